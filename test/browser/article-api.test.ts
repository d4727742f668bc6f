import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { arrive, desktop, expectAccessible, openPage, phone, reload, visit } from '../support/page.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const address = (target: string, category: string, file: string) =>
  `/article/api?doc=kettle~${target}~${category}~${file}`;

describe('A client API reference in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reference/site' }));

  const card = '#symbol-card:not([hidden])';

  it('finds a method by its name', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${address('swift_ios', 'enum', 'Heat')}`);

    await page.type('#api-search', 'openl');
    await page.waitForSelector('.api-hits li a');
    const found = await page.$$eval('.api-hits li', (hits) => hits.map((hit) => hit.textContent));
    await expectAccessible(page, '#menu');
    await arrive(page, /~class~Kettle/, () => page.keyboard.press('Enter'));
    await page.waitForFunction(() => location.hash === '#openlid-kettle');

    expect(found).to.deep.equal(['openLidKettle']);
    expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Kettle');
    expect(faults).to.deep.equal([]);
  });

  it('a switch of platform lands on the same member, whatever its class is called there', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}${address('swift_ios', 'class', 'Kettle')}#step9-kettle`);
    await page.waitForFunction(() => scrollY > 0);

    await page.click('#platform-picker summary');
    await arrive(page, /~cpp_windows~class~IKettle/, () => page.click('a[data-entry=windows_cpp]'));
    await page.waitForFunction(() => location.hash === '#step9' && scrollY > 0);
    const top = await page.$eval('#step9-ikettle', (member) => member.getBoundingClientRect().top);

    expect(top).to.be.within(100, 600);
    expect(faults).to.deep.equal([]);
  });

  it('a switch of platform finds the member in another class there', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Kettle')}#tilt-kettle`);
    await page.waitForFunction(() => scrollY > 0);

    await page.click('#platform-picker summary');
    await arrive(page, /~cpp_windows~class~ILid/, () => page.click('a[data-entry=windows_cpp]'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'ILid');

    expect(await page.evaluate(() => document.getElementById(location.hash.slice(1)) !== null)).to.equal(true);
    expect(page.url()).not.to.contain('member=');
    expect(faults).to.deep.equal([]);
  });

  it('follows a type from a declaration to its page, and the menu goes along', async () => {
    const { page, faults } = await openPage();
    await visit(page, site.url + address('java_android', 'class', 'Kettle'));

    await page.click('.api-member summary');
    await arrive(page, /~java_android~enum~Heat/, () => page.click('.api-declaration a[href*="enum~Heat"]'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Heat');

    expect(await page.$eval('#menu-tree [aria-current=page]', (entry) => entry.textContent)).to.equal('Heat');
    expect(faults).to.deep.equal([]);
  });

  it('indents parameters by two spaces on a phone, stacks the table of a member, and else fades its edge', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${site.url}/en/docs/kettle/api/Kettle.boil?platform=android&language=java`);
    const declaration = () => page.$eval('.api-declaration code', (code) => (code as HTMLElement).innerText);
    const mask = () => page.$eval('.table-scroll', (table) => getComputedStyle(table).maskImage);
    const labels = () =>
      page.$$eval('.counterpart-parameters td', (cells) =>
        cells.map((cell) => getComputedStyle(cell, '::before').content),
      );
    const isWrapped = await page.$eval('.api-declaration > pre', (pre) => {
      pre.style.width = '150px';
      const wraps = pre.scrollWidth <= pre.clientWidth;
      pre.style.width = '';
      return wraps;
    });

    const onPhone = await declaration();
    const onPhoneLabels = await labels();
    await expectAccessible(page);
    await page.setViewport(desktop);
    await page.$eval('.table-scroll', (table) => {
      (table as HTMLElement).style.width = '100px';
    });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.table-scroll') as Element).maskImage !== 'none',
    );
    const start = await mask();
    await page.$eval('.table-scroll', (table) => table.scrollTo(table.scrollWidth, 0));
    await page.waitForFunction(
      (before) => getComputedStyle(document.querySelector('.table-scroll') as Element).maskImage !== before,
      {},
      start,
    );

    expect(isWrapped).to.equal(true);
    expect(onPhone).to.match(/boil\(\n {2}\w/);
    expect(onPhoneLabels[0]).to.match(/^"\w+"$/);
    expect((await labels())[0]).to.equal('none');
    expect(start).to.contain('linear-gradient');
    expect(await declaration()).to.match(/boil\(\n {4}\w/);
    expect(faults).to.deep.equal([]);
  });

  it('opens the folded declaration of another platform from the contents', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/api/Kettle.boil?platform=android&language=java`);
    const before = await isShown(page, '#declaration-2');

    await page.click('.document-toc a[href="#declaration-2"]');
    await page.waitForFunction(() => document.getElementById('declaration-2')?.checkVisibility());

    expect(before).to.equal(false);
    expect(faults).to.deep.equal([]);
  });

  it('on a phone the menu closes over a member of the page that is open, by touch and by Enter', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Kettle')}`);
    const isOpen = () => page.$eval('#menu', (menu) => menu.classList.contains('is-open'));
    const openAndFind = async (name: string) => {
      await page.tap('.menu-button');
      await page.waitForSelector('#menu.is-open');
      await page.$eval('#api-search', (field) => {
        (field as HTMLInputElement).select();
      });
      await page.type('#api-search', name);
      await page.waitForSelector(`.api-hits a[href*="#${name}-kettle"]`);
    };

    await openAndFind('step9');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '#step9-kettle');
    expect(await isOpen()).to.equal(false);
    await openAndFind('tilt');
    await page.tap('.api-hits a[href*="#tilt-kettle"]');
    await page.waitForFunction(() => location.hash === '#tilt-kettle');

    expect(await isOpen()).to.equal(false);
    expect(await page.$eval('main', (main) => main.closest('[inert]') === null)).to.equal(true);
    expect(faults).to.deep.equal([]);
  });

  it('on a phone a touch on a name in a sample leads to it, without a card', async () => {
    const { page, faults } = await openPage(phone);
    await openGuide(page, site.url);

    await arrive(page, /~swift_ios~class~Kettle/, async () => (await page.waitForSelector('.code a'))?.tap());
    await page.waitForFunction(() => location.hash === '#openlid' && scrollY > 0);

    expect(await page.$(card)).to.equal(null);
    expect(faults).to.deep.equal([]);
  });

  it('a switch of platform says which member is not there, and leaves no dead anchor', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Kettle')}#whistle-kettle`);
    await page.waitForFunction(() => scrollY > 0);

    await page.click('#platform-picker summary');
    await arrive(page, /~cpp_windows~class~IKettle/, () => page.click('a[data-entry=windows_cpp]'));
    const said = await (await page.waitForSelector('.api-missing'))?.evaluate((line) => line.textContent);
    await page.waitForFunction(() => location.hash === '');

    expect(said).to.equal('“whistle” is not in the reference for Windows: C++.');
    await expectAccessible(page);
    expect(faults).to.deep.equal([]);
  });

  it('tells what a name in a sample is, to pointer and keyboard, and leaves the code as it was', async () => {
    const { page, faults } = await openPage(desktop, 'dark');
    await openGuide(page, `${site.url}/en`);
    const code = await page.$eval('.code pre', (block) => block.textContent);

    await page.hover('.code a');
    await page.waitForSelector(card);
    const texts = await page.$$eval(`${card} :is([data-symbol-field]:not([hidden]))`, (fields) =>
      fields.map((field) => field.textContent),
    );
    expect(texts).to.deep.equal(['openLid', 'Kettle', 'Deprecated', 'void openLid()', 'Opens the lid.']);
    await expectAccessible(page, card);
    await page.keyboard.press('Escape');
    expect(await page.$(card)).to.equal(null);

    await page.mouse.move(5, 5);
    await page.focus('.code-copy');
    await page.keyboard.press('Tab');
    await page.waitForSelector(card);
    expect(await page.$eval('.code a', (link) => link.getAttribute('aria-describedby'))).to.equal('symbol-card');
    await page.keyboard.press('Tab');
    await page.waitForSelector(card, { hidden: true });

    expect(code).to.equal('// openLid first\nlet kettle = Kettle()\nkettle.openLid()\nkettle.boil(heat)');
    expect(await page.$$eval('.code pre a', (links) => links.length)).to.equal(1);
    expect(faults).to.deep.equal([]);
  });

  const old: [address: string, arrives: string][] = [
    ['/kettle-ios/api/class#kettle', '~class~Kettle'],
    ['/kettle-ios/api/class#openlid-kettle-class', '~class~Kettle#openlid-kettle'],
    ['/en/kettle-ios/api/class#openlid', '~class~Kettle#openlid-kettle'],
  ];
  for (const [path, arrives] of old) {
    it(`${path} arrives at ${arrives}`, async () => {
      const { page } = await openPage();
      await page.goto(site.url + path);
      await page.waitForFunction((end) => location.href.endsWith(end), { timeout: 10_000 }, arrives);
    });
  }
});

describe('A member with another name on another platform, in a browser', () => {
  let content: string;
  const site = useAll(() => {
    content = mkdtempSync(join(tmpdir(), 'other-names-'));
    cpSync('test/fixtures/reference/site', content, { recursive: true });
    for (const [platform, type, name] of [
      ['ios', 'SteamEngine', 'sendSteamMessage'],
      ['windows', 'SteamEngineApi', 'sendSteamMsg'],
    ] as const)
      appendFileSync(
        join(content, 'en', platform, 'api/class.mdx'),
        `\n## ${type}\n\n### Methods\n\n<ParamField name="${name}" prototype="void ${name}(int cups)" desc="Sends hot steam to every cup." parent_name="${type}" parent_type="class">\nMore.\n</ParamField>\n`,
      );
    return startReadyPortal({ CONTENT_DIR: content });
  });
  after(() => {
    rmSync(content, { recursive: true, force: true });
  });

  it('is named below the member once references are aligned, and is the target of a switch of platform', async () => {
    const { page, faults } = await openPage();
    const own = `${site.url}/en${address('swift_ios', 'class', 'SteamEngine')}`;
    // References are aligned after the start; their pages are then made again.
    await until(async () => (await (await fetch(own)).text()).includes('api-elsewhere'), 50_000);
    await visit(page, `${own}#sendsteammessage-steamengine`);
    const line = await page.$eval('.api-elsewhere', ({ textContent }) => textContent);
    await expectAccessible(page);

    await page.click('#platform-picker summary');
    await arrive(page, /~cpp_windows~class~SteamEngineApi/, () => page.click('a[data-entry=windows_cpp]'));
    await page.waitForFunction(() => location.hash === '#sendsteammsg-steamengineapi');

    expect(line).to.equal('corresponds toWindows sendSteamMsg');
    expect(faults).to.deep.equal([]);
  });
});

describe('The page of a type with very many members', () => {
  let content: string;
  const pot = address('swift_ios', 'class', 'Pot');
  const site = useAll(() => {
    content = mkdtempSync(join(tmpdir(), 'long-class-'));
    cpSync('test/fixtures/reference/site', content, { recursive: true });
    const members = Array.from({ length: 80 }, (_, at) => {
      const state = at === 3 ? ' suffixes={["deprecated"]}' : '';
      return `<ParamField name="pour${String(at)}" prototype="void pour()" desc="Pours cup ${String(at)}. Slowly." parent_name="Pot" parent_type="class"${state} />\n`;
    });
    const topics = [
      `## hotWater\n\n${listed(1, 40)}`,
      `## cold_water\n\n${listed(40, 80)}`,
      `## single\n\n${listed(0, 1)}`,
    ];
    const forms = Array.from(
      { length: 30 },
      (_, at) =>
        `<ParamField name="stir" prototype="void stir(int times${String(at)})" desc="Stirs." anchor_suffix="${String(at)}" parent_name="Jar" parent_type="class">Stirs the tea.</ParamField>\n`,
    );
    for (const locale of ['en', 'zh']) {
      appendFileSync(
        join(content, locale, 'ios/api/class.mdx'),
        `\n## Pot\n\n### Methods\n${members.join('')}\n## Jar\n\n### Methods\n${forms.join('')}`,
      );
      appendFileSync(join(content, locale, 'ios/api/function-list.mdx'), `\n\n${topics.join('\n\n')}\n`);
    }
    return startReadyPortal({ CONTENT_DIR: content });
  });
  after(() => {
    rmSync(content, { recursive: true, force: true });
  });

  it('groups rows as the list of functions does, in its order, and names the groups in the contents', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${pot}`);

    const titles = await page.$$eval('.api-group h2', (heads) => heads.map((head) => head.textContent));
    const contents = await page.$$eval('.document-toc a', (links) => links.map((link) => link.textContent));
    await page.click('.document-toc a[href="#portal-topic-3"]');
    await page.waitForFunction(() => scrollY > 0);
    const top = await page.$eval('#portal-topic-3', (group) => group.getBoundingClientRect().top);

    expect(titles).to.deep.equal(['Hot water 39', 'Cold water 40', 'Single 1']);
    expect(contents).to.deep.equal(titles);
    expect(top).to.be.within(100, 900);
    await expectAccessible(page);
    expect(faults).to.deep.equal([]);
  });

  for (const [viewport, script] of [
    [desktop, true],
    [phone, false],
  ] as const)
    it(`${String(viewport.width)}: opens the member of an address below its row${script ? '' : ', without script'}`, async () => {
      const { page } = await openPage(viewport);
      await page.setJavaScriptEnabled(script);
      await visit(page, `${site.url}/en${pot}#pour60-pot`);
      await page.waitForFunction(() => scrollY > 0);

      const { row, bars } = await page.$eval('#pour60-pot', (member) => {
        const tools = document.querySelector('.api-tools');
        const head = member.closest('.api-group')?.querySelector('.api-group-head');
        const bottoms = [tools, head].map((bar) => bar?.getBoundingClientRect().bottom ?? 0);
        const summary = member.closest('details')?.querySelector('summary');
        return { row: summary?.getBoundingClientRect().top ?? 0, bars: Math.max(...bottoms) };
      });

      expect(await isShown(page, '#pour60-pot')).to.equal(true);
      expect(await isShown(page, '#pour59-pot')).to.equal(false);
      expect(row - bars).to.be.within(-1, 60);
    });

  it('shows the name of a member, or the row of its overload, below the heading of its group on a phone', async () => {
    const { page } = await openPage(phone);
    /** Pixels between the heading and a part around the anchor. */
    const below = async (anchor: string, part: string) => {
      await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Jar')}#${anchor}`);
      await page.waitForFunction(() => scrollY > 0);
      return page.$eval(
        `#${anchor}`,
        (form, around) => {
          const bottom = form.closest('.api-group')?.querySelector('.api-group-head')?.getBoundingClientRect().bottom;
          return (form.closest(around)?.getBoundingClientRect().top ?? NaN) - (bottom ?? NaN);
        },
        part,
      );
    };

    expect(await below('stir1-jar', '.api-member')).to.be.greaterThan(-1);
    expect(await below('stir20-jar', 'details')).to.be.within(0, 90);
  });

  it('filters names and descriptions, opens the first match with Enter, and shows everything after Escape', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${pot}`);
    const shown = () =>
      page.$$eval('.api-member', (rows) =>
        rows.filter((row) => row.checkVisibility()).map((row) => row.querySelector('.api-name')?.textContent),
      );

    await page.type('#portal-filter', 'CUP 7');
    await page.waitForFunction(() => document.querySelector('.api-tools output')?.textContent === '17 / 80');
    const found = await shown();
    const groups = await page.$$eval('.api-group h2', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.getElementById('pour7-pot')?.checkVisibility());
    await page.type('#portal-filter', 'x');
    await page.waitForFunction(() => document.querySelector('.api-nothing')?.checkVisibility());
    const nothing = await page.$eval('.api-nothing', (text) => text.textContent);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.api-tools output')?.textContent === '');

    expect(found).to.have.lengthOf(17).and.include.members(['pour7', 'pour67', 'pour70', 'pour79']);
    expect(groups).to.deep.equal(['Hot water 4', 'Cold water 13']);
    expect(nothing).to.contain('“CUP 7x”');
    expect(await shown()).to.have.lengthOf(80);
    expect(faults).to.deep.equal([]);
  });

  it('folds the long list of functions: a filter and the contents open its groups', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${address('swift_ios', 'function-list', 'function-list')}&isFunc=1`);
    const open = () => page.$$eval('.api-group[open] h2', (heads) => heads.map((head) => head.textContent));

    const first = await open();
    await page.type('#portal-filter', 'pour7');
    await page.waitForFunction(() => document.querySelector('.api-tools output')?.textContent === '11 / 81');
    const second = await open();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.api-group[open]').length === 1);
    await page.click('.document-toc a[href="#cold_water"]');
    await page.waitForSelector('#cold_water[open]');
    const third = await open();

    expect(first).to.deep.equal(['Methods 1']);
    expect(second.filter((title) => !title?.endsWith(' 0'))).to.deep.equal(['Hot water 1', 'Cold water 10']);
    expect(third).to.deep.equal(['Methods 1', 'Cold water 40']);
    expect(faults).to.deep.equal([]);
  });

  it('measures no code in closed members, which would lay out each by itself', async () => {
    const { page } = await openPage();
    await page.evaluateOnNewDocument(() => {
      const measured = { open: 0, closed: 0 };
      Object.assign(window, { measured });
      const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth');
      Object.defineProperty(Element.prototype, 'scrollWidth', {
        get(this: Element): unknown {
          if (this.matches('pre')) measured[this.closest('details:not([open])') ? 'closed' : 'open'] += 1;
          return own?.get?.call(this);
        },
      });
    });
    await visit(page, `${site.url}/en${pot}#pour60-pot`);
    await page.waitForFunction(() => (window as unknown as { measured: { open: number } }).measured.open > 0);

    expect(await page.evaluate(() => (window as unknown as { measured: { closed: number } }).measured.closed)).to.equal(
      0,
    );
  });

  it('orders by name, and by topic again where a link of the contents leads', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en${pot}`);
    const first = () =>
      page.$$eval('.api-member .api-name', (names) => names.slice(0, 3).map((name) => name.textContent));
    const before = await first();

    await page.click('.api-order [value=alphabetic]');
    await page.waitForFunction(() => document.querySelector('.api-member .api-name')?.textContent === 'pour0');
    const sorted = await first();
    await page.click('.document-toc a[href="#portal-topic-2"]');
    await page.waitForFunction(() => document.getElementById('portal-topic-2')?.checkVisibility() && scrollY > 0);

    expect(sorted).to.deep.equal(['pour0', 'pour1', 'pour10']);
    expect(await first()).to.deep.equal(before);
    expect(faults).to.deep.equal([]);
  });

  it('hides deprecated members without script', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await visit(page, `${site.url}/en${pot}`);
    const row = '.api-member:has(#pour3-pot)';
    const before = await isShown(page, row);

    await page.click('.api-deprecated');

    expect([before, await isShown(page, row)]).to.deep.equal([true, false]);
    expect(await isShown(page, '.api-order')).to.equal(false);
  });

  it('prints every member', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en${pot}`);

    await page.emulateMediaType('print');

    expect(await isShown(page, '#pour60-pot')).to.equal(true);
    expect(await isShown(page, '.api-tools')).to.equal(false);
  });
});

const isShown = (page: Page, selector: string) => page.$eval(selector, (part) => part.checkVisibility());

function listed(from: number, to: number): string {
  const names = Array.from({ length: to - from }, (_, at) => `pour${String(from + at)}`);
  const rows = names.map((name) => `| [${name}](./class.mdx#${name}-pot) | Pours. |`);
  return ['| Name | Description |', '| --- | --- |', ...rows].join('\n');
}

/** Opens a guide after the names of its reference are known; earlier versions have no links. */
async function openGuide(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/docs/kettle/start/boil?platform=ios&language=swift`);
  await page.waitForFunction(
    async () => /~class~Kettle#openlid">openLid/.test(await (await fetch(location.href, { cache: 'no-store' })).text()),
    { polling: 100 },
  );
  await reload(page);
}
