/** Counts views of documents. Views are gathered in memory and written together, so that readers never wait. */
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../views/domain/locale.ts';
import { inTime } from '../../../in-time.ts';
import type { Log } from '../../../log.ts';
import { FlushTimer } from '../kit/flush-timer.ts';
import type { DocServerTables } from './tables.ts';

export interface ViewsCounterOptions {
  log: Log;
  /** Runs a function once after `ms` milliseconds. */
  schedule?: (run: () => void, ms: number) => void;
  now?: () => number;
}

interface Views {
  locale: Locale;
  articleId: string;
  /** Not written yet. */
  pending: number;
  /** Last total read from the database; other processes count there, too. */
  stored: number;
  storedAtMs: number;
}

/** Age at which a total is read again, because other processes count, too. */
const totalMs = 60_000;
/** Pause before the next read after a failed one. */
const retryReadMs = 5000;
/** A reader waits this long for a total, then gets the last known one. */
const waitMs = 200;
/** Rows per statement. */
const batchRows = 500;
/** Totals kept in memory; enough for all documents of an edition. */
const maxKnown = 50_000;

export class ViewsCounter {
  readonly #db: Kysely<DocServerTables>;
  readonly #log: Log;
  readonly #timer: FlushTimer;
  readonly #now: () => number;
  readonly #known = new Map<string, Views>();
  readonly #pending = new Set<Views>();
  #readsFromMs = -Infinity;
  /** Queue of reads and writes, so that no read returns a total from before a write that has left `pending`. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<DocServerTables>, { log, schedule, now = Date.now }: ViewsCounterOptions) {
    this.#db = db;
    this.#log = log;
    this.#timer = new FlushTimer({
      log,
      schedule,
      failure: 'counted views could not be written',
      flush: () => this.flush(),
    });
    this.#now = now;
  }

  /** Counts one view; it is written within a second. @returns the views so far */
  async count(locale: Locale, articleId: string): Promise<number> {
    const views = this.#find(locale, articleId);
    views.pending++;
    this.#pending.add(views);
    this.#timer.start();
    return this.#total(views);
  }

  of(locale: Locale, articleId: string): Promise<number> {
    return this.#total(this.#find(locale, articleId));
  }

  /** Writes the counts; those that could not be written stay. @returns the number of views not written */
  async flush(): Promise<number> {
    await this.#enqueue(() => this.#write());
    return [...this.#pending].reduce((sum, { pending }) => sum + pending, 0);
  }

  #find(locale: Locale, articleId: string): Views {
    const key = documentKey({ locale, articleId });
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

  /** Errors are caught and the next read is delayed: a page must neither fail nor wait because of its total. */
  async #refresh(views: Views): Promise<void> {
    if (!this.#isOld(views)) return;
    try {
      this.#note(views, await this.#read(views));
    } catch (error) {
      this.#readsFromMs = this.#now() + retryReadMs;
      this.#log.error({ err: error }, 'counted views could not be read');
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
    // Rows are written in one fixed order, so that two processes cannot deadlock.
    const waiting = [...this.#pending].sort((a, b) => (documentKey(a) < documentKey(b) ? -1 : 1));
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
      const totals = new Map(
        rows.map((row) => [documentKey({ locale: row.locale, articleId: row.article_id }), Number(row.views)]),
      );
      for (const { views, count } of batch) {
        views.pending -= count;
        if (views.pending === 0) this.#pending.delete(views);
        this.#note(views, totals.get(documentKey(views)) ?? views.stored + count);
      }
    }
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

function documentKey({ locale, articleId }: Pick<Views, 'articleId'> & { locale: string }): string {
  return `${locale} ${articleId}`;
}
