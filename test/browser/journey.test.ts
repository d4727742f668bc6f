/** A reader's way through the portal, equal with embedded and remote services. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPageWithWorker } from '../support/page.ts';
import { startService, startSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';

interface Running {
  url: string;
  codeFor(email: string): Promise<string>;
  stop(): Promise<unknown>;
}

const env = { CONTENT_DIR: 'test/fixtures/content', WATCH: 'false', DEFAULT_LOCALE: 'zh', DRAIN_SECONDS: '0' };
const email = 'wu@kettle.example';
const password = 'Boil3water';

async function startInOne(): Promise<Running> {
  const site = await startSite(env);
  await site.ready;
  return site;
}

async function startApart(): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  const own = { ...env, DATA_DIR: dataDir };
  const services = await Promise.all([startService('doc-server', own), startService('console', own)]);
  const [docServer, account] = services;
  const site = await startSite({ ...env, DOC_SERVER_URL: docServer.url, AUTH_URL: account.url });
  return {
    url: site.url,
    codeFor: (to) => account.codeFor(to),
    async stop() {
      await site.stop();
      await Promise.all(services.map((service) => service.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Acts and waits for the page that follows. */
async function go(page: Page, act: () => Promise<unknown>): Promise<string> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), act()]);
  return new URL(page.url()).pathname;
}

/** Fills the page's form and presses one of its buttons. */
function send(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  return page.evaluate(
    (given, selector) => {
      const form = document.querySelector<HTMLFormElement>('form[method="post"]');
      for (const [name, value] of Object.entries(given)) {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
      }
      form?.querySelector<HTMLButtonElement>(selector)?.click();
    },
    fields,
    button,
  );
}

for (const [where, start] of [
  ['with all in one process', startInOne],
  ['with its services elsewhere', startApart],
] as const) {
  describe(`A reader's way through the portal ${where}`, () => {
    const site = useAll(() => start());

    it('leads from the home page to documents, search, a question, an account and out again', async () => {
      const { page, faults } = await openPageWithWorker();
      const visit = async (path: string) =>
        [200, 304].includes((await page.goto(site.url + path, { waitUntil: 'load' }))?.status() ?? 0);

      expect(await visit('/en')).to.equal(true);
      expect(
        await go(page, () => page.$eval('a[href*="/docs/kettle"]', (link) => (link as HTMLElement).click())),
      ).to.match(/^\/en\/docs\/kettle/);
      expect(await page.$eval('main h1', (heading) => heading.textContent)).not.to.equal('');

      await searchIsWhole(site.url);
      expect(await visit('/en/ss?k=boil')).to.equal(true);
      const found = await page.$$eval('main a[href*="/docs/kettle"]', (links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(found).not.to.deep.equal([]);
      expect(await visit(found[0] ?? '')).to.equal(true);
      await visit('/en/ss?k=green+tea');
      const isOld = page.waitForFunction(() =>
        document.querySelector('.hit-place')?.textContent.includes('Old version'),
      );
      await page.select('#filter-version', 'Old version');
      await isOld;
      expect(await page.$$eval('.hit', (hits) => hits.length)).to.equal(1);
      expect(await visit('/en/faq/is-it-hot')).to.equal(true);

      await visit('/en/account/signup');
      await send(page, { email }, 'button[value="code"]');
      const code = await site.codeFor(email);
      const fields = {
        email,
        code,
        password,
        passwordAgain: password,
        name: 'Wu',
        country: 'CN',
        industry: 'gaming',
        useCase: 'chat',
      };
      expect(await go(page, () => send(page, fields, 'form > .button-primary'))).to.equal('/en/console');
      expect(await page.$eval('main', (main) => main.textContent)).to.contain('Wu');

      expect(await visit('/en/account/logout')).to.equal(true);
      await go(page, () => send(page, {}, 'button'));
      await visit('/en/console');
      expect(new URL(page.url()).pathname).to.equal('/en/account/login');
      expect(await go(page, () => send(page, { account: email, password }, 'form > .button-primary'))).to.equal(
        '/en/console',
      );
      expect(faults).to.deep.equal([]);
    });
  });
}

/** The index is built beside serving. */
async function searchIsWhole(url: string): Promise<void> {
  return until(async () => {
    const response = await fetch(`${url}/api/doc/search?keyword=boil`, { headers: { 'accept-language': 'en' } });
    return (await response.text()).includes('"isPartial":false');
  });
}
