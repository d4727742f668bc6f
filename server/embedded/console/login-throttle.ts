/** Slows those down who try passwords: for each account and for each address, on all processes together. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

interface Allowance {
  /** Failures before waiting begins; then it doubles from a second up to a quarter of an hour. */
  free: number;
  /** In which one failure wears off; without it they stay until all is forgotten. */
  wearMs?: number;
}

/** An account's failures end with a right login. Those of an address, behind which a whole office may be, never would. */
const accountAllowance: Allowance = { free: 5 };
const clientAllowance: Allowance = { free: 20, wearMs: 5 * 60_000 };
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
    const byClient = await this.#count(placeOf('address', client), clientAllowance);
    if (byClient > 0) return byClient;
    return this.#count(placeOf('account', account), accountAllowance);
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

  async #count(place: string, { free, wearMs = Infinity }: Allowance): Promise<number> {
    const known = await this.#db
      .insertInto('login_attempts')
      .values({ place, failures: 0, free_at: this.#at(0), last_at: this.#at(0) })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })))
      .returningAll()
      .executeTakeFirstOrThrow();
    const waitMs = Date.parse(known.free_at) - this.#now().getTime();
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    const idleMs = this.#now().getTime() - Date.parse(known.last_at);
    const worn = idleMs > memoryMs ? known.failures : Math.floor(idleMs / wearMs);
    const left = Math.max(0, known.failures - worn);
    const failures = left + 1;
    const delayMs = failures < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (failures - free));
    // While failures are wearing off their clock goes on: attempts, right ones above all, must not prolong it.
    const isWearing = left > 0 && wearMs !== Infinity;
    const counted = await this.#db
      .updateTable('login_attempts')
      .set({
        failures,
        free_at: this.#at(delayMs),
        last_at: isWearing ? this.#at(worn * wearMs - idleMs) : this.#at(0),
      })
      .where('place', '=', place)
      .where('failures', '=', known.failures)
      // As many failures as before: one has worn off.
      .where('last_at', '=', known.last_at)
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
