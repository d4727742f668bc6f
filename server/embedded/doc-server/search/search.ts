/** What a search is asked, and what it answers. */
import type { SearchTab } from '../../../../views/domain/search.ts';

export type PageTab = Exclude<SearchTab, 'all'>;

/** What a search knows of a page, looked up by its key. */
export interface PageFacts {
  tab: PageTab;
  /** `class`, `enum` …; empty for what is no client API. */
  clientCategory: string;
  productKey: string;
  productName: string;
  platform: string;
  language: string;
  /** Keys of all products and platforms that filters and counts know the page under. */
  products: readonly string[];
  platforms: readonly string[];
  version: string;
  isLegacy: boolean;
  /** Whether a menu shows it; others come after those. */
  isPlaced: boolean;
}

export interface Filters {
  product?: string;
  platform?: string;
  language?: string;
  version?: string;
  /** Narrows client APIs; other pages are as without it. */
  clientCategory?: string;
  withLegacy?: boolean;
  tab?: SearchTab;
  isExact?: boolean;
  isApiFirst?: boolean;
}

/** Copies that a reader would rather see; nothing is left out for it. */
export interface Preference {
  product?: string;
  platform?: string;
  language?: string;
}

/** What results are counted by beside the tab. */
export type Facet = 'product' | 'platform' | 'version';

export interface SearchRequest {
  filters: Filters;
  preference: Preference;
  /** Found sections to skip and to give. */
  from: number;
  size: number;
  /** Whether `products`, `platforms` and `versions` are wanted. */
  countsFacets?: boolean;
}

export interface FoundPage {
  key: string;
  anchor: string;
  facts: PageFacts;
}

export interface Found {
  title: string;
  heading: string;
  text: string;
  code: string;
  parent: string;
  tab: PageTab;
  /** All that the filters let through, the one to show first. */
  pages: FoundPage[];
}

export interface Findings {
  counts: Record<SearchTab, number>;
  products: Map<string, number>;
  platforms: Map<string, number>;
  /** Of all versions, older ones too. */
  versions: Map<string, number>;
  list: Found[];
}
