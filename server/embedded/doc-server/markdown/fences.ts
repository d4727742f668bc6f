/** Quote marks stand in one place only, so that no run of them can be parted in more than one way. */
const openingFence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(`{3,}(?=[^`]*$)|~{3,})/;
const closingFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Follows a text line by line and tells code from prose. */
export class FenceTracker {
  #marker: string | undefined;

  get isOpen(): boolean {
    return this.#marker !== undefined;
  }

  /** The marker that would close the open fence. */
  get marker(): string | undefined {
    return this.#marker;
  }

  /** @returns whether the line belongs to fenced code, its fence lines included */
  next(line: string): boolean {
    if (this.#marker === undefined) {
      this.#marker = openingFence.exec(line)?.[1];
      return this.#marker !== undefined;
    }
    const closing = closingFence.exec(line)?.[1];
    if (closing?.startsWith(this.#marker)) this.#marker = undefined;
    return true;
  }

  close(): void {
    this.#marker = undefined;
  }
}
