/**
 * `npm run bench -- browser`: what a page costs a reader's browser, beside other documentation sites built from the same pages, and
 * beside its own HTML without style and script. A phone's processor (4 times slower) and a slow line (1.6 Mbit/s, 150 ms); every site
 * is behind the same HTTP/2 front. Prints a table and never fails a build.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer';
import { commands } from '../../server/reference/commands.js';
import { startFront } from './browser-front.ts';
import { type Measured, measureKind, measureLoad } from './browser-measures.ts';
import { takePages, type TakenPages } from './browser-pages.ts';
import { type BrowserPeer, serveFolder, startPeers } from './browser-peers.ts';
import { keptCorpus } from './generate-corpus.ts';
import { makeFolder, openBrowser } from './harness.ts';
import { get } from './http.ts';
import { indexed, startSite } from './site.ts';
import { compareRow, type Row } from './table.ts';

const ours: Pick<BrowserPeer, 'name' | 'menuLink'> = {
  name: 'ours',
  menuLink: (path) => `#menu-tree a[href="${path}"]`,
};

/** Figures of a page and its baseline, the best other site. */
const figures: [name: string, unit: string, of: (one: Measured) => number][] = [
  ['transferred until 6 s after load', 'KB', ({ load }) => load.totalKb],
  ['JavaScript until 6 s after load', 'KB', ({ load }) => load.scriptKb],
  ['script requests until 6 s after load', '', ({ load }) => load.scripts],
  ['first contentful paint', 'ms', ({ load }) => load.firstPaintMs],
  ['largest contentful paint', 'ms', ({ load }) => load.paintMs],
  ['blocking time', 'ms', ({ load }) => load.blockingMs],
  ['layout shift', '', ({ load }) => load.shift],
  ['next page, free', 'ms', ({ nextFreeMs }) => nextFreeMs],
  ['next page, slow', 'ms', ({ nextSlowMs }) => nextSlowMs],
];

export async function measureBrowser(): Promise<Row[]> {
  const { values } = parseArgs({ options: commands['bench browser'].options });
  const runs = Number(values.runs);
  const { url } = await startSite({ contentDir: values.content ? resolve(values.content) : keptCorpus(1200) });
  await indexed(url);
  const front = await startFront(url);
  const browser = await openBrowser(['--ignore-certificate-errors']);
  const pages = await takePages(url, Number(values.pages));
  console.log(`${String(pages.all.length)} pages; measured: ${pages.page.title} (${pages.page.path})`);
  const peers = await startPeers(pages.all);
  const found = new Map<string, Measured>();
  for (const side of [{ ...ours, url: front, pathOf: (page: { path: string }) => page.path }, ...peers]) {
    console.log(`${side.name} ...`);
    try {
      found.set(side.name, await measureKind(browser, side, pages, runs));
    } catch (error) {
      process.exitCode = 1;
      console.error(`  ${side.name} is left out:`, error);
    }
  }
  return [
    ...figures.map(([name, unit, of]) =>
      compareRow({ name, unit }, new Map([...found].map(([side, one]) => [side, of(one)]))),
    ),
    {
      name: 'largest contentful paint, against its bare HTML',
      ours: found.get('ours')?.load.paintMs ?? NaN,
      unit: 'ms',
      baseline: { value: await measureBare(browser, url + pages.page.path, runs), name: 'without style and script' },
    },
    ...(await measureOthers(browser, front, pages, runs)),
  ];
}

/** Milliseconds until the largest part of our page is painted if it is nothing but HTML. */
async function measureBare(browser: Browser, address: string, runs: number): Promise<number> {
  const { body } = await get(address, { 'sec-fetch-dest': 'document' });
  const bare = body
    .toString()
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, '');
  const dir = makeFolder('bare');
  writeFileSync(join(dir, 'bare.html'), bare);
  return (await measureLoad(browser, `${await serveFolder(dir)}/bare`, runs)).paintMs;
}

async function measureOthers(browser: Browser, front: string, { others }: TakenPages, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [of, path] of others) {
    const load = await measureLoad(browser, front + path, runs);
    const row = (name: string, unit: string, value: number, note = ''): Row => ({
      of,
      name: `another page: ${name}`,
      ours: value,
      unit,
      note,
    });
    const paint = `first paint ${load.firstPaintMs.toFixed(0)} ms`;
    rows.push(
      row('transferred without HTML', 'KB', load.totalKb - load.htmlKb, `HTML ${load.htmlKb.toFixed(1)} KB`),
      row('JavaScript', 'KB', load.scriptKb),
      row('blocking time', 'ms', load.blockingMs, paint),
      row('layout shift', '', load.shift),
    );
  }
  return rows;
}
