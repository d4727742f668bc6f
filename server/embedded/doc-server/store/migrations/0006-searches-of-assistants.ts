import type { Kysely } from 'kysely';

/** Adds the number of searches that assistants sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'empty_searches')?.columns.map(({ name }) => name) ?? [];
  if (columns.includes('by_assistants')) return;
  await db.schema
    .alterTable('empty_searches')
    .addColumn('by_assistants', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
