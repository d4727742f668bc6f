import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .ifNotExists()
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('client_key', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('article_id', 'varchar(100)', (column) => column.notNull())
    .addColumn('path', 'varchar(2000)', (column) => column.notNull())
    .addColumn('is_useful', 'integer', (column) => column.notNull())
    .addColumn('useless_points', 'varchar(40)', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('contact', 'varchar(200)', (column) => column.notNull())
    .addColumn('screenshot_type', 'varchar(20)')
    .addColumn('screenshot', 'text')
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feedback_by_time').ifNotExists().on('feedback').columns(['created_at']).execute();
  await db.schema
    .createTable('search_feedback')
    .ifNotExists()
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('client_key', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('keyword', 'varchar(500)', (column) => column.notNull())
    .addColumn('is_useful', 'integer', (column) => column.notNull())
    .addColumn('expected_result', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('contact', 'varchar(200)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(30)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('search_feedback_by_time')
    .ifNotExists()
    .on('search_feedback')
    .columns(['created_at'])
    .execute();
  await db.schema
    .createTable('faq_views')
    .ifNotExists()
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('faq_key', 'varchar(100)', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('faq_views_key', ['locale', 'faq_key'])
    .execute();
}
