/** Resident memory of the whole process: ready, with the search open, and while pages of every kind are read. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { diceFor } from './corpus-text.ts';
import { keptCorpus } from './generate-corpus.ts';
import { get, pause } from './http.ts';
import type { Row } from './result.ts';
import { findPrefixes, indexed, type Site, startSite } from './site.ts';

/** Numbers of pages after which memory is read. */
const steps = [500, 1500, 3000];
const readers = 4;
const goalMb = 450;
const token = 'memory-of-the-bench';

export async function measureMemory(contentDir: string | undefined): Promise<Row[]> {
  const site = await startSite({
    contentDir: contentDir ?? keptCorpus(12_000).dir,
    env: { METRICS_TOKEN: token },
  });
  const rows: Row[] = [];
  const add = (name: string, ours: number, bad = 0) => {
    const note = bad > 0 ? `${String(bad)} pages were not answered with 200` : undefined;
    const goal: Row['goal'] = { of: 'ours', atMost: goalMb };
    rows.push({ name: `memory: ${name}`, ours, unit: 'MB', goal, ...(note !== undefined && { note }) });
  };
  const now = () => memoryOf(site.process.pid ?? 0);
  try {
    await pause(2000);
    add('ready', now().residentMb);
    await indexed(site.url);
    add('search open', now().residentMb);
    const paths = shuffled(await listPages(site.url));
    let at = 0;
    let bad = 0;
    const read = async (until: number): Promise<void> => {
      while (at < until) {
        const { status } = await get(site.url + (paths[at++] ?? '/'), { 'accept-encoding': 'br' });
        if (status !== 200) bad += 1;
      }
    };
    for (const step of steps) {
      const until = Math.min(step, paths.length);
      await Promise.all(Array.from({ length: readers }, () => read(until)));
      add(`after ${String(until)} pages`, now().residentMb, bad);
      if (until === paths.length) break;
    }
    add('highest', now().highestMb);
    console.log(await cacheSizes(site));
    return rows;
  } finally {
    await site.stop();
  }
}

/** Documents, references and questions of both editions, from the sitemaps. */
async function listPages(url: string): Promise<string[]> {
  const pages: string[] = [];
  for (const prefix of Object.values(await findPrefixes(url)))
    for (const part of await locationsIn(`${url}${prefix}/sitemap.xml`)) pages.push(...(await locationsIn(url + part)));
  return pages;
}

/** Paths with their queries. */
async function locationsIn(sitemap: string): Promise<string[]> {
  const text = (await get(sitemap)).body.toString();
  return Array.from(text.matchAll(/<loc>([^<]+)/g), ([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Neighbours in a sitemap share a menu and a reference, which readers in any order do not. */
function shuffled(paths: string[]): string[] {
  const dice = diceFor('memory');
  for (let at = paths.length - 1; at > 0; at--) {
    const other = dice.below(at + 1);
    [paths[at], paths[other]] = [paths[other] ?? '', paths[at] ?? ''];
  }
  return paths;
}

async function cacheSizes(site: Site): Promise<string> {
  const metrics = (await get(`${site.url}/metrics`, { authorization: `Bearer ${token}` })).body.toString();
  const valuesOf = (name: string) =>
    new Map(
      Array.from(
        metrics.matchAll(new RegExp(`^${name}\\{.*?cache="([\\w-]+)".*?\\} (\\d+)`, 'gm')),
        ([, cache, bytes]) => [cache, (Number(bytes) / 1024 ** 2).toFixed(1)],
      ),
    );
  const limits = valuesOf('cache_limit_bytes');
  const sizes = Array.from(
    valuesOf('cache_bytes'),
    ([cache, mb]) => `${cache ?? ''} ${mb} of ${limits.get(cache) ?? ''}`,
  );
  return `  caches in MB: ${sizes.join(', ')}`;
}

export function memoryOf(pid: number): { residentMb: number; highestMb: number } {
  if (process.platform !== 'linux') {
    const residentMb = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
    return { residentMb, highestMb: NaN };
  }
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { residentMb: mb('VmRSS'), highestMb: mb('VmHWM') };
}
