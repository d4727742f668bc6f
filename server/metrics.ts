/** Metrics of the process in the text format of Prometheus. */
import type { IncomingMessage } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import { hasRight } from './http/operators.ts';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Metrics of one thread, as they travel between threads. */
export type MetricsState = MetricObject[];

export interface CallOutcome {
  service: string;
  call: string;
  /** `ok`, or one word for the failure. */
  outcome: string;
  seconds: number;
}

/** `empty`: nothing was found. `faulty`: an argument was wrong. `failed`: the documentation server did not answer. */
export type ToolOutcome = 'ok' | 'empty' | 'faulty' | 'failed';

/** Numbers of the page cache, read on request. */
export interface PageCacheState {
  readonly bytes: number;
  readonly size: number;
  readonly counts: Readonly<Record<'hits' | 'misses' | 'stale', number>>;
}

/** Memory of one cache. */
export interface CacheSize {
  kind: string;
  bytes: number;
  maxBytes: number;
}

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Most answers of the documentation server take less than a millisecond. */
const callBuckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, 60];

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Observe;
  readonly #upstream: Observe;
  readonly #answered: Observe;
  readonly #limited: Counter;
  readonly #tools: Counter;

  /** @param thread the value of a label that every metric has */
  constructor(thread: string) {
    this.#registry.setDefaultLabels({ thread });
    const registers = [this.#registry];
    this.#requests = timed(registers, {
      seconds: 'http_request_duration_seconds',
      total: 'http_requests_total',
      help: 'Requests that were not answered from the page cache.',
      what: ['route'],
      how: ['method', 'status'],
      buckets: requestBuckets,
    });
    this.#upstream = timed(registers, {
      seconds: 'upstream_call_duration_seconds',
      total: 'upstream_calls_total',
      help: 'Calls of the site to other services; `shed` was not sent because the service fails.',
      what: ['service', 'call'],
      how: ['outcome'],
      buckets: requestBuckets,
    });
    this.#answered = timed(registers, {
      seconds: 'call_duration_seconds',
      total: 'calls_total',
      help: 'Calls that a service answered, by the code of the answer; `search` is the search.',
      what: ['call'],
      how: ['code'],
      buckets: callBuckets,
    });
    this.#limited = new Counter({
      name: 'requests_limited_total',
      help: 'Requests refused because their address sent too many.',
      labelNames: ['kind'],
      registers,
    });
    this.#tools = new Counter({
      name: 'mcp_calls_total',
      help: 'Calls of assistants to the tools of the MCP server.',
      labelNames: ['tool', 'outcome'],
      registers,
    });
  }

  /** Event loop, heap and collections of the thread; in the main thread processor time and memory of the process, too. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    if (isMainThread) return;
    for (const { name } of this.#registry.getMetricsAsArray()) {
      if (name.startsWith('process_')) this.#registry.removeSingleMetric(name);
    }
  }

  watchPageCache(cache: PageCacheState): void {
    const registers = [this.#registry];
    const read = (Kind: typeof Counter | typeof Gauge, name: string, help: string, value: () => number) =>
      new Kind({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(value());
        },
      });
    read(Counter, 'page_cache_hits_total', 'Pages answered from the cache.', () => cache.counts.hits);
    read(Counter, 'page_cache_misses_total', 'Pages that were rendered.', () => cache.counts.misses);
    read(Counter, 'page_cache_stale_total', 'Older pages that stood in for a failure.', () => cache.counts.stale);
    read(Gauge, 'page_cache_bytes', 'Memory of the kept pages.', () => cache.bytes);
    read(Gauge, 'page_cache_pages', 'Kept pages.', () => cache.size);
  }

  /** @param sizes reads the memory of each cache */
  watchCaches(sizes: () => readonly CacheSize[]): void {
    const gauge = (name: string, help: string, value: (size: CacheSize) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['cache'],
        registers: [this.#registry],
        collect() {
          for (const size of sizes()) this.set({ cache: size.kind }, value(size));
        },
      });
    gauge('cache_bytes', 'Memory of a cache of the documentation server.', ({ bytes }) => bytes);
    gauge('cache_limit_bytes', 'The most memory that a cache takes.', ({ maxBytes }) => maxBytes);
  }

  countRequest(route: string, method: string, status: number, seconds: number): void {
    this.#requests({ route }, { method, status: String(status) }, seconds);
  }

  countUpstreamCall({ seconds, outcome, ...call }: CallOutcome): void {
    this.#upstream(call, { outcome }, seconds);
  }

  countAnswer(call: string, code: number, seconds: number): void {
    this.#answered({ call }, { code: String(code) }, seconds);
  }

  countTool(tool: string, outcome: ToolOutcome): void {
    this.#tools.inc({ tool, outcome });
  }

  countLimited(kind: string): void {
    this.#limited.inc({ kind });
  }

  async state(): Promise<MetricsState> {
    return (await this.#registry.getMetricsAsJSON()) as MetricsState;
  }
}

type Labels = Record<string, string>;
type Observe = (what: Labels, how: Labels, seconds: number) => void;

interface TimedOptions {
  /** Names of the histogram and of the counter. */
  seconds: string;
  total: string;
  help: string;
  /** Labels of both, and of the counter alone. */
  what: string[];
  how: string[];
  buckets: number[];
}

/**
 * Counts by all labels, and times by few. A histogram has fifteen series for each set of labels, and anybody can make requests
 * fail in all ways.
 */
function timed(registers: Registry[], { seconds, total, help, what, how, buckets }: TimedOptions): Observe {
  const times = new Histogram({ name: seconds, help, labelNames: what, buckets, registers });
  const counts = new Counter({ name: total, help, labelNames: [...what, ...how], registers });
  return (labels, outcome, taken) => {
    times.observe(labels, taken);
    counts.inc({ ...labels, ...outcome });
  };
}

/** The metrics of several threads as one text. */
export function printMetrics(states: MetricsState[]): Promise<string> {
  return AggregatorRegistry.aggregate(states as never).metrics();
}

export interface MetricsReaders {
  /** Token that a client must send. */
  metricsToken: string | undefined;
  /** Without a token, development lets loopback connections read. */
  isDevelopment: boolean;
}

export function mayReadMetrics({ metricsToken, isDevelopment }: MetricsReaders, request: IncomingMessage): boolean {
  return hasRight(metricsToken, isDevelopment, request);
}
