import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { expect } from 'chai';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { startFakeDocServer } from '../support/fake-doc-server.ts';
import { listen } from '../support/listen.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import en from '../../locales/en/account.json' with { type: 'json' };
import zh from '../../locales/zh/account.json' with { type: 'json' };
import { minuteMs, password, registration, startTestConsole } from './console/running.ts';
import { useAll, useEach } from '../support/use.ts';

const email = 'wu@kettle.example';

describe('The account pages', () => {
  let dataDir: string;
  let url: string;
  let stop: () => Promise<void>;
  before(async () => {
    const docServer = await startFakeDocServer({});
    let consoleServer: Server | undefined;
    const consoleUrl = () => listen((consoleServer = createServer((req, res) => void console.app(req, res))));
    const consoleAt = await consoleUrl();
    const app = createApp(readConfig({ LOG_LEVEL: 'silent', DOC_SERVER_URL: docServer.url }), {
      log: createLog('silent'),
      assets: { starter: '/built/starter.js', entries: {}, styles: {}, font: '/built/font.woff2' },
      docServer: () => Promise.resolve(docServer.url),
      console: () => Promise.resolve(consoleAt),
    });
    url = await listen(app.server);
    stop = async () => {
      app.close();
      for (const server of [app.server, consoleServer]) server?.closeAllConnections();
      app.server.close();
      consoleServer?.close();
      await docServer.close();
    };
  });
  after(() => stop());
  const console = useEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'account-'));
    return startTestConsole({ dataDir });
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, cookie = '') => fetch(url + path, { headers: { cookie }, redirect: 'manual' });
  const post = (path: string, form: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url, ...headers },
      body: new URLSearchParams(form as Record<string, string>),
    });
  const cookieOf = (res: Response) => res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const logIn = async () => {
    await console.signUp(email);
    return cookieOf(await post('/en/account/login', { account: email, password }));
  };

  for (const path of ['/account/login', '/account/signup', '/account/register', '/account/forgot-password']) {
    for (const edition of ['', '/en']) {
      it(`GET ${edition}${path} shows a form that nobody keeps and that sets no cookie`, async () => {
        const res = await get(edition + path);

        expect(res.status).to.equal(200);
        expect(res.headers.get('cache-control')).to.equal('private, no-store');
        expect(res.headers.getSetCookie()).to.deep.equal([]);
        expect(await res.text())
          .to.include('<form')
          .and.include('name="password"');
      });
    }
  }

  it('sign-up works without script, from the code to the dashboard', async () => {
    const given = registration({ email, purpose: 'register' });
    const asked = await post('/en/account/signup', { ...given, action: 'code' });
    expect(asked.status).to.equal(200);

    const res = await post('/en/account/signup', { ...given, code: console.codeFor(email) });

    expect(res.status).to.equal(303);
    expect(res.headers.get('location')).to.equal('/en/console');
    const dashboard = await get('/en/console', cookieOf(res));
    expect(await dashboard.text())
      .to.include(email)
      .and.include('10,000');
  });

  it('a code for a forgotten password is sent without script, too', async () => {
    await console.signUp(email);
    console.clock.nowMs += minuteMs;

    const res = await post('/account/forgot-password', { channel: 'email', email, purpose: 'reset', action: 'code' });

    expect(res.status).to.equal(200);
    expect(console.mailbox).to.have.length(2);
  });

  it('a faulty form comes back with what was typed, escaped, but no password', async () => {
    const name = '"><script>alert(1)</script>';
    const res = await post('/en/account/signup', registration({ email, name, code: '12', passwordAgain: 'x' }));

    expect(res.status).to.equal(422);
    const html = await res.text();
    for (const field of ['code', 'passwordAgain']) expect(html).to.include(`class="caption is-bad" id="${field}-note"`);
    // The first fault has the focus, also without a script.
    expect(html)
      .to.match(/<input(?=[^>]*name="code")[^>]*autofocus/i)
      .and.include(email);
    expect(html).not.to.include('<script>alert').and.not.include(password);
  });

  it('a refused visitor learns the waiting time, in words and in a header', async () => {
    const statuses = [];
    let last: Response | undefined;
    for (let at = 0; at < 7; at++) {
      last = await post('/en/account/login', { account: email, password: 'Wrong1guess' });
      statuses.push(last.status);
    }

    expect(statuses).to.deep.equal([422, 422, 422, 422, 422, 429, 429]);
    expect(last?.headers.get('retry-after')).to.equal('900');
    expect(await last?.text())
      .to.include('role="alert"')
      .and.include(email);
  });

  it('a second code within the minute is refused with the minute', async () => {
    const asked = { channel: 'email', email, purpose: 'register', action: 'code' };
    await post('/account/register', asked);

    const res = await post('/account/register', asked);

    expect([res.status, res.headers.get('retry-after')]).to.deep.equal([429, '60']);
  });

  it('a console that is too busy is no fault of the form', async () => {
    await console.signUp(email);
    const calmDown = console.keepBusy();
    const res = await post('/en/account/login', { account: email, password });
    await calmDown();

    expect([res.status, res.headers.get('retry-after')]).to.deep.equal([503, '5']);
    expect(await res.text())
      .to.include('busy')
      .and.include(email);
  });

  it('a signed-in user goes from login and sign-up to the console', async () => {
    const cookie = await logIn();

    for (const page of ['login', 'signup', 'forgot-password']) {
      const res = await get(`/en/account/${page}`, cookie);
      expect([res.status, res.headers.get('location')]).to.deep.equal([303, '/en/console']);
    }
  });

  it('the Chinese console has a link to work orders, the English one has none', async () => {
    await console.signUp(email);

    const res = await post('/account/login', { account: email, password });

    expect(await (await get('/console', cookieOf(res))).text()).to.include('/console/work-orders');
    expect(await (await get('/en/console', cookieOf(res))).text()).not.to.include('/console/work-orders');
  });

  it('leads back to the document that one came from, from login and sign-up', async () => {
    const from = `${url}/en/docs/kettle/boil?platform=ios#lid`;
    const loginPage = await (await get(`/en/account/login?marketSource=${encodeURIComponent(from)}`)).text();
    const asked = registration({ email, purpose: 'register', marketSource: from });
    await post('/en/account/signup', { ...asked, action: 'code' });

    const signedUp = await post('/en/account/signup', { ...asked, code: console.codeFor(email) });
    const loggedIn = await post('/en/account/login', { account: email, password, marketSource: '/en/faq/lid' });

    expect(loginPage).to.include('name="marketSource"').and.include('/en/account/signup?marketSource=http');
    expect(signedUp.headers.get('location')).to.equal('/en/docs/kettle/boil?platform=ios#lid');
    expect(loggedIn.headers.get('location')).to.equal('/en/faq/lid');
  });

  it('keeps what was typed for the other kind of account out of this one', async () => {
    const given = registration({ email, purpose: 'register', company: 'Kettles', role: 'Boiler', phone: '1' });
    await post('/en/account/signup', { ...given, action: 'code' });

    const res = await post('/en/account/signup', { ...given, code: console.codeFor(email) });

    expect(res.status).to.equal(303);
    expect(await (await get('/en/console', cookieOf(res))).text()).not.to.include('Kettles</dd>');
  });

  it('login leads nowhere else, whatever the address asks for', async () => {
    await console.signUp(email);

    const evil = 'https://evil.example';
    for (const asked of [{ next: evil }, { marketSource: evil }, { marketSource: '//evil.example/docs/a' }]) {
      const res = await post('/account/login', { account: email, password, ...asked });
      expect(res.headers.get('location')).to.equal('/console');
    }
  });

  it('logging out is confirmed first, and then ends the session', async () => {
    const cookie = await logIn();
    expect(await (await get('/en/account/logout', cookie)).text()).to.include('method="post"');

    const res = await post('/en/account/logout', {}, { cookie });

    expect([res.status, res.headers.get('location')]).to.deep.equal([303, '/en']);
    expect((await get('/en/console', cookie)).headers.get('location')).to.equal('/en/account/login?next=console');
  });

  it('a logout that fails is told', async () => {
    expect((await post('/account/logout', {})).status).to.equal(422);
  });

  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ];
  for (const headers of foreign) {
    it(`a form of another site changes nothing (${JSON.stringify(headers)})`, async () => {
      const cookie = await logIn();

      expect((await post('/en/account/logout', {}, { cookie, ...headers })).status).to.equal(403);
      expect((await get('/en/console', cookie)).status).to.equal(200);
    });
  }

  it('calls of the browser reach the console through the site', async () => {
    const cookie = await logIn();

    const res = await get('/v2/query_user_info', cookie);

    expect(await res.json()).to.deep.include({ code: 0 });
    expect(await (await get('/v1/auth/check_login')).json()).to.include({ code: 401 });
  });
});

describe('The account pages with a remote console that', () => {
  let remote: Server;
  let answer: (res: ServerResponse) => void;
  const portal = useAll(async () => {
    remote = createServer((_req, res) => {
      answer(res);
    });
    return startPortal({}, { AUTH_URL: await listen(remote), REQUEST_TIMEOUT_SECONDS: '1' });
  });
  after(async () => {
    remote.closeAllConnections();
    remote.close();
  });

  const texts = { en: en.failure, zh: zh.failure };
  const forms: [string, object][] = [
    ['login', { account: email, password }],
    ['register', registration({ email, code: '123456' })],
    ['register', { channel: 'email', email, purpose: 'register', action: 'code' }],
    ['forgot-password', { channel: 'email', email, code: '123456', password, passwordAgain: password }],
  ];
  const faults: [string, (res: ServerResponse) => void, number, keyof typeof en.failure, string | null][] = [
    ['answers with a bare 429', (res) => res.writeHead(429).end(), 429, 'tooMany', '60'],
    ['answers with a bare 413', (res) => res.writeHead(413).end(), 422, 'refused', null],
    ['answers with a bare 503', (res) => res.writeHead(503).end(), 502, 'unreachable', '5'],
    ['breaks off', (res) => res.destroy(), 502, 'unreachable', '5'],
    ['answers with a page', (res) => res.end('<h1>nginx</h1>'), 502, 'unreachable', '5'],
  ];
  for (const [what, fault, status, key, retry] of faults)
    for (const locale of ['en', 'zh'] as const)
      it(`${what} keep the typed values in the form and say so (${locale})`, async () => {
        answer = fault;
        for (const [page, form] of forms) {
          const res = await fetch(`${portal.url}${locale === 'en' ? '/en' : ''}/account/${page}`, {
            method: 'POST',
            headers: { Origin: portal.url },
            body: new URLSearchParams(form as Record<string, string>),
          });

          expect([res.status, res.headers.get('retry-after')]).to.deep.equal([status, retry]);
          const html = await res.text();
          expect(html).to.include(texts[locale][key]).and.include(email);
          expect(html).not.to.include('Too Many').and.not.include(password);
        }
      });

  it('does not answer in time keep the typed values, too', async () => {
    answer = () => undefined;
    portal.clock.nowMs += 10_000;

    const res = await fetch(`${portal.url}/en/account/login`, {
      method: 'POST',
      headers: { Origin: portal.url },
      body: new URLSearchParams({ account: email, password }),
    });

    expect(res.status).to.equal(504);
    expect(await res.text())
      .to.include(en.failure.unreachable)
      .and.include(email);
  });
});

describe('The account pages with the channels of the console', () => {
  let portal: TestPortal;
  afterEach(() => portal.close());
  const open = async (channels: string[]) => {
    portal = await startPortal({ channels: () => channels });
    const pages = ['login', 'signup', 'forgot-password'].map(async (page) =>
      (await fetch(`${portal.url}/en/account/${page}`)).text(),
    );
    const [login = '', signUp = '', forgot = ''] = await Promise.all(pages);
    return { login, signUp, forgot };
  };

  it('offer the choice of mail and phone', async () => {
    const { login, signUp, forgot } = await open(['email', 'phone']);

    for (const page of [signUp, forgot])
      expect(page).to.include('name="email"').and.include('name="phone"').and.include('type="radio" name="channel"');
    expect(login).to.include('/en/account/signup').and.include('/en/account/forgot-password');
  });

  it('ask for the address only if there is no phone', async () => {
    const { signUp, forgot } = await open(['email']);

    for (const page of [signUp, forgot]) {
      expect(page).to.include('type="hidden" name="channel" value="email"').and.include('name="email"');
      expect(page).not.to.include('name="phone"').and.not.include('type="radio" name="channel"');
    }
    expect(signUp).to.include('name="country"');
    expect(forgot).not.to.include('name="country"');
  });

  it('show no form and no link to one without a channel', async () => {
    const { login, signUp, forgot } = await open([]);

    expect(signUp).to.include(en.signUp.closed).and.not.include('name="email"');
    expect(forgot).to.include(en.forgot.closed).and.not.include('name="email"');
    for (const html of [signUp, forgot])
      expect(html).to.include(en.openPages).and.include('class="button-primary" href="/en/account/login"');
    const main = login.slice(login.indexOf('<main'));
    expect(main).to.include('name="password"').and.not.include('/account/signup').and.not.include('/forgot-password');
    expect(main).to.include(en.openPages).and.not.include(en.promise.title);
  });
});
