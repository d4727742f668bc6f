/**
 * Keeps rendered pages as ready-made answers: compressed bytes and a header object for each page. The least recently used page is
 * evicted at the byte limit. A page expired by a content change stays as a fallback in case its data is not available.
 */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { allTag } from '../views/domain/special-tags.ts';
import { maxStaleSeconds } from './cache.ts';
import { cacheControl } from './http/cache-control.ts';
import { compress, decompress } from './page-encoding.ts';
import type { CachedPage } from './cached-page.ts';

export interface PendingPage {
  /** Resolves to the page, or to undefined if the render failed. */
  ended: Promise<CachedPage | undefined>;
  /** Must be called when the render ends; further calls change nothing. */
  end(page: CachedPage | undefined): void;
  /** Number of content changes when the render began. */
  changes: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** How long a page counts as fresh; Infinity while content changes are reported. */
  freshMs: () => number;
  /** Headers for the cache in front of the site, by a page's tags. */
  edgeHeaders?: (tags: readonly string[]) => OutgoingHttpHeaders;
  /** Makes the form for browsers that open a page. */
  makeWhole?: (html: string) => string;
  now?: () => number;
}

/** Overhead of a page in bytes: headers, tags, map entries. */
const overheadBytes = 2048;
const maxUrls = 20_000;
/** Longer URLs are made up; they find their page by its key and are not remembered. */
const maxUrlLength = 512;

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, CachedPage>;
  /** Keys of pages by request address, so that a hit needs no parsing. */
  readonly #keys = new LRUCache<string, string>({ max: maxUrls });
  readonly #pending = new Map<string, PendingPage>();
  /** Whole forms that are being made, by ETag. */
  readonly #wholes = new Map<string, Promise<Buffer>>();
  readonly #inTurn = pLimit(1);
  /** Totals since the start, for monitoring. */
  readonly counts = { hits: 0, misses: 0, stale: 0 };
  #changes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: costOf });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The fresh page for a request address as received. */
  hit(url: string): CachedPage | undefined {
    const key = this.#keys.get(url);
    const page = key === undefined ? undefined : this.#pages.get(key);
    if (!page || page.freshUntilMs <= this.#now()) return undefined;
    this.#noteHit(page);
    return page;
  }

  /** Finds a fresh page by its key and remembers `url` as another address of the page. */
  find(key: string, url: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.freshUntilMs <= this.#now()) return undefined;
    this.#noteHit(page);
    this.#remember(url, key);
    return page;
  }

  /** Finds a stale page as a fallback, unless it is too old. */
  findStale(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.madeMs + maxStaleSeconds * 1000 < this.#now()) return undefined;
    this.counts.stale++;
    return page;
  }

  pending(key: string): PendingPage | undefined {
    return this.#pending.get(key);
  }

  begin(key: string): PendingPage {
    let settle: (page: CachedPage | undefined) => void = () => undefined;
    const ended = new Promise<CachedPage | undefined>((resolve) => (settle = resolve));
    const end = (page: CachedPage | undefined) => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      settle(page);
    };
    this.counts.misses++;
    const pending: PendingPage = { ended, end, changes: this.#changes };
    this.#pending.set(key, pending);
    return pending;
  }

  /**
   * Builds the ready-made answer of a page: compressed fast now, and densely once somebody asks for it again.
   * @param staleFreshMs freshness of a page made from stale data; such a page keeps its age
   */
  async make(
    key: string,
    html: string,
    tags: readonly string[],
    headers: OutgoingHttpHeaders,
    staleFreshMs?: number,
  ): Promise<CachedPage> {
    const bytes = Buffer.from(html);
    const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const br = await compress(bytes, 5);
    const nowMs = this.#now();
    const madeMs = staleFreshMs === undefined ? nowMs : (this.#pages.get(key)?.madeMs ?? nowMs);
    const freshMs = staleFreshMs ?? this.#options.freshMs();
    const edge = staleFreshMs === undefined ? this.#options.edgeHeaders?.(tags) : undefined;
    return withBytes({ key, etag, tags, isDense: false, freshUntilMs: nowMs + freshMs, madeMs }, br, {
      ...headers,
      ...edge,
    });
  }

  /** Keeps a page, unless it exceeds the limit alone. A page overtaken by a content change is kept as a fallback only. */
  keep(page: CachedPage, url: string, pending: PendingPage): void {
    if (pending.changes !== this.#changes) {
      page.freshUntilMs = 0;
      for (const headers of [page.headersBr, page.headers304]) headers['cache-control'] = cacheControl.page;
    }
    this.#pages.set(page.key, page);
    this.#remember(url, page.key);
  }

  /** Returns the brotli bytes of a page for browsers that open it. */
  whole(page: CachedPage): Buffer | Promise<Buffer> {
    if (page.whole) return page.whole;
    const known = this.#wholes.get(page.etag);
    if (known) return known;
    const made = this.#compressWhole(page, 5).finally(() => this.#wholes.delete(page.etag));
    this.#wholes.set(page.etag, made);
    return made.then((whole) => {
      const kept = this.#pages.peek(page.key);
      if (kept?.etag !== page.etag || kept.whole) return whole;
      const withWhole = { ...kept, whole };
      this.#pages.set(page.key, withWhole);
      if (kept.isDense) void this.#inTurn(() => this.#dense(withWhole));
      return whole;
    });
  }

  async #compressWhole({ br }: CachedPage, quality: number): Promise<Buffer> {
    const html = (await decompress(br)).toString();
    return compress(Buffer.from(this.#options.makeWhole?.(html) ?? html), quality);
  }

  /** Expires pages with any of the tags; `allTag` expires every page. @returns the number of expired pages */
  expire(tags: readonly string[]): number {
    const wanted = new Set(tags);
    this.#changes += 1;
    let count = 0;
    for (const page of this.#pages.values()) {
      if (page.freshUntilMs > 0 && (wanted.has(allTag) || page.tags.some((tag) => wanted.has(tag)))) {
        page.freshUntilMs = 0;
        count += 1;
      }
    }
    return count;
  }

  /** Gives pages without an expiry a limited freshness when change reports stop. */
  limitFreshness(): void {
    const until = this.#now() + this.#options.freshMs();
    for (const page of this.#pages.values()) page.freshUntilMs = Math.min(page.freshUntilMs, until);
  }

  /** Compresses a page densely at its first hit: most pages of a crawl get none, and it takes longer than rendering. */
  #noteHit(page: CachedPage): void {
    this.counts.hits++;
    if (page.isDense) return;
    page.isDense = true;
    void this.#inTurn(() => this.#dense(page));
  }

  #remember(url: string, key: string): void {
    if (url.length <= maxUrlLength) this.#keys.set(url, key);
  }

  /** Runs in Node's shared pool of threads. */
  async #dense(page: CachedPage): Promise<void> {
    const current = () => {
      const kept = this.#pages.peek(page.key);
      return kept?.etag === page.etag && kept.freshUntilMs > 0 ? kept : undefined;
    };
    if (!current()) return;
    const br = await compress(await decompress(page.br), 11);
    const whole = current()?.whole && (await this.#compressWhole(page, 11));
    const kept = current();
    if (!kept) return;
    const headersBr = { ...kept.headersBr, 'content-length': br.length };
    this.#pages.set(page.key, { ...kept, br, headersBr, ...(whole && { whole }) });
  }
}

function withBytes(
  page: Omit<CachedPage, 'br' | 'headersBr' | 'headers304'>,
  br: Buffer,
  headers: OutgoingHttpHeaders,
): CachedPage {
  const headers304: OutgoingHttpHeaders = { ...headers, etag: page.etag };
  delete headers304['content-type'];
  return {
    ...page,
    br,
    headersBr: { ...headers, etag: page.etag, 'content-encoding': 'br', 'content-length': br.length },
    headers304,
  };
}

function costOf(page: CachedPage): number {
  return page.br.length + (page.whole?.length ?? 0) + overheadBytes;
}
