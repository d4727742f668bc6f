/** Finds documents by any of their names. Accepts any string, and never scans all documents. */
import { entryKeyInQuery, isTargetWritten, parseEntryKey } from '../../../../../views/domain/platform.ts';
import { currentVersion } from '../configuration/versions.ts';
import { isDocumentFile, normaliseDocId, withoutIndexName, writtenDocId } from '../../kit/doc-id.ts';
import {
  type Doc,
  type Edition,
  faqRoute,
  firstPage,
  firstPageOfProduct,
  type Instance,
  type Product,
} from '../model/model.ts';
import { readPath } from '../../../../../views/domain/address-path.ts';

/** Limit of path segments in a `routeBasePath`. */
const maxRouteParts = 4;

export interface ParsedPath {
  /** Decoded path without slashes at both ends. */
  path: string;
  query: URLSearchParams;
  /** Hash with `#`, or empty. */
  hash: string;
}

export function parsePath(text: string): ParsedPath {
  const [beforeHash = '', ...hashParts] = text.split('#');
  const [path = '', ...queryParts] = beforeHash.split('?');
  return {
    path: readPath(path)
      .replaceAll(/\/{2,}/g, '/')
      .replace(/^\/|\/$/g, ''),
    query: new URLSearchParams(queryParts.join('?')),
    hash: hashParts.length > 0 ? `#${hashParts.join('#')}` : '',
  };
}

export interface DocsAddress {
  productKey: string;
  /** Undefined if the address names only a product. */
  docKey: string | undefined;
  /** Undefined if the address names no platform. */
  entryKey: string | undefined;
}

/** Adds query parameters to the address of a document. */
export function addQuery(address: string, query: URLSearchParams): string {
  const rest = query.toString();
  return rest === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${rest}`;
}

/** Parses `/docs/{product}/{docKey}?platform=&language=`; undefined for any other path. */
export function parseDocsAddress({ path, query }: ParsedPath): DocsAddress | undefined {
  const [root, productKey, ...rest] = path.split('/');
  if (root !== 'docs' || !productKey) return undefined;
  return { productKey, docKey: rest.length > 0 ? rest.join('/') : undefined, entryKey: entryKeyInQuery(query) };
}

/** Returns the key in `/faq/{key}`. */
export function questionOf({ path }: ParsedPath): string | undefined {
  return path.startsWith(`${faqRoute}/`) ? path.slice(faqRoute.length + 1) : undefined;
}

/** Finds a document by its exact address; without a `docKey`, the first page. */
export function findByAddress(edition: Edition, text: string): Doc | undefined {
  const parsed = parsePath(text);
  const question = questionOf(parsed);
  const questions = edition.byRoute.get(faqRoute);
  if (question !== undefined && questions) return questions.docs.get(question);
  const own = findAtOwnAddress(edition, parsed.path);
  if (own) return own;
  const address = parseDocsAddress(parsed);
  const product = address && edition.products.get(address.productKey);
  if (!product) return undefined;
  const instance = product.instances.find((candidate) => candidate.entryKey === address.entryKey);
  const doc =
    address.docKey !== undefined
      ? instance?.docs.get(address.docKey)
      : address.entryKey === undefined
        ? firstPageOfProduct(product)
        : instance && firstPage(instance);
  return doc?.hasOwnAddress ? undefined : doc;
}

function findAtOwnAddress({ byRoute }: Edition, path: string): Doc | undefined {
  const parts = path.split('/');
  for (let n = Math.min(parts.length, maxRouteParts); n >= 0; n--) {
    const instance = byRoute.get(parts.slice(0, n).join('/'));
    if (!instance?.config['x-portal']?.hasOwnAddresses) continue;
    const rest = parts.slice(n).join('/');
    const doc = rest === '' ? instance.root : instance.docs.get(rest);
    if (doc?.hasOwnAddress && parsePath(doc.address).path === path) return doc;
  }
  return undefined;
}

export function findProduct(edition: Edition, key: string): Product | undefined {
  return edition.products.get(key) ?? edition.aliases.get(key);
}

export function findInProduct(product: Product, docKey: string, entryKey: string | undefined): Doc | undefined {
  const wanted = normaliseDocId(docKey);
  const platform = entryKey && parseEntryKey(entryKey).platform;
  const [best] = product.instances
    .flatMap((instance) => {
      const doc = instance.docs.get(docKey) ?? instance.docs.get(wanted);
      const rank = instance.entryKey === entryKey ? 2 : Number(instance.target.platform === platform);
      return doc ? [{ doc, rank }] : [];
    })
    .sort((a, b) => b.rank - a.rank);
  return best?.doc;
}

/** Finds `{routeBasePath}/{docId}` in any spelling ever used. A path of an instance alone means its first page. */
export function findByFullKey(edition: Edition, path: string): Doc | undefined {
  const parts = path.split('/');
  for (let n = Math.min(parts.length, maxRouteParts); n >= 0; n--) {
    const instance = edition.byRoute.get(parts.slice(0, n).join('/'));
    if (!instance) continue;
    const rest = parts.slice(parts[n] === currentVersion ? n + 1 : n).join('/');
    return rest === '' ? (instance.root ?? firstPage(instance)) : findInInstance(instance, rest);
  }
  return undefined;
}

/** Finds a document by id; a folder means its index: `cups` is `cups/index`, `cups/readme` or `cups/cups`. */
export function findInInstance({ docs }: Instance, docId: string): Doc | undefined {
  const id = normaliseDocId(docId);
  const inFolder = (name: string) => docs.get(`${id}/${name}`);
  return (
    docs.get(docId) ??
    docs.get(id) ??
    inFolder('index') ??
    inFolder('readme') ??
    inFolder(id.split('/').at(-1) ?? '') ??
    docs.get(withoutIndexName(id))
  );
}

/**
 * Finds a document by file path in the content folder, in any case, with or without extension.
 * @param near preferred instance if several instances use the folder
 */
export function findByFile(edition: Edition, path: string, near?: Instance): Doc | undefined {
  for (let at = path.lastIndexOf('/'); ; at = at > 0 ? path.lastIndexOf('/', at - 1) : -1) {
    const mounted = edition.byFolder.get(path.slice(0, Math.max(at, 0)));
    if (at < 0 && !mounted) return undefined;
    if (!mounted) continue;
    const instance =
      mounted.find((candidate) => candidate === near) ??
      mounted.find((candidate) => candidate.product === near?.product) ??
      mounted[0];
    const inner = path.slice(at + 1);
    return instance && (instance.byPath.get(writtenDocId(inner)) ?? findInInstance(instance, inner));
  }
}

/** Finds a document by address, full key or file path. An inexact address below `/docs` may mean several documents. */
export function findByAnyPath(edition: Edition, text: string): Doc | undefined {
  const exact = findByAddress(edition, text);
  if (exact || text.startsWith('/docs/')) return exact;
  const { path } = parsePath(text);
  const byFile = isDocumentFile(path) ? findByFile(edition, path) : undefined;
  return byFile ?? findByFullKey(edition, path);
}

/** Finds a document like {@link findByAnyPath}, but only by its canonical address, because the portal redirects other spellings. */
export function findPage(edition: Edition, text: string): Doc | undefined {
  const doc = findByAnyPath(edition, text);
  const { query } = parsePath(text);
  const hasPlatform = query.has('platform') || query.has('language');
  if (!doc || !text.startsWith('/')) return doc;
  if (doc.hasOwnAddress) return !hasPlatform && findByAddress(edition, text) === doc ? doc : undefined;
  return !hasPlatform || isTargetWritten(query, doc.instance.target) ? doc : undefined;
}
