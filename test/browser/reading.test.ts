import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { expectAccessible, expectAccessibleInBothThemes, openPage, phone, reload, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('Reading documentation in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading' }));

  it('a document is accessible in both themes, without faults and no wider than a phone', async () => {
    const { page, faults } = await openPage(phone);

    await visit(page, site.url + boil);

    expect(await overflowOf(page)).to.equal(0);
    await expectAccessibleInBothThemes(page);
    expect(faults).to.deep.equal([]);
  });

  it('gives every code block that scrolls a tab stop, out of sight and in height, too', async () => {
    const { page } = await openPage(phone);
    await visit(page, site.url + boil);
    const unreachable = () =>
      page.$$eval(
        '#article pre',
        (blocks) =>
          blocks.filter(({ scrollWidth, clientWidth, tabIndex }) => scrollWidth > clientWidth && tabIndex < 0).length,
      );
    const atFirst = await page.$$eval('#article pre', (blocks) => blocks.length);

    const unreachableAtFirst = await unreachable();
    const isFree = await page.$$eval('#article pre', (blocks) => {
      const block = blocks.find((each) => each.tabIndex < 0 && each.checkVisibility());
      block?.setAttribute('id', 'low');
      return block !== undefined;
    });
    await page.$eval('#low', (block) => {
      (block as HTMLElement).style.cssText = 'max-height: 20px; overflow: auto';
    });
    await page.waitForSelector('#low[tabindex="0"]');

    expect(atFirst).to.be.greaterThan(0);
    expect([isFree, unreachableAtFirst]).to.deep.equal([true, 0]);
  });

  it('filters the menu, marks what matches, and clears on Escape', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);

    await page.type('#menu input', 'pour');
    await page.waitForFunction(() => document.querySelector('#menu-tree mark')?.textContent?.toLowerCase() === 'pour');
    const shown = await page.$$eval('#menu-tree a', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('#menu-tree mark'));

    expect(shown).to.have.length(1);
  });

  it('finds a name in the menu across the places where it may break, and leaves these there', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    await page.$eval('#menu-tree a[aria-current]', (link) => {
      link.innerHTML = 'on<wbr>Water<wbr>Temperature<wbr>Changed <span class="tag">New</span>';
    });

    await page.type('#menu input', 'ertemp');
    await page.waitForSelector('#menu-tree mark');
    const marked = await page.$eval('#menu-tree a[aria-current]', (link) => link.innerHTML);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('#menu-tree mark'));

    const tag = ' <span class="tag">New</span>';
    expect(marked).to.equal(`on<wbr>Wat<mark>er<wbr>Temp</mark>erature<wbr>Changed${tag}`);
    expect(await page.$eval('#menu-tree a[aria-current]', (link) => link.innerHTML)).to.equal(
      `on<wbr>Water<wbr>Temperature<wbr>Changed${tag}`,
    );
  });

  it('keeps the theme over pages once chosen', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);

    await page.click('.theme-switch');
    await page.click('.theme-switch');
    const chosen = await page.$eval('html', (html) => html.dataset.theme);
    await visit(page, site.url);

    // The button goes from the theme of the system to light, then to dark.
    expect(chosen).to.equal('dark');
    expect(await page.$eval('html', (html) => html.dataset.theme)).to.equal('dark');
  });

  it('stacks the cells of a wide table on a phone, but two or three values of a row beside each other', async () => {
    const { page } = await openPage(phone);
    await visit(page, `${site.url}/en${boil}`);

    const beside = await page.$eval('.article table', (table) => {
      const names = ['Feature of the kettle', 'What it does', 'In the free plan', 'In the paid plan', 'Remarks'];
      table.className = 'has-long-cells';
      table.innerHTML = `<thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
        <tbody><tr>${names.map((name) => `<td data-label="${name}">Boils</td>`).join('')}</tr></tbody>`;
      const [one, two] = [...table.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().top);
      return one === two;
    });
    expect([beside, await overflowOf(page)]).to.deep.equal([false, 0]);
    const row = (tag: string, ...cells: string[]) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const head = row('th', '', 'Free', 'Pro', 'Large');
    const body = row('td', 'Water in the kettle', 'No limit', '500,000 litres', '900,000 litres');
    const html = `<thead>${head}</thead><tbody>${body}</tbody>`;
    const [name, ...values] = await page.$eval(
      '.article table',
      (table, content) => {
        table.className = 'has-3-values';
        table.innerHTML = content;
        return [...table.querySelectorAll('td')].map((cell) => {
          const { left, top } = cell.getBoundingClientRect();
          return { left, top };
        });
      },
      html,
    );

    expect(new Set(values.map(({ top }) => top)).size).to.equal(1);
    expect(values.map(({ left }) => left)).to.deep.equal([...values.map(({ left }) => left)].sort((a, b) => a - b));
    expect(name?.left).to.equal(values[0]?.left);
    expect(name?.top).to.be.lessThan(values[0]?.top ?? 0);
    expect(await overflowOf(page)).to.equal(0);
  });

  it('marks the section in sight in the contents, also after the page has grown without a scroll', async () => {
    const { page } = await openPage();
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

  it('copies code, and a tab chosen once is chosen everywhere', async () => {
    const { page, faults } = await openPage();
    await page.browserContext().overridePermissions(site.url, ['clipboard-write']);
    await visit(page, `${site.url}/en${boil}`);

    await page.$eval('[role=tab]:nth-of-type(2)', (tab) => (tab as HTMLElement).click());
    const selected = await page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent);
    await reload(page);

    expect(selected).to.contain('Kettle.kt');
    expect(await page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent)).to.contain('Kettle.kt');
    expect(faults).to.deep.equal([]);
  });

  it('shows the tab that the address names without a jump, and keeps a choice in the address', async () => {
    const { page, faults } = await openPage();
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = String(entry.toJSON().value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const chosen = () => page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent);
    await visit(page, `${site.url}/en/docs/kettle/start/only-web?platform=web&language=typescript&shop=market`);
    const [first, shift] = [await chosen(), await page.$eval('html', (html) => html.dataset['shift'])];
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await page.click('[data-value=corner]');
    const query = await page.evaluate(() => location.search);
    await page.click('[data-value=market]');
    await page.click('#article a[href="#then"]');
    await page.waitForFunction(() => location.hash === '#then');
    const after = await page.evaluate(() => [location.search, document.documentElement.dataset['page']]);
    const isSame = await page.evaluate(() => 'isSameDocument' in window);

    expect([first, shift]).to.deep.equal(['Market hall', undefined]);
    expect(query).to.equal('?platform=web&language=typescript&shop=corner');
    expect(after).to.deep.equal(['?platform=web&language=typescript&shop=market', 'document']);
    expect([isSame, faults]).to.deep.equal([true, []]);
  });

  it('copies the whole document as Markdown, and puts its address into questions to assistants', async () => {
    const { page, faults } = await openPage();
    const requested: URL[] = [];
    page.on('request', (asked) => requested.push(new URL(asked.url())));
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          async write([item]: ClipboardItem[]) {
            const text = await item?.getType('text/plain');
            sessionStorage.setItem('copied', (await text?.text()) ?? '');
          },
        },
      });
    });
    await visit(page, `${site.url}/en${boil}`);

    await page.click('.page-more button');
    await page.waitForSelector('.page-menu:popover-open [data-ask]');
    await page.click('.page-menu [data-copy-page]');
    await page.waitForSelector('.page-menu .is-done');
    const said = await page.$eval('.page-menu .is-done', (link) => link.textContent);
    const copied = await page.evaluate(() => sessionStorage.getItem('copied'));
    await page.click('.page-menu summary');
    await page.hover('.page-menu [data-ask]');
    await page.focus('.page-menu [data-ask]');
    const asked = await page.$eval('.page-menu [data-ask]', (link) => (link as HTMLAnchorElement).href);

    expect(copied).to.match(/^# Boil water/);
    const texts = requested.filter(({ pathname }) => pathname.endsWith('.md'));
    expect(texts.map(({ searchParams }) => searchParams.get('section'))).to.deep.equal(['all']);
    expect(said).to.equal('Copied');
    expect(new URL(asked).searchParams.get('q')).to.contain(`${site.url}/en/docs/kettle/start/boil.md`);
    expect(faults).to.deep.equal([]);
  });

  it('offers Chinese readers the assistants that they can use', async () => {
    const { page, faults } = await openPage();
    await page.evaluateOnNewDocument(() => {
      const done: string[] = [];
      const value = {
        async writeText(text: string) {
          done.push(text);
          await Promise.resolve();
        },
      };
      Object.defineProperty(navigator, 'clipboard', { value });
      Object.assign(window, {
        done,
        open(url: string) {
          done.push(url);
        },
      });
    });
    await visit(page, site.url + boil);
    await page.click('.page-more button');
    await page.waitForSelector('.page-menu:popover-open [data-ask]');
    await page.click('.page-menu summary');
    await page.click('.page-menu [data-ask]');
    await page.waitForFunction(() => (window as unknown as { done: string[] }).done.length === 2);
    const done = await page.evaluate(() => (window as unknown as { done: string[] }).done);
    await page.focus('.page-menu [data-ask][href*="="]');
    const links = await page.$$eval('.page-menu [data-ask]', (all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );

    const markdown = `${site.url}/docs/kettle/start/boil.md`;
    expect(links.map((link) => new URL(link).hostname)).to.deep.equal([
      ...['chat.deepseek.com', 'www.doubao.com', 'www.qianwen.com', 'www.kimi.com', 'yuanbao.tencent.com'],
    ]);
    // The page copies the question while it has the focus.
    expect(done[0]).to.contain(markdown);
    expect(done[1]).to.equal('https://chat.deepseek.com/');
    expect(new URL(links[3] ?? '').searchParams.get('prefill_prompt')).to.contain(markdown);
    expect(faults).to.deep.equal([]);
  });

  it('opens its options at once, without a script', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en${boil}`);

    await page.click('.page-more button');

    const padding = await page.$eval('#page-menu:popover-open', (menu) => getComputedStyle(menu).paddingTop);
    expect(padding).to.equal('8px');
  });

  it('shows a picture that does not load as a box with its text', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);

    await page.evaluate(() => {
      const image = Object.assign(new Image(), { src: '/no-such.png', alt: 'The lid' });
      image.addEventListener('error', () => (document.documentElement.dataset.seen = ''));
      document.getElementById('article')?.append(image);
    });
    await page.waitForSelector('html[data-seen]');

    const box = await page.$eval('#article > img:last-child', (image) => {
      const { content, borderStyle, position } = getComputedStyle(image, '::after');
      return [content, borderStyle, position];
    });
    expect(box).to.deep.equal(['"The lid"', 'none', 'absolute']);
  });

  it('gives the MCP server of the open product and platform to editors', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    const server = `${site.url}/en/mcp/kettle/ios_swift`;

    await page.click('.page-more button');
    await page.waitForSelector('.page-menu:popover-open [data-mcp]');
    await page.click('.page-menu details:last-child summary');
    const links: Record<string, string> = {};
    for (const client of ['cursor', 'vscode', 'claude', 'address', 'page']) {
      await page.focus(`.page-menu [data-mcp=${client}]`);
      links[client] = await page.$eval(`[data-mcp=${client}]`, (link) => (link as HTMLAnchorElement).href);
    }

    const config = new URL(links['cursor'] ?? '').searchParams.get('config') ?? '';
    expect(JSON.parse(atob(config))).to.deep.equal({ url: server });
    expect(JSON.parse(decodeURIComponent(links['vscode']?.split('?')[1] ?? ''))).to.deep.equal({
      name: 'kettle-docs',
      type: 'http',
      url: server,
    });
    expect(decodeURIComponent(links['claude'] ?? '')).to.match(
      new RegExp(`#claude mcp add --transport http kettle-docs ${server}$`),
    );
    expect(decodeURIComponent(links['address'] ?? '')).to.match(new RegExp(`#${server}$`));
    expect(links['page']).to.equal(server);
    expect(faults).to.deep.equal([]);
  });

  it('ends sentences at one edge and code at another, and keeps the choice of the platform in sight at the end', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    const widthsOf = async (selector: string) => [
      ...new Set(await page.$$eval(selector, (parts) => parts.map((part) => part.getBoundingClientRect().width))),
    ];

    expect(await widthsOf('#article > :is(p, .callout)')).to.deep.equal([592]);
    expect(await widthsOf('#article > .code-group')).to.deep.equal([688]);
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const isOnTop = await page.$eval('#platform-picker', (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).to.equal(true);
  });

  it('keeps tabs clear of the copy button and the first column of a wide table in sight on a phone', async () => {
    const { page } = await openPage({ ...phone, width: 320 });
    await visit(page, `${site.url}/en${boil}`);
    const [tabs, copy] = await page.$eval('.code-group', (group) =>
      ['.tab-list', '.code-copy'].map((part) => group.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(tabs?.right).to.be.at.most(copy?.left ?? 0);
    const lefts = () =>
      page.$$eval('#wide, #wide td', (boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)));
    const cells = '<td>A price of the kettle that takes room</td>'.repeat(5);
    await page.$eval(
      '#article',
      (article, row) => {
        article.innerHTML = `<div class="table-scroll" id="wide"><table class="has-many-columns"><tbody><tr>${row}</tr></tbody></table></div>`;
      },
      cells,
    );

    await page.$eval('#wide', (box) => {
      box.scrollTo(120, 0);
    });
    const [scroller = NaN, first, second = NaN] = await lefts();

    expect(first).to.equal(scroller);
    expect(second).to.be.lessThan(scroller + 120);
  });

  it('opens the menu as a sheet on a phone, keeps the focus in it and gives it back', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${site.url}/en${boil}`);

    await page.tap('.menu-button');
    await page.waitForFunction(() => document.querySelector('#menu-tree a')?.checkVisibility());
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('#menu-tree a')?.checkVisibility());

    expect(faults).to.deep.equal([]);
  });

  it('closes the menu by a click beside it on a tablet', async () => {
    const { page } = await openPage({ width: 900, height: 800 });
    await visit(page, `${site.url}/en${boil}`);

    await page.click('.menu-button');
    await page.waitForFunction(() => document.querySelector('#menu-tree a')?.checkVisibility());
    await page.mouse.click(800, 400);

    await page.waitForFunction(() => !document.querySelector('#menu-tree a')?.checkVisibility());
  });

  it('is whole without JavaScript: text, menu, platforms and language are plain links', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en${boil}`);

    expect(await page.$$eval('#article h2', (headings) => headings.length)).to.equal(5);
    expect(
      await page.$$eval('[data-switch=platform]', (links) => links.every((link) => link.hasAttribute('href'))),
    ).to.equal(true);
    await page.goto(
      `${site.url}${await page.$eval('#menu-tree a:not([aria-current])', (link) => link.getAttribute('href') ?? '')}`,
    );
    expect(await page.$eval('h1', (h1) => h1.textContent)).to.equal('Pour water');
  });

  it('prints what is folded away, every tab under its label and long lines whole, and no controls', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${boil}`);
    const panels = await page.$$eval('.tab-panel', (found) => found.length);
    // Long lines wrap on paper, marked or not.
    await page.$eval('.article pre code', (code) => {
      code.innerHTML = `<span class="line is-marked">${'pour("water"); '.repeat(40)}</span>`;
    });

    await page.emulateMediaType('print');
    const shown = (selector: string) =>
      page.$$eval(selector, (found) => found.filter((part) => part.checkVisibility()).map((part) => part.textContent));

    expect(await shown('.accordion:not([open]) .accordion-body')).to.have.lengthOf(1);
    expect(await shown('button, input, summary .icon, .document-meta a, .site-header, .site-footer')).to.deep.equal([]);
    expect(await shown('.document-meta time')).to.have.lengthOf(1);
    expect(await shown('.tab-panel:has(.tab-title, figcaption)')).to.have.lengthOf(panels);
    expect(await shown('.tab-panel :is(.tab-title, figcaption)')).to.have.lengthOf(panels);
    expect(await page.$eval('.article pre', (pre) => pre.scrollWidth - pre.clientWidth)).to.equal(0);
  });

  it('draws the blocks below the first screen when a reader acts, and all at once for a link to an anchor', async () => {
    const { page } = await openPage(phone);
    await page.evaluateOnNewDocument(() => {
      addEventListener('DOMContentLoaded', () => {
        const blocks = [...document.querySelectorAll('#article > *')];
        const later = blocks.map((block) => getComputedStyle(block).contentVisibility === 'auto');
        Object.assign(window, { later: [later[0], later.at(-1)] });
      });
    });
    const later = () => page.evaluate(() => (window as unknown as { later: boolean[] }).later);

    const isWhole = () =>
      [...document.querySelectorAll('#article > *')].every(
        (block) => getComputedStyle(block).contentVisibility === 'visible',
      );

    await page.goto(`${site.url}/en${boil}`);
    expect(await later()).to.deep.equal([false, true]);
    expect(await page.evaluate(isWhole)).to.equal(false);
    await page.keyboard.press('Shift');
    await page.waitForFunction(isWhole);

    await page.goto('about:blank');
    await page.goto(`${site.url}/en${boil}`);
    await page.$eval('#article h2[id]', ({ id }) => {
      document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.click();
    });
    expect(await page.evaluate(isWhole)).to.equal(true);

    await page.goto('about:blank');
    await visit(page, `${site.url}/en${boil}#descale`);
    expect(await later()).to.deep.equal([false, false]);
  });

  it('does not shift while it loads', async () => {
    const { page } = await openPage();
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
          if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, `${site.url}${boil}`);

    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).to.equal(0);
  });
});

/** Width of horizontal overflow in pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
