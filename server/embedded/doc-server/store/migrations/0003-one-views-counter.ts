import type { Kysely } from 'kysely';

/** Views of FAQ pages are stored in `document_views`, because questions are documents; this table was never written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('faq_views').ifExists().execute();
}
