/** What every engine that is measured can do, and how all of them read text and weigh fields. */
import type { Locale } from '../../views/domain/locale.ts';
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';

export interface Place {
  contentDir: string;
  locale: Locale;
  /** Where the files of the corpus lie. */
  dir: string;
  /** The index's own. */
  file: string;
}

/** A found section as it is shown: near-copies as one, with the pages of all. */
export interface Found {
  title: string;
  heading: string;
  text: string;
  pageKeys: readonly string[];
}

export interface Searcher {
  /** Best first. Positions of sections, or found ones for an engine that groups near-copies itself. */
  search(query: string, limit: number): number[] | Found[];
}

export interface Contender {
  /** Leaves the index as a file. */
  build(sections: readonly IndexEntry[], place: Place): void;
  /** @returns what loads that file; what comes before is not the index's time or memory */
  prepare(place: Place): () => Searcher;
}

/** As our own weights, so that engines are compared and not settings. */
export const fieldBoosts = { title: 4, heading: 6, text: 1, code: 0.2, names: 2 } as const;
export const fields = Object.keys(fieldBoosts) as (keyof typeof fieldBoosts)[];

/** Words, and Chinese by pairs of signs, for engines that know neither. */
export function splitWords(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu)) {
    const signs = [...run];
    if (signs.length < 2 || !/^\p{Script=Han}/u.test(run)) terms.push(run);
    else terms.push(...signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign));
  }
  return terms;
}

/** Words in which a slip is worth looking for; in pairs of Chinese signs it is not. */
export function mayBeMisspelt(term: string): boolean {
  return term.length >= 5 && /^[a-z]+$/.test(term);
}
