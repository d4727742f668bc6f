import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { arrive, desktop, expectAccessible, openPage, phone } from '../support/page.ts';
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
    for (const [device, viewport] of [
      ['desktop', desktop],
      ['phone', phone],
    ] as const) {
      it(`${lang}, ${device}: its pages are accessible, without faults and no wider than the screen`, async () => {
        const { page, faults } = await openPage(browser, viewport, device === 'phone' ? 'dark' : 'light');

        for (const path of [
          address('swift_ios', 'class', 'Kettle'),
          address('swift_ios', 'enum', 'Heat'),
          address('swift_ios', 'overview', 'overview'),
          `${address('swift_ios', 'function-list', 'function-list')}&isFunc=1`,
        ]) {
          const response = await page.goto(site.url + base + path, { waitUntil: 'networkidle0' });
          expect(response?.status(), path).to.equal(200);
          expect(await page.$eval('html', (html) => html.lang)).to.equal(lang);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wider, path).to.equal(0);
          await expectAccessible(page);
        }
        expect(faults).to.deep.equal([]);
        await page.browserContext().close();
      });
    }

    it(`${lang}: finds a method by its name`, async () => {
      const { page, faults } = await openPage(browser);
      await page.goto(site.url + base + address('swift_ios', 'enum', 'Heat'), { waitUntil: 'networkidle0' });

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
      await page.goto(`${site.url}${base}${address('swift_ios', 'class', 'Kettle')}#step9-kettle`, {
        waitUntil: 'networkidle0',
      });
      await page.waitForFunction(() => scrollY > 0);

      await page.click('#platform-picker summary');
      await arrive(page, /~cpp_windows~class~IKettle/, () => page.click('a[data-entry=windows_cpp]'));
      await page.waitForFunction(() => location.hash === '#step9' && scrollY > 0);
      const top = await page.$eval('#step9-ikettle', (heading) => heading.getBoundingClientRect().top);

      expect(top).to.be.within(0, 200);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

    it(`${lang}: follows a type from a declaration to its page, and the menu goes along`, async () => {
      const { page, faults } = await openPage(browser);
      await page.goto(site.url + base + address('java_android', 'class', 'Kettle'), { waitUntil: 'networkidle0' });

      await arrive(page, /~java_android~enum~Heat/, () => page.click('.api-declaration a[href*="enum~Heat"]'));
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Heat');

      expect(await page.$eval('#menu-tree [aria-current=page]', (entry) => entry.textContent)).to.equal('Heat');
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
        await page.goto(`${site.url}${base}/kettle-ios/api/class${hash}`, { waitUntil: 'networkidle0' });
        await page.waitForFunction((end) => location.href.endsWith(end), { timeout: 10_000 }, arrives);

        await page.browserContext().close();
      });
    }
  }

  it('answers its search without script', async () => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en${address('swift_ios', 'class', 'Kettle')}`, { waitUntil: 'networkidle0' });

    await page.type('#api-search', 'litres');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);

    const links = await page.$$eval('#article .api-list a', (found) => found.map((link) => link.getAttribute('href')));
    expect(links).to.deep.equal([`/en${address('swift_ios', 'class', 'Cup')}#litres-cup`]);
    await page.browserContext().close();
  });
});
