import type { Kysely } from 'kysely';

/** Several codes of one mailbox are good at once. Those of the table before lived for ten minutes: none is taken over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_codes')
    .ifNotExists()
    .addColumn('recipient', 'varchar(254)', (column) => column.notNull())
    .addColumn('purpose', 'varchar(20)', (column) => column.notNull())
    .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'varchar(30)', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_codes_key', ['recipient', 'purpose', 'sent_at'])
    .execute();
  await db.schema.dropTable('verification_codes').ifExists().execute();
  await db.schema
    .createTable('known_places')
    .ifNotExists()
    .addColumn('place', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('seen_at', 'varchar(30)', (column) => column.notNull())
    .execute();
}
