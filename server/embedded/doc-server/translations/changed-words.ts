/** Finds words that differ between two versions of a text. */
import { escapePattern } from '../../../../views/domain/escape-pattern.ts';
import { align } from './align.ts';

/** Chinese characters, words, spaces, and any other character. */
export const words = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+|\s+|[^]/gu;
/** Most cells of the comparison. Longer texts are marked from the first to the last difference. */
const maxCells = 4_000_000;

export interface Word {
  text: string;
  isChanged: boolean;
}

/** Parts of a text, alternating: unmarked first, then marked. */
export type MarkedText = string[];

/** Marks the words that only one of the texts has at its position. */
export function compareWords(left: readonly Word[], right: readonly Word[]): void {
  const same = (at: number, from: number) => left.at(at)?.text === right.at(from)?.text;
  const least = Math.min(left.length, right.length);
  let [start, end] = [0, 0];
  while (start < least && same(start, start)) start++;
  while (end < least - start && same(-1 - end, -1 - end)) end++;
  const [a, b] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  for (const one of [...a, ...b]) one.isChanged = true;
  if (a.length * b.length > maxCells) return;
  const pair = (at: number, from: number) => (a[at]?.text === b[from]?.text ? 1 : -1);
  for (const {
    left: [at],
    right: [from],
  } of align(a.length, b.length, { pair })) {
    const [mine, yours] = [a[at ?? -1], b[from ?? -1]];
    if (mine && yours) mine.isChanged = yours.isChanged = false;
  }
}

export function compareTexts(before: string, after: string): [before: MarkedText, after: MarkedText] {
  const [left, right] = [before, after].map((text) =>
    (text.match(words) ?? []).map((word): Word => ({ text: word, isChanged: false })),
  ) as [Word[], Word[]];
  compareWords(left, right);
  return [inParts(left), inParts(right)];
}

/** Marks all occurrences of names and numbers. */
export function markNames(text: string, names: readonly string[]): MarkedText {
  const patterns = names.map((name) => escapePattern(name) + (/\d$/.test(name) ? '(?!\\d)' : '(?!\\w)'));
  return names.length === 0 ? [text] : text.split(new RegExp(`(?<!\\w)(${patterns.join('|')})`));
}

function inParts(list: readonly Word[]): MarkedText {
  const parts = [''];
  list.forEach(({ text, isChanged }, at) => {
    const isMarked = isChanged || isBetweenChanged(list, at);
    if (isMarked !== (parts.length % 2 === 0)) parts.push('');
    parts[parts.length - 1] += text;
  });
  return parts;
}

export function isBetweenChanged(list: readonly Word[], at: number): boolean {
  return list[at]?.text.trim() === '' && list[at - 1]?.isChanged === true && list[at + 1]?.isChanged === true;
}
