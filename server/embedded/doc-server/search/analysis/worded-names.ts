/** Names of APIs that are asked for in words: `custom video capture config` means `XyCustomVideoCaptureConfig`. */

/** Fewer words are a topic rather than a name. */
const leastWords = 3;
/** Of the name that the words must make up, so that a prefix or a verb may be missing and little else. */
const leastShare = 0.6;

/** The words of a folded query as a name would join them; empty where they mean none. */
export function joinWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length >= leastWords && words.every((word) => /^[a-z\d]+$/.test(word)) ? words.join('') : '';
}

/** @param name folded; of a selector its first part counts */
export function isNamedByWords(name: string, joined: string): boolean {
  if (joined === '' || name.includes(' ')) return false;
  const own = (name.split(':')[0] ?? '').replaceAll('_', '');
  return own.includes(joined) && joined.length >= leastShare * own.length;
}
