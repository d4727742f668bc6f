import type { Element, Text } from 'hast';
import { isIdentifier, nameBreaks } from '../../../../../views/domain/name-breaks.ts';
import { placeCells } from '../../../../markdown-writer/cell-places.ts';

/** Minimum number of names, and minimum length of their common prefix. Less is easy to read in full. */
const least = { names: 3, letters: 12 } as const;

/** End of a qualifier, such as the type of a constant. */
const holderEnd = /(?:\.|::)$/;
/** Zero-width space: allows a line break. */
export const softBreak = '\u200b';

/** Elements that may wrap the whole name in a cell. */
const wraps = new Set(['a', 'code', 'strong']);

/**
 * Splits off the common prefix of all names in a column, such as `KettleState.OPEN` and `KettleState.SHUT`, so that
 * readers see the differences first. A common type is named once: above the table for the first column, otherwise in
 * the head of the column. The rows keep the prefix for search, copying and screen readers.
 */
export function partSharedBeginnings(table: Element): void {
  const { rows, width } = placeCells(table);
  for (let at = 0; at < width; at += 1) {
    const cells = rows.slice(1).flatMap((row) => row.flatMap(({ cell, column }) => (column === at ? [cell] : [])));
    const names = cells.map((cell) => identifierIn(cell));
    if (names.length < least.names || !names.every((name) => name !== undefined)) continue;
    const shared = sharedBeginning(names.map(({ text }) => text.value.trim()));
    if (shared.length < least.letters) continue;
    const head = rows[0]?.find(({ column, cell }) => column === at && cell.tagName === 'th')?.cell;
    const isInHead = head !== undefined && holderEnd.test(shared);
    if (isInHead) (at === 0 ? table : head).properties.dataShared = breakable(shared);
    cells.forEach((cell, row) => {
      const name = names[row];
      if (name) partName(cell, name.holder, name.text.value.trim(), { end: shared.length, isInHead });
    });
  }
}

interface Name {
  holder: Element;
  text: Text;
}

/** Returns the text and its element if the cell holds one identifier and nothing else. */
function identifierIn(holder: Element): Name | undefined {
  const [only, more] = holder.children;
  if (!only || more) return undefined;
  if (only.type === 'text') return isIdentifier(only.value.trim()) ? { holder, text: only } : undefined;
  return only.type === 'element' && wraps.has(only.tagName) ? identifierIn(only) : undefined;
}

/** Returns the longest common prefix that ends at a word boundary in every name. */
function sharedBeginning([first = '', ...others]: readonly string[]): string {
  const breaks = others.map((name) => new Set(nameBreaks(name)));
  const end = nameBreaks(first).findLast((at) =>
    others.every((name, index) => breaks[index]?.has(at) && name.startsWith(first.slice(0, at))),
  );
  return first.slice(0, end ?? 0);
}

function breakable(name: string): string {
  const starts = [0, ...nameBreaks(name)];
  return starts.map((start, at) => name.slice(start, starts[at + 1])).join(softBreak);
}

function partName(cell: Element, holder: Element, name: string, shared: { end: number; isInHead: boolean }): void {
  const { end, isInHead } = shared;
  const part = (className: string[], value: string): Element => ({
    type: 'element',
    tagName: 'span',
    properties: { className },
    children: [{ type: 'text', value }],
  });
  const beginning = isInHead ? ['is-shared', 'is-in-head'] : ['is-shared'];
  holder.children = [part(beginning, name.slice(0, end)), part(['is-rest'], name.slice(end))];
  if (holder !== cell) return;
  const { className } = cell.properties;
  cell.properties.className = [...(Array.isArray(className) ? className : []), 'is-name'];
}
