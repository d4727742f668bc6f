/** Keys shared by all processes on one database. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

/** Returns the key with this name; the first caller creates it. */
export async function readSecret(db: Kysely<ConsoleTables>, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
