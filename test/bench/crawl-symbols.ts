/** Checks that the symbols of a hand-written list are found by search, by their addresses and by their earlier addresses. */
import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import * as z from 'zod';
import { locales } from '../../views/domain/locale.ts';
import { apiReferenceAddress } from '../../views/domain/urls.ts';
import type { Crawl } from './crawling.ts';
import { get } from './http.ts';
import { findPrefixes } from './site.ts';

const listSchema = z.array(
  z.object({
    locale: z.enum(locales),
    product: z.string(),
    platform: z.string(),
    language: z.string(),
    /** The symbol as a reader types it. */
    symbol: z.string(),
    category: z.string(),
    compound: z.string(),
    /** Empty for the compound itself. */
    anchor: z.string(),
    /** Includes its hash. */
    old: z.string(),
  }),
);
type ListedSymbol = z.infer<typeof listSchema>[number];

const answerSchema = z.object({ data: z.object({ list: z.array(z.object({ url: z.string() })) }) });
/** Without a platform, a document may come before the symbol. */
const shownFirst = 3;

export async function walkSymbols(crawl: Crawl, origin: string, file: string): Promise<void> {
  const prefixes = await findPrefixes(origin);
  const symbols = listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  await crawl.each('symbols', symbols, nameOf, async (symbol) => {
    const prefix = prefixes[symbol.locale];
    const address = prefix + addressOf(symbol);
    const name = nameOf(symbol);
    const place = placeOf(address);
    const { status, html } = await crawl.follow(address, true);
    if (status !== 200 || !html.includes(` id="${symbol.anchor || 'article'}"`))
      crawl.fail('symbols by address', `${name}: ${String(status)} ${address}`);
    await checkOldAddress(crawl, symbol, prefix, address);
    const [first = ''] = await search(origin, symbol, true);
    if (placeOf(first) === place) crawl.count('first found exactly');
    if (productOf(first) !== productOf(address) || !isNamed(first, symbol))
      crawl.fail('symbols by search on their platform', `${name}: ${first}`);
    const plain = (await search(origin, symbol, false)).slice(0, shownFirst);
    if (!plain.some((path) => isNamed(path, symbol)))
      crawl.fail('symbols by search alone', `${name}: ${plain.join(' ')}`);
  });
}

function nameOf({ locale, product, platform, language, symbol }: ListedSymbol): string {
  return `${symbol} (${locale}, ${product}, ${platform} ${language})`;
}

function addressOf({ product, language, platform, category, compound, anchor }: ListedSymbol): string {
  const address = apiReferenceAddress({ sdk: product, target: `${language}_${platform}`, category, file: compound });
  return anchor === '' ? address : `${address}#${anchor}`;
}

/** Follows the browser's way: a redirect to the category page, and on from the entry with the compound's anchor. */
async function checkOldAddress(crawl: Crawl, symbol: ListedSymbol, prefix: string, address: string): Promise<void> {
  const { status, html } = await crawl.follow(prefix + symbol.old, true);
  const entry = `<li id="${symbol.compound.toLowerCase()}"><a href="${address.replace(/#.*/, '')}">`;
  if (status !== 200 || !html.includes(entry.replaceAll('&', '&amp;')))
    crawl.fail('symbols by old address', `${nameOf(symbol)}: ${String(status)} ${symbol.old}`);
}

async function search(origin: string, symbol: ListedSymbol, isFiltered: boolean): Promise<string[]> {
  const { product, platform, language } = symbol;
  const query = new URLSearchParams({ keyword: symbol.symbol, ...(isFiltered && { product, platform, language }) });
  const { body } = await get(`${origin}/api/doc/search?${String(query)}`, { 'accept-language': symbol.locale });
  return answerSchema.parse(JSON.parse(body.toString())).data.list.map(({ url }) => url);
}

/**
 * Category, compound and anchor of an address after the browser's own steps: a category page leads on by its hash, and addresses
 * ignore case.
 */
function placeOf(path: string): string {
  const [, category = '', file = '', anchor = ''] = /~(\w+)~([^~#&]+)(?:#(.*))?$/.exec(path.toLowerCase()) ?? [];
  if (file !== category) return `${category} ${file} ${anchor}`;
  const owner = anchor.split('-').at(-1) ?? '';
  return `${category} ${owner} ${owner === anchor ? '' : anchor}`;
}

/** Whether an address leads to a symbol of that name: itself, an overload or a constructor, on any platform. */
function isNamed(path: string, { symbol }: ListedSymbol): boolean {
  const [, file = '', anchor = ''] = placeOf(path).split(' ');
  const member = (anchor.split('-')[0] ?? '').replace(/\d+$/, '');
  const wanted = slug(symbol);
  const first = slug(symbol.split(':')[0] ?? '');
  return anchor === '' ? file === wanted : member === wanted || member.startsWith(first);
}

/** Product and platform of a reference page. */
function productOf(path: string): string {
  return /\?doc=([^~]+~[^~]+)~/.exec(path)?.[1] ?? path;
}
