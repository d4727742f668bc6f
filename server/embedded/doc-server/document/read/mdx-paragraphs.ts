/** Moves inline elements back into their paragraph: satteri turns elements on their own line into blocks. */
import type { Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';

const flowToText: Readonly<Record<string, string>> = {
  mdxJsxFlowElement: 'mdxJsxTextElement',
  mdxFlowExpression: 'mdxTextExpression',
};
const phrasing: ReadonlySet<string> = new Set(
  'text strong emphasis delete inlineCode link image linkReference imageReference footnoteReference break mdxJsxTextElement mdxTextExpression'.split(
    ' ',
  ),
);

/** Changes the children of each node, in place. */
export function restoreParagraphs(node: Parents): void {
  const children = node.children as RootContent[];
  for (const child of children) if ('children' in child) restoreParagraphs(child);
  if (!children.some((node, index) => isOfParagraph(node) || isAfter(node, children[index - 1]))) return;
  const result: RootContent[] = [];
  for (let index = 0; index < children.length;) {
    const end = endOfRun(children, index);
    if (end === index) result.push(children[index++] as RootContent);
    else {
      result.push(toParagraph(children.slice(index, end)));
      index = end;
    }
  }
  node.children = result as never;
}

/** True for an element that holds inline text, so it belongs to a paragraph. */
function isOfParagraph(node: RootContent): boolean {
  return node.type === 'mdxJsxFlowElement' && node.children.some(({ type }) => phrasing.has(type));
}

/** True for an expression on the same line as the node before it. */
function isAfter(node: RootContent, before: RootContent | undefined): boolean {
  return node.type === 'mdxFlowExpression' && before !== undefined && gapBetween(before, node) === 0;
}

/** Returns the index after the nodes that form one paragraph; `start` if they form none. */
function endOfRun(nodes: readonly RootContent[], start: number): number {
  let end = start;
  let hasWords = false;
  while (end < nodes.length) {
    const node = nodes[end] as RootContent;
    if (!(node.type in flowToText)) break;
    // A tag alone on its line ends the paragraph above.
    const most = hasWords && isOfParagraph(node) ? 1 : 0;
    if (end > start && gapBetween(nodes[end - 1] as RootContent, node) > most) break;
    hasWords ||= isOfParagraph(node) || (end > start && isAfter(node, nodes[end - 1]));
    end++;
  }
  return hasWords ? end : start;
}

function gapBetween(before: RootContent, after: RootContent): number {
  return (after.position?.start.line ?? 0) - (before.position?.end.line ?? 0);
}

function toParagraph(nodes: readonly RootContent[]): Paragraph {
  const children = nodes.flatMap((node, index): PhrasingContent[] => {
    const inline = { ...node, type: flowToText[node.type] } as PhrasingContent;
    const before = nodes[index - 1];
    if (!before || before.position?.end.offset === node.position?.start.offset) return [inline];
    const position = before.position && node.position && { start: before.position.end, end: node.position.start };
    return [
      { type: 'text', value: gapBetween(before, node) === 0 ? ' ' : '\n', ...(position && { position }) },
      inline,
    ];
  });
  const [first, last] = [nodes[0], nodes.at(-1)];
  return {
    type: 'paragraph',
    children,
    ...(first?.position && last?.position && { position: { start: first.position.start, end: last.position.end } }),
  };
}
