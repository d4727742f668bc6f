/** The engine keeps a whole string in memory as long as a slice of it lives, so slices that are kept are copied. */

/** Copies a text, so that it does not hold the string it was cut from. */
export function detachedText(text: string): string {
  // The engine copies slices shorter than 13 characters itself.
  return text.length < 13 ? text : Buffer.from(text).toString();
}
