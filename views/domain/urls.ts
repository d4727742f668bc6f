/** Every link of the portal is built here. Addresses are paths without the edition's prefix; `pageUrl` adds it. */
import { type Edition, editionTraits } from './edition.ts';
import { type Locale, locales } from './locale.ts';
import { splitEntryKey } from './platform.ts';

/** Where the editions live (configuration). */
export interface SiteAddresses {
  defaultLocale: Locale;
  /** An edition's own origin, such as `https://docs.example.com`, if it has one. */
  origins: Partial<Record<Locale, string>>;
}

/** The locale without a prefix on a host: that of the edition whose own host it is, else the default. */
export function unprefixedLocale(site: SiteAddresses, host: string): Locale {
  return locales.find((locale) => hostOf(site.origins[locale]) === host.toLowerCase()) ?? site.defaultLocale;
}

/** An edition as seen from a host. */
export function editionOn(site: SiteAddresses, host: string, locale: Locale): Edition {
  const origin = site.origins[locale];
  const isOwnHost = hostOf(origin) === host.toLowerCase();
  const prefix = unprefixedLocale(site, host) === locale ? '' : `/${locale}`;
  return { locale, base: origin && !isOwnHost ? origin : prefix, traits: editionTraits[locale] };
}

/** Spec section 2: on the English official site's host the way from an article to its docs page is permanent. */
export function isOfficialHost(site: SiteAddresses, host: string, locale: Locale): boolean {
  const origin = site.origins[locale];
  return origin === undefined || hostOf(origin) === host.toLowerCase();
}

/** The link to an address (`/docs/...`) of an edition. */
export function pageUrl(edition: Pick<Edition, 'base'>, address: string): string {
  return address === '/' ? edition.base || '/' : edition.base + address;
}

export interface DocumentAddress {
  productKey: string;
  /** `ios_swift`, `server`, `all`. */
  entryKey: string;
  /** The document's id inside its instance, with slashes. */
  docKey: string;
}

/** `/docs/{product}/{docKey}?platform=&language=` */
export function documentAddress({ productKey, entryKey, docKey }: DocumentAddress): string {
  const { platform, language } = splitEntryKey(entryKey);
  const path = [productKey, ...docKey.split('/')].map(encodeURIComponent).join('/');
  return `/docs/${path}?${new URLSearchParams({ platform, language }).toString()}`;
}

export function productAddress(productKey: string, entryKey?: string): string {
  const path = `/docs/${encodeURIComponent(productKey)}`;
  if (entryKey === undefined) return path;
  return `${path}?${new URLSearchParams(splitEntryKey(entryKey)).toString()}`;
}

export function articleAddress(id: string): string {
  return `/article/${encodeURIComponent(id)}`;
}

/** The last part of the address under which a product's server API is listed. */
export const serverApiKey = 'server-api';

/** All operations of a product's server API. */
export function serverApiAddress(productKey: string, entryKey: string): string {
  return documentAddress({ productKey, entryKey, docKey: serverApiKey });
}

/** The search page; `filters` by the names of its parameters. */
export function searchAddress(keyword?: string, filters: Readonly<Record<string, string>> = {}): string {
  return keyword === undefined ? '/ss' : `/ss?${new URLSearchParams({ k: keyword, ...filters }).toString()}`;
}

/** A hot word leads to where it says: a page of this edition, another site, or else the results for it. */
export function hotWordUrl(edition: Pick<Edition, 'base'>, { word, url }: { word: string; url: string }): string {
  if (/^https?:/.test(url)) return url;
  return edition.base + (url.startsWith('/') ? url : searchAddress(word));
}

/** `/faq/{key}`; a choice of product or platform goes along. */
export function faqItemAddress(key: string, filter: { product?: string; platform?: string } = {}): string {
  return withParameters(`${fixedAddresses.faq}/${encodeURIComponent(key)}`, filter);
}

/** `/faq` with what the reader has chosen; `all` is not written out. */
export function faqAddress(filter: { product?: string; platform?: string; category?: string }): string {
  return withParameters(fixedAddresses.faq, filter);
}

export function scenePlanAddress(id: string): string {
  return `${fixedAddresses.scenePlan}/${encodeURIComponent(id)}`;
}

/** `/scene-plan` with what the reader has chosen. */
export function scenePlansAddress(filter: { category?: string; tag?: string }): string {
  return withParameters(fixedAddresses.scenePlan, filter);
}

/** A product's downloads; a platform is a part of the page. */
export function sdkDownloadAddress(productKey: string, entryKey?: string): string {
  const path = `${fixedAddresses.sdkDownload}/${encodeURIComponent(productKey)}`;
  return entryKey === undefined ? path : `${path}#${entryKey}`;
}

/** Addresses without parameters. */
export const fixedAddresses = {
  home: '/',
  apiCenter: '/api-center',
  sdkDownload: '/sdk-download',
  faq: '/faq',
  scenePlan: '/scene-plan',
  innerSdkDownload: '/inner-sdk-download',
  appPermission: '/app-permission',
  serverLinkChecker: '/server-link-checker',
} as const;

/** Of the console's pages on this site (design section 8). */
export const accountAddresses = {
  login: '/account/login',
  signup: '/account/signup',
  register: '/account/register',
  forgot: '/account/forgot-password',
  logout: '/account/logout',
  console: '/console',
  workOrders: '/console/work-orders',
} as const;

/**
 * Where the language switch of a documentation page leads: the other edition's version, by article id from an article
 * page, or that edition's root where there is none (spec section 4).
 */
export function languageSwitchUrl(
  otherEdition: Edition,
  counterpart: { id: string; address: string } | undefined,
  from: 'docs' | 'article',
): string {
  if (!counterpart) return pageUrl(otherEdition, '/');
  return pageUrl(otherEdition, from === 'article' ? articleAddress(counterpart.id) : counterpart.address);
}

/** A remembered source goes along with outgoing links (spec section 2). */
export function withSource(url: string, source: string | undefined): string {
  if (!source) return url;
  const [path = '', hash] = url.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}source=${encodeURIComponent(source)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

function withParameters(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== 'all' && pair[1] !== '',
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host.toLowerCase();
}
