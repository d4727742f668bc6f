/** Builds every link of the portal. Addresses are paths without the edition's prefix; `pageUrl` adds it. */
import { pageNameOf, writePath, writeSegment } from './address-path.ts';
import type { ApiAddressParts } from './api-reference.ts';
import { type Edition, editionTraits } from './edition.ts';
import { type Locale, locales, prefixOf, textLocale } from './locale.ts';
import { parseEntryKey } from './platform.ts';
import { isPortalAddress } from './portal-roots.ts';

/** Origins of the editions (configuration). */
export interface SiteAddresses {
  defaultLocale: Locale;
  /** An edition's own origin, such as `https://docs.example.com`. */
  origins: Partial<Record<Locale, string>>;
}

/** The locale without a prefix on a host: the edition with that host, else the default. */
export function unprefixedLocale(site: SiteAddresses, host: string): Locale {
  return locales.find((locale) => hostOf(site.origins[locale]) === host.toLowerCase()) ?? site.defaultLocale;
}

export function editionOn(site: SiteAddresses, host: string, locale: Locale): Edition {
  const origin = site.origins[locale];
  const isOwnHost = hostOf(origin) === host.toLowerCase();
  const prefix = unprefixedLocale(site, host) === locale ? '' : `/${prefixOf(locale)}`;
  const base = origin && !isOwnHost ? origin : prefix;
  return { locale, base, publicBase: configuredBase(site, locale) ?? base, traits: editionTraits[textLocale(locale)] };
}

/** Configured origin of an edition, else its prefix on the origin of the default edition. */
function configuredBase({ origins, defaultLocale }: SiteAddresses, locale: Locale): string | undefined {
  const ofDefault = origins[defaultLocale];
  return origins[locale] ?? (ofDefault === undefined ? undefined : `${ofDefault}/${prefixOf(locale)}`);
}

/** Whether a host is the configured one of an edition, or none is configured. */
export function isOfficialHost(site: SiteAddresses, host: string, locale: Locale): boolean {
  const origin = site.origins[locale];
  return origin === undefined || hostOf(origin) === host.toLowerCase();
}

/** Link to an address (`/docs/...`) of an edition. */
export function pageUrl(edition: Pick<Edition, 'base'>, address: string): string {
  if (address === '/') return edition.base || '/';
  // The home page of an edition with a prefix has no trailing slash.
  return edition.base + (edition.base !== '' && address.startsWith('/#') ? address.slice(1) : address);
}

/** Origin of an edition's prefix; empty if no origin is configured. */
export function originOfBase(base: string): string {
  return /^https?:\/\/[^/]+/.exec(base)?.[0] ?? '';
}

/** Address of a page for search engines and other sites. */
export function publicUrl({ publicBase }: Pick<Edition, 'publicBase'>, address: string): string {
  return pageUrl({ base: publicBase }, address);
}

/** Address of another form of a page, such as Markdown or PDF: the path with an extension. The home page is `/index`. */
export function addressWithEnding(address: string, ending: '.md' | '.pdf' | '.png'): string {
  return address.replace(/^[^?#]*/, (path) => (path === '/' ? '/index' : path) + ending);
}

/** Address of the page of another form, see {@link addressWithEnding}. */
export function withoutEnding(address: string): string {
  return address.replace(/(?:(?<=^\/)index)?\.(?:md|pdf)(?=$|[?#])/, '');
}

/** Preview image of a page: a document's own, else the portal's. */
export function shareImageAddress(canonical: string): string {
  return addressWithEnding(isArticleAddress(canonical) ? `/og${canonical}` : '/og/portal', '.png');
}

/** Whether a document or a question has the address, and not one of the portal's own pages. */
export function isArticleAddress(address: string): boolean {
  return address !== fixedAddresses.faq && !isPortalAddress(address);
}

/**
 * Writes the path of a route of `server/routes.ts`.
 * @throws Error that names the route if a parameter is missing, or the route has no such parameter
 */
export function buildPath(route: string, params: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(params));
  const path = route.replaceAll(/([:*])(\w+)/g, (_, kind: string, name: string) => {
    left.delete(name);
    const value = params[name];
    if (!value) throw new Error(`an address of the route ${route} lacks the parameter ${name}`);
    return kind === '*' ? writePath(value) : writeSegment(value);
  });
  if (left.size > 0) throw new Error(`the route ${route} has no parameter ${[...left].join(', ')}`);
  return path;
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
  const { platform, language } = parseEntryKey(entryKey);
  const path = buildPath('/docs/:product/*docKey', { product: productKey, docKey: pageNameOf(docKey) });
  return `${path}?${new URLSearchParams({ platform, language }).toString()}`;
}

/**
 * The address that a document had before it came here: `/docs/api/button`.
 * @param path below the site's root; undefined if the portal uses its first part
 */
export function ownAddress(path: string): string | undefined {
  const address = `/${writePath(pageNameOf(path))}`;
  return isPortalAddress(address) ? undefined : address;
}

export function productAddress(productKey: string, entryKey?: string): string {
  const path = buildPath('/docs/:product', { product: pageNameOf(productKey) });
  if (entryKey === undefined) return path;
  return `${path}?${new URLSearchParams({ ...parseEntryKey(entryKey) }).toString()}`;
}

/** A product's first page on the platform of the open document. */
export function productAddressFrom(article: { product: { key: string; address: string }; entryKey: string }): string {
  const { product, entryKey } = article;
  const hasPlatform = product.address === productAddress(product.key) && entryKey !== 'all' && entryKey !== 'server';
  return hasPlatform ? productAddress(product.key, entryKey) : product.address;
}

/** A page of a client API reference; the parts need no escapes. */
export function apiReferenceAddress({ sdk, target, category, file, docId }: ApiAddressParts): string {
  const place = referencePlaceAddress([sdk, target, category, file].join('~'));
  const address = docId === undefined ? place : `${place}&docId=${docId}`;
  return category === 'function-list' ? `${address}&isFunc=1` : address;
}

/** @param place `{sdk}~{target}~{category}~{file}`, perhaps with an anchor */
export function referencePlaceAddress(place: string): string {
  return `${fixedAddresses.apiReference}?doc=${place}`;
}

/** The page of a compound at one of its members; its Markdown has only the member. */
export function apiMemberAddress(page: ApiAddressParts, member: string): string {
  return withParameter(apiReferenceAddress(page), 'member', member);
}

/** Data of a reference; equal in every edition. */
export function clientApiDataAddress({ sdk, target, locale }: { sdk: string; target: string; locale: Locale }): string {
  return `/client-api/${sdk}/${locale}/${target}/data.json`;
}

export function previewDataAddress(docId: string): string {
  return `/preview_file/${docId}`;
}

export function articleAddress(id: string): string {
  return buildPath('/article/:id', { id });
}

/** Last part of the address of a product's operation list. */
export const serverApiKey = 'server-api';

export function serverApiAddress(productKey: string, entryKey: string): string {
  return documentAddress({ productKey, entryKey, docKey: serverApiKey });
}

/** First part of the key of a page that shows a member of a client API on all platforms. */
export const counterpartKey = 'api';

/** @param name `Engine.start` */
export function counterpartAddress(productKey: string, entryKey: string, name: string): string {
  return documentAddress({ productKey, entryKey, docKey: `${counterpartKey}/${name}` });
}

export const upgradeKey = 'upgrade';

/** Changes between two versions of a product's SDK; default: the changes of the newest version. */
export function upgradeAddress(productKey: string, entryKey: string, from?: string, to?: string): string {
  const address = documentAddress({ productKey, entryKey, docKey: upgradeKey });
  return [
    ['from', from],
    ['to', to],
  ].reduce((url, [name = '', value]) => (value === undefined ? url : withParameter(url, name, value)), address);
}

/** The versions of a product's SDK on a platform as an Atom feed. */
export function releasesAddress(productKey: string, entryKey: string): string {
  return buildPath('/feed/:product/:entry.xml', { product: productKey, entry: entryKey });
}

/** The search page; `filters` are keyed by parameter names. */
export function searchAddress(keyword?: string, filters: Readonly<Record<string, string>> = {}): string {
  const query = keyword === undefined ? '' : `?${new URLSearchParams({ k: keyword, ...filters }).toString()}`;
  return fixedAddresses.search + query;
}

/** Link of a hot word: a page of this edition, another site, or search results. */
export function hotWordUrl(edition: Pick<Edition, 'base'>, { word, url }: { word: string; url: string }): string {
  if (/^https?:/.test(url)) return url;
  return edition.base + (url.startsWith('/') ? url : searchAddress(word));
}

/** `/faq/{key}` with the chosen product or platform. */
export function faqItemAddress(key: string, filter: { product?: string; platform?: string } = {}): string {
  return withGivenParameters(buildPath('/faq/:id', { id: pageNameOf(key) }), filter);
}

/** `/faq` with the chosen filters; `all` is omitted. */
export function faqAddress(filter: { product?: string; platform?: string; category?: string }): string {
  return withGivenParameters(fixedAddresses.faq, filter);
}

export function scenePlanAddress(id: string): string {
  return buildPath('/scene-plan/:id', { id });
}

/** `/scene-plan` with the chosen filters. */
export function scenePlansAddress(filter: { category?: string; tag?: string }): string {
  return withGivenParameters(fixedAddresses.scenePlan, filter);
}

/** Downloads of a product; a platform is an anchor in the page. */
export function sdkDownloadAddress(productKey: string, entryKey?: string): string {
  const path = buildPath('/sdk-download/:id', { id: productKey });
  return entryKey === undefined ? path : `${path}#${entryKey}`;
}

/** Downloads of one platform, on the list or the page of a product; an empty value shows all platforms. */
export function sdkDownloadsAddress(path: string, platform: string): string {
  return withGivenParameters(path, { platform });
}

/** Documents of a product beside their translations, or one of them. @param paths of the English and of the Chinese file */
export function translationsAddress(
  productKey?: string,
  paths?: readonly [en: string, zh: string],
  kind?: string,
): string {
  const [en, zh] = paths ?? [];
  const path =
    productKey === undefined ? '/-/translations' : buildPath('/-/translations/:product', { product: productKey });
  return withGivenParameters(path, { en, zh, kind });
}

/** `/api-center` with the chosen filters. */
export function apiCenterAddress(filter: {
  keyword?: string;
  platform?: string;
  language?: string;
  tag?: string;
}): string {
  const { keyword, ...rest } = filter;
  return withGivenParameters(fixedAddresses.apiCenter, { q: keyword, ...rest });
}

export function errorCodeAddress(code: string): string {
  return buildPath('/error-code/:code', { code });
}

/** A place in a page by its text: browsers scroll to the text and highlight it, below the anchor of the address. */
export function textAddress(address: string, text: string): string {
  const fragment = writeSegment(text).replaceAll('-', '%2D');
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${fragment}`;
}

/** A heading of a page. */
export function withAnchor(address: string, anchor: string): string {
  return anchor === '' ? address : `${address}#${writeSegment(anchor)}`;
}

/** The list of all codes for the log reader; `stamp` gives it a new address after an edit. */
export function codeListUrl(locale: Locale, stamp: string): string {
  return `/api/error-code/compact?${new URLSearchParams({ lang: locale, v: stamp }).toString()}`;
}

/** The server for assistants with a scope: a platform of a product. */
export function assistantsAddress(product: string, entryKey?: string): string {
  return entryKey === undefined
    ? buildPath('/mcp/:product', { product })
    : buildPath('/mcp/:product/:entry', { product, entry: entryKey });
}

/** The page that checks code, with a product and platform chosen. */
export function checkCodeAddress(entry?: { product: string; key: string }): string {
  if (!entry) return fixedAddresses.checkCode;
  return withGivenParameters(fixedAddresses.checkCode, { product: entry.product, ...parseEntryKey(entry.key) });
}

/** Names of an SDK, with which a browser checks code. */
export function codeIndexUrl(locale: Locale, product: string, entryKey: string): string {
  return `/api/doc/getCodeIndex?${new URLSearchParams({ lang: locale, product, entryKey }).toString()}`;
}

/** Names by product and platform, with which a browser recognises the SDK of some code. */
export function codeHintsUrl(locale: Locale): string {
  return `/api/doc/getCodeHints?${new URLSearchParams({ lang: locale }).toString()}`;
}

/** Preview of a difference of content; only on the machine of an author. */
export function previewAddress(page = 1): string {
  return withGivenParameters('/-/preview', { page: page === 1 ? '' : String(page) });
}

/** `/error-code` with keyword, product and page. */
export function errorCodesAddress(filter: { q?: string; product?: string; page?: string }): string {
  return withGivenParameters(fixedAddresses.errorCodes, filter);
}

export const fixedAddresses = {
  home: '/',
  live: '/-/live',
  search: '/ss',
  /** A page of a client API reference is named by the query. */
  apiReference: '/article/api',
  apiCenter: '/api-center',
  errorCodes: '/error-code',
  checkCode: '/check-code',
  sdkDownload: '/sdk-download',
  faq: '/faq',
  scenePlan: '/scene-plan',
  innerSdkDownload: '/inner-sdk-download',
  appPermission: '/app-permission',
  serverLinkChecker: '/server-link-checker',
  contact: '/contact',
  feedback: '/feedback',
  /** Parts that the browser loads into pages on intent; not for readers. */
  siteParts: '/site-parts',
  productPicker: '/site-parts/products',
  /** Recent changes (Atom). */
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  /** The server for assistants. */
  mcp: '/mcp',
  serverCard: '/mcp/server-card',
  /** Instructions for assistants. */
  skill: '/skill.md',
} as const;

/** Icon of a site that brings none. */
export const defaultIcon = '/favicon.svg';

/** The product list of the home page. */
export const homeProducts = '/#products-0';

/**
 * Subject of feedback: a document by id, a question by key, a reference page by its `doc`, or the list of questions. A search has
 * its parameters (`k=boil&tab=faq`).
 */
export type FeedbackSubject =
  | { article: string }
  | { faq: string }
  | { api: string }
  | { page: 'faq' }
  | { search: string };

/** The key of a question is a path, and the subject of a reference page has four names. */
export const maxSubjectLength = 1000;
/** Maximum length of a search subject: 200 Chinese characters take nine times as much in an address. */
export const maxSearchSubjectLength = 3000;

/** The subject of feedback about the results of a search. */
export function searchSubject(keyword: string, filters: Readonly<Record<string, string>>): { search: string } {
  return { search: new URLSearchParams({ k: keyword, ...filters }).toString() };
}

/** The keyword of a search subject; undefined for an empty one. */
export function keywordOf(search: string): string | undefined {
  const keyword = new URLSearchParams(search).get('k')?.trim() ?? '';
  return keyword === '' || search.length > maxSearchSubjectLength ? undefined : keyword;
}

export function feedbackAddress(subject: FeedbackSubject): string {
  return withGivenParameters(fixedAddresses.feedback, subject);
}

export function subjectAddress(subject: FeedbackSubject): string {
  if ('api' in subject)
    return withGivenParameters(fixedAddresses.apiReference, {
      doc: subject.api,
      ...(subject.api.includes('~function-list~') && { isFunc: '1' }),
    });
  if ('page' in subject) return fixedAddresses.faq;
  if ('search' in subject) return `${fixedAddresses.search}?${new URLSearchParams(subject.search).toString()}`;
  return 'article' in subject ? articleAddress(subject.article) : faqItemAddress(subject.faq);
}

/** The list of a product's platforms for language models; with an entry key, of the documents of one platform. */
export function llmsAddress(productKey: string, entryKey?: string, part = 1): string {
  const path =
    entryKey === undefined
      ? buildPath('/llms/:product.txt', { product: productKey })
      : buildPath('/llms/:product/:entry.txt', { product: productKey, entry: entryKey });
  return part > 1 ? withParameter(path, 'part', String(part)) : path;
}

export function overviewAddress(productKey: string, entryKey?: string): string {
  const target = entryKey === undefined ? {} : parseEntryKey(entryKey);
  return withGivenParameters('/article/overview', { key: productKey, ...target });
}

/** Console pages on this site. */
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
 * Target of the language switch on a documentation page: the other edition's version (by article id from an article page), else
 * that edition's home.
 */
export function languageSwitchUrl(
  otherEdition: Edition,
  counterpart: { id: string; address: string } | undefined,
  from: 'docs' | 'article',
): string {
  if (!counterpart) return pageUrl(otherEdition, '/');
  return pageUrl(otherEdition, from === 'article' ? articleAddress(counterpart.id) : counterpart.address);
}

/** Adds a parameter to an address with or without others. */
export function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value }).toString()}`;
}

/** Adds the remembered source to an outgoing link. */
export function withSource(url: string, source: string | undefined): string {
  if (!source) return url;
  const [path = '', hash] = url.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}source=${encodeURIComponent(source)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Adds parameters to a path without a query. A filter that is `all` or empty narrows nothing, so it is left out. */
export function withGivenParameters(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== 'all' && pair[1] !== '',
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : new URL(origin).host.toLowerCase();
}
