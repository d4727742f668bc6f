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
  test,
  valueOf,
  visit,
} from '../support/page.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll } from '../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const field = '#header-search';
const found = '.search-option[data-kind=common]';

describe('The search box in a browser', () => {
  /** Keywords that the search box sent to the documentation server. */
  let asked: string[] = [];
  /** Delays its answers. */
  let held = Promise.resolve();
  let answer: () => void = () => undefined;
  const hold = () => {
    held = new Promise((resolve) => (answer = resolve));
  };
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
          html: '<h2>Fill</h2><p>Fill the kettle.</p>'.repeat(60),
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

  test('is accessible in each state; titles of the open product show before the server has answered', async (page) => {
    await visit(page, `${portal.url}/en${boil}`);

    await page.keyboard.press('/');
    await page.waitForSelector('.search-option[data-kind=hot]');
    await expectAccessibleInBothThemes(page, '.search-box');
    hold();
    await page.keyboard.type('water');
    await page.waitForSelector('.search-option[data-kind=titles]');
    const before = await kindsOf(page);
    const first = await page.$eval('.search-option[data-kind=titles]', (link) => link.textContent);
    answer();
    await page.waitForSelector(found);
    await page.keyboard.press('ArrowDown');
    await expectAccessibleInBothThemes(page, '.search-box');
    const marked = await page.$eval('.search-option mark', (mark) => mark.textContent);
    const section = await page.$eval('.search-section-name', (name) => name.textContent);
    await type(page, 'zzzz');
    await page.waitForFunction(() => document.body.innerText.includes('No results found'));
    await expectAccessibleInBothThemes(page, '.search-box');

    expect(before).to.include('titles').and.not.include('common');
    expect([first, marked]).to.deep.equal(['Boil water', 'water']);
    expect(section).to.contain('In this product');
    // A busy machine types so slowly that the first letters are a question of their own.
    expect(asked).to.include('water');
  });

  test('on a phone is a sheet over a page that does not scroll', async (page) => {
    await page.setViewport(phone);
    await visit(page, `${portal.url}/en${boil}`);

    await page.tap('.search-opener');
    await page.waitForSelector('.search-option[data-kind=hot]');
    await page.keyboard.type('water');
    await page.waitForSelector(found);
    await expectAccessibleInBothThemes(page, '.search-box');
    const sheet = await page.$eval('.search-box', (box) => {
      const { top, left, width, height } = box.getBoundingClientRect();
      return [top, left, width, height];
    });
    const isLocked = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    const isInert = await page.$eval('#main', (main) => main.closest('[inert]') !== null);
    await page.tap('.search-clear');
    await isClosed(page);

    expect(sheet).to.deep.equal([0, 0, 390, 844]);
    expect([isLocked, isInert]).to.deep.equal(['hidden', true]);
    expect(await page.$$('[inert]')).to.have.lengthOf(0);
    expect(await valueOf(page, field)).to.equal('');
  });

  test('searches nothing while an input method composes, and once what it ends with', async (page) => {
    await visit(page, portal.url + boil);
    const ime = await page.createCDPSession();
    await page.click(field);
    await page.waitForSelector('.search-option[data-kind=hot]');

    for (const text of ['s', 'sh', 'shao', "shao'shui"]) await compose(ime, text);
    await page.keyboard.press('ArrowDown');
    const during = { options: await kindsOf(page), value: await valueOf(page, field), at: await activeOption(page) };
    await ime.send('Input.insertText', { text: '烧水' });
    await page.waitForSelector(found);

    expect(during.options).to.include('hot').and.not.include('titles');
    expect([during.value, during.at]).to.deep.equal(["shao'shui", null]);
    expect(await valueOf(page, field)).to.equal('烧水');
    expect(asked).to.deep.equal(['烧水']);
  });

  test('loses no key stroke before the widget is there: Enter opens the search page, and composed text stays', async (page) => {
    const ime = await page.createCDPSession();
    const release = await holdWidget(page);
    await page.goto(portal.url + boil);

    await page.keyboard.press('/');
    await page.keyboard.type('boil');
    const opened = await newWindow(page, () => page.keyboard.press('Enter'));
    expect(new URL(opened.url()).search).to.equal('?k=boil');
    await opened.close();
    await page.bringToFront();

    await page.focus(field);
    await type(page, 'C');
    await compose(ime, 'shao');
    release();
    // With a keyword, the list would show results in place of popular searches.
    await page.waitForSelector('.search-option[data-kind=hot]');
    await ime.send('Input.insertText', { text: '烧' });
    await page.waitForFunction(() => document.querySelector('.search-say-title'));

    expect(await valueOf(page, field)).to.equal('C烧');
    expect(asked).to.deep.equal(['C烧']);
  });

  test('is worked by keys as a combobox, and closes and clears when the reader leaves', async (page) => {
    await visit(page, `${portal.url}/en${boil}`);
    await press(page, 'Control', 'k');
    await page.keyboard.type('water');
    await page.waitForSelector(found);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const texts = await page.$$eval('.search-option', (links) => links.map((link) => link.textContent));
    const reached: (string | null)[] = [];

    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown'] as const) {
      await page.keyboard.press(key);
      reached.push(await activeOption(page));
    }
    const last = texts.at(-1);
    expect(reached).to.deep.equal([texts[0], texts[1], last, texts[0], last, texts[0], texts[1]]);
    expect(await page.$eval(field, ({ ariaExpanded }) => ariaExpanded)).to.equal('true');
    await arrive(page, /start\/pour/, () => page.keyboard.press('Enter'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pour water');
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);

    const ways: (() => Promise<unknown>)[] = [
      () => Promise.resolve(),
      () => page.mouse.click(700, 880),
      async () => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
      },
    ];
    for (const leave of ways) {
      await leave();
      await isClosed(page);
      expect(await valueOf(page, field), String(leave)).to.equal('');
      await page.click(field);
      await page.keyboard.type('water');
      await page.waitForSelector(found);
    }
  });

  for (const [name, viewport, isSheet] of [
    ['on a desktop', desktop, false],
    ['between phone and desktop', { width: 1060, height: 800 }, true],
  ] as const)
    test(`keeps the focus on Escape, ${name}: the field is closed, and opens again when it is used`, async (page) => {
      await page.setViewport(viewport);
      await visit(page, `${portal.url}/en${boil}`);
      const describe = () =>
        page.evaluate(() => {
          const input = document.querySelector<HTMLInputElement>('#header-search');
          return {
            focus: document.activeElement?.id,
            isExpanded: input?.ariaExpanded,
            value: input?.value,
            held: document.querySelectorAll('[inert]').length,
          };
        });
      await page.keyboard.press('/');
      await page.waitForSelector('.search-option[data-kind=hot]');
      await page.keyboard.type('water');
      await page.waitForSelector(found);
      await page.keyboard.press('Escape');
      await isClosed(page);
      expect(await describe()).to.deep.equal({ focus: 'header-search', isExpanded: 'false', value: '', held: 0 });
      await expectAccessible(page, '.search-box');
      await page.keyboard.press('Tab');
      const next = await page.evaluate(() => document.activeElement?.closest('.search-box,body')?.tagName);
      await press(page, 'Shift', 'Tab');
      // A sheet opens on intent only, because it would trap the Tab key.
      if (isSheet) {
        expect(await page.$$('[inert], .search-panel')).to.have.lengthOf(0);
        await page.keyboard.type('water');
        await page.waitForSelector(found);
      } else await page.waitForSelector('.search-option[data-kind=hot]');

      expect(next).to.equal('BODY');
    });

  test('keeps a history of keywords, # included, newest first, until it is cleared', async (page) => {
    await visit(page, `${portal.url}/en${boil}`);
    await page.click(field);
    await page.waitForSelector('.search-panel');

    for (const keyword of ['C#', '100% #1', 'C#']) {
      await type(page, keyword);
      const opened = await newWindow(page, () => page.keyboard.press('Enter'));
      expect(new URL(opened.url()).searchParams.get('k')).to.equal(keyword);
      await opened.close();
      await page.bringToFront();
      await isClosed(page);
      await page.click(field);
      await page.waitForSelector('.search-option[data-kind=history]');
    }
    const stored = () => page.evaluate(() => localStorage.getItem('search_history'));
    const kept = await page.$$eval('.search-option[data-kind=history]', (links) =>
      links.map(({ textContent }) => textContent),
    );
    expect([kept, await stored()]).to.deep.equal([['C#', '100% #1'], 'C%23#100%25 %231']);
    await page.click('.search-option[data-kind=history]');
    await page.waitForSelector('.search-option[data-kind=faq]');
    expect(await valueOf(page, field)).to.equal('C#');
    await type(page, '');
    await page.click('.search-forget');
    await page.waitForSelector('.search-option[data-kind=history]', { hidden: true });

    expect(await stored()).to.equal(null);
  });

  it('at home shows that it searches, and after a lost answer what to do', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en`);
    await page.click('#home-search');
    await page.waitForSelector('.search-panel');

    hold();
    await page.keyboard.type('water');
    await page.waitForFunction(() => document.querySelector('.search-say')?.textContent === 'Searching…');
    answer();
    await page.waitForSelector(found);
    await page.setOfflineMode(true);
    await page.keyboard.type('s');
    await page.waitForFunction(() => document.body.innerText.includes('Please check the network connection'));

    expect(await valueOf(page, '#home-search')).to.equal('waters');
  });
});

function isClosed(page: Page): Promise<unknown> {
  return page.waitForFunction(() => !document.querySelector('.search-panel'));
}

async function press(page: Page, modifier: 'Control' | 'Shift' | undefined, key: '/' | 'k' | 'Tab'): Promise<void> {
  if (modifier) await page.keyboard.down(modifier);
  await page.keyboard.press(key);
  if (modifier) await page.keyboard.up(modifier);
}

/** Replaces the text of the field. */
async function type(page: Page, text: string): Promise<void> {
  await page.$eval(field, (input) => {
    (input as HTMLInputElement).select();
  });
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(text);
}

function compose(ime: CDPSession, text: string): Promise<unknown> {
  return ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

function kindsOf(page: Page): Promise<(string | undefined)[]> {
  return page.$$eval('.search-option', (links) => links.map((link) => (link as HTMLElement).dataset.kind));
}

function activeOption(page: Page): Promise<string | null> {
  return page.$eval(field, (input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return option?.ariaSelected === 'true' ? option.textContent : null;
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
