/** Decodes percent signs of an address; a malformed text stays as written. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
