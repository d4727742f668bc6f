/** Keeps answers of other services: served while fresh, and as a fallback if the service fails. */
import NodeCache from 'node-cache';
import { inTime } from './in-time.ts';

interface Kept<T> {
  value: T;
  freshUntilMs: number;
  keptUntilMs: number;
  bytes: number;
}

export interface Served<T> {
  value: T;
  /** True if an older answer replaces a failed or slow call. */
  isStale: boolean;
}

export interface AnswerCacheOptions {
  /** The oldest answers are evicted beyond this limit. An answer larger than the limit is not kept. */
  maxBytes: number;
  /** How long a caller with an older answer waits for the call in flight. */
  patienceMs: number;
  /** Receives failures that an older answer hides. */
  onStale?: (error: unknown) => void;
  now?: () => number;
}

/** How long an answer, or a page made from answers, may be a fallback for a failing service. */
export const maxStaleSeconds = 24 * 3600;
const overheadBytes = 300;

export class AnswerCache {
  readonly #answers = new NodeCache({ useClones: false, stdTTL: maxStaleSeconds, checkperiod: 0 });
  readonly #inFlight = new Map<string, Promise<unknown>>();
  readonly #options: AnswerCacheOptions;
  readonly #now: () => number;
  #bytes = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#answers.on('del', (_key: string, kept: Kept<unknown>) => {
      this.#bytes -= kept.bytes;
    });
  }

  /**
   * Returns the kept answer if it is fresh, else the answer of `load`, called once for all waiting callers. Answers with
   * `freshSeconds` 0 are loaded for each caller.
   * @param isKept whether an answer may be kept; a stale answer is preferred to one that may not be kept
   * @throws the error of `load`, if no older answer is available
   */
  async get<T>(
    key: string,
    freshSeconds: number,
    load: () => Promise<T>,
    isKept: (value: T) => boolean = () => true,
  ): Promise<Served<T>> {
    if (freshSeconds <= 0) return { value: await load(), isStale: false };
    const found = this.#answers.get<Kept<T>>(key);
    const kept = found && found.keptUntilMs > this.#now() ? found : undefined;
    if (kept && kept.freshUntilMs > this.#now()) return { value: kept.value, isStale: false };
    const loading = this.#loadOnce(key, freshSeconds, load, isKept);
    if (!kept) return { value: await loading, isStale: false };
    const stale = { value: kept.value, isStale: true };
    try {
      const { patienceMs } = this.#options;
      const arrived = await inTime(loading, patienceMs);
      if (arrived) return isKept(arrived.value) ? { value: arrived.value, isStale: false } : stale;
      throw new Error(`no answer within ${String(patienceMs)} ms`);
    } catch (error) {
      this.#options.onStale?.(error);
      return stale;
    }
  }

  /** Makes answers stale; they stay as fallbacks. */
  expire(isOutdated: (value: unknown) => boolean): void {
    for (const key of this.#answers.keys()) {
      const kept = this.#answers.get<Kept<unknown>>(key);
      if (kept && isOutdated(kept.value)) kept.freshUntilMs = 0;
    }
    this.#inFlight.clear();
  }

  #loadOnce<T>(key: string, freshSeconds: number, load: () => Promise<T>, isKept: (value: T) => boolean): Promise<T> {
    const running = this.#inFlight.get(key) as Promise<T> | undefined;
    if (running) return running;
    const loading = load()
      .then((value) => {
        // An answer requested before a content change must not count as fresh after it.
        if (this.#inFlight.get(key) === loading && isKept(value)) this.#keep(key, value, freshSeconds);
        return value;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === loading) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, loading);
    return loading;
  }

  #keep<T>(key: string, value: T, freshSeconds: number): void {
    // Answers for missing things are small, but their keys can be made up and long.
    const bytes = overheadBytes + 2 * key.length + roughBytes(value);
    const { maxBytes } = this.#options;
    this.#answers.del(key);
    if (bytes > maxBytes) return;
    if (this.#bytes + bytes > maxBytes) this.#evict(0.9 * maxBytes - bytes);
    const nowMs = this.#now();
    const keptUntilMs = nowMs + maxStaleSeconds * 1000;
    this.#answers.set<Kept<T>>(key, { value, bytes, freshUntilMs: nowMs + freshSeconds * 1000, keptUntilMs });
    this.#bytes += bytes;
  }

  /** Evicts the oldest answers, many at a time because the library copies all keys. */
  #evict(downToBytes: number): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= downToBytes) return;
      this.#answers.del(oldest);
    }
  }
}

/** Rough memory of a JSON value: two bytes a character and a constant for everything else. */
function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 16;
  if (typeof value !== 'object' || value === null) return 16;
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + roughBytes(part), 64);
}
