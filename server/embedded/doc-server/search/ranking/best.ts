/** Keeps the n best items in a heap with the worst of them on top. */
export class Best<T> {
  readonly #limit: number;
  readonly #scoreOf: (item: T) => number;
  readonly #heap: { item: T; score: number; order: number }[] = [];
  #offered = 0;

  constructor(limit: number, scoreOf: (item: T) => number) {
    this.#limit = limit;
    this.#scoreOf = scoreOf;
  }

  offer(item: T): void {
    const entry = { item, score: this.#scoreOf(item), order: this.#offered++ };
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(entry);
      this.#rise(heap.length - 1);
    } else if (heap[0] && isWorse(heap[0], entry)) {
      heap[0] = entry;
      this.#sink();
    }
  }

  /** Score that an item must exceed to be kept. */
  get floor(): number {
    return this.#heap.length < this.#limit ? 0 : (this.#heap[0]?.score ?? 0);
  }

  /** Returns the items, best first; equal items in the order of offers. */
  sorted(): T[] {
    return [...this.#heap].sort((a, b) => (isWorse(a, b) ? 1 : -1)).map(({ item }) => item);
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfWorse(at, parent)) return;
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let worst = at;
      if (this.#isWorseAt(left, worst)) worst = left;
      if (this.#isWorseAt(right, worst)) worst = right;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swapIfWorse(child: number, parent: number): boolean {
    if (!this.#isWorseAt(child, parent)) return false;
    this.#swap(child, parent);
    return true;
  }

  #isWorseAt(a: number, b: number): boolean {
    const [x, y] = [this.#heap[a], this.#heap[b]];
    return x !== undefined && y !== undefined && isWorse(x, y);
  }

  #swap(a: number, b: number): void {
    const [x, y] = [this.#heap[a], this.#heap[b]];
    if (x && y) [this.#heap[a], this.#heap[b]] = [y, x];
  }
}

interface Scored {
  score: number;
  order: number;
}

function isWorse(a: Scored, b: Scored): boolean {
  return a.score < b.score || (a.score === b.score && a.order > b.order);
}
