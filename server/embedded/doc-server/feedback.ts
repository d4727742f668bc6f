/** What readers say, kept for the doc team. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PageFeedback, SearchFeedback } from '../../../views/domain/feedback.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import type { DocServerTables } from './tables.ts';

export class Feedback {
  readonly #db: Kysely<DocServerTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<DocServerTables>, now = () => new Date()) {
    this.#db = db;
    this.#now = now;
  }

  /** It is committed when this returns. @returns its id; the earlier one's where the client's key is known */
  async recordPage(locale: Locale, given: PageFeedback, screenshotType: string | null): Promise<string> {
    const inserted = await this.#db
      .insertInto('feedback')
      .values({
        ...this.#columns(locale, given, screenshotType),
        article_id: given.articleId,
        path: given.path,
      })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id ?? this.#idOf('feedback', given.clientKey);
  }

  /** As `recordPage`. */
  async recordSearch(locale: Locale, given: SearchFeedback, screenshotType: string | null): Promise<string> {
    const { keyword, expectedResult } = given;
    const inserted = await this.#db
      .insertInto('search_feedback')
      .values({ ...this.#columns(locale, given, screenshotType), keyword, expected_result: expectedResult })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id ?? this.#idOf('search_feedback', given.clientKey);
  }

  #columns(locale: Locale, given: PageFeedback | SearchFeedback, screenshotType: string | null) {
    const { clientKey, isUseful, uselessPoints, comment, name, contact, screenshot } = given;
    return {
      id: randomUUID(),
      client_key: clientKey,
      locale,
      is_useful: Number(isUseful),
      useless_points: [...new Set(uselessPoints)].sort().join(','),
      ...{ comment, name, contact },
      screenshot_type: screenshotType,
      screenshot: screenshot ?? null,
      created_at: this.#now().toISOString(),
    };
  }

  async #idOf(table: 'feedback' | 'search_feedback', clientKey: string): Promise<string> {
    const { id } = await this.#db
      .selectFrom(table)
      .select('id')
      .where('client_key', '=', clientKey)
      .executeTakeFirstOrThrow();
    return id;
  }
}
