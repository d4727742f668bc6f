/** Earlier keywords in browser storage: separated by `#`, newest first. */

export const historySeparator = '#';
const maxEntries = 10;
const maxLength = 200;

/** A `#` in a keyword is stored as `%23`, so `%` becomes `%25`; entries of older versions read unchanged. */
export function parseHistory(stored: string | null): string[] {
  const entries = (stored ?? '')
    .split(historySeparator)
    .map((entry) => entry.replaceAll('%23', '#').replaceAll('%25', '%'));
  return [...new Set(entries.filter((entry) => entry.trim() !== ''))].slice(0, maxEntries);
}

export function formatHistory(keywords: readonly string[]): string {
  return keywords.map((keyword) => keyword.replaceAll('%', '%25').replaceAll('#', '%23')).join(historySeparator);
}

/** Moves a keyword to the front. */
export function addToHistory(keywords: readonly string[], keyword: string): string[] {
  const added = keyword.trim().slice(0, maxLength);
  if (added === '') return [...keywords];
  return [added, ...keywords.filter((other) => other !== added)].slice(0, maxEntries);
}
