import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Fault } from '../support/fake-doc-server.ts';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import { password, registration, startTestConsole } from './console/running.ts';
import { useAll } from '../support/use.ts';

const email = 'wu@kettle.example';
const order = {
  clientKey: 'key-of-a-form',
  product: 'other',
  platform: 'ios',
  sdkVersion: '3.2.0',
  text: '<b>壶盖</b>打不开',
};

function listed(key: string, platform: string) {
  const entries = [{ key: platform, label: key, platform, language: 'all', address: `/docs/${key}/start` }];
  return { key, name: key, description: '', category: [], address: `/docs/${key}`, entries };
}

describe('/console/work-orders', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-'));
  let consoleServer: Server;
  let cookie: string;
  const console = useAll(() => startTestConsole({ dataDir }));
  const portal = useAll(async () => {
    consoleServer = createServer((req, res) => void console.app(req, res));
    return startPortal(
      { productList: () => [listed('kettle', 'ios'), listed('policies', 'all')] },
      { AUTH_URL: await listen(consoleServer) },
    );
  });
  before(async () => {
    await console.signUp(email);
    const res = await post('/account/login', { account: email, password });
    cookie = res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  after(async () => {
    consoleServer.closeAllConnections();
    consoleServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, headers = { cookie }) => fetch(portal.url + path, { headers, redirect: 'manual' });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: { Origin: portal.url, ...headers },
    });

  it('asks visitors to log in first, and leads them back afterwards', async () => {
    const res = await get('/console/work-orders', { cookie: '' });
    const loggedIn = await post('/account/login', { account: email, password, next: 'work-orders' });

    expect([res.status, res.headers.get('location')]).to.deep.equal([303, '/account/login?next=work-orders']);
    expect(loggedIn.headers.get('location')).to.equal('/console/work-orders');
  });

  it('leads visitors without an account back after they have signed up', async () => {
    const newcomer = { channel: 'email', email: 'mei@kettle.example', purpose: 'register' };
    const login = await (await get('/account/login?next=work-orders', { cookie: '' })).text();
    const signUp = await (await get('/account/register?next=work-orders', { cookie: '' })).text();
    await post('/account/register', { ...newcomer, action: 'code' });
    const given = registration({ ...newcomer, code: console.codeFor(newcomer.email), next: 'work-orders' });
    const signedUp = await post('/account/register', given as Record<string, string>);

    expect(login).to.include('href="/account/register?next=work-orders"');
    expect(signUp).to.include('name="next" value="work-orders"');
    expect(signedUp.headers.get('location')).to.equal('/console/work-orders');
  });

  it('is there in the Chinese edition alone', async () => {
    expect((await get('/en/console/work-orders')).status).to.equal(404);
  });

  it('offers products that run on some platform, and no documents about all', async () => {
    const text = await (await get('/console/work-orders')).text();

    expect(text).to.include('<option value="kettle"').and.not.include('<option value="policies"');
  });

  it('takes an order without script and lists it with its state; nobody keeps the page', async () => {
    const empty = await (await get('/console/work-orders')).text();

    const res = await post('/console/work-orders', order, { cookie });
    const shown = await get(res.headers.get('location') ?? '');

    expect(empty)
      .to.include('您还没有提交过工单')
      .and.match(/name="clientKey" value="[\w-]{8,64}"/);
    expect([res.status, res.headers.get('location')]).to.deep.equal([303, '/console/work-orders?sent=1']);
    expect(shown.headers.get('cache-control')).to.equal('private, no-store');
    expect(await shown.text())
      .to.include('工单已提交')
      .and.include('待处理')
      .and.include('iOS')
      .and.include('&lt;b&gt;壶盖&lt;/b&gt;');
  });

  it('comes back with what was typed and what is wrong', async () => {
    const res = await post(
      '/console/work-orders',
      { ...order, product: '', text: ' ', sdkVersion: '9.9.9' },
      { cookie },
    );

    expect(res.status).to.equal(422);
    expect(await res.text())
      .to.include('class="caption is-bad" id="product-note"')
      .and.include('class="caption is-bad" id="text-note"')
      .and.include('9.9.9');
  });

  it('takes no order from another site', async () => {
    expect((await post('/console/work-orders', order, { cookie, Origin: 'https://evil.example' })).status).to.equal(
      403,
    );
  });

  it('is a page that says so while the products cannot be had', async () => {
    portal.docServer.calls.productList = () => {
      throw new Fault(500, 'broken');
    };
    portal.clock.nowMs += 24 * 3600_000 * 2;

    expect((await get('/console/work-orders')).status).to.equal(502);
  });
});
