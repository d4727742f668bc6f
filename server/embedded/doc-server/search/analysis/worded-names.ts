/** Finds APIs by a name written as words: `custom video capture config` means `XyCustomVideoCaptureConfig`. */

/** Fewer words are a topic rather than a name. */
const leastWords = 3;
/** Least share of the name that the words must cover; a prefix or a verb may be missing, but little else. */
const leastShare = 0.6;

/** Joins the words of a folded query as a name would; empty if they cannot be a name. */
export function joinWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length >= leastWords && words.every((word) => /^[a-z\d]+$/.test(word)) ? words.join('') : '';
}

/** @param name folded; for a selector, its first part counts */
export function isNamedByWords(name: string, joined: string): boolean {
  if (joined === '' || name.includes(' ')) return false;
  const own = (name.split(':')[0] ?? '').replaceAll('_', '');
  return own.includes(joined) && joined.length >= leastShare * own.length;
}
