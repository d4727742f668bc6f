/** Resolves links in the authors' spelling to current addresses. */
import { BASE_MARK, type Elsewhere, type LinkResolver } from '../../document/types.ts';
import { programSchemes } from '../../document/html/link-schemes.ts';
import { isPortalPage } from '../../../../../views/domain/portal-roots.ts';
import { readPath, writePath } from '../../../../../views/domain/address-path.ts';
import { articleAddress } from '../../../../../views/domain/urls.ts';
import { otherLocale } from '../../../../../views/domain/locale.ts';
import { platformLabel } from '../model/platform-label.ts';
import { describedScheme, readDescribedPath } from '../../files/described-path.ts';
import { isDocumentFile, normaliseDocId, writtenDocId } from '../../kit/doc-id.ts';
import {
  findByAddress,
  findByFile,
  findByFullKey,
  findInInstance,
  type ParsedPath,
  parsePath,
  addQuery,
} from './lookup.ts';
import { type Doc, type Edition, faqRoute, type Instance, type Model } from '../model/model.ts';
import { aliasedPath, folderOf, joinPath, pathIn, withoutEnding } from '../../kit/paths.ts';
import { findMeant, findMeantPlace, findUntranslated, redirectsFor } from './find-meant.ts';
import type { StaticFiles } from '../../files/static-files.ts';

const fileScheme = 'pathname://';

/** Finds items of client API references. Returned addresses lack the base path. */
export interface SymbolSource {
  /** @param symbol without the `@` */
  find(model: Model, instance: Instance, symbol: string): string | undefined;
  /** Finds the page of a compound from a hash on the page of the whole category. The address includes the hash. */
  locate(model: Model, doc: Doc, hash: string): string | undefined;
}

export interface LinkContext {
  model: Model;
  /** Page that contains the link. */
  doc: Doc;
  symbols: SymbolSource;
  statics: Pick<StaticFiles, 'folder' | 'addressOf'>;
}

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
    leadsAway(href, fromPath) {
      const { doc } = context;
      // The author of a link from the root chose its platform.
      const isOwn = href.startsWith('/') || isInFolder(fromPath, doc.instance);
      const target = isOwn ? undefined : findTarget(context, this.resolve(href, fromPath));
      return target !== undefined && isSibling(target.instance, doc.instance);
    },
    titleOf: (address) => findTarget(context, address)?.title,
  };
}

/** Finds the document at the internal address of a resolved link. */
function findTarget({ model, doc }: LinkContext, address: string | undefined): Doc | undefined {
  if (!address?.startsWith(BASE_MARK)) return undefined;
  return findByAddress(model.editions[doc.locale], address.slice(BASE_MARK.length));
}

/** Resolves a menu link like a link on a page, but without a file that it is relative to. */
export function resolveMenuLink(model: Model, instance: Instance, href: string): string | undefined {
  const scheme = schemeOf(href);
  if (scheme !== undefined) return resolveAbsolute(model, model.editions[instance.locale], href, scheme);
  if (href.startsWith('/')) return resolveRoot(model, model.editions[instance.locale], href);
  const parsed = parsePath(href);
  const doc = findInInstance(instance, parsed.path);
  return doc && pageLink(doc, parsed);
}

/** Finds a document by article id. The id of a menu link stands for the link's target. */
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

/** True for `@Kettle.boil`, a member of a reference; `@site/…` and `@assets/…` are paths. */
export function isSymbolLink(href: string): boolean {
  return href.startsWith('@') && !href.includes('/');
}

/** True for `pathname:///pot.zip`, a Docusaurus link to a file that is no document. */
export function isFileLink(href: string): boolean {
  return href.startsWith(`${fileScheme}/`);
}

function resolveLink(context: LinkContext, href: string, fromPath: string): string | undefined {
  const { model, doc, symbols } = context;
  const edition = model.editions[doc.locale];
  if (href === '') return undefined;
  if (href.startsWith('#')) return href;
  if (href.startsWith(describedScheme)) return resolveDescribed(context, href.slice(describedScheme.length));
  if (href.startsWith('@site/')) return resolveInSite(context, edition, href);
  const aliased = /^[~@$/]/.test(href) ? resolveAliased(context, edition, href) : undefined;
  if (aliased !== undefined) return aliased;
  if (isSymbolLink(href)) return symbols.find(model, doc.instance, href.slice(1));
  if (isFileLink(href)) return resolveRoot(model, edition, href.slice(fileScheme.length), context);
  const scheme = schemeOf(href);
  if (scheme !== undefined) return resolveAbsolute(model, edition, href, scheme, context);
  if (href.startsWith('/')) return resolveRoot(model, edition, href, context);
  return resolveRelative(context, edition, href, fromPath);
}

/** Finds the page of an operation. A document that describes the operation replaces the generated page. */
function resolveDescribed({ doc: { instance } }: LinkContext, target: string): string | undefined {
  const at = target.lastIndexOf('/page.md#') + '/page.md'.length;
  const path = target.slice(0, at);
  const file = readDescribedPath(path)?.file ?? '';
  const name = target.slice(at + 1);
  const docs = [...instance.docs.values()];
  const found =
    docs.find((doc) => doc.file.path === path) ??
    docs.find(({ file: { head } }) => head.describes !== undefined && head.describes === `${file}#${name}`);
  return found && BASE_MARK + found.address;
}

function resolveAbsolute(
  model: Model,
  edition: Edition,
  href: string,
  scheme: string,
  context?: LinkContext,
): string | undefined {
  if (programSchemes.includes(scheme)) return href;
  if ((scheme !== 'http' && scheme !== 'https') || !URL.canParse(href.startsWith('//') ? `https:${href}` : href)) {
    return undefined;
  }
  for (const own of [edition, model.editions[otherLocale(edition.locale)]]) {
    const root = own.config.siteUrl;
    if (root === undefined || !href.startsWith(root)) continue;
    const path = href.slice(root.length);
    if (path !== '' && !/^[/?#]/.test(path)) continue;
    // A link to the old site becomes internal only if this portal has the page or the file.
    const moved =
      path.length > 1 ? resolveRoot(model, own, path.startsWith('/') ? path : `/${path}`, context) : undefined;
    if (moved?.startsWith('/media/')) return moved;
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
  const doc = findByFullKey(edition, path);
  if (doc) return pageLink(doc, parsed, context);
  const meant = findMeantPlace(edition, href);
  if (meant) return pageLink(meant.doc, { ...parsed, hash: hash || meant.hash }, context);
  if (first === 'article' && second !== '' && second !== 'api') {
    const isElsewhere = model.editions[otherLocale(edition.locale)].byArticleId.has(second);
    return isElsewhere ? BASE_MARK + articleAddress(second) + hash : undefined;
  }
  if (first === faqRoute && edition.byRoute.has(faqRoute) && second !== '') return undefined;
  if (isPortalPage(`/${first}`)) {
    // The path of a portal page, such as the console, may also be the beginning of document addresses.
    const below = second && findByFullKey(model.editions[otherLocale(edition.locale)], path);
    return below ? pageLink(below, parsed) : BASE_MARK + href;
  }
  const file = context && findFileFromRoot(context, edition, path);
  if (file !== undefined) return file;
  if (first === 'media') return href;
  const elsewhere = findUntranslated(edition, model.editions[otherLocale(edition.locale)], href);
  // The other edition has the page, and the portal redirects to it.
  if (elsewhere) return pageLink(elsewhere, parsed);
  return passOn(edition, href);
}

/**
 * Finds a file by its path from the root, which may contain the base path of the original site.
 * @returns an address below `/media`, from the static folder if the file is there, else from a folder of documents
 */
function findFileFromRoot({ statics, doc }: LinkContext, edition: Edition, written: string): string | undefined {
  const { staticFolders } = edition.config;
  const roots = [statics.folder, ...staticFolders, doc.instance.config.path, '', folderOf(doc.file.path)];
  const inside = redirectsFor(edition)(`/${written}`)?.slice(1) ?? [];
  const places = [written, inside]
    .flat()
    .flatMap((path) => [
      pathIn(statics.folder, path.replace(/^media\//, '')),
      ...roots.map((root) => pathIn(root, path)),
    ]);
  return places.map((place) => statics.addressOf(place)).find((address) => address !== undefined);
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
  // An included text may link to another platform's folder; readers stay on their own platform if it has the page.
  const own = here?.instance === doc.instance ? here : undefined;
  const isAway = near && !isInFolder(fromPath, doc.instance) && isSibling(near.instance, doc.instance);
  const found = own ?? (isAway ? findOnPlatform(doc, fromPath, parsed.path) : undefined) ?? near ?? here;
  // Other tools publish a page as a folder, and authors write links relative to that folder.
  const fromAddress = found || isDocumentFile(parsed.path) ? undefined : find(withoutEnding(fromPath));
  const target =
    found ??
    findInInstance(doc.instance, parsed.path) ??
    fromAddress ??
    findFromAddress(edition, doc, parsed.path) ??
    findRedirected(edition, doc, fromPath, parsed.path);
  if (target) return pageLink(target, parsed, context);
  // Documents of one site have versions instead of platforms, and readers stay in their version.
  const hasVersions = doc.instance.config['x-portal']?.hasOwnAddresses === true;
  const other =
    findInOther(context, fromPath, parsed.path) ??
    (hasVersions || !findElsewhere(context, href, fromPath) ? findInTwin(context, fromPath, parsed.path) : undefined);
  if (other) return pageLink(other, parsed);
  for (const folder of [folderOf(fromPath), folderOf(doc.file.path)]) {
    const file = joinPath(folder, parsed.path);
    const address = file === undefined ? undefined : context.statics.addressOf(file);
    if (address !== undefined) return address;
  }
  // Hugo resolves pictures from its folders for pictures, and from the address of the page.
  for (const path of [parsed.path.startsWith('.') ? '' : parsed.path, pathOnPage(doc, parsed.path, '/')]) {
    const file = findFileFromRoot(context, edition, path);
    if (file !== undefined) return file;
  }
  // Other tools publish documents with `.html`.
  const bare = href.replace(/\.html(?=$|[?#])/, '');
  return bare === href ? undefined : resolveRelative(context, edition, bare, fromPath);
}

/** Finds a document by a link relative to the page's address, if that is the original address. */
function findFromAddress(edition: Edition, doc: Doc, path: string): Doc | undefined {
  if (!doc.hasOwnAddress || path === '' || isDocumentFile(path)) return undefined;
  const address = pathOnPage(doc, path);
  return findByFullKey(edition, address === 'index' ? '' : address);
}

/** Resolves a link as a browser does on the page; empty without an original address. @param end `/` if pages are folders */
function pathOnPage({ hasOwnAddress, address }: Doc, path: string, end = ''): string {
  if (!hasOwnAddress) return '';
  return readPath(new URL(writePath(path), `http://x${address}${end}`).pathname).replace(/^\/+|\/$/g, '');
}

/** Finds a file of the other edition outside this instance's folder. Readers still get the page of their own edition if it exists. */
function findInOther({ model, doc }: LinkContext, fromPath: string, relative: string): Doc | undefined {
  const path = isDocumentFile(relative) ? joinPath(folderOf(fromPath), relative) : undefined;
  const isOwn = path === undefined || isInFolder(path, doc.instance);
  return isOwn ? undefined : findByFile(model.editions[otherLocale(doc.locale)], path);
}

/** Finds a document that this instance has only in the other edition. The reader's language on another platform comes before it. */
function findInTwin({ model, doc }: LinkContext, fromPath: string, relative: string): Doc | undefined {
  const inner = pathInFolder(doc, fromPath, relative);
  const twin = model.editions[otherLocale(doc.locale)].byRoute.get(doc.instance.config.routeBasePath);
  return inner === undefined || inner === '' || !twin ? undefined : findByPathIn(twin, inner);
}

/** Resolves `@site/…`, a path below the folder of the site's configuration. */
function resolveInSite(context: LinkContext, edition: Edition, href: string): string | undefined {
  const parsed = parsePath(href.slice('@site/'.length));
  return resolveFile(context, edition, joinPath(edition.config.siteFolder, parsed.path), parsed);
}

/** Resolves an alias of a folder: `~/assets/pot.png`. */
function resolveAliased(context: LinkContext, edition: Edition, href: string): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  return resolveFile(context, edition, aliasedPath(path, edition.config.aliases), parsePath(href));
}

function resolveFile(
  context: LinkContext,
  edition: Edition,
  path: string | undefined,
  parsed: ParsedPath,
): string | undefined {
  if (path === undefined) return undefined;
  const doc = findByFile(edition, path, context.doc.instance);
  return doc ? pageLink(doc, parsed, context) : context.statics.addressOf(path);
}

/** Finds the linked document by its path inside an instance folder: in the instance of the folder, else in the nearest one. */
function findElsewhere(context: LinkContext, href: string, fromPath: string): Elsewhere | undefined {
  if (href === '' || /^[#@]/.test(href) || schemeOf(href) !== undefined) return undefined;
  const parsed = parsePath(href);
  const { instance, path } = href.startsWith('/')
    ? splitRoute(context, parsed.path)
    : { instance: context.doc.instance, path: pathInFolder(context.doc, fromPath, parsed.path) };
  if (path === undefined || path === '') return undefined;
  const { platform } = instance.target;
  const rank = (other: Instance) => (other === instance ? 0 : other.target.platform === platform ? 1 : 2);
  for (const other of instance.product.instances.toSorted((a, b) => rank(a) - rank(b))) {
    const found = findByPathIn(other, path);
    if (!found) continue;
    const address = pageLink(found, parsed, context);
    return other === context.doc.instance ? { address } : { address, platform: platformLabel(other) };
  }
  return undefined;
}

/** Finds the document with this path on the same platform in another programming language. */
function findOnPlatform(doc: Doc, fromPath: string, path: string): Doc | undefined {
  const { instance } = doc;
  const inner = pathInFolder(doc, fromPath, path);
  if (inner === undefined) return undefined;
  for (const other of instance.product.instances) {
    if (!isSibling(other, instance) || other.target.platform !== instance.target.platform) continue;
    const found = findByPathIn(other, inner);
    if (found) return found;
  }
  return undefined;
}

function findByPathIn(instance: Instance, path: string): Doc | undefined {
  return instance.byPath.get(writtenDocId(path)) ?? findInInstance(instance, path);
}

function isSibling(one: Instance, other: Instance): boolean {
  return one !== other && one.product === other.product;
}

function isInFolder(path: string, { config }: Instance): boolean {
  return path.startsWith(`${config.path}/`);
}

/** Splits a path from the root into an instance and a path in it; an unknown route means the page's own instance. */
function splitRoute({ model, doc }: LinkContext, path: string): { instance: Instance; path: string } {
  const parts = path.split('/');
  const { byRoute } = model.editions[doc.locale];
  for (let n = parts.length - 1; n >= 1; n--) {
    const instance = byRoute.get(parts.slice(0, n).join('/'));
    if (instance) return { instance, path: parts.slice(n).join('/') };
  }
  return { instance: doc.instance, path: parts.slice(1).join('/') };
}

/** Resolves a relative path inside the folder of the page's instance. */
function pathInFolder(doc: Doc, fromPath: string, path: string): string | undefined {
  const { path: folder } = doc.instance.config;
  const from = isInFolder(fromPath, doc.instance) ? fromPath : doc.file.path;
  const joined = joinPath(folderOf(from), path);
  return joined?.startsWith(`${folder}/`) ? joined.slice(folder.length + 1) : undefined;
}

/** Finds the target of a redirect that a deleted file left. */
function findRedirected(edition: Edition, doc: Doc, fromPath: string, path: string): Doc | undefined {
  const inner = pathInFolder(doc, fromPath, path);
  return inner === undefined || inner === ''
    ? undefined
    : findMeant(edition, `/${doc.instance.config.routeBasePath}/${writePath(normaliseDocId(inner))}`);
}

function pageLink(doc: Doc, { query, hash }: ParsedPath, context?: LinkContext): string {
  if (doc === context?.doc && hash !== '' && !doc.inReference) return hash;
  // Query parameters of an FAQ address only filter the list.
  if (doc.instance.config.routeBasePath === faqRoute) return BASE_MARK + doc.address + hash;
  if (doc.inReference) return BASE_MARK + (context?.symbols.locate(context.model, doc, hash) ?? doc.address + hash);
  query.delete('platform');
  query.delete('language');
  return BASE_MARK + addQuery(doc.address, query) + hash;
}

/** Keeps links to the old site's parts that were never documents. */
function passOn(edition: Edition, href: string): string | undefined {
  const { siteUrl, passthroughPrefixes } = edition.config;
  if (siteUrl === undefined) return undefined;
  const { origin, pathname } = new URL(siteUrl);
  const isOther = (path: string) => passthroughPrefixes.some((prefix) => isBelow(path, prefix));
  const path = [href, pathname.replace(/\/$/, '') + href].find(isOther);
  return path && origin + path;
}

function isBelow(href: string, prefix: string): boolean {
  return href.startsWith(prefix) && /^(?:[/?#]|$)/.test(href.slice(prefix.length));
}

function schemeOf(href: string): string | undefined {
  if (href.startsWith('//')) return 'https';
  return /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
}
