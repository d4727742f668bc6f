/** Finds where notes on blocks may stand, by source lines. Marks hold these places until the HTML is finished. */
import type { Element, ElementContent, Properties } from 'hast';
import type { RootContent } from 'mdast';
import type { CheckedComponent } from '../context.ts';
import type { Origin } from '../tree.ts';
import type { BlockPositions, NotePlace } from '../types.ts';
import { type HtmlNode, isBlock } from './block-elements.ts';

const mark = /<x-place data-line="(\d+)" data-kind="(\w+)"><\/x-place>/g;
/** Types of nodes and elements that count as a passage of their own. */
const blocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem', 'tableRow', 'code']);
const elements = /^(?:p|li|td|th|dt|dd|h[1-6])$/;

/** Adds the source position to a block. @param isWritten true if the line is written into the HTML */
export function withOrigin(node: RootContent, origin: Origin, isWritten: boolean): RootContent {
  if (!holdsPassage(node)) return node;
  const shown = isWritten && { hProperties: { dataLine: origin.line } };
  return { ...node, data: { ...node.data, origin, ...shown } } as RootContent;
}

export function holdsPassage(node: RootContent): boolean {
  return blocks.has(node.type) || (node.type === 'htmlElement' && elements.test(node.name));
}

/** Creates the mark of a place. Content cannot create one: its text is escaped and unknown elements are dropped. */
export function placeOf(line: Properties[string], kind: NotePlace): Element {
  return { type: 'element', tagName: 'x-place', properties: { dataLine: line, dataKind: kind }, children: [] };
}

/** Adds a mark after a heading, above code, and at the end of the first text of other blocks. */
export function markPlaces(
  nodes: readonly HtmlNode[],
  components: readonly CheckedComponent[],
  isInLink = false,
): ElementContent[] {
  return (nodes as ElementContent[]).flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'x-place') return [node];
    const { dataLine: line, ...properties } = node.properties;
    const link = components[Number(properties.dataIndex)]?.props.link;
    const children = markPlaces(node.children, components, isInLink || node.tagName === 'a' || link !== undefined);
    const marked = { ...node, properties, children };
    if (line === undefined) return [marked];
    if (node.tagName === 'x-component') return [{ ...node, children }];
    if (/^h\d$/.test(node.tagName)) return [marked, placeOf(line, 'behind')];
    const cell = node.tagName === 'tr' ? children.find((child) => child.type === 'element') : undefined;
    const within = cell?.type === 'element' ? cell.children : children;
    const at = within.findIndex((child) => isBlock(child, components));
    within.splice(at < 0 ? within.length : at, 0, placeOf(line, isInLink ? 'linked' : 'inside'));
    return [marked];
  });
}

export function takePositions(html: string): { html: string; positions: BlockPositions } {
  const positions: BlockPositions = { lines: [], places: [], kinds: [] };
  let taken = 0;
  const plain = html.replace(mark, (all, line: string, kind: NotePlace, at: number) => {
    positions.lines.push(Number(line));
    positions.places.push(at - taken);
    positions.kinds.push(kind);
    taken += all.length;
    return '';
  });
  return { html: plain, positions };
}
