/**
 * `npm run bench -- scale`: one to N sites on one documentation server and one PostgreSQL. The processor time that a request costs
 * the sites and the documentation server tells which process a larger machine needs more of: a core carries 1,000 ms of it a second.
 */
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { searchAddress } from '../../views/domain/urls.ts';
import { startService } from '../support/site.ts';
import { diceFor } from './corpus-text.ts';
import { keptCorpus } from './generate-corpus.ts';
import { afterwards, openPostgres } from './harness.ts';
import { get } from './http.ts';
import { cpuMsOf } from './load.ts';
import { indexed, listAllDocuments, type Site, startSite } from './site.ts';
import type { Row } from './table.ts';

const clientsOfSite = 8;
const lookMs = 3000;
const maxIdleMs = 300_000;
const brotli = { 'accept-encoding': 'br' };

export async function measureScale(): Promise<Row[]> {
  const { values } = parseArgs({ options: commands['bench scale'].options });
  const contentDir = values.content === undefined ? keptCorpus(12_000) : resolve(values.content);
  const env = { DATABASE_URL: await openPostgres().createDatabase(), NODE_ENV: 'production' };
  const docServer = await startService('doc-server', { ...env, CONTENT_DIR: contentDir });
  afterwards(() => docServer.stop());
  const { pid } = docServer.process;
  const sites: Site[] = [];
  const rows: Row[] = [];
  let left: string[] = [];
  for (let count = 1; count <= Number(values.sites); count++) {
    // Each site is bound to a core; the documentation server, the database and the load are not.
    const core = (count - 1) % cpus().length;
    const site = await startSite({ core, env: { ...env, DOC_SERVER_URL: docServer.url } });
    sites.push(site);
    await indexed(site.url);
    await idle(pid);
    // Neighbours of a list share a menu; another order spreads the load as readers do.
    if (left.length === 0) left = diceFor('scale').some((await listAllDocuments(site.url)).map(({ path }) => path));
    const [cached = '/'] = left;
    for (const one of sites) await get(one.url + cached, brotli);
    // Every page is asked for once in the whole run, so that no cache has it.
    const next = () => left.pop() ?? cached;
    const kinds = { 'cached page': () => cached, 'other page each time': next, search: () => searchFor(next()) };
    for (const [name, choose] of Object.entries(kinds)) {
      const found = await measure(sites, pid, Number(values.seconds) * 1000, choose);
      const alone = rows.find((row) => row.name === name);
      const baseline = alone && { value: Number(alone.ours), name: 'with one' };
      rows.push({ ...found, of: `${String(count)} sites`, name, baseline });
    }
  }
  return rows;
}

/** Waits for the work after a start: references, comparisons and histories are prepared. */
async function idle(pid: number | undefined): Promise<void> {
  for (const until = Date.now() + maxIdleMs; Date.now() < until;) {
    const before = cpuMsOf(pid);
    await sleep(lookMs);
    if (cpuMsOf(pid) - before < lookMs / 20) return;
  }
}

/** Loads all sites for a time. */
async function measure(
  sites: readonly Site[],
  docServer: number | undefined,
  forMs: number,
  choose: () => string,
): Promise<Pick<Row, 'ours' | 'unit' | 'note'>> {
  const cpuOfSites = () => sites.reduce((sum, { process }) => sum + cpuMsOf(process.pid), 0);
  const before = { sites: cpuOfSites(), docServer: cpuMsOf(docServer) };
  const startedAt = performance.now();
  let count = 0;
  const client = async ({ url }: Site) => {
    while (performance.now() - startedAt < forMs) {
      const path = choose();
      const { status } = await get(url + path, brotli);
      if (status >= 400) throw new Error(`${path} was answered with ${String(status)}`);
      count++;
    }
  };
  await Promise.all(sites.flatMap((site) => Array.from({ length: clientsOfSite }, () => client(site))));
  const seconds = (performance.now() - startedAt) / 1000;
  const [ofSites, ofServer] = [cpuOfSites() - before.sites, cpuMsOf(docServer) - before.docServer].map((ms) =>
    (ms / count).toFixed(2),
  );
  const note = `CPU ms a request: sites ${ofSites ?? ''}, documentation server ${ofServer ?? ''}`;
  return { ours: count / seconds, unit: 'req/s', note };
}

/** A search for the last words of a document's address, so that each search is another one. */
function searchFor(path: string): string {
  const words = new URL(path, 'http://site').pathname.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return searchAddress(words);
}
