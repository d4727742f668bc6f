/** Scopes of the MCP server: everything, a product, or a platform of a product. The address sets it, and no argument can widen it. */
import type { CodeEntry } from '../../../views/domain/code-entry.ts';
import { type Locale, otherLocale } from '../../../views/domain/locale.ts';
import type { Product } from '../../../views/domain/menu.ts';
import { findLanguage, findPlatform, parseEntryKey } from '../../../views/domain/platform.ts';
import type { Products } from '../products.ts';
import { ToolFault } from './tool-fault.ts';

export type Entry = Product['entries'][number];

export interface Scope {
  product?: Product;
  entry?: Entry;
}

/** Arguments of a tool: keys or names. */
export interface Narrowing {
  product?: string | undefined;
  platform?: string | undefined;
  language?: string | undefined;
}

/** The pages that a tool may read: a scope, perhaps with a platform that has several entries or no product. */
export interface Narrowed extends Scope {
  /** Keys; empty for all. */
  platform: string;
  language: string;
}

/** @returns undefined if the address names a product or platform that does not exist */
export async function findScope(
  products: Products,
  locale: Locale,
  productKey: string | undefined,
  entryKey: string | undefined,
): Promise<Scope | undefined> {
  if (productKey === undefined) return {};
  const product = (await products.list(locale)).value.find(({ key }) => key === productKey);
  if (!product || entryKey === undefined) return product && { product };
  const entry = product.entries.find(({ key }) => key === entryKey) ?? findByParameters(product, entryKey);
  return entry && { product, entry };
}

/** Finds the entry with platform and language written as in page addresses: `server_all`, `ios_objectivec`. */
function findByParameters({ entries }: Product, entryKey: string): Entry | undefined {
  const { platform, language } = parseEntryKey(entryKey);
  const named = { platform: findPlatform(platform)?.value, language: findLanguage(language)?.value ?? language };
  return entries.find((entry) => entry.platform === named.platform && (entry.language || 'all') === named.language);
}

/** Finds the scopes that an address of no scope may mean: those of the platform, else all of the product. */
export async function findNearScopes(
  products: Products,
  locale: Locale,
  productKey: string,
  entryKey: string,
): Promise<Required<Scope>[]> {
  const product = (await products.list(locale)).value.find(({ key }) => key === productKey);
  if (!product) return [];
  const platform = findPlatform(entryKey)?.value ?? parseEntryKey(entryKey).platform;
  const ofPlatform = product.entries.filter((entry) => entry.platform === platform);
  return (ofPlatform.length > 0 ? ofPlatform : product.entries).map((entry) => ({ product, entry }));
}

/** @throws ToolFault if an argument names something outside the scope, or nothing */
export async function narrow(products: Products, locale: Locale, scope: Scope, asked: Narrowing): Promise<Narrowed> {
  const product = await findProduct(products, locale, scope, asked.product ?? '');
  const given = readLanguage(scope.entry ? [scope.entry] : await entriesOf(products, locale, product), asked);
  const language = given.language ? (findLanguage(given.language)?.value ?? given.language.toLowerCase()) : '';
  if (scope.entry) return { ...scope, ...keepEntry(scope.entry, given.platform ?? '', language) };
  const platform = given.platform ? (findPlatform(given.platform)?.value ?? given.platform.toLowerCase()) : '';
  if (!product) return findAnywhere(products, locale, given.platform ?? '', language);
  if (platform === '' && language === '') return { product, platform, language };
  const entries = product.entries.filter(
    (entry) => isPlatform(entry, platform, given.platform ?? '') && (language === '' || entry.language === language),
  );
  const [entry] = entries;
  if (!entry) {
    const known = product.entries.map(({ label }) => label).join(', ');
    throw new ToolFault('no-platform', { name: given.platform ?? given.language ?? '', product: product.name, known });
  }
  if (entries.length === 1) return { product, entry, platform: entry.platform, language: entry.language };
  // A language alone may be one of several platforms.
  return { product, platform: entries.every((one) => one.platform === entry.platform) ? entry.platform : '', language };
}

/** Lists the entries of a product, or else of all products. */
async function entriesOf(products: Products, locale: Locale, product: Product | undefined): Promise<readonly Entry[]> {
  return product?.entries ?? (await products.list(locale)).value.flatMap(({ entries }) => entries);
}

/** Reads a language that is given as a platform, if only one platform has it. @throws ToolFault if several have it */
function readLanguage(entries: readonly Entry[], given: Narrowing): Narrowing {
  const named = given.platform && !findPlatform(given.platform) ? findLanguage(given.platform)?.value : undefined;
  if (named === undefined || (given.language && findLanguage(given.language)?.value !== named)) return given;
  const having = new Map(entries.filter(({ language }) => language === named).map((one) => [one.platform, one]));
  const [entry, ...others] = having.values();
  if (!entry) return given;
  if (others.length === 0) return { ...given, platform: entry.platform, language: named };
  const known = [entry, ...others].map(({ label }) => label).join(', ');
  throw new ToolFault('several-platforms', { name: given.platform ?? '', known });
}

/** @param name key, label or platform of an entry of any product */
async function findAnywhere(products: Products, locale: Locale, name: string, language: string): Promise<Narrowed> {
  if (name === '') return { platform: '', language };
  const entries = await entriesOf(products, locale, undefined);
  const platform = findPlatform(name)?.value ?? name.toLowerCase();
  const entry = entries.find((one) => isPlatform(one, platform, name));
  if (!entry) {
    const known = [...new Set(entries.map((one) => one.platform))].join(', ');
    throw new ToolFault('unknown-platform', { name, known });
  }
  // The key of an entry names its language, too.
  return { platform: entry.platform, language: language || (entry.platform === platform ? '' : entry.language) };
}

/** A query that still asks something: two words of four letters, or six Chinese characters. */
const meaningful = /(?:\p{L}{4}.*? .*?){2}|\p{Script=Han}{6}/u;

/** Removes the name of the searched product, which all its pages have, unless the rest asks nothing. */
export function withoutName(query: string, name: string): string {
  const rest = query.replaceAll(name, ' ');
  return meaningful.test(rest) ? rest : query;
}

async function findProduct(
  products: Products,
  locale: Locale,
  scope: Scope,
  name: string,
): Promise<Product | undefined> {
  if (name === '') return scope.product;
  const wanted = name.trim().toLowerCase();
  const isIt = (product: Product) => product.key.toLowerCase() === wanted || product.name.toLowerCase() === wanted;
  const { value } = await products.list(locale);
  let found = value.find(isIt);
  if (!found) {
    // Assistants may know a product by its name in the other language.
    const named = (await products.list(otherLocale(locale))).value.find(isIt);
    found = value.find(({ key }) => key === named?.key);
  }
  if (scope.product && found?.key !== scope.product.key)
    throw new ToolFault('out-of-scope', { name, scope: nameScope(scope) });
  if (!found) {
    const known = value.map((product) => `${product.name} (${product.key})`).join(', ');
    throw new ToolFault('no-product', { name, known });
  }
  return found;
}

function keepEntry(entry: Entry, platform: string, language: string): Omit<Narrowed, keyof Scope> {
  const key = findPlatform(platform)?.value ?? platform.toLowerCase();
  const fits =
    (platform === '' || isPlatform(entry, key, platform)) && (language === '' || language === entry.language);
  if (!fits) throw new ToolFault('out-of-scope', { name: platform || language, scope: entry.label });
  return { platform: entry.platform, language: entry.language };
}

function isPlatform(entry: Entry, platform: string, given: string): boolean {
  const wanted = given.trim().toLowerCase();
  return platform === '' || entry.platform === platform || entry.key === wanted || entry.label.toLowerCase() === wanted;
}

/** Whether a product and platform with a client API reference belongs to a scope. */
export function isEntryOf({ product, key, platform, language }: CodeEntry, scope: Narrowed): boolean {
  if (scope.product && scope.product.key !== product) return false;
  if (scope.entry) return scope.entry.key === key;
  return (
    (scope.platform === '' || scope.platform === platform) && (scope.language === '' || scope.language === language)
  );
}

/** Names a scope for readers: `Kettle · iOS: Swift`; empty for everything. */
export function nameScope({ product, entry }: Scope): string {
  return [...new Set([product?.name, entry?.label])].filter((name) => name !== undefined).join(' · ');
}
