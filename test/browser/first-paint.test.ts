import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { test, visit } from '../support/page.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

describe('The first paint of a page', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));
  const pageOf = (name: string) => `${site.url}/en/docs/kettle/start/${name}?platform=ios&language=swift`;

  const filesOf = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        name: new URL(name).pathname.replace(/-\w+(?=\.\w+$)/, ''),
        isEarly: startTime < (performance.getEntriesByName('first-paint')[0]?.startTime ?? 0),
      })),
    );
  const hasFont = (page: Page) => page.evaluate(() => document.documentElement.dataset.font !== undefined);

  test('needs no file but the page, and has the font of its own on a fast line', async (page) => {
    await visit(page, pageOf('boil'));

    const names = (await filesOf(page)).map(({ name }) => name);
    expect(names).to.include('/built/geist-latin-400-700.woff2');
    for (const name of ['/built/docs.css', '/built/starter.js']) expect(names).not.to.include(name);
    expect(await hasFont(page)).to.equal(true);
    expect(await page.$eval('.site-header', (header) => getComputedStyle(header).position)).to.equal('sticky');
  });

  test('leaves a slow line to the page, and has the font from the next one on', async (page) => {
    await page.emulateNetworkConditions({ latency: 200, download: 1_000_000, upload: 1_000_000, offline: false });

    await page.goto(pageOf('boil'));

    expect(await hasFont(page)).to.equal(false);
    expect((await filesOf(page)).filter(({ name, isEarly }) => isEarly && name.includes('geist'))).to.deep.equal([]);
    await until(() => page.evaluate(() => localStorage.getItem('font') !== null));
    await page.goto(pageOf('pour'));
    expect(await hasFont(page)).to.equal(true);
    await until(() => page.evaluate(() => document.fonts.check('16px geist')));
  });
});
