import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CDPSession, Page } from 'puppeteer';
import { arrive, expectAccessible, openPageWithWorker, visit as open } from '../support/page.ts';
import { startReadySite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const pour = '/docs/kettle/start/pour?platform=ios&language=swift';
const token = 'a-token-of-some-length';

describe('Without a network', () => {
  let contentDir: string;
  const site = useAll(() => {
    contentDir = realpathSync(mkdtempSync(join(tmpdir(), 'offline-')));
    cpSync('test/fixtures/reading', contentDir, { recursive: true });
    return startReadySite({ CONTENT_DIR: contentDir, RELOAD_TOKEN: token });
  });
  after(() => {
    rmSync(contentDir, { recursive: true });
  });

  it('shows a visited page whole, with its styles and its scripts', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await visit(page, `/en${boil}&source=letter`);
    await goOffline(page);

    await page.goto(`${site.url}/en${boil}`, { waitUntil: 'load' });

    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Boil water');
    expect(await page.$eval('.site-header', (header) => getComputedStyle(header).position)).not.to.equal('static');
    await page.type('#directory-search', 'pour');
    await page.waitForSelector('#menu-tree mark');
  });

  it('shows the page that the reader came to first, before there was a service worker', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, {}, `/en${boil}`);
    await goOffline(page);

    await page.reload({ waitUntil: 'load' });

    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Boil water');
    expect(await page.$eval('.site-header', (header) => getComputedStyle(header).position)).not.to.equal('static');
  });

  it('follows links softly to pages that were visited', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await visit(page, `/en${pour}`);
    await visit(page, `/en${boil}`);
    await goOffline(page);

    await arrive(page, /start\/pour/, () =>
      page.$eval('#menu-tree a[href*="pour"]', (link) => (link as HTMLElement).click()),
    );

    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');
  });

  for (const [path, lang, title] of [
    ['/en/docs/kettle/never?platform=ios&language=swift', 'en', 'You are offline'],
    ['/docs/kettle/never?platform=ios&language=swift', 'zh-CN', '当前处于离线状态'],
  ] as const) {
    it(`says in ${lang} that a page is not there, and which pages are, those of the other language apart`, async () => {
      const page = await openWithWorker(`/en${boil}`);
      await visit(page, `/en${pour}`);
      await visit(page, boil);
      await goOffline(page);

      await page.goto(site.url + path, { waitUntil: 'load' });
      await page.waitForSelector('[data-pages=savedOther]:not([hidden])');

      expect(await page.$eval('html', (html) => html.lang)).to.equal(lang);
      expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal(title);
      expect(page.url()).to.equal(site.url + path);
      const listed = (name: string) =>
        page.$$eval(`[data-pages=${name}] a`, (links) => links.map((link) => `${link.lang} ${link.textContent}`));
      const [own, other] = [await listed('saved'), await listed('savedOther')];
      expect(own.filter((text) => !text.startsWith(lang))).to.deep.equal([]);
      expect(other.filter((text) => text.startsWith(lang))).to.deep.equal([]);
      expect((lang === 'en' ? own : other).some((text) => text.includes('Pour water'))).to.equal(true);
      const places = await page.$$eval('[data-pages] a[href*=pour] span', (spans) =>
        spans.map((span) => span.textContent),
      );
      expect(places).to.deep.equal(['Kettle · iOS: Swift']);
      const addresses = await page.$$eval('[data-pages] a', (links) => links.map(({ pathname }) => pathname));
      expect(addresses).to.have.length.above(2);
      expect(addresses.filter((address) => address.includes('site-parts'))).to.deep.equal([]);
      await expectAccessible(page);
    });
  }

  it('opens the page that the reader asked for as soon as there is a network', async () => {
    const page = await openWithWorker(`/en${boil}`);
    const goOnline = await goOffline(page);
    await page.goto(`${site.url}/en${pour}`, { waitUntil: 'load' });
    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('You are offline');

    await goOnline();

    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');
  });

  it('is over: the next page comes from the network again, with the edit made meanwhile', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await visit(page, `/en${pour}`);
    const goOnline = await goOffline(page);
    await page.goto(`${site.url}/en${pour}`, { waitUntil: 'load' });
    edit('en/ios/start/pour.mdx', 'Pour water slowly');
    await reload();
    // The site hears of a change after the documentation server has answered.
    await until(async () => (await (await fetch(`${site.url}/en${pour}`)).text()).includes('Pour water slowly'));

    const before = await page.$eval('h1', (h1) => h1.textContent);
    await goOnline();
    await page.goto(`${site.url}/en${pour}`, { waitUntil: 'load' });

    expect(before).to.equal('Pour water');
    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Pour water slowly');
  });

  it('nothing is kept of accounts, results and calls', async () => {
    const page = await openWithWorker('/en');

    await visit(page, '/en/account/login');
    await visit(page, '/en/ss?k=kettle');
    await visit(page, '/en/faq');

    const kept = await keptPages(page);
    expect(kept).to.include('/en/faq');
    expect(kept.filter((path) => /account|\/ss|api/.test(path))).to.deep.equal([]);
  });

  it('no more pages are kept than the limit says', async () => {
    const page = await openWithWorker('/en');

    await page.evaluate(async () => {
      for (let n = 0; n < 70; n += 1) {
        await (await fetch(`/en/faq?n=${String(n)}`, { headers: { Accept: 'text/html' } })).text();
      }
    });

    // Pages are kept after the answer.
    await until(async () => {
      const kept = await keptPages(page);
      return kept.includes('/en/faq?n=69') && kept.length <= 60;
    });
  });

  it('authors have no service worker between them and their edit, and lose one that they had', async () => {
    const live = await startReadySite({ CONTENT_DIR: contentDir, WATCH: 'true' });
    const { page } = await openPageWithWorker();
    await page.goto(`${live.url}/en`, { waitUntil: 'load' });
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));

    await page.reload({ waitUntil: 'load' });

    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await live.stop();
  });

  it('a page without service workers is whole, too', async () => {
    const { page, faults } = await openPageWithWorker();
    await page.evaluateOnNewDocument(() => {
      Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'serviceWorker');
    });

    await page.goto(`${site.url}/en${boil}`, { waitUntil: 'networkidle0' });

    expect(await page.evaluate(() => 'serviceWorker' in navigator)).to.equal(false);
    expect(faults).to.deep.equal([]);
  });

  /** Opens a page and waits until the worker serves it. */
  async function openWithWorker(path: string): Promise<Page> {
    const { page } = await openPageWithWorker();
    // A page that is left while it loads leaves requests that the browser never reports as ended.
    await open(page, site.url + path);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page;
  }

  /** Visits a page and waits until it is kept, if it may be. */
  async function visit(page: Page, path: string): Promise<void> {
    await open(page, site.url + path);
    if (/account|\/ss/.test(path)) return;
    const wanted = path.replace(/[?&]source=\w+/, '');
    await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, {}, wanted);
  }

  /** Cuts the network of the page and its worker. @returns a function that restores it */
  async function goOffline(page: Page): Promise<() => Promise<void>> {
    const target = await page.browserContext().waitForTarget((candidate) => candidate.type() === 'service_worker');
    const sessions: CDPSession[] = [await target.createCDPSession(), await page.createCDPSession()];
    const set = (offline: boolean) =>
      Promise.all(
        sessions.map(async (session) => {
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', {
            offline,
            latency: 0,
            downloadThroughput: -1,
            uploadThroughput: -1,
          });
        }),
      );
    await set(true);
    return async () => {
      await set(false);
    };
  }

  async function keptPages(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const cache = await caches.open('pages');
      return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
    });
  }

  function edit(path: string, title: string): void {
    const file = join(contentDir, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Pour water', title));
  }

  async function reload(): Promise<void> {
    await fetch(`${site.url}/-/reload`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  }
});
