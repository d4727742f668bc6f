/** Finds words that differ in one letter: without that letter, both are equal, so one lookup is enough. */

const shortest = 4;
const longest = 40;

export function isCorrectable(length: number): boolean {
  return length >= shortest && length <= longest;
}

/** Returns the word, and its forms with one letter deleted. */
export function deletionsOf(word: string): Set<string> {
  const rests = new Set([word]);
  for (let at = 0; at < word.length; at++) rests.add(word.slice(0, at) + word.slice(at + 1));
  return rests;
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** True if the words differ by one added, deleted, changed or swapped letter. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let back = 0;
  while (back < a.length - from && back < b.length - from && a.at(-1 - back) === b.at(-1 - back)) back++;
  const left = a.slice(from, a.length - back);
  const right = b.slice(from, b.length - back);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
