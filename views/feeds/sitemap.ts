/** Sitemaps (sitemaps.org, version 0.9). */
import { escapeXml, xmlHead } from '../domain/xml.ts';

export interface SitemapEntry {
  /** With origin. */
  url: string;
  /** ISO date; empty if unknown. */
  date: string;
}

/** Maximum of addresses in a file, by the standard. */
export const maxSitemapEntries = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapIndex(files: readonly SitemapEntry[]): string {
  const entries = files.map((file) => `<sitemap>${describeEntry(file)}</sitemap>\n`).join('');
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries}</sitemapindex>\n`;
}

/** Yields a sitemap in pieces as its entries arrive, and nothing before the first of them, which may fail. */
export async function* sitemapPieces(parts: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  let head = `${xmlHead}<urlset ${namespace}>\n`;
  for await (const entries of parts) {
    yield head + entries.map((entry) => `<url>${describeEntry(entry)}</url>\n`).join('');
    head = '';
  }
  yield `${head}</urlset>\n`;
}

function describeEntry({ url, date }: SitemapEntry): string {
  return `<loc>${escapeXml(url)}</loc>${date === '' ? '' : `<lastmod>${date}</lastmod>`}`;
}
