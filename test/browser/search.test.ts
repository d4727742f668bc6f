import { expect } from 'chai';
import { readAssets } from '../../server/assets.ts';
import {
  arrive,
  expectAccessible,
  expectAccessibleInBothThemes,
  isShown,
  openPage,
  overflowOf,
  phone,
  test,
  textOf,
  visit,
} from '../support/page.ts';
import { startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll } from '../support/use.ts';

describe('The search page in a browser', () => {
  let feedback: Record<string, unknown>[] = [];
  const portal = useAll(() => {
    const calls = {
      ...searchAnswers,
      searchRecordFeedback: (params: Record<string, string>) => {
        feedback.push(params);
        return { id: '1' };
      },
    };
    return startPortal(calls, { WATCH: 'false' }, readAssets());
  });
  beforeEach(() => (feedback = []));

  test('says that the index is still being built, then shows the results by itself', async (page) => {
    const { search } = searchAnswers;
    portal.docServer.calls.search = (params, locale) => ({
      ...(search?.(params, locale) as object),
      isPartial: true,
      total: 0,
      list: [],
    });
    await visit(page, `${portal.url}/en/ss?k=water`);
    const said = await textOf(page, '#search-total');
    await expectAccessible(page);

    portal.docServer.calls.search = search ?? (() => undefined);
    await page.waitForSelector('.hits .hit');

    expect(said).to.equal('The search is being prepared');
    expect(await textOf(page, '#search-total')).to.equal('5 results');
  });

  test('follows each choice in place, keeps the focus, goes back and forward, and removes a filter or all', async (page) => {
    await visit(page, `${portal.url}/en/ss?k=water`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const total = () => textOf(page, '#search-total');
    const isExact = (wanted: boolean) =>
      page.waitForFunction(
        (checked) => document.querySelector<HTMLInputElement>('#filter-exact')?.checked === checked,
        {},
        wanted,
      );
    const chips = () => page.$$eval('.search-status li a', (links) => links.map((link) => link.textContent));
    expect(await total()).to.equal('5 results');

    await arrive(page, /product=tea/, async () => {
      await page.focus('#filter-product-tea');
      await page.keyboard.press('Enter');
    });
    expect(await total()).to.equal('1 result');
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('filter-product-tea');
    await arrive(page, /exact=1/, () => page.click('#filter-exact'));
    await arrive(page, /tab=common/, () => page.click('#tab-common'));
    const tabs = await page.$$eval('.tab-row a', (links) => links.map(({ id }) => id));
    expect(tabs, 'tabs with results').to.deep.equal(['tab-all', 'tab-common']);
    await page.goBack();
    await page.goBack();
    await isExact(false);
    expect(await page.$eval('#filter-product-tea', (link) => link.ariaCurrent)).to.equal('true');
    await page.goForward();
    await isExact(true);

    expect(await chips()).to.deep.equal(['Tea', 'Exact match', 'Clear all']);
    await expectAccessibleInBothThemes(page, '.search-status');
    await arrive(page, /product=tea$/, () => page.click('.search-status li:nth-child(2) a'));
    expect(await chips()).to.deep.equal(['Tea']);
    await page.goBack();
    await page.waitForSelector('.search-clear-all');
    await arrive(page, /\/en\/ss\?k=water$/, () => page.click('.search-clear-all'));
    expect(await chips()).to.deep.equal([]);
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
  });

  test('finds a product while one types; a new keyword forgets what was said about the platform of the one before', async (page) => {
    await visit(page, `${portal.url}/en/ss?k=water&platform=all&exact=1`);
    const shown = () =>
      page.$$eval('.product-finder-list a', (links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
      );

    await page.click('#search-keyword', { count: 3 });
    await page.type('#search-keyword', 'tea');
    await arrive(page, /k=tea/, () => page.keyboard.press('Enter'));
    expect(new URL(page.url()).search).to.equal('?k=tea&exact=1');

    await page.type('#product-finder', 'TE');
    expect(await shown()).to.deep.equal(['Tea']);
    await page.type('#product-finder', 'zz');
    expect(await textOf(page, '.product-finder-empty')).to.contain('No product');
    await page.keyboard.press('Escape');
    expect(await shown()).to.deep.equal([]);
    await page.type('#product-finder', 'ket');
    await arrive(page, /product=kettle/, () => page.keyboard.press('Enter'));
  });

  it('stays as it is when the network is lost, says so, and takes once more that results were useful', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);

    await page.setOfflineMode(true);
    await page.click('#tab-faq');
    await page.waitForSelector('#announcer.toast');
    expect(await page.$$('.hit')).to.have.lengthOf(5);
    await page.click('.search-feedback button');
    await page.waitForFunction(() => document.querySelector('.search-feedback form')?.ariaBusy === 'false');
    await page.setOfflineMode(false);
    await page.click('.search-feedback button');
    await page.waitForFunction(() => document.querySelector('.search-thanks')?.textContent.includes('Thank you'));

    expect(feedback).to.have.lengthOf(1);
    expect(feedback[0]).to.include({ keyword: 'water', isUseful: true });
  });

  test('narrow: its filters fit, open and close by keys, accessible in both themes, and stay open', async (page) => {
    await page.setViewport({ ...phone, width: 320 });
    await visit(page, `${portal.url}/en/ss?k=water&product=tea&platform=ios&exact=1`);
    expect(await isShown(page, '#filter-exact')).to.equal(false);

    await page.focus('.search-filters summary');
    await page.keyboard.press('Space');
    expect(await isShown(page, '#filter-exact')).to.equal(true);
    expect(await overflowOf(page)).to.equal(0);
    await expectAccessibleInBothThemes(page);
    await arrive(page, /platform=ios$/, () => page.click('#filter-exact'));

    expect(await isShown(page, '#filter-exact')).to.equal(true);
  });

  test('works without script: form, filters, product by name', async (page) => {
    await page.setJavaScriptEnabled(false);
    const submit = (selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);
    await page.goto(`${portal.url}/en/ss`);

    await page.type('#search-keyword', 'water');
    await submit('#search [type=submit]');
    await page.select('#filter-platform', 'android');
    await submit('.search-apply');
    const groups = await page.$$eval('.hits-title', (titles) => titles.map((title) => title.textContent));
    await page.click('#filter-only');
    await page.type('#product-finder', 'tea');
    await submit('.search-apply');
    const filtered = { url: page.url(), hits: (await page.$$('.hit')).length };
    const found = await page.$$('.product-finder-list li:not([hidden])');
    expect(groups).to.deep.equal(['On Android', 'On other platforms']);
    expect(filtered.url).to.contain('k=water').and.contain('platform=android').and.contain('filter=tea');
    expect(filtered.hits).to.equal(1);
    expect(found).to.have.lengthOf(1);
  });
});
