/** Time from the start of the process to listening and to the first page, with and without data of an earlier run. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './harness.ts';
import { get } from './http.ts';
import { launchSite, listDocuments, startSite } from './site.ts';
import { median, type Row } from './table.ts';

interface StartTimes {
  listening: number;
  'first page': number;
}

const firstPageMs = 120_000;
const savedMs = 30_000;

export async function measureStart(contentDir: string, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [of, dir] of [
    ['sample', undefined],
    ['content', contentDir],
  ] as const) {
    const path = await findFirstPage(dir);
    const times: Record<string, StartTimes[]> = { 'saved manifest': [], 'no manifest': [] };
    for (let run = 0; run < runs; run++) {
      const dataDir = makeFolder('start');
      times['no manifest']?.push(await timeStart(dir, dataDir, path, true));
      times['saved manifest']?.push(await timeStart(dir, dataDir, path, false));
    }
    for (const [how, found] of Object.entries(times))
      for (const what of ['listening', 'first page'] as const) {
        const ms = found.map((one) => one[what]);
        const note = `median of ${String(runs)}, best ${Math.min(...ms).toFixed(0)}`;
        rows.push({ of, name: `start, ${how}: ${what}`, ours: median(ms), unit: 'ms', note });
      }
  }
  return rows;
}

/** Also loads the files into the system's cache. */
async function findFirstPage(contentDir: string | undefined): Promise<string> {
  const site = await startSite({ contentDir });
  const [first] = await listDocuments(site.url, 'en');
  await site.stop();
  return first?.path ?? '/';
}

/** @param waits for the manifest to be saved before the stop */
async function timeStart(
  contentDir: string | undefined,
  dataDir: string,
  path: string,
  waits: boolean,
): Promise<StartTimes> {
  const site = await launchSite({ contentDir, dataDir });
  const isThere = async () => (await get(site.url + path)).status === 200;
  const until = Date.now() + firstPageMs;
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error(`no first page:\n${site.output().slice(-2000)}`);
    await sleep(5);
  }
  const firstPage = performance.now() - site.startedAtMs;
  const isSaved = () => readdirSync(dataDir).some((name) => /^manifest-.*\.json$/.test(name));
  for (const end = Date.now() + savedMs; waits && !isSaved() && Date.now() < end;) await sleep(50);
  const listening = Number(/listening after (\d+) ms/.exec(site.output())?.[1]);
  await site.stop();
  return { listening, 'first page': firstPage };
}
