/** Resident memory of the whole process: ready, with the search open, and while pages of every kind are read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { diceFor } from './corpus-text.ts';
import { get } from './http.ts';
import { memoryOf } from './load.ts';
import { findPrefixes, indexed, startSite } from './site.ts';
import type { Row } from './table.ts';

/** Numbers of pages after which memory is read. */
const steps = [500, 1500, 3000];
const readers = 4;

export async function measureMemory(contentDir: string): Promise<Row[]> {
  const site = await startSite({ contentDir });
  const rows: Row[] = [];
  let bad = 0;
  const add = (of: string, kind: 'residentMb' | 'highestMb' = 'residentMb') => {
    const note = bad > 0 ? `${String(bad)} pages were not answered with 200` : '';
    rows.push({ of, name: 'memory', ours: memoryOf(site.process.pid)[kind], unit: 'MB', note });
  };
  await sleep(2000);
  add('ready');
  await indexed(site.url);
  add('search open');
  // Neighbours in a sitemap share a menu and a reference, which readers in any order do not.
  const paths = diceFor('memory').some(await listPages(site.url), steps.at(-1));
  let at = 0;
  const read = async (until: number): Promise<void> => {
    while (at < until) {
      const { status } = await get(site.url + (paths[at++] ?? '/'), { 'accept-encoding': 'br' });
      if (status !== 200) bad += 1;
    }
  };
  for (const step of steps) {
    const until = Math.min(step, paths.length);
    await Promise.all(Array.from({ length: readers }, () => read(until)));
    add(`after ${String(until)} pages`);
    if (until === paths.length) break;
  }
  add('highest', 'highestMb');
  return rows;
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
