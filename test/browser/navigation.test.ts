import { expect } from 'chai';
import type { Page, HTTPRequest } from 'puppeteer';
import { arrive, openPage, reload, visit } from '../support/page.ts';
import { startSite } from '../support/site.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('Moving between documents in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  it('follows a link softly, announces the new title, and goes back to where the reader was', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      window.scrollTo(0, 700);
    });
    await page.waitForFunction(() => window.scrollY === 700);

    await arrive(page, /start\/pour/, () =>
      page.$eval('#menu-tree a[href*="pour"]', (link) => (link as HTMLElement).click()),
    );
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');
    const after = await page.evaluate(() => ({
      isSame: 'isSameDocument' in window,
      title: document.title,
      said: document.querySelector('#announcer')?.textContent,
      current: document.querySelector('#menu-tree [aria-current=page]')?.textContent,
      scrollY: window.scrollY,
    }));
    await arrive(page, /start\/boil/, () => page.evaluate(() => history.back()));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Boil water' && window.scrollY > 0);

    expect(after.isSame).to.equal(true);
    expect(after.title).to.contain('Pour water');
    expect(after.said).to.contain('Pour water');
    expect(after.current).to.contain('Pour water');
    expect(after.scrollY).to.equal(0);
    expect(await page.evaluate(() => window.scrollY)).to.be.closeTo(700, 2);
    expect(faults).to.deep.equal([]);
  });

  it('scrolls the menu only to an entry out of its sight', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    const links = await page.$$eval('#menu-tree a', (all) => all.map(({ href }) => href));
    const low = links.at(-2) ?? '';
    const place = async (height: number) => {
      await page.setViewport({ width: 1440, height });
      await visit(page, low);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return page.$eval('#menu-tree [aria-current]', (entry) => {
        const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = entry.closest('.menu-scroller') ?? {};
        return { scrollTop, isLong: scrollHeight > clientHeight, bottom: entry.getBoundingClientRect().bottom };
      });
    };

    const { bottom } = await place(900);
    const [seen, hidden] = [await place(Math.ceil(bottom) + 50), await place(Math.ceil(bottom) - 10)];

    expect(seen).to.include({ scrollTop: 0, isLong: true });
    expect(hidden.scrollTop).to.be.greaterThan(0);
  });

  it('counts the view of each document once a session, of those opened without a load too', async () => {
    const { page, faults } = await openPage();
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/doc/recordBrowe')) counted.push(request.postData() ?? '');
    });
    const views = (id: string) =>
      page
        .waitForFunction((key) => sessionStorage.getItem(key), {}, `document_views_en_${id}`)
        .then((handle) => handle.jsonValue());

    await visit(page, `${site.url}/en${boil}`);
    const first = await views('501');
    await arrive(page, /start\/pour/, () =>
      page.$eval('#menu-tree a[href*="pour"]', (link) => (link as HTMLElement).click()),
    );
    const second = await views('502');
    await reload(page);
    await visit(page, `${site.url}/en${boil}`);

    expect(Number(first)).to.be.at.least(1);
    expect(Number(second)).to.be.at.least(1);
    expect(counted).to.deep.equal(['{"id":"501"}', '{"id":"502"}']);
    expect(faults).to.deep.equal([]);
  });

  it('keeps the heading and the place in its section when the platform is switched', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await scrollInto(page, 'by-voice', 120);

    await arrive(page, /platform=android/, () =>
      page.$eval('[data-switch=platform][data-entry=android_kotlin]', (link) => (link as HTMLElement).click()),
    );
    await page.waitForFunction(() => location.hash === '#by-voice');

    expect(await offsetOf(page, 'by-voice')).to.be.closeTo(-120, 40);
    expect(faults).to.deep.equal([]);
  });

  it('keeps the anchor that the address names, though the end of the page is in sight before it reaches the top', async () => {
    const { page, faults } = await openPage();
    await page.setViewport({ width: 1280, height: 2400 });
    const lastId = () => page.$$eval('main :is(h2, h3)[id]', (headings) => headings.at(-1)?.id ?? '');
    await visit(page, `${site.url}/en${boil}`);
    const last = await lastId();
    await page.goto(`${site.url}/en${boil}#${encodeURIComponent(last)}`);
    expect(await offsetOf(page, last)).to.be.greaterThan(100);

    await arrive(page, /^\/docs\/kettle\/start\/boil/, () => switchLanguage(page));

    const there = await lastId();
    await page.waitForFunction((id) => decodeURIComponent(location.hash) === `#${id}`, {}, there);
    expect(faults).to.deep.equal([]);
  });

  it('shows no working hash while the page is still coming, and goes to the place then', async () => {
    const { page, faults } = await openPage();
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (/\/built\/docs-[^/]*\.js/.test(request.url())) held.push(request);
      else void request.continue();
    });

    const loading = page.goto(`${site.url}/en${boil}#at=22;by-voice;0.5;0.5`);
    await page.waitForFunction(() => document.querySelector('footer'));
    const shown = new URL(page.url()).hash;
    for (const request of held) await request.continue();
    await loading;
    await page.waitForFunction(() => location.hash === '#by-voice');

    expect(held.length).to.be.greaterThan(0);
    expect(shown).to.equal('');
    expect(await offsetOf(page, 'by-voice')).to.be.lessThan(0);
    expect(faults).to.deep.equal([]);
  });

  it('keeps the heading by its place in the outline when the language is switched', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await scrollInto(page, 'by-voice', 200);
    const share = await shareOfSection(page, 'by-voice', 'wait');

    await arrive(page, /^\/docs\/kettle\/start\/boil/, () => switchLanguage(page));
    await page.waitForFunction(() => decodeURIComponent(location.hash) === '#语音');

    expect(await page.$eval('html', (html) => html.lang)).to.equal('zh-CN');
    expect(await shareOfSection(page, '语音', '等待')).to.be.closeTo(share, 0.03);
    expect(faults).to.deep.equal([]);
  });

  it('arrives as far through the document where the other language has other headings', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/descale?platform=ios&language=swift`);
    // The fourth of five, while the Chinese document has two of that depth.
    await scrollInto(page, 'rinse', 0);
    const share = await shareOf(page);

    await arrive(page, /^\/docs\/kettle\/start\/descale/, () => switchLanguage(page));
    await page.waitForFunction(() => window.scrollY > 0);

    expect(await shareOf(page)).to.be.closeTo(share, 0.03);
    expect(await page.evaluate(() => decodeURIComponent(location.hash))).to.equal('#收尾');
    expect(faults).to.deep.equal([]);
  });

  it('keeps the section of a question when the language is switched', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/faq/loud`);
    await scrollInto(page, 'remedy', 0);

    await arrive(page, /^\/faq\/loud/, () => switchLanguage(page));
    await page.waitForFunction(() => decodeURIComponent(location.hash) === '#解决办法');

    expect(await page.evaluate(() => window.scrollY)).to.be.greaterThan(0);
    expect(faults).to.deep.equal([]);
  });

  it('takes a page that is merely opened for no choice of its platform, and keeps that platform within the product', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/pour?platform=android&language=kotlin`);
    const links = await page.$$eval('.document-product, .breadcrumbs a[href*="/docs/kettle?"]', (found) =>
      found.map((link) => link.getAttribute('href')),
    );

    await visit(page, `${site.url}/en/docs/kettle`);

    const home = '/en/docs/kettle?platform=android&language=kotlin';
    expect(links).to.deep.equal([home, home]);
    expect(
      await page.evaluate(() => [document.documentElement.dataset.entry, localStorage.getItem('platform_choice')]),
    ).to.deep.equal(['ios_swift', null]);
  });

  it('remembers the platform that was chosen for /docs/:product', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await arrive(page, /platform=android/, () =>
      page.$eval('[data-switch=platform][data-entry=android_kotlin]', (link) => (link as HTMLElement).click()),
    );

    // The page redirects before it is loaded, so there is no rest to wait for.
    await page.goto(`${site.url}/en/docs/kettle`);
    await page.waitForFunction(
      () => location.search.includes('platform=android') && document.readyState === 'complete',
    );

    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Boil water');
  });
});

async function switchLanguage(page: Page): Promise<void> {
  await page.$eval('.language-switch', (link) => {
    (link as HTMLElement).click();
  });
  await page.waitForSelector('.language-card:not([hidden])');
  await page.$eval('.language-card [data-switch]', (link) => {
    (link as HTMLElement).click();
  });
}

/** Position of the line below the header in the section between two headings, from 0 to 1. */
async function shareOfSection(page: Page, id: string, nextId: string): Promise<number> {
  const [top, bottom] = [await offsetOf(page, id), await offsetOf(page, nextId)];
  return -top / (bottom - top);
}

/** Position of the line below the header in the document, from 0 to 1. */
function shareOf(page: Page): Promise<number> {
  return page.$eval('#article', (article) => {
    const { top, height } = article.getBoundingClientRect();
    const header = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
    return (header + 24 - top) / height;
  });
}

async function scrollInto(page: Page, id: string, beyond: number): Promise<void> {
  await page.evaluate(
    (anchor, px) => {
      const heading = document.getElementById(anchor);
      const header = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
      window.scrollTo(0, (heading?.getBoundingClientRect().top ?? 0) + window.scrollY - header - 24 + px);
    },
    id,
    beyond,
  );
  await page.waitForFunction(() => window.scrollY > 0);
}

/** Distance in pixels of a heading from its anchor position. */
function offsetOf(page: Page, id: string): Promise<number> {
  return page.evaluate((anchor) => {
    const header = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
    return (document.getElementById(anchor)?.getBoundingClientRect().top ?? NaN) - header - 24;
  }, id);
}

describe('The sample content by plain npm start in a browser', () => {
  const site = useAll(() => startSite({}, [], ['npm', 'start']));
  const panel = (page: Page) =>
    page.waitForSelector('#page-faults').then((found) =>
      found?.evaluate((element) => {
        const parent = element.parentElement ?? element;
        return { parent: parent.className || parent.localName, width: element.clientWidth };
      }),
    );

  it('follows links softly beside the panel for authors', async () => {
    await site.ready;
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/docs/in-app-chat/guides/groups?platform=ios&language=swift`);
    await panel(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await arrive(page, /offline-push/, () =>
      page.$eval('#menu-tree a[href*="offline-push"]', (link) => (link as HTMLElement).click()),
    );
    await panel(page);

    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
    expect(faults).to.deep.equal([]);
  });

  it('shows the panel below the head of a product, at its width', async () => {
    await site.ready;
    const { page } = await openPage();
    await visit(page, `${site.url}/en/docs/in-app-chat?platform=ios&language=swift`);

    const { parent, width } = (await panel(page)) ?? { parent: '', width: 0 };

    expect(parent).to.equal('home-hero');
    expect(width).to.be.greaterThan(500);
  });
});
