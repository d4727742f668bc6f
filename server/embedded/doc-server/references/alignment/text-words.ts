import { splitName, stemOf } from '../../../../../views/domain/name-words.ts';

const latinWord = /[A-Za-z]+|\d+|[\u3400-\u9fff]+/g;
const emptyWords = new Set(
  'a an the of to in on for and or is are be by with when that this it as at from will can has not callback triggered after'.split(
    ' ',
  ),
);

/** Returns the words of a sentence; for Chinese, pairs of characters. */
export function textWords(text: string): string[] {
  const words: string[] = [];
  for (const part of text.match(latinWord) ?? []) {
    if (part > '\u3400') {
      for (let at = 0; at + 1 < part.length; at++) words.push(part.slice(at, at + 2));
      continue;
    }
    for (const one of splitName(part)) if (!emptyWords.has(one)) words.push(stemOf(one));
  }
  return words;
}
