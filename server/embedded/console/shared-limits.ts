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

/** A limit, and the key that it counts (an address or a recipient). */
export type Wanted = readonly [SharedLimit, string];

export class SharedLimits {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts one use in the window. A single statement, so that concurrent calls cannot exceed the limit.
   * @returns false if the limit is reached
   */
  async take(limit: SharedLimit, place: string): Promise<boolean> {
    const taken = await this.#db
      .insertInto('limits')
      .values({ place: keyOf(limit, place), taken: 1, ends_at: this.#at(limit.windowMs) })
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

  /** Counts one use of each limit, or of none. @returns the limit that is reached */
  async takeAll(wanted: readonly Wanted[]): Promise<SharedLimit | undefined> {
    for (const [at, [limit, place]] of wanted.entries()) {
      if (await this.take(limit, place)) continue;
      for (const [taken, of] of wanted.slice(0, at)) await this.giveBack(taken, of);
      return limit;
    }
    return undefined;
  }

  /** Takes back a use for something that was not done. */
  async giveBack(limit: SharedLimit, place: string): Promise<void> {
    await this.#db
      .updateTable('limits')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('place', '=', keyOf(limit, place))
      .where('taken', '>', 0)
      .execute();
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('limits').where('ends_at', '<=', this.#at(0)).execute();
  }

  #at(ms: number): string {
    return new Date(this.#now().getTime() + ms).toISOString();
  }
}

/** Hashes the key, because it may be an address or a phone number. */
function keyOf({ name }: SharedLimit, place: string): string {
  return createHash('sha256').update(`${name} ${place}`).digest('hex');
}
