/** The engine keeps a whole string in memory as long as a slice of it lives, so slices that are kept are copied. */

/** Copies a text, so that it does not hold the string it was cut from. */
export function detachedText(text: string): string {
  // The engine copies slices shorter than 13 characters itself.
  return text.length < 13 ? text : Buffer.from(text).toString();
}

/** Copies a value and all texts in it. @param value must be JSON */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Keeps one copy of each text, for lists that have most of their texts in common. */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  /** @returns the kept copy of a text */
  share(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = detachedText(text);
    this.#texts.set(copy, copy);
    return copy;
  }
}
