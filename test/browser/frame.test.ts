import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  desktop,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  phone,
  reload,
  visit,
} from '../support/page.ts';
import { signUp } from '../support/sign-up.ts';
import { startReadySite } from '../support/site.ts';
import { useAll } from '../support/use.ts';
import { until } from '../support/until.ts';

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
  let content: string;
  const site = useAll(() => {
    content = realpathSync(mkdtempSync(join(tmpdir(), 'frame-')));
    cpSync('test/fixtures/content', content, { recursive: true });
    for (const locale of ['en', 'zh']) {
      mkdirSync(join(content, 'portal', locale), { recursive: true });
      writeFileSync(join(content, 'portal', locale, 'support.json'), JSON.stringify(support));
    }
    return startReadySite({ CONTENT_DIR: content, ...provider });
  });
  after(() => {
    rmSync(content, { recursive: true, force: true });
  });

  async function open(path: string, viewport = desktop) {
    const opened = await openPage(viewport);
    await noteShifts(opened.page);
    await visit(opened.page, site.url + path);
    return opened;
  }

  async function openSignedIn(email: string) {
    const { page } = await open(boil);
    await signUp(page, site, email);
    await reload(page);
    await page.waitForSelector('.account-menu');
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    return { page, alerts };
  }

  it('on a desktop each card is accessible in both themes and nothing moves', async () => {
    const { page, faults } = await open(boil, desktop);
    const names = ['products', 'developer', 'service', 'subscribe'];

    for (const name of names) {
      await page.focus(`[data-opener="${name}"] > a`);
      await page.keyboard.press('Enter');
      const open = `[data-opener="${name}"] .dropdown-card:not([hidden])`;
      await page.waitForSelector(open);
      await expectAccessibleInBothThemes(page, open);
      await page.keyboard.press('Escape');
    }
    // This browser hides scroll bars, so the room for one, which a dialog reserves, would count where a dialog opens slowly.
    expect(await shiftsOf(page)).to.equal(0);
    await page.focus('.page-vote [data-feedback]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.feedback-dialog[open]');
    await expectAccessibleInBothThemes(page, '.feedback-dialog');

    expect(faults).to.deep.equal([]);
  });

  it('on a phone each sheet is accessible in both themes, keeps the page still and the focus inside', async () => {
    const { page, faults } = await open(`/en${boil}`, phone);
    const isLocked = () => page.$eval('html', (html) => getComputedStyle(html).overflow === 'hidden');

    await page.tap('.header-menu summary');
    await expectAccessibleInBothThemes(page, '.site-header');
    const lockedByMenu = await isLocked();
    await page.tap('.header-menu-products');
    await page.waitForSelector(card);
    await expectAccessibleInBothThemes(page, card);
    const lockedBySheet = await isLocked();
    const isRestInert = await page.$eval('#main', (main) => main.closest('[inert]') !== null);
    await page.tap('.product-picker [data-close]');
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    // The folded side buttons show while the reader goes back up.
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo(0, 800);
    });
    await page.waitForSelector('html[data-scrolled]');
    const whileReading = await page.$eval('.side-buttons', (part) => getComputedStyle(part).visibility);
    await page.evaluate(() => {
      scrollTo(0, 600);
    });
    await page.waitForSelector('html[data-backward]');
    await page.tap('[data-opener="service"] > a');
    await page.waitForSelector('.service-card:not([hidden])');
    await expectAccessibleInBothThemes(page, '.service-card');

    expect([lockedByMenu, lockedBySheet, isRestInert]).to.deep.equal([true, true, true]);
    expect(whileReading).to.equal('hidden');
    expect(focused).to.equal('SUMMARY');
    expect(faults).to.deep.equal([]);
  });

  it('shows one notice at a time, the language offer first, and neither notice nor side buttons on account pages', async () => {
    const { page } = await openPage();
    const hasButtons = async () => (await page.$('.side-buttons')) !== null;
    const standing = () =>
      page.$$eval('.language-offer, .product-tip, .update-banner', (found) =>
        found.filter((part) => part.checkVisibility()).map((part) => part.classList[0]),
      );

    await speak(page, 'en-US');
    await visit(page, site.url + boil);
    await page.waitForSelector('.language-offer:not([hidden])');
    const offered = [await standing(), await hasButtons()];
    await visit(page, `${site.url}/account/login`);
    const onAccountPage = [await standing(), await hasButtons()];
    await speak(page, 'zh-CN');
    await visit(page, `${site.url}/`);
    await page.waitForSelector('.update-banner');
    const atHome = await standing();

    expect(offered).to.deep.equal([['language-offer'], true]);
    expect(onAccountPage).to.deep.equal([[], false]);
    expect(atHome).to.deep.equal(['update-banner']);
  });

  it('has room for a name of real length at every width', async () => {
    for (const prefix of ['', '/en']) {
      const { page } = await open(prefix + boil);
      for (const width of [1001, 1010, 1019, 1060, 1121, 1181, 1440, 390, 320]) {
        await page.setViewport({ width, height: 800 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${prefix} ${String(width)}`).to.be.at.most(0);
      }
    }
  });

  it('points out the picker once in Chinese, never on the search page', async () => {
    const { page } = await openPage();
    await speak(page, 'zh-CN');
    await visit(page, `${site.url}/ss`);
    const onSearch = await page.$('.product-tip');
    await visit(page, site.url + boil);
    await page.waitForSelector('.product-tip');
    await expectAccessible(page, '.product-tip');

    await page.click('.product-tip button');
    await reload(page);

    expect(onSearch).to.equal(null);
    expect(await page.$('.product-tip')).to.equal(null);
  });

  it('gives the header of the home page a ground as soon as the page scrolls under it', async () => {
    const { page } = await open('/en');
    const ground = () => page.$eval('.site-header', (header) => getComputedStyle(header).backgroundColor);

    const atTop = await ground();
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo(0, 3);
    });
    await page.waitForSelector('html[data-scrolled]');

    expect(atTop).to.equal('rgba(0, 0, 0, 0)');
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('.site-header') ?? document.body).backgroundColor !==
        'rgba(0, 0, 0, 0)',
    );
  });

  it('names the last update on the home page until that is sent away, without moving anything', async () => {
    const { page } = await open('/en');
    await page.waitForSelector('.update-banner');
    await expectAccessible(page, '.update-banner');
    await page.setViewport({ width: phone.width, height: phone.height });
    const covered = await page.$eval('.update-banner', (banner) =>
      ['.site-header', 'h1', '.search-form', '.side-buttons'].filter((selector) => {
        const [a, b] = [banner, document.querySelector(selector)].map((part) => part?.getBoundingClientRect());
        return a && b && a.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }),
    );
    const onPhone = await page.$eval('.update-banner', (banner) => banner.getClientRects().length);
    await expectAccessible(page, '.update-banner');
    await page.setViewport(desktop);
    const address = await page.$eval('.update-banner a', (link) => link.getAttribute('href'));
    const shown = await page.$eval('.update-banner time', ({ textContent, dateTime }) => [
      textContent,
      new Date(dateTime).toLocaleDateString('en', {
        ...(dateTime.startsWith(String(new Date().getFullYear())) ? {} : { year: 'numeric' as const }),
        ...({ month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
      }),
    ]);
    const shifts = await shiftsOf(page);

    await page.click('.update-banner button');
    await reload(page);

    expect(address).to.match(/^\/en\/docs\/kettle\//);
    expect(shown[0]).to.equal(shown[1]);
    expect(shifts).to.equal(0);
    expect([onPhone, covered]).to.deep.equal([1, []]);
    expect(await page.$('.update-banner')).to.equal(null);
  });

  it('shows the signed-in user without moving anything; logging out asks, may fail, and shows login again', async () => {
    const { page, alerts } = await openSignedIn('lin@tea.test');
    const leave = async (answer: '' | 'confirm') => {
      await page.hover('.account-button');
      await page.waitForSelector('.account-card-menu:not([hidden])');
      await page.click('.account-card-menu [data-log-out]');
      await page.waitForSelector('dialog[data-part=logout][open]');
      await page.click(`dialog[data-part=logout] button[value="${answer}"]`);
    };

    await page.hover('.account-button');
    await page.waitForSelector('.account-card-menu:not([hidden])');
    await expectAccessible(page, '.site-header');
    const label = await page.$eval('.account-card-menu [data-account-label]', ({ textContent }) => textContent);
    const tag = await page.$eval('.account-card-menu .tag:not([hidden])', ({ textContent }) => textContent);
    const trial = await page.$eval('.try-banner a', (link) => link.getAttribute('href'));
    // Users with an account are not asked to sign up.
    const banner = await page.$eval('.try-banner', (part) => getComputedStyle(part).visibility);
    const shifts = await shiftsOf(page);
    await page.waitForSelector('.side-buttons');
    const trialButton = await page.$eval('.side-buttons > .side-trial', (link) => getComputedStyle(link).display);
    await leave('');
    const afterCancel = await page.$('.account-menu');
    await page.setOfflineMode(true);
    await leave('confirm');
    await page.waitForFunction(() => !document.querySelector('dialog[data-part=logout][open]'));
    await until(() => alerts.length > 0);
    await page.setOfflineMode(false);
    await leave('confirm');
    await page.waitForSelector('.account-menu', { hidden: true });

    expect([label, tag]).to.deep.equal(['lin@tea.test', '未认证']);
    expect(trial).to.match(/\/console$/);
    expect(banner).to.equal('hidden');
    expect(trialButton).to.equal('none');
    expect(shifts).to.equal(0);
    expect(afterCancel).not.to.equal(null);
    expect(alerts).to.deep.equal(['退出登录失败，请重试。']);
    expect(await page.$eval('.site-account > a', (link) => getComputedStyle(link).visibility)).to.equal('visible');
  });

  it('says that a session that had run out cannot be logged out of, and shows login again', async () => {
    const { page, alerts } = await openSignedIn('mei@tea.test');
    const context = page.browserContext();
    await context.deleteCookie(...(await context.cookies()));

    await page.hover('.account-button');
    await page.waitForSelector('.account-card-menu:not([hidden])');
    await page.click('.account-card-menu [data-log-out]');
    await page.waitForSelector('dialog[data-part=logout][open]');
    await page.click('dialog[data-part=logout] button[value="confirm"]');
    await page.waitForSelector('.account-menu', { hidden: true });

    expect(alerts).to.deep.equal(['退出登录失败，请重试。']);
    expect(await page.$eval('.site-account > a', (link) => getComputedStyle(link).visibility)).to.equal('visible');
  });

  it('keeps the source of the session and carries it to the sign-up', async () => {
    const { page } = await open(`/en${boil}&source=mail%20&7`);
    await visit(page, `${site.url}/en`);

    await page.hover('.site-account a[href*=signup]');
    const href = await page.$eval('.site-account a[href*=signup]', (link) => (link as HTMLAnchorElement).href);

    expect(new URL(href).searchParams.get('source')).to.equal('mail ');
    expect(new URL(href).searchParams.get('marketSource')).to.equal(`${site.url}/en`);
    await page.hover('.site-links a[target=_blank][href*="/faq"]');
    const inWindow = await page.$eval('.site-links a[href*="/faq"]', (link) => (link as HTMLAnchorElement).href);
    expect(inWindow).to.equal(`${site.url}/en/faq?source=mail%20`);
    await page.hover('.site-logo');
    expect(await page.$eval('[data-opener=products] > a', (link) => link.search)).not.to.contain('source');
    await visit(page, `${site.url}/en${boil}`);
    await page.type('#header-search', 'lid');
    await page.keyboard.press('Enter');
    const searched = await page.browserContext().waitForTarget((target) => target.url().includes('/ss'));
    const { pathname, searchParams } = new URL(searched.url());
    expect([pathname, searchParams.get('k'), searchParams.get('source')]).to.deep.equal(['/en/ss', 'lid', 'mail ']);
  });

  it('carries the source to the provider’s other sites, from documents too, and to no others', async () => {
    const { page } = await open(`/en${boil}&source=mail`);

    const hrefs = await page.evaluate(() =>
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

    expect(hrefs).to.deep.equal([
      'https://blog.partner.test/a?b=1&source=mail#c',
      'https://download.tea.test/sdk.zip?source=mail',
      'https://market.other.test/x?source=mail',
      'https://elsewhere.test/',
      'https://notea.test/',
    ]);
  });

  it('says when the network goes and comes back', async () => {
    const { page } = await open(`/en${boil}`);

    await page.setOfflineMode(true);
    await page.waitForSelector('#announcer.toast');
    const gone = await page.$eval('#announcer', ({ textContent }) => textContent);
    const isMarked = await page.$eval('html', (html) => html.hasAttribute('data-offline'));
    await page.setOfflineMode(false);
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-offline'));

    expect(gone).to.match(/offline/);
    expect(isMarked).to.equal(true);
    expect(await page.$eval('#announcer', ({ textContent }) => textContent)).to.match(/online again/);
  });

  it('lets a phone dial the number, and a desktop only read it', async () => {
    const ends: (string | undefined)[] = [];
    for (const viewport of [desktop, phone]) {
      const { page } = await open('/contact', viewport);
      ends.push(
        await page.$$eval(
          '.support-row',
          (rows) =>
            rows
              .filter((row) => row.checkVisibility() && /400/.test(row.textContent))
              .map(({ localName }) => localName)[0],
        ),
      );
    }

    expect(ends).to.deep.equal(['p', 'a']);
  });
});

/** Sets the browser's preferred language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluateOnNewDocument((tag) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: [tag] });
  }, language);
}

function noteShifts(page: Page): Promise<unknown> {
  return page.evaluateOnNewDocument(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: 1 + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
