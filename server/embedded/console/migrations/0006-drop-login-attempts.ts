import type { Kysely } from 'kysely';

/** Failed logins count in `limits`. Codes have been in `sent_codes` since 0004. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['login_attempts', 'known_places', 'verification_codes'])
    await db.schema.dropTable(table).ifExists().execute();
}
