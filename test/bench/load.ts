/** Loads servers in turns, so that a busy moment of the machine affects all of them. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { bound } from './site.ts';

export interface Contender {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number | undefined;
}

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  /** Processor time of the server with children and threads, if the system reports it. Does not depend on other load. */
  cpuMsPerRequest: number;
}

export interface LoadOptions {
  passes: number;
  seconds: number;
}

const run = promisify(execFile);
const connections = 32;
/** Servers run on core 0. */
const loadCore = 1;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export const loadGenerator = hasWrk ? 'wrk' : 'autocannon';

/** The best of several passes for each contender, by name; the first pass only warms up. */
export async function contest(
  contenders: readonly Contender[],
  { passes, seconds }: LoadOptions,
): Promise<Map<string, Load>> {
  const best = new Map<string, Load>();
  for (let pass = 0; pass <= passes; pass++) {
    for (const contender of contenders) {
      const found = await load(contender, seconds);
      const known = best.get(contender.name);
      if (pass === 0 || found === undefined) continue;
      best.set(contender.name, {
        requestsPerSecond: Math.max(found.requestsPerSecond, known?.requestsPerSecond ?? 0),
        p99Ms: Math.min(found.p99Ms, known?.p99Ms ?? Infinity),
        cpuMsPerRequest: Math.min(found.cpuMsPerRequest, known?.cpuMsPerRequest ?? Infinity),
      });
    }
  }
  return best;
}

/** @returns undefined if a busy machine let no request through */
async function load(contender: Contender, seconds: number): Promise<Load | undefined> {
  const before = cpuMsOf(contender.pid);
  const { requests, ...found } = await (hasWrk ? loadWithWrk : loadWithAutocannon)(contender, seconds);
  if (requests === 0) return undefined;
  return { ...found, cpuMsPerRequest: (cpuMsOf(contender.pid) - before) / requests };
}

/** Processor time of a process with threads and children; NaN if the system does not report it. */
export function cpuMsOf(pid: number | undefined): number {
  const tasks = `/proc/${String(pid)}/task`;
  if (pid === undefined || !existsSync(`${tasks}/${String(pid)}/schedstat`)) return NaN;
  const inNs = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  const children = readFileSync(`${tasks}/${String(pid)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  const ownMs = inNs.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
  return children.reduce((sum, child) => sum + cpuMsOf(Number(child)), ownMs);
}

type Found = Omit<Load, 'cpuMsPerRequest'> & { requests: number };

async function loadWithWrk({ name, url, headers }: Contender, seconds: number): Promise<Found> {
  const given = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
  const wrk = ['-t1', `-c${String(connections)}`, `-d${String(seconds)}s`, '--latency', ...given, url];
  const { stdout } = await run(...bound(loadCore, 'wrk', wrk));
  const faults = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (faults) throw new Error(`${name}: ${faults[0]}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? NaN;
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * inMs,
  };
}

async function loadWithAutocannon({ name, url, headers }: Contender, seconds: number): Promise<Found> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const bad = result.errors + result['4xx'] + result['5xx'];
  if (bad > 0) throw new Error(`${name}: ${String(bad)} failures`);
  return { requests: result.requests.total, requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
