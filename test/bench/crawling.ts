/** Requests pages of a running site, several at a time, and counts results. */
import { parseEntities } from 'parse-entities';
import { get } from './http.ts';

const concurrency = 8;
const maxRedirects = 3;
const progressMs = 15_000;

export interface CrawledSite {
  origin: string;
  /** The reason if the site ended by itself. */
  failure(): string | undefined;
}

export interface Arrival {
  status: number;
  /** Address after redirects, without origin. */
  path: string;
  html: string;
  hops: number;
}

/** Results of a walk over the pages of a site. */
export class Crawl {
  readonly failures = new Map<string, string[]>();
  readonly counts = new Map<string, number>();
  /** Pages that answered 200, so that no page is fetched twice. */
  readonly #good = new Set<string>();
  readonly #site: CrawledSite;

  constructor(site: CrawledSite) {
    this.#site = site;
  }

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  fail(group: string, detail: string): void {
    const list = this.failures.get(group) ?? [];
    this.failures.set(group, list);
    list.push(detail);
  }

  /** Follows an address to its page. A page known as good is not fetched again. */
  async follow(address: string, needsHtml = false): Promise<Arrival> {
    const { origin } = this.#site;
    let path = address;
    for (let hops = 0; ; hops++) {
      if (!needsHtml && this.#good.has(path)) return { status: 200, path, html: '', hops };
      const answer = await get(origin + path.replace(/#.*$/, ''), needsHtml ? {} : { 'accept-encoding': 'br' });
      const { location } = answer.headers;
      if (answer.status >= 300 && answer.status < 400 && location !== undefined && hops < maxRedirects) {
        const next = new URL(location, origin + path);
        if (next.origin !== origin) return { status: answer.status, path: next.href, html: '', hops };
        path = next.pathname + next.search;
        continue;
      }
      if (answer.status === 200) this.#good.add(path);
      return { status: answer.status, path, html: needsHtml ? answer.body.toString() : '', hops };
    }
  }

  /** Processes all items, several at a time; a thrown error counts as the item's failure. */
  async each<T>(
    name: string,
    items: readonly T[],
    nameOf: (item: T) => string,
    check: (item: T) => Promise<void>,
  ): Promise<void> {
    const startedAt = Date.now();
    let at = 0;
    let shownAt = startedAt;
    const work = async (): Promise<void> => {
      for (let item = items[at++]; item !== undefined; item = items[at++]) {
        await check(item).catch((error: unknown) => {
          const failed = this.#site.failure();
          if (failed !== undefined) throw new Error(`${name}, at ${nameOf(item)}: ${failed}`);
          this.fail(`${name}: no answer`, `${nameOf(item)} ${error instanceof Error ? error.message : String(error)}`);
        });
        if (Date.now() - shownAt > progressMs) {
          shownAt = Date.now();
          console.log(`  ... ${name}: ${String(at)} of ${String(items.length)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    this.count(name, items.length);
    console.log(`  ${name}: ${String(items.length)} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

/** With a limit, an even sample of the whole. */
export function sample<T>(items: readonly T[], limit: number | undefined): readonly T[] {
  if (limit === undefined || !(limit < items.length)) return items;
  const step = items.length / limit;
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

export function textInHtml(html: string): string {
  return parseEntities(
    html
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<wbr\/?>/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
