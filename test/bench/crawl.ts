/**
 * `node --import tsx test/bench/crawl.ts [--url URL | --content DIR] [--data DIR] [--switches] [--limit N]`:
 * walks every document of both editions and every address under which one is known. Exit code 1 if anything leads nowhere.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { articleAddress } from '../../views/domain/urls.ts';
import { type Declared, readDeclared } from './crawl-content.ts';
import { closeConnections, get } from './http.ts';
import { findPrefixes, type ListedDocument, listDocuments, type Site, startSite } from './site.ts';

const concurrency = 8;
const maxRedirects = 3;
const shownFailures = 20;
const progressMs = 15_000;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    content: { type: 'string' },
    data: { type: 'string' },
    switches: { type: 'boolean', default: false },
    limit: { type: 'string' },
  },
});

interface Arrival {
  status: number;
  /** Where the redirects ended, without origin. */
  path: string;
  html: string;
  hops: number;
}

class Crawl {
  readonly failures = new Map<string, string[]>();
  readonly counts = new Map<string, number>();
  /** Pages seen to answer 200, so that no page is fetched twice. */
  readonly #good = new Set<string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  fail(group: string, detail: string): void {
    const list = this.failures.get(group) ?? [];
    this.failures.set(group, list);
    list.push(detail);
  }

  isGood(path: string): boolean {
    return this.#good.has(path);
  }

  /** Follows an address to its page; a page known to be good is not fetched again. */
  async follow(address: string, needsHtml = false): Promise<Arrival> {
    let path = address;
    for (let hops = 0; ; hops++) {
      if (!needsHtml && this.#good.has(path)) return { status: 200, path, html: '', hops };
      const answer = await get(this.#origin + path.replace(/#.*$/, ''), needsHtml ? {} : { 'accept-encoding': 'br' });
      const { location } = answer.headers;
      if (answer.status >= 300 && answer.status < 400 && location !== undefined && hops < maxRedirects) {
        const next = new URL(location, this.#origin + path);
        if (next.origin !== this.#origin) return { status: answer.status, path: next.href, html: '', hops };
        path = next.pathname + next.search;
        continue;
      }
      if (answer.status === 200) this.#good.add(path);
      return { status: answer.status, path, html: needsHtml ? answer.body.toString() : '', hops };
    }
  }

  /** Does the work of all items, some at a time; what a check throws counts as its failure. */
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
          const failed = site?.failure();
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

let site: Site | undefined;
try {
  const startedAt = Date.now();
  if (options.url === undefined) site = await startOwnSite();
  const origin = new URL(options.url ?? site?.url ?? '').origin;
  const declared = options.content === undefined ? undefined : readDeclared(options.content);
  const crawl = new Crawl(origin);
  await walk(crawl, origin, declared);
  report(crawl, Date.now() - startedAt);
  process.exitCode = crawl.failures.size > 0 ? 1 : 0;
} finally {
  closeConnections();
  await site?.stop();
}

function startOwnSite(): Promise<Site> {
  return startSite({
    ...(options.content !== undefined && { contentDir: resolve(options.content) }),
    ...(options.data !== undefined && { dataDir: resolve(options.data) }),
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  });
}

async function walk(crawl: Crawl, origin: string, declared: Declared | undefined): Promise<void> {
  const prefixes = await findPrefixes(origin);
  const documents = (
    await Promise.all(locales.map((locale) => listDocuments(origin, locale, prefixes[locale])))
  ).flat();
  const switchLinks = new Map<string, string>();
  if (documents.length === 0) crawl.fail('documents', 'the menus reach none');

  const nameOf = (text: string) => text;
  await crawl.each(
    'documents',
    sample(documents),
    ({ path }) => path,
    async (document) => {
      const arrival = await crawl.follow(document.path, true);
      checkPage(crawl, document, arrival, declared);
      if (options.switches) {
        for (const link of switchesOf(arrival.html)) if (!switchLinks.has(link)) switchLinks.set(link, document.path);
      }
    },
  );

  const ids = idsOf(documents, declared);
  const allIds = sample([...new Set([...ids.en, ...ids.zh])]);
  const editionsOfIds = locales.flatMap((locale) => allIds.map((id) => ({ locale, id })));
  await crawl.each(
    'article ids',
    editionsOfIds,
    ({ locale, id }) => prefixes[locale] + articleAddress(id),
    async ({ locale, id }) => {
      const address = prefixes[locale] + articleAddress(id);
      const { status, path } = await crawl.follow(address);
      if (status !== 200) crawl.fail(`article ids: ${String(status)}`, `${address} -> ${path}`);
      // An id that is known of the other edition only may still have a page here, outside the menus.
      else if (ids[locale].has(id) && editionOf(path, prefixes) !== locale)
        crawl.fail('article ids: wrong edition', `${address} -> ${path}`);
    },
  );

  const old = oldAddressesOf(documents, declared, prefixes);
  await crawl.each('old addresses', sample([...old.keys()]), nameOf, async (address) => {
    const { status, path } = await crawl.follow(address);
    const wanted = old.get(address);
    if (status !== 200) crawl.fail(`old addresses: ${String(status)}`, `${address} -> ${path}`);
    else if (wanted !== undefined && path !== wanted)
      crawl.fail('old addresses: another document', `${address} -> ${path}, not ${wanted}`);
  });

  if (!options.switches) return;
  await crawl.each('switch links', [...switchLinks.keys()], nameOf, async (link) => {
    const { status, path } = await crawl.follow(link);
    const from = switchLinks.get(link) ?? '';
    if (status !== 200) crawl.fail(`switch links: ${String(status)}`, `${link} -> ${path}, on ${from}`);
  });
}

/** A page in the language of its edition, with its title and a text. */
function checkPage(
  crawl: Crawl,
  document: ListedDocument,
  { status, html, path, hops }: Arrival,
  declared: Declared | undefined,
): void {
  const name = `${document.path} (${document.file})`;
  if (status !== 200) {
    crawl.fail(`documents: ${String(status)}`, name);
    return;
  }
  if (hops > 0) crawl.fail('documents: redirected', `${name} -> ${path}`);
  const language = /<html[^>]*\slang="(\w\w)/.exec(html)?.[1];
  if (language !== document.locale) crawl.fail('documents: wrong language', `${name}: ${String(language)}`);
  const heading = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  if (heading === '') crawl.fail('documents: no title', name);
  const title = declared?.titles.get(document.file);
  if (heading !== '' && title !== undefined && plain(title) !== plain(heading)) {
    crawl.fail('documents: wrong title', `${name}: "${heading}", not "${title}"`);
  }
  const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';
  const hasContent = textOf(article) !== '' || /<(?:img|video|audio|iframe)\b/.test(article);
  if (!hasContent && !declared?.empty.has(document.file)) crawl.fail('documents: empty', name);
  if (/<[^>]+\sdata-degraded[\s=>]|class="author-note"/.test(html)) crawl.count('degraded pages');
}

function switchesOf(html: string): string[] {
  return (html.match(/<a\s[^>]*\sdata-switch="(?:language|platform)"[^>]*>/g) ?? []).flatMap((tag) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    return href === undefined ? [] : [decode(href)];
  });
}

function idsOf(documents: readonly ListedDocument[], declared: Declared | undefined): Record<Locale, Set<string>> {
  const ids = { en: new Set(declared?.ids.en), zh: new Set(declared?.ids.zh) };
  for (const { locale, shortLink } of documents)
    ids[locale].add(decodeURIComponent(shortLink.replace('/article/', '')));
  return ids;
}

/** Old addresses with the page they must lead to, where that is known. */
function oldAddressesOf(
  documents: readonly ListedDocument[],
  declared: Declared | undefined,
  prefixes: Record<Locale, string>,
): Map<string, string | undefined> {
  const addresses = new Map<string, string | undefined>();
  for (const locale of locales)
    for (const address of declared?.oldAddresses[locale] ?? []) addresses.set(prefixes[locale] + address, undefined);
  for (const { locale, fullKey, path } of documents) {
    addresses.set(`${prefixes[locale]}/${fullKey.split('/').map(encodeURIComponent).join('/')}`, path);
  }
  return addresses;
}

function editionOf(path: string, prefixes: Record<Locale, string>): Locale | undefined {
  const prefixed = locales.find((locale) => prefixes[locale] !== '' && path.startsWith(`${prefixes[locale]}/`));
  return prefixed ?? locales.find((locale) => prefixes[locale] === '');
}

/** With --limit, so many spread evenly over the whole. */
function sample<T>(items: readonly T[]): readonly T[] {
  const limit = options.limit === undefined ? items.length : Number(options.limit);
  if (!(limit < items.length)) return items;
  const step = items.length / limit;
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function textOf(html: string): string {
  return decode(html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A title without its marking. */
function plain(title: string): string {
  return decode(title).replaceAll(/<[^>]*>|[\\`*_\s]/g, '');
}

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ''] ?? whole;
    },
  );
}

function report({ failures, counts }: Crawl, ms: number): void {
  for (const [group, list] of failures) {
    console.log(`\n${group}: ${String(list.length)}`);
    for (const detail of list.slice(0, shownFailures)) console.log(`  ${detail}`);
    if (list.length > shownFailures) console.log(`  ... and ${String(list.length - shownFailures)} more`);
  }
  const documents = counts.get('documents') ?? 0;
  const degraded = counts.get('degraded pages') ?? 0;
  const share = documents > 0 ? ((100 * degraded) / documents).toFixed(2) : '0';
  const failed = [...failures.values()].reduce((sum, list) => sum + list.length, 0);
  const checked = [...counts].filter(([name]) => name !== 'degraded pages').map(([name, n]) => `${String(n)} ${name}`);
  console.log(`\n${checked.join(', ')}; ${String(degraded)} degraded pages (${share} %)`);
  console.log(`${String(failed)} failures in ${(ms / 1000).toFixed(1)} s`);
}
