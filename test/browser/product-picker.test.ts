import { expect } from 'chai';
import { arrive, openPage, test, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const card = '.product-picker:not([hidden])';
const opener = '[data-opener="products"] > a';

describe('The picker of products in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  test('opens under a resting pointer, narrows by a tag, finds by a part of a name, and closes when the reader leaves', async (page) => {
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    const shown = (selector: string) =>
      page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    const suggestions = () => shown('.product-picker .product-finder li');

    await page.hover(opener);
    expect(await page.$(card), 'at once').to.equal(null);
    await page.waitForSelector(card);
    const all = await shown('.picker-product');
    await page.click('[data-group="0"]');
    expect((await shown('.picker-product')).length).to.be.within(1, all.length - 1);
    expect(await page.$eval('[data-group="0"]', (button) => button.ariaPressed)).to.equal('true');
    await page.mouse.move(700, 880);
    await page.waitForSelector(card, { hidden: true });

    await page.focus(opener);
    await page.keyboard.press('Space');
    await page.waitForSelector(card);
    await page.waitForFunction(() => document.activeElement?.id === 'picker-finder');
    await page.keyboard.type('ETT');
    expect(await suggestions()).to.deep.equal(['Kettle']);
    await page.keyboard.press('Escape');
    expect(await suggestions()).to.deep.equal([]);
    expect(await page.$(card)).not.to.equal(null);
    await page.keyboard.press('Escape');
    expect(await page.$(card)).to.equal(null);
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Products');

    await page.keyboard.press('Enter');
    await page.waitForSelector(card);
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo(0, 63);
    });
    await page.waitForSelector(card, { hidden: true });
  });

  it('opens the overview of a chosen product in Chinese, where there is one', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/app-permission`);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/checkByPath')) void request.continue();
      else void request.respond({ contentType: 'application/json', body: '{"code":0,"data":{"data":true}}' });
    });
    await page.hover(opener);
    await page.waitForSelector(card);

    await arrive(page, /^\/article\/overview\?key=kettle/, () => page.click('.picker-product[data-product="kettle"]'));

    expect(await page.$(card)).to.equal(null);
  });
});
