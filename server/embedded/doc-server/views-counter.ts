/** How often documents were read. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../../views/domain/locale.ts';
import type { DocServerTables } from './tables.ts';

export class ViewsCounter {
  readonly #db: Kysely<DocServerTables>;

  constructor(db: Kysely<DocServerTables>) {
    this.#db = db;
  }

  /** Counts one view; it is on disk when this returns. @returns the views so far */
  async count(locale: Locale, articleId: string): Promise<number> {
    const row = await this.#db
      .insertInto('document_views')
      .values({ locale, article_id: articleId, views: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['locale', 'article_id'])
          .doUpdateSet(({ eb, ref }) => ({ views: eb(ref('document_views.views'), '+', 1) })),
      )
      .returning('views')
      .executeTakeFirstOrThrow();
    return Number(row.views);
  }

  /** The views so far. */
  async of(locale: Locale, articleId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('document_views')
      .select('views')
      .where('locale', '=', locale)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    return Number(row?.views ?? 0);
  }
}
