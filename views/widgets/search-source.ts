import type { HotProduct, HotWord, SearchGroup, TitleIndex } from '../domain/search.ts';
import type { SearchTexts } from './search-texts.ts';

/** `unreachable`: no network; `busy`: too many searches; `failed`: no answer of the server; `refused`: the search was refused. */
export type SearchFailure = 'unreachable' | 'busy' | 'failed' | 'refused';
export type SearchAnswer = { groups: SearchGroup[] } | { failure: SearchFailure };

/** Keys of the open page's product and platform. On other pages: no product, and the platform of the last choice. */
export interface ReaderScope {
  product: string;
  entryKey: string;
}

/** A page that the reader has opened. */
export interface RecentPage {
  url: string;
  title: string;
}

/** Browser functions of the search box, given as a dependency. */
export interface SearchSource {
  scope(): ReaderScope;
  find(keyword: string, scope: ReaderScope): Promise<SearchAnswer>;
  /** Loaded once for each product; undefined without a product and on failure. */
  titles(product: string): Promise<TitleIndex | undefined>;
  /** Loaded once; empty on failure. */
  hotWords(): Promise<HotWord[]>;
  /** Loaded once; empty on failure. */
  hotProducts(): Promise<HotProduct[]>;
  /** Newest first, without the open page; empty where the browser keeps no pages. */
  recentPages(): Promise<RecentPage[]>;
  /** Texts of the list; undefined on failure, with a new attempt at the next call. */
  texts(): Promise<SearchTexts | undefined>;
  /** Newest first. */
  history(): string[];
  remember(keyword: string): void;
  forget(): void;
  /** Loads the stylesheet of the list. */
  loadStyle(url: string): Promise<void>;
  /** Whether an input method was active before hydration. */
  isComposing(): boolean;
  /** Whether the focus alone opens the list. False on narrow screens, where the list is a sheet that would trap the Tab key. */
  opensOnFocus(): boolean;
  /** Keeps the keyboard and screen readers inside the sheet on narrow screens. @returns a function that releases them */
  holdPage(sheet: HTMLElement): () => void;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
