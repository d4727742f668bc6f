/** The product filter matches a part of the name, ignoring case. An empty filter shows nothing. */
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
