import { expect } from 'chai';
import type { CDPSession, Page } from 'puppeteer';
import { expectAccessible, follow, openPageWithWorker, textOf, visit as open } from '../support/page.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const pour = '/docs/kettle/start/pour?platform=ios&language=swift';
const never = '/docs/kettle/never?platform=ios&language=swift';

describe('Without a network', () => {
  const content = useAll(() => copySite('reading'));
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: content.contentDir }));

  it('shows the page that the reader came to first, before there was a service worker, whole and whatever led to it', async () => {
    const page = await openWithWorker(`/en${boil}&source=letter`);
    await isKept(page, `/en${boil}`);
    await goOffline(page);

    await page.goto(`${site.url}/en${boil}`, { waitUntil: 'load' });

    expect(await textOf(page, 'h1')).to.equal('Boil water');
    expect(await page.$eval('.site-header', (header) => getComputedStyle(header).position)).not.to.equal('static');
    await page.type('#directory-search', 'pour');
    await page.waitForSelector('#menu-tree mark');
  });

  it('says in both languages that a page is not there, and which pages are, those of the other language apart', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await visit(page, `/en${pour}`);
    await visit(page, boil);
    await goOffline(page);
    const listed = (name: string) =>
      page.$$eval(`[data-pages=${name}] a`, (links) => links.map((link) => `${link.lang} ${link.textContent}`));

    for (const [prefix, lang, title] of [
      ['/en', 'en', 'You are offline'],
      ['', 'zh-CN', '当前处于离线状态'],
    ] as const) {
      await page.goto(site.url + prefix + never, { waitUntil: 'load' });
      await page.waitForSelector('[data-pages=savedOther]:not([hidden])');

      expect(await page.$eval('html', (html) => html.lang)).to.equal(lang);
      expect(await textOf(page, 'h1')).to.equal(title);
      expect(page.url()).to.equal(site.url + prefix + never);
      const [own, other] = [await listed('saved'), await listed('savedOther')];
      expect(own.filter((text) => !text.startsWith(lang))).to.deep.equal([]);
      expect(other.filter((text) => text.startsWith(lang))).to.deep.equal([]);
      expect((lang === 'en' ? own : other).join()).to.contain('Pour water');
      expect(await textOf(page, '[data-pages] a[href*=pour] span')).to.equal('Kettle · iOS: Swift');
      expect([...own, ...other].join()).not.to.contain('site-parts');
      await expectAccessible(page);
    }
  });

  it('follows links softly to visited pages; with a network again, the next page comes from there with its edits', async () => {
    const page = await openWithWorker(`/en${boil}`);
    await visit(page, `/en${pour}`);
    await visit(page, `/en${boil}`);
    const goOnline = await goOffline(page);
    const isTitled = (text: string) =>
      page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, {}, text);

    await follow(page, /start\/pour/, '#menu-tree a[href*="pour"]');
    await isTitled('Pour water');
    const file = 'en/ios/start/pour.mdx';
    content.write(file, content.read(file).replaceAll('Pour water', 'Pour water slowly'));
    site.reload();
    // The site hears of a change after the documentation server has answered.
    await until(async () => (await (await fetch(`${site.url}/en${pour}`)).text()).includes('Pour water slowly'));
    await page.goto(`${site.url}/en${pour}`, { waitUntil: 'load' });
    expect(await textOf(page, 'h1')).to.equal('Pour water');
    await page.goto(`${site.url}/en${boil.replace('boil', 'descale')}`, { waitUntil: 'load' });
    expect(await textOf(page, 'h1')).to.equal('You are offline');

    await goOnline();
    await isTitled('Descale the kettle');
    await page.goto(`${site.url}/en${pour}`, { waitUntil: 'load' });
    expect(await textOf(page, 'h1')).to.equal('Pour water slowly');
  });

  it('nothing is kept of accounts, results and calls, and no more pages than the limit says', async () => {
    const page = await openWithWorker('/en');
    for (const path of ['/en/account/login', '/en/ss?k=kettle']) await open(page, site.url + path);
    await visit(page, '/en/faq');
    const keptPages = () =>
      page.evaluate(async () => {
        const cache = await caches.open('pages');
        return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
      });
    const kept = await keptPages();
    expect(kept).to.include('/en/faq');
    expect(kept.filter((path) => /account|\/ss|api/.test(path))).to.deep.equal([]);

    await page.evaluate(async () => {
      for (let n = 0; n < 70; n += 1)
        await (await fetch(`/en/faq?n=${String(n)}`, { headers: { Accept: 'text/html' } })).text();
    });
    // Pages are kept after the answer.
    await until(async () => {
      const paths = await keptPages();
      return paths.includes('/en/faq?n=69') && paths.length <= 60;
    });
  });

  it('authors have no service worker between them and their edit, and lose one that they had', async () => {
    const live = await startReadyPortal({ CONTENT_DIR: content.contentDir, WATCH: 'true' });
    const { page } = await openPageWithWorker();
    await page.goto(`${live.url}/en`, { waitUntil: 'load' });
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));

    await page.reload({ waitUntil: 'load' });

    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await live.close();
  });

  /** Opens a page and waits until the worker serves it. */
  async function openWithWorker(path: string): Promise<Page> {
    const { page } = await openPageWithWorker();
    // A page that is left while it loads leaves requests that the browser never reports as ended.
    await open(page, site.url + path);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page;
  }

  function isKept(page: Page, path: string): Promise<unknown> {
    return page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, {}, path);
  }

  /** Visits a page and waits until it is kept. */
  async function visit(page: Page, path: string): Promise<void> {
    await open(page, site.url + path);
    await isKept(page, path);
  }

  /** Cuts the network of the page and its worker. @returns a function that restores it */
  async function goOffline(page: Page): Promise<() => Promise<unknown>> {
    const target = await page.browserContext().waitForTarget((candidate) => candidate.type() === 'service_worker');
    const sessions: CDPSession[] = [await target.createCDPSession(), await page.createCDPSession()];
    const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    const set = (offline: boolean) =>
      Promise.all(
        sessions.map(async (session) => {
          await session.send('Network.enable');
          await session.send('Network.emulateNetworkConditions', { offline, ...network });
        }),
      );
    await set(true);
    return () => set(false);
  }
});
