/** Where an address that shows no document leads today (design, section 3: no address ever published goes dead). */
import type { Resolution } from '../../../../views/domain/article.ts';
import { otherLocale } from '../../../../views/domain/locale.ts';
import { articleAddress, faqItemAddress } from '../../../../views/domain/urls.ts';
import { findMeant } from './find-meant.ts';
import { findByArticleId } from './links.ts';
import { findProduct, type ParsedPath, parseDocsAddress, parsePath, questionOf } from './lookup.ts';
import type { Doc, Edition, Model, Product } from './model.ts';
import { suggest } from './suggestions.ts';

/** What was once published at an address that is no document's any more. */
export interface PastDocument {
  articleId: string;
  path: string;
  hash: string;
}

/** Looks up an address of the past; see the ledger. */
export type FindPast = (locale: Edition['locale'], address: string) => PastDocument | undefined;

/** `/article/{id}`; the other pages below `/article` are the portal's own. */
const articlePage = /^article\/(?!(?:api|overview)$)([^/]+)$/;

export function resolveAddress(model: Model, edition: Edition, text: string, findPast: FindPast): Resolution {
  const target = findTarget(model, edition, text) ?? findMoved(edition, text, findPast);
  if (target !== undefined) return target === text ? { suggestions: [] } : { movedTo: target, suggestions: [] };
  const otherEdition = findTarget(model, model.editions[otherLocale(edition.locale)], text);
  if (otherEdition !== undefined) return { otherEdition, suggestions: [] };
  const product = productOf(edition, parsePath(text));
  const suggestions = suggest(edition, model.structure, text, product);
  return { suggestions: suggestions.map(({ title, address }) => ({ title, address })) };
}

function findTarget(model: Model, edition: Edition, text: string): string | undefined {
  const articleId = articlePage.exec(parsePath(text).path)?.[1];
  if (articleId !== undefined) {
    const article = findByArticleId(model, edition, articleId);
    return article && articleAddress(article.articleId);
  }
  const doc = findMeant(edition, text);
  if (!doc) return undefined;
  const query = doc.address.includes('?') ? keptQuery(text) : '';
  return doc.address + query + parsePath(text).hash;
}

function findMoved(edition: Edition, text: string, findPast: FindPast): string | undefined {
  const parsed = parsePath(text);
  const question = questionOf(parsed);
  const address = parseDocsAddress(parsed);
  if (question === undefined && address?.docKey === undefined) return undefined;
  const past = findPast(edition.locale, question === undefined ? canonicalForm(parsed) : faqItemAddress(question));
  if (!past) return undefined;
  const byId = edition.byDeclaredId.get(past.articleId)?.[0];
  const product = productOf(edition, parsed);
  return (byId ?? findLike(edition, past, product, address?.entryKey))?.address;
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
  return `/${path
    .replaceAll(/\p{Surrogate}/gu, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}?${kept.toString()}`;
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
