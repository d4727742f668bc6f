/** Our engine, called as in the documentation server. */
import { runAtOnce } from '../../server/embedded/doc-server/kit/slices.ts';
import { compileIndex } from '../../server/embedded/doc-server/search/index/compile.ts';
import type { Query } from '../../server/embedded/doc-server/search/query/query.ts';
import { readQuery } from '../../server/embedded/doc-server/search/query/read-query.ts';
import { facets } from '../../server/embedded/doc-server/search/search.ts';
import { Part } from '../../server/embedded/doc-server/search/ranking/part.ts';
import { askedTargets } from '../../server/embedded/doc-server/search/ranking/named-platforms.ts';
import { RankedQuery } from '../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import { Segment } from '../../server/embedded/doc-server/search/index/segment.ts';
import { VocabularyFiles } from '../../server/embedded/doc-server/search/analysis/vocabulary-files.ts';
import { compileSounds } from '../../server/embedded/doc-server/search/index/sounds.ts';
import { readIndexFile, writeIndexFile } from '../../server/embedded/doc-server/search/index/index-file.ts';
import { createLog } from '../../server/log.ts';
import type { Contender, Found } from './search-contender.ts';
import { readPages } from './search-corpus.ts';

export const ours: Contender = {
  build(sections, { dir, locale, file }) {
    const pages = readPages(dir, locale);
    const indexed = {
      keys: pages.map(({ key }) => key),
      documents: pages.map(({ document }) => document),
      sources: pages.map(({ sources }) => sources),
    };
    const tables = runAtOnce(compileIndex(indexed, sections));
    writeIndexFile(file, 'bench', { ...tables, sounds: compileSounds(sections) });
  },

  prepare({ contentDir, dir, locale, file }) {
    // In service these facts come from the content's model.
    const facts = new Map(readPages(dir, locale).map((page) => [page.key, page.facts]));
    const vocabulary = new VocabularyFiles(contentDir, createLog('silent')).of(locale);
    return () => {
      const index = readIndexFile(file);
      if (!index) throw new Error(`${file} is no index`);
      const part = new Part(new Segment(index.tables), (key) => facts.get(key));
      const hasPagesFor = (query: Query) => part.pages.languagePlatforms.has(askedTargets(query));
      return {
        search: (keyword, limit) => search(part, readQuery(keyword, vocabulary, [part.segment], hasPagesFor), limit),
      };
    };
  },
};

function search(part: Part, query: Query, size: number): Found[] {
  const ranked = new RankedQuery([part], query);
  const { list } = ranked.find({
    filters: {},
    preference: ranked.named,
    from: 0,
    size,
    facets,
  });
  return list.map(({ pages, ...found }) => ({ ...found, pages: pages.map(({ key, anchor }) => ({ key, anchor })) }));
}
