/** Slows those down who try passwords: for each address, account and pair of both, on all processes together. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ConsoleTables } from './tables.ts';

interface Allowance {
  /** Failures before waiting begins; then it doubles from a second up to `maxWaitMs`. */
  free: number;
  maxWaitMs: number;
  /** In which one failure wears off; without it they stay until all is forgotten. */
  wearMs?: number;
}

const quarterMs = 15 * 60_000;
/** At one account from one address: some 110 guesses in the first day, 96 in each after. They end with a right login. */
const pairAllowance: Allowance = { free: 5, maxWaitMs: quarterMs };
/** At all accounts. Behind an address may be a whole office, whose failures would never end with a right login. */
const clientAllowance: Allowance = { free: 20, maxWaitMs: quarterMs, wearMs: 5 * 60_000 };
/**
 * From all addresses together, but those from which the account has logged in: 5,400 guesses a day and 800 besides, however
 * many addresses there are. Some fifty do not come so far, as each has its own delay: so few never make the owner wait.
 */
const accountAllowance: Allowance = { free: 800, maxWaitMs: 16_000, wearMs: 16_000 };
/** After so long without an attempt all is forgotten. */
const memoryMs = 24 * 3600_000;
/** How long an address counts as the owner's after a login. */
const acquaintanceMs = 90 * 24 * 3600_000;

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
   * Counts an attempt as failed, before its password is looked at: those who try many at once gain nothing. One that must
   * wait is counted nowhere.
   * @returns seconds to wait; 0 where the attempt may go on
   */
  async take(places: LoginPlaces): Promise<number> {
    const counters = await this.#countersOf(places);
    return this.#db.transaction().execute(async (db) => {
      const counts: (() => Promise<void>)[] = [];
      for (const [place, allowance] of counters) {
        const known = await this.#lock(db, place);
        const waitMs = Date.parse(known.free_at) - this.#now().getTime();
        if (waitMs > 0) return Math.ceil(waitMs / 1000);
        counts.push(() => this.#count(db, known, allowance));
      }
      for (const count of counts) await count();
      return 0;
    });
  }

  /** The attempt was no failure. The address gets this one back, no more: its owner may have an account of his own. */
  async giveBack(places: LoginPlaces): Promise<void> {
    for (const [place] of await this.#countersOf(places)) {
      await this.#db
        .updateTable('login_attempts')
        .set(({ eb }) => ({ failures: eb('failures', '-', 1), free_at: this.#at(0) }))
        .where('place', '=', place)
        .where('failures', '>', 0)
        .execute();
    }
  }

  /** The owner is there: their failures are forgotten, and nobody elsewhere makes them wait here from now on. */
  async welcome(places: LoginPlaces): Promise<void> {
    const pair = pairOf(places);
    const seen = { seen_at: this.#at(0) };
    await this.#db.deleteFrom('login_attempts').where('place', '=', pair).execute();
    await this.#db
      .insertInto('known_places')
      .values({ place: pair, ...seen })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(seen))
      .execute();
  }

  /** Its password is another: what was guessed is worth nothing. */
  async forgiveAccount({ account }: LoginPlaces): Promise<void> {
    await this.#db.deleteFrom('login_attempts').where('place', '=', accountOf(account)).execute();
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('login_attempts').where('last_at', '<', this.#at(-memoryMs)).execute();
    await this.#db.deleteFrom('known_places').where('seen_at', '<', this.#at(-acquaintanceMs)).execute();
  }

  /** Where an attempt counts. */
  async #countersOf(places: LoginPlaces): Promise<[string, Allowance][]> {
    const pair = pairOf(places);
    const known = await this.#db
      .selectFrom('known_places')
      .select('place')
      .where('place', '=', pair)
      .where('seen_at', '>=', this.#at(-acquaintanceMs))
      .executeTakeFirst();
    return [
      [placeOf('address', places.client), clientAllowance],
      [pair, pairAllowance],
      ...(known ? [] : [[accountOf(places.account), accountAllowance] satisfies [string, Allowance]]),
    ];
  }

  /** Until the transaction ends nobody else counts there. All take the kinds of places in one order, so none waits for another in a ring. */
  #lock(db: Transaction<ConsoleTables>, place: string) {
    return db
      .insertInto('login_attempts')
      .values({ place, failures: 0, free_at: this.#at(0), last_at: this.#at(0) })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async #count(
    db: Transaction<ConsoleTables>,
    known: ConsoleTables['login_attempts'],
    { free, maxWaitMs, wearMs = Infinity }: Allowance,
  ): Promise<void> {
    const idleMs = this.#now().getTime() - Date.parse(known.last_at);
    const worn = idleMs > memoryMs ? known.failures : Math.floor(idleMs / wearMs);
    const left = Math.max(0, known.failures - worn);
    const failures = left + 1;
    const delayMs = failures < free ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (failures - free));
    // While failures are wearing off their clock goes on: attempts, right ones above all, must not prolong it.
    const isWearing = left > 0 && wearMs !== Infinity;
    await db
      .updateTable('login_attempts')
      .set({
        failures,
        free_at: this.#at(delayMs),
        last_at: isWearing ? this.#at(worn * wearMs - idleMs) : this.#at(0),
      })
      .where('place', '=', known.place)
      .execute();
  }

  #at(ms: number): string {
    return new Date(this.#now().getTime() + ms).toISOString();
  }
}

function accountOf(account: string): string {
  return placeOf('account', account);
}

function pairOf({ account, client }: LoginPlaces): string {
  return placeOf('pair', `${client}\n${account}`);
}

function placeOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('hex');
}
