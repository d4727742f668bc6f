import { expect } from 'chai';
import lunr from 'lunr';
import { tokens } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { collectEntries } from '../../../../../../server/embedded/doc-server/search/index/collect.ts';
import { compileIndex, type IndexEntry } from '../../../../../../server/embedded/doc-server/search/index/compile.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { searchedDocs } from '../../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { describePage } from '../../../../../../server/embedded/doc-server/search/index/pages.ts';
import type { Query } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import {
  defaultWeights,
  type RankWeights,
} from '../../../../../../server/embedded/doc-server/search/ranking/rank-weights.ts';
import { Ranking } from '../../../../../../server/embedded/doc-server/search/ranking/rank.ts';
import { Segment, stringAt } from '../../../../../../server/embedded/doc-server/search/index/segment.ts';
import type { IndexTables } from '../../../../../../server/embedded/doc-server/search/index/tables.ts';
import { diceFor, paragraph, topic } from '../../../../../bench/corpus-text.ts';
import { openFactsOf } from '../../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { copySite } from '../../fixture.ts';

const fields = ['title', 'heading', 'text', 'code'] as const;
/** Disables everything that lunr does not have. */
const neutral: RankWeights = {
  ...defaultWeights,
  rarity: 1,
  fields: { title: 1, heading: 1, text: 1, code: 1, names: 0 },
  exact: 1,
  enough: 0,
};

interface LunrInside {
  invertedIndex: Record<string, { _index: number }>;
  fieldVectors: Record<string, { elements: number[] }>;
  query(build: (query: lunr.Query) => void): { ref: string; score: number }[];
}

/** lunr's index of the same terms. */
function oracleOf(entries: readonly IndexEntry[]): LunrInside {
  const builder = new lunr.Builder();
  builder.pipeline.reset();
  builder.searchPipeline.reset();
  const tokenizer = (text: string) => tokens(text).map(({ term }) => new lunr.Token(term, {}));
  (builder as unknown as { tokenizer: typeof tokenizer }).tokenizer = tokenizer;
  builder.ref('id');
  for (const field of fields) builder.field(field);
  entries.forEach((entry, id) => {
    builder.add({ ...entry, id: String(id) });
  });
  return builder.build() as unknown as LunrInside;
}

function weightsOf(tables: IndexTables, entry: number, field: (typeof fields)[number]): Record<string, number> {
  const { starts, entries, weights } = tables.fields[field];
  const found: Record<string, number> = {};
  for (let term = 0; term + 1 < starts.length; term++)
    for (let n = starts[term] ?? 0; n < (starts[term + 1] ?? 0); n++)
      if (entries[n] === entry) found[stringAt(tables.terms, term)] = (weights[n] ?? 0) / 1000;
  return found;
}

function generated(locale: 'en' | 'zh', count: number): IndexEntry[] {
  const dice = diceFor(`compile ${locale}`);
  return Array.from({ length: count }, (_, at) => ({
    title: topic(dice, locale),
    heading: at % 3 === 0 ? '' : topic(dice, locale),
    label: '',
    text: paragraph(dice, locale, 1 + dice.below(5)),
    code: at % 4 === 0 ? 'engine.startPublishingStream(streamID)' : '',
    names: '',
    parent: '',
    pages: [{ page: at, anchor: '' }],
  }));
}

function fixture(locale: 'en' | 'zh'): IndexEntry[] {
  const site = copySite();
  try {
    const store = site.load();
    const pages = [...searchedDocs(store.model.editions[locale])].map(describePage);
    // lunr has no names.
    return runAtOnce(collectEntries(pages, openFactsOf(store)(locale))).entries.map((entry) => ({
      ...entry,
      label: '',
      names: '',
    }));
  } finally {
    site.close();
  }
}

const corpora: [name: string, entries: () => IndexEntry[]][] = [
  ['the English fixture', () => fixture('en')],
  ['the Chinese fixture', () => fixture('zh')],
  ['a generated English corpus', () => generated('en', 120)],
  ['a generated Chinese corpus', () => generated('zh', 120)],
];

for (const [name, entriesOf] of corpora) {
  describe(`The compiled index of ${name}, held against lunr`, () => {
    let entries: IndexEntry[];
    let tables: IndexTables;
    let oracle: LunrInside;
    before(() => {
      entries = entriesOf();
      const last = Math.max(...entries.flatMap(({ pages }) => pages.map(({ page }) => page)));
      const keys = Array.from({ length: last + 1 }, (_, at) => `page-${String(at)}`);
      tables = runAtOnce(compileIndex({ keys, documents: keys, sources: keys.map(() => []) }, entries));
      oracle = oracleOf(entries);
    });

    it('has the same vocabulary', () => {
      const own = Array.from({ length: tables.terms.starts.length - 1 }, (_, at) => stringAt(tables.terms, at));

      expect(own.length).to.be.greaterThan(20);
      expect(own).to.deep.equal(Object.keys(oracle.invertedIndex).sort((a, b) => (a < b ? -1 : 1)));
    });

    it('has the same weights', () => {
      const terms = Object.entries(oracle.invertedIndex).sort(([, a], [, b]) => a._index - b._index);
      for (let entry = 0; entry < Math.min(entries.length, 40); entry++) {
        for (const field of fields) {
          const elements = oracle.fieldVectors[`${field}/${String(entry)}`]?.elements ?? [];
          const expected: Record<string, number> = {};
          for (let n = 0; n < elements.length; n += 2)
            expected[terms[elements[n] ?? 0]?.[0] ?? ''] = elements[n + 1] ?? 0;
          const own = weightsOf(tables, entry, field);
          expect(Object.keys(own).sort(), `${field} of ${String(entry)}`).to.deep.equal(Object.keys(expected).sort());
          for (const [term, weight] of Object.entries(expected))
            expect(own[term], `${term} in ${field} of ${String(entry)}`).to.be.closeTo(weight, 0.0011);
        }
      }
    });

    it('gives the same sequence of scores', () => {
      const ranking = new Ranking(new Segment(tables));
      const vocabulary = Object.keys(oracle.invertedIndex);
      const dice = diceFor(`queries ${name}`);
      for (let n = 0; n < 60; n++) {
        const count = 1 + dice.below(3);
        const asked = [
          ...new Set(Array.from({ length: count }, () => vocabulary[dice.below(vocabulary.length)] ?? '')),
        ];
        const expected = oracle
          .query((query) => {
            for (const term of asked) query.term(term, { usePipeline: false });
          })
          .map(({ score }) => score * Math.sqrt(asked.length));
        ranking.run(queryOf(asked), neutral);
        const own = Array.from(ranking.touched.subarray(0, ranking.count), (entry) => ranking.scores[entry] ?? 0);
        own.sort((a, b) => b - a);

        expect(own.length, asked.join(' ')).to.equal(expected.length);
        own.forEach((score, at) => {
          expect(score, asked.join(' ')).to.be.closeTo(expected[at] ?? 0, 0.01);
        });
      }
    });
  });
}

/** Each term as a concept of its own. */
function queryOf(terms: readonly string[]): Query {
  return {
    text: '\u0000',
    corrected: ['\u0000'],
    original: '',
    mentions: [],
    concepts: terms.map((term) => ({
      weight: 1,
      isPlace: false,
      alternatives: [{ boost: 1, covers: 1, terms: [{ term, kind: 'word', surface: term }] }],
    })),
  };
}
