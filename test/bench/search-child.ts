/** One job of the search bench in a process of its own, so that time and memory belong to that job. */
import { readFileSync } from 'node:fs';
import type { Locale } from '../../views/domain/locale.ts';
import { fold } from '../../server/embedded/doc-server/search/analysis/analyse.ts';
import { percentile } from './result.ts';
import type { Contender, Found, Place, Searcher } from './search-contender.ts';
import { collectCorpus, type Collected, readSections } from './search-corpus.ts';
import { fts5 } from './search-fts5.ts';
import { stockLunr } from './search-lunr.ts';
import { miniSearch } from './search-minisearch.ts';
import { ours } from './search-ours.ts';

const contenders = { ours, lunr: stockLunr, MiniSearch: miniSearch, FTS5: fts5 } satisfies Record<string, Contender>;
export type EngineName = keyof typeof contenders;

export type Job =
  | { kind: 'collect'; contentDir: string; locale: Locale; dir: string }
  | { kind: 'build'; engine: EngineName; place: Place }
  | { kind: 'serve'; engine: EngineName; place: Place; judged: string[]; timed: Map<string, string[]> }
  | { kind: 'oracle'; place: Place; substrings: string[] };

export interface Built {
  buildMs: number;
  residentMb: number;
}

export interface Latency {
  p50: number;
  p95: number;
  queries: number;
}

export interface Served {
  loadMs: number;
  /** Memory after all queries, minus the process without the index. */
  memoryMb: number;
  /** Answers to each judged query, in the engine's form. */
  answers: (number[] | Found[])[];
  latency: Map<string, Latency>;
}

export interface JobResults {
  collect: Collected;
  build: Built;
  serve: Served;
  /** For each substring whether one of the first ten results contains it. */
  oracle: boolean[];
}

/** Engines without grouping return near-copies separately, so they are asked for more results. */
const judgedDepth = 60;
const shownResults = 10;
const timedPasses = 3;
/** A pass over one kind of query ends after this time, but not before a minimum of queries. */
const maxPassMs = 2500;
const leastQueries = 20;

function run(job: Job): JobResults[Job['kind']] {
  switch (job.kind) {
    case 'collect':
      return collectCorpus(job.contentDir, job.locale, job.dir);
    case 'build':
      return build(contenders[job.engine], job.place);
    case 'serve':
      return serve(contenders[job.engine], job);
    case 'oracle':
      return holdSubstrings(ours.prepare(job.place)(), job.substrings);
  }
}

function build(contender: Contender, place: Place): Built {
  const sections = readSections(place.dir, place.locale);
  const startedAt = performance.now();
  contender.build(sections, place);
  return { buildMs: performance.now() - startedAt, residentMb: process.resourceUsage().maxRSS / 1024 };
}

function serve(contender: Contender, { place, judged, timed }: Extract<Job, { kind: 'serve' }>): Served {
  const open = contender.prepare(place);
  const before = residentMb();
  const startedAt = performance.now();
  const searcher = open();
  const loadMs = performance.now() - startedAt;
  for (const queries of timed.values()) timePass(searcher, queries);
  const latency = new Map([...timed].map(([kind, queries]) => [kind, bestPass(searcher, queries)]));
  const memoryMb = residentMb() - before;
  return { loadMs, memoryMb, latency, answers: judged.map((query) => searcher.search(query, judgedDepth)) };
}

/** The best of several whole passes, because a busy moment of the machine is not the engine's fault. */
function bestPass(searcher: Searcher, queries: readonly string[]): Latency {
  const passes = Array.from({ length: timedPasses }, () => timePass(searcher, queries));
  const best = (percent: number) => Math.min(...passes.map((times) => percentile(times, percent)));
  return { p50: best(50), p95: best(95), queries: passes[0]?.length ?? 0 };
}

function timePass(searcher: Searcher, queries: readonly string[]): number[] {
  const times: number[] = [];
  const passStartedAt = performance.now();
  for (const query of queries) {
    const startedAt = performance.now();
    if (times.length >= leastQueries && startedAt - passStartedAt > maxPassMs) break;
    searcher.search(query, shownResults);
    times.push(performance.now() - startedAt);
  }
  return times;
}

function holdSubstrings(searcher: Searcher, substrings: readonly string[]): boolean[] {
  return substrings.map((substring) => {
    const wanted = fold(substring);
    const found = searcher.search(substring, shownResults) as Found[];
    return found
      .flatMap((each) => [each, ...each.sections])
      .some(({ title, heading, text }) => [title, heading, text].some((held) => fold(held).includes(wanted)));
  });
}

function residentMb(): number {
  globalThis.gc?.();
  if (process.platform !== 'linux') return process.memoryUsage().rss / 2 ** 20;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
}

process.once('message', (job: Job) => {
  process.send?.(run(job), () => {
    process.disconnect();
  });
});
