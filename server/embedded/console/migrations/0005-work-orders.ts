import type { Kysely } from 'kysely';

/** A separate table for authenticated accounts, because old processes keep running during a rolling restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticated_accounts')
    .ifNotExists()
    .addColumn('account_id', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('authenticated_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('work_orders')
    .ifNotExists()
    .addColumn('id', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(40)', (column) => column.notNull())
    .addColumn('client_key', 'varchar(64)', (column) => column.notNull())
    .addColumn('product', 'varchar(100)', (column) => column.notNull())
    .addColumn('platform', 'varchar(100)', (column) => column.notNull())
    .addColumn('sdk_version', 'varchar(50)', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('screenshot_type', 'varchar(20)')
    .addColumn('screenshot', 'text')
    .addColumn('state', 'varchar(20)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .addUniqueConstraint('work_orders_once', ['account_id', 'client_key'])
    .execute();
}
