/** Mixed load for some minutes: no failure and no memory growth. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../corpus-text.ts';
import type { Proof } from '../harness.ts';
import { get } from '../http.ts';
import { memoryOf } from '../load.ts';
import { startSite } from '../site.ts';
import { median, percentile } from '../table.ts';
import { findTraffic, startReading } from './traffic.ts';

const readers = 8;
/** Bounded, because the proof looks for growth, not for the limit. */
const perSecond = 150;
const sampleMs = 2000;
/** Enough pages to fill the caches. */
const maxFirst = 3000;

export async function proveLoad(dice: Dice, minutes: number, contentDir: string | undefined): Promise<Proof> {
  const site = await startSite({ contentDir, env: { WATCH: 'false' } });
  const { pages } = await findTraffic(site.url);
  for (const path of pages.slice(0, maxFirst)) await get(site.url + path);
  const endsAt = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > endsAt || site.failure() !== undefined;
  const reading = await startReading(site.url, { dice, readers, perSecond, isOver });
  const residentMb: number[] = [];
  while (!isOver()) {
    residentMb.push(memoryOf(site.process.pid).residentMb);
    await sleep(sampleMs);
  }
  await reading.done;
  const part = (from: number, to: number) =>
    median(residentMb.slice(Math.floor(residentMb.length * from), Math.ceil(residentMb.length * to)));
  const times = [...reading.times].map(([kind, ms]): [string, string] => [
    `${kind}, ms p50 / p95 / p99`,
    [50, 95, 99].map((at) => percentile(ms, at).toFixed(1)).join(' / '),
  ]);
  return {
    figures: {
      requests: reading.requests,
      'requests a second': reading.requests / minutes / 60,
      'failed requests': reading.failures.length,
      'memory at the start, MB': residentMb[0] ?? NaN,
      'memory at its highest, MB': Math.max(...residentMb),
      // Caches fill at first, so the later half is compared with the quarter before it.
      'growth of memory': part(0.5, 1) / part(0.25, 0.5),
      ...Object.fromEntries(times),
    },
    failures: [...[site.failure() ?? []].flat(), ...reading.failures],
  };
}
