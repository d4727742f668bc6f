import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { desktop, expectAccessibleInBothThemes, openPage, phone, visit } from '../support/page.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { copySite, type Site } from '../unit/server/doc-server/fixture.ts';

const path = '/docs/pot/signing?platform=server&language=all';
const secret = '9193cc662a4c0ec135ec71fb57194b38';

describe('The tools in documents', () => {
  let browser: Browser;
  let content: Site;
  let site: RunningSite;
  before(async () => {
    content = copySite('server-api');
    for (const locale of ['en', 'zh']) content.write(`${locale}/signing.mdx`, '# Signing\n\n<SignatureGenerator />\n');
    [browser, site] = await Promise.all([
      launchBrowser(),
      startSite({ CONTENT_DIR: content.contentDir, WATCH: 'false' }),
    ]);
    await site.ready;
  });
  after(async () => {
    await browser.close();
    await site.stop();
    content.close();
  });

  const field = (name: string) => `.tool [data-field=${name}]`;
  /** Brings the tool to life, as a reader does who comes to its first field. */
  const wake = async (page: Page, name: string) => {
    await page.focus(field(name));
    await page.waitForSelector('[data-island$=-tool][data-hydrated]');
    await page.waitForNetworkIdle();
  };
  const fill = async (page: Page, name: string, text: string) => {
    await page.focus(field(name));
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(text);
  };
  const resultOf = (page: Page, name: string) => page.$eval(`.tool [id$=${name}]`, (part) => part.textContent);
  const watchRequests = (page: Page): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    return requests;
  };
  /** Everything that outlives the page. */
  const keptText = async (page: Page) =>
    JSON.stringify([
      await page.evaluate(() => ({
        ...{ local: { ...localStorage }, session: { ...sessionStorage } },
        ...{ address: location.href, state: history.state as unknown, cookies: document.cookie },
      })),
      await page.browserContext().cookies(),
      await page.evaluate(async () => {
        const kept = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
        return [kept, (await indexedDB.databases()).map(({ name }) => name)];
      }),
    ]);

  for (const [base, ready] of [
    ['', '签名已生成'],
    ['/en', 'Signed.'],
  ] as const) {
    it(`${base || '/'}: signs with what is typed, and from the first key to the result nothing is sent, nothing kept`, async () => {
      const { page, faults } = await openPage(browser);
      await visit(page, site.url + base + path);
      await wake(page, 'appId');
      const requests = watchRequests(page);

      await fill(page, 'appId', '12345');
      await fill(page, 'secret', secret);
      const fresh = await resultOf(page, '-result');
      await fill(page, 'nonce', '4fd24687296dd9f3');
      await fill(page, 'timestamp', '1615186943');

      expect(fresh).to.match(/^[0-9a-f]{32}$/);
      expect(await resultOf(page, '-result')).to.equal('43e5cfcca828314675f91b001390566a');
      expect(await resultOf(page, '-query')).to.equal(
        'AppId=12345&SignatureNonce=4fd24687296dd9f3&Timestamp=1615186943&Signature=43e5cfcca828314675f91b001390566a&SignatureVersion=2.0',
      );
      expect(await page.$eval('.tool [role=status]', (state) => state.textContent)).to.contain(ready);
      expect(requests).to.deep.equal([]);
      expect(await keptText(page)).not.to.contain(secret);
      expect(await page.$$eval('.tool [data-field]', (all) => all.map((of) => of.getAttribute('name')))).to.deep.equal([
        ...[null, null, null, null],
      ]);
      expect(
        await page.$eval(field('secret'), (of) => [of.getAttribute('type'), of.getAttribute('autocomplete')]),
      ).to.deep.equal(['password', 'off']);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });
  }

  it('takes over what was typed before the tool was alive', async () => {
    const { page } = await openPage(browser);
    await visit(page, site.url + path);

    await page.$eval(field('appId'), (of) => {
      (of as HTMLInputElement).value = '777';
    });
    await wake(page, 'secret');
    await fill(page, 'secret', secret);

    expect(await resultOf(page, '-query')).to.contain('AppId=777&');
    await page.browserContext().close();
  });

  it('signs a time in seconds only, and says so at the field', async () => {
    const { page } = await openPage(browser);
    await visit(page, `${site.url}/en${path}`);
    await wake(page, 'appId');

    await fill(page, 'appId', '1');
    await fill(page, 'secret', secret);
    await fill(page, 'timestamp', '1615186943000');

    expect(await page.$('.tool [id$=-result]')).to.equal(null);
    const note = await page.$eval(field('timestamp'), (of) => of.getAttribute('aria-describedby') ?? '');
    expect(await page.$eval(`#${note}`, (of) => of.textContent)).to.contain('ten digits');
    await page.browserContext().close();
  });

  for (const [device, viewport] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    it(`${device}: are accessible, and no wider than the screen`, async () => {
      const { page, faults } = await openPage(browser, viewport);
      await visit(page, site.url + path);
      await wake(page, 'appId');
      await fill(page, 'appId', '12345');
      await fill(page, 'secret', secret);

      await expectAccessibleInBothThemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true);
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    });

  it('say without script what they compute, and show no field', async () => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await visit(page, `${site.url}/en${path}`);

    expect(await page.$eval('.tool', (tool) => (tool as HTMLElement).innerText))
      .to.contain('md5(AppId + SignatureNonce + ServerSecret + Timestamp)')
      .and.contain('needs JavaScript');
    expect(await page.$eval(field('secret'), (of) => of.checkVisibility())).to.equal(false);
    await page.browserContext().close();
  });
});
