import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import { arrive, expectAccessible, openPage, overflowOf, phone, textOf, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const operation = (key: string) => `/docs/pot/${key}?platform=server&language=all`;

describe('A server API in a browser', () => {
  let service: Server;
  let origin: string;
  let asked: { method: string; url: string; account: unknown; body: string }[];
  const content = useAll(() => copySite('server-api'));
  const site = useAll(async () => {
    service = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        asked.push({ method: req.method ?? '', url: req.url ?? '', account: req.headers['x-account'], body });
        res.writeHead(req.url?.includes('gone') ? 404 : 200, { 'Content-Type': 'application/json', 'X-Pot': 'p1' });
        res.end('{"Id":"p1"}');
      });
    });
    origin = await listen(service);
    const env = { API_TRY_ENABLED: 'true', API_TRY_HOSTS: origin };
    return startReadyPortal({ CONTENT_DIR: content.contentDir, ...env });
  });
  beforeEach(() => {
    asked = [];
  });
  after(() => {
    service.closeAllConnections();
    service.close();
  });

  const open = async (page: Page, path: string) => {
    const response = await visit(page, site.url + path);
    expect(response?.status(), path).to.equal(200);
  };
  const openForm = async (page: Page) => {
    await page.click('[data-island=api-try] > button');
    await page.waitForSelector('dialog.api-try[open] form');
  };

  it('on a phone an operation and its form are accessible, without faults and no wider than the screen', async () => {
    const { page, faults } = await openPage(phone, 'dark');

    await open(page, operation('whistle'));
    expect(await overflowOf(page), 'operation').to.equal(0);
    await expectAccessible(page);
    await open(page, operation('brew'));
    await openForm(page);
    await page.select('#api-try-server', origin);
    for (const field of await page.$$('.api-try input[required]')) await field.type('7');
    await page.click('.api-try [type=submit]');
    await page.waitForSelector('.api-try section > .is-good');
    expect(await overflowOf(page), 'form').to.equal(0);
    expect(await page.$eval('.api-try-form', (form) => form.scrollWidth > form.clientWidth)).to.equal(false);
    await expectAccessible(page, 'dialog[open]');
    expect(faults).to.deep.equal([]);
  });

  it('filters the list, opens an operation, unfolds a schema, and follows the choice of a server', async () => {
    const { page, faults } = await openPage();
    await open(page, '/en/docs/pot/server-api');

    await page.type('#operation-filter', 'Pour');
    const shown = await page.$$eval('[data-filter]:not([hidden]) a', (links) => links.map((link) => link.textContent));
    await page.$eval('#operation-filter', (field) => {
      (field as HTMLInputElement).value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await arrive(page, /\/docs\/pot\/brew/, () => page.click('[data-filter] a[href*="/brew?"]'));
    await page.waitForSelector('.operation');
    const inner = '.operation-fields details.field-inner';
    const before = await page.$eval(`${inner} .field-name`, (name) => name.checkVisibility());
    await page.click(`${inner} > summary`);
    const after = await page.$eval(`${inner} .field-name`, (name) => name.checkVisibility());
    await page.click('.operation-servers > summary');
    await page.click('.operation-servers input[value*=sandbox]');

    expect(shown).to.deep.equal(['Pour tea']);
    expect([before, after]).to.deep.equal([false, true]);
    expect(await textOf(page, '.operation-endpoint code')).to.equal('https://sandbox.pot.example/v1/pots');
    expect(await textOf(page, '.operation-sample pre')).to.contain('https://sandbox.pot.example/v1/pots');
    await openForm(page);
    expect(await page.$eval('#api-try-server', (list) => (list as HTMLSelectElement).value)).to.contain('sandbox');
    expect(faults).to.deep.equal([]);
  });

  it('builds a request by keyboard, shows it, sends it and shows what comes back', async () => {
    const { page, faults } = await openPage();
    await open(page, `/en${operation('pour')}`);

    await page.focus('[data-island=api-try] > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.api-try[open] form');
    await page.select('#api-try-server', origin);
    await page.type('[id="api-try-query:Milk"]', 'oat\ncow');
    const hints = await page.$$eval('.api-try [placeholder]', (fields) =>
      fields.map((field) => field.getAttribute('placeholder')),
    );
    const built = await textOf(page, '.api-try-result pre');
    await page.click('.api-try [type=submit]');
    // The account is missing, so the form says so under the field and nothing is sent.
    await page.waitForSelector('.api-try .text-field > .is-bad');
    const invalid = await page.evaluate(() => document.activeElement?.id);
    const fault = await textOf(page, '.api-try .text-field > .is-bad');
    const describing = await page.$eval('[aria-invalid=true]', (field) => field.getAttribute('aria-describedby'));
    await expectAccessible(page);
    await page.type('[id="api-try-header:X-Account"]', '42');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.api-try section > .is-good');

    expect(built).to.contain(`--get "${origin}/pots/p1/cups"`).and.contain('X-Account: 7');
    expect(built).to.match(/--data "Milk=oat" \\\s+--data "Milk=cow"/);
    expect(hints).to.deep.equal(['e.g. p1', '', '', 'e.g. 7', '']);
    expect(invalid).to.equal('api-try-header:X-Account');
    expect(describing).to.contain('api-try-header:X-Account-fault');
    expect(fault).to.equal('Please fill this in.');
    expect(await page.$('[aria-invalid=true], .api-try .text-field > .is-bad:not([role])')).to.equal(null);
    expect(asked).to.deep.equal([{ method: 'GET', url: '/pots/p1/cups?Milk=oat&Milk=cow', account: '42', body: '' }]);
    expect(await textOf(page, '.api-try section > [role=status]')).to.match(/^Status 200, \d+ ms$/);
    expect(await textOf(page, '.api-try section > [role=status] + pre')).to.equal('{\n  "Id": "p1"\n}');
    expect(await textOf(page, '.api-try-result dl'))
      .to.contain('X-Pot')
      .and.contain('p1');

    await page.keyboard.press('Escape');
    const focused = await page.evaluate(() => document.activeElement?.closest('[data-island=api-try]') !== null);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(focused).to.equal(true);
    expect(stored).to.not.contain('42');
    expect(faults).to.deep.equal([]);
  });

  it('the samples follow what is entered, and account and signature stay in the browser', async () => {
    const { page, faults } = await openPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/doc/requestSamples')) sent.push(request.postData() ?? '');
    });
    await open(page, `/en${operation('pour')}`);
    const samples = () =>
      page.$$eval('[data-request-samples] [role=tabpanel] code', (codes) => codes.map((code) => code.textContent));
    const start = await samples();

    await openForm(page);
    await page.type('[id="api-try-header:X-Account"]', 'secret-42');
    await page.type('[id="api-try-query:Milk"]', 'oat');
    await page.select('#api-try-server', 'https://sandbox.pot.example/v1');
    await page.waitForFunction(() =>
      document.querySelector('[data-request-samples]')?.textContent.includes('secret-42'),
    );
    const followed = await samples();
    await page.keyboard.press('Escape');
    await page.click('.operation-servers > summary');
    await page.click('.operation-servers input[value*="api.pot"]');
    const chosen = await samples();
    await openForm(page);

    expect(start).to.have.length(6);
    for (const code of start) expect(code).to.contain('https://api.pot.example').and.not.contain('oat');
    for (const code of followed) {
      expect(code).to.contain('https://sandbox.pot.example/v1/pots/p1/cups').and.contain('secret-42');
      expect(code)
        .to.match(/Milk\W+oat/)
        .and.not.match(/OwnValue/);
    }
    for (const code of chosen) expect(code).to.contain('https://api.pot.example/v1/').and.contain('secret-42');
    expect(await page.$$('[data-request-samples] .syn-string')).to.have.length.above(6);
    expect(await page.$eval('#api-try-server', (list) => (list as HTMLSelectElement).value)).to.contain('api.pot');
    expect(sent).to.have.length.within(1, 3);
    expect(sent.join()).to.contain('oat').and.not.contain('secret-42');
    expect(faults).to.deep.equal([]);
  });

  it('says that a server cannot be reached, and marks a status that means a failure', async () => {
    const { page } = await openPage();
    await open(page, `/en${operation('pour')}`);
    const send = async (said: RegExp) => {
      await page.click('.api-try [type=submit]');
      await page.waitForFunction(
        (words) =>
          new RegExp(words).test(document.querySelector('.api-try section > [role=status]')?.textContent ?? ''),
        { timeout: 15_000 },
        said.source,
      );
      expect(await page.$('.api-try section > .is-bad')).not.to.equal(null);
    };

    await openForm(page);
    await page.type('[id="api-try-header:X-Account"]', '42');
    await send(/server/);
    await page.select('#api-try-server', origin);
    await page.$eval('[id="api-try-path:Pot"]', (field) => {
      (field as HTMLInputElement).select();
    });
    await page.type('[id="api-try-path:Pot"]', 'gone');
    await send(/^Status 404/);
  });

  it('shows the operation without script, and no way to try it', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await open(page, `/en${operation('brew')}`);

    expect(await page.$eval('[data-island=api-try]', (island) => getComputedStyle(island).display)).to.equal('none');
    expect(await textOf(page, '.operation-fields')).to.contain('Litres');
    expect(await textOf(page, '[data-request-samples]'))
      .to.contain('requests.post')
      .and.contain('curl_init');
  });
});
