/** The reader's earlier keywords as browser storage keeps them: parted by `#`, newest first. */

const maxEntries = 10;
const maxLength = 200;

/** A `#` in a keyword is written `%23`, so `%` is `%25`; what older versions wrote reads as it is. */
export function parseHistory(stored: string | null): string[] {
  const entries = (stored ?? '').split('#').map((entry) => entry.replaceAll('%23', '#').replaceAll('%25', '%'));
  return [...new Set(entries.filter((entry) => entry.trim() !== ''))].slice(0, maxEntries);
}

export function formatHistory(keywords: readonly string[]): string {
  return keywords.map((keyword) => keyword.replaceAll('%', '%25').replaceAll('#', '%23')).join('#');
}

/** Puts a keyword first; one that was there moves up. */
export function addToHistory(keywords: readonly string[], keyword: string): string[] {
  const added = keyword.trim().slice(0, maxLength);
  if (added === '') return [...keywords];
  return [added, ...keywords.filter((other) => other !== added)].slice(0, maxEntries);
}
