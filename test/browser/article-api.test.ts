import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  arrive,
  desktop,
  expectAccessible,
  isShown,
  openPage,
  phone,
  reload,
  test,
  textOf,
  visit,
} from '../support/page.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const address = (target: string, category: string, file: string) =>
  `/article/api?doc=kettle~${target}~${category}~${file}`;
const kettle = address('swift_ios', 'class', 'Kettle');
const card = '#symbol-card:not([hidden])';

describe('A client API reference in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reference/site' }));

  const switchToWindows = async (page: Page, path: RegExp) => {
    await page.click('#platform-picker summary');
    await arrive(page, path, () => page.click('a[data-entry=windows_cpp]'));
  };

  test('finds a method by its name', async (page) => {
    await visit(page, `${site.url}/en${address('swift_ios', 'enum', 'Heat')}`);

    await page.type('#api-search', 'openl');
    await page.waitForSelector('.api-hits li a');
    const found = await page.$$eval('.api-hits li', (hits) => hits.map((hit) => hit.textContent));
    await expectAccessible(page, '#menu');
    await arrive(page, /~class~Kettle/, () => page.keyboard.press('Enter'));
    await page.waitForFunction(() => location.hash === '#openlid-kettle');

    expect(found).to.deep.equal(['openLidKettle']);
    expect(await textOf(page, 'h1')).to.equal('Kettle');
  });

  test('a switch of platform finds the member in another class, says which is missing, and leaves no dead anchor', async (page) => {
    await visit(page, `${site.url}/en${kettle}#tilt-kettle`);
    await page.waitForFunction(() => scrollY > 0);
    await switchToWindows(page, /~cpp_windows~class~ILid/);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'ILid');
    expect(await page.evaluate(() => document.getElementById(location.hash.slice(1)) !== null)).to.equal(true);
    expect(page.url()).not.to.contain('member=');

    await visit(page, `${site.url}/en${kettle}#whistle-kettle`);
    await page.waitForFunction(() => scrollY > 0);
    await switchToWindows(page, /~cpp_windows~class~IKettle/);
    await page.waitForSelector('.api-missing');
    await page.waitForFunction(() => location.hash === '');
    expect(await textOf(page, '.api-missing')).to.equal('“whistle” is not in the reference for Windows: C++.');
    await expectAccessible(page);
  });

  test('a switch of platform lands on the same member; a type in its declaration leads to its page, menu included', async (page) => {
    await visit(page, `${site.url}${kettle}#step9-kettle`);
    await page.waitForFunction(() => scrollY > 0);
    await switchToWindows(page, /~cpp_windows~class~IKettle/);
    await page.waitForFunction(() => location.hash === '#step9' && scrollY > 0);
    expect(await topOf(page, '#step9-ikettle')).to.be.within(100, 600);

    await visit(page, site.url + address('java_android', 'class', 'Kettle'));
    await page.click('.api-member summary');
    await arrive(page, /~java_android~enum~Heat/, () => page.click('.api-declaration a[href*="enum~Heat"]'));
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Heat');

    expect(await textOf(page, '#menu-tree [aria-current=page]')).to.equal('Heat');
  });

  test('on a phone the menu closes over a member of the page that is open, by touch and by Enter', async (page) => {
    await page.setViewport(phone);
    await visit(page, `${site.url}/en${kettle}`);
    for (const [name, go] of [
      ['step9', () => page.keyboard.press('Enter')],
      ['tilt', () => page.tap('.api-hits a[href*="#tilt-kettle"]')],
    ] as const) {
      await page.tap('.menu-button');
      await page.waitForSelector('#menu.is-open');
      await page.$eval('#api-search', (field) => {
        (field as HTMLInputElement).select();
      });
      await page.type('#api-search', name);
      await page.waitForSelector(`.api-hits a[href*="#${name}-kettle"]`);
      await go();
      await page.waitForFunction((hash) => location.hash === hash, {}, `#${name}-kettle`);
      expect(await page.$('#menu.is-open'), name).to.equal(null);
    }

    expect(await page.$eval('main', (main) => main.closest('[inert]') === null)).to.equal(true);
  });

  test('on a phone a touch on a name in a sample leads to it, without a card', async (page) => {
    await page.setViewport(phone);
    await openGuide(page, site.url);

    await arrive(page, /~swift_ios~class~Kettle/, async () => (await page.waitForSelector('.code a'))?.tap());
    await page.waitForFunction(() => location.hash === '#openlid' && scrollY > 0);

    expect(await page.$(card)).to.equal(null);
  });

  it('tells what a name in a sample is, to pointer and keyboard, and leaves the code as it was', async () => {
    const { page, faults } = await openPage(desktop, 'dark');
    await openGuide(page, `${site.url}/en`);
    const code = await textOf(page, '.code pre');

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

  test('takes over the anchors of old addresses', async (page) => {
    for (const [path, arrives] of [
      ['/kettle-ios/api/class#kettle', '~class~Kettle'],
      ['/kettle-ios/api/class#openlid-kettle-class', '~class~Kettle#openlid-kettle'],
      ['/en/kettle-ios/api/class#openlid', '~class~Kettle#openlid-kettle'],
    ] as const) {
      await page.goto(site.url + path);
      await page.waitForFunction((end) => location.href.endsWith(end), { timeout: 10_000 }, arrives);
    }
  });
});

describe('The page of a type with very many members', () => {
  const pot = address('swift_ios', 'class', 'Pot');
  const content = useAll(() => copySite('reference/site'));
  const site = useAll(() => {
    const add = (path: string, text: string) => {
      content.write(path, `${content.read(path)}\n${text}\n`);
    };
    const members = Array.from({ length: 80 }, (_, at) =>
      field(
        `pour${String(at)}`,
        'Pot',
        `Pours cup ${String(at)}. Slowly.`,
        at === 3 ? ' suffixes={["deprecated"]}' : '',
      ),
    );
    const topics = `## hotWater\n\n${listed(1, 40)}\n\n## cold_water\n\n${listed(40, 80)}\n\n## single\n\n${listed(0, 1)}`;
    add('en/ios/api/class.mdx', typeOf('Pot', ...members));
    add('en/ios/api/function-list.mdx', topics);
    // One member has other names on two platforms.
    for (const [platform, type, name] of [
      ['ios', 'SteamEngine', 'sendSteamMessage'],
      ['windows', 'SteamEngineApi', 'sendSteamMsg'],
    ] as const)
      add(`en/${platform}/api/class.mdx`, typeOf(type, field(name, type, 'Sends hot steam to every cup.')));
    return startReadyPortal({ CONTENT_DIR: content.contentDir });
  });

  const waitForCount = (page: Page, text: string) =>
    page.waitForFunction((count) => document.querySelector('.api-tools output')?.textContent === count, {}, text);
  const shown = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

  test('groups rows as the list of functions does, in its order, or orders them by name', async (page) => {
    await visit(page, `${site.url}/en${pot}`);
    const first = async () => (await shown(page, '.api-member .api-name')).slice(0, 3);
    const before = await first();

    const titles = await shown(page, '.api-group h2');
    expect(titles).to.deep.equal(['Hot water 39', 'Cold water 40', 'Single 1']);
    expect(await shown(page, '.document-toc a')).to.deep.equal(titles);
    await expectAccessible(page);
    await page.click('.api-order [value=alphabetic]');
    await page.waitForFunction(() => document.querySelector('.api-member .api-name')?.textContent === 'pour0');
    expect(await first()).to.deep.equal(['pour0', 'pour1', 'pour10']);
    await page.click('.document-toc a[href="#portal-topic-3"]');
    await page.waitForFunction(() => document.getElementById('portal-topic-3')?.checkVisibility() && scrollY > 0);

    expect(await topOf(page, '#portal-topic-3')).to.be.within(100, 900);
    expect(await first()).to.deep.equal(before);
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

      const below = await page.$eval('#pour60-pot', (member) => {
        const head = member.closest('.api-group')?.querySelector('.api-group-head');
        const bars = [document.querySelector('.api-tools'), head].map(
          (bar) => bar?.getBoundingClientRect().bottom ?? 0,
        );
        return (member.closest('details')?.getBoundingClientRect().top ?? NaN) - Math.max(...bars);
      });
      expect(await isShown(page, '#pour60-pot')).to.equal(true);
      expect(await isShown(page, '#pour59-pot')).to.equal(false);
      expect(below).to.be.within(-1, 60);
      if (script) return;
      const deprecated = '.api-member:has(#pour3-pot)';
      expect(await isShown(page, deprecated)).to.equal(true);
      await page.click('.api-deprecated');
      expect(await isShown(page, deprecated)).to.equal(false);
      expect(await isShown(page, '.api-order')).to.equal(false);
    });

  test('filters names and descriptions, opens the first match with Enter, and shows and prints everything after Escape', async (page) => {
    await visit(page, `${site.url}/en${pot}`);

    await page.type('#portal-filter', 'CUP 7');
    await waitForCount(page, '17 / 80');
    const found = await shown(page, '.api-member .api-name');
    expect(found).to.have.lengthOf(17).and.include.members(['pour7', 'pour67', 'pour70', 'pour79']);
    expect(await shown(page, '.api-group h2')).to.deep.equal(['Hot water 4', 'Cold water 13']);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.getElementById('pour7-pot')?.checkVisibility());
    await page.type('#portal-filter', 'x');
    await page.waitForFunction(() => document.querySelector('.api-nothing')?.checkVisibility());
    expect(await textOf(page, '.api-nothing')).to.contain('“CUP 7x”');
    await page.keyboard.press('Escape');
    await waitForCount(page, '');
    expect(await shown(page, '.api-member .api-name')).to.have.lengthOf(80);

    await page.emulateMediaType('print');
    expect(await isShown(page, '#pour60-pot')).to.equal(true);
    expect(await isShown(page, '.api-tools')).to.equal(false);
  });

  test('folds the long list of functions: a filter and the contents open its groups', async (page) => {
    await visit(page, `${site.url}/en${address('swift_ios', 'function-list', 'function-list')}&isFunc=1`);
    const open = () => shown(page, '.api-group[open] h2');

    expect(await open()).to.deep.equal(['Methods 1']);
    await page.type('#portal-filter', 'pour7');
    await waitForCount(page, '11 / 81');
    const filtered = await open();
    await expectAccessible(page);
    expect(filtered.filter((title) => !title.endsWith(' 0'))).to.deep.equal(['Hot water 1', 'Cold water 10']);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.api-group[open]').length === 1);
    await page.click('.document-toc a[href="#cold_water"]');
    await page.waitForSelector('#cold_water[open]');

    expect(await open()).to.deep.equal(['Methods 1', 'Cold water 40']);
  });

  test('names the member that is called otherwise on another platform, where a switch leads', async (page) => {
    const own = `${site.url}/en${address('swift_ios', 'class', 'SteamEngine')}`;
    // References are aligned after the start; their pages are then made again.
    await until(async () => (await (await fetch(own)).text()).includes('api-elsewhere'), 50_000);
    await visit(page, `${own}#sendsteammessage-steamengine`);
    expect(await textOf(page, '.api-elsewhere')).to.equal('corresponds toWindows sendSteamMsg');
    await expectAccessible(page);

    await page.click('#platform-picker summary');
    await arrive(page, /~cpp_windows~class~SteamEngineApi/, () => page.click('a[data-entry=windows_cpp]'));
    await page.waitForFunction(() => location.hash === '#sendsteammsg-steamengineapi');
  });
});

function topOf(page: Page, selector: string): Promise<number> {
  return page.$eval(selector, (part) => part.getBoundingClientRect().top);
}

function typeOf(name: string, ...members: string[]): string {
  return `\n## ${name}\n\n### Methods\n\n${members.join('')}`;
}

function field(name: string, owner: string, desc: string, more = ''): string {
  return `<ParamField name="${name}" prototype="void ${name}(int cups)" desc="${desc}" parent_name="${owner}" parent_type="class"${more}>\nMore.\n</ParamField>\n`;
}

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
