/** Finds the current address for a broken one, so that published addresses keep working. */
import type { Resolution, Suggestion } from '../../../../../views/domain/article.ts';
import { otherLocale } from '../../../../../views/domain/locale.ts';
import { nameTarget } from '../../../../../views/domain/platform.ts';
import { pageNameOf, writePath } from '../../../../../views/domain/address-path.ts';
import { articleAddress, faqItemAddress } from '../../../../../views/domain/urls.ts';
import { findMeantPlace } from './find-meant.ts';
import { findByArticleId } from './links.ts';
import {
  addQuery,
  findByAddress,
  findProduct,
  type ParsedPath,
  parseDocsAddress,
  parsePath,
  questionOf,
} from './lookup.ts';
import { type Doc, type Edition, faqRoute, type Model, type Product } from '../model/model.ts';
import { findNearReferences } from './near-references.ts';
import { suggest } from './suggestions.ts';

/** Document that was published at an address in the past. */
export interface PastDocument {
  articleId: string;
  path: string;
  hash: string;
}

export type FindPast = (locale: Edition['locale'], address: string) => PastDocument | undefined;

/** Page for a product and type; no document has such a name. */
const apiPage = 'article/api';

/** `/article/{id}`. The portal owns the other pages below `/article`. */
const articlePage = /^article\/(?!(?:api|overview)$)([^/]+)$/;

export function resolveAddress(model: Model, edition: Edition, text: string, findPast: FindPast): Resolution {
  const past = findPastAt(edition, text, findPast);
  const target =
    withQuery(past && findSame(edition, text, past), text) ??
    findTarget(model, edition, text) ??
    withQuery(past && findNamesake(edition, text, past), text);
  if (target === text) return { suggestions: [] };
  // A removed document may return to its platform, so a redirect to another platform is temporary.
  if (target !== undefined && past && isOnOtherPlatform(target, text)) return { replacedBy: target, suggestions: [] };
  if (target !== undefined) return { movedTo: target, suggestions: [] };
  const otherEdition = findTarget(model, model.editions[otherLocale(edition.locale)], text);
  if (otherEdition !== undefined) return { otherEdition, suggestions: [] };
  const { path, query } = parsePath(text);
  if (path === apiPage) return { suggestions: findNearReferences(edition, query.get('doc') ?? '') };
  const product = productOf(edition, parsePath(text));
  const suggestions = suggest(edition, model.structure, text, product);
  return { suggestions: suggestions.map(describeSuggestion) };
}

/** Describes a suggestion with product and platform, because many products share document titles. */
function describeSuggestion({ title, address, instance }: Doc): Suggestion {
  const names = [instance.product.name, nameTarget(instance.target) ?? ''].filter(
    (name) => name !== '' && name !== title,
  );
  return { title, address, ...(names.length > 0 && { place: names.join(' · ') }) };
}

function findTarget(model: Model, edition: Edition, text: string): string | undefined {
  const articleId = articlePage.exec(parsePath(text).path)?.[1];
  if (articleId !== undefined) {
    const article = findByArticleId(model, edition, articleId);
    if (!article) return undefined;
    return article.inReference
      ? article.address
      : articleAddress(article.articleId) + (/[?#].*$/s.exec(text)?.[0] ?? '');
  }
  const meant = findMeantPlace(edition, text);
  return withQuery(meant?.doc, text.includes('#') ? text : text + (meant?.hash ?? ''));
}

/** Returns the document's address with the other query parameters of the request. */
function withQuery(doc: Doc | undefined, text: string): string | undefined {
  if (!doc) return undefined;
  const { query, hash } = parsePath(text);
  const isFaq = doc.instance.config.routeBasePath === faqRoute;
  query.delete('platform');
  query.delete('language');
  // Browsers never send a hash, and keep it over a redirect.
  return (doc.inReference || isFaq ? doc.address : addQuery(doc.address, query)) + hash;
}

/** Finds the document that was published at the address. */
function findPastAt(edition: Edition, text: string, findPast: FindPast): PastDocument | undefined {
  const parsed = parsePath(text);
  const question = questionOf(parsed);
  if (question !== undefined) return findPast(edition.locale, faqItemAddress(question));
  if (findByAddress(edition, text)) return undefined;
  const isDocs = parseDocsAddress(parsed)?.docKey !== undefined;
  return (
    findPast(edition.locale, pathOf(parsed)) ?? (isDocs ? findPast(edition.locale, canonicalForm(parsed)) : undefined)
  );
}

/** Finds the past document among current ones: by id, else by content. A certain match must come before any guess. */
function findSame(edition: Edition, text: string, past: PastDocument): Doc | undefined {
  const byId = nearest(edition, text, edition.byDeclaredId.get(past.articleId) ?? []);
  return (
    byId ??
    nearest(
      edition,
      text,
      allDocs(edition).filter((doc) => doc.file.hash === past.hash),
    )
  );
}

/** Finds a document with the past file name in the same product. */
function findNamesake(edition: Edition, text: string, past: PastDocument): Doc | undefined {
  const name = `/${past.path.split('/').at(-1) ?? ''}`;
  const product = productOf(edition, parsePath(text));
  return nearest(
    edition,
    text,
    allDocs(edition).filter((doc) => doc.instance.product === product && doc.file.path.endsWith(name)),
  );
}

/** Returns the nearest document: of the address's product if there is one, and of its platform. */
function nearest(edition: Edition, text: string, docs: readonly Doc[]): Doc | undefined {
  const parsed = parsePath(text);
  const product = productOf(edition, parsed);
  const entryKey = entryKeyIn(text);
  const rank = (doc: Doc) => 2 * Number(doc.instance.product === product) + Number(doc.instance.entryKey === entryKey);
  return [...docs].sort((a, b) => rank(b) - rank(a))[0];
}

function allDocs(edition: Edition): Doc[] {
  return [...edition.instances.values()].flatMap((instance) => [...instance.docs.values()]);
}

/** Returns the address as the ledger stores it, without parameters that do not identify a document. */
function canonicalForm(parsed: ParsedPath): string {
  const { query } = parsed;
  const kept = new URLSearchParams({
    platform: query.get('platform') ?? 'all',
    language: query.get('language') ?? 'all',
  });
  return `${pathOf(parsed)}?${kept.toString()}`;
}

function pathOf({ path }: ParsedPath): string {
  return `/${writePath(pageNameOf(path))}`;
}

function isOnOtherPlatform(target: string, text: string): boolean {
  const [to, from] = [target, text].map((address) => parseDocsAddress(parsePath(address)));
  return to?.productKey === from?.productKey && to?.entryKey !== from?.entryKey;
}

function entryKeyIn(text: string): string | undefined {
  return parseDocsAddress(parsePath(text))?.entryKey;
}

function productOf(edition: Edition, parsed: ParsedPath): Product | undefined {
  const address = parseDocsAddress(parsed);
  const named =
    address && (findProduct(edition, address.productKey) ?? edition.byRoute.get(address.productKey)?.product);
  if (named) return named;
  return edition.byRoute.get(parsed.path.split('/')[0] ?? '')?.product;
}
