import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { arrive, follow, reload, test, textOf, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('Moving between documents in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  test('follows a link softly, announces the new title, goes back to where the reader was, and counts each view once', async (page) => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/doc/recordBrowe')) counted.push(request.postData() ?? '');
    });
    const isCounted = (id: string) =>
      page.waitForFunction((key) => Number(sessionStorage.getItem(key)) > 0, {}, `document_views_en_${id}`);
    await visit(page, `${site.url}/en${boil}`);
    await isCounted('501');
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      window.scrollTo(0, 700);
    });
    await page.waitForFunction(() => window.scrollY === 700);

    await follow(page, /start\/pour/, '#menu-tree a[href*="pour"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');
    const after = await page.evaluate(() => ({
      isSame: 'isSameDocument' in window,
      texts: [
        document.title,
        ...['#announcer', '#menu-tree [aria-current=page]'].map((one) => document.querySelector(one)?.textContent),
      ],
      scrollY: window.scrollY,
    }));
    await isCounted('502');
    await arrive(page, /start\/boil/, () => page.evaluate(() => history.back()));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Boil water' && window.scrollY > 0);
    expect(await page.evaluate(() => window.scrollY)).to.be.closeTo(700, 2);
    await reload(page);

    expect([after.isSame, after.scrollY]).to.deep.equal([true, 0]);
    for (const text of after.texts) expect(text).to.contain('Pour water');
    expect(counted).to.deep.equal(['{"id":"501"}', '{"id":"502"}']);
  });

  test('keeps the heading and the place in its section when the platform is switched, and the platform for /docs/:product', async (page) => {
    await visit(page, `${site.url}/en${boil}`);
    await scrollInto(page, 'by-voice', 120);

    await follow(page, /platform=android/, '[data-switch=platform][data-entry=android_kotlin]');
    await page.waitForFunction(() => location.hash === '#by-voice');
    expect(await offsetOf(page, 'by-voice')).to.be.closeTo(-120, 40);

    // The page redirects before it is loaded, so there is no rest to wait for.
    await page.goto(`${site.url}/en/docs/kettle`);
    await page.waitForFunction(
      () => location.search.includes('platform=android') && document.readyState === 'complete',
    );
    expect(await textOf(page, 'h1')).to.equal('Boil water');
  });

  const switches: [what: string, path: string, id: string, beyond: number, arrives: string, ends?: [string, string]][] =
    [
      ['the heading by its place in the outline', boil, 'by-voice', 200, '语音', ['wait', '等待']],
      // The fourth of five headings, while the Chinese document has two of that depth.
      ['the share of a document with other headings', boil.replace('boil', 'descale'), 'rinse', 0, '收尾'],
      ['the section of a question', '/faq/loud', 'remedy', 0, '解决办法'],
    ];
  for (const [what, path, id, beyond, arrives, ends] of switches)
    test(`keeps ${what} when the language is switched`, async (page) => {
      const share = (from: string, to?: string) => (to === undefined ? shareOf(page) : shareOfSection(page, from, to));
      await visit(page, `${site.url}/en${path}`);
      await scrollInto(page, id, beyond);
      const before = await share(id, ends?.[0]);

      await arrive(page, new RegExp(`^${path.split('?')[0] ?? ''}`), () => switchLanguage(page));
      await page.waitForFunction((hash) => decodeURIComponent(location.hash) === hash, {}, `#${arrives}`);

      expect(await page.$eval('html', (html) => html.lang)).to.equal('zh-CN');
      expect(await page.evaluate(() => window.scrollY)).to.be.greaterThan(0);
      if (path !== '/faq/loud') expect(await share(arrives, ends?.[1])).to.be.closeTo(before, 0.03);
    });

  test('takes a page that is merely opened for no choice of its platform, and keeps that platform within the product', async (page) => {
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
