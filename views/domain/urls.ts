/** Every link of the portal is built here. Addresses are paths without the edition's prefix; `pageUrl` adds it. */
import type { ApiAddressParts } from './api-reference.ts';
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
  const base = origin && !isOwnHost ? origin : prefix;
  return { locale, base, publicBase: configuredBase(site, locale) ?? base, traits: editionTraits[locale] };
}

/** Where the configuration says that an edition is. An origin of the default edition alone is that of both. */
function configuredBase({ origins, defaultLocale }: SiteAddresses, locale: Locale): string | undefined {
  const ofDefault = origins[defaultLocale];
  return origins[locale] ?? (ofDefault === undefined ? undefined : `${ofDefault}/${locale}`);
}

/** On the English official site's host the way from an article to its docs page is permanent. */
export function isOfficialHost(site: SiteAddresses, host: string, locale: Locale): boolean {
  const origin = site.origins[locale];
  return origin === undefined || hostOf(origin) === host.toLowerCase();
}

/** The link to an address (`/docs/...`) of an edition. */
export function pageUrl(edition: Pick<Edition, 'base'>, address: string): string {
  if (address === '/') return edition.base || '/';
  // The home page of an edition with a prefix has no slash at its end.
  return edition.base + (edition.base !== '' && address.startsWith('/#') ? address.slice(1) : address);
}

/** The address of a page for search engines and other sites. */
export function publicUrl({ publicBase }: Pick<Edition, 'publicBase'>, address: string): string {
  return pageUrl({ base: publicBase }, address);
}

/** Where a page's Markdown, PDF and the like are: the address with an ending to its path. */
export function addressWithEnding(address: string, ending: '.md' | '.pdf' | '.png'): string {
  const [path = '', query] = address.split('?');
  return query === undefined ? path + ending : `${path}${ending}?${query}`;
}

/** The picture that other sites show with a link to a page: of a document its own, else that of the portal. */
export function shareImageAddress(canonical: string): string {
  return addressWithEnding(/^\/(?:docs|faq)\//.test(canonical) ? `/og${canonical}` : '/og/portal', '.png');
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

/** A product's first page for a reader of one of its documents: on the platform of that document. */
export function productAddressFrom(article: { product: { key: string; address: string }; entryKey: string }): string {
  const { product, entryKey } = article;
  const hasPlatform = product.address === productAddress(product.key) && entryKey !== 'all' && entryKey !== 'server';
  return hasPlatform ? productAddress(product.key, entryKey) : product.address;
}

/** A page of a client API reference; the parts are plain, so that the address needs no escapes. */
export function apiReferenceAddress({ sdk, target, category, file, docId }: ApiAddressParts): string {
  const address = `/article/api?doc=${[sdk, target, category, file].join('~')}${docId === undefined ? '' : `&docId=${docId}`}`;
  return category === 'function-list' ? `${address}&isFunc=1` : address;
}

/** What a reference holds, as data; the same in every edition. */
export function clientApiDataAddress({ sdk, target, locale }: { sdk: string; target: string; locale: Locale }): string {
  return `/client-api/${sdk}/${locale}/${target}/data.json`;
}

/** What a preview holds, as data. */
export function previewDataAddress(docId: string): string {
  return `/preview_file/${docId}`;
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

/** `/api-center` with what the reader has chosen. */
export function apiCenterAddress(filter: {
  keyword?: string;
  platform?: string;
  language?: string;
  tag?: string;
}): string {
  const { keyword, ...rest } = filter;
  return withParameters(fixedAddresses.apiCenter, { q: keyword, ...rest });
}

/** A code's own page. */
export function errorCodeAddress(code: string): string {
  return `${fixedAddresses.errorCodes}/${encodeURIComponent(code)}`;
}

/** A place in a page by its text: browsers scroll to it and mark it, below the anchor that the address has. */
export function textAddress(address: string, text: string): string {
  const fragment = encodeURIComponent(text).replaceAll('-', '%2D');
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${fragment}`;
}

/** The list of all codes for a browser that reads a log; `stamp` makes the address a new one after an edit. */
export function codeListUrl(locale: Locale, stamp: string): string {
  return `/api/error-code/compact?${new URLSearchParams({ lang: locale, v: stamp }).toString()}`;
}

/** `/error-code` with what the reader looks for. */
export function errorCodesAddress(filter: { q?: string; product?: string; page?: string }): string {
  return withParameters(fixedAddresses.errorCodes, filter);
}

/** Addresses without parameters. */
export const fixedAddresses = {
  home: '/',
  apiCenter: '/api-center',
  errorCodes: '/error-code',
  sdkDownload: '/sdk-download',
  faq: '/faq',
  scenePlan: '/scene-plan',
  innerSdkDownload: '/inner-sdk-download',
  appPermission: '/app-permission',
  serverLinkChecker: '/server-link-checker',
  contact: '/contact',
  feedback: '/feedback',
  /** Not for readers: what the browser puts into pages when it is wanted. */
  siteParts: '/site-parts',
  productPicker: '/site-parts/products',
  /** What changed of late (Atom). */
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
} as const;

/** Where the home page lists the products. */
export const homeProducts = '/#products-0';

/**
 * What a reader's feedback is about: a document by its id, a question by its key, a page of a client API reference by its `doc`, the
 * list of questions, a search by the parameters of its page (`k=boil&tab=faq`).
 */
export type FeedbackSubject =
  { article: string } | { faq: string } | { api: string } | { page: 'faq' } | { search: string };

/** Characters that name a subject. */
export const maxSubjectLength = 100;
/** Characters that name a search: a keyword of 200 Chinese ones is nine times as long in an address. */
export const maxSearchSubjectLength = 3000;

/** The subject of feedback about the results of a search. */
export function searchSubject(keyword: string, filters: Readonly<Record<string, string>>): { search: string } {
  return { search: new URLSearchParams({ k: keyword, ...filters }).toString() };
}

/** The keyword of such a subject; undefined where it is none. */
export function keywordOf(search: string): string | undefined {
  const keyword = new URLSearchParams(search).get('k')?.trim() ?? '';
  return keyword === '' || search.length > maxSearchSubjectLength ? undefined : keyword;
}

export function feedbackAddress(subject: FeedbackSubject): string {
  return withParameters(fixedAddresses.feedback, subject);
}

/** The page that feedback is about. */
export function subjectAddress(subject: FeedbackSubject): string {
  if ('api' in subject)
    return withParameters('/article/api', {
      doc: subject.api,
      ...(subject.api.includes('~function-list~') && { isFunc: '1' }),
    });
  if ('page' in subject) return fixedAddresses.faq;
  if ('search' in subject) return `/ss?${new URLSearchParams(subject.search).toString()}`;
  return 'article' in subject ? articleAddress(subject.article) : faqItemAddress(subject.faq);
}

/** A product's overview for a platform. */
export function overviewAddress(productKey: string, entryKey?: string): string {
  const target = entryKey === undefined ? {} : splitEntryKey(entryKey);
  return withParameters('/article/overview', { key: productKey, ...target });
}

/** Of the console's pages on this site. */
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
 * page, or that edition's root where there is none.
 */
export function languageSwitchUrl(
  otherEdition: Edition,
  counterpart: { id: string; address: string } | undefined,
  from: 'docs' | 'article',
): string {
  if (!counterpart) return pageUrl(otherEdition, '/');
  return pageUrl(otherEdition, from === 'article' ? articleAddress(counterpart.id) : counterpart.address);
}

/** An address with one parameter more. */
export function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value }).toString()}`;
}

/** A remembered source goes along with outgoing links. */
export function withSource(url: string, source: string | undefined): string {
  if (!source) return url;
  const [path = '', hash] = url.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}source=${encodeURIComponent(source)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

export function withParameters(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== 'all' && pair[1] !== '',
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host.toLowerCase();
}
