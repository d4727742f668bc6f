/** The product filter: part of the name, whatever the case; an empty filter shows nothing. */
export function passesNameFilter(name: string, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return wanted !== '' && name.toLowerCase().includes(wanted);
}

/** Every word of the keyword is a part of the text. */
export function passesKeyword(words: string, keyword: string): boolean {
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
