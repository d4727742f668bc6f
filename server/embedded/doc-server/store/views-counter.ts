/** How often documents were read. Views are gathered in memory and written together, so that reading waits for no disk. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../views/domain/locale.ts';
import { inTime } from '../../../in-time.ts';
import type { Log } from '../../../log.ts';
import { FlushTimer } from '../kit/flush-timer.ts';
import type { DocServerTables } from './tables.ts';

export interface ViewsCounterOptions {
  log: Log;
  /** Runs something once after so many milliseconds. */
  schedule?: (run: () => void, ms: number) => void;
  now?: () => number;
}

interface Views {
  locale: Locale;
  articleId: string;
  /** Not written yet. */
  pending: number;
  /** As the database said; other processes count there, too. */
  stored: number;
  storedAtMs: number;
}

/** Totals are asked for again after so long, for the sake of what others counted. */
const totalMs = 60_000;
/** After a failed read the database is left alone for so long. */
const retryReadMs = 5000;
/** Whoever reads waits so long for a total; afterwards it is the last that is known. */
const waitMs = 200;
/** Rows of one statement. */
const batchRows = 500;
/** Totals that are remembered; those of an edition's documents fit in. */
const maxKnown = 50_000;

export class ViewsCounter {
  readonly #db: Kysely<DocServerTables>;
  readonly #log: Log;
  readonly #timer: FlushTimer;
  readonly #now: () => number;
  readonly #known = new Map<string, Views>();
  readonly #pending = new Set<Views>();
  #readsFromMs = -Infinity;
  /** Reads and writes one after the other: a total is never one from before a write that is already taken off `pending`. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<DocServerTables>, { log, schedule, now = Date.now }: ViewsCounterOptions) {
    this.#db = db;
    this.#log = log;
    this.#timer = new FlushTimer({ ...{ log, schedule }, failure: 'views.unwritten', flush: () => this.flush() });
    this.#now = now;
  }

  /** Counts one view, which is written within a second. @returns the views so far */
  async count(locale: Locale, articleId: string): Promise<number> {
    const views = this.#find(locale, articleId);
    views.pending++;
    this.#pending.add(views);
    this.#timer.start();
    return this.#total(views);
  }

  /** The views so far. */
  of(locale: Locale, articleId: string): Promise<number> {
    return this.#total(this.#find(locale, articleId));
  }

  /** Writes what was counted. What could not be written stays for the next time. @returns the views not written */
  async flush(): Promise<number> {
    await this.#enqueue(() => this.#write());
    return [...this.#pending].reduce((sum, { pending }) => sum + pending, 0);
  }

  #find(locale: Locale, articleId: string): Views {
    const key = `${locale} ${articleId}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= maxKnown) {
      for (const [other, views] of this.#known) if (views.pending === 0) this.#known.delete(other);
    }
    const views: Views = { locale, articleId, pending: 0, stored: 0, storedAtMs: -Infinity };
    this.#known.set(key, views);
    return views;
  }

  async #total(views: Views): Promise<number> {
    if (this.#isOld(views)) {
      const read = await inTime(
        this.#enqueue(() => this.#refresh(views)),
        waitMs,
      );
      if (!read) this.#readsFromMs = this.#now() + retryReadMs;
    }
    return views.stored + views.pending;
  }

  #isOld({ storedAtMs }: Views): boolean {
    return Math.max(storedAtMs + totalMs, this.#readsFromMs) < this.#now();
  }

  /** A page that shows a total must not fail, nor wait again and again, because the database does. */
  async #refresh(views: Views): Promise<void> {
    if (!this.#isOld(views)) return;
    try {
      this.#note(views, await this.#read(views));
    } catch (error) {
      this.#readsFromMs = this.#now() + retryReadMs;
      this.#log.error({ err: error }, 'views.unread');
    }
  }

  #note(views: Views, stored: number): void {
    views.stored = stored;
    views.storedAtMs = this.#now();
  }

  async #read({ locale, articleId }: Views): Promise<number> {
    const row = await this.#db
      .selectFrom('document_views')
      .select('views')
      .where('locale', '=', locale)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    return Number(row?.views ?? 0);
  }

  async #write(): Promise<void> {
    // In one order everywhere: processes that write the same rows must not wait for each other in a circle.
    const waiting = [...this.#pending].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (let at = 0; at < waiting.length; at += batchRows) {
      const batch = waiting.slice(at, at + batchRows).map((views) => ({ views, count: views.pending }));
      const rows = await this.#db
        .insertInto('document_views')
        .values(
          batch.map(({ views: { locale, articleId }, count }) => ({ locale, article_id: articleId, views: count })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['locale', 'article_id'])
            .doUpdateSet(({ eb, ref }) => ({ views: eb(ref('document_views.views'), '+', ref('excluded.views')) })),
        )
        .returning(['locale', 'article_id', 'views'])
        .execute();
      const totals = new Map(rows.map((row) => [`${row.locale} ${row.article_id}`, Number(row.views)]));
      for (const { views, count } of batch) {
        views.pending -= count;
        if (views.pending === 0) this.#pending.delete(views);
        this.#note(views, totals.get(keyOf(views)) ?? views.stored + count);
      }
    }
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

function keyOf({ locale, articleId }: Views): string {
  return `${locale} ${articleId}`;
}
