/** Measures what a page costs in a browser: bytes, paint, blocking, and the way to the next page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer';
import type { TakenPage, TakenPages } from './browser-pages.ts';
import type { BrowserPeer } from './browser-peers.ts';
import { median } from './table.ts';

export interface Load {
  totalKb: number;
  htmlKb: number;
  scriptKb: number;
  scripts: number;
  /** Anything is painted, and the largest part of the page is. */
  firstPaintMs: number;
  paintMs: number;
  /** Sum of what tasks take beyond 50 ms. */
  blockingMs: number;
  shift: number;
}

export interface Measured {
  load: Load;
  nextFreeMs: number;
  nextSlowMs: number;
}

export type Side = Pick<BrowserPeer, 'name' | 'url' | 'menuLink'> & {
  pathOf(page: TakenPage): string;
};

const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowDown = 4;
const leftAloneMs = 6000;
/** How long a pointer rests on a link before the click. */
const restMs = 300;
const waitMs = 120_000;

export async function measureKind(browser: Browser, side: Side, pages: TakenPages, runs: number): Promise<Measured> {
  const address = side.url + side.pathOf(pages.page);
  const load = await measureLoad(browser, address, runs);
  const next = async (isSlow: boolean) => {
    try {
      return median(await repeat(runs, () => measureNext(browser, side, pages, isSlow)));
    } catch (error) {
      // A site without such a menu has no figure for it.
      console.error(`  ${side.name}, next page:`, error);
      return NaN;
    }
  };
  return { load, nextFreeMs: await next(false), nextSlowMs: await next(true) };
}

/** Loads a page and leaves it alone. Counts what the page and its workers transfer. */
export async function measureLoad(browser: Browser, address: string, runs: number): Promise<Load> {
  // The first requests render and compress the page.
  for (let warm = 0; warm < 3; warm++) await withPage(browser, (page) => page.goto(address, { waitUntil: 'load' }));
  const loads = await repeat(runs, () =>
    withPage(browser, async (page) => {
      const session = await throttle(page);
      const seen = countBytes(browser, page, session);
      await page.evaluateOnNewDocument(observe);
      await page.goto(address, { waitUntil: 'load' });
      await sleep(leftAloneMs);
      const { shift, ...observed } = await page.evaluate(() => (window as unknown as { seen: Observed }).seen);
      // A shift under half a thousandth moves nothing that an eye could see.
      return { ...seen(), ...observed, shift: Math.round(shift * 1000) / 1000 };
    }),
  );
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  return Object.fromEntries(names.map((name) => [name, median(loads.map((one) => one[name]))])) as unknown as Load;
}

/** Milliseconds from the click on a link of the menu until the title of the next page is painted. */
function measureNext(browser: Browser, side: Side, { page: from, next }: TakenPages, isSlow: boolean): Promise<number> {
  return withPage(browser, async (page) => {
    await page.evaluateOnNewDocument(noteArrival, next.title);
    if (isSlow) await throttle(page);
    await page.goto(side.url + side.pathOf(from), { waitUntil: 'load' });
    await sleep(isSlow ? 3000 : 1000);
    const selector = side.menuLink(side.pathOf(next));
    await page.$eval(selector, (link) => {
      for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
        group.open = true;
    });
    await page.hover(selector);
    await sleep(restMs);
    await page.click(selector);
    const answer = await page.waitForFunction(
      () => {
        const arrived = Number(sessionStorage.getItem('arrived'));
        return arrived > 0 && arrived - Number(sessionStorage.getItem('clicked'));
      },
      { polling: 50 },
    );
    return (await answer.jsonValue()) as number;
  });
}

async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 0; run < runs; run++) found.push(await measure());
  return found;
}

/** A new context, so that nothing is cached. */
async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    page.setDefaultTimeout(waitMs);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.emulateCPUThrottling(slowDown);
  return session;
}

/** @returns a function that gives the sums so far */
function countBytes(browser: Browser, page: Page, session: CDPSession) {
  const requests = new Map<string, { url: string; kind: string; bytes: number }>();
  const follow = (from: CDPSession, id: string) => {
    from.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      if (request.url.startsWith('http')) requests.set(id + requestId, { url: request.url, kind: type, bytes: 0 });
    });
    from.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(id + requestId);
      if (request) request.bytes = encodedDataLength;
    });
  };
  follow(session, '');
  browser.on('targetcreated', (target) => {
    if (target.type() !== 'service_worker' || target.browserContext() !== page.browserContext()) return;
    void target.createCDPSession().then(async (worker) => {
      follow(worker, 'worker ');
      await worker.send('Network.enable');
    });
  });
  const sum = (chosen: { bytes: number }[]) => chosen.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  return () => {
    const all = [...requests.values()];
    const scripts = all.filter(({ kind, url }) => kind === 'Script' || /\.m?js(?:\?|$)/.test(url));
    return {
      totalKb: sum(all),
      htmlKb: sum(all.filter(({ kind }) => kind === 'Document')),
      scriptKb: sum(scripts),
      scripts: scripts.length,
    };
  };
}

interface Observed {
  firstPaintMs: number;
  paintMs: number;
  blockingMs: number;
  shift: number;
}

/** Runs in the page, where no helper of the compiler is: functions there have no names. */
function observe(): void {
  const seen: Observed = { firstPaintMs: 0, paintMs: 0, blockingMs: 0, shift: 0 };
  Object.assign(window, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]) {
        if (type === 'longtask') seen.blockingMs += Math.max(0, entry.duration - 50);
        else if (type === 'layout-shift') seen.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0);
        else if (type === 'largest-contentful-paint') seen.paintMs = entry.startTime;
        else if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
}

/** Runs in the page, and in the next one if it loads fully: notes when the click and the title came, by the clock. */
function noteArrival(title: string): void {
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('clicked', String(Date.now()));
    },
    true,
  );
  new MutationObserver((_, observer) => {
    const isThere = document.querySelector('h1')?.textContent.includes(title) ?? false;
    if (!isThere || sessionStorage.getItem('clicked') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      sessionStorage.setItem('arrived', String(Date.now()));
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
