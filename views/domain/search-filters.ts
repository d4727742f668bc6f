/**
 * Filters and options of the search, one row each. A row names a parameter of page and call, and a field of query and engine. A
 * flag has a box in the form and its text in `search:PARAM`. Platform, language and tab have rules of their own.
 */
import type { PortalSection } from './sections.ts';

interface SearchFilterRow {
  param: string;
  kind: 'text' | 'flag';
  /** The filter leaves documents out, so an empty result does not mean that the content has no match. */
  isNarrowing?: true;
  /** Offered only where the site has this section. */
  section?: PortalSection;
}

export const searchFilters = {
  product: { param: 'product', kind: 'text', isNarrowing: true },
  version: { param: 'version', kind: 'text', isNarrowing: true },
  /** `class`, `enum` …: narrows client APIs only. */
  clientCategory: { param: 'clientCategory', kind: 'text', isNarrowing: true },
  /** Finds only texts that contain the keyword as written. */
  isExact: { param: 'exact', kind: 'flag', isNarrowing: true },
  /** Client APIs whose name contains the keyword come first. */
  isApiFirst: { param: 'apiFirst', kind: 'flag', section: 'apis' },
  /** Also searches products that are no longer offered. */
  hasLegacy: { param: 'legacy', kind: 'flag', section: 'products' },
} as const satisfies Record<string, SearchFilterRow>;

type Rows = typeof searchFilters;
export type SearchFilter = keyof Rows;
/** Values by field; an empty text and `false` filter nothing. */
export type SearchFilterValues = { [F in SearchFilter]: Rows[F]['kind'] extends 'flag' ? boolean : string };
export type SearchFilterParam<K extends 'text' | 'flag'> = {
  [F in SearchFilter]: Rows[F]['kind'] extends K ? Rows[F]['param'] : never;
}[SearchFilter];

export const searchFilterRows = Object.entries(searchFilters) as [SearchFilter, SearchFilterRow][];

/** Reads the values from parameters; a missing one is an empty text. */
export function readFilters(valueOf: (param: string) => string): SearchFilterValues {
  const read = ({ param, kind }: SearchFilterRow) => (kind === 'flag' ? valueOf(param) === '1' : valueOf(param));
  return Object.fromEntries(searchFilterRows.map(([field, row]) => [field, read(row)])) as SearchFilterValues;
}

/** Parameters that `readFilters` reads as the same values; without those that filter nothing. */
export function writeFilters(values: SearchFilterValues): Record<string, string> {
  const written = searchFilterRows.map(([field, { param }]) => {
    const value = values[field];
    return [param, value === true ? '1' : value || ''] as const;
  });
  return Object.fromEntries(written.filter(([, value]) => value !== ''));
}

/** Tells whether any filter leaves documents out. */
export function isNarrowedBy(values: Partial<SearchFilterValues>): boolean {
  return searchFilterRows.some(([field, { isNarrowing }]) => isNarrowing && Boolean(values[field]));
}
