/** Slows those down who try passwords: for each account and for each address, on all processes together. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

/** Attempts before waiting begins; then it doubles from a second up to a quarter of an hour. */
const freeAttempts = { account: 5, client: 20 } as const;
const maxWaitMs = 15 * 60_000;
/** After so long without an attempt all is forgotten. */
const memoryMs = 24 * 3600_000;

export interface LoginPlaces {
  account: string;
  /** Whom limits count as one. */
  client: string;
}

export class LoginThrottle {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts an attempt as failed, before its password is looked at: those who try many at once gain nothing.
   * @returns seconds to wait; 0 where the attempt may go on
   */
  async take({ account, client }: LoginPlaces): Promise<number> {
    const byClient = await this.#count(placeOf('address', client), freeAttempts.client);
    if (byClient > 0) return byClient;
    return this.#count(placeOf('account', account), freeAttempts.account);
  }

  /** The attempt was right. The address gets its one back, no more: its owner may have an account of his own. */
  async forgive({ account, client }: LoginPlaces): Promise<void> {
    await this.forgiveAccount(account);
    await this.#db
      .updateTable('login_attempts')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1), free_at: this.#at(0) }))
      .where('place', '=', placeOf('address', client))
      .where('failures', '>', 0)
      .execute();
  }

  /** Its owner has proved to be so in another way. */
  async forgiveAccount(account: string): Promise<void> {
    await this.#db.deleteFrom('login_attempts').where('place', '=', placeOf('account', account)).execute();
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('login_attempts').where('last_at', '<', this.#at(-memoryMs)).execute();
  }

  async #count(place: string, free: number): Promise<number> {
    const known = await this.#db
      .insertInto('login_attempts')
      .values({ place, failures: 0, free_at: this.#at(0), last_at: this.#at(0) })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })))
      .returningAll()
      .executeTakeFirstOrThrow();
    const waitMs = Date.parse(known.free_at) - this.#now().getTime();
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    const failures = (known.last_at < this.#at(-memoryMs) ? 0 : known.failures) + 1;
    const delayMs = failures < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (failures - free));
    const counted = await this.#db
      .updateTable('login_attempts')
      .set({ failures, free_at: this.#at(delayMs), last_at: this.#at(0) })
      .where('place', '=', place)
      .where('failures', '=', known.failures)
      .returning('place')
      .executeTakeFirst();
    // Somebody else's attempt came between: that one counts, this one comes again.
    return counted ? 0 : 1;
  }

  #at(ms: number): string {
    return new Date(this.#now().getTime() + ms).toISOString();
  }
}

function placeOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('hex');
}
