import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import {
  expectAccessibleInBothThemes,
  isShown,
  openPageWithWorker,
  overflowOf,
  phone,
  textOf,
  valueOf,
  visit,
} from '../support/page.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const path = '/docs/pot/signing?platform=server&language=all';
const tokenSecret = 'fa94dd0f974cf2e293728a526b028271';
const oldToken =
  '04AAAAAGCLuewAEGV4bjYybGJva29hOG44anAAcGWCw6utyxH2DEPArGHIW+s7CBtN0ysOJYWgtlZ0cemjHwUmGGWI42aLa4Dunci3/UWfTjtxdR9Ook56pIoQuGqA3X1PF2B7o3kg3vNcMHAUW7q8HGTSn1rNZYqNdnIu8uS/S/B4HBLVggsmUXiF8Hw=';

const signedApi = `openapi: 3.0.3
info: { title: Tea, version: '1' }
servers: [{ url: 'https://api.pot.example' }]
paths:
  /:
    get:
      parameters:
        - { name: Action, in: query, required: true, schema: { type: string, enum: [Pour] } }
        - { name: AppId, in: query, required: true, schema: { type: integer } }
        - { name: SignatureNonce, in: query, required: true, schema: { type: string } }
        - { name: Timestamp, in: query, required: true, schema: { type: integer } }
        - { name: Signature, in: query, required: true, schema: { type: string } }
        - { name: SignatureVersion, in: query, required: true, schema: { type: string, enum: ['2.0'] } }
      responses: {}
`;

type Tool = 'signature' | 'token' | 'model';

const secret = '9193cc662a4c0ec135ec71fb57194b38';

describe('The tools in documents', () => {
  let service: Server;
  let asked: URLSearchParams[];
  const content = useAll(() => copySite('server-api'));
  const site = useAll(async () => {
    service = createServer((req, res) => {
      asked.push(new URL(req.url ?? '', 'http://service').searchParams);
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
    const origin = await listen(service);
    const tools = '<SignatureGenerator />\n\n<TokenAssistant />\n\n<LLMValidator />';
    for (const locale of ['en', 'zh']) {
      content.write(`${locale}/signing.mdx`, `# Signing\n\n${tools}\n`);
      content.write(`${locale}/pour.mdx`, '---\nopenapi: signed.yaml\n---\n\n# Pour\n');
      content.write(`${locale}/signed.yaml`, signedApi);
    }
    const env = { API_TRY_ENABLED: 'true', API_TRY_HOSTS: origin };
    return startReadyPortal({ CONTENT_DIR: content.contentDir, ...env });
  });
  after(() => {
    service.closeAllConnections();
    service.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const inTool = (tool: Tool, selector: string) => `[data-island=${tool}-tool] ${selector}`;
  const field = (tool: Tool, name: string) => inTool(tool, `[data-field=${name}]`);
  /** Hydrates the tool like a reader who enters its first field. */
  const wake = async (page: Page, tool: Tool, name: string) => {
    await page.focus(field(tool, name));
    await page.waitForSelector(`[data-island=${tool}-tool][data-hydrated]`);
    await page.waitForNetworkIdle();
  };
  const fill = async (page: Page, tool: Tool, name: string, text: string) => {
    await page.focus(field(tool, name));
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.sendCharacter(text);
  };
  const resultOf = (page: Page, tool: Tool, name: string) => textOf(page, inTool(tool, `[id$=-${name}]`));
  const stateOf = (page: Page, tool: Tool) => textOf(page, inTool(tool, '[role=status]:not(.visually-hidden)'));
  const waitForState = (page: Page, tool: Tool, text: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector(selector)?.textContent.includes(wanted),
      {},
      inTool(tool, '[role=status]:not(.visually-hidden)'),
      text,
    );
  const watchRequests = (page: Page): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    return requests;
  };
  /** Everything that outlives the page. */
  const keptText = async (page: Page) => {
    const kept = await page.evaluate(async () => {
      const urls = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      const stores = [Object.entries(localStorage), Object.entries(sessionStorage), await indexedDB.databases()];
      return [...stores, urls, location.href, history.state as unknown, document.cookie];
    });
    return JSON.stringify([kept, await page.browserContext().cookies()]);
  };

  it('signs with what is typed, before the tool was alive, too; nothing is sent, nothing kept', async () => {
    const { page, faults } = await openPageWithWorker();
    await visit(page, `${site.url}/en${path}`);
    await page.$eval(field('signature', 'appId'), (of) => {
      (of as HTMLInputElement).value = '12345';
    });
    await wake(page, 'signature', 'secret');
    const requests = watchRequests(page);

    await fill(page, 'signature', 'secret', secret);
    expect(await resultOf(page, 'signature', 'result')).to.match(/^[0-9a-f]{32}$/);
    await fill(page, 'signature', 'nonce', '4fd24687296dd9f3');
    await fill(page, 'signature', 'timestamp', '1615186943');
    const signature = '43e5cfcca828314675f91b001390566a';
    expect(await resultOf(page, 'signature', 'result')).to.equal(signature);
    expect(await resultOf(page, 'signature', 'query')).to.equal(
      `AppId=12345&SignatureNonce=4fd24687296dd9f3&Timestamp=1615186943&Signature=${signature}&SignatureVersion=2.0`,
    );
    expect(await stateOf(page, 'signature')).to.contain('Signed.');
    await fill(page, 'signature', 'timestamp', '1615186943000');
    expect(await page.$(inTool('signature', '[id$=-result]'))).to.equal(null);
    const note = await page.$eval(field('signature', 'timestamp'), (of) => of.getAttribute('aria-describedby') ?? '');
    expect(await textOf(page, `#${note}`)).to.contain('ten digits');

    expect(requests).to.deep.equal([]);
    expect(await keptText(page)).not.to.contain(secret);
    expect(await page.$$('.tool [data-field][name], .tool form')).to.have.lengthOf(0);
    expect(await page.$(`${field('signature', 'secret')}[type=password][autocomplete=off]`)).not.to.equal(null);
    expect(faults).to.deep.equal([]);
  });

  it('sign the request that is built on the page of an operation: the secret alone stays in the page', async () => {
    const { page, faults } = await openPageWithWorker();
    await visit(page, `${site.url}/en/docs/pot/pour?platform=server&language=all`);
    await page.click('[data-island=api-try] > button');
    await page.waitForSelector('dialog.api-try[open] form');
    await page.select('#api-try-server', await valueOf(page, '#api-try-server option:last-child'));
    await page.type('[id="api-try-query:AppId"]', '12345');
    // The samples follow with a delay.
    await page.waitForFunction(() =>
      document.querySelector('[data-request-samples]')?.textContent?.includes("app_id='12345'"),
    );
    const requests = watchRequests(page);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(JSON.stringify(request.headers()) + (request.postData() ?? '')));
    const names = ['SignatureNonce', 'Timestamp', 'Signature'] as const;

    await page.type('#api-try-secret', secret);
    const shown = await Promise.all(names.map((name) => valueOf(page, `[id="api-try-query:${name}"]`)));
    const meanwhile = [...requests];
    await page.click('.api-try [type=submit]');
    await page.waitForSelector('.api-try section > .is-good');

    const md5Of = (nonce = '', time = '') => createHash('md5').update(`12345${nonce}${secret}${time}`).digest('hex');
    expect(meanwhile).to.deep.equal([]);
    expect(shown[2]).to.equal(md5Of(shown[0], shown[1]));
    expect(requests.map((request) => new URL(request.split(' ')[1] ?? '').pathname)).to.deep.equal([
      '/api/doc/tryOperation',
    ]);
    expect(bodies.join() + requests.join()).not.to.contain(secret);
    const [nonce, time, signature] = names.map((name) => asked[0]?.get(name) ?? '');
    expect(signature).to.equal(md5Of(nonce, time));
    // Each request has a new nonce.
    expect(nonce).not.to.equal(shown[0]);
    expect(await keptText(page)).not.to.contain(secret);
    expect(await textOf(page, '[data-request-samples]')).to.contain("app_id='12345'");
    expect(faults).to.deep.equal([]);
  });

  it('says at each field what a token lacks, makes it by keyboard, opens it and another, and sends and keeps nothing', async () => {
    const { page, faults } = await openPageWithWorker();
    await visit(page, `${site.url}/en${path}`);
    await wake(page, 'token', 'secret');
    const requests = watchRequests(page);

    await fill(page, 'token', 'secret', tokenSecret);
    await fill(page, 'token', 'appId', '12x');
    await fill(page, 'token', 'payload', '{');
    await page.click(inTool('token', '.tool-body > .row button'));
    const faulty = await page.$$eval(inTool('token', '[aria-invalid=true]'), (all) =>
      all.map((of) => [(of as HTMLElement).dataset.field, of === document.activeElement]),
    );
    expect(faulty).to.deep.equal([
      ['appId', true],
      ['userId', false],
      ['payload', false],
    ]);
    expect(await textOf(page, inTool('token', '.text-field > .is-bad'))).to.contain('4294967295');

    await fill(page, 'token', 'payload', '');
    await fill(page, 'token', 'appId', '1234567890');
    await fill(page, 'token', 'userId', 'demo');
    await page.keyboard.press('Enter');
    await waitForState(page, 'token', 'Made. Valid until');
    const token = await resultOf(page, 'token', 'result');
    expect(token).to.match(/^04[\w+/]+=*$/);
    await page.focus(inTool('token', '[type=radio]'));
    await page.keyboard.press('ArrowRight');
    const openToken = async (text: string, state: string) => {
      await fill(page, 'token', 'token', text);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await waitForState(page, 'token', state);
    };
    await openToken(token, 'Valid until');
    const content = JSON.parse(await resultOf(page, 'token', 'content')) as Record<string, unknown>;
    expect(content).to.include({ app_id: 1234567890, user_id: 'demo', payload: '' });
    expect(Number(content.expire) - Number(content.ctime)).to.equal(3600);
    await openToken(oldToken, 'Expired at');

    expect(requests).to.deep.equal([]);
    expect(await keptText(page)).not.to.contain(tokenSecret);
    expect(faults).to.deep.equal([]);
  });

  it('are accessible, and no wider than a phone', async () => {
    const { page, faults } = await openPageWithWorker(phone);
    await visit(page, site.url + path);
    await wake(page, 'signature', 'appId');
    await fill(page, 'signature', 'appId', '12345');
    await fill(page, 'signature', 'secret', secret);
    await wake(page, 'token', 'appId');
    await page.click(inTool('token', '.tool-body > .row button'));
    await wake(page, 'model', 'settings');
    const requests = watchRequests(page);
    await fill(page, 'model', 'settings', `{"Url":"https://llm.example/v1","ApiKey":"${secret}","model":"m"}`);
    await page.waitForSelector(inTool('model', '[role=status].is-bad'));

    await expectAccessibleInBothThemes(page);
    expect(requests.filter((request) => !request.includes('/built/'))).to.deep.equal([]);
    expect(await keptText(page)).not.to.contain(secret);
    expect(await overflowOf(page)).to.equal(0);
    expect(faults).to.deep.equal([]);
  });

  it('say without script what they compute, and show no field', async () => {
    const { page } = await openPageWithWorker();
    await page.setJavaScriptEnabled(false);
    await visit(page, `${site.url}/en${path}`);

    expect(await page.$eval('.tool', (tool) => (tool as HTMLElement).innerText))
      .to.contain('md5(AppId + SignatureNonce + ServerSecret + Timestamp)')
      .and.contain('needs JavaScript');
    expect(await isShown(page, field('signature', 'secret'))).to.equal(false);
  });
});
