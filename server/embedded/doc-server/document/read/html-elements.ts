/** Converts the HTML of plain Markdown, which the parser leaves as text, to the element nodes of MDX. */
import { Parser } from 'htmlparser2';
import type { Html, Parents, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { htmlTags, isKnownTag } from '../known-tags.ts';
import type { HiddenParts } from './hidden.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes that Vue computes: `:size`, `@click`, `#icon`, `v-if`. */
const boundAttribute = /^(?:[:@#]|v-)/;
/** Elements in which spaces are no content. */
const spaceless: ReadonlySet<string> = new Set('table thead tbody tfoot tr colgroup ul ol dl'.split(' '));
const upperCaseTag = /(<\/?)([A-Z]+\d?)(?=[\s/>])/g;

/** Replaces HTML among the children of each node, in place. */
export function readHtmlElements(node: Parents, hidden: HiddenParts): void {
  const isFlow = node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell';
  const children = node.children as RootContent[];
  if (children.some((child) => child.type === 'html'))
    node.children = joinElements(children, isFlow && !('url' in node), hidden) as never;
  for (const child of node.children as RootContent[])
    if ('children' in child) readHtmlElements(child as Parents, hidden);
}

/** Joins pieces of HTML: an element may open in one piece and close in another. Nodes between are its children. */
function joinElements(nodes: readonly RootContent[], isFlow: boolean, hidden: HiddenParts): RootContent[] {
  const root: RootContent[] = [];
  const open: { element: JsxElement; source: string }[] = [];
  let piece: Html | undefined;
  let start = 0;
  /** Line breaks of the piece counted so far. */
  let counted = { at: 0, lines: 0 };
  const place = (at: number): Html['position'] => {
    if (!piece?.position) return undefined;
    counted = { at, lines: counted.lines + piece.value.slice(counted.at, at).split('\n').length - 1 };
    const { start: first, end } = piece.position;
    return { start: { ...first, line: first.line + counted.lines }, end };
  };
  const among = (): RootContent[] => (open.at(-1)?.element.children as RootContent[] | undefined) ?? root;
  const addText = (value: string) => {
    const last = among().at(-1);
    const around = open.at(-1)?.element.name;
    if (value.trim() === '' && (around ? spaceless.has(around) : isFlow)) return;
    if (last?.type === 'text') last.value += value;
    else among().push({ type: 'text', value, ...(piece?.position && { position: piece.position }) });
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const at = parser.startIndex - start;
        const element = {
          type: isFlow && open.length === 0 ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
          name,
          attributes: readAttributes(attributes, hidden),
          children: [],
          position: place(at),
        } as unknown as JsxElement;
        among().push(element as RootContent);
        open.push({ element, source: piece?.value.slice(at, parser.endIndex + 1 - start) ?? '' });
      },
      ontext: addText,
      onclosetag(name, isImplied) {
        const closed = open.pop();
        if (!closed || !isImplied || closed.source.endsWith('/>')) return;
        const isPlayer = /^(?:audio|video)$/.test(name);
        if (isKnownTag(name) && !isPlayer) return;
        const children = closed.element.children as RootContent[];
        // Players show no text inside them, so only their sources stay children.
        if (isPlayer) closed.element.children = children.filter(isSource) as never;
        else {
          // A type such as `List<String>` looks like an element without an end tag.
          among().splice(among().indexOf(closed.element as RootContent), 1);
          addText(closed.source);
        }
        for (const child of children)
          if (child.type === 'text') addText(child.value);
          else if (!isPlayer || !isSource(child)) among().push(child);
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  for (const node of nodes) {
    if (node.type !== 'html') {
      among().push(node);
      continue;
    }
    const value = node.value.replace(upperCaseTag, (all, mark: string, name: string) =>
      htmlTags.has(name.toLowerCase()) ? mark + name.toLowerCase() : all,
    );
    piece = { ...node, value };
    counted = { at: 0, lines: 0 };
    parser.write(value);
    start += value.length;
  }
  parser.end();
  return root;
}

function isSource(node: RootContent): boolean {
  return 'name' in node && (node.name === 'source' || node.name === 'track');
}

function readAttributes(attributes: Readonly<Record<string, string>>, hidden: HiddenParts): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxAttribute[] => {
    const part = hidden.only(value);
    if (part?.kind === 'expression') {
      const expression = { type: 'mdxJsxAttributeValueExpression' as const, value: part.source.slice(1, -1) };
      return [{ type: 'mdxJsxAttribute', name, value: expression }];
    }
    return boundAttribute.test(name) ? [] : [{ type: 'mdxJsxAttribute', name, value: value === '' ? null : value }];
  });
}
