/**
 * `npm run bench -- browser`: what a page costs a reader's browser, beside Starlight and
 * VitePress built from the same pages. A phone's processor (4 times slower) and a slow line (1.6 Mbit/s, 150 ms). Prints a table and
 * never fails a build.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { launchBrowser } from '../support/browser.ts';
import { type Measured, measureKind, measureLoad } from './browser-measures.ts';
import { takePages, type TakenPages } from './browser-pages.ts';
import { type BrowserPeer, startPeers } from './browser-peers.ts';
import { keptCorpus } from './generate-corpus.ts';
import { closeConnections } from './http.ts';
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
const browser = await launchBrowser();
const peers: BrowserPeer[] = [];
try {
  const pages = await takePages(site, values.content, Number(values.pages));
  console.log(`${String(pages.all.length)} pages; measured: ${pages.page.title} (${pages.page.path})`);
  peers.push(...(await startPeers(pages.all)));
  const runs = Number(values.runs);
  const found = new Map<string, Measured>();
  for (const side of [{ ...ours, url: site.url, pathOf: (page: { path: string }) => page.path }, ...peers]) {
    console.log(`${side.name} ...`);
    try {
      found.set(side.name, await measureKind(browser, side, pages, runs));
    } catch (error) {
      process.exitCode = 1;
      console.error(`  ${side.name} is left out:`, error);
    }
  }
  printTable(compare(found));
  console.log('other pages ...');
  printTable(await measureOthers(pages, runs));
} finally {
  await browser.close();
  for (const peer of peers) peer.stop();
  await site.stop();
  closeConnections();
}

/** Figures with the goal for ours. The baseline is the best other site. */
function compare(found: ReadonlyMap<string, Measured>): Row[] {
  const own = found.get(ours.name);
  if (!own) return [];
  const row = (name: string, unit: string, figure: (one: Measured) => number, goal?: Row['goal']): Row[] => {
    const others = [...found].filter(([other]) => other !== ours.name);
    const shown = others.map(([other, one]) => `${other} ${figure(one).toFixed(figure(one) < 1 ? 3 : 0)}`).join(', ');
    const [best] = others.sort(([, a], [, b]) => figure(a) - figure(b));
    const baseline = best && figure(best[1]) > 0 ? { value: figure(best[1]), name: best[0] } : undefined;
    return [{ name, unit, ours: figure(own), ...(baseline && { baseline }), ...(goal && { goal }), note: shown }];
  };
  const atMost = (limit: number) => ({ of: 'ours', atMost: limit }) as const;
  return [
    ...row('transferred until 6 s after load', 'KB', ({ load }) => load.totalKb, atMost(45)),
    ...row('JavaScript until 6 s after load', 'KB', ({ load }) => load.scriptKb, atMost(15)),
    ...row('script requests until 6 s after load', '', ({ load }) => load.scripts, atMost(4)),
    ...row('largest contentful paint', 'ms', ({ load }) => load.paintMs, { of: 'ratio', atMost: 0.65 }),
    ...row('blocking time', 'ms', ({ load }) => load.blockingMs, atMost(0)),
    ...row('layout shift', '', ({ load }) => load.shift, atMost(0)),
    ...row('next page, free', 'ms', ({ nextFreeMs }) => nextFreeMs, atMost(40)),
    ...row('next page, slow', 'ms', ({ nextSlowMs }) => nextSlowMs, atMost(130)),
    ...row('first search, slow', 'ms', ({ searchMs }) => searchMs, atMost(200)),
    ...row('second search, slow', 'ms', ({ searchAgainMs }) => searchAgainMs, atMost(45)),
  ];
}

/** Other kinds of pages of ours: the same limits, without their HTML. */
async function measureOthers({ others }: TakenPages, runs: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of others) {
    const load = await measureLoad(browser, site.url + path, runs);
    const row = (what: string, unit: string, value: number, limit: number): Row => ({
      name: `${name}: ${what}`,
      ours: value,
      unit,
      goal: { of: 'ours', atMost: limit },
    });
    rows.push(
      {
        ...row('transferred without HTML', 'KB', load.totalKb - load.htmlKb, 45),
        note: `HTML ${load.htmlKb.toFixed(1)} KB`,
      },
      row('JavaScript', 'KB', load.scriptKb, 15),
      row('blocking time', 'ms', load.blockingMs, 0),
      row('layout shift', '', load.shift, 0),
    );
  }
  return rows;
}
