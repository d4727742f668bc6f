import type { Kysely } from 'kysely';

/** Adds reasons and a screenshot to feedback on searches, as feedback on pages has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'search_feedback')?.columns.map(({ name }) => name) ?? [];
  const table = db.schema.alterTable('search_feedback');
  if (!columns.includes('useless_points'))
    await table.addColumn('useless_points', 'varchar(40)', (column) => column.notNull().defaultTo('')).execute();
  if (!columns.includes('screenshot_type')) await table.addColumn('screenshot_type', 'varchar(20)').execute();
  if (!columns.includes('screenshot')) await table.addColumn('screenshot', 'text').execute();
}
