/** How often something may be done from one place, on all processes that share the database together. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ConsoleTables } from './tables.ts';

export interface SharedLimit {
  /** Parts it from the other limits. */
  name: string;
  count: number;
  windowMs: number;
}

export class SharedLimits {
  readonly #db: Kysely<ConsoleTables>;
  readonly #now: () => Date;

  constructor(db: Kysely<ConsoleTables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Whether `take` would give one of the window's places. */
  async isFree(limit: SharedLimit, place: string): Promise<boolean> {
    const known = await this.#db
      .selectFrom('limits')
      .select('taken')
      .where('place', '=', keyOf(limit, place))
      .where('ends_at', '>', this.#at(0))
      .executeTakeFirst();
    return (known?.taken ?? 0) < limit.count;
  }

  /** Takes one of the window's places; in one statement, so that of many at once none counts for less. @returns whether there was one */
  async take(limit: SharedLimit, place: string): Promise<boolean> {
    const { taken } = await this.#db
      .insertInto('limits')
      .values({ place: keyOf(limit, place), taken: 1, ends_at: this.#at(limit.windowMs) })
      .onConflict((conflict) =>
        conflict.column('place').doUpdateSet(({ eb, ref }) => {
          const isOver = eb('limits.ends_at', '<=', this.#at(0));
          return {
            taken: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('limits.taken', '+', 1))
              .end(),
            ends_at: eb.case().when(isOver).then(ref('excluded.ends_at')).else(ref('limits.ends_at')).end(),
          };
        }),
      )
      .returning('taken')
      .executeTakeFirstOrThrow();
    return taken <= limit.count;
  }

  async removeOld(): Promise<void> {
    await this.#db.deleteFrom('limits').where('ends_at', '<=', this.#at(0)).execute();
  }

  #at(ms: number): string {
    return new Date(this.#now().getTime() + ms).toISOString();
  }
}

/** A hash, as a place may be somebody's address or number. */
function keyOf({ name }: SharedLimit, place: string): string {
  return createHash('sha256').update(`${name} ${place}`).digest('hex');
}
