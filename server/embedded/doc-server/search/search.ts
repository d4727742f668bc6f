/** Requests and answers of the search. */
import type { SearchFilterValues } from '../../../../views/domain/search-filters.ts';
import type { SearchTab } from '../../../../views/domain/search.ts';

export type PageTab = Exclude<SearchTab, 'all'>;

/** Facts about a page, looked up by its key. */
export interface PageFacts {
  tab: PageTab;
  /** `class`, `enum` …; empty for pages that are not client APIs. */
  clientCategory: string;
  productKey: string;
  productName: string;
  platform: string;
  language: string;
  /** Keys of all products and platforms, for filters and counts. */
  products: readonly string[];
  platforms: readonly string[];
  version: string;
  isLegacy: boolean;
  /** True if a menu shows the page; other pages rank lower. */
  isPlaced: boolean;
}

export interface Filters extends Partial<SearchFilterValues> {
  platform?: string;
  language?: string;
  tab?: SearchTab;
  /** True to ignore platforms and languages that the query names. */
  isAnyPlatform?: boolean;
}

/** Copies that the reader prefers; nothing is excluded. */
export interface Preference {
  product?: string;
  platform?: string;
  language?: string;
}

/** Facts by which results are counted, besides the tab. */
export const facets = ['product', 'platform', 'version'] as const;
export type Facet = (typeof facets)[number] | 'language';

export interface SearchRequest {
  filters: Filters;
  preference: Preference;
  /** Number of documents to skip. */
  from: number;
  size: number;
  /** Address of the page of a section. Results with the same address are merged. */
  addressOf?: (section: FoundSection) => string | undefined;
  /** True to fill up a narrow filter with documents that have less of the query. */
  isFilled?: boolean;
  /** Facets to count; none by default. */
  facets?: readonly Facet[];
}

export interface FoundPage {
  key: string;
  anchor: string;
  facts: PageFacts;
  /** True for a page of another document with the same section. */
  isElsewhere: boolean;
}

export interface FoundSection {
  title: string;
  heading: string;
  text: string;
  code: string;
  parent: string;
  tab: PageTab;
  /** Pages that pass the filters, in order of preference. */
  pages: FoundPage[];
}

/** A document, described by its best section. Its pages include those of its other sections. */
export interface Found extends FoundSection {
  /** Other sections of the first page, best first. */
  sections: FoundSection[];
}

export interface Findings {
  /** Numbers of documents. */
  counts: Record<SearchTab, number>;
  products: Map<string, number>;
  platforms: Map<string, number>;
  languages: Map<string, number>;
  /** Counts of all versions, including older ones. */
  versions: Map<string, number>;
  list: Found[];
}
