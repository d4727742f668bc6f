import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  arrive,
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
  CODE_MARKET_URL: 'https://market.tea.test',
  PARTNER_ORIGINS: 'https://blog.tea.test',
};
const card = '.product-picker:not([hidden])';
const opener = '[data-opener="products"] > a';

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

  for (const prefix of ['', '/en']) {
    it(`${prefix || '/zh'}: each card is accessible in both themes and nothing moves, on a desktop`, async () => {
      const { page, faults } = await open(prefix + boil, desktop);
      const names = ['products', ...(prefix === '' ? ['developer'] : []), 'service', 'subscribe'];

      for (const name of names) {
        await page.focus(`[data-opener="${name}"] > a`);
        await page.keyboard.press('Enter');
        await page.waitForSelector(`[data-opener="${name}"] .dropdown-card:not([hidden])`);
        await expectAccessibleInBothThemes(page);
        await page.keyboard.press('Escape');
      }
      // This browser hides scroll bars, so the room for one, which a dialog reserves, would count where a dialog opens slowly.
      expect(await shiftsOf(page)).to.equal(0);
      await page.focus('.page-vote [data-feedback]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.feedback-dialog[open]');
      await expectAccessibleInBothThemes(page);

      expect(faults).to.deep.equal([]);
    });

    it(`${prefix || '/zh'}: each sheet is accessible in both themes, keeps the page still and the focus inside, on a phone`, async () => {
      const { page, faults } = await open(prefix + boil, phone);
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
  }

  it('opens the picker under a resting pointer, closes it when that leaves, and when the page scrolls', async () => {
    const { page } = await open(`/en${boil}`);

    await page.hover(opener);
    const isOpenAtOnce = await page.$(card);
    await page.waitForSelector(card);
    const box = await page.$eval('.product-picker', (element) => [element.clientWidth + 2, element.clientHeight + 2]);
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
    expect(box).to.deep.equal([1260, 560]);
  });

  it('is 500 px high on a screen under 1440 px', async () => {
    const { page } = await open(`/en${boil}`, { width: 1439, height: 900 });

    await page.hover(opener);
    await page.waitForSelector(card);

    expect(await page.$eval('.product-picker', (element) => element.clientHeight + 2)).to.equal(500);
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
    ['the first document of a chosen product in Chinese, where there is none', false, /^\/docs\/kettle/],
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

  it('shows one notice at a time, the language offer first, and none on account pages', async () => {
    const { page } = await openPage();
    const standing = () =>
      page.$$eval('.language-offer, .product-tip, .update-banner', (found) =>
        found.filter((part) => part.checkVisibility()).map((part) => part.className),
      );

    await speak(page, 'en-US');
    await visit(page, site.url + boil);
    await page.waitForSelector('.language-offer:not([hidden])');
    const offered = await standing();
    await visit(page, `${site.url}/account/login`);
    const onAccountPage = await standing();
    await speak(page, 'zh-CN');
    await visit(page, `${site.url}/`);
    await page.waitForSelector('.update-banner');
    const atHome = await standing();

    expect([offered, onAccountPage, atHome]).to.deep.equal([['language-offer'], [], ['update-banner']]);
  });

  it('has side buttons, but none on account pages', async () => {
    const { page } = await openPage();
    const has = async (path: string) => {
      await visit(page, site.url + path);
      return (await page.$('.side-buttons')) !== null;
    };

    expect([await has(boil), await has('/account/login'), await has('/en/account/signup')]).to.deep.equal([
      true,
      false,
      false,
    ]);
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
    await expectAccessible(page);

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
    await expectAccessible(page);
    await page.setViewport({ width: phone.width, height: phone.height });
    const covered = await page.$eval('.update-banner', (banner) =>
      ['.site-header', 'h1', '.search-form', '.side-buttons'].filter((selector) => {
        const [a, b] = [banner, document.querySelector(selector)].map((part) => part?.getBoundingClientRect());
        return a && b && a.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }),
    );
    const onPhone = await page.$eval('.update-banner', (banner) => banner.getClientRects().length);
    await expectAccessible(page);
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
    await expectAccessible(page);
    const label = await page.$eval('.account-card-menu [data-account-label]', ({ textContent }) => textContent);
    const tag = await page.$eval('.account-card-menu .tag:not([hidden])', ({ textContent }) => textContent);
    const trial = await page.$eval('.try-banner a', (link) => link.getAttribute('href'));
    // Users with an account are not asked to sign up.
    const banner = await page.$eval('.try-banner', (part) => getComputedStyle(part).visibility);
    const shifts = await shiftsOf(page);
    await leave('');
    const afterCancel = await page.$('.account-menu');
    await page.setOfflineMode(true);
    await leave('confirm');
    await page.waitForFunction(() => !document.querySelector('dialog[data-part=logout][open]'));
    while (alerts.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await page.setOfflineMode(false);
    await leave('confirm');
    await page.waitForSelector('.account-menu', { hidden: true });

    expect([label, tag]).to.deep.equal(['lin@tea.test', '未认证']);
    expect(trial).to.match(/\/console$/);
    expect(banner).to.equal('hidden');
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

    await page.hover('.site-account .sign-up');
    const href = await page.$eval('.site-account .sign-up', (link) => (link as HTMLAnchorElement).href);

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
      ['https://blog.tea.test/a?b=1#c', 'https://elsewhere.test/'].map((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.getElementById('article')?.append(link);
        link.dispatchEvent(new Event('focusin', { bubbles: true }));
        return link.href;
      }),
    );

    expect(hrefs).to.deep.equal(['https://blog.tea.test/a?b=1&source=mail#c', 'https://elsewhere.test/']);
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
          '.support-dial, .support-number',
          (numbers) => numbers.filter((number) => number.checkVisibility()).map(({ localName }) => localName)[0],
        ),
      );
    }

    expect(ends).to.deep.equal(['p', 'a']);
  });

  it('shows the QR code of the footer as a dialog from below on a phone, and gives the focus back', async () => {
    const { page } = await open(`/en${boil}`, phone);

    await page.$eval('[data-opener="subscribe"]', (host) => {
      host.scrollIntoView();
    });
    await page.tap('[data-opener="subscribe"] > a');
    await page.waitForSelector('.subscribe-card:not([hidden])');
    await expectAccessible(page, '.subscribe-card');
    const isRestInert = await page.$eval('#main', (main) => main.closest('[inert]') !== null);
    await page.tap('.subscribe-card [data-close]');

    expect(isRestInert).to.equal(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Subscribe');
  });

  for (const [width, height] of [
    [1440, 640],
    [390, 667],
  ] as const) {
    it(`shows the buttons of feedback at ${String(width)} pixels while the form scrolls between title and buttons`, async () => {
      const { page } = await openPage({ width, height });
      await visit(page, `${site.url}/en/faq`);

      await page.$eval('[data-feedback]', (link) => {
        (link as HTMLElement).click();
      });
      await page.waitForSelector('.feedback-dialog[open]');
      const ends = () =>
        page.$eval('.feedback-dialog', (dialog) =>
          ['h2', '.dialog-buttons'].map((selector) => {
            const box = dialog.querySelector(selector)?.getBoundingClientRect();
            return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
          }),
        );
      const atTop = await ends();
      await page.$eval('.feedback-dialog', (dialog) => {
        dialog.scrollTo(0, 9999);
      });

      expect([atTop, await ends()]).to.deep.equal([
        [true, true],
        [true, true],
      ]);
    });
  }

  it('takes feedback in a dialog: checked, kept while sending fails and over a reload, sent once more with the same key', async () => {
    const { page } = await open(`/en${boil}`);
    const sent: { clientKey: string; comment: string; path: string }[] = [];
    let fails = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isFeedback = request.url().endsWith('/api/doc/recordFeedback');
      if (isFeedback) sent.push(JSON.parse(request.postData() ?? '{}') as (typeof sent)[number]);
      void (isFeedback && fails ? request.abort() : request.continue());
    });
    const openDialog = async () => {
      await page.waitForSelector('.side-buttons > .side-feedback');
      await page.click('.side-buttons > .side-feedback');
      await page.waitForSelector('.feedback-dialog[open]');
    };
    const send = () => page.click('.feedback-dialog button[type=submit]');
    const faultOf = (name: string) => page.$eval(`#feedback-${name}-fault`, ({ textContent }) => textContent);

    await openDialog();
    await send();
    const faultOfNothing = await faultOf('reasons');
    await page.type('#feedback-comment', 'tea '.repeat(201), { delay: 0 });
    await page.type('#feedback-contact', 'lin@tea.test');
    await send();
    const faults = [await faultOf('reasons'), await faultOf('comment'), await faultOf('name')];
    await expectAccessible(page);
    await page.$eval('#feedback-comment', (field) => {
      (field as HTMLTextAreaElement).value = '';
    });
    await page.type('#feedback-comment', 'The lid is missing');
    await page.type('#feedback-name', 'Lin');
    await send();
    await page.waitForFunction(() => document.querySelector('.feedback-status')?.textContent !== '');
    await reload(page);
    await openDialog();
    const kept = await page.$eval('#feedback-comment', (field) => (field as HTMLTextAreaElement).value);
    fails = false;
    await send();
    await page.waitForSelector('.feedback-thanks:not([hidden])');
    const isLeadShown = await page.$eval('.feedback-dialog .feedback-lead', (lead) => lead.checkVisibility());
    await page.click('.feedback-thanks [data-cancel]');
    await page.waitForSelector('.feedback-dialog', { hidden: true });

    expect(isLeadShown).to.equal(false);
    expect(new URL(page.url()).pathname).to.equal('/en/docs/kettle/start/boil');
    expect(faultOfNothing).to.contain('choose a reason');
    expect(faults).to.deep.equal(['', 'Please keep the comment within 200 words.', 'Please enter your name.']);
    expect(kept).to.equal('The lid is missing');
    expect(sent).to.have.lengthOf(2);
    expect(sent[0]).to.deep.equal(sent[1]);
    expect(sent[1]).to.include({ path: `/en${boil}`, comment: 'The lid is missing' });
  });

  it('leads readers who open it in a new window to the form of the document', async () => {
    const { page } = await open(`/en${boil}`);
    await page.waitForSelector('.side-buttons > .side-feedback');
    const openPages = async () => (await page.browser().pages()).length;
    const before = await openPages();

    await page.keyboard.down('Control');
    await page.click('.side-buttons > .side-feedback');
    await page.keyboard.up('Control');

    while ((await openPages()) === before) await page.waitForFunction(() => true);
    const [addressed, said] = await page.evaluate(() =>
      ['.side-buttons > .side-feedback', '[data-feedback]'].map(
        (selector) => document.querySelector<HTMLAnchorElement>(selector)?.href,
      ),
    );
    expect(addressed)
      .to.match(/feedback\?/)
      .and.equal(said);
  });

  it('keeps a draft for each document, and with it whether the page helped', async () => {
    const { page } = await open(`/en${boil}`);
    const openDialog = async () => {
      await page.waitForSelector('.side-buttons > .side-feedback');
      await page.click('.side-buttons > .side-feedback');
      await page.waitForSelector('.feedback-dialog[open]');
    };
    const held = () =>
      page.$eval('#feedback-form', (form) => {
        const data = new FormData(form as HTMLFormElement);
        return [data.get('isUseful'), data.get('comment')];
      });

    await openDialog();
    await page.click('[name=isUseful][value="1"]');
    await page.type('#feedback-comment', 'Good tea');
    await visit(page, site.url + `/en${boil}`.replace('boil', 'pour'));
    await openDialog();
    await page.type('#feedback-comment', 'Bad tea');
    const other = await held();
    await visit(page, `${site.url}/en${boil}`);
    await openDialog();

    expect(other).to.deep.equal(['0', 'Bad tea']);
    expect(await held()).to.deep.equal(['1', 'Good tea']);
  });

  it('stays on the page where feedback or products cannot be had without a network, and says so', async () => {
    const { page } = await open(`/en${boil}`);
    await page.waitForSelector('.side-buttons > .side-feedback');
    // Offline mode of the browser affects the page, not the worker.
    await page.setBypassServiceWorker(true);
    await page.setOfflineMode(true);
    await page.waitForSelector('#announcer.toast');
    const told: (string | null)[] = [];
    for (const selector of ['.side-buttons > .side-feedback', opener]) {
      await page.$eval('#announcer', (announcer) => {
        announcer.textContent = '';
      });
      await page.click(selector);
      await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '');
      told.push(await page.$eval('#announcer', ({ textContent }) => textContent));
    }

    expect(told.join()).to.match(/offline.*offline/i);
    expect(new URL(page.url()).pathname).to.equal('/en/docs/kettle/start/boil');
  });

  it('takes a pasted screenshot, shows it, and refuses what is no picture', async () => {
    const { page, faults } = await open(`/en${boil}`);
    await page.click('.side-buttons > .side-feedback');
    await page.waitForSelector('.feedback-dialog[open]');
    const paste = (isPicture: boolean) =>
      page.evaluate(async (wanted) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve);
        });
        const data = new DataTransfer();
        data.items.add(new File([wanted && blob ? blob : 'no picture'], 'shot.png', { type: 'image/png' }));
        // After a click on the dialog's heading, paste events go to the page.
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, isPicture);

    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    await expectAccessible(page);
    const width = await page.$eval('.feedback-preview canvas', (canvas) => (canvas as HTMLCanvasElement).width);
    await paste(false);
    await page.waitForSelector('.feedback-preview', { hidden: true });
    const fault = await page.$eval('#feedback-screenshot-fault', ({ textContent }) => textContent);
    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    const reply = page.waitForResponse((response) => response.url().endsWith('/recordFeedback'));
    await page.click('.feedback-reasons label');
    await page.type('#feedback-name', 'Lin');
    await page.click('.feedback-dialog button[type=submit]');

    expect(width).to.equal(240);
    expect(fault).to.contain('PNG, JPEG or WebP');
    expect(((await (await reply).json()) as { code: number }).code).to.equal(0);
    expect(faults).to.deep.equal([]);
  });

  it('takes feedback about the document that is open, after a soft navigation too', async () => {
    const { page } = await open(`/en${boil}`);
    const link = () => page.$eval('[data-feedback]', (element) => element.getAttribute('href'));
    const first = await link();

    await arrive(page, /start\/pour/, () =>
      page.$eval('#menu-tree a[href*="pour"]', (entry) => (entry as HTMLElement).click()),
    );

    expect(await link())
      .to.match(/^\/en\/feedback\?article=/)
      .and.not.equal(first);
  });

  it('takes feedback and opens everything without script', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await page.goto(site.url + boil, { waitUntil: 'load' });
    const follow = async (selector: string) => {
      await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
    };

    await follow('[data-feedback]');
    await page.click('.feedback-reasons label');
    await follow('.feedback-form button[type=submit]');
    const thanks = await page.$eval('.feedback-page [role=status]', ({ textContent }) => textContent);
    await follow('main .button-primary');
    await follow('.site-footer a[href$="/contact"]');
    const contact = await page.$eval('h1', ({ textContent }) => textContent);
    await follow(opener);

    expect(thanks).to.contain('感谢您的反馈');
    expect(contact).to.equal('在线客服');
    expect(new URL(page.url()).hash).to.equal('#products-0');
  });
});

/** Sets the browser's preferred language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluateOnNewDocument((tag) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: [tag] });
  }, language);
}

/** Answers the overview check of the picker, or never. */
async function answerCheck(page: Page, has: boolean | undefined): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('/checkByPath')) void request.continue();
    else if (has !== undefined)
      void request.respond({ contentType: 'application/json', body: `{"code":0,"data":{"data":${String(has)}}}` });
  });
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
