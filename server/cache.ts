/** Answers of other services, kept while fresh, and after that for the case that the service fails. */
import NodeCache from 'node-cache';

interface Kept<T> {
  value: T;
  freshUntilMs: number;
}

export interface Served<T> {
  value: T;
  /** True if the service failed and an older answer stands in. */
  isStale: boolean;
}

export interface AnswerCacheOptions {
  /** Oldest answers go first beyond this. */
  maxEntries: number;
  /** How long an answer may stand in for a failing service. */
  keepSeconds: number;
  now?: () => number;
}

export class AnswerCache {
  readonly #answers: NodeCache;
  readonly #inFlight = new Map<string, Promise<unknown>>();
  readonly #options: AnswerCacheOptions;
  readonly #now: () => number;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#answers = new NodeCache({ useClones: false, stdTTL: options.keepSeconds, checkperiod: 0 });
  }

  /**
   * The kept answer if it is fresh, else that of `load`, asked once for all who wait.
   * @throws what `load` throws, if there is no older answer to stand in
   */
  async get<T>(key: string, freshSeconds: number, load: () => Promise<T>): Promise<Served<T>> {
    const kept = this.#answers.get<Kept<T>>(key);
    if (kept && kept.freshUntilMs > this.#now()) return { value: kept.value, isStale: false };
    try {
      return { value: await this.#loadOnce(key, freshSeconds, load), isStale: false };
    } catch (error) {
      if (kept) return { value: kept.value, isStale: true };
      throw error;
    }
  }

  /** After this nothing counts as fresh; answers stay to stand in. */
  expireAll(): void {
    for (const key of this.#answers.keys()) {
      const kept = this.#answers.get<Kept<unknown>>(key);
      if (kept) kept.freshUntilMs = 0;
    }
    this.#inFlight.clear();
  }

  #loadOnce<T>(key: string, freshSeconds: number, load: () => Promise<T>): Promise<T> {
    const running = this.#inFlight.get(key) as Promise<T> | undefined;
    if (running) return running;
    const loading = load()
      .then((value) => {
        // An answer asked for before a change of content must not be kept as fresh after it.
        if (this.#inFlight.get(key) === loading && freshSeconds > 0) this.#keep(key, value, freshSeconds);
        return value;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === loading) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, loading);
    return loading;
  }

  #keep<T>(key: string, value: T, freshSeconds: number): void {
    const keys = this.#answers.keys();
    const [oldest] = keys;
    if (oldest !== undefined && keys.length >= this.#options.maxEntries && !this.#answers.has(key)) {
      this.#answers.del(oldest);
    }
    this.#answers.set<Kept<T>>(key, { value, freshUntilMs: this.#now() + freshSeconds * 1000 });
  }
}
