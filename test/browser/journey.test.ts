import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPageWithWorker, textOf } from '../support/page.ts';
import { startService, startSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';

const env = { CONTENT_DIR: 'test/fixtures/content', WATCH: 'false', DEFAULT_LOCALE: 'zh', DRAIN_SECONDS: '0' };
const email = 'wu@kettle.example';
const password = 'Boil3water';

/** A site with processes of their own for its services. */
async function startApart(): Promise<{ url: string; codeFor(email: string): Promise<string>; stop(): Promise<void> }> {
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

describe("A reader's way through the portal with its services elsewhere", () => {
  const site = useAll(() => startApart());

  it('leads from the home page to documents, search, a question, an account and out again', async () => {
    const { page, faults } = await openPageWithWorker();
    const visit = async (path: string) => {
      const status = (await page.goto(site.url + path, { waitUntil: 'load' }))?.status();
      expect([200, 304], path).to.include(status);
    };

    await visit('/en');
    const first = await go(page, () => page.$eval('a[href*="/docs/kettle"]', (link) => (link as HTMLElement).click()));
    expect(first).to.match(/^\/en\/docs\/kettle/);
    await searchIsWhole(site.url);
    await visit('/en/ss?k=boil');
    await visit(await page.$eval('main a[href*="/docs/kettle"]', (link) => link.getAttribute('href') ?? ''));
    await visit('/en/ss?k=green+tea');
    await page.select('#filter-version', 'Old version');
    await page.waitForFunction(() => document.querySelector('.hit-place')?.textContent.includes('Old version'));
    expect(await page.$$('.hit')).to.have.lengthOf(1);
    await visit('/en/faq/is-it-hot');

    await visit('/en/account/signup');
    await send(page, { email }, 'button[value="code"]');
    const person = { name: 'Wu', country: 'CN', industry: 'gaming', useCase: 'chat' };
    const fields = { email, code: await site.codeFor(email), password, passwordAgain: password, ...person };
    expect(await go(page, () => send(page, fields, 'form > .button-primary'))).to.equal('/en/console');
    expect(await textOf(page, 'main')).to.contain('Wu');

    await visit('/en/account/logout');
    await go(page, () => send(page, {}, 'button'));
    await visit('/en/console');
    expect(new URL(page.url()).pathname).to.equal('/en/account/login');
    const login = () => send(page, { account: email, password }, 'form > .button-primary');
    expect(await go(page, login)).to.equal('/en/console');
    expect(faults).to.deep.equal([]);
  });
});

/** The index is built beside serving. */
async function searchIsWhole(url: string): Promise<void> {
  return until(async () => {
    const response = await fetch(`${url}/api/doc/search?keyword=boil`, { headers: { 'accept-language': 'en' } });
    return (await response.text()).includes('"isPartial":false');
  });
}
