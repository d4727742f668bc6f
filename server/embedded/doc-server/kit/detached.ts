/** A part of a string holds on to the whole, be it a file of a megabyte: what is kept of one is copied. */

/** The same text, with nothing behind it. */
export function detachedText(text: string): string {
  // The engine copies shorter parts itself.
  return text.length < 13 ? text : Buffer.from(text).toString();
}

/** The same value with texts of its own. @param value that JSON can say */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
