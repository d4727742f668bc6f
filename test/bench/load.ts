/** Loads servers in turns, so that a busy moment of the machine affects all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Contender {
  url: string;
  headers: Record<string, string>;
  pid: number | undefined;
}

export interface Load {
  /** Requests that a second of the server's processor time answers, which no other load changes; else of the clock. */
  rate: number;
  p99Ms: number;
}

export interface LoadOptions {
  passes: number;
  seconds: number;
}

const connections = 32;

/** The best of several passes for each contender; the first pass only warms up. */
export async function contest<Name extends string>(
  contenders: Record<Name, Contender>,
  { passes, seconds }: LoadOptions,
): Promise<Record<Name, Load>> {
  const names = Object.keys(contenders) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, { rate: 0, p99Ms: Infinity }])) as Record<Name, Load>;
  for (let pass = 0; pass <= passes; pass++)
    for (const name of names) {
      const found = await load(contenders[name], seconds);
      if (pass === 0) continue;
      best[name].rate = Math.max(found.rate, best[name].rate);
      best[name].p99Ms = Math.min(found.p99Ms, best[name].p99Ms);
    }
  return best;
}

async function load({ url, headers, pid }: Contender, seconds: number): Promise<Load> {
  const before = cpuMsOf(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const bad = result.errors + result['4xx'] + result['5xx'];
  if (bad > 0) throw new Error(`${url}: ${String(bad)} failures`);
  const rate = (1000 * result.requests.total) / (cpuMsOf(pid) - before);
  return { rate: Number.isFinite(rate) ? rate : result.requests.average, p99Ms: result.latency.p99 };
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

/** NaN if the system does not report it. */
export function memoryOf(pid: number | undefined): { residentMb: number; highestMb: number } {
  const file = `/proc/${String(pid)}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { residentMb: mb('VmRSS'), highestMb: mb('VmHWM') };
}
