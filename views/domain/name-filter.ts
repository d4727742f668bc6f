/** True if the name contains the filter, ignoring case. An empty filter matches nothing. */
export function passesNameFilter(name: string, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return wanted !== '' && name.toLowerCase().includes(wanted);
}

/** Whether the text contains every word of the keyword. */
export function passesKeyword(words: string, keyword: string): boolean {
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
