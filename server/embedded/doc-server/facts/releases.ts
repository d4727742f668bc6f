/** Finds the versions in release notes, and short changes of the first version. */
import type { RootContent } from 'mdast';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { blocksOf } from '../document/show/note-blocks.ts';
import { type ReleaseChange, readNotes, versionIn } from '../document/show/release-notes.ts';
import { toHast } from '../document/html/to-hast.ts';
import { inlineText } from './plain-text.ts';

export interface FoundReleases {
  /** Versions in the order of the notes, usually the newest first. */
  versions: { version: string; date?: string }[];
  /** Short changes of the first version, as plain text. */
  changes: string[];
}

/** Blocks that may belong to the newest version. */
const maxNewest = 40;
const blocksToDate = 3;
const maxChanges = 2;
/** Longest change, in Latin letters: about one clause. A Chinese character counts as two letters. */
const maxChangeWidth = 84;

export function findReleases({ blocks }: ReadDocument): FoundReleases {
  // Fast check, because most documents are not release notes.
  if (!blocks.some(isVersion)) return { versions: [], changes: [] };
  const found = readNotes(blocksOf(toHast(blocks.filter(isNeeded), []).children));
  const changes = found[0]?.changes.filter(isInList).map(wordsOf).filter(isShort) ?? [];
  return {
    versions: found.map(({ version, date }) => ({ version, ...(date !== undefined && { date }) })),
    changes: changes.slice(0, maxChanges),
  };
}

/** Keeps the start of the notes, and of older versions only heading and date: building trees takes time. */
function isNeeded(node: RootContent, at: number, blocks: readonly RootContent[]): boolean {
  return at < maxNewest || node.type === 'definition' || blocks.slice(at - blocksToDate, at + 1).some(isHeading);
}

function isVersion(node: RootContent): boolean {
  return isHeading(node) && versionIn(inlineText([node]).trim()) !== undefined;
}

function isHeading(node: RootContent): boolean {
  return node.type === 'heading' || (node.type === 'htmlElement' && /^h[1-6]$/.test(node.name));
}

function isInList({ blocks: [first] }: ReleaseChange): boolean {
  return first?.type === 'list';
}

function wordsOf({ text }: ReleaseChange): string {
  return text.replace(/[.。;；]$/, '');
}

function isShort(text: string): boolean {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  return text !== '' && width <= maxChangeWidth;
}
