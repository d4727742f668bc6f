import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limits')
    .ifNotExists()
    .addColumn('place', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limits_by_end').ifNotExists().on('limits').columns(['ends_at']).execute();
}
