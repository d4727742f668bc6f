/** SQLite's full-text index: stemmed words for English, trigrams for Chinese. */
import { rmSync } from 'node:fs';
import Database from 'libsql';
import { type Contender, fieldBoosts, fields } from './search-contender.ts';

const order = `bm25(sections, ${fields.map((field) => String(fieldBoosts[field])).join(', ')})`;

export const fts5: Contender = {
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

  prepare({ locale, file }) {
    const match = locale === 'en' ? matchWords : matchTrigrams;
    return () => {
      const database = new Database(file, { readonly: true });
      const ranked = database.prepare(`select rowid from sections where sections match ? order by ${order} limit ?`);
      // A text shorter than a trigram is searched in every row.
      const like = ['title', 'heading', 'text'].map((field) => `${field} like ?1 escape '\\'`).join(' or ');
      const scanned = database.prepare(`select rowid from sections where ${like} limit ?2`);
      return {
        search(keyword, limit) {
          const query = match(keyword);
          const rows =
            query === ''
              ? scanned.all(`%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`, limit)
              : ranked.all(query, limit);
          return (rows as { rowid: number }[]).map(({ rowid }) => rowid - 1);
        },
      };
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
