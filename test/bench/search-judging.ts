/** Judges answers of engines to query sets, each with a rule for right results. */
import { fold } from '../../server/embedded/doc-server/search/analysis/analyse.ts';
import type { IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';
import type { Found } from './search-contender.ts';
import type { CorpusPage } from './search-corpus.ts';
import { type Quality, qualityOf, rankOf } from './search-measures.ts';

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

export interface JudgedQuery {
  query: string;
  isRight(result: Result): boolean;
}

export interface QuerySet {
  name: string;
  queries: readonly JudgedQuery[];
  /** True if one figure is enough. */
  isDetail?: boolean;
  goals?: Partial<Record<keyof Quality, number>>;
}

interface PlacedPage {
  page: CorpusPage;
  anchor: string;
}

const depth = 10;

export function judge({ queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): Quality {
  return qualityOf(queries.map(({ query, isRight }) => rankOf(answers.get(query) ?? [], isShown(isRight))));
}

/** Accepts a result with a right section. */
function isShown(isRight: JudgedQuery['isRight']): JudgedQuery['isRight'] {
  return (result) => [result, ...(result.sections ?? []).map((section) => ({ ...result, ...section }))].some(isRight);
}

/** Turns an engine's answer into the first ten found sections, with near-copies grouped. */
export function resolver(
  sections: readonly IndexEntry[],
  pages: readonly CorpusPage[],
): (answer: readonly number[] | readonly Found[]) => Result[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return (answer) => {
    const groups = new Map<string, Pick<Result, 'title' | 'heading' | 'sections'> & { pages: PlacedPage[] }>();
    for (const [at, item] of answer.entries()) {
      const section = typeof item === 'number' ? sections[item] : item;
      if (!section) continue;
      const own = section.pages.flatMap((place) => {
        const page = 'key' in place ? byKey.get(place.key) : pages[place.page];
        return page ? [{ page, anchor: place.anchor }] : [];
      });
      const { title, heading } = section;
      // Documents are results of their own, also with one title.
      const parts = 'sections' in section ? section.sections : [];
      const key = typeof item === 'number' ? `${fold(title)}\n${fold(heading)}` : String(at);
      const group = groups.get(key) ?? { title, heading, sections: parts, pages: [] };
      groups.set(key, group);
      group.pages.push(...own);
    }
    return [...groups.values()].slice(0, depth).map(({ title, heading, sections, pages: found }) => ({
      title,
      heading,
      sections,
      paths: found.map(({ page }) => page.path),
      platforms: found.map(({ page }) => page.facts.platform),
      places: found.map(placeOf),
    }));
  };
}

export function placeOf({ page, anchor }: PlacedPage): string {
  return `${page.path}#${anchor}`;
}
