import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { arrive, desktop, expectAccessible, openPage, phone, reload, visit } from '../support/page.ts';
import { type RunningSite, startSite } from '../support/site.ts';

const address = (target: string, category: string, file: string) =>
  `/article/api?doc=kettle~${target}~${category}~${file}`;

describe('A client API reference in a browser', () => {
  let browser: Browser;
  let site: RunningSite;
  before(async () => {
    [browser, site] = await Promise.all([
      launchBrowser(),
      startSite({ CONTENT_DIR: 'test/fixtures/reference/site', WATCH: 'false' }),
    ]);
    await site.ready;
  });
  after(async () => {
    await browser.close();
    await site.stop();
  });

  const languages: [base: string, lang: string][] = [
    ['', 'zh-CN'],
    ['/en', 'en'],
  ];
  for (const [base, lang] of languages) {
    it(`${lang}: finds a method by its name`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, site.url + base + address('swift_ios', 'enum', 'Heat'));

      await page.type('#api-search', 'openl');
      await page.waitForSelector('.api-hits li a');
      const found = await page.$$eval('.api-hits li', (hits) => hits.map((hit) => hit.textContent));
      await expectAccessible(page);
      await arrive(page, /~class~Kettle/, () => page.keyboard.press('Enter'));
      await page.waitForFunction(() => location.hash === '#openlid-kettle');

      expect(found).to.deep.equal(['openLidKettle']);
      expect(await page.$eval('h1', (title) => title.textContent)).to.equal('Kettle');
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${lang}: a switch of platform lands on the same member, whatever its class is called there`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, `${site.url}${base}${address('swift_ios', 'class', 'Kettle')}#step9-kettle`);
      await page.waitForFunction(() => scrollY > 0);

      await page.click('#platform-picker summary');
      await arrive(page, /~cpp_windows~class~IKettle/, () => page.click('a[data-entry=windows_cpp]'));
      await page.waitForFunction(() => location.hash === '#step9' && scrollY > 0);
      const top = await page.$eval('#step9-ikettle', (heading) => heading.getBoundingClientRect().top);

      expect(top).to.be.within(0, 200);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${lang}: a switch of platform finds the member in another class there`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, `${site.url}${base}${address('swift_ios', 'class', 'Kettle')}#tilt-kettle`);
      await page.waitForFunction(() => scrollY > 0);

      await page.click('#platform-picker summary');
      await arrive(page, /~cpp_windows~class~ILid/, () => page.click('a[data-entry=windows_cpp]'));
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'ILid');

      expect(await page.evaluate(() => document.getElementById(location.hash.slice(1)) !== null)).to.equal(true);
      expect(page.url()).not.to.contain('member=');
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${lang}: a switch of platform says which member is not there, and leaves no dead anchor`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, `${site.url}${base}${address('swift_ios', 'class', 'Kettle')}#whistle-kettle`);
      await page.waitForFunction(() => scrollY > 0);

      await page.click('#platform-picker summary');
      await arrive(page, /~cpp_windows~class~IKettle/, () => page.click('a[data-entry=windows_cpp]'));
      const said = await (await page.waitForSelector('.api-missing'))?.evaluate((line) => line.textContent);
      await page.waitForFunction(() => location.hash === '');

      expect(said).to.equal(
        lang === 'en'
          ? '“whistle” is not in the reference for Windows: C++.'
          : 'Windows: C++ 的 API 参考中没有“whistle”。',
      );
      await expectAccessible(page);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${lang}: follows a type from a declaration to its page, and the menu goes along`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, site.url + base + address('java_android', 'class', 'Kettle'));

      await arrive(page, /~java_android~enum~Heat/, () => page.click('.api-declaration a[href*="enum~Heat"]'));
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Heat');

      expect(await page.$eval('#menu-tree [aria-current=page]', (entry) => entry.textContent)).to.equal('Heat');
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    const card = '#symbol-card:not([hidden])';

    it(`${lang}: tells what a name in a sample is, to pointer and keyboard, and leaves the code as it was`, async () => {
      const { page, faults } = await openPage(browser, desktop, lang === 'en' ? 'dark' : 'light');
      await openGuide(page, site.url + base);
      const code = await page.$eval('.code pre', (block) => block.textContent);
      await page.waitForFunction(() => document.querySelector('[data-hydrated]'));

      await page.hover('.code a');
      await page.waitForSelector(card);
      const texts = await page.$$eval(`${card} :is([data-symbol-field]:not([hidden]))`, (fields) =>
        fields.map((field) => field.textContent),
      );
      expect(texts).to.deep.equal(
        lang === 'en'
          ? ['openLid', 'Kettle', 'Deprecated', 'void openLid()', 'Opens the lid.']
          : ['openLid', 'Kettle', '已废弃', 'void openLid()', '打开壶盖。'],
      );
      await expectAccessible(page);
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
      await page.browserContext().close();
    });

    it(`${lang}, phone: the menu closes over a member of the page that is open, by touch and by Enter`, async () => {
      const { page, faults } = await openPage(browser, phone);
      await visit(page, site.url + base + address('swift_ios', 'class', 'Kettle'));
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
      await page.browserContext().close();
    });

    it(`${lang}, phone: a touch on a name in a sample leads to it, without a card`, async () => {
      const { page, faults } = await openPage(browser, phone);
      await openGuide(page, site.url + base);

      await arrive(page, /~swift_ios~class~Kettle/, async () => (await page.waitForSelector('.code a'))?.tap());
      await page.waitForFunction(() => location.hash === '#openlid' && scrollY > 0);

      expect(await page.$(card)).to.equal(null);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    const old: [hash: string, arrives: string][] = [
      ['#kettle', '~class~Kettle'],
      ['#openlid-kettle', '~class~Kettle#openlid-kettle'],
      ['#openlid-kettle-class', '~class~Kettle#openlid-kettle'],
      ['#openlid', '~class~Kettle#openlid-kettle'],
    ];
    for (const [hash, arrives] of old) {
      it(`${lang}: /kettle-ios/api/class${hash} arrives at ${arrives}`, async () => {
        const { page } = await openPage(browser);
        await page.goto(`${site.url}${base}/kettle-ios/api/class${hash}`);
        await page.waitForFunction((end) => location.href.endsWith(end), { timeout: 10_000 }, arrives);

        await page.browserContext().close();
      });
    }
  }

  it('answers its search without script', async () => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Kettle')}`);

    await page.type('#api-search', 'litres');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);

    const links = await page.$$eval('#article .api-list a', (found) => found.map((link) => link.getAttribute('href')));
    expect(links).to.deep.equal([`/en${address('swift_ios', 'class', 'Cup')}#litres-cup`]);
    await page.browserContext().close();
  });
});

describe('The page of a type with very many members', () => {
  let browser: Browser;
  let site: RunningSite;
  let content: string;
  before(async () => {
    content = mkdtempSync(join(tmpdir(), 'long-class-'));
    cpSync('test/fixtures/reference/site', content, { recursive: true });
    const members = Array.from(
      { length: 80 },
      (_, at) =>
        `<ParamField name="pour${String(at)}" prototype="void pour()" parent_name="Pot" parent_type="class" />\n`,
    );
    appendFileSync(join(content, 'en/ios/api/class.mdx'), `\n## Pot\n\n### Methods\n${members.join('')}`);
    [browser, site] = await Promise.all([launchBrowser(), startSite({ CONTENT_DIR: content, WATCH: 'false' })]);
    await site.ready;
  });
  after(async () => {
    await browser.close();
    await site.stop();
    rmSync(content, { recursive: true, force: true });
  });
  const isShown = (page: Page, selector: string) => page.$eval(selector, (part) => part.checkVisibility());

  it('shows its contents beside the text on a wide screen, and no button for them, whatever styles come late', async () => {
    const { page } = await openPage(browser);
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Pot')}`);

    const late = await page.$$eval('link[data-late]', (links) => links.length);

    expect(late).to.be.greaterThan(0);
    expect([await isShown(page, '.toc-open'), await isShown(page, '.toc-close')]).to.deep.equal([false, false]);
    expect(await isShown(page, '.document-toc .toc-list')).to.equal(true);
    await page.browserContext().close();
  });

  it('opens its contents as a sheet on a phone, from which a section and the button lead back', async () => {
    const { page, faults } = await openPage(browser, phone);
    await visit(page, `${site.url}/en${address('swift_ios', 'class', 'Pot')}`);
    const before = await isShown(page, '#toc');

    await page.click('.toc-open');
    await page.waitForFunction(() => document.getElementById('toc')?.checkVisibility());
    const box = await page.$eval('#toc', (sheet) => {
      const { top, left, width, height } = sheet.getBoundingClientRect();
      return { top, left, isWhole: width === innerWidth && height === innerHeight };
    });
    await expectAccessible(page, '#toc');
    await page.click('.toc-close');
    await page.waitForFunction(() => !document.getElementById('toc')?.checkVisibility());
    await page.click('.toc-open');
    await page.waitForFunction(() => document.getElementById('toc')?.checkVisibility());
    await page.click('#toc a[href^="#pour60"]');
    await page.waitForFunction(() => !document.getElementById('toc')?.checkVisibility() && scrollY > 0);
    const top = await page.$eval('[data-symbol=pour60] h3', (heading) => heading.getBoundingClientRect().top);

    expect(before).to.equal(false);
    expect(box).to.deep.equal({ top: 0, left: 0, isWhole: true });
    expect(top).to.be.within(0, 250);
    expect(faults).to.deep.equal([]);
    await page.browserContext().close();
  });
});

/** Opens a guide after the names of its reference are known; earlier versions have no links. */
async function openGuide(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/docs/kettle/start/boil?platform=ios&language=swift`);
  await page.waitForFunction(
    async () => /~class~Kettle#openlid">openLid/.test(await (await fetch(location.href, { cache: 'no-store' })).text()),
    { polling: 100 },
  );
  await reload(page);
}
