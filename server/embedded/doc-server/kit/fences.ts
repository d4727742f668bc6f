/** The pattern matches `>` in one place only, so that it cannot backtrack over a run of them. */
const openingFence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(`{3,}(?=[^`]*$)|~{3,})/;
const closingFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Reads a text line by line and separates code from prose. */
export class FenceTracker {
  #marker: string | undefined;

  get isOpen(): boolean {
    return this.#marker !== undefined;
  }

  /** Marker that closes the open fence. */
  get marker(): string | undefined {
    return this.#marker;
  }

  /** @returns true if the line is a fence or inside one */
  next(line: string): boolean {
    // Most lines have no fence, and a pattern would be slower.
    if (!line.includes('```') && !line.includes('~~~')) return this.isOpen;
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

/** Applies a change to text outside fenced code. */
export function mapProse(text: string, change: (prose: string) => string): string {
  if (!text.includes('```') && !text.includes('~~~')) return change(text);
  const fences = new FenceTracker();
  const result: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) result.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    if (!fences.next(line)) prose.push(line);
    else {
      flush();
      result.push(line);
    }
  }
  flush();
  return result.join('\n');
}

/** Replaces fenced code by spaces, so that patterns do not match inside it. */
export function blankCode(body: string): string {
  if (!body.includes('```') && !body.includes('~~~')) return body;
  const fences = new FenceTracker();
  return body
    .split('\n')
    .map((line) => (fences.next(line) ? ' '.repeat(line.length) : line))
    .join('\n');
}
