/** Cost of pages that nobody has read before. */
import { get } from './http.ts';
import { cpuMsOf } from './load.ts';
import { indexed, listDocuments, spread, startSite } from './site.ts';
import { median, percentile, type Row } from './table.ts';

const pages = 100;
/** The first pages compile the templates' code. */
const warming = 20;

export async function measureMiss(contentDir: string): Promise<Row[]> {
  const site = await startSite({ contentDir });
  await indexed(site.url);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (const { path } of spread(await listDocuments(site.url, 'en'), warming + pages)) {
    const before = cpuMsOf(site.process.pid);
    const { status, ms } = await get(site.url + path, { 'accept-encoding': 'br' });
    // The menu names documents of references by addresses that lead on.
    if (status !== 200) continue;
    cpuTimes.push(cpuMsOf(site.process.pid) - before);
    times.push(ms);
  }
  const measured = times.slice(warming);
  return [
    { name: 'miss: processor time', ours: median(cpuTimes.slice(warming)), unit: 'ms' },
    { name: 'miss: p50', ours: median(measured), unit: 'ms' },
    { name: 'miss: p95', ours: percentile(measured, 95), unit: 'ms' },
  ];
}
