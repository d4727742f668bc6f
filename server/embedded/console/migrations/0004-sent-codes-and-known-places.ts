import type { Kysely } from 'kysely';

/**
 * Allows several valid codes per mailbox. The old table `verification_codes` stays for processes of the earlier version
 * during a rolling restart. Its codes live for ten minutes, so none is copied.
 */
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
  await db.schema
    .createTable('known_places')
    .ifNotExists()
    .addColumn('place', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('seen_at', 'varchar(30)', (column) => column.notNull())
    .execute();
}
