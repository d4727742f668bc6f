/** What the search page is asked for: its query parameters, read so that no query string is an error. */
import { searchLimits, type SearchTab, searchTabs } from './search.ts';

export interface SearchQuery {
  /** Trimmed; empty if nothing is searched yet. */
  keyword: string;
  tab: SearchTab;
  /** Key of a product. */
  product: string;
  platform: string;
  language: string;
  version: string;
  /** Kind of what a client API page holds. */
  clientCategory: string;
  isExact: boolean;
  isApiFirst: boolean;
  hasLegacy: boolean;
  /** From 1. */
  page: number;
}

/** Hits a page of the search page. */
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

/** The parameters that lead to the same page, without the keyword and without those that say nothing. */
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

/** The number of the last page that can be reached; at least 1. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / pageSize), maxPage));
}

/** Whether anything but the keyword, the tab and the page narrows the search. */
export function isNarrowed(query: SearchQuery): boolean {
  const { product, platform, language, version, clientCategory, isExact } = query;
  return [product, platform, language, version, clientCategory].some((value) => value !== '') || isExact;
}

/** How many filters and options are set. */
export function countFilters(query: SearchQuery): number {
  const { tab: _, page: __, ...filters } = searchParamsOf(query);
  return Object.keys(filters).length;
}

/** Cuts at the limit, never inside a character. */
function shorten(text: string): string {
  return text.slice(0, searchLimits.keyword).replace(/[\uD800-\uDBFF]$/, '');
}
