/** Page-level validation: the checks that `routes.ts` names. */
import { maxAddressLength, maxNameLength } from '../views/domain/address-path.ts';
import { parseApiDoc, parseApiTarget } from '../views/domain/api-reference.ts';
import { errorCodePattern } from '../views/domain/error-code.ts';
import { findLanguage } from '../views/domain/platform.ts';
import { askedVersionPattern } from '../views/domain/upgrade.ts';
import { keywordOf, maxSubjectLength } from '../views/domain/urls.ts';

type Params = Record<string, string>;
type PageCheck = (params: Params, query: URLSearchParams) => boolean;

export const pageChecks: ReadonlyMap<string, PageCheck> = new Map(
  Object.entries<PageCheck>({
    isNamed,
    hasPath,
    isUpgrade,
    isFilter,
    isCode,
    isCodeQuery,
    isSubject,
    isOverview,
    isApiDoc,
  }),
);

/** The key of a product, a plan or an article, or the first folder of a document that keeps the address of its original site. */
function isNamed(params: Params): boolean {
  return [params.product, params.id].every((name = '') => name.length <= maxNameLength);
}

function hasPath(_params: Params, query: URLSearchParams): boolean {
  const { length } = query.get('path') ?? '';
  return length > 0 && length <= maxAddressLength;
}

function isUpgrade(_params: Params, query: URLSearchParams): boolean {
  return ['from', 'to'].every((name) => askedVersionPattern.test(query.get(name) || '0'));
}

const filters = ['product', 'platform', 'category', 'tag'];

/** Other parameters, such as `source`, do not matter here. */
function isFilter(_params: Params, query: URLSearchParams): boolean {
  return filters.flatMap((name) => query.getAll(name)).every(({ length }) => length <= maxNameLength);
}

function isCode({ code = '' }: Params): boolean {
  return errorCodePattern.test(code);
}

/** Any keyword is valid; long ones are cut. */
function isCodeQuery(_params: Params, query: URLSearchParams): boolean {
  return (query.get('product') ?? '').length <= maxNameLength && /^\d{0,3}$/.test(query.get('page') ?? '');
}

/** Feedback needs a document, a question or a search. */
function isSubject(_params: Params, query: URLSearchParams): boolean {
  const search = query.get('search');
  if (search !== null) return keywordOf(search) !== undefined;
  const id = query.get('article') ?? query.get('faq') ?? query.get('api');
  return id === null ? query.get('page') === 'faq' : id !== '' && id.length <= maxSubjectLength;
}

function isOverview(_params: Params, query: URLSearchParams): boolean {
  const { length } = query.get('key') ?? '';
  return length > 0 && length <= 2 * maxNameLength;
}

/** A page needs a known client API language. A preview may give its docId alone, or omit the language. */
function isApiDoc(_params: Params, query: URLSearchParams): boolean {
  const [doc, docId] = [query.get('doc'), query.get('docId')];
  const isPreview = /^[\w-]{1,64}$/.test(docId ?? '');
  if (docId !== null && !isPreview) return false;
  if (doc === null) return isPreview;
  const parts = parseApiDoc(doc);
  if (!parts) return false;
  // Old addresses name the language alone, or a platform twice.
  const [first = ''] = parts.target.split('_');
  return isPreview || parseApiTarget(parts.target) !== undefined || findLanguage(first) !== undefined;
}
