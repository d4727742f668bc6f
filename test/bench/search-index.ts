/** The index of our search, built and opened from collected sections without a site. */
import { runAtOnce } from '../../server/embedded/doc-server/kit/slices.ts';
import { VocabularyFiles } from '../../server/embedded/doc-server/search/analysis/vocabulary-files.ts';
import { compileIndex, type IndexEntry } from '../../server/embedded/doc-server/search/index/compile.ts';
import { readIndexFile, writeIndexFile } from '../../server/embedded/doc-server/search/index/index-file.ts';
import { Segment } from '../../server/embedded/doc-server/search/index/segment.ts';
import { compileSounds } from '../../server/embedded/doc-server/search/index/sounds.ts';
import { readQuery } from '../../server/embedded/doc-server/search/query/read-query.ts';
import { askedTargets } from '../../server/embedded/doc-server/search/ranking/named-platforms.ts';
import { Part } from '../../server/embedded/doc-server/search/ranking/part.ts';
import { RankedQuery } from '../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import { facets } from '../../server/embedded/doc-server/search/search.ts';
import { createLog } from '../../server/log.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { readPages } from './search-corpus.ts';

export interface Place {
  contentDir: string;
  locale: Locale;
  dir: string;
  file: string;
}

/** A result as it is shown: a document at its best section, with its other sections and the pages of all copies. */
export interface Found {
  title: string;
  heading: string;
  sections: readonly { title: string; heading: string }[];
  pages: readonly { key: string; anchor: string }[];
}

/** Writes the index to a file. */
export function buildIndex(sections: readonly IndexEntry[], { dir, locale, file }: Place): void {
  const pages = readPages(dir, locale);
  const indexed = {
    keys: pages.map(({ key }) => key),
    documents: pages.map(({ document }) => document),
    sources: pages.map(({ sources }) => sources),
  };
  const tables = runAtOnce(compileIndex(indexed, sections));
  writeIndexFile(file, 'bench', { ...tables, sounds: compileSounds(sections) });
}

/** @returns a function that loads the index; earlier work does not count as the index's time or memory */
export function prepareIndex({ contentDir, dir, locale, file }: Place): () => (query: string, size: number) => Found[] {
  // In service these facts come from the content's model.
  const facts = new Map(readPages(dir, locale).map((page) => [page.key, page.facts]));
  const vocabulary = new VocabularyFiles(contentDir, createLog('silent')).of(locale);
  return () => {
    const index = readIndexFile(file);
    if (!index) throw new Error(`${file} is no index`);
    const part = new Part(new Segment(index.tables), (key) => facts.get(key));
    return (keyword, size) => {
      const query = readQuery(keyword, vocabulary, [part.segment], (asked) =>
        part.pages.languagePlatforms.has(askedTargets(asked)),
      );
      const ranked = new RankedQuery([part], query);
      return ranked.find({ filters: {}, preference: ranked.named, from: 0, size, facets }).list;
    };
  };
}
