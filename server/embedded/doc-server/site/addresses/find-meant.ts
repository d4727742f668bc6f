import { parseEntryKey } from '../../../../../views/domain/platform.ts';
import { isDocumentFile, writtenDocId } from '../../kit/doc-id.ts';
import {
  findByAddress,
  findByFile,
  findByFullKey,
  findInInstance,
  findInProduct,
  findProduct,
  type ParsedPath,
  parseDocsAddress,
  parsePath,
} from './lookup.ts';
import { type Doc, type Edition, firstPage, firstPageOfProduct } from '../model/model.ts';
import { compileRedirects, type Redirects } from '../configuration/redirects.ts';

const redirectsOf = new WeakMap<Edition['config'], Redirects>();

/** Finds the document for an address in any spelling that was ever valid, including redirects of the edition. */
export function findMeant(edition: Edition, text: string): Doc | undefined {
  return findMeantPlace(edition, text)?.doc;
}

/** Works like {@link findMeant}, and also returns the hash of the redirect. */
export function findMeantPlace(edition: Edition, text: string): { doc: Doc; hash: string } | undefined {
  const direct = findDirect(edition, text);
  if (direct) return { doc: direct, hash: '' };
  const { path } = parsePath(text);
  const follow = redirectsFor(edition);
  const redirected = follow(`/${path}`) ?? follow(`/${path.replace(/^docs\//, '')}`);
  const doc = redirected === undefined ? undefined : findDirect(edition, redirected);
  return doc && { doc, hash: parsePath(redirected ?? '').hash };
}

/** Finds the page of the other edition for an address in this edition, which may lack the translation: `/zh/pour` for `/pour`. */
export function findUntranslated(edition: Edition, other: Edition, text: string): Doc | undefined {
  const redirected = redirectsFor(edition)(`/${parsePath(text).path}`);
  return findMeant(other, text) ?? (redirected === undefined ? undefined : findMeant(other, redirected));
}

function findDirect(edition: Edition, text: string): Doc | undefined {
  const exact = findByAddress(edition, text);
  if (exact) return exact;
  const parsed = parsePath(text.replace(/^https?:\/\/[^/]*/, ''));
  return findInDocs(edition, parsed) ?? findByOldPath(edition, parsed.path);
}

/** Finds `/docs/...` with an old key, a wrong or missing platform, or another spelling. */
function findInDocs(edition: Edition, parsed: ParsedPath): Doc | undefined {
  const address = parseDocsAddress(parsed);
  const product = address && findProduct(edition, address.productKey);
  if (!product) return undefined;
  if (address.docKey !== undefined) return findInProduct(product, address.docKey, address.entryKey);
  const platform = address.entryKey && parseEntryKey(address.entryKey).platform;
  const instance =
    product.instances.find((candidate) => candidate.entryKey === address.entryKey) ??
    product.instances.find((candidate) => candidate.target.platform === platform);
  return instance ? firstPage(instance) : firstPageOfProduct(product);
}

/** Finds `/{routeBasePath}/{docId}`, also below `/docs`, after a language prefix, or with `.html`. */
function findByOldPath(edition: Edition, path: string): Doc | undefined {
  const bare = path.replace(/^(?:en|zh)\//, '').replace(/\.html$/, '');
  return (
    findByFullKey(edition, bare) ??
    findByFullKey(edition, bare.replace(/^docs\//, '')) ??
    (isDocumentFile(path) ? findByFile(edition, path) : undefined) ??
    findFromRoot(edition, bare)
  );
}

/** Finds a path from the root in documents with their own addresses. The path may begin with the language's folder name. */
function findFromRoot({ instances }: Edition, path: string): Doc | undefined {
  const [instance] = instances.values();
  if (!instance?.config['x-portal']?.hasOwnAddresses) return undefined;
  const inside = path.replace(/(?:\.html|\.mdx?)$/, '');
  const language = instance.config.path.split('/').at(-1) ?? '';
  if (inside === language) return firstPage(instance);
  const bare = inside.startsWith(`${language}/`) ? inside.slice(language.length + 1) : inside;
  return findInInstance(instance, bare) ?? instance.byPath.get(writtenDocId(bare));
}

export function redirectsFor(edition: Edition): Redirects {
  const kept = redirectsOf.get(edition.config);
  if (kept) return kept;
  const { siteUrl, redirects: written } = edition.config;
  // Redirects to another site lead to no document.
  const isOwn = (to: string) => !/^https?:/.test(to) || (siteUrl !== undefined && to.startsWith(siteUrl));
  const redirects = compileRedirects(written.filter(({ destination }) => isOwn(destination)));
  redirectsOf.set(edition.config, redirects);
  return redirects;
}
