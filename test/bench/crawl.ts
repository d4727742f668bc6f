/**
 * `node --import tsx test/bench/crawl.ts`:
 * requests every document of both editions at each of its addresses. With --references: every symbol of the client APIs, every
 * operation of the server APIs and every error code, compared with the content's files.
 * Exit code 1 if an address leads nowhere.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { parseEntities } from 'parse-entities';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { articleAddress } from '../../views/domain/urls.ts';
import { type Declared, readDeclared } from './crawl-content.ts';
import { walkReferences } from './crawl-references.ts';
import { type Arrival, Crawl, sample, textInHtml } from './crawling.ts';
import { closeConnections } from './http.ts';
import { findPrefixes, type ListedDocument, listDocuments, type Site, startSite } from './site.ts';

const shownFailures = 20;

const { values: options } = parseArgs({ options: commands['test/bench/crawl.ts'].options });
const limit = options.limit === undefined ? undefined : Number(options.limit);
if (options.references && options.content === undefined)
  throw new Error('--references needs --content: it counts in the files');

let site: Site | undefined;
try {
  const startedAt = Date.now();
  if (options.url === undefined) site = await startOwnSite();
  const origin = new URL(options.url ?? site?.url ?? '').origin;
  const declared = options.content === undefined ? undefined : readDeclared(options.content);
  const crawl = new Crawl({ origin, failure: () => site?.failure() });
  if (options.references) await walkReferences(crawl, origin, resolve(options.content ?? ''), limit);
  else await walk(crawl, origin, declared);
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
  const places = new Map<string, string>();
  if (documents.length === 0) crawl.fail('documents', 'the menus reach none');

  const nameOf = (text: string) => text;
  await crawl.each(
    'documents',
    sample(documents, limit),
    ({ path }) => path,
    async (document) => {
      const arrival = await crawl.follow(document.path, true);
      checkPage(crawl, document, arrival, declared);
      places.set(document.path, arrival.path);
      if (options.switches) {
        for (const link of switchesOf(arrival.html)) if (!switchLinks.has(link)) switchLinks.set(link, document.path);
      }
    },
  );

  const ids = idsOf(documents, declared);
  const allIds = sample([...new Set([...ids.en, ...ids.zh])], limit);
  const editionsOfIds = locales.flatMap((locale) => allIds.map((id) => ({ locale, id })));
  await crawl.each(
    'article ids',
    editionsOfIds,
    ({ locale, id }) => prefixes[locale] + articleAddress(id),
    async ({ locale, id }) => {
      const address = prefixes[locale] + articleAddress(id);
      const { status, path } = await crawl.follow(address);
      if (status !== 200) crawl.fail(`article ids: ${String(status)}`, `${address} -> ${path}`);
      // An id of the other edition may still have a page here, outside the menus.
      else if (ids[locale].has(id) && editionOf(path, prefixes) !== locale)
        crawl.fail('article ids: wrong edition', `${address} -> ${path}`);
    },
  );

  const old = oldAddressesOf(documents, declared, prefixes);
  await crawl.each('old addresses', sample([...old.keys()], limit), nameOf, async (address) => {
    const { status, path } = await crawl.follow(address);
    const wanted = old.get(address);
    if (status !== 200) crawl.fail(`old addresses: ${String(status)}`, `${address} -> ${path}`);
    else if (wanted !== undefined && path !== wanted && path !== places.get(wanted))
      crawl.fail('old addresses: another document', `${address} -> ${path}, not ${wanted}`);
  });

  if (!options.switches) return;
  await crawl.each('switch links', [...switchLinks.keys()], nameOf, async (link) => {
    const { status, path } = await crawl.follow(link);
    const from = switchLinks.get(link) ?? '';
    if (status !== 200) crawl.fail(`switch links: ${String(status)}`, `${link} -> ${path}, on ${from}`);
  });
}

/** Checks that a page has the language of its edition, its title and a text. */
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
  if (hops > 0 && !isOtherView(path)) crawl.fail('documents: redirected', `${name} -> ${path}`);
  if (hops > 0) crawl.count('of them shown by another view');
  const language = /<html[^>]*\slang="(\w\w)/.exec(html)?.[1];
  if (language !== document.locale) crawl.fail('documents: wrong language', `${name}: ${String(language)}`);
  const heading = textInHtml(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  if (heading === '') crawl.fail('documents: no title', name);
  const title = declared?.titles.get(document.file);
  if (heading !== '' && title !== undefined && plain(title) !== plain(heading)) {
    crawl.fail('documents: wrong title', `${name}: "${heading}", not "${title}"`);
  }
  const article = /<(article|main)[^>]*>([\s\S]*)<\/\1>/.exec(html)?.[2] ?? '';
  const hasContent = textInHtml(article) !== '' || /<(?:img|video|audio|iframe)\b/.test(article);
  if (!hasContent && !declared?.empty.has(document.file)) crawl.fail('documents: empty', name);
  if (/<[^>]+\sdata-degraded[\s=>]|class="author-note"/.test(html)) crawl.count('degraded pages');
}

/** Client API pages and the list of questions have addresses of their own. */
function isOtherView(path: string): boolean {
  return /\/(?:article\/api\?doc=|faq$)/.test(path);
}

function switchesOf(html: string): string[] {
  return (html.match(/<a\s[^>]*\sdata-switch="(?:language|platform)"[^>]*>/g) ?? []).flatMap((tag) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    return href === undefined ? [] : [parseEntities(href)];
  });
}

function idsOf(documents: readonly ListedDocument[], declared: Declared | undefined): Record<Locale, Set<string>> {
  const ids = { en: new Set(declared?.ids.en), zh: new Set(declared?.ids.zh) };
  for (const { locale, shortLink } of documents)
    ids[locale].add(decodeURIComponent(shortLink.replace('/article/', '')));
  return ids;
}

/** Old addresses with their target pages, if known. */
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

/** A title without markup. */
function plain(title: string): string {
  return parseEntities(title).replaceAll(/<[^>]*>|[\\`*_\s]/g, '');
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
