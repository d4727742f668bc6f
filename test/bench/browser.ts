/**
 * `npm run bench -- browser`: what a page costs a reader's browser, beside other documentation sites built from the same pages, and
 * beside its own HTML without style and script. A phone's processor (4 times slower) and a slow line (1.6 Mbit/s, 150 ms); every site
 * is behind the same HTTP/2 front. Prints a table and never fails a build.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { launchBrowser } from '../support/browser.ts';
import { type Measured, measureKind, measureLoad } from './browser-measures.ts';
import { takePages, type TakenPages } from './browser-pages.ts';
import { startFront } from './browser-front.ts';
import { type BrowserPeer, serveFolder, startPeers } from './browser-peers.ts';
import { keptCorpus } from './generate-corpus.ts';
import { closeConnections, get } from './http.ts';
import { printTable, type Row } from './result.ts';
import { indexed, startSite } from './site.ts';

const { values } = parseArgs({ options: commands['bench browser'].options });

const ours: Pick<BrowserPeer, 'name' | 'search' | 'menuLink'> = {
  name: 'ours',
  menuLink: (path) => `#menu-tree a[href="${path}"]`,
  search: { opener: '#header-search', field: '#header-search', hit: '.search-option:has(mark)' },
};

const site = await startSite({ contentDir: values.content ? resolve(values.content) : keptCorpus(1200).dir });
await indexed(site.url);
const front = await startFront(site.url);
const browser = await launchBrowser(['--ignore-certificate-errors']);
const peers: BrowserPeer[] = [];
try {
  const pages = await takePages(site, values.content, Number(values.pages));
  console.log(`${String(pages.all.length)} pages; measured: ${pages.page.title} (${pages.page.path})`);
  peers.push(...(await startPeers(pages.all)));
  const runs = Number(values.runs);
  const found = new Map<string, Measured>();
  for (const side of [{ ...ours, url: front.url, pathOf: (page: { path: string }) => page.path }, ...peers]) {
    console.log(`${side.name} ...`);
    try {
      found.set(side.name, await measureKind(browser, side, pages, runs));
    } catch (error) {
      process.exitCode = 1;
      console.error(`  ${side.name} is left out:`, error);
    }
  }
  printTable(compare(found, await measureBare(pages, runs)));
  console.log('other pages ...');
  printTable(await measureOthers(pages, runs));
} finally {
  await browser.close();
  for (const peer of peers) peer.stop();
  front.stop();
  await site.stop();
  closeConnections();
}

/** Figures with the goal for ours. The baseline is the best other site. */
function compare(found: ReadonlyMap<string, Measured>, bareMs: number): Row[] {
  const own = found.get(ours.name);
  if (!own) return [];
  const row = (name: string, unit: string, figure: (one: Measured) => number, goal?: Row['goal']): Row[] => {
    const others = [...found].filter(([other]) => other !== ours.name);
    const shown = others.map(([other, one]) => `${other} ${figure(one).toFixed(figure(one) < 1 ? 3 : 0)}`).join(', ');
    const [best] = others.filter(([, one]) => !Number.isNaN(figure(one))).sort(([, a], [, b]) => figure(a) - figure(b));
    const baseline = best && figure(best[1]) > 0 ? { value: figure(best[1]), name: best[0] } : undefined;
    return [{ name, unit, ours: figure(own), ...(baseline && { baseline }), ...(goal && { goal }), note: shown }];
  };
  const atMost = (limit: number) => ({ of: 'ours', atMost: limit }) as const;
  return [
    ...row('transferred until 6 s after load', 'KB', ({ load }) => load.totalKb, atMost(38)),
    ...row('JavaScript until 6 s after load', 'KB', ({ load }) => load.scriptKb, atMost(8)),
    ...row('script requests until 6 s after load', '', ({ load }) => load.scripts, atMost(4)),
    ...row('first contentful paint', 'ms', ({ load }) => load.firstPaintMs),
    ...row('largest contentful paint', 'ms', ({ load }) => load.paintMs, { of: 'ratio', atMost: 0.7 }),
    {
      name: 'the same against its bare HTML',
      unit: 'ms',
      ours: own.load.paintMs,
      baseline: { value: bareMs, name: 'without style and script' },
      goal: { of: 'ratio', atMost: 1.1 },
    },
    ...row('blocking time', 'ms', ({ load }) => load.blockingMs, atMost(0)),
    ...row('layout shift', '', ({ load }) => load.shift, atMost(0)),
    ...row('next page, free', 'ms', ({ nextFreeMs }) => nextFreeMs, atMost(25)),
    ...row('next page, slow', 'ms', ({ nextSlowMs }) => nextSlowMs, atMost(100)),
    ...row('first search, slow', 'ms', ({ searchMs }) => searchMs, atMost(200)),
    ...row('second search, slow', 'ms', ({ searchAgainMs }) => searchAgainMs, atMost(45)),
  ];
}

/** Milliseconds until the largest part of our page is painted if it is nothing but HTML. */
async function measureBare({ page }: TakenPages, runs: number): Promise<number> {
  const { body } = await get(site.url + page.path, { 'sec-fetch-dest': 'document' });
  const bare = body
    .toString()
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, '');
  const dir = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  writeFileSync(join(dir, 'bare.html'), bare);
  const served = await serveFolder(dir);
  const bareFront = await startFront(served.url);
  try {
    return (await measureLoad(browser, `${bareFront.url}/bare`, runs)).paintMs;
  } finally {
    bareFront.stop();
    served.stop();
    rmSync(dir, { recursive: true });
  }
}

/** Other kinds of pages of ours: the same limits, without their HTML. */
async function measureOthers({ others }: TakenPages, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of others) {
    const load = await measureLoad(browser, front.url + path, runs);
    const row = (what: string, unit: string, value: number, limit: number): Row => ({
      name: `${name}: ${what}`,
      ours: value,
      unit,
      goal: { of: 'ours', atMost: limit },
    });
    rows.push(
      {
        ...row('transferred without HTML', 'KB', load.totalKb - load.htmlKb, 38),
        note: `HTML ${load.htmlKb.toFixed(1)} KB`,
      },
      row('JavaScript', 'KB', load.scriptKb, 8),
      { ...row('blocking time', 'ms', load.blockingMs, 100), note: `first paint ${load.firstPaintMs.toFixed(0)} ms` },
      row('layout shift', '', load.shift, 0),
    );
  }
  return rows;
}
