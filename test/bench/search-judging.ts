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

const depth = 10;

export function judge({ queries }: QuerySet, answers: ReadonlyMap<string, readonly Result[]>): Quality {
  return qualityOf(queries.map(({ query, isRight }) => rankOf(answers.get(query) ?? [], isRight)));
}

/** Turns an engine's answer into the first ten found sections, with near-copies grouped as in our engine. */
export function resolver(
  sections: readonly IndexEntry[],
  pages: readonly CorpusPage[],
): (answer: readonly number[] | readonly Found[]) => Result[] {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return (answer) => {
    const groups = new Map<string, { title: string; heading: string; pages: CorpusPage[] }>();
    for (const item of answer) {
      const section = typeof item === 'number' ? sections[item] : item;
      if (!section) continue;
      const own =
        'pageKeys' in section
          ? section.pageKeys.map((key) => byKey.get(key))
          : section.pages.map(({ page }) => pages[page]);
      const { title, heading } = section;
      const key = `${fold(title)}\n${fold(heading)}`;
      const group = groups.get(key) ?? { title, heading, pages: [] };
      groups.set(key, group);
      group.pages.push(...own.filter((page) => page !== undefined));
    }
    return [...groups.values()].slice(0, depth).map(({ title, heading, pages: found }) => ({
      title,
      heading,
      paths: found.map(({ path }) => path),
      platforms: found.map(({ facts }) => facts.platform),
    }));
  };
}
