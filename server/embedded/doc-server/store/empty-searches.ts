/** Counts searches without results by keyword and day, for the doc team. No data identifies the reader. */
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
  by_assistants: number;
}

const maxKeywordLength = 100;
/** Limits of different keywords: pending ones, and new ones per process and day. The doc team reads no more. */
const maxPending = 1000;
const maxPerDay = 5000;
const batchRows = 200;
/** Days after which counts are deleted. */
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
    this.#timer = new FlushTimer({ log, schedule, failure: 'searches.unwritten', flush: () => this.flush() });
  }

  /** Counts one search. The count is written within a second. */
  count(locale: Locale, asked: string, isByAssistant = false): void {
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
    const { searches, by_assistants } = known ?? { searches: 0, by_assistants: 0 };
    const counts = { searches: searches + 1, by_assistants: by_assistants + Number(isByAssistant) };
    this.#pending.set(key, { locale, keyword, day, ...counts });
    this.#timer.start();
  }

  async #removeOld(): Promise<void> {
    const oldest = new Date(this.#now().getTime() - keptDays * 24 * 3600_000).toISOString().slice(0, 10);
    await this.#db.deleteFrom('empty_searches').where('day', '<', oldest).execute();
    this.#isNewDay = false;
  }

  /** Writes the counts. After a failure they stay pending. */
  flush(): Promise<void> {
    const done = this.#work.then(() => this.#write());
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #write(): Promise<void> {
    // A fixed order of rows prevents deadlocks between processes.
    const waiting = [...this.#pending].sort(([a], [b]) => (a < b ? -1 : 1));
    for (let at = 0; at < waiting.length; at += batchRows) {
      const batch = waiting.slice(at, at + batchRows);
      await this.#db
        .insertInto('empty_searches')
        .values(batch.map(([, row]) => row))
        .onConflict((conflict) =>
          conflict.columns(['locale', 'keyword', 'day']).doUpdateSet(({ eb, ref }) => ({
            searches: eb(ref('empty_searches.searches'), '+', ref('excluded.searches')),
            by_assistants: eb(ref('empty_searches.by_assistants'), '+', ref('excluded.by_assistants')),
          })),
        )
        .execute();
      for (const [key, row] of batch) this.#subtract(key, row);
    }
    if (this.#isNewDay) await this.#removeOld();
  }

  /** Subtracts written counts. Searches counted during the write stay pending. */
  #subtract(key: string, written: Counted): void {
    const known = this.#pending.get(key);
    if (!known) return;
    const searches = known.searches - written.searches;
    if (searches > 0)
      this.#pending.set(key, { ...known, searches, by_assistants: known.by_assistants - written.by_assistants });
    else this.#pending.delete(key);
  }
}

/** Maps spellings of a search to one keyword. Masks addresses and numbers that identify a person. */
function normalise(keyword: string): string {
  const plain = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return [...maskPersons(plain)].slice(0, maxKeywordLength).join('');
}
