/**
 * `npm run bench -- sizes`: how start, memory, index, misses, searches and saves grow with the documents
 * of made-up folders. The last column tells how much faster or slower a figure grows than the number of documents: 1 is linear, 0
 * is flat.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { keptCorpus } from './generate-corpus.ts';
import { closeConnections, get } from './http.ts';
import { memoryOf } from './memory.ts';
import { median, percentile, printColumns } from './result.ts';
import { measureSave } from './save.ts';
import { findPrefixes, indexed, listDocuments, startSite } from './site.ts';
import { timeStart } from './start.ts';
import { spread } from './throughput.ts';

const { values } = parseArgs({ options: commands['bench sizes'].options });
const sizes = values.sizes.split(',').map(Number);
const pagesRead = 60;
const starts = 3;

const found: Record<string, number>[] = [];
try {
  for (const size of sizes) {
    console.log(`${size.toLocaleString('en')} documents ...`);
    found.push(await measure(size));
  }
} finally {
  closeConnections();
}
printColumns([
  ['', ...sizes.map((size) => size.toLocaleString('en')), 'growth'],
  ...Object.keys(found[0] ?? {}).map((name) => {
    const figures = found.map((one) => one[name] ?? NaN);
    return [name, ...figures.map((figure) => figure.toFixed(figure < 10 ? 1 : 0)), growthOf(figures).toFixed(2)];
  }),
]);

async function measure(size: number): Promise<Record<string, number>> {
  const { dir } = keptCorpus(size);
  const dataDir = mkdtempSync(join(tmpdir(), 'doc-centre-sizes-'));
  try {
    const site = await startSite({ contentDir: dir, dataDir });
    const readyMs = performance.now() - site.startedAtMs;
    let path = '';
    const figures: Record<string, number> = {};
    try {
      await indexed(site.url);
      figures['ready after a first start, ms'] = readyMs;
      figures['search open after a first start, ms'] = performance.now() - site.startedAtMs;
      figures['memory, search open, MB'] = memoryOf(site.process.pid ?? 0).residentMb;
      const documents = spread(await listDocuments(site.url, 'en', (await findPrefixes(site.url)).en), pagesRead);
      path = documents[0]?.path ?? '/';
      const misses: number[] = [];
      const searches: number[] = [];
      for (const document of documents) {
        misses.push(await timed(site.url + document.path));
        searches.push(await timed(`${site.url}/api/doc/search?keyword=${encodeURIComponent(document.name)}`));
      }
      figures['page that is not kept, p50, ms'] = median(misses);
      figures['search over HTTP, p50, ms'] = median(searches);
      figures['search over HTTP, p95, ms'] = percentile(searches, 95);
    } finally {
      await site.stop();
    }
    const again: number[] = [];
    for (let run = 0; run < starts; run++) again.push((await timeStart(dir, dataDir, path, false)).firstPageMs);
    figures['first page after a later start, ms'] = median(again);
    const [saved, late] = await measureSave([size]);
    figures['save to page on the wire, p50, ms'] = saved?.ours ?? NaN;
    figures['save to page on the wire, p95, ms'] = late?.ours ?? NaN;
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(url: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await get(url, { 'accept-encoding': 'br', 'accept-language': 'en' });
  if (status >= 400) throw new Error(`${url} was answered with ${String(status)}`);
  return performance.now() - startedAt;
}

/** Exponent of the growth between the smallest and the largest folder. */
function growthOf(figures: readonly number[]): number {
  const [first = NaN] = figures;
  return Math.log((figures.at(-1) ?? NaN) / first) / Math.log((sizes.at(-1) ?? NaN) / (sizes[0] ?? NaN));
}
