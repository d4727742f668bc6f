/** Interface of all measured engines, with common text splitting and field weights. */
import type { Locale } from '../../views/domain/locale.ts';
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';

export interface Place {
  contentDir: string;
  locale: Locale;
  dir: string;
  file: string;
}

interface FoundText {
  title: string;
  heading: string;
  text: string;
}

/** A result as it is shown: a document at its best section, with its other sections and the pages of all copies. */
export interface Found extends FoundText {
  sections: readonly FoundText[];
  pages: readonly { key: string; anchor: string }[];
}

export interface Searcher {
  /** Best first: positions of sections, or found sections of an engine that groups near-copies. */
  search(query: string, limit: number): number[] | Found[];
}

export interface Contender {
  /** Writes the index to a file. */
  build(sections: readonly IndexEntry[], place: Place): void;
  /** @returns a function that loads the index; earlier work does not count as the index's time or memory */
  prepare(place: Place): () => Searcher;
}

/** Equal to our own weights, so that engines are compared, not settings. */
export const fieldBoosts = { title: 4, heading: 6, text: 1, code: 0.2, names: 2 } as const;
export const fields = Object.keys(fieldBoosts) as (keyof typeof fieldBoosts)[];

/** Words, and pairs of Chinese signs, for engines without Chinese. */
export function splitWords(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu)) {
    const signs = [...run];
    if (signs.length < 2 || !/^\p{Script=Han}/u.test(run)) terms.push(run);
    else terms.push(...signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign));
  }
  return terms;
}

/** Words long enough for a typing error; pairs of Chinese signs are not. */
export function mayBeMisspelt(term: string): boolean {
  return term.length >= 5 && /^[a-z]+$/.test(term);
}
