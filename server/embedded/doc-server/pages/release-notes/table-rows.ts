/** Reads a table of release notes: each row is a change, with its name, its description and, for example, its methods. */
import type { Block } from './notes.ts';

export interface Cell {
  text: string;
  /** HTML. */
  source: string;
}

const noValue = /^(?:[-–—/]|无|none|n\/a)?$/i;
/** Name and description; further columns are told with their head. */
const plainColumns = 2;

/**
 * @param cells with the head first
 * @param write makes one or more paragraphs of a label, which may be empty, and the source of a cell
 * @returns what a table has more than another block; nothing unless it has rows of the same length
 */
export function readTable(
  [head = [], ...rows]: readonly Cell[][],
  write: (label: string, source: string) => string,
): Partial<Block> {
  const entries = rows.map((row) => {
    const told = row.flatMap(({ text, source }, column) => {
      const name = head[column]?.text ?? '';
      const label = column < plainColumns || name === '' ? '' : `${name}${/\p{Script=Han}$/u.test(name) ? '：' : ': '}`;
      return noValue.test(text) ? [] : [{ text, source: write(label, source) }];
    });
    return { text: told.map(({ text }) => text).join('\n'), source: told.map(({ source }) => source).join('\n\n') };
  });
  const isEven = rows.length > 0 && head.length > 1 && rows.every((row) => row.length === head.length);
  return isEven ? { type: 'table', text: head[0]?.text ?? '', entries } : {};
}
