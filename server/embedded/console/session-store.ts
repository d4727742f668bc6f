/** Sessions in the database, so that several sites share them. */
import { createHash } from 'node:crypto';
import { type SessionData, Store } from 'express-session';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

declare module 'express-session' {
  interface SessionData {
    accountId?: string;
  }
}

export const sessionMs = 7 * 24 * 3600_000;

export class SessionStore extends Store {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    super();
    this.#db = db;
    this.#now = now;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#db
      .selectFrom('sessions')
      .select('data')
      .where('id_hash', '=', hashOf(id))
      .where('expires_at', '>', this.#now().toISOString())
      .executeTakeFirst()
      .then((row) => {
        done(null, row ? (JSON.parse(row.data) as SessionData) : null);
      }, done);
  }

  override set(id: string, session: SessionData, done?: (error?: unknown) => void): void {
    const row = {
      account_id: session.accountId ?? null,
      data: JSON.stringify(session),
      expires_at: new Date(this.#now().getTime() + sessionMs).toISOString(),
    };
    this.#db
      .insertInto('sessions')
      .values({ id_hash: hashOf(id), ...row })
      .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
      .execute()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#db
      .deleteFrom('sessions')
      .where('id_hash', '=', hashOf(id))
      .execute()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }

  /** Ends all sessions of an account after a change of its password. */
  async destroyOf(accountId: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('sessions').where('expires_at', '<', this.#now().toISOString()).execute();
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
