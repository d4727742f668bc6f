/** Cost of ten times the documents: bytes of a page, a start, a miss. Both sites are asked for the same pages in turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptCorpus } from './generate-corpus.ts';
import { get } from './http.ts';
import { median, type Row } from './result.ts';
import { findPrefixes, listDocuments, startSite } from './site.ts';
import { timeStart } from './start.ts';
import { spread } from './throughput.ts';

const sizes = [1200, 12_000] as const;
const pages = 60;
const starts = 3;

interface PageTimes {
  bytes: number[];
  brotliBytes: number[];
  firstMs: number[];
}

export async function measureGrowth(): Promise<Row[]> {
  const dirs = sizes.map((size) => keptCorpus(size).dir);
  const dataDirs = sizes.map(() => mkdtempSync(join(tmpdir(), 'doc-centre-growth-')));
  const sites = await Promise.all(dirs.map((contentDir, n) => startSite({ contentDir, dataDir: dataDirs[n] ?? '' })));
  const found = sites.map((): PageTimes => ({ bytes: [], brotliBytes: [], firstMs: [] }));
  let paths: string[] = [];
  try {
    const [small] = sites;
    if (small)
      paths = spread(await listDocuments(small.url, 'en', (await findPrefixes(small.url)).en), pages).map(
        ({ path }) => path,
      );
    for (const path of paths) {
      for (const [n, site] of sites.entries()) {
        const times = found[n];
        const first = await timed(site.url + path, { 'accept-encoding': 'br' });
        const plain = await timed(site.url + path, {});
        times?.firstMs.push(first.ms);
        times?.brotliBytes.push(first.bytes);
        times?.bytes.push(plain.bytes);
      }
    }
  } finally {
    for (const site of sites) await site.stop();
  }
  const startTimes: number[][] = sizes.map(() => []);
  for (let run = 0; run < starts; run++) {
    for (const n of sizes.keys()) {
      startTimes[n]?.push((await timeStart(dirs[n], dataDirs[n] ?? '', paths[0] ?? '/', false)).firstPageMs);
    }
  }
  for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });

  const row = (name: string, unit: string, of: (n: number) => readonly number[], atMost?: number): Row => ({
    name: `growth: ${name}`,
    ours: median(of(1)),
    unit,
    baseline: { value: median(of(0)), name: `${unit} with 1,200` },
    ...(atMost !== undefined && { goal: { of: 'ratio', atMost } }),
  });
  return [
    row('bytes of a page', 'bytes', (n) => found[n]?.bytes ?? [], 1.005),
    row('bytes of a page, brotli', 'bytes', (n) => found[n]?.brotliBytes ?? [], 1.005),
    row('first page after a start', 'ms', (n) => startTimes[n] ?? [], 10),
    row('miss, nothing rendered before', 'ms', (n) => found[n]?.firstMs ?? []),
  ];
}

async function timed(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { body, status } = await get(url, headers);
  if (status !== 200) throw new Error(`${url} answered ${String(status)}`);
  return { ms: performance.now() - startedAt, bytes: body.length };
}
