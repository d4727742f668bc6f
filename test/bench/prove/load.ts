/** Mixed load for some minutes: no failure and no memory growth. */
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from '../result.ts';
import { startSite } from '../site.ts';
import { send } from './client.ts';
import { limitMemory } from './memory-limit.ts';
import { makeRandom, type Proof, type ProofOptions } from './proof.ts';
import { type Acknowledged, failureOf, findTraffic, visit } from './traffic.ts';

const readers = 8;
/** Bounded, because the proof looks for growth, not for the limit. */
const requestsPerSecond = 150;
const sampleMs = 2000;
const smallMb = 512;
/** Enough pages to fill the caches. */
const maxFirst = 3000;
/** Caches fill at first, so the later half is compared with the quarter before it. */
const allowedGrowth = 1.1;

/** The same on a small machine: nothing may be ended for its memory. */
export async function proveSmall(options: ProofOptions): Promise<Proof> {
  const limit = limitMemory(smallMb);
  if (!limit) return { figures: {}, failures: ['not proven: this user may not make a control group'] };
  try {
    const { figures, failures } = await proveLoad(options, limit.members);
    const kills = limit.kills();
    return {
      figures: { ...figures, 'highest with files in memory, MB': limit.highestMb(), 'ended for memory': kills },
      failures: kills === 0 ? failures : [`${String(kills)} processes were ended`, ...failures],
    };
  } finally {
    limit.remove();
  }
}

/** @param members takes the process into a control group */
export async function proveLoad({ seed, minutes, contentDir }: ProofOptions, members?: string): Promise<Proof> {
  const site = await startSite({
    ...(contentDir !== undefined && { contentDir }),
    members,
    env: { TRUST_PROXY: 'loopback', WATCH: 'false', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const random = makeRandom(seed);
  const failures: string[] = [];
  const times = new Map<string, number[]>();
  const residentMb: number[] = [];
  const acknowledged: Acknowledged = { feedback: [], views: 0 };
  let count = 0;
  try {
    const traffic = await findTraffic(site.url);
    // Requests every page once, so that caches are full before memory is measured.
    for (const path of traffic.pages.slice(0, maxFirst)) await send(site.url, path, { agent });
    const startedAt = Date.now();
    const endsAt = startedAt + minutes * 60_000;
    const read = async () => {
      while (Date.now() < endsAt && site.failure() === undefined) {
        const ahead = (count++ / requestsPerSecond) * 1000 - (Date.now() - startedAt);
        if (ahead > 0) await sleep(ahead);
        const sent = await visit(site.url, traffic, random, acknowledged, agent);
        times.set(sent.kind, [...(times.get(sent.kind) ?? []).slice(-20_000), sent.ms]);
        const failure = failureOf(sent);
        if (failure !== undefined) failures.push(failure);
      }
    };
    const sample = async () => {
      while (Date.now() < endsAt && site.failure() === undefined) {
        await sleep(sampleMs);
        if (site.failure() === undefined) residentMb.push(residentOf(site.process.pid ?? 0));
      }
    };
    await Promise.all([...Array.from({ length: readers }, read), sample()]);
    const seconds = (Date.now() - startedAt) / 1000;
    const crash = site.failure();
    if (crash !== undefined) failures.push(crash);
    const part = (from: number, to: number) =>
      residentMb.slice(Math.floor(residentMb.length * from), Math.ceil(residentMb.length * to));
    const [before, after] = [median(part(0.25, 0.5)), median(part(0.5, 1))];
    if (after > before * allowedGrowth)
      failures.push(`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
    const shown = [...times].map(([kind, ms]) => [
      `${kind}, ms p50 / p95 / p99`,
      [50, 95, 99].map((at) => percentile(ms, at).toFixed(1)).join(' / '),
    ]);
    return {
      figures: {
        minutes: seconds / 60,
        requests: count,
        'requests a second': count / seconds,
        failures: failures.length,
        'memory, MB: start / second quarter / later half / highest': [
          residentMb[0] ?? 0,
          before,
          after,
          Math.max(...residentMb),
        ]
          .map((mb) => mb.toFixed(0))
          .join(' / '),
        ...(Object.fromEntries(shown) as Record<string, string>),
      },
      failures,
    };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
}
