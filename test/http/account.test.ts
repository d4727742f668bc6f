import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { listen } from '../support/listen.ts';
import { startPortal } from '../support/portal.ts';
import en from '../../locales/en/account.json' with { type: 'json' };
import zh from '../../locales/zh/account.json' with { type: 'json' };
import { minuteMs, password, registration, startTestConsole } from './console/running.ts';
import { useAll, useEach } from '../support/use.ts';

const email = 'wu@kettle.example';

/** A portal in front of a service that answers as the test says. */
async function startBefore(answer: Parameters<typeof createServer>[1], env: Record<string, string> = {}) {
  const server = createServer(answer);
  const url = await listen(server);
  const at = () => Promise.resolve(url);
  const portal = await startPortal({}, env, undefined, { auth: at, console: at });
  const close = async () => {
    await portal.close();
    server.closeAllConnections();
    server.close();
  };
  return { ...portal, close };
}

function postForm(url: string, form: object, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form as Record<string, string>);
  const { origin } = new URL(url);
  return fetch(url, { method: 'POST', redirect: 'manual', headers: { Origin: origin, ...headers }, body });
}

describe('The account pages', () => {
  let dataDir: string;
  const portal = useAll(() => startBefore((req, res) => void console.app(req, res)));
  const console = useEach(() => startTestConsole({ dataDir: (dataDir = mkdtempSync(join(tmpdir(), 'account-'))) }));
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, cookie = '') => fetch(portal.url + path, { headers: { cookie }, redirect: 'manual' });
  const read = async (path: string, cookie = '') => (await get(path, cookie)).text();
  const post = (path: string, form: object, headers = {}) => postForm(portal.url + path, form, headers);
  const cookieOf = (res: Response) => res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const locationOf = (res: Response) => [res.status, res.headers.get('location')];
  const logIn = async (more: object = {}) => post('/en/account/login', { account: email, password, ...more });
  const signUpAs = async (more: object) => {
    const given = registration({ email, purpose: 'register', ...more });
    const asked = await post('/en/account/signup', { ...given, action: 'code' });
    expect(asked.status).to.equal(200);
    return post('/en/account/signup', { ...given, code: console.codeFor(email) });
  };

  it('show forms that nobody keeps and that set no cookie', async () => {
    for (const path of ['/account/login', '/account/signup', '/account/register', '/en/account/forgot-password']) {
      const res = await get(path);

      expect([res.status, res.headers.get('cache-control')], path).to.deep.equal([200, 'private, no-store']);
      expect(res.headers.getSetCookie()).to.deep.equal([]);
      expect(await res.text()).to.match(/<form.*name="password"/s);
    }
  });

  it('sign up without script, from the code to the dashboard, and keep out what was typed for another kind', async () => {
    const res = await signUpAs({ company: 'Kettles', role: 'Boiler', phone: '1' });

    expect(locationOf(res)).to.deep.equal([303, '/en/console']);
    expect(await read('/en/console', cookieOf(res)))
      .to.include(email)
      .and.include('10,000')
      .and.not.include('Kettles</dd>');
  });

  it('give a faulty form back with what was typed, escaped, but no password', async () => {
    const name = '"><script>alert(1)</script>';
    const res = await post('/en/account/signup', registration({ email, name, code: '12', passwordAgain: 'x' }));

    expect(res.status).to.equal(422);
    const html = await res.text();
    for (const field of ['code', 'passwordAgain']) expect(html).to.include(`class="caption is-bad" id="${field}-note"`);
    // The first fault has the focus, also without a script.
    expect(html)
      .to.match(/<input(?=[^>]*name="code")[^>]*autofocus/i)
      .and.include(email)
      .and.include('&lt;script&gt;alert(1)')
      .and.not.include('<script>alert')
      .and.not.include(password);
  });

  it('tell a refused visitor the waiting time, in words and in a header', async () => {
    const wrong = [];
    for (let at = 0; at < 6; at++) wrong.push(await logIn({ password: 'Wrong1guess' }));
    await console.signUp(email);
    const asked = { channel: 'email', email, purpose: 'reset', action: 'code' };
    console.clock.nowMs += minuteMs;
    const code = await post('/account/forgot-password', asked);
    const another = await post('/account/forgot-password', asked);

    expect(wrong.map(({ status }) => status)).to.deep.equal([422, 422, 422, 422, 422, 429]);
    expect(wrong[5]?.headers.get('retry-after')).to.equal('900');
    expect(await wrong[5]?.text())
      .to.include('role="alert"')
      .and.include(email);
    expect([code.status, another.status, another.headers.get('retry-after')]).to.deep.equal([200, 429, '60']);
    expect(console.mailbox).to.have.length(2);
  });

  it('lead a signed-in user to the console, which has work orders in Chinese only', async () => {
    await console.signUp(email);
    const cookie = cookieOf(await logIn());

    for (const page of ['login', 'signup', 'forgot-password'])
      expect(locationOf(await get(`/en/account/${page}`, cookie)), page).to.deep.equal([303, '/en/console']);
    expect(await read('/console', cookie))
      .to.include(email)
      .and.include('/console/work-orders');
    expect(await read('/en/console', cookie))
      .to.include(email)
      .and.not.include('/console/work-orders');
  });

  it('lead back to the document that one came from, from login and sign-up', async () => {
    const from = `${portal.url}/en/docs/kettle/boil?platform=ios#lid`;

    expect(await read(`/en/account/login?marketSource=${encodeURIComponent(from)}`))
      .to.include('name="marketSource"')
      .and.include('/en/account/signup?marketSource=http');
    expect(locationOf(await signUpAs({ marketSource: from }))).to.deep.equal([303, from.replace(portal.url, '')]);
    expect(locationOf(await logIn({ marketSource: '/en/faq/lid' }))).to.deep.equal([303, '/en/faq/lid']);
  });

  it('lead nowhere else, whatever the address asks for', async () => {
    await console.signUp(email);

    for (const asked of [
      { next: 'https://evil.example' },
      { marketSource: 'https://evil.example' },
      { marketSource: '//evil.example/docs/a' },
    ])
      expect(locationOf(await logIn(asked)), JSON.stringify(asked)).to.deep.equal([303, '/en/console']);
  });

  it('confirm a logout, which ends the session then, and tell one that fails', async () => {
    await console.signUp(email);
    const cookie = cookieOf(await logIn());
    expect(await read('/en/account/logout', cookie)).to.include('method="post"');

    expect(locationOf(await post('/en/account/logout', {}, { cookie }))).to.deep.equal([303, '/en']);
    expect(locationOf(await get('/en/console', cookie))).to.deep.equal([303, '/en/account/login?next=console']);
    expect((await post('/account/logout', {})).status).to.equal(422);
  });

  it('change nothing for a form of another site', async () => {
    await console.signUp(email);
    const cookie = cookieOf(await logIn());

    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect((await post('/en/account/logout', {}, { cookie, ...headers })).status).to.equal(403);
    expect((await get('/en/console', cookie)).status).to.equal(200);
  });
});

describe('The account pages with a remote console that', () => {
  let answer: (res: ServerResponse) => void;
  const portal = useAll(() => startBefore((_, res) => answer(res), { REQUEST_TIMEOUT_SECONDS: '1' }));

  const texts = { en: en.failure, zh: zh.failure };
  const forms: [string, object][] = [
    ['login', { account: email, password }],
    ['register', registration({ email, code: '123456' })],
  ];
  const faults: [string, (res: ServerResponse) => void, number, keyof typeof en.failure, string | null][] = [
    ['answers with a bare 429', (res) => res.writeHead(429).end(), 429, 'tooMany', '60'],
    ['breaks off', (res) => res.destroy(), 502, 'unreachable', '5'],
    ['does not answer in time', () => undefined, 504, 'unreachable', '5'],
  ];
  for (const [what, fault, status, key, retry] of faults)
    it(`${what} keep the typed values in the form and say so in both languages`, async () => {
      answer = fault;
      const tries = status === 504 ? forms.slice(0, 1) : forms;
      for (const locale of ['en', 'zh'] as const)
        for (const [page, form] of tries) {
          portal.clock.nowMs += 10_000;
          const res = await postForm(`${portal.url}${locale === 'en' ? '/en' : ''}/account/${page}`, form);

          expect([res.status, res.headers.get('retry-after')]).to.deep.equal([status, retry]);
          expect(await res.text())
            .to.include(texts[locale][key])
            .and.include(email)
            .and.not.include('Too Many')
            .and.not.include(password);
        }
    });
});

describe('The account pages', () => {
  const portal = useEach(() => startPortal({}));
  /** Fields and links of the pages. */
  const parts = {
    ...{ email: 'name="email"', phone: 'name="phone"', choice: 'type="radio" name="channel"' },
    mailOnly: 'type="hidden" name="channel" value="email"',
    ...{ toSignUp: '/en/account/signup"', toForgot: '/en/account/forgot-password"' },
  };
  const closed = 'class="button-primary" href="/en/account/login"';
  it('offer what the channels by which codes can be sent can do', async () => {
    for (const [channels, ofForms] of [
      [
        ['email', 'phone'],
        ['email', 'phone', 'choice'],
      ],
      [['email'], ['email', 'mailOnly']],
      [[], []],
    ] as const) {
      portal.docServer.calls.channels = () => channels;
      portal.clock.nowMs += 3600_000;
      const read = async (page: string) => {
        const text = await (await fetch(`${portal.url}/en/account/${page}`)).text();
        const main = text.slice(text.indexOf('<main'));
        return { main, parts: Object.entries(parts).flatMap(([name, part]) => (main.includes(part) ? [name] : [])) };
      };
      const login = await read('login');
      const isOpen = channels.length > 0;

      expect(login.main).to.include('name="password"');
      expect(login.parts).to.deep.equal(isOpen ? ['toSignUp', 'toForgot'] : []);
      for (const page of ['signup', 'forgot-password']) {
        const form = await read(page);
        expect(form.parts.filter((part) => !part.startsWith('to'))).to.deep.equal(ofForms);
        expect([form.main.includes(en.openPages), form.main.includes(closed)]).to.deep.equal([!isOpen, !isOpen]);
      }
    }
  });
});
