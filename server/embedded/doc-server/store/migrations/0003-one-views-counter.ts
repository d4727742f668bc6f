import type { Kysely } from 'kysely';

/** Questions are documents: their views are in `document_views`, and nothing ever wrote to this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('faq_views').ifExists().execute();
}
