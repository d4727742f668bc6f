import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('empty_searches')
    .ifNotExists()
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('keyword', 'varchar(100)', (column) => column.notNull())
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('searches', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('empty_searches_key', ['locale', 'keyword', 'day'])
    .execute();
  await db.schema.createIndex('empty_searches_by_day').ifNotExists().on('empty_searches').columns(['day']).execute();
}
