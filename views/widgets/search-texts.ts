import type { IconName } from '../parts/icon.tsx';

/** A page of the portal that the list offers before anything is typed. */
export interface SearchDoor {
  icon: IconName;
  title: string;
  url: string;
}

/** Texts of the list in the reader's language. */
export interface SearchTexts {
  recent: string;
  history: string;
  clearHistory: string;
  hot: string;
  products: string;
  pages: string;
  doors: readonly SearchDoor[];
  /** Title of the open product's pages. */
  titles: string;
  common: string;
  serverapi: string;
  clientapi: string;
  faq: string;
  /** `%` stands for the number. */
  all: string;
  allUncounted: string;
  /** `%` stands for the keyword. */
  empty: string;
  emptyTip: string;
  loading: string;
  partial: string;
  /** Shown if another text than the typed one was searched; `%` stands for the searched text. */
  readAs: string;
  /** `%` stands for the suggested text. */
  didYouMean: string;
  unreachable: string;
  busy: string;
  failed: string;
  prompt: string;
  /** Number of results for screen readers; `%` stands for the number. */
  count: string;
}
