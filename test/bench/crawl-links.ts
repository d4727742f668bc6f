/** Checks that every link on the pages around the documents leads to a page, and links of documents as well. */
import { locales } from '../../views/domain/locale.ts';
import { type Crawl, decode, sample } from './crawling.ts';
import { findPrefixes, listDocuments } from './site.ts';

/** First pages of readers; linked pages of the same kind are read, too. */
const starts = [
  ...['/', '/faq', '/scene-plan', '/sdk-download', '/inner-sdk-download', '/api-center', '/error-code', '/check-code'],
  ...['/app-permission', '/server-link-checker', '/contact', '/offline', '/ss', '/site-parts', '/site-parts/products'],
  ...['/account/login', '/account/signup', '/account/register', '/account/forgot-password'],
];
const portalPattern =
  /^\/(?:(?:faq|scene-plan|sdk-download|inner-sdk-download|api-center|error-code|check-code)(?:\?[^&]*)?|(?:scene-plan|sdk-download)\/[^/]+)?$/;
/** Addresses that need a browser, change something, or are completed by a script. */
const untouched = /\.pdf(?:\?|$)|\/account\/logout|\/feedback$/;

/** @param limit number of documents with followed links; 0 reads none */
export async function walkLinks(crawl: Crawl, origin: string, limit?: number): Promise<void> {
  const prefixes = await findPrefixes(origin);
  const pages = new Set(locales.flatMap((locale) => starts.map((path) => prefixes[locale] + path)));
  /** The first page with each link. */
  const shownOn = new Map<string, string>();

  const read = async (page: string): Promise<string[]> => {
    const { status, html } = await crawl.follow(page, true);
    if (status !== 200) {
      crawl.fail(`pages: ${String(status)}`, page);
      return [];
    }
    return linksOf(html, page, origin, crawl).filter((link) => {
      if (shownOn.has(link)) return false;
      shownOn.set(link, page);
      return true;
    });
  };

  let frontier = [...pages];
  while (frontier.length > 0) {
    const found = new Set<string>();
    await crawl.each('portal pages', frontier, String, async (page) => {
      for (const link of await read(page)) {
        const address = link.replace(/#.*$/, '');
        if (isPortal(address, prefixes) && !pages.has(address)) found.add(address);
      }
    });
    for (const page of found) pages.add(page);
    frontier = [...found];
  }
  await followAll(crawl, 'links of portal pages', shownOn, new Set());

  const followed = new Set(shownOn.keys());
  const documents = (
    await Promise.all(locales.map((locale) => listDocuments(origin, locale, prefixes[locale])))
  ).flat();
  if (limit === 0) return;
  await crawl.each(
    'pages of documents',
    sample(documents, limit),
    ({ path }) => path,
    async ({ path }) => {
      await read(path);
    },
  );
  await followAll(crawl, 'links of documents', shownOn, followed);
}

async function followAll(
  crawl: Crawl,
  name: string,
  shownOn: ReadonlyMap<string, string>,
  followed: ReadonlySet<string>,
): Promise<void> {
  const links = [...shownOn.keys()].filter((link) => !followed.has(link));
  await crawl.each(name, links, String, async (link) => {
    const { status, path } = await crawl.follow(link);
    if (status !== 200) crawl.fail(`${name}: ${String(status)}`, `${link} -> ${path}, on ${shownOn.get(link) ?? ''}`);
  });
}

/** Addresses on this site, without hashes; a hash of the page itself must have its target there. */
function linksOf(html: string, page: string, origin: string, crawl: Crawl): string[] {
  const links = new Set<string>();
  for (const [, , raw = ''] of html.matchAll(/<a\s[^>]*?\bhref=(["'])(.*?)\1/g)) {
    const href = decode(raw);
    if (!URL.canParse(href, origin + page)) {
      crawl.fail('links that are no address', `${href} on ${page}`);
      continue;
    }
    const url = new URL(href, origin + page);
    if (url.origin !== origin) continue;
    if (href.startsWith('#') && !['', '#top'].includes(url.hash) && !hasTarget(html, url.hash.slice(1)))
      crawl.fail('places that are not on the page', `${href} on ${page}`);
    const address = url.pathname + url.search;
    if (!untouched.test(address)) links.add(address);
  }
  return [...links];
}

function hasTarget(html: string, hash: string): boolean {
  const id = /%(?![\da-f]{2})/i.test(hash) ? hash : decodeURIComponent(hash);
  return html.includes(`id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
}

function isPortal(address: string, prefixes: Readonly<Record<string, string>>): boolean {
  return Object.values(prefixes).some((prefix) => {
    if (!address.startsWith(prefix)) return false;
    return portalPattern.test(address.slice(prefix.length) || '/');
  });
}
