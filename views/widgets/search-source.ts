import type { HotWord, SearchGroup, TitleIndex } from '../domain/search.ts';
import type { SearchTexts } from './search-panel.tsx';

/** No network; too many searches; no answer of the server; or the search itself was not taken. */
export type SearchFailure = 'unreachable' | 'busy' | 'failed' | 'refused';
export type SearchAnswer = { groups: SearchGroup[] } | { failure: SearchFailure };

/** Where the reader is: keys of the product and the platform of the open page, empty elsewhere. */
export interface ReaderPlace {
  product: string;
  entryKey: string;
}

/** What the search box needs of the browser; given, so that the widget itself knows no network, storage or clock. */
export interface SearchSource {
  place(): ReaderPlace;
  find(keyword: string, place: ReaderPlace): Promise<SearchAnswer>;
  /** Loaded once a product; undefined without a product, and on failure. */
  titles(product: string): Promise<TitleIndex | undefined>;
  /** Loaded once; empty on failure. */
  hotWords(): Promise<HotWord[]>;
  /** The words of the list; undefined on failure, and then asked for again. */
  texts(): Promise<SearchTexts | undefined>;
  /** Newest first. */
  history(): string[];
  remember(keyword: string): void;
  forget(): void;
  /** Brings the stylesheet of the list. */
  loadStyle(url: string): Promise<void>;
  /** Whether an input method was at work before the widget was. */
  isComposing(): boolean;
  /**
   * Whether the focus alone opens the list: not where that is a sheet over the page, which would shut in who passes by with Tab.
   * @param isEarly it came before the widget, and the tap that may have brought it is over
   */
  opensOnFocus(isEarly?: boolean): boolean;
  /** Keeps the keyboard and screen readers inside the sheet that covers a narrow screen. @returns what lets them out */
  holdPage(sheet: HTMLElement): () => void;
  after(delayMs: number, run: () => void): number;
  cancel(timer: number): void;
}
