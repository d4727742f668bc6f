import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { readAssets } from '../../server/assets.ts';
import { arrive, expectAccessible, expectAccessibleInBothThemes, openPage, phone, visit } from '../support/page.ts';
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

  it('is accessible in both themes and without faults with results and without', async () => {
    const { page, faults } = await openPage(phone);

    for (const path of [`/ss?k=${encodeURIComponent('水')}`, '/en/ss?k=zzz&product=tea']) {
      await visit(page, portal.url + path);
      await expectAccessibleInBothThemes(page);
    }

    expect(faults).to.deep.equal([]);
  });

  it('says that the index is still being built, then shows the results by itself', async () => {
    const { page, faults } = await openPage();
    const { search } = searchAnswers;
    portal.docServer.calls.search = (params, locale) => ({
      ...(search?.(params, locale) as object),
      isPartial: true,
      total: 0,
      list: [],
    });
    await visit(page, `${portal.url}/en/ss?k=water`);
    const said = await page.$eval('#search-total', (line) => line.textContent);
    await expectAccessible(page);

    portal.docServer.calls.search = search ?? (() => undefined);
    await page.waitForSelector('.hits .hit');

    expect(said).to.equal('The search is being prepared');
    expect(await page.$eval('#search-total', (line) => line.textContent)).to.equal('5 results');
    expect(faults).to.deep.equal([]);
  });

  it('follows each choice in place, keeps the focus, and goes back and forward', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const total = () => page.$eval('#search-total', (text) => text.textContent);
    const all = await total();

    await arrive(page, /product=tea/, async () => {
      await page.focus('#filter-product-tea');
      await page.keyboard.press('Enter');
    });
    const tea = { total: await total(), focus: await page.evaluate(() => document.activeElement?.id) };
    await arrive(page, /exact=1/, () => page.click('#filter-exact'));
    await arrive(page, /tab=common/, () => page.click('#tab-common'));
    const guides = await total();
    const tabs = await page.$$eval('.tab-row a', (links) => links.map(({ id }) => id));
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#filter-exact')?.checked === false);
    const isTea = await page.$eval('#filter-product-tea', (link) => link.ariaCurrent);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#filter-exact')?.checked);

    expect(all).to.equal('5 results');
    expect(tea).to.deep.equal({ total: '1 result', focus: 'filter-product-tea' });
    expect(guides).to.equal('1 result');
    expect(tabs, 'tabs with results').to.deep.equal(['tab-all', 'tab-common']);
    expect(isTea).to.equal('true');
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
    expect(faults).to.deep.equal([]);
  });

  it('finds a product while one types; an empty field hides the list', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);
    const shown = () =>
      page.$$eval('.product-finder-list a', (links) =>
        links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
      );

    await page.type('#product-finder', 'TE');
    const found = await shown();
    await page.type('#product-finder', 'zz');
    const none = await page.$eval('.product-finder-empty', (note) => note.textContent);
    await page.keyboard.press('Escape');
    const empty = await shown();
    await page.type('#product-finder', 'ket');
    await arrive(page, /product=kettle/, () => page.keyboard.press('Enter'));

    expect(found).to.deep.equal(['Tea']);
    expect(none).to.contain('No product');
    expect(empty).to.deep.equal([]);
  });

  it('takes feedback in a dialog: checked, kept while sending fails, with every field', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water&tab=all`);
    const send = () => page.click('.feedback-dialog button[type=submit]');
    const faultOf = (name: string) => page.$eval(`#feedback-${name}-fault`, ({ textContent }) => textContent);

    // Feedback about a page is for documents and questions.
    expect(await page.$eval('.side-feedback', (button) => button.checkVisibility())).to.equal(false);
    await page.click('[data-search-feedback]');
    await page.waitForSelector('.feedback-dialog[open]');
    const keyword = await valueOf(page, '#feedback-keyword');
    await send();
    const silent = await faultOf('reasons');
    await page.$eval('#feedback-keyword', (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type('#feedback-contact', 'nowhere');
    await send();
    const all = await Promise.all(['keyword', 'name', 'contact'].map(faultOf));
    const focus = await page.evaluate(() => document.activeElement?.id);
    await expectAccessibleInBothThemes(page, '.feedback-dialog');
    await page.type('#feedback-keyword', 'spout');
    await page.type('#feedback-expectedResult', 'The spout');
    await page.click('.feedback-reasons label');
    await page.type('#feedback-name', 'Lin');
    await page.$eval('#feedback-contact', (field) => {
      (field as HTMLInputElement).value = 'lin@tea.test';
    });
    await page.setOfflineMode(true);
    await send();
    await page.waitForFunction(() => document.querySelector('.feedback-status')?.textContent !== '');
    const kept = await valueOf(page, '#feedback-expectedResult');
    await page.setOfflineMode(false);
    await send();
    await page.waitForSelector('.feedback-thanks:not([hidden])');
    await page.click('.feedback-thanks [data-cancel]');
    await page.waitForSelector('.feedback-dialog', { hidden: true });

    expect(keyword).to.equal('water');
    expect(silent).to.contain('Please choose a reason');
    expect(all.map((text) => text?.slice(0, 14))).to.deep.equal(['Please enter t', 'Please enter y', 'This is neithe']);
    expect(focus).to.equal('feedback-keyword');
    expect(kept).to.equal('The spout');
    expect(page.url()).to.contain('/en/ss?k=water');
    expect(feedback).to.have.lengthOf(1);
    expect(feedback[0]).to.deep.include({
      keyword: 'spout',
      isUseful: false,
      expectedResult: 'The spout',
      uselessPoints: [1],
      name: 'Lin',
    });
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).to.deep.equal([]);
  });

  it('takes it with one click that results were useful, again if that fails', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);
    const told = (text: string) =>
      page.waitForFunction((part) => document.querySelector('.search-thanks')?.textContent?.includes(part), {}, text);

    await page.setOfflineMode(true);
    await page.click('.search-feedback button');
    await page.waitForSelector('#announcer.toast');
    await page.setOfflineMode(false);
    await page.click('.search-feedback button');
    await told('Thank you');

    expect(feedback).to.have.lengthOf(1);
    expect(feedback[0]).to.include({ keyword: 'water', isUseful: true });
  });

  it('stays as it is when the network is lost, and says so', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);

    await page.setOfflineMode(true);
    await page.click('#tab-faq');
    await page.waitForFunction(() => document.querySelector('#announcer.toast'));

    expect(await page.$$('.hit')).to.have.lengthOf(5);
  });

  it('narrow: its filters open and close by keys, accessible in both themes, and stay open', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${portal.url}/en/ss?k=water&product=tea&exact=1`);
    const isShown = () => page.$eval('#filter-exact', (field) => field.checkVisibility());
    const before = await isShown();

    await page.focus('.search-filters summary');
    await page.keyboard.press('Space');
    const open = await isShown();
    await expectAccessibleInBothThemes(page);
    await arrive(page, /product=tea$/, () => page.click('#filter-exact'));
    const after = await isShown();

    expect({ before, open, after }).to.deep.equal({ before: false, open: true, after: true });
    expect(faults).to.deep.equal([]);
  });

  it('fits into 320 px with filters set', async () => {
    const { page } = await openPage({ width: 320, height: 640 });

    for (const path of [
      '/en/ss?k=water&product=tea&platform=ios&only=1&exact=1&apiFirst=1',
      '/ss?k=%E6%B0%B4&exact=1',
    ]) {
      await visit(page, portal.url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).to.be.at.most(0);
    }
  });

  it('removes a filter with its chip, and all at once', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water&product=tea&exact=1`);
    const chips = () => page.$$eval('.search-status li a', (links) => links.map((link) => link.textContent));
    const all = await chips();
    await expectAccessibleInBothThemes(page, '.search-status');

    await arrive(page, /product=tea$/, () => page.click('.search-status li:nth-child(2) a'));
    const one = await chips();
    await page.goBack();
    await page.waitForSelector('.search-clear-all');
    await arrive(page, /\/en\/ss\?k=water$/, () => page.click('.search-clear-all'));

    expect(all).to.deep.equal(['Tea', 'Exact match', 'Clear all']);
    expect(one).to.deep.equal(['Tea']);
    expect(await chips()).to.deep.equal([]);
    expect(faults).to.deep.equal([]);
  });

  it('forgets with a new keyword what was said about the platform of the one before', async () => {
    const { page } = await openPage();
    await page.goto(`${portal.url}/en/ss?k=water&platform=all&exact=1`);
    await page.click('#search-keyword', { count: 3 });
    await page.type('#search-keyword', 'tea');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('k') === 'tea');

    expect(new URL(page.url()).search).to.equal('?k=tea&exact=1');
  });

  it('works without script: form, filters, product by name', async () => {
    const { page } = await openPage();
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

function valueOf(page: Page, selector = '#header-search'): Promise<string> {
  return page.$eval(selector, (field) => (field as HTMLInputElement).value);
}
