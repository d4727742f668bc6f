/** Resident memory of the whole process with 12,000 documents. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import type { Row } from './result.ts';
import { findPrefixes, listDocuments, startSite } from './site.ts';
import { spread } from './throughput.ts';

const pages = 3000;
const readers = 4;
const goalMb = 600;

export async function measureMemory(contentDir: string | undefined): Promise<Row[]> {
  const site = await startSite({ contentDir: contentDir ?? keptCorpus(12_000).dir });
  try {
    const pid = site.process.pid ?? 0;
    await pause(2000);
    const atStart = memoryOf(pid);
    const prefixes = await findPrefixes(site.url);
    const documents = [
      ...(await listDocuments(site.url, 'en', prefixes.en)),
      ...(await listDocuments(site.url, 'zh', prefixes.zh)),
    ];
    const paths = spread(documents, pages).map(({ path }) => path);
    let at = 0;
    let bad = 0;
    const read = async (): Promise<void> => {
      for (let path = paths[at++]; path !== undefined; path = paths[at++]) {
        const { status } = await get(site.url + path, { 'accept-encoding': 'br' });
        if (status !== 200) bad += 1;
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    const after = memoryOf(pid);
    const goal: Row['goal'] = { of: 'ours', atMost: goalMb };
    const note = bad > 0 ? `${String(bad)} pages were not answered with 200` : undefined;
    return [
      {
        name: `memory: ready, ${String(documents.length)} documents in menus`,
        ours: atStart.residentMb,
        unit: 'MB',
        goal,
      },
      {
        name: `memory: after ${String(paths.length)} pages`,
        ours: after.residentMb,
        unit: 'MB',
        goal,
        ...(note !== undefined && { note }),
      },
      { name: 'memory: highest', ours: after.highestMb, unit: 'MB', goal },
    ];
  } finally {
    await site.stop();
  }
}

function memoryOf(pid: number): { residentMb: number; highestMb: number } {
  if (process.platform !== 'linux') {
    const residentMb = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
    return { residentMb, highestMb: NaN };
  }
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { residentMb: mb('VmRSS'), highestMb: mb('VmHWM') };
}
