/** Query of the search page, read so that no query string is an error. */
import { searchLimits, type SearchTab, searchTabs } from './search.ts';

export interface SearchQuery {
  /** Trimmed; empty without a search. */
  keyword: string;
  tab: SearchTab;
  /** Key of a product. */
  product: string;
  platform: string;
  language: string;
  version: string;
  /** Kind of a client API page. */
  clientCategory: string;
  isExact: boolean;
  isApiFirst: boolean;
  hasLegacy: boolean;
  /** Starts at 1. */
  page: number;
}

/** Hits on one search page. */
export const pageSize = 10;
export const maxPage = searchLimits.depth / pageSize;
const maxFilterLength = 100;

export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const filter = (name: string) => {
    const value = params.get(name)?.trim() ?? '';
    return value.length > maxFilterLength ? '' : value;
  };
  const tab = params.get('tab');
  const page = Number(params.get('page'));
  return {
    keyword: shorten(params.get('k')?.trim() ?? ''),
    tab: searchTabs.find((known) => known === tab) ?? 'all',
    product: filter('product'),
    platform: filter('platform'),
    language: filter('language'),
    version: filter('version'),
    clientCategory: filter('clientCategory'),
    isExact: params.get('exact') === '1',
    isApiFirst: params.get('apiFirst') === '1',
    hasLegacy: params.get('legacy') === '1',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

/** Parameters of the same page, without the keyword and without defaults. */
export function searchParamsOf(query: SearchQuery): Record<string, string> {
  const { tab, product, platform, language, version, clientCategory, isExact, isApiFirst, hasLegacy, page } = query;
  const all: Record<string, string> = {
    tab: tab === 'all' ? '' : tab,
    product,
    platform,
    language,
    version,
    clientCategory,
    exact: isExact ? '1' : '',
    apiFirst: isApiFirst ? '1' : '',
    legacy: hasLegacy ? '1' : '',
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Number of the last page; at least 1. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / pageSize), maxPage));
}

/** Whether anything but keyword, tab and page narrows the search. */
export function isNarrowed(query: SearchQuery): boolean {
  const { product, platform, language, version, clientCategory, isExact } = query;
  return [product, platform, language, version, clientCategory].some((value) => value !== '') || isExact;
}

/** Number of filters and options that are set. */
export function countFilters(query: SearchQuery): number {
  const { tab: _, page: __, ...filters } = searchParamsOf(query);
  return Object.keys(filters).length;
}

/** Cuts at the limit, but not inside a character. */
function shorten(text: string): string {
  return text.slice(0, searchLimits.keyword).replace(/[\uD800-\uDBFF]$/, '');
}
