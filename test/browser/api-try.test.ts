import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import { expectAccessible, openPage, phone, textOf, visit } from '../support/page.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const operation = '/docs/pot/recipe?platform=server';
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

describe('The form for a request, in a browser', () => {
  let service: Server;
  let origin: string;
  let asked: { url: string; authorization: string | undefined; type: string; body: string }[];
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
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const { authorization, 'content-type': type = '' } = req.headers;
        asked.push({ url: req.url ?? '', authorization, type, body: Buffer.concat(chunks).toString('latin1') });
        res.end('kept');
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

  const openForm = async (page: Page, path: string) => {
    await visit(page, site.url + path);
    await page.waitForSelector('[data-island=api-try] > button');
    await page.click('[data-island=api-try] > button');
    await page.waitForSelector('dialog.api-try[open] form');
  };
  const chooseFile = async (page: Page, name: string) => {
    const input = (await page.waitForSelector('[id="api-try-part:scan"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(content.contentDir, name));
  };

  it('sends credentials, files and structures, shows them as sent, and keeps secrets in the page', async () => {
    const { page, faults } = await openPage();
    const sampled: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/doc/requestSamples')) sampled.push(request.postData() ?? '');
    });
    await openForm(page, `/en${operation}`);

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
    expect(sent?.authorization).to.equal(`Basic ${btoa('mina:pass-42')}`);
    expect(sent?.type).to.match(/^multipart\/form-data; boundary=/);
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
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.to.match(/mina|pass-42|key-42/);
    expect(faults).to.deep.equal([]);
  });

  it('fills variables of a server, changes the body with its type and its example, and refuses large files', async () => {
    const { page, faults } = await openPage();
    await openForm(page, `/en${operation}`);
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
    expect(faults).to.deep.equal([]);
  });

  it('is accessible on a phone, and no wider than it', async () => {
    const { page, faults } = await openPage(phone);
    await openForm(page, `${operation}&language=all`);
    await page.click('.api-try-result > details > summary');

    await expectAccessible(page, 'dialog[open]');
    expect(await page.$eval('.api-try-form', (form) => form.scrollWidth > form.clientWidth)).to.equal(false);
    expect(await textOf(page, '.api-try-fields')).to.contain('鉴权信息');
    expect(faults).to.deep.equal([]);
  });
});
