/** Finds blocks of rendered HTML by the lines of their source. The renderer writes lines as attributes, which are taken out again. */
import type { RootContent } from 'mdast';
import type { Origin } from '../tree.ts';
import type { BlockPositions } from '../types.ts';

const attribute = / data-line="(\d+)"/g;
/** Nodes and elements that hold a passage of their own. */
const blocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem', 'tableRow', 'code']);
const elements = /^(?:p|li|td|th|dt|dd|h[1-6])$/;

/** Gives a block its place in the source; other nodes stay as they are. @param isWritten for blocks with a line in the HTML */
export function withOrigin(node: RootContent, origin: Origin, isWritten: boolean): RootContent {
  if (!holdsPassage(node)) return node;
  const shown = isWritten && { hProperties: { dataLine: origin.line } };
  return { ...node, data: { ...node.data, origin, ...shown } } as RootContent;
}

export function holdsPassage(node: RootContent): boolean {
  return blocks.has(node.type) || (node.type === 'htmlElement' && elements.test(node.name));
}

/** Takes the lines out of HTML. Content cannot write the attribute: texts are escaped, and other attributes are dropped. */
export function takePositions(html: string): { html: string; positions: BlockPositions } {
  const positions: BlockPositions = { lines: [], tags: [] };
  let taken = 0;
  const plain = html.replace(attribute, (all, line: string, at: number) => {
    positions.lines.push(Number(line));
    positions.tags.push(html.lastIndexOf('<', at) - taken);
    taken += all.length;
    return '';
  });
  return { html: plain, positions };
}
