/** Stores readers' feedback for the doc team. */
import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { PageFeedback, SearchFeedback } from '../../../../views/domain/feedback.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { DocServerTables } from './tables.ts';

interface Row {
  id: string;
  client_key: string;
  created_at: string;
}

export class Feedback {
  readonly #db: Kysely<DocServerTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<DocServerTables>, now = () => new Date()) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Stores feedback on a page; it is committed when the promise resolves. A repeated request with the same client key
   * and text is stored once. Another text under the same key is a new row: the reader changed it after the first
   * response was lost.
   * @returns the id of the new or existing row
   */
  recordPage(locale: Locale, given: PageFeedback, screenshotType: string | null): Promise<string> {
    const row = {
      ...this.#columns(locale, given, screenshotType),
      article_id: given.articleId,
      path: given.path,
    };
    return keepOnce<Insertable<DocServerTables['feedback']>>(row, {
      insert: (values) =>
        this.#db
          .insertInto('feedback')
          .values(values)
          .onConflict((conflict) => conflict.column('client_key').doNothing())
          .returning('id')
          .executeTakeFirst(),
      find: (key) =>
        this.#db.selectFrom('feedback').selectAll().where('client_key', '=', key).executeTakeFirstOrThrow(),
    });
  }

  /** Works like `recordPage`, for feedback on a search. */
  recordSearch(locale: Locale, given: SearchFeedback, screenshotType: string | null): Promise<string> {
    const { keyword, expectedResult } = given;
    const row = { ...this.#columns(locale, given, screenshotType), keyword, expected_result: expectedResult };
    return keepOnce<Insertable<DocServerTables['search_feedback']>>(row, {
      insert: (values) =>
        this.#db
          .insertInto('search_feedback')
          .values(values)
          .onConflict((conflict) => conflict.column('client_key').doNothing())
          .returning('id')
          .executeTakeFirst(),
      find: (key) =>
        this.#db.selectFrom('search_feedback').selectAll().where('client_key', '=', key).executeTakeFirstOrThrow(),
    });
  }

  #columns(locale: Locale, given: PageFeedback | SearchFeedback, screenshotType: string | null) {
    const { clientKey, isUseful, uselessPoints, comment, name, contact, screenshot } = given;
    return {
      id: randomUUID(),
      client_key: clientKey,
      locale,
      is_useful: Number(isUseful),
      useless_points: [...new Set(uselessPoints)].sort((a, b) => a - b).join(','),
      comment,
      name,
      contact,
      screenshot_type: screenshotType,
      screenshot: screenshot ?? null,
      created_at: this.#now().toISOString(),
    };
  }
}

interface Table<Values> {
  /** Resolves with undefined if the key exists. */
  insert(row: Values): Promise<{ id: string } | undefined>;
  find(key: string): Promise<{ id: string }>;
}

async function keepOnce<Values extends Row>(row: Values, { insert, find }: Table<Values>): Promise<string> {
  const inserted = await insert(row);
  if (inserted) return inserted.id;
  const earlier = await find(row.client_key);
  if (contentOf(earlier, row) === contentOf(row, row)) return earlier.id;
  // The key is a hash of the content, so that a repeated request with the changed text is stored once, too.
  const key = createHash('sha256').update(contentOf(row, row)).digest('base64url');
  return (await insert({ ...row, client_key: key }))?.id ?? (await find(key)).id;
}

/** Returns the columns that the reader filled in. */
function contentOf(stored: object, like: object): string {
  const names = Object.keys(like).filter((name) => name !== 'id' && name !== 'created_at');
  return JSON.stringify(names.map((name) => Reflect.get(stored, name) as unknown));
}
