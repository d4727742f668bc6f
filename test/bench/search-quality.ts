/** Judges answers of the search to sets of queries, each with a rule for right results. */
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';
import type { CorpusPage } from './search-corpus.ts';
import type { Found } from './search-index.ts';

export interface Result {
  title: string;
  heading: string;
  paths: readonly string[];
  platforms: readonly string[];
  /** Sections that its links lead to, one on each page, as `path#anchor`. */
  places: readonly string[];
  /** Other sections that are shown with the result; each may be the right one. */
  sections?: readonly { title: string; heading: string }[];
}

/** A section that a search without filters may return. */
export interface Section extends Result {
  text: string;
  isApi: boolean;
}

export interface JudgedQuery {
  query: string;
  isRight(result: Result): boolean;
}

export interface QuerySet {
  name: string;
  queries: readonly JudgedQuery[];
}

type Placed = { page: CorpusPage; anchor: string }[];

/** Shares of queries with a right result among the first ones, and the mean reciprocal rank: 1 if the first is always right. */
export function judge({ queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): Record<string, number> {
  const ranks = queries.map(({ query, isRight }) => {
    const isShown = (result: Result) =>
      [result, ...(result.sections ?? []).map((section) => ({ ...result, ...section }))].some(isRight);
    const at = (answers.get(query) ?? []).findIndex(isShown);
    return at < 0 ? Infinity : at + 1;
  });
  const mean = (worth: (rank: number) => number) => ranks.reduce((sum, rank) => sum + worth(rank), 0) / ranks.length;
  return {
    'success at 1': mean((rank) => Number(rank === 1)),
    'success at 10': mean((rank) => Number(rank <= 10)),
    MRR: mean((rank) => 1 / rank),
  };
}

/** Adds the files, platforms and places of its pages to each found section. */
export function resolver(pages: readonly CorpusPage[]): (answer: readonly Found[]) => Result[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return (answer) =>
    answer.map(({ title, heading, sections, pages: found }) => {
      const placed = found.flatMap(({ key, anchor }) => {
        const page = byKey.get(key);
        return page ? [{ page, anchor }] : [];
      });
      return { title, heading, sections, ...placesOf(placed) };
    });
}

export function findableSections(sections: readonly IndexEntry[], pages: readonly CorpusPage[]): Section[] {
  return sections.flatMap(({ title, heading, text, pages: own }) => {
    const placed = own.flatMap(({ page: at, anchor }) => {
      const page = pages[at];
      return page ? [{ page, anchor }] : [];
    });
    const facts = placed[0]?.page.facts;
    if (!facts?.isPlaced || placed.every(({ page }) => page.facts.isLegacy)) return [];
    return [{ title, heading, text, isApi: facts.tab === 'clientapi', ...placesOf(placed) }];
  });
}

function placesOf(placed: Placed): Pick<Result, 'paths' | 'platforms' | 'places'> {
  return {
    paths: placed.map(({ page }) => page.path),
    platforms: placed.map(({ page }) => page.facts.platform),
    places: placed.map(({ page, anchor }) => `${page.path}#${anchor}`),
  };
}
