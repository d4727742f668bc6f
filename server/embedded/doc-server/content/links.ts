/** How what authors write as links becomes addresses of today. */
import { BASE_MARK, type Elsewhere, type LinkResolver } from '../markdown/types.ts';
import { articleAddress, fixedAddresses } from '../../../../views/domain/urls.ts';
import { otherLocale } from '../../../../views/domain/locale.ts';
import { splitEntryKey } from '../../../../views/domain/platform.ts';
import { platformLabel } from './counterparts.ts';
import { normaliseDocId } from './doc-id.ts';
import { findByAddress, findByFile, findByFullKey, findInInstance, type ParsedPath, parsePath } from './lookup.ts';
import { type Doc, type Edition, faqRoute, type Instance, type Model } from './model.ts';
import { folderOf, isInnerPath, joinPath } from './reader.ts';
import { findMeant } from './find-meant.ts';
import type { StaticFiles } from './static-files.ts';

/** First parts of the portal's own addresses. */
const portalRoots = new Set([
  ...Object.values(fixedAddresses).map((address) => address.slice(1)),
  ...['article', 'ss', 'inner-sdk-download', 'app-permission', 'server-link-checker', 'account', 'console'],
]);

/** Where the items of client API references stand. Addresses come without the base. */
export interface SymbolSource {
  /** @param symbol without the `@` */
  find(model: Model, instance: Instance, symbol: string): string | undefined;
  /** The page that shows what a hash means on a page of all compounds of a category; with the hash. */
  locate(model: Model, doc: Doc, hash: string): string | undefined;
}

export interface LinkContext {
  model: Model;
  /** The page that is read. */
  doc: Doc;
  symbols: SymbolSource;
  statics: Pick<StaticFiles, 'has'>;
}

/** Resolves the links of one page. */
export function createLinkResolver(context: LinkContext): LinkResolver {
  const kept = new Map<string, string | undefined>();
  return {
    resolve(href, fromPath) {
      const key = `${href}\n${fromPath}`;
      if (kept.has(key)) return kept.get(key);
      const address = resolveLink(context, href.trim(), fromPath);
      kept.set(key, address);
      return address;
    },
    elsewhere: (href, fromPath) => findElsewhere(context, href.trim(), fromPath),
  };
}

/** The target of a link in a menu: like a link in a page, without a file to start from. */
export function resolveMenuLink(model: Model, instance: Instance, href: string): string | undefined {
  const scheme = schemeOf(href);
  if (scheme !== undefined) return resolveAbsolute(model, model.editions[instance.locale], href, scheme);
  if (href.startsWith('/')) return resolveRoot(model, model.editions[instance.locale], href);
  const parsed = parsePath(href);
  const doc = findInInstance(instance, parsed.path);
  return doc && pageLink(doc, parsed);
}

/** The document of an article id; an id that a menu link carries stands for the document behind the link. */
export function findByArticleId(model: Model, edition: Edition, id: string): Doc | undefined {
  const doc = edition.byArticleId.get(id);
  if (doc) return doc;
  for (const instance of edition.instances.values()) {
    const href = instance.linkIds.get(id);
    const address = href === undefined ? undefined : resolveMenuLink(model, instance, href);
    if (address !== undefined) return findByAddress(edition, address.replace(BASE_MARK, ''));
  }
  return undefined;
}

function resolveLink(context: LinkContext, href: string, fromPath: string): string | undefined {
  const { model, doc, symbols } = context;
  const edition = model.editions[doc.locale];
  if (href === '') return undefined;
  if (href.startsWith('#')) return href;
  if (href.startsWith('@')) return symbols.find(model, doc.instance, href.slice(1));
  const scheme = schemeOf(href);
  if (scheme !== undefined) return resolveAbsolute(model, edition, href, scheme, context);
  if (href.startsWith('/')) return resolveRoot(model, edition, href, context);
  return resolveRelative(context, edition, href, fromPath);
}

function resolveAbsolute(
  model: Model,
  edition: Edition,
  href: string,
  scheme: string,
  context?: LinkContext,
): string | undefined {
  if (scheme === 'mailto' || scheme === 'tel') return href;
  if ((scheme !== 'http' && scheme !== 'https') || !URL.canParse(href.startsWith('//') ? `https:${href}` : href)) {
    return undefined;
  }
  for (const own of [edition, model.editions[otherLocale(edition.locale)]]) {
    const root = own.config.siteUrl;
    if (root === undefined || !href.startsWith(root)) continue;
    const path = href.slice(root.length);
    if (path !== '' && !/^[/?#]/.test(path)) continue;
    // Only what this portal has moves here; the rest stays where it is.
    const moved =
      path.length > 1 ? resolveRoot(model, own, path.startsWith('/') ? path : `/${path}`, context) : undefined;
    if (moved?.startsWith(BASE_MARK)) return own === edition ? moved : href;
  }
  return href;
}

function resolveRoot(model: Model, edition: Edition, href: string, context?: LinkContext): string | undefined {
  const parsed = parsePath(href);
  const { path, hash } = parsed;
  const [first = '', second = ''] = path.split('/');
  const article = first === 'article' && second !== 'api' ? edition.byArticleId.get(second) : undefined;
  if (article) return pageLink(article, parsed, context);
  const doc = findByFullKey(edition, path) ?? findMeant(edition, href);
  if (doc) return pageLink(doc, parsed, context);
  if (first === 'article' && second !== '' && second !== 'api') {
    const isElsewhere = model.editions[otherLocale(edition.locale)].byArticleId.has(second);
    return isElsewhere ? BASE_MARK + articleAddress(second) + hash : undefined;
  }
  if (first === faqRoute && edition.byRoute.has(faqRoute) && second !== '') return undefined;
  if (path === '' || portalRoots.has(first)) return BASE_MARK + href;
  if (first === 'media') return href;
  if (isInnerPath(path) && context?.statics.has(path)) return `/media/${encodeURI(path)}`;
  const elsewhere = findMeant(model.editions[otherLocale(edition.locale)], href);
  // The portal leads on to the edition that has it.
  if (elsewhere) return pageLink(elsewhere, parsed);
  return passOn(edition, href);
}

function resolveRelative(context: LinkContext, edition: Edition, href: string, fromPath: string): string | undefined {
  const { doc } = context;
  const parsed = parsePath(href.replace(/^\.\//, ''));
  const find = (folder: string): Doc | undefined => {
    const path = joinPath(folder, parsed.path);
    return path === undefined ? undefined : findByFile(edition, path, doc.instance);
  };
  const near = find(folderOf(fromPath));
  const here =
    near?.instance === doc.instance || fromPath === doc.file.path ? undefined : find(folderOf(doc.file.path));
  // An included text that lies in another platform's folder means the reader's own platform where that has the page.
  const found = (here?.instance === doc.instance ? here : undefined) ?? near ?? here;
  const target =
    found ?? findInInstance(doc.instance, parsed.path) ?? findRedirected(edition, doc, fromPath, parsed.path);
  if (target) return pageLink(target, parsed, context);
  for (const folder of [folderOf(fromPath), folderOf(doc.file.path)]) {
    const file = joinPath(folder, parsed.path);
    if (file?.startsWith('static/') && context.statics.has(file.slice(7))) return `/media/${encodeURI(file.slice(7))}`;
  }
  return undefined;
}

/** The document that a link names, by its path inside the folder of an instance: in that instance, else in the nearest of its product. */
function findElsewhere(context: LinkContext, href: string, fromPath: string): Elsewhere | undefined {
  if (href === '' || /^[#@]/.test(href) || schemeOf(href) !== undefined) return undefined;
  const parsed = parsePath(href);
  const { instance, path } = href.startsWith('/')
    ? splitRoute(context, parsed.path)
    : { instance: context.doc.instance, path: pathInFolder(context.doc, fromPath, parsed.path) };
  if (path === undefined || path === '') return undefined;
  const { platform } = splitEntryKey(instance.entryKey);
  const rank = (other: Instance) =>
    other === instance ? 0 : splitEntryKey(other.entryKey).platform === platform ? 1 : 2;
  for (const other of instance.product.instances.toSorted((a, b) => rank(a) - rank(b))) {
    const found = other.byPath.get(path.replace(/\.mdx?$/i, '')) ?? findInInstance(other, path);
    if (!found) continue;
    const address = pageLink(found, parsed, context);
    return other === context.doc.instance ? { address } : { address, platform: platformLabel(other) };
  }
  return undefined;
}

/** A path from the root without the route of its instance; a route that nothing has stands for the page's own instance. */
function splitRoute({ model, doc }: LinkContext, path: string): { instance: Instance; path: string } {
  const parts = path.split('/');
  const { byRoute } = model.editions[doc.locale];
  for (let n = parts.length - 1; n >= 1; n--) {
    const instance = byRoute.get(parts.slice(0, n).join('/'));
    if (instance) return { instance, path: parts.slice(n).join('/') };
  }
  return { instance: doc.instance, path: parts.slice(1).join('/') };
}

/** The path in the folder of the page's instance to which a relative path leads. */
function pathInFolder(doc: Doc, fromPath: string, path: string): string | undefined {
  const { path: folder } = doc.instance.config;
  const from = fromPath.startsWith(`${folder}/`) ? fromPath : doc.file.path;
  const joined = joinPath(folderOf(from), path);
  return joined?.startsWith(`${folder}/`) ? joined.slice(folder.length + 1) : undefined;
}

/** A file that is gone may have left a redirect. */
function findRedirected(edition: Edition, doc: Doc, fromPath: string, path: string): Doc | undefined {
  const inner = pathInFolder(doc, fromPath, path);
  return inner === undefined || inner === ''
    ? undefined
    : findMeant(edition, `/${doc.instance.config.routeBasePath}/${normaliseDocId(inner)}`);
}

function pageLink(doc: Doc, { query, hash }: ParsedPath, context?: LinkContext): string {
  if (doc === context?.doc && hash !== '' && !doc.inReference) return hash;
  // The parameters of a question's address are filters.
  if (doc.instance.config.routeBasePath === faqRoute) return BASE_MARK + doc.address + hash;
  if (doc.inReference) return BASE_MARK + (context?.symbols.locate(context.model, doc, hash) ?? doc.address + hash);
  query.delete('platform');
  query.delete('language');
  const rest = query.toString();
  return `${BASE_MARK}${doc.address}${rest === '' ? '' : `&${rest}`}${hash}`;
}

/** Parts of the old site that were never documents. */
function passOn(edition: Edition, href: string): string | undefined {
  const { siteUrl, passthroughPrefixes } = edition.config;
  if (siteUrl === undefined || !passthroughPrefixes.some((prefix) => href.startsWith(`${prefix}/`))) return undefined;
  return new URL(siteUrl).origin + href;
}

function schemeOf(href: string): string | undefined {
  if (href.startsWith('//')) return 'https';
  return /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
}
