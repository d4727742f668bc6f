import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import { arrive, expectAccessible, openPage, overflowOf, phone, test, textOf, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const operation = (key: string) => `/docs/pot/${key}?platform=server&language=all`;

const description = `openapi: 3.1.0
info: { title: Pot, version: '1' }
servers:
  - url: 'https://{region}.pot.example/{base}'
    variables: { region: { default: eu, enum: [eu, us] }, base: { default: v1 } }
  - url: 'https://near.pot.example'
paths:
  /recipes:
    post:
      operationId: addRecipe
      security: [{ token: [] }, { login: [], key: [] }, {}]
      parameters:
        - { name: kinds, in: query, schema: { type: array, items: { enum: [green, black, white] } } }
        - { name: where, in: query, style: deepObject, schema: { type: object }, example: { shelf: 3 } }
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [scan]
              properties:
                scan: { type: string, format: binary }
                facts: { type: object, example: { cups: 2 } }
                tags: { type: array, items: { type: string }, example: [hot, sweet] }
          application/json:
            schema: { type: object }
            examples: { strong: { summary: Strong tea, value: { leaves: 9 } }, weak: { value: { leaves: 1 } } }
      responses: { '200': { description: OK } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    login: { type: http, scheme: basic }
    key: { type: apiKey, in: query, name: pot_key }
`;

describe('A server API in a browser', () => {
  let service: Server;
  let origin: string;
  let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  const content = useAll(() => {
    const site = copySite('server-api');
    for (const locale of ['en', 'zh']) {
      site.write(`${locale}/recipe.mdx`, '---\nopenapi: recipe.yaml\n---\n\n# Add a recipe\n');
      site.write(`${locale}/recipe.yaml`, description);
    }
    site.write('scan 1.png', Buffer.from([0, 255, 13, 10]));
    site.write('large.png', Buffer.alloc(4 * 1024 * 1024 + 1));
    return site;
  });
  const site = useAll(async () => {
    service = createServer((req, res) => {
      const { method = '', url = '', headers } = req;
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
        res.writeHead(url.includes('gone') ? 404 : 200, { 'Content-Type': 'application/json', 'X-Pot': 'p1' });
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
  /** Everything that outlives the page. */
  const storedIn = (page: Page) =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
  const chooseFile = async (page: Page, name: string) => {
    const input = (await page.waitForSelector('[id="api-try-part:scan"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(content.contentDir, name));
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
    await open(page, operation('recipe'));
    await openForm(page);
    await page.click('.api-try-result > details > summary');
    expect(await textOf(page, '.api-try-fields')).to.contain('鉴权信息');
    expect(await overflowOf(page), 'form').to.equal(0);
    expect(await page.$eval('.api-try-form', (form) => form.scrollWidth > form.clientWidth)).to.equal(false);
    await expectAccessible(page, 'dialog[open]');
    expect(faults).to.deep.equal([]);
  });

  test('filters the list, opens an operation, unfolds a schema, and follows the choice of a server', async (page) => {
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
  });

  test('builds a request by keyboard, shows it, sends it and shows what comes back', async (page) => {
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
    expect(asked).to.have.lengthOf(1);
    expect(asked[0]).to.include({ method: 'GET', url: '/pots/p1/cups?Milk=oat&Milk=cow', body: '' });
    expect(asked[0]?.headers['x-account']).to.equal('42');
    expect(await textOf(page, '.api-try section > [role=status]')).to.match(/^Status 200, \d+ ms$/);
    expect(await textOf(page, '.api-try section > [role=status] + pre')).to.equal('{\n  "Id": "p1"\n}');
    expect(await textOf(page, '.api-try-result dl'))
      .to.contain('X-Pot')
      .and.contain('p1');

    await page.keyboard.press('Escape');
    const focused = await page.evaluate(() => document.activeElement?.closest('[data-island=api-try]') !== null);
    expect(focused).to.equal(true);
    expect(await storedIn(page)).not.to.contain('42');
  });

  test('says that a server cannot be reached, and marks a status that means a failure', async (page) => {
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

  test('sends credentials, files and structures, shows them as sent, and keeps secrets in the page', async (page) => {
    const sampled: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/doc/requestSamples')) sampled.push(request.postData() ?? '');
    });
    await open(page, `/en${operation('recipe')}`);
    await openForm(page);

    await page.select('#api-try-server', origin);
    await page.select('#api-try-access', '1');
    await page.type('#api-try-access-login', 'mina');
    await page.type('#api-try-access-login-password', 'pass-42');
    await page.type('#api-try-access-key', 'key-42');
    await page.click('[id="api-try-query:kinds-green"]');
    await page.click('[id="api-try-query:kinds-white"]');
    await page.click('.api-try [type=submit]');
    // The file is missing, so nothing is sent.
    await page.waitForSelector('[id="api-try-part:scan"][aria-invalid=true]');
    const focused = await page.evaluate(() => document.activeElement?.id);
    await chooseFile(page, 'scan 1.png');
    await page.waitForFunction(() =>
      document.querySelector('[data-request-samples]')?.textContent.includes('scan 1.png'),
    );
    await page.click('.api-try-result > details > summary');
    await page.click('.api-try [type=submit]');
    await page.waitForSelector('.api-try section > .is-good');

    expect(focused).to.equal('api-try-part:scan');
    const [sent] = asked;
    expect(sent?.url).to.equal('/recipes?kinds=green&kinds=white&where%5Bshelf%5D=3&pot_key=key-42');
    expect(sent?.headers.authorization).to.equal(`Basic ${btoa('mina:pass-42')}`);
    expect(sent?.headers['content-type']).to.match(/^multipart\/form-data; boundary=/);
    const parts = (sent?.body ?? '').split(/(?:\r\n)?--[\da-f-]{36}(?:--)?\r\n/).slice(1, -1);
    expect(parts).to.deep.equal([
      'Content-Disposition: form-data; name="scan"; filename="scan 1.png"\r\n\r\n\0\xff\r\n',
      'Content-Disposition: form-data; name="facts"\r\nContent-Type: application/json\r\n\r\n{"cups":2}',
      ...['hot', 'sweet'].map((tag) => `Content-Disposition: form-data; name="tags"\r\n\r\n${tag}`),
    ]);
    expect(await textOf(page, '.api-try-result > details pre'))
      .to.contain(`POST ${origin}/recipes?kinds=green`)
      .and.contain(`Authorization: Basic ${btoa('mina:pass-42')}`)
      .and.contain('<scan 1.png>');
    expect(await textOf(page, '[data-request-samples]'))
      .to.contain('mina:pass-42')
      .and.contain('pot_key=key-42');
    expect(sampled.join())
      .to.contain('scan 1.png')
      .and.not.match(/mina|pass-42|key-42/);
    expect(await storedIn(page)).not.to.match(/mina|pass-42|key-42/);
  });

  test('fills variables of a server, changes the body with its type and its example, and refuses large files', async (page) => {
    await open(page, `/en${operation('recipe')}`);
    await openForm(page);
    const command = () => textOf(page, '.api-try-result pre');

    await page.select('#api-try-server-region', 'us');
    await page.type('#api-try-server-base', '-beta');
    const filled = await command();
    const listed = await page.$$eval('[data-servers] input', (inputs) => inputs.map(({ value }) => value));
    const endpoint = await textOf(page, '.operation-endpoint code');
    await page.select('#api-try-type', 'application/json');
    const first = await command();
    await page.select('#api-try-body-example', '1');
    const second = await command();
    await page.select('#api-try-type', 'multipart/form-data');
    await chooseFile(page, 'large.png');
    await page.click('.api-try [type=submit]');
    await page.waitForSelector('.api-try section > .is-bad');

    expect(listed).to.deep.equal(['https://eu.pot.example/v1', 'https://near.pot.example']);
    expect(endpoint).to.equal('https://eu.pot.example/v1/recipes');
    expect(filled).to.contain('https://us.pot.example/v1-beta/recipes').and.contain('Bearer YOUR_TOKEN');
    expect(first).to.contain('"leaves": 9').and.not.contain('--form');
    expect(second).to.contain('"leaves": 1');
    expect(await textOf(page, '.api-try section > [role=status]')).to.contain('4 MB');
  });

  test('shows the operation without script, and no way to try it', async (page) => {
    await page.setJavaScriptEnabled(false);
    await open(page, `/en${operation('brew')}`);

    expect(await page.$eval('[data-island=api-try]', (island) => getComputedStyle(island).display)).to.equal('none');
    expect(await textOf(page, '.operation-fields')).to.contain('Litres');
    expect(await textOf(page, '[data-request-samples]'))
      .to.contain('requests.post')
      .and.contain('curl_init');
  });
});
