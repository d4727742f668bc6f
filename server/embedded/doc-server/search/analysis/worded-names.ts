/** Finds APIs by a name written as separate words: `custom video capture config` means `XyCustomVideoCaptureConfig`. */

/** Fewer words are a topic, not a name. */
const leastWords = 3;
/** Minimum share of the name that the words cover: only a prefix or a verb may be missing. */
const leastShare = 0.6;

/** Joins the words of a folded query to a name; empty if they cannot be a name. */
export function joinWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length >= leastWords && words.every((word) => /^[a-z\d]+$/.test(word)) ? words.join('') : '';
}

/** @param name folded; of a selector, the first part counts */
export function isNamedByWords(name: string, joined: string): boolean {
  if (joined === '' || name.includes(' ')) return false;
  const own = (name.split(':')[0] ?? '').replaceAll('_', '');
  return own.includes(joined) && joined.length >= leastShare * own.length;
}
