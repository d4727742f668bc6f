/** Divides the memory of the documentation server's caches between them. */
import { LRUCache } from 'lru-cache';

/**
 * Shares in percent. Values that are also on disk get little. Values that are slow to make have room for 12,000
 * documents.
 */
const shares = {
  /** Rendered documents, also on disk. The site caches whole pages itself. */
  documents: 9,
  markdown: 3,
  /** Main parts of reference pages, also on disk. */
  'reference-pages': 7,
  'reference-menus': 5,
  /** Contents of references, also on disk. */
  'reference-indexes': 16,
  /** Names of types on all platforms, for the platform switch of reference pages. */
  'reference-names': 6,
  /** Counterparts of members on other platforms, and names of members. Also on disk. */
  alignments: 2,
  'aligned-names': 4,
  /** Names that texts and code samples link to. Texts on one page may need up to nine references. */
  'code-symbols': 9,
  symbols: 12,
  menus: 5,
  previews: 2,
  /** Sections of the documents used by recent answers. Reading them again takes a quarter of the time of an answer. */
  passages: 16,
  /** Members of references used by recent answers. */
  'passage-members': 4,
} as const;

export type CacheKind = keyof typeof shares;

const defaultBytes = 72 * 1024 * 1024;
/** Bytes that an entry needs in addition to its value. */
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

  create<Value extends object>(kind: CacheKind): Cache<Value> {
    const cache = new Cache<Value>((this.#bytes * shares[kind]) / 100, this.#now);
    this.#caches.set(kind, cache);
    return cache;
  }

  /** Returns the used bytes and the limit of each cache. */
  sizes(): { kind: string; bytes: number; maxBytes: number }[] {
    return Array.from(this.#caches, ([kind, { bytes, maxBytes }]) => ({ kind, bytes, maxBytes }));
  }
}

/** Cache that evicts the least recently used values. */
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

  /** @param bytes memory of the value; a value above the limit is not stored @param maxAgeMs default: no limit */
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
