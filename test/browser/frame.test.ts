import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  desktop,
  expectAccessible,
  expectAccessibleInBothThemes,
  noteShifts,
  openPage,
  overflowOf,
  phone,
  reload,
  test,
  textOf,
  visit,
} from '../support/page.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const support = {
  phone: '400-555-0134',
  hours: '9-18',
  consultant: { url: 'https://www.tea.test/consultant', text: 'Ask Lin' },
  subscribe: { url: 'https://www.tea.test/news', text: 'News' },
};
const provider = {
  BRAND_NAME: 'Teapot Docs Centre',
  EXPERIENCE_APP_URL: 'https://app.tea.test',
  BRAND_URL: 'https://www.tea.test',
  CODE_MARKET_URL: 'https://market.other.test',
  PARTNER_ORIGINS: 'https://blog.partner.test',
};
const card = '.product-picker:not([hidden])';

describe('The frame around pages in a browser', () => {
  const content = useAll(() => copySite());
  const site = useAll(() => {
    for (const locale of ['en', 'zh']) content.write(`portal/${locale}/support.json`, JSON.stringify(support));
    return startReadyPortal({ CONTENT_DIR: content.contentDir, ...provider });
  });

  test('on a desktop each card is accessible in both themes and nothing moves', async (page) => {
    const shifts = await noteShifts(page);
    await visit(page, site.url + boil);

    for (const name of ['products', 'developer', 'service', 'subscribe']) {
      await page.focus(`[data-opener="${name}"] > a`);
      await page.keyboard.press('Enter');
      const open = `[data-opener="${name}"] .dropdown-card:not([hidden])`;
      await page.waitForSelector(open);
      await expectAccessibleInBothThemes(page, open);
      await page.keyboard.press('Escape');
    }
    // This browser hides scroll bars, so the room for one, which a dialog reserves, would count where a dialog opens slowly.
    expect(await shifts()).to.equal(0);
    await page.focus('.page-vote [data-feedback]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.feedback-dialog[open]');
    await expectAccessibleInBothThemes(page, '.feedback-dialog');
  });

  test('on a phone each sheet is accessible in both themes, keeps the page still and the focus inside', async (page) => {
    await page.setViewport(phone);
    await visit(page, `${site.url}/en${boil}`);
    const isLocked = () => page.$eval('html', (html) => getComputedStyle(html).overflow === 'hidden');

    await page.tap('.header-menu summary');
    await expectAccessibleInBothThemes(page, '.site-header');
    const lockedByMenu = await isLocked();
    await page.tap('.header-menu-products');
    await page.waitForSelector(card);
    await expectAccessibleInBothThemes(page, card);
    const isRestInert = await page.$eval('#main', (main) => main.closest('[inert]') !== null);
    expect([lockedByMenu, await isLocked(), isRestInert]).to.deep.equal([true, true, true]);
    await page.tap('.product-picker [data-close]');
    expect(await page.evaluate(() => document.activeElement?.tagName)).to.equal('SUMMARY');

    // The folded side buttons show while the reader goes back up.
    await scroll(page, 800);
    await page.waitForSelector('html[data-scrolled]');
    const whileReading = await page.$eval('.side-buttons', (part) => getComputedStyle(part).visibility);
    await scroll(page, 600);
    await page.waitForSelector('html[data-backward]');
    await page.tap('[data-opener="service"] > a');
    await page.waitForSelector('.service-card:not([hidden])');
    await expectAccessibleInBothThemes(page, '.service-card');

    expect(whileReading).to.equal('hidden');
  });

  test('shows one notice at a time: the offer of a language, the picker to Chinese readers, news at home', async (page) => {
    for (const [language, path, notice] of [
      ['en-US', boil, 'language-offer'],
      ['en-US', '/account/login', undefined],
      ['zh-CN', '/ss', undefined],
      ['zh-CN', '/', 'update-banner'],
      ['zh-CN', boil, 'product-tip'],
    ] as const) {
      await page.evaluateOnNewDocument((tag) => {
        Object.defineProperty(navigator, 'languages', { configurable: true, value: [tag] });
      }, language);
      await visit(page, site.url + path);
      if (notice !== undefined) await page.waitForSelector(`.${notice}:not([hidden])`);

      const standing = await page.$$eval('.language-offer, .product-tip, .update-banner', (found) =>
        found.filter((part) => part.checkVisibility()).map((part) => part.classList[0]),
      );
      expect(standing, path).to.deep.equal(notice === undefined ? [] : [notice]);
      expect((await page.$('.side-buttons')) !== null, path).to.equal(path !== '/account/login');
    }

    await expectAccessible(page, '.product-tip');
    await page.click('.product-tip button');
    await reload(page);
    expect(await page.$('.product-tip')).to.equal(null);
  });

  test('has room for a name of real length at every width', async (page) => {
    for (const prefix of ['', '/en']) {
      await page.setViewport(desktop);
      await visit(page, site.url + prefix + boil);
      for (const width of [1001, 1060, 1181, 320]) {
        await page.setViewport({ width, height: 800 });
        expect(await overflowOf(page), `${prefix} ${String(width)}`).to.be.at.most(0);
      }
    }
  });

  test('names the last update on the home page until that is sent away, and gives the header a ground over text', async (page) => {
    const shifts = await noteShifts(page);
    await visit(page, `${site.url}/en`);
    await page.waitForSelector('.update-banner');
    const ground = () => page.$eval('.site-header', (header) => getComputedStyle(header).backgroundColor);
    const atTop = await ground();
    await page.setViewport({ width: phone.width, height: phone.height });
    const covered = await page.$eval('.update-banner', (banner) =>
      ['.site-header', 'h1', '.search-form', '.side-buttons'].filter((selector) => {
        const [a, b] = [banner, document.querySelector(selector)].map((part) => part?.getBoundingClientRect());
        return a && b && a.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }),
    );
    await expectAccessible(page, '.update-banner');
    await page.setViewport(desktop);
    const address = await page.$eval('.update-banner a', (link) => link.getAttribute('href'));
    expect(await shifts()).to.equal(0);
    await scroll(page, 3);
    await page.waitForSelector('html[data-scrolled]');
    await until(async () => (await ground()) !== atTop);
    await page.click('.update-banner button');
    await reload(page);

    expect(address).to.match(/^\/en\/docs\/kettle\//);
    expect(covered).to.deep.equal([]);
    expect(atTop).to.equal('rgba(0, 0, 0, 0)');
    expect(await page.$('.update-banner')).to.equal(null);
  });

  it('shows the signed-in user without moving anything; logging out asks, may fail, and shows login again', async () => {
    const { page } = await openPage();
    const shifts = await noteShifts(page);
    await visit(page, site.url + boil);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const signIn = async (email: string) => {
      await signUp(page, site, email);
      await reload(page);
      await page.waitForSelector('.account-menu');
    };
    const leave = async (answer: '' | 'confirm') => {
      await page.hover('.account-button');
      await page.waitForSelector('.account-card-menu:not([hidden])');
      await page.click('.account-card-menu [data-log-out]');
      await page.waitForSelector('dialog[data-part=logout][open]');
      await page.click(`dialog[data-part=logout] button[value="${answer}"]`);
      await page.waitForSelector('dialog[data-part=logout][open]', { hidden: true });
    };
    const style = (selector: string, name: 'visibility' | 'display') =>
      page.$eval(selector, (part, property) => getComputedStyle(part)[property], name);

    await signIn('lin@tea.test');
    await page.hover('.account-button');
    await page.waitForSelector('.account-card-menu:not([hidden])');
    await expectAccessible(page, '.site-header');
    expect(await textOf(page, '.account-card-menu [data-account-label]')).to.equal('lin@tea.test');
    expect(await textOf(page, '.account-card-menu .tag:not([hidden])')).to.equal('未认证');
    // Users with an account are not asked to sign up.
    expect(await style('.try-banner', 'visibility')).to.equal('hidden');
    expect(await style('.side-buttons > .side-trial', 'display')).to.equal('none');
    expect(await shifts()).to.equal(0);

    await leave('');
    expect(await page.$('.account-menu')).not.to.equal(null);
    await page.setOfflineMode(true);
    await leave('confirm');
    await until(() => alerts.length > 0);
    await page.setOfflineMode(false);
    await leave('confirm');
    await page.waitForSelector('.account-menu', { hidden: true });
    const failed = '退出登录失败，请重试。';
    expect(alerts).to.deep.equal([failed]);
    expect(await style('.site-account > a', 'visibility')).to.equal('visible');
  });

  test('carries the source of the session to the sign-up, the search and the sites of the provider, and to no others', async (page) => {
    await visit(page, `${site.url}/en${boil}&source=mail`);
    await visit(page, `${site.url}/en`);
    const hrefOf = async (selector: string) => {
      await page.hover(selector);
      return new URL(await page.$eval(selector, (link) => (link as HTMLAnchorElement).href));
    };

    const signUpLink = await hrefOf('.site-account a[href*=signup]');
    expect(signUpLink.searchParams.get('source')).to.equal('mail');
    expect(signUpLink.searchParams.get('marketSource')).to.equal(`${site.url}/en`);
    expect((await hrefOf('.site-links a[target=_blank][href*="/faq"]')).search).to.equal('?source=mail');
    expect((await hrefOf('[data-opener=products] > a')).search).not.to.contain('source');

    await visit(page, `${site.url}/en${boil}`);
    const carried = await page.evaluate(() =>
      [
        'https://blog.partner.test/a?b=1#c',
        'https://download.tea.test/sdk.zip',
        'https://market.other.test/x',
        'https://elsewhere.test/',
        'https://notea.test/',
      ].map((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.getElementById('article')?.append(link);
        link.dispatchEvent(new Event('focusin', { bubbles: true }));
        return link.href;
      }),
    );
    expect(carried).to.deep.equal([
      'https://blog.partner.test/a?b=1&source=mail#c',
      'https://download.tea.test/sdk.zip?source=mail',
      'https://market.other.test/x?source=mail',
      'https://elsewhere.test/',
      'https://notea.test/',
    ]);
    await page.type('#header-search', 'lid');
    await page.keyboard.press('Enter');
    const searched = await page.browserContext().waitForTarget((target) => target.url().includes('/ss'));
    expect(new URL(searched.url()).search).to.match(/^\?k=lid&.*source=mail/);
  });
});

async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, to);
  }, top);
}
