import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_views')
    .ifNotExists()
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('article_id', 'varchar(100)', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_views_key', ['locale', 'article_id'])
    .execute();
  await db.schema
    .createTable('published_addresses')
    .ifNotExists()
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('address', 'varchar(2000)', (column) => column.notNull())
    .addColumn('article_id', 'varchar(100)', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'varchar(40)', (column) => column.notNull())
    .addColumn('first_seen', 'varchar(30)', (column) => column.notNull())
    .addColumn('last_seen', 'varchar(30)')
    .addPrimaryKeyConstraint('published_addresses_key', ['locale', 'address'])
    .execute();
}
