/**
 * `npm run bench -- scale`: one to N sites on one documentation server and one PostgreSQL.
 * Prints requests a second of all sites together, and the processor time that a request costs the sites and the documentation
 * server: a core carries 1,000 ms of it a second, so the figures tell which process a larger machine needs more of. Each site is
 * bound to a core where the system can; the documentation server, the database and the load are not.
 */
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { searchAddress } from '../../views/domain/urls.ts';
import { startPostgres } from '../support/postgres.ts';
import { keptCorpus } from './generate-corpus.ts';
import { closeConnections, get, pause } from './http.ts';
import { cpuMsOf } from './load.ts';
import { printTable, type Row } from './result.ts';
import { findPrefixes, indexed, listDocuments, type Site, startSite } from './site.ts';

const { values } = parseArgs({ options: commands['bench scale'].options });
const contentDir = values.content === undefined ? keptCorpus(12_000).dir : resolve(values.content);
const forMs = Number(values.seconds) * 1000;
const clientsOfSite = 8;
const lookMs = 3000;
const maxIdleMs = 300_000;
const brotli = { 'accept-encoding': 'br' };

const postgres = startPostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
const started: Site[] = [];
try {
  const database = { DATABASE_URL: await postgres.createDatabase(), LOG_LEVEL: 'warn' };
  const start = async (options: Parameters<typeof startSite>[0]) => {
    const site = await startSite({ contentDir, ...options });
    started.push(site);
    return site;
  };
  const docServer = await start({ program: 'doc-server', env: database });
  const sites: Site[] = [];
  const rows: Row[] = [];
  let left: string[] = [];
  for (let count = 1; count <= Number(values.sites); count++) {
    const core = (count - 1) % cpus().length;
    const site = await start({ core, env: { ...database, DOC_SERVER_URL: docServer.url } });
    sites.push(site);
    await indexed(site.url);
    await idle(docServer);
    if (left.length === 0) left = await listPages(site);
    const [first = ''] = left;
    const cached = first;
    for (const one of sites) await get(one.url + cached, brotli);
    const name = count === 1 ? '1 site' : `${String(count)} sites`;
    // Every page is asked for once in the whole run, so that no cache has it.
    const next = () => left.pop() ?? cached;
    rows.push(await measure(`cached page, ${name}`, sites, docServer, () => cached, rows));
    rows.push(await measure(`other page each time, ${name}`, sites, docServer, next, rows));
    rows.push(await measure(`search, ${name}`, sites, docServer, () => searchFor(next()), rows));
  }
  printTable(rows);
} finally {
  for (const site of started.reverse()) await site.stop();
  postgres.stop();
  closeConnections();
}

/** Waits for the work after a start: references, comparisons and histories are prepared. */
async function idle({ process }: Site): Promise<void> {
  for (const until = Date.now() + maxIdleMs; Date.now() < until;) {
    const before = cpuMsOf(process.pid);
    await pause(lookMs);
    if (cpuMsOf(process.pid) - before < lookMs / 20) return;
  }
}

/** Loads all sites for a time. The baseline is the same with one site. */
async function measure(
  name: string,
  sites: readonly Site[],
  docServer: Site,
  choose: () => string,
  before: readonly Row[],
): Promise<Row> {
  const cpuOf = (ones: readonly Site[]) => ones.reduce((sum, { process }) => sum + cpuMsOf(process.pid), 0);
  const earlier = { sites: cpuOf(sites), docServer: cpuOf([docServer]) };
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
  const each = (ms: number) => (ms / count).toFixed(2);
  const [what = ''] = name.split(',');
  const alone = before.find((row) => row.name.startsWith(`${what},`));
  return {
    name,
    ours: count / seconds,
    unit: 'req/s',
    ...(alone && { baseline: { value: alone.ours, name: 'with one' } }),
    note: `CPU ms a request: sites ${each(cpuOf(sites) - earlier.sites)}, documentation server ${each(cpuOf([docServer]) - earlier.docServer)}`,
  };
}

async function listPages({ url }: Site): Promise<string[]> {
  const prefixes = await findPrefixes(url);
  const lists = await Promise.all(
    (['en', 'zh'] as const).map((locale) => listDocuments(url, locale, prefixes[locale])),
  );
  // Neighbours of a list share a menu; an order by hash spreads the load as readers do.
  const orderOf = ({ path }: { path: string }) =>
    [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7);
  return lists
    .flat()
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ path }) => path);
}

/** A search for the last words of a document's address, so that each search is another one. */
function searchFor(path: string): string {
  const words = new URL(path, 'http://site').pathname.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return searchAddress(words);
}
