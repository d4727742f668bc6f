import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .ifNotExists()
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('email', 'varchar(254)', (column) => column.unique())
    .addColumn('phone', 'varchar(30)', (column) => column.unique())
    .addColumn('password_hash', 'varchar(200)', (column) => column.notNull())
    .addColumn('user_type', 'varchar(20)', (column) => column.notNull())
    .addColumn('country', 'varchar(2)', (column) => column.notNull())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('company', 'varchar(100)', (column) => column.notNull())
    .addColumn('role', 'varchar(100)', (column) => column.notNull())
    .addColumn('industry', 'varchar(20)', (column) => column.notNull())
    .addColumn('use_case', 'varchar(20)', (column) => column.notNull())
    .addColumn('is_student', 'integer', (column) => column.notNull())
    .addColumn('market_source', 'varchar(2000)', (column) => column.notNull())
    .addColumn('source', 'varchar(200)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('verification_codes')
    .ifNotExists()
    .addColumn('recipient', 'varchar(254)', (column) => column.notNull())
    .addColumn('purpose', 'varchar(20)', (column) => column.notNull())
    .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'varchar(30)', (column) => column.notNull())
    .addPrimaryKeyConstraint('verification_codes_key', ['recipient', 'purpose'])
    .execute();
  await db.schema
    .createTable('login_attempts')
    .ifNotExists()
    .addColumn('place', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'varchar(30)', (column) => column.notNull())
    .addColumn('last_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .ifNotExists()
    .addColumn('id_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(36)')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_account').ifNotExists().on('sessions').columns(['account_id']).execute();
  await db.schema.createIndex('sessions_by_expiry').ifNotExists().on('sessions').columns(['expires_at']).execute();
  await db.schema
    .createTable('secrets')
    .ifNotExists()
    .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('value', 'varchar(100)', (column) => column.notNull())
    .execute();
}
