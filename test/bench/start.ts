/** Time from the start of the process to listening and to the first page, with and without data of an earlier run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get, pause } from './http.ts';
import { keptCorpus } from './generate-corpus.ts';
import { median, type Row } from './result.ts';
import { findPrefixes, launchSite, listDocuments, type Site, startSite } from './site.ts';

export interface StartTimes {
  listeningMs: number;
  firstPageMs: number;
}

const firstPageMs = 120_000;
const savedMs = 30_000;

export async function measureStart(contentDir: string | undefined, runs: number): Promise<Row[]> {
  const corpora = [
    { name: 'sample content', dir: undefined, isLarge: false },
    { name: '12,000 documents', dir: keptCorpus(12_000).dir, isLarge: true },
    ...(contentDir === undefined ? [] : [{ name: 'given content', dir: contentDir, isLarge: true }]),
  ];
  const rows: Row[] = [];
  for (const { name, dir, isLarge } of corpora) {
    const path = await findFirstPage(dir);
    const fresh: StartTimes[] = [];
    const saved: StartTimes[] = [];
    for (let run = 0; run < runs; run++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'doc-centre-start-'));
      fresh.push(await timeStart(dir, dataDir, path, true));
      saved.push(await timeStart(dir, dataDir, path, false));
      rmSync(dataDir, { recursive: true, force: true });
    }
    const row = (what: keyof StartTimes, times: StartTimes[], how: string, atMost?: number): Row => ({
      name: `start, ${name}, ${how}: ${what === 'listeningMs' ? 'listening' : 'first page'}`,
      ours: median(times.map((time) => time[what])),
      unit: 'ms',
      ...(isLarge && atMost !== undefined && { goal: { of: 'ours', atMost } }),
      note: `median of ${String(runs)}, best ${Math.min(...times.map((time) => time[what])).toFixed(0)}`,
    });
    rows.push(row('listeningMs', saved, 'saved manifest', 500), row('firstPageMs', saved, 'saved manifest', 700));
    rows.push(row('listeningMs', fresh, 'no manifest'), row('firstPageMs', fresh, 'no manifest', 3000));
  }
  return rows;
}

/** Also loads the files into the system's cache. */
async function findFirstPage(contentDir: string | undefined): Promise<string> {
  const site = await startSite({ ...(contentDir !== undefined && { contentDir }) });
  try {
    const [first] = await listDocuments(site.url, 'en', (await findPrefixes(site.url)).en);
    return first?.path ?? '/';
  } finally {
    await site.stop();
  }
}

/** Times one start and stop. @param waits for the manifest to be saved before the stop */
export async function timeStart(
  contentDir: string | undefined,
  dataDir: string,
  path: string,
  waits: boolean,
): Promise<StartTimes> {
  const site = await launchSite({ dataDir, ...(contentDir !== undefined && { contentDir }) });
  try {
    const firstPage = await timeFirstPage(site, path);
    const listening = Number(/listening after (\d+) ms/.exec(site.output())?.[1]);
    for (const until = Date.now() + savedMs; waits && !hasManifest(dataDir) && Date.now() < until;) await pause(50);
    return { listeningMs: listening, firstPageMs: firstPage };
  } finally {
    await site.stop();
  }
}

async function timeFirstPage(site: Site, path: string): Promise<number> {
  for (const until = Date.now() + firstPageMs; Date.now() < until; await pause(5)) {
    const status = await get(site.url + path).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return performance.now() - site.startedAtMs;
    if (site.process.exitCode !== null) break;
  }
  throw new Error(`no first page:\n${site.output().slice(-2000)}`);
}

function hasManifest(dataDir: string): boolean {
  try {
    return readdirSync(dataDir).some((name) => /^manifest-.*\.json$/.test(name));
  } catch {
    return false;
  }
}
