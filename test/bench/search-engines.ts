/** Our search, MiniSearch and SQLite FTS5 on the same sections, with the same weights of fields. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import MiniSearch, { type Options } from 'minisearch';
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

/** Best first: positions of sections, or found sections of an engine that groups near-copies. */
type Search = (query: string, limit: number) => number[] | Found[];

interface Engine {
  /** Writes the index to a file. */
  build(sections: readonly IndexEntry[], place: Place): void;
  /** @returns a function that loads the index; earlier work does not count as the index's time or memory */
  prepare(place: Place): () => Search;
}

/** Equal to our own, so that engines are compared, not settings. */
const fieldBoosts = { title: 4, heading: 6, text: 1, code: 0.2, names: 2 } as const;
const fields = Object.keys(fieldBoosts) as (keyof typeof fieldBoosts)[];

const ours: Engine = {
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
      return (keyword, size) => {
        const query = readQuery(keyword, vocabulary, [part.segment], (asked) =>
          part.pages.languagePlatforms.has(askedTargets(asked)),
        );
        const ranked = new RankedQuery([part], query);
        return ranked.find({ filters: {}, preference: ranked.named, from: 0, size, facets }).list;
      };
    };
  },
};

/** With the settings of its documentation; Chinese as pairs of signs, which MiniSearch lacks. */
const miniSearch: Engine = {
  build(sections, { locale, file }) {
    const index = new MiniSearch(optionsFor(locale));
    const textsOf = (section: IndexEntry) => Object.fromEntries(fields.map((field) => [field, section[field]]));
    index.addAll(sections.map((section, id) => ({ id, ...textsOf(section) })));
    writeFileSync(file, JSON.stringify(index));
  },

  prepare:
    ({ locale, file }) =>
    () => {
      const index = MiniSearch.loadJSON(readFileSync(file, 'utf8'), optionsFor(locale));
      return (keyword, limit) =>
        index
          .search(keyword)
          .slice(0, limit)
          .map(({ id }) => id as number);
    },
};

function optionsFor(locale: Locale): Options {
  return {
    fields,
    ...(locale === 'zh' && { tokenize: splitWords }),
    searchOptions: {
      boost: fieldBoosts,
      prefix: (_term, at, terms) => at === terms.length - 1,
      // Words long enough for a typing error; pairs of Chinese signs are not.
      fuzzy: (term) => /^[a-z]{5,}$/.test(term) && 0.2,
    },
  };
}

/** Words, and pairs of Chinese signs. */
function splitWords(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu) ?? [];
  return runs.flatMap((run) => {
    if (run.length < 2 || !/^\p{Script=Han}/u.test(run)) return [run];
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  });
}

/** Stemmed words for English, trigrams for Chinese. */
const fts5: Engine = {
  build(sections, { locale, file }) {
    rmSync(file, { force: true });
    const database = new Database(file);
    const tokenizer = locale === 'en' ? 'porter unicode61' : 'trigram';
    database.exec(`create virtual table sections using fts5(${fields.join(', ')}, tokenize = '${tokenizer}')`);
    const marks = fields.map(() => '?').join(', ');
    const insert = database.prepare(`insert into sections (rowid, ${fields.join(', ')}) values (?, ${marks})`);
    database.exec('begin');
    sections.forEach((section, id) => insert.run(id + 1, ...fields.map((field) => section[field])));
    database.exec("insert into sections (sections) values ('optimize')");
    database.exec('commit');
    database.close();
  },

  prepare:
    ({ locale, file }) =>
    () => {
      const database = new Database(file, { readonly: true });
      const order = `bm25(sections, ${fields.map((field) => String(fieldBoosts[field])).join(', ')})`;
      const ranked = database.prepare(`select rowid from sections where sections match ? order by ${order} limit ?`);
      // A text shorter than a trigram is searched in every row.
      const like = ['title', 'heading', 'text'].map((field) => `${field} like ?1 escape '\\'`).join(' or ');
      const scanned = database.prepare(`select rowid from sections where ${like} limit ?2`);
      return (keyword, limit) => {
        const query = locale === 'en' ? matchWords(keyword) : matchTrigrams(keyword);
        const part = `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
        const rows = query === '' ? scanned.all(part, limit) : ranked.all(query, limit);
        return (rows as { rowid: number }[]).map(({ rowid }) => rowid - 1);
      };
    },
};

function matchWords(keyword: string): string {
  const words = keyword.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.map((word, at) => `"${word}"${at === words.length - 1 ? '*' : ''}`).join(' OR ');
}

function matchTrigrams(keyword: string): string {
  const runs = keyword.match(/\p{Script=Han}{3,}|(?:(?!\p{Script=Han})[\p{L}\p{N}_]){3,}/gu) ?? [];
  const parts = runs.flatMap((run) =>
    /^\p{Script=Han}/u.test(run) ? Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3)) : [run],
  );
  return parts.map((part) => `"${part}"`).join(' OR ');
}

export const engines = { ours, MiniSearch: miniSearch, FTS5: fts5 };
export type EngineName = keyof typeof engines;
