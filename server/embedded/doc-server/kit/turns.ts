/** Limits how many tasks run at once; the others wait in order. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(max: number) {
    this.#free = max;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes straight to the next in line, so that a new task cannot take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
