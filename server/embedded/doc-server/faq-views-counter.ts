/** How often questions were read. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../../views/domain/locale.ts';
import type { DocServerTables } from './tables.ts';

export class FaqViewsCounter {
  readonly #db: Kysely<DocServerTables>;

  constructor(db: Kysely<DocServerTables>) {
    this.#db = db;
  }

  /** Counts one view; it is on disk when this returns. @returns the views so far */
  async count(locale: Locale, faqKey: string): Promise<number> {
    const row = await this.#db
      .insertInto('faq_views')
      .values({ locale, faq_key: faqKey, views: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['locale', 'faq_key'])
          .doUpdateSet(({ eb, ref }) => ({ views: eb(ref('faq_views.views'), '+', 1) })),
      )
      .returning('views')
      .executeTakeFirstOrThrow();
    return Number(row.views);
  }
}
