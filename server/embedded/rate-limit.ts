/** How often something may be done from one place, within this process. */
export interface RateLimitOptions {
  count: number;
  windowMs: number;
  now?: () => number;
}

/** Places that are remembered at once; a flood from more forgets the oldest, which costs an attacker that many addresses. */
const maxPlaces = 50_000;

export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #windows = new Map<string, { endsAt: number; taken: number }>();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Takes one of the window's places. @returns whether there was one */
  take(place: string): boolean {
    const now = (this.#options.now ?? Date.now)();
    const known = this.#windows.get(place);
    if (known && known.endsAt > now) {
      known.taken++;
      return known.taken <= this.#options.count;
    }
    this.#windows.delete(place);
    this.#windows.set(place, { endsAt: now + this.#options.windowMs, taken: 1 });
    if (this.#windows.size > maxPlaces) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    return true;
  }
}
