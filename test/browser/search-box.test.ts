import { expect } from 'chai';
import type { CDPSession, Page } from 'puppeteer';
import { readAssets } from '../../server/assets.ts';
import {
  arrive,
  desktop,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  phone,
  visit,
} from '../support/page.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll } from '../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const path = `/en${boil}`;
const narrow = { width: 1060, height: 800 };

describe('The search box in a browser', () => {
  /** Keywords that the search box sent to the documentation server. */
  let asked: string[] = [];
  /** Delays its answers. */
  let held = Promise.resolve();
  const portal = useAll(async () => {
    const calls = {
      ...searchAnswers,
      docList: async (params: Record<string, string>, locale: string) => {
        asked.push(params.text ?? '');
        await held;
        return searchAnswers.docList?.(params, locale);
      },
      getArticleByPath: ({ path: asked = '' }: Record<string, string>, locale: string) =>
        makeArticle({
          locale: locale === 'en' ? 'en' : 'zh',
          title: asked.includes('pour') ? 'Pour water' : 'Boil water',
          html: '<h2 id="fill">Fill</h2><p>Fill the kettle.</p>'.repeat(60).replaceAll(/ id="fill"/g, ''),
          toc: [],
        }),
      resolveAddress: () => ({ suggestions: [] }),
    };
    return startPortal(calls, { WATCH: 'false' }, readAssets());
  });
  beforeEach(() => {
    asked = [];
    held = Promise.resolve();
  });

  it('every state of the box is accessible in both themes and without faults, on a desktop', async () => {
    const { page, faults } = await openPage(desktop);
    await visit(page, portal.url + path);

    await page.keyboard.press('/');
    await page.waitForSelector('.search-option[data-kind=hot]');
    await expectAccessibleInBothThemes(page, '.search-box');
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=common]');
    await page.keyboard.press('ArrowDown');
    await expectAccessibleInBothThemes(page, '.search-box');
    const list = await page.$eval('.search-list', (found) => found.getBoundingClientRect().height);
    await type(page, 'zzzz');
    await page.waitForFunction(() => document.body.innerText.includes('No results found'));
    await expectAccessibleInBothThemes(page, '.search-box');

    expect(list).to.be.within(300, 713);
    expect(faults).to.deep.equal([]);
  });

  it('on a phone the box is a sheet over a page that does not scroll', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, portal.url + path);

    await page.tap('.search-opener');
    await page.waitForSelector('.search-option[data-kind=hot]');
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=common]');
    await expectAccessibleInBothThemes(page, '.search-box');
    const sheet = await page.$eval('.search-box', (box) => {
      const { top, left, width, height } = box.getBoundingClientRect();
      return { top, left, width, height };
    });
    const isLocked = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    const isInert = await page.$eval('#main', (main) => main.closest('[inert]') !== null);
    await page.tap('.search-clear');
    await page.waitForFunction(() => !document.querySelector('.search-panel'));

    expect(sheet).to.deep.equal({ top: 0, left: 0, width: 390, height: 844 });
    expect(isLocked).to.equal('hidden');
    expect(isInert).to.equal(true);
    expect(await page.$$('[inert]')).to.have.lengthOf(0);
    expect(await page.$eval('#header-search', (field) => (field as HTMLInputElement).value)).to.equal('');
    expect(faults).to.deep.equal([]);
  });

  it('titles of the open product show before the server has answered', async () => {
    const { page } = await openPage();
    await visit(page, portal.url + path);
    await page.click('#header-search');
    await page.waitForSelector('.search-panel');

    let answer: () => void = () => undefined;
    held = new Promise((resolve) => (answer = resolve));
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=titles]');
    const before = await kindsOf(page);
    const first = await page.$eval('.search-option[data-kind=titles]', (link) => link.textContent);
    answer();
    await page.waitForSelector('.search-option[data-kind=common]');

    expect(before).not.to.include('common');
    expect(first).to.equal('Boil water');
    // A busy machine types so slowly that the first letters are a question of their own.
    expect(asked.at(-1)).to.equal('water');
    expect(await page.$eval('.search-option mark', (mark) => mark.textContent)).to.equal('water');
    expect(await page.$eval('.search-section-name', (name) => name.textContent)).to.contain('In this product');
  });

  it('searches nothing while an input method composes, and once what it ends with', async () => {
    const { page, faults } = await openPage();
    const ime = await page.createCDPSession();
    await visit(page, portal.url + boil);
    await page.click('#header-search');
    await page.waitForSelector('.search-option[data-kind=hot]');

    for (const text of ['s', 'sh', 'shao', "shao'shui"]) await compose(ime, text);
    await page.keyboard.press('ArrowDown');
    const during = {
      options: await kindsOf(page),
      value: await valueOf(page),
      active: await activeOption(page),
    };
    await ime.send('Input.insertText', { text: '烧水' });
    await page.waitForSelector('.search-option[data-kind=common]');

    expect(during.options).to.include('hot').and.not.include('titles');
    expect(during.active).to.equal(null);
    expect(during.value).to.equal("shao'shui");
    expect(await valueOf(page)).to.equal('烧水');
    expect(asked).to.deep.equal(['烧水']);
    expect(faults).to.deep.equal([]);
  });

  it('loses no key stroke, composed ones included, that comes before the widget', async () => {
    const { page, faults } = await openPage();
    const ime = await page.createCDPSession();
    const release = await holdWidget(page);
    await page.goto(portal.url + boil);

    await page.keyboard.press('/');
    await page.keyboard.type('C');
    await compose(ime, 'shao');
    release();
    // With a keyword, the list would show results in place of popular searches.
    await page.waitForSelector('.search-option[data-kind=hot]');
    await ime.send('Input.insertText', { text: '烧' });
    await page.waitForFunction(() => document.querySelector('.search-say-title'));

    expect(await valueOf(page)).to.equal('C烧');
    expect(asked).to.deep.equal(['C烧']);
    expect(faults).to.deep.equal([]);
  });

  it('before the widget is there, Enter opens the search page in a new window', async () => {
    const { page } = await openPage();
    await holdWidget(page);
    await page.goto(portal.url + path);

    await page.keyboard.press('/');
    await page.keyboard.type('boil');
    const opened = await newWindow(page, () => page.keyboard.press('Enter'));

    expect(new URL(opened.url()).pathname + new URL(opened.url()).search).to.equal('/en/ss?k=boil');
  });

  it('is worked by keys as a combobox', async () => {
    const { page, faults } = await openPage();
    await visit(page, portal.url + path);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=common]');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const texts = await page.$$eval('.search-option', (links) => links.map((link) => link.textContent));
    const reached: (string | null)[] = [];

    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown'] as const) {
      await page.keyboard.press(key);
      reached.push(await activeOption(page));
    }
    const last = texts.at(-1);
    const expanded = await page.$eval('#header-search', (field) => field.getAttribute('aria-expanded'));
    await arrive(page, /start\/pour/, () => page.keyboard.press('Enter'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');

    expect(reached).to.deep.equal([texts[0], texts[1], last, texts[0], last, texts[0], texts[1]]);
    expect(expanded).to.equal('true');
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
    expect(await page.$('.search-panel')).to.equal(null);
    expect(await valueOf(page)).to.equal('');
    expect(faults).to.deep.equal([]);
  });

  it('closes and clears on Escape, on a click elsewhere and when the focus leaves', async () => {
    const { page } = await openPage();
    await visit(page, portal.url + path);
    const leave: Record<string, () => Promise<unknown>> = {
      escape: () => page.keyboard.press('Escape'),
      click: () => page.mouse.click(700, 880),
      tab: async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
      },
    };

    for (const [name, act] of Object.entries(leave)) {
      await page.click('#header-search');
      await page.keyboard.type('water');
      await page.waitForSelector('.search-option[data-kind=common]');
      await act();
      await page.waitForFunction(() => !document.querySelector('.search-panel'));

      expect(await valueOf(page), name).to.equal('');
    }
  });

  for (const [name, size, isSheet] of [
    ['on a desktop', desktop, false],
    ['between phone and desktop', narrow, true],
  ] as const) {
    it(`keeps the focus on Escape, ${name}: the field is closed, and opens again when it is used`, async () => {
      const { page, faults } = await openPage(size);
      await visit(page, portal.url + path);
      const open = async () => {
        await page.waitForSelector('.search-option[data-kind=hot]');
      };
      const describe = () =>
        page.evaluate(() => {
          const field = document.querySelector<HTMLInputElement>('#header-search');
          const opener = document.querySelector('.site-header .search-opener');
          const [icon] = opener?.getClientRects() ?? [];
          const at = icon && document.elementFromPoint(icon.left + icon.width / 2, icon.top + icon.height / 2);
          return {
            focus: document.activeElement?.id,
            isExpanded: field?.getAttribute('aria-expanded'),
            value: field?.value,
            held: document.querySelectorAll('[inert]').length,
            isOpenerInSight: opener?.contains(at ?? null),
            outline: opener && getComputedStyle(opener).outlineStyle,
          };
        });
      const closed = {
        focus: 'header-search',
        isExpanded: 'false',
        value: '',
        held: 0,
        isOpenerInSight: true,
        outline: isSheet ? 'solid' : 'none',
      };
      const isClosed = () => page.waitForFunction(() => !document.querySelector('.search-panel'));

      await page.keyboard.press('/');
      await open();
      await page.keyboard.type('water');
      await page.waitForSelector('.search-option[data-kind=common]');
      await page.keyboard.press('Escape');
      await isClosed();
      const afterTyping = await describe();
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
      await open();
      await page.focus('.site-header .search-clear');
      await page.keyboard.press('Escape');
      await isClosed();
      const fromButton = await describe();
      await page.keyboard.type('water');
      await page.waitForSelector('.search-option[data-kind=common]');
      await page.focus('.site-header .search-clear');
      await page.keyboard.press('Enter');
      await isClosed();
      const byButton = await describe();
      await expectAccessible(page, '.search-box');
      await page.keyboard.press('Tab');
      const next = await page.evaluate(() => document.activeElement?.closest('.search-box,body')?.tagName);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      // A sheet opens on intent only, because it would trap the Tab key.
      if (isSheet) await page.click('.site-header .search-opener');
      await open();

      expect(afterTyping).to.deep.equal(closed);
      expect(fromButton).to.deep.equal(closed);
      expect(byButton).to.deep.equal(closed);
      expect(next).to.equal('BODY');
      expect(faults).to.deep.equal([]);
    });
  }

  it('keeps a history of keywords, # included, newest first, until it is cleared', async () => {
    const { page } = await openPage();
    await visit(page, portal.url + path);
    await page.click('#header-search');
    await page.waitForSelector('.search-panel');

    for (const keyword of ['C#', '100% #1', 'C#']) {
      await type(page, keyword);
      const opened = await newWindow(page, () => page.keyboard.press('Enter'));
      expect(new URL(opened.url()).searchParams.get('k')).to.equal(keyword);
      await opened.close();
      await page.bringToFront();
      await page.waitForFunction(() => !document.querySelector('.search-panel'));
      await page.click('#header-search');
      await page.waitForSelector('.search-option[data-kind=history]');
    }
    const kept = await page.$$eval('.search-option[data-kind=history]', (links) =>
      links.map((link) => link.textContent),
    );
    const stored = await page.evaluate(() => localStorage.getItem('search_history'));
    const width = await page.$$eval('.is-history .search-option', (chips) =>
      Math.max(...chips.map((chip) => chip.clientWidth)),
    );
    await page.click('.search-option[data-kind=history]');
    await page.waitForFunction(() => document.querySelector('.search-option[data-kind=faq]'));
    const searched = await valueOf(page);
    await type(page, '');
    await page.click('.search-forget');
    await page.waitForFunction(() => !document.querySelector('.search-option[data-kind=history]'));

    expect(kept).to.deep.equal(['C#', '100% #1']);
    expect(stored).to.equal('C%23#100%25 %231');
    expect(width).to.be.at.most(240);
    expect(searched).to.equal('C#');
    expect(await page.evaluate(() => localStorage.getItem('search_history'))).to.equal(null);
  });

  it('on a slow network shows that it searches, and after a lost answer what to do', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en`);
    await page.click('#home-search');
    await page.waitForSelector('.search-panel');
    await page.emulateNetworkConditions({ download: 50_000, upload: 20_000, latency: 1500 });

    await page.keyboard.type('water');
    await page.waitForFunction(() => document.querySelector('.search-say')?.textContent === 'Searching…');
    await page.waitForSelector('.search-option[data-kind=common]');
    await page.setOfflineMode(true);
    await page.keyboard.type('s');
    await page.waitForFunction(() => document.body.innerText.includes('Please check the network connection'));

    expect(await valueOf(page, '#home-search')).to.equal('waters');
  });

  it('lets a reader pass with Tab where its list is a sheet over the page, and opens by typing', async () => {
    const { page, faults } = await openPage({ width: 1000, height: 800 });
    await visit(page, portal.url + path);
    const tabTo = async (selector: string) => {
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    await tabTo('#header-search');
    await page.waitForSelector('.search-box[data-dismissed] #header-search[role=combobox]');
    const held = await page.$$eval('[inert], .search-panel', (parts) => parts.length);
    await tabTo('.theme-switch');
    await page.focus('#header-search');
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=common]');

    expect(held).to.equal(0);
    expect(faults).to.deep.equal([]);
  });

  it('on a tablet the field has its place in the bar, and the first tap opens the list', async () => {
    const { page, faults } = await openPage({ ...phone, width: 768 });
    await visit(page, portal.url + path);
    const width = await page.$eval('#header-search', (field) => field.getBoundingClientRect().width);

    await page.tap('#header-search');
    await page.waitForSelector('.search-box[data-open]');

    expect(width).to.be.at.least(280);
    expect(faults).to.deep.equal([]);
  });
});

/** Replaces the text of the field. */
async function type(page: Page, text: string): Promise<void> {
  await page.$eval('#header-search', (field) => {
    (field as HTMLInputElement).select();
  });
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(text);
}

function compose(ime: CDPSession, text: string): Promise<unknown> {
  return ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

function valueOf(page: Page, selector = '#header-search'): Promise<string> {
  return page.$eval(selector, (field) => (field as HTMLInputElement).value);
}

function kindsOf(page: Page): Promise<(string | undefined)[]> {
  return page.$$eval('.search-option', (links) => links.map((link) => (link as HTMLElement).dataset.kind));
}

function activeOption(page: Page): Promise<string | null> {
  return page.$eval('#header-search', (field) => {
    const id = field.getAttribute('aria-activedescendant') ?? '';
    const option = document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null;
  });
}

/** Holds the widget's file back until released. */
async function holdWidget(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (/\/search-box-[^/]*\.js$/.test(request.url()))
      void released.then(() => request.continue().catch(() => undefined));
    else void request.continue();
  });
  return release;
}

async function newWindow(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const target = page
    .browserContext()
    .waitForTarget((candidate) => candidate.opener() === page.target() && candidate.url().includes('/ss'));
  await act();
  const opened = await (await target).page();
  if (!opened) throw new Error('the window has no page');
  return opened;
}
