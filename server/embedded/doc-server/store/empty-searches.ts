/** Searches that found nothing, counted by keyword and day for the doc team. Nothing says who searched. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../views/domain/locale.ts';
import { type Log, maskPersons } from '../../../log.ts';
import { FlushTimer } from '../kit/flush-timer.ts';
import type { DocServerTables } from './tables.ts';

export interface EmptySearchesOptions {
  log: Log;
  schedule?: (run: () => void, ms: number) => void;
  now?: () => Date;
}

interface Counted {
  locale: Locale;
  keyword: string;
  day: string;
  searches: number;
}

const maxKeywordLength = 100;
/** Different keywords that wait to be written, and that one process adds on one day: more than that nobody reads. */
const maxPending = 1000;
const maxPerDay = 5000;
const batchRows = 200;
/** What a doc team has not read in a year is let go. */
const keptDays = 365;

export class EmptySearches {
  readonly #db: Kysely<DocServerTables>;
  readonly #now: () => Date;
  readonly #timer: FlushTimer;
  readonly #pending = new Map<string, Counted>();
  #today = { day: '', keywords: new Set<string>() };
  #isNewDay = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<DocServerTables>, { log, schedule, now = () => new Date() }: EmptySearchesOptions) {
    this.#db = db;
    this.#now = now;
    this.#timer = new FlushTimer({ ...{ log, schedule }, failure: 'searches.unwritten', flush: () => this.flush() });
  }

  /** Counts one, which is written within a second. */
  count(locale: Locale, asked: string): void {
    const keyword = normalise(asked);
    const day = this.#now().toISOString().slice(0, 10);
    if (this.#today.day !== day) {
      this.#today = { day, keywords: new Set() };
      this.#isNewDay = true;
    }
    const key = `${locale} ${day} ${keyword}`;
    const { keywords } = this.#today;
    if (keyword === '' || (!keywords.has(key) && keywords.size >= maxPerDay)) return;
    const known = this.#pending.get(key);
    if (!known && this.#pending.size >= maxPending) return;
    keywords.add(key);
    this.#pending.set(key, { locale, keyword, day, searches: (known?.searches ?? 0) + 1 });
    this.#timer.start();
  }

  async #removeOld(): Promise<void> {
    const oldest = new Date(this.#now().getTime() - keptDays * 24 * 3600_000).toISOString().slice(0, 10);
    await this.#db.deleteFrom('empty_searches').where('day', '<', oldest).execute();
    this.#isNewDay = false;
  }

  /** Writes what was counted. What could not be written stays for the next time. */
  flush(): Promise<void> {
    const done = this.#work.then(() => this.#write());
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #write(): Promise<void> {
    // In one order everywhere: processes that write the same rows must not wait for each other in a circle.
    const waiting = [...this.#pending].sort(([a], [b]) => (a < b ? -1 : 1));
    for (let at = 0; at < waiting.length; at += batchRows) {
      const batch = waiting.slice(at, at + batchRows);
      await this.#db
        .insertInto('empty_searches')
        .values(batch.map(([, row]) => row))
        .onConflict((conflict) =>
          conflict.columns(['locale', 'keyword', 'day']).doUpdateSet(({ eb, ref }) => ({
            searches: eb(ref('empty_searches.searches'), '+', ref('excluded.searches')),
          })),
        )
        .execute();
      for (const [key, row] of batch) this.#takeOff(key, row.searches);
    }
    if (this.#isNewDay) await this.#removeOld();
  }

  /** What came during the write stays. */
  #takeOff(key: string, written: number): void {
    const known = this.#pending.get(key);
    if (!known) return;
    if (known.searches > written) this.#pending.set(key, { ...known, searches: known.searches - written });
    else this.#pending.delete(key);
  }
}

/** Spellings that mean one search are one; who typed an address or a number is no keyword. */
function normalise(keyword: string): string {
  const plain = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return [...maskPersons(plain)].slice(0, maxKeywordLength).join('');
}
