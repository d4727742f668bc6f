import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { makeProduct } from '../unit/views/made-up-portal.ts';
import { password, registration, startTestConsole } from './console/running.ts';
import { useAll } from '../support/use.ts';

const email = 'wu@kettle.example';
const newcomer = { channel: 'email', email: 'mei@kettle.example', purpose: 'register' };
const order = {
  clientKey: 'key-of-a-form',
  product: 'other',
  platform: 'ios',
  sdkVersion: '3.2.0',
  text: '<b>壶盖</b>打不开',
};
const ofAll = { key: 'all', label: 'All', platform: 'all', language: 'all', address: '/docs/policies' };

describe('/console/work-orders', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-'));
  let consoleServer: Server;
  let cookie: string;
  const console = useAll(() => startTestConsole({ dataDir }));
  const portal = useAll(async () => {
    consoleServer = createServer((req, res) => void console.app(req, res));
    return startPortal(
      { productList: () => [makeProduct('kettle'), makeProduct('policies', { entries: [ofAll] })] },
      { AUTH_URL: await listen(consoleServer) },
    );
  });
  before(async () => {
    await console.signUp(email);
    const res = await post('/account/login', { account: email, password }, {});
    cookie = res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  after(() => {
    consoleServer.closeAllConnections();
    consoleServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path = '/console/work-orders', headers = { cookie }) =>
    fetch(portal.url + path, { headers, redirect: 'manual' });
  const read = async (path?: string, headers?: { cookie: string }) => (await get(path, headers)).text();
  const post = (path: string, form: object, headers: Record<string, string> = { cookie }) =>
    fetch(portal.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form as Record<string, string>),
      headers: { Origin: portal.url, ...headers },
    });

  it('asks visitors to log in or sign up first, and leads them back afterwards', async () => {
    const visitor = { cookie: '' };
    const res = await get(undefined, visitor);
    const loggedIn = await post('/account/login', { account: email, password, next: 'work-orders' }, visitor);
    await post('/account/register', { ...newcomer, action: 'code' }, visitor);
    const given = registration({ ...newcomer, code: console.codeFor(newcomer.email), next: 'work-orders' });
    const signedUp = await post('/account/register', given, visitor);

    const login = '/account/login?next=work-orders';
    expect([res.status, res.headers.get('location')]).to.deep.equal([303, login]);
    expect(await read(login, visitor)).to.include('href="/account/register?next=work-orders"');
    expect(await read('/account/register?next=work-orders', visitor)).to.include('name="next" value="work-orders"');
    for (const { headers } of [loggedIn, signedUp]) expect(headers.get('location')).to.equal('/console/work-orders');
  });

  it('is there in the Chinese edition alone', async () => {
    expect((await get('/en/console/work-orders')).status).to.equal(404);
  });

  it('takes an order without script and lists it with its state; nobody keeps the page', async () => {
    const empty = await read();

    const res = await post('/console/work-orders', order);
    const shown = await get(res.headers.get('location') ?? '');

    expect(empty)
      .to.include('您还没有提交过工单')
      .and.match(/name="clientKey" value="[\w-]{8,64}"/)
      // Work orders are about products that run on some platform.
      .and.include('<option value="kettle"')
      .and.not.include('<option value="policies"');
    expect([res.status, res.headers.get('location')]).to.deep.equal([303, '/console/work-orders?sent=1']);
    expect(shown.headers.get('cache-control')).to.equal('private, no-store');
    const text = await shown.text();
    for (const part of ['工单已提交', '待处理', 'iOS', '&lt;b&gt;壶盖&lt;/b&gt;']) expect(text).to.include(part);
  });

  it('comes back with what was typed and what is wrong', async () => {
    const res = await post('/console/work-orders', { ...order, product: '', text: ' ', sdkVersion: '9.9.9' });

    expect(res.status).to.equal(422);
    expect(await res.text())
      .to.include('class="caption is-bad" id="product-note"')
      .and.include('class="caption is-bad" id="text-note"')
      .and.include('9.9.9');
  });
});
