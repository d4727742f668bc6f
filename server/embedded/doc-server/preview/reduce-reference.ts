/** Leaves out unchanged members of a reference page, because such pages have up to 1 MB. */
import type { RootContent } from 'mdast';
import type { ReadDocument } from '../document/expand/read-document.ts';

/** Lists the texts of blocks, independent of their positions. */
export function listBlocks({ blocks }: ReadDocument): Set<string> {
  return new Set(blocks.map(fingerprint));
}

/** Selects headings, and the blocks that the other state lacks. */
export function selectDiffering(others: ReadonlySet<string>): (blocks: RootContent[]) => RootContent[] {
  return (blocks) => blocks.filter((block) => block.type === 'heading' || !others.has(fingerprint(block)));
}

function fingerprint(block: RootContent): string {
  return JSON.stringify(block, (name, value: unknown) =>
    name === 'position' || name === 'origin' || name === 'data' ? undefined : value,
  );
}
