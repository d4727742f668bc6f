/** Query of the search page, read so that no query string is an error. */
import { anyPlatform, type Target } from './platform.ts';
import { isNarrowedBy, readFilters, type SearchFilterValues, writeFilters } from './search-filters.ts';
import { searchLimits, type SearchTab, searchTabs } from './search.ts';

export interface SearchQuery extends SearchFilterValues {
  /** Trimmed; empty without a search. */
  keyword: string;
  tab: SearchTab;
  platform: string;
  language: string;
  /** Whether platform and language are shown first; otherwise they are filters. */
  isPlatformFirst: boolean;
  /** Whether a platform in the keyword is ignored. */
  isAnyPlatform: boolean;
  /** Starts at 1. */
  page: number;
}

/** Hits on one search page; hits of one document count as one. */
export const pageSize = 20;
export const maxPage = searchLimits.depth / pageSize;
const maxFilterLength = 100;

export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const filter = (name: string) => {
    const value = params.get(name)?.trim() ?? '';
    return value.length > maxFilterLength ? '' : value;
  };
  const tab = params.get('tab');
  const page = Number(params.get('page'));
  // The form always sends `first`, and `only` if the box is ticked.
  const isFirst = params.get('first') === '1';
  // Logs of a terminal have control characters, which HTML forbids.
  const keyword = shorten((params.get('k') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim());
  // A platform that came from an earlier keyword does not filter a new keyword.
  const asked = (params.get('of') ?? keyword) === keyword ? filter('platform') : '';
  const isAnyPlatform = asked === anyPlatform;
  const platform = isAnyPlatform ? '' : asked;
  return {
    keyword,
    tab: searchTabs.find((known) => known === tab) ?? 'all',
    ...readFilters(filter),
    platform,
    // The form still sends the old language after the reader removes the platform.
    language: isFirst && platform === '' ? '' : filter('language'),
    isPlatformFirst: isFirst && platform !== '' && params.get('only') !== '1',
    isAnyPlatform,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

/** Parameters of the same page, without the keyword and without defaults. */
export function searchParamsOf(query: SearchQuery): Record<string, string> {
  const { tab, product, platform, language, isPlatformFirst, isAnyPlatform, page } = query;
  const all: Record<string, string> = {
    tab: tab === 'all' ? '' : tab,
    product,
    platform: isAnyPlatform ? anyPlatform : platform,
    language,
    first: isPlatformFirst ? '1' : '',
    ...writeFilters(query),
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
  const { platform, language } = platformFilter(query);
  return platform !== '' || language !== '' || isNarrowedBy(query);
}

/** Platform and language as filters; empty if they are only shown first. */
export function platformFilter({ platform, language, isPlatformFirst }: SearchQuery) {
  return isPlatformFirst ? { platform: '', language: '' } : { platform, language };
}

/** Adds the platform in the keyword to the query, unless the reader chose a platform or all platforms. */
export function withNamed(query: SearchQuery, named: Target | undefined): SearchQuery {
  return named && query.platform === '' && !query.isAnyPlatform ? { ...query, ...named, isPlatformFirst: true } : query;
}

/** Number of filters and options that are set. */
export function countFilters(query: SearchQuery): number {
  const {
    tab: _,
    page: __,
    ...filters
  } = searchParamsOf({ ...query, ...platformFilter(query), isPlatformFirst: false, isAnyPlatform: false });
  return Object.keys(filters).length;
}

/** Cuts at the limit, but not inside a character. */
function shorten(text: string): string {
  return text.slice(0, searchLimits.keyword).replace(/[\uD800-\uDBFF]$/, '');
}
