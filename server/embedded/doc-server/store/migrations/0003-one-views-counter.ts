import type { Kysely } from 'kysely';

/** Drops an unused table: views of FAQ pages are in `document_views`, because questions are documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('faq_views').ifExists().execute();
}
