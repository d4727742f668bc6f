import type { Kysely } from 'kysely';

/**
 * Several codes of one mailbox are good at once. The table before, `verification_codes`, stays for processes of the earlier
 * version, which go on while sites are restarted one by one; its codes lived for ten minutes, so none is taken over.
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
