/** One job of the search bench in a process of its own, so that time and memory belong to that job. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../views/domain/locale.ts';
import { afterwards } from './harness.ts';
import { memoryOf } from './load.ts';
import { collectCorpus, type Collected, readSections } from './search-corpus.ts';
import { buildIndex, type Found, type Place, prepareIndex } from './search-index.ts';
import { percentile } from './table.ts';

export type Job =
  | { kind: 'collect'; contentDir: string; locale: Locale; dir: string }
  | { kind: 'build'; place: Place }
  | { kind: 'serve'; place: Place; judged: string[]; timed: Map<string, string[]> };

export interface JobResults {
  collect: Collected;
  build: { buildMs: number; residentMb: number };
  serve: {
    loadMs: number;
    /** Memory after all queries, minus the process without the index. */
    memoryMb: number;
    /** Answers to each judged query. */
    answers: Found[][];
    latency: Map<string, { p50: number; p95: number }>;
  };
}

const maxMinutes = 3;
const shownResults = 10;
const timedPasses = 3;
/** A pass over one kind of query ends after this time, but not before a minimum of queries. */
const maxPassMs = 2500;
const leastQueries = 20;

/** @throws Error if it fails or takes too long */
export function runJob<J extends Job>(job: J): Promise<JobResults[J['kind']]> {
  const execArgv = ['--import', 'tsx', '--expose-gc', '--max-old-space-size=3072'];
  const child = fork(fileURLToPath(import.meta.url), { execArgv, serialization: 'advanced' });
  const timer = setTimeout(() => child.kill('SIGKILL'), maxMinutes * 60_000);
  afterwards(() => child.kill('SIGKILL'));
  return new Promise<JobResults[J['kind']]>((resolve, reject) => {
    child.once('message', (result) => {
      resolve(result as JobResults[J['kind']]);
    });
    child.once('error', reject);
    // After a result the promise is already settled.
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`it failed or took over ${String(maxMinutes)} minutes (${String(signal ?? code)})`));
    });
    child.send(job);
  });
}

if (process.send)
  process.once('message', (job: Job) => {
    process.send?.(doJob(job), () => {
      process.disconnect();
    });
  });

function doJob(job: Job): JobResults[Job['kind']] {
  if (job.kind === 'collect') return collectCorpus(job.contentDir, job.locale, job.dir);
  return job.kind === 'build' ? build(job) : serve(job);
}

function build({ place }: Extract<Job, { kind: 'build' }>): JobResults['build'] {
  const sections = readSections(place.dir, place.locale);
  const startedAt = performance.now();
  buildIndex(sections, place);
  return { buildMs: performance.now() - startedAt, residentMb: process.resourceUsage().maxRSS / 1024 };
}

function serve({ place, judged, timed }: Extract<Job, { kind: 'serve' }>): JobResults['serve'] {
  const open = prepareIndex(place);
  const before = residentMb();
  const startedAt = performance.now();
  const search = open();
  const loadMs = performance.now() - startedAt;
  const timePass = (queries: readonly string[]): number[] => {
    const times: number[] = [];
    const passStartedAt = performance.now();
    for (const query of queries) {
      const queryStartedAt = performance.now();
      if (times.length >= leastQueries && queryStartedAt - passStartedAt > maxPassMs) break;
      search(query, shownResults);
      times.push(performance.now() - queryStartedAt);
    }
    return times;
  };
  for (const queries of timed.values()) timePass(queries);
  const latency = new Map(
    [...timed].map(([kind, queries]) => {
      // The best of whole passes, because a busy moment of the machine is not the fault of the search.
      const passes = Array.from({ length: timedPasses }, () => timePass(queries));
      const best = (percent: number) => Math.min(...passes.map((times) => percentile(times, percent)));
      return [kind, { p50: best(50), p95: best(95) }];
    }),
  );
  const memoryMb = residentMb() - before;
  return { loadMs, memoryMb, latency, answers: judged.map((query) => search(query, shownResults)) };
}

function residentMb(): number {
  globalThis.gc?.();
  return memoryOf(process.pid).residentMb;
}
