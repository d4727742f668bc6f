/** Rate limits that all processes with the same database share. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

export interface SharedLimit {
  /** Distinguishes the limit from others. */
  name: string;
  count: number;
  windowMs: number;
}

/** A limit, and the key that it counts: an address, an account, a recipient. */
export type Use = readonly [limit: SharedLimit, key: string];

export interface Spent {
  limit: SharedLimit;
  /** Seconds until the window ends. */
  seconds: number;
}

export class SharedLimits {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts one use of each limit, or of none. @returns the limit that is reached */
  async take(...uses: Use[]): Promise<Spent | undefined> {
    for (const [at, use] of uses.entries()) {
      if (await this.#takeOne(use)) continue;
      await this.giveBack(...uses.slice(0, at));
      return { limit: use[0], seconds: await this.#secondsLeft(use) };
    }
    return undefined;
  }

  /** Takes back uses for something that was not done. */
  async giveBack(...uses: Use[]): Promise<void> {
    for (const use of uses)
      await this.#db
        .updateTable('limits')
        .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
        .where('place', '=', limitKey(use))
        .where('taken', '>', 0)
        .execute();
  }

  /** Ends windows, so that the next use begins new ones. */
  async forget(...uses: Use[]): Promise<void> {
    await this.#db.deleteFrom('limits').where('place', 'in', uses.map(limitKey)).execute();
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('limits').where('ends_at', '<=', this.#at(0)).execute();
  }

  /** A single statement, so that concurrent calls cannot exceed the limit. @returns false if the limit is reached */
  async #takeOne(use: Use): Promise<boolean> {
    const [limit] = use;
    const taken = await this.#db
      .insertInto('limits')
      .values({ place: limitKey(use), taken: 1, ends_at: this.#at(limit.windowMs) })
      .onConflict((conflict) =>
        conflict
          .column('place')
          .doUpdateSet(({ eb, ref }) => {
            // A window in which every use was given back counts as not begun.
            const isOver = eb.or([eb('limits.ends_at', '<=', this.#at(0)), eb('limits.taken', '=', 0)]);
            return {
              taken: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('limits.taken', '+', 1))
                .end(),
              ends_at: eb.case().when(isOver).then(ref('excluded.ends_at')).else(ref('limits.ends_at')).end(),
            };
          })
          .where(({ eb, or }) => or([eb('limits.ends_at', '<=', this.#at(0)), eb('limits.taken', '<', limit.count)])),
      )
      .returning('taken')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async #secondsLeft(use: Use): Promise<number> {
    const row = await this.#db
      .selectFrom('limits')
      .select('ends_at')
      .where('place', '=', limitKey(use))
      .executeTakeFirst();
    const ms = row === undefined ? 0 : Date.parse(row.ends_at) - this.#now().getTime();
    return Math.max(1, Math.ceil(ms / 1000));
  }

  #at(ms: number): string {
    return new Date(this.#now().getTime() + ms).toISOString();
  }
}

/** Hashes the key, because it may be an address or a phone number. */
function limitKey([{ name }, key]: Use): string {
  return createHash('sha256').update(`${name} ${key}`).digest('hex');
}
