/** Memory for the caches of the documentation server: one budget, shared out here. */
import { LRUCache } from 'lru-cache';

/**
 * Shares of the budget in percent. Values that are on disk as well get little; those that take long to make have room for 12,000
 * documents.
 */
const shares = {
  /** Rendered documents, on disk as well. The site keeps whole pages itself. */
  documents: 9,
  markdown: 3,
  /** Main parts of reference pages, on disk as well. */
  'reference-pages': 7,
  'reference-menus': 5,
  /** Contents of references, on disk as well. */
  'reference-indexes': 16,
  /** Names of types on all platforms, for the switches of reference pages. */
  'reference-names': 6,
  /** Counterparts of members on other platforms, and the names of members; on disk as well. */
  alignments: 2,
  'aligned-names': 4,
  /** Names for links in samples and in texts. Texts need those of up to nine references for one page. */
  'code-symbols': 9,
  symbols: 12,
  /** Menus of documents. */
  menus: 5,
  previews: 2,
  /** Sections of the documents that answered questions last; reading them again takes a quarter of the time of an answer. */
  passages: 16,
  /** Members of references, for such answers. */
  'passage-members': 4,
} as const;

export type CacheKind = keyof typeof shares;

const defaultBytes = 72 * 1024 * 1024;
/** Memory of an entry beside its value. */
const entryBytes = 200;

export class Caches {
  readonly #bytes: number;
  readonly #now: () => number;
  readonly #caches = new Map<CacheKind, { bytes: number; maxBytes: number }>();

  /** @param now clock in milliseconds */
  constructor(bytes = defaultBytes, now = () => performance.now()) {
    this.#bytes = bytes;
    this.#now = now;
  }

  /** Creates the cache of a kind. */
  create<Value extends object>(kind: CacheKind): Cache<Value> {
    const cache = new Cache<Value>((this.#bytes * shares[kind]) / 100, this.#now);
    this.#caches.set(kind, cache);
    return cache;
  }

  /** Bytes in each cache, and the most that it takes. */
  sizes(): { kind: string; bytes: number; maxBytes: number }[] {
    return Array.from(this.#caches, ([kind, { bytes, maxBytes }]) => ({ kind, bytes, maxBytes }));
  }
}

/** Evicts the least recently used values. */
export class Cache<Value extends object> {
  readonly maxBytes: number;
  readonly #values: LRUCache<string, Value>;

  constructor(maxBytes: number, now: () => number) {
    this.maxBytes = Math.ceil(maxBytes);
    this.#values = new LRUCache({ maxSize: this.maxBytes, ttlResolution: 0, perf: { now } });
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** @param bytes memory of the value; a value beyond the limit is not kept @param maxAgeMs default: no limit */
  set(key: string, value: Value, bytes: number, maxAgeMs?: number): void {
    const size = entryBytes + 2 * key.length + Math.ceil(bytes);
    this.#values.set(key, value, { size, ...(maxAgeMs !== undefined && { ttl: maxAgeMs }) });
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }

  entries(): Iterable<[string, Value]> {
    return this.#values.entries();
  }
}
