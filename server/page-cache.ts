/**
 * Rendered pages, kept as ready-made answers: compressed bytes and a header object per page.
 * Bounded by bytes; the page unused for longest goes first. A page that a content change touched is no longer served
 * as fresh but stays, to stand in if its data cannot be had.
 */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { compress, decompress } from './page-encoding.ts';

export interface CachedPage {
  key: string;
  etag: string;
  tags: readonly string[];
  /** Brotli; the other encodings are made from it on demand. */
  br: Buffer;
  /** Complete headers of a 200 with brotli, and of a 304. */
  headersBr: OutgoingHttpHeaders;
  headers304: OutgoingHttpHeaders;
  freshUntilMs: number;
  madeMs: number;
  /** When it was last moved up in the order of use. */
  usedMs: number;
  /** Request addresses that lead here. */
  urls: Set<string>;
}

/** A render under way. */
export interface Flight {
  /** Resolves to the page, or to undefined if the render came to nothing. */
  landed: Promise<CachedPage | undefined>;
  /** Call once, when the render ended. */
  land(page: CachedPage | undefined): void;
  /** Count of content changes when it began. */
  changes: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** How long a page counts as fresh; Infinity while changes of content are being reported. */
  freshMs: () => number;
  now?: () => number;
}

/** A page's bookkeeping beside its bytes, in bytes: headers, tags, map entries. */
const overheadBytes = 2048;
const maxUrls = 20_000;
/** Longer addresses are made up: they find their page by its key, and fill no memory. */
const maxUrlLength = 512;
/** How old a page may be that stands in for one that cannot be made. */
const maxStaleMs = 24 * 3600_000;
const touchMs = 1000;

/** The tag of pages that any edit may touch. */
export const anyChangeTag = 'any';

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  /** In order of last use. */
  readonly #pages = new Map<string, CachedPage>();
  /** Request addresses that lead to a page, so that a hit needs no parsing. */
  readonly #urls = new Map<string, CachedPage>();
  readonly #flights = new Map<string, Flight>();
  readonly #densing: CachedPage[] = [];
  #isDensing = false;
  /** Since the start, for monitoring. */
  readonly counts = { hits: 0, misses: 0, standIns: 0 };
  #bytes = 0;
  #changes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The fresh page for a request address as received. */
  hit(url: string): CachedPage | undefined {
    const page = this.#urls.get(url);
    if (!page || page.freshUntilMs <= this.#now()) return undefined;
    this.counts.hits++;
    this.#touch(page);
    return page;
  }

  /** The fresh page by its key; `url` is remembered as another address of it. */
  find(key: string, url: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.freshUntilMs <= this.#now()) return undefined;
    this.counts.hits++;
    this.#remember(url, page);
    this.#touch(page);
    return page;
  }

  /** A page that is no longer fresh, to stand in; not one of long ago. */
  findStale(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.madeMs + maxStaleMs < this.#now()) return undefined;
    this.counts.standIns++;
    return page;
  }

  /** The render that is under way for a key, if any. */
  flight(key: string): Flight | undefined {
    return this.#flights.get(key);
  }

  /** Announces a render. */
  takeOff(key: string): Flight {
    let settle: (page: CachedPage | undefined) => void = () => undefined;
    const landed = new Promise<CachedPage | undefined>((resolve) => (settle = resolve));
    const land = (page: CachedPage | undefined) => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      settle(page);
    };
    this.counts.misses++;
    const flight: Flight = { landed, land, changes: this.#changes };
    this.#flights.set(key, flight);
    return flight;
  }

  /**
   * Makes the ready-made answer of a page. It is compressed quickly now and densely later.
   * @param staleFreshMs how long it counts as fresh if it was made from older data, which does not make it younger
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
    const page = {
      key,
      etag,
      tags,
      freshUntilMs: nowMs + freshMs,
      madeMs,
      usedMs: nowMs,
      urls: new Set<string>(),
    };
    return withBytes(page, br, headers);
  }

  /** Keeps a page, unless it alone exceeds the bound. One that a change overtook only stays to stand in. */
  keep(page: CachedPage, url: string, flight: Flight): void {
    if (flight.changes !== this.#changes) page.freshUntilMs = 0;
    this.#remove(page.key);
    if (costOf(page) > this.#options.maxBytes) return;
    this.#pages.set(page.key, page);
    this.#bytes += costOf(page);
    this.#remember(url, page);
    for (const oldest of this.#pages.values()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest.key);
    }
    this.#densing.push(page);
    void this.#dense();
  }

  /** Pages made from any of the tags no longer count as fresh; `all` names every page. Returns how many. */
  expire(tags: readonly string[]): number {
    const wanted = new Set(tags);
    this.#changes += 1;
    let count = 0;
    for (const page of this.#pages.values()) {
      if (page.freshUntilMs > 0 && (wanted.has('all') || page.tags.some((tag) => wanted.has(tag)))) {
        page.freshUntilMs = 0;
        count += 1;
      }
    }
    return count;
  }

  /** When reports of changes stop, what counts as fresh for ever does so no longer. */
  limitFreshness(): void {
    const until = this.#now() + this.#options.freshMs();
    for (const page of this.#pages.values()) page.freshUntilMs = Math.min(page.freshUntilMs, until);
  }

  /** Keeps the order of last use, to the second: a page in constant use would else be moved thousands of times in one. */
  #touch(page: CachedPage): void {
    const now = this.#now();
    if (now - page.usedMs < touchMs) return;
    page.usedMs = now;
    if (this.#pages.delete(page.key)) this.#pages.set(page.key, page);
  }

  #remember(url: string, page: CachedPage): void {
    if (url.length > maxUrlLength) return;
    const [oldest] = this.#urls;
    if (this.#urls.size >= maxUrls && oldest) {
      this.#urls.delete(oldest[0]);
      oldest[1].urls.delete(oldest[0]);
    }
    this.#urls.set(url, page);
    page.urls.add(url);
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= costOf(page);
    for (const url of page.urls) if (this.#urls.get(url) === page) this.#urls.delete(url);
  }

  /** One page at a time, in the pool of threads that zlib brings. */
  async #dense(): Promise<void> {
    if (this.#isDensing) return;
    this.#isDensing = true;
    for (let page = this.#densing.shift(); page; page = this.#densing.shift()) {
      if (this.#pages.get(page.key) !== page) continue;
      const dense = await compress(await decompress(page.br), 11);
      if (this.#pages.get(page.key) !== page) continue;
      this.#bytes -= costOf(page);
      page.br = dense;
      page.headersBr = { ...page.headersBr, 'content-length': dense.length };
      this.#bytes += costOf(page);
    }
    this.#isDensing = false;
  }
}

function withBytes(
  page: Pick<CachedPage, 'key' | 'etag' | 'tags' | 'freshUntilMs' | 'madeMs' | 'usedMs' | 'urls'>,
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
  return page.br.length + overheadBytes;
}
