import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { inTime } from '../../in-time.ts';
import type { Log } from '../../log.ts';
import type { ServiceServer } from '../service-server.ts';
import type { Parts } from './parts.ts';
import type { DocServerTables } from './store/tables.ts';

/** Time for running jobs such as the index at a stop; the next start repeats unfinished jobs. */
const settleMs = 1000;
/** A database that does not answer must not prevent the end of the process. */
const flushMs = 2000;
/** Time for closing the database. */
const closeMs = 1000;

interface Running {
  log: Log;
  server: ServiceServer;
  parts: Parts;
  db: Kysely<DocServerTables>;
  /** Resolves when the jobs after the start are done. */
  settled: Promise<void>;
  /** Stop at once, so that nothing new begins. */
  stops: readonly { stop(): void }[];
  closes: readonly ({ close(): void } | undefined)[];
  /** Closed after the jobs, one of which may be opening it. */
  follower: { close(): void };
  /** Time for answers that are under way. */
  answerMs: number | undefined;
}

/** Stops a documentation server: nothing new begins, answers end, counts are written, then the rest in limited time. */
export async function stopDocServer(running: Running): Promise<void> {
  const { server, parts, db, settled, follower, answerMs } = running;
  for (const one of running.stops) one.stop();
  for (const one of running.closes) one?.close();
  await server.close(answerMs);
  // Counts are written first, because the process may be ended before the rest is done.
  await flushCounts(running);
  await Promise.race([
    Promise.all([parts.closeSearch(), parts.pdfs.close(), settled]),
    sleep(settleMs, undefined, { ref: false }),
  ]);
  follower.close();
  await inTime(db.destroy(), closeMs);
}

async function flushCounts({ parts, log }: Running): Promise<void> {
  try {
    const flushed = await inTime(Promise.all([parts.views.flush(), parts.emptySearches.flush()]), flushMs);
    if (!flushed) log.error('counted views could not be written: the database does not answer');
  } catch (error) {
    log.error({ err: error }, 'counted views could not be written');
  }
}
