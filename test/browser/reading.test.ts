import { expect } from 'chai';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  isShown,
  noteShifts,
  openPage,
  overflowOf,
  phone,
  reload,
  test,
  visit,
} from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('Reading documentation in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  test('fits a phone, accessible in both themes; code that scrolls has a tab stop', async (page) => {
    await page.setViewport(phone);
    await visit(page, site.url + boil);

    expect(await overflowOf(page)).to.equal(0);
    await expectAccessibleInBothThemes(page);
    const unreachable = await page.$$eval(
      '#article pre',
      (blocks) =>
        blocks.filter(({ scrollWidth, clientWidth, tabIndex }) => scrollWidth > clientWidth && tabIndex < 0).length,
    );
    expect(unreachable).to.equal(0);
    await page.$$eval('#article pre', (blocks) => {
      const block = blocks.find((each) => each.tabIndex < 0 && each.checkVisibility());
      Object.assign(block ?? {}, { id: 'low', style: 'max-height: 20px; overflow: auto' });
    });
    await page.waitForSelector('#low[tabindex="0"]');
  });

  test('opens the menu as a sheet on narrow screens; Escape and a click beside it close it', async (page) => {
    await page.setViewport({ width: 900, height: 800 });
    await visit(page, `${site.url}/en${boil}`);
    const openMenu = async () => {
      await page.click('.menu-button');
      await page.waitForFunction(() => document.querySelector('#menu-tree a')?.checkVisibility());
    };
    const isClosed = () => page.waitForFunction(() => !document.querySelector('#menu-tree a')?.checkVisibility());

    await openMenu();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await isClosed();
    await openMenu();
    await page.mouse.click(800, 400);
    await isClosed();
  });

  test('filters the menu, marks what matches, and clears on Escape', async (page) => {
    await visit(page, `${site.url}/en${boil}`);
    const filter = async (text: string) => {
      await page.type('#menu input', text);
      await page.waitForSelector('#menu-tree mark');
    };
    const clear = async () => {
      await page.keyboard.press('Escape');
      await page.waitForSelector('#menu-tree mark', { hidden: true });
    };

    await filter('pour');
    const shown = await page.$$eval('#menu-tree a', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    );
    await clear();
    expect(shown).to.deep.equal(['Pour water']);
  });

  test('is laid out without a jump, and marks the section in sight', async (page) => {
    const shifts = await noteShifts(page);
    await visit(page, `${site.url}/en${boil}`);
    const markedIsLast = (wanted: boolean) =>
      page.waitForFunction(
        (isLast) => {
          const links = [...document.querySelectorAll('.document-toc .toc-list a')];
          return (links.at(-1)?.getAttribute('aria-current') === 'location') === isLast;
        },
        {},
        wanted,
      );

    // A font that comes late on a busy machine moves text by .005.
    expect(await shifts()).to.be.below(0.02);
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await markedIsLast(true);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const above = Object.assign(document.createElement('div'), { style: 'height: 1000px' });
      document.getElementById('pour')?.before(above);
    });
    await markedIsLast(false);
  });

  test('keeps the theme and a tab over pages once chosen', async (page) => {
    await visit(page, `${site.url}/en${boil}`);
    const chosen = () => page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent);

    // The button goes from the theme of the system to light, then to dark.
    await page.click('.theme-switch');
    await page.click('.theme-switch');
    // A pointer there would wake the diagrams, and a reload would break off their requests.
    await page.$eval('.code-group [role=tab]:nth-of-type(2)', (tab) => (tab as HTMLElement).click());
    expect(await chosen()).to.contain('Kettle.kt');
    await reload(page);

    expect(await chosen()).to.contain('Kettle.kt');
    expect(await page.$eval('html', (html) => html.dataset.theme)).to.equal('dark');
  });

  test('shows the tab that the address names without a jump, and keeps a choice in the address', async (page) => {
    const path = '/en/docs/kettle/start/only-web?platform=web&language=typescript';
    const shifts = await noteShifts(page);
    await visit(page, `${site.url}${path}&shop=market`);
    const query = () => page.evaluate(() => location.search);
    expect(await page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent)).to.equal('Market hall');
    expect(await shifts()).to.equal(0);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await page.click('[data-value=corner]');
    expect(await query()).to.equal('?platform=web&language=typescript&shop=corner');
    await page.click('[data-value=market]');
    await page.click('#article a[href="#then"]');
    await page.waitForFunction(() => location.hash === '#then');

    expect(await query()).to.equal('?platform=web&language=typescript&shop=market');
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
  });

  test('copies the document as Markdown, asks assistants about its address, and gives its MCP server to editors', async (page) => {
    const requested: URL[] = [];
    page.on('request', (asked) => requested.push(new URL(asked.url())));
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          async write([item]: ClipboardItem[]) {
            document.title = (await (await item?.getType('text/plain'))?.text()) ?? '';
          },
        },
      });
    });
    await visit(page, `${site.url}/en${boil}`);
    await page.click('.page-more button');
    await page.waitForSelector('.page-menu:popover-open [data-mcp]');

    await page.click('.page-menu [data-copy-page]');
    await page.waitForSelector('.page-menu .is-done');
    expect(await page.$eval('.page-menu .is-done', (link) => link.textContent)).to.equal('Copied');
    expect(await page.title()).to.match(/^# Boil water/);
    const texts = requested.filter(({ pathname }) => pathname.endsWith('.md'));
    expect(texts.map(({ searchParams }) => searchParams.get('section'))).to.deep.equal(['all']);

    const focusedHref = async (selector: string) => {
      await page.focus(selector);
      return page.$eval(selector, (link) => (link as HTMLAnchorElement).href);
    };
    await page.click('.page-menu summary');
    const asked = new URL(await focusedHref('.page-menu [data-ask]'));
    expect(asked.searchParams.get('q')).to.contain(`${site.url}/en/docs/kettle/start/boil.md`);
    await page.click('.page-menu details:last-child summary');
    const mcp = async (client: string) => decodeURIComponent(await focusedHref(`.page-menu [data-mcp=${client}]`));
    const server = `${site.url}/en/mcp/kettle/ios_swift`;
    const config = new URL(await mcp('cursor')).searchParams.get('config') ?? '';
    expect(JSON.parse(atob(config))).to.deep.equal({ url: server });
    expect(JSON.parse((await mcp('vscode')).split('?')[1] ?? '')).to.deep.equal({
      name: 'kettle-docs',
      type: 'http',
      url: server,
    });
    expect(await mcp('claude')).to.match(new RegExp(`#claude mcp add --transport http kettle-docs ${server}$`));
    expect(await mcp('address')).to.match(new RegExp(`#${server}$`));
    expect(await mcp('page')).to.equal(server);
  });

  test('offers Chinese readers the assistants that they can use', async (page) => {
    const done = () => page.evaluate(() => (window as unknown as { done: string[] }).done);
    await page.evaluateOnNewDocument(() => {
      const all: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText(text: string) {
            return Promise.resolve(all.push(text));
          },
        },
      });
      Object.assign(window, {
        done: all,
        open(url: string) {
          all.push(url);
        },
      });
    });
    await visit(page, site.url + boil);
    await page.click('.page-more button');
    await page.waitForSelector('.page-menu:popover-open [data-ask]');
    await page.click('.page-menu summary');
    await page.click('.page-menu [data-ask]');
    await page.waitForFunction(() => (window as unknown as { done: string[] }).done.length === 2);
    await page.focus('.page-menu [data-ask][href*="="]');
    const links = await page.$$eval('.page-menu [data-ask]', (all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );

    const markdown = `${site.url}/docs/kettle/start/boil.md`;
    expect(links.map((link) => new URL(link).hostname)).to.deep.equal([
      ...['chat.deepseek.com', 'www.doubao.com', 'www.qianwen.com', 'www.kimi.com', 'yuanbao.tencent.com'],
    ]);
    // The page copies the question while it has the focus.
    const [copied, opened] = await done();
    expect(copied).to.contain(markdown);
    expect(opened).to.equal('https://chat.deepseek.com/');
    expect(new URL(links[3] ?? '').searchParams.get('prefill_prompt')).to.contain(markdown);
  });

  test('is whole without JavaScript: text, options, menu and platforms', async (page) => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en${boil}`);

    expect(await page.$$eval('#article h2', (headings) => headings.length)).to.equal(5);
    await page.click('.page-more button');
    expect(await page.$eval('#page-menu:popover-open', (menu) => getComputedStyle(menu).paddingTop)).to.equal('8px');
    const platforms = await page.$$eval('[data-switch=platform]', (links) =>
      links.map((link) => link.hasAttribute('href')),
    );
    expect(new Set(platforms)).to.deep.equal(new Set([true]));
    const next = await page.$eval('#menu-tree a:not([aria-current])', (link) => link.getAttribute('href') ?? '');
    await page.goto(site.url + next);
    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Pour water');
  });

  it('shows a picture that does not load as a box with its text, and prints all that is folded, without controls', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await page.evaluate(() => {
      const image = Object.assign(new Image(), { src: '/no-such.png', alt: 'The lid' });
      image.addEventListener('error', () => (document.documentElement.dataset.seen = ''));
      document.getElementById('article')?.append(image);
    });
    await page.waitForSelector('html[data-seen]');
    const box = await page.$eval('#article > img:last-child', (image) => {
      const { content, position } = getComputedStyle(image, '::after');
      return [content, position];
    });
    expect(box).to.deep.equal(['"The lid"', 'absolute']);

    const panels = await page.$$eval('.tab-panel', (found) => found.length);
    // Long lines wrap on paper, marked or not.
    await page.$eval('.article pre code', (code) => {
      code.innerHTML = `<span class="line is-marked">${'pour("water"); '.repeat(40)}</span>`;
    });
    await page.emulateMediaType('print');
    const shown = (selector: string) =>
      page.$$eval(selector, (found) => found.filter((part) => part.checkVisibility()).length);

    expect(await isShown(page, '.accordion:not([open]) .accordion-body')).to.equal(true);
    expect(await isShown(page, '.document-meta time')).to.equal(true);
    expect(await shown('button, input, summary .icon, .document-meta a, .site-header, .site-footer')).to.equal(0);
    expect(await shown('.tab-panel :is(.tab-title, figcaption)')).to.equal(panels);
    expect(await page.$eval('.article pre', (pre) => pre.scrollWidth - pre.clientWidth)).to.equal(0);
  });
});
