import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { arrive, openPage, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const card = '.product-picker:not([hidden])';
const opener = '[data-opener="products"] > a';

describe('The picker of products in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  async function open(path: string) {
    const opened = await openPage();
    await visit(opened.page, site.url + path);
    return opened;
  }

  it('opens the picker under a resting pointer, closes it when that leaves, and when the page scrolls', async () => {
    const { page } = await open(`/en${boil}`);

    await page.hover(opener);
    const isOpenAtOnce = await page.$(card);
    await page.waitForSelector(card);
    await page.mouse.move(700, 880);
    await page.waitForSelector(card, { hidden: true });
    await page.focus(opener);
    await page.keyboard.press('Enter');
    await page.waitForSelector(card);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<br>'.repeat(200) }));
      scrollTo(0, 63);
    });
    await page.waitForSelector(card, { hidden: true });

    expect(isOpenAtOnce).to.equal(null);
    expect(await page.$(card)).to.equal(null);
  });

  it('finds a product by a part of its name; Escape clears, then closes and gives the focus back', async () => {
    const { page } = await open(`/en${boil}`);
    const suggestions = () =>
      page.$$eval('.product-picker .product-finder li:not([hidden])', (items) => items.map((item) => item.textContent));

    await page.focus(opener);
    await page.keyboard.press('Space');
    await page.waitForSelector(card);
    await page.waitForFunction(() => document.activeElement?.id === 'picker-finder');
    await page.keyboard.type('ETT');
    const found = await suggestions();
    await page.keyboard.press('Escape');
    const cleared = await suggestions();
    const isStillOpen = await page.$(card);
    await page.keyboard.press('Escape');

    expect(found).to.deep.equal(['Kettle']);
    expect(cleared).to.deep.equal([]);
    expect(isStillOpen).not.to.equal(null);
    expect(await page.$(card)).to.equal(null);
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Products');
  });

  it('narrows the English list by a tag', async () => {
    const { page } = await open(`/en${boil}`);
    await page.hover(opener);
    await page.waitForSelector(card);
    const shown = () =>
      page.$$eval('.picker-product', (links) => links.filter((link) => link.getClientRects().length > 0).length);

    const all = await shown();
    await page.click('[data-group="0"]');
    const narrowed = await shown();

    expect(narrowed).to.be.lessThan(all).and.greaterThan(0);
    expect(await page.$eval('[data-group="0"]', (button) => button.ariaPressed)).to.equal('true');
  });

  for (const [what, has, path] of [
    ['the overview of a chosen product in Chinese, where there is one', true, /^\/article\/overview\?key=kettle/],
    ['the first document of a chosen product in Chinese, where nobody says', undefined, /^\/docs\/kettle/],
  ] as const) {
    it(`opens ${what}`, async () => {
      const { page } = await open('/app-permission');
      await answerCheck(page, has);
      await page.hover(opener);
      await page.waitForSelector(card);

      await arrive(page, path, () => page.click('.picker-product[data-product="kettle"]'));

      expect(await page.$(card)).to.equal(null);
    });
  }
});

/** Answers the overview check of the picker, or never. */
async function answerCheck(page: Page, has: boolean | undefined): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('/checkByPath')) void request.continue();
    else if (has !== undefined)
      void request.respond({ contentType: 'application/json', body: `{"code":0,"data":{"data":${String(has)}}}` });
  });
}
