/** Data of the report about the quality of the documentation. */
import type { Locale } from '../domain/locale.ts';

export const sectionIds = [
  'dead-links',
  'unknown-symbols',
  'stale-passages',
  'forgotten-members',
  'requirements',
  'searches-in-vain',
  'unhelpful-pages',
  'assistant-questions',
  'largest-pages',
  'slowest-pages',
  'coverage',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Name of a column; its heading is a text of the interface. */
export type Column =
  | 'count'
  | 'kind'
  | 'product'
  | 'platform'
  | 'locale'
  | 'path'
  | 'line'
  | 'detail'
  | 'symbol'
  | 'document'
  | 'page'
  | 'keyword'
  | 'searches'
  | 'unhelpful'
  | 'helpful'
  | 'views'
  | 'kilobytes'
  | 'milliseconds'
  | 'both'
  | 'en-only'
  | 'zh-only'
  | 'reference'
  | 'release-notes'
  | 'paired';

export type Cell = string | number;

export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

export interface Bar {
  label: string;
  /** One value, or one for each name of the legend. */
  values: readonly number[];
}

export interface ReportSection {
  id: SectionId;
  /** Undefined if it was not counted. */
  figure: number | undefined;
  /** Difference to the last report that has the figure. */
  change: number | undefined;
  /** The figure in earlier reports and in this one, oldest first. */
  history: readonly number[];
  /** Command that prints the same figures. */
  command: string;
  bars: readonly Bar[];
  legend?: readonly Column[];
  /** The first rows; no rows if the chart shows the same. The file has all rows. */
  table: Table;
  rowCount: number;
  /** Name of the file beside the page. */
  file: string;
}

export interface Report {
  locale: Locale;
  siteName: string;
  /** Day and time, such as `2026-01-31 09:30`. */
  madeAt: string;
  /** Day of the last report. */
  lastAt: string | undefined;
  /** First day of counted searches and votes. */
  since: string;
  documents: number;
  products: number;
  sections: readonly ReportSection[];
}

/** Figures for which a higher value is better. */
export const growing: ReadonlySet<SectionId> = new Set(['coverage']);
