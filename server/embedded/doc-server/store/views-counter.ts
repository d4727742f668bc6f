/** Counts views of documents. Views are collected in memory and written together, so that readers never wait. */
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
  /** Views that are not written yet. */
  pending: number;
  /** Last total from the database, which other processes also increase. */
  stored: number;
  storedAtMs: number;
}

/** Age in ms after which a total is stale, because other processes also count. */
const totalMs = 60_000;
/** Delay in ms before the next read after a failed one. */
const retryReadMs = 5000;
/** Limit in ms of a reader's wait for a total. After the limit the last known total is used. */
const waitMs = 200;
/** Rows per statement. */
const batchRows = 500;
/** Limit of totals in memory; enough for all documents of an edition. */
const maxKnown = 50_000;

export class ViewsCounter {
  readonly #db: Kysely<DocServerTables>;
  readonly #log: Log;
  readonly #timer: FlushTimer;
  readonly #now: () => number;
  readonly #known = new Map<string, Views>();
  readonly #pending = new Set<Views>();
  #readsFromMs = -Infinity;
  /** Queue of reads and writes. A total read during a write would lack views that are no longer in `pending`. */
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

  /** Counts one view, which is written within a second. @returns the number of views so far */
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

  /** Writes the counts; after a failure they stay pending. @returns the number of unwritten views */
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

  /** Catches errors and delays the next read: a page must neither fail nor wait because of its total. */
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
    // A fixed order of rows prevents deadlocks between processes.
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
