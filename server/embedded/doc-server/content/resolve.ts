/** Where an address that shows no document leads today (design, section 3: no address ever published goes dead). */
import type { Resolution } from '../../../../views/domain/article.ts';
import { otherLocale } from '../../../../views/domain/locale.ts';
import {
  findByAddress,
  findByFile,
  findByFullKey,
  findInProduct,
  findProduct,
  type ParsedPath,
  parseDocsAddress,
  parsePath,
} from './lookup.ts';
import { isDocumentFile } from './doc-id.ts';
import { type Doc, type Edition, firstPage, firstPageOfProduct, type Model, type Product } from './model.ts';
import { compileRedirects, type Redirects } from './redirects.ts';
import { suggest } from './suggestions.ts';

/** What was once published at an address that is no document's any more. */
export interface PastDocument {
  articleId: string;
  path: string;
  hash: string;
}

/** Looks up an address of the past; see the ledger. */
export type FindPast = (locale: Edition['locale'], address: string) => PastDocument | undefined;

const redirectsOf = new WeakMap<Edition['config'], Redirects>();

export function resolveAddress(model: Model, edition: Edition, text: string, findPast: FindPast): Resolution {
  const target = findTarget(edition, text) ?? findMoved(edition, text, findPast);
  if (target !== undefined) return target === text ? { suggestions: [] } : { movedTo: target, suggestions: [] };
  const otherEdition = findTarget(model.editions[otherLocale(edition.locale)], text);
  if (otherEdition !== undefined) return { otherEdition, suggestions: [] };
  const product = productOf(edition, parsePath(text));
  const suggestions = suggest(edition, model.structure, text, product);
  return { suggestions: suggestions.map(({ title, address }) => ({ title, address })) };
}

/** The document an address means, in any spelling that was ever current, by the edition's redirects too. */
export function findMeant(edition: Edition, text: string): Doc | undefined {
  const direct = findDirect(edition, text);
  if (direct) return direct;
  const redirected = redirectsFor(edition)(`/${parsePath(text).path.replace(/^docs\//, '')}`);
  return redirected === undefined ? undefined : findDirect(edition, redirected);
}

function findTarget(edition: Edition, text: string): string | undefined {
  const doc = findMeant(edition, text);
  if (!doc) return undefined;
  return doc.address + keptQuery(text) + parsePath(text).hash;
}

function findDirect(edition: Edition, text: string): Doc | undefined {
  const exact = findByAddress(edition, text);
  if (exact) return exact;
  const parsed = parsePath(text.replace(/^https?:\/\/[^/]*/, ''));
  return findInDocs(edition, parsed) ?? findByOldPath(edition, parsed.path);
}

/** `/docs/...` with a key of the past, a wrong or missing platform, or another spelling. */
function findInDocs(edition: Edition, parsed: ParsedPath): Doc | undefined {
  const address = parseDocsAddress(parsed);
  const product = address && findProduct(edition, address.productKey);
  if (!product) return undefined;
  if (address.docKey !== undefined) return findInProduct(product, address.docKey, address.entryKey);
  const platform = address.entryKey?.split('_')[0];
  const instance =
    product.instances.find((candidate) => candidate.entryKey === address.entryKey) ??
    product.instances.find((candidate) => candidate.entryKey.split('_')[0] === platform);
  return instance ? firstPage(instance) : firstPageOfProduct(product);
}

/** `/{routeBasePath}/{docId}`, as it is, below `/docs` or behind a language. */
function findByOldPath(edition: Edition, path: string): Doc | undefined {
  const bare = path.replace(/^(?:en|zh)\//, '').replace(/^docs\//, '');
  return findByFullKey(edition, bare) ?? (isDocumentFile(path) ? findByFile(edition, path) : undefined);
}

function findMoved(edition: Edition, text: string, findPast: FindPast): string | undefined {
  const parsed = parsePath(text);
  const address = parseDocsAddress(parsed);
  if (address?.docKey === undefined) return undefined;
  const past = findPast(edition.locale, canonicalForm(parsed));
  if (!past) return undefined;
  const byId = edition.byDeclaredId.get(past.articleId)?.[0];
  const product = findProduct(edition, address.productKey);
  return (byId ?? findLike(edition, past, product, address.entryKey))?.address;
}

/** The same file elsewhere, or one of the same name in the product. */
function findLike(
  edition: Edition,
  past: PastDocument,
  product: Product | undefined,
  entryKey: string | undefined,
): Doc | undefined {
  const name = past.path.split('/').at(-1);
  const all = [...edition.instances.values()].flatMap((instance) => [...instance.docs.values()]);
  const rank = (doc: Doc) => 2 * Number(doc.instance.product === product) + Number(doc.instance.entryKey === entryKey);
  const best = (docs: Doc[]) => docs.sort((a, b) => rank(b) - rank(a))[0];
  return (
    best(all.filter((doc) => doc.file.hash === past.hash)) ??
    best(all.filter((doc) => doc.instance.product === product && doc.file.path.endsWith(`/${name ?? ''}`)))
  );
}

/** As the ledger writes addresses: parameters that name no document left out. */
function canonicalForm({ path, query }: ParsedPath): string {
  const kept = new URLSearchParams({
    platform: query.get('platform') ?? 'all',
    language: query.get('language') ?? 'all',
  });
  return `/${path.split('/').map(encodeURIComponent).join('/')}?${kept.toString()}`;
}

function keptQuery(text: string): string {
  const { query } = parsePath(text);
  query.delete('platform');
  query.delete('language');
  const rest = query.toString();
  return rest === '' ? '' : `&${rest}`;
}

function productOf(edition: Edition, parsed: ParsedPath): Product | undefined {
  const address = parseDocsAddress(parsed);
  if (address) return findProduct(edition, address.productKey) ?? edition.byRoute.get(address.productKey)?.product;
  return edition.byRoute.get(parsed.path.split('/')[0] ?? '')?.product;
}

function redirectsFor(edition: Edition): Redirects {
  const kept = redirectsOf.get(edition.config);
  if (kept) return kept;
  const redirects = compileRedirects(edition.config.redirects);
  redirectsOf.set(edition.config, redirects);
  return redirects;
}
