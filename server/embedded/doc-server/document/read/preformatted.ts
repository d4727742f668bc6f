/** Restores spaces and blank lines in `<pre>`: the MDX parser reads its content as paragraphs. */
import type { Literal, Parents, RootContent } from 'mdast';

/** Indentation and markers before the text of a line. */
const lineStart = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*/;

/** Changes the tree in place. */
export function restorePreformatted(parent: Parents, source: string): void {
  if (!source.includes('<pre')) return;
  restoreBelow(parent, source.split('\n'));
}

/** @param indent indentation of the enclosing `<pre>` */
function restoreBelow(parent: Parents, lines: readonly string[], indent?: number): void {
  const children = parent.children as RootContent[];
  for (const node of children) {
    const isPre = (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'pre';
    const own = isPre ? widthOf(lines, node.position?.start.line) : indent;
    if ('children' in node) restoreBelow(node, lines, own);
    else if (own !== undefined && (node.type === 'text' || isExpression(node)))
      Object.assign(node, {
        type: node.type === 'text' ? 'text' : 'mdxTextExpression',
        value: withIndents(node, lines, own),
      });
  }
  if (indent === undefined) return;
  parent.children = children.flatMap((node, index): RootContent[] => {
    const gap = (node.position?.start.line ?? 0) - (children[index - 1]?.position?.end.line ?? Infinity);
    const space: RootContent[] = gap > 0 ? [{ type: 'text', value: '\n'.repeat(gap) }] : [];
    return [...space, ...(node.type === 'paragraph' ? node.children : [node])];
  }) as never;
}

function widthOf(lines: readonly string[], line = 0): number {
  return lineStart.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
}

function isExpression(node: RootContent) {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function withIndents({ value, position }: Literal, lines: readonly string[], indent: number): string {
  const { line = 0, column = 0 } = position?.start ?? {};
  return value
    .split('\n')
    .map((words, index) => {
      const width = /^[ \t>]*/.exec(lines[line - 1 + index] ?? '')?.[0].length ?? 0;
      return index > 0 || width === column - 1 ? ' '.repeat(Math.max(width - indent, 0)) + words.trimStart() : words;
    })
    .join('\n');
}
