import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { createLog } from '../../server/log.ts';
import { listen } from '../support/listen.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';
import { until } from '../support/until.ts';

const page = '/en/docs/kettle/start/boil?platform=ios&language=swift';
const token = 'a-token-of-some-length';
const calls = { ...searchAnswers, getArticleByPath: () => makeArticle() };

describe('Operations', () => {
  let portal: TestPortal | undefined;
  afterEach(async () => {
    await portal?.close();
    portal = undefined;
  });
  const start = async (...given: Parameters<typeof startPortal>) => {
    portal = await startPortal(...given);
    await portal.docServer.followed;
    return portal;
  };
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  describe('GET /metrics', () => {
    const read = async (url: string) => (await fetch(`${url}/metrics`)).text();

    it('counts requests by route, the page cache, and calls by their outcome', async () => {
      const { url, docServer } = await start({ ...calls });
      await fetch(url + page);
      await fetch(url + page);
      await fetch(`${url}/en/ss?k=boil`);
      docServer.calls.getArticleByPath = () => {
        throw new Fault(500, 'broken');
      };
      // A request is counted at the end of its answer.
      await (await fetch(`${url}/en/docs/kettle/start/other?platform=ios&language=swift`)).text();

      const text = await read(url);

      for (const line of [
        /^http_requests_total\{[^}]*route="product-doc-key"[^}]*status="200"[^}]*\} 1$/m,
        /^http_requests_total\{[^}]*route="product-doc-key"[^}]*status="502"[^}]*\} 1$/m,
        /^http_request_duration_seconds_count\{[^}]*route="ss"[^}]*\} 1$/m,
        /^page_cache_hits_total\{[^}]*\} 1$/m,
        /^page_cache_misses_total\{[^}]*\} 2$/m,
        /^page_cache_bytes\{[^}]*\} \d{4,}$/m,
        /^upstream_calls_total\{[^}]*call="getArticleByPath",outcome="ok"[^}]*\} 1$/m,
        /^upstream_calls_total\{[^}]*call="getArticleByPath",outcome="failed"[^}]*\} 1$/m,
        /^upstream_calls_total\{[^}]*call="search",outcome="ok"[^}]*\} 1$/m,
      ])
        expect(text).to.match(line);
      // Input of a reader must not become a label.
      expect(text).not.to.contain('boil');
    });

    const guarded: Record<string, string> = { METRICS_TOKEN: token };
    const readers: [status: number, env: Record<string, string>, authorization: string][] = [
      [404, { NODE_ENV: 'production' }, `Bearer ${token}`],
      [200, guarded, `Bearer ${token}`],
      ...['', 'Bearer', `Bearer ${token}x`, token].map((sent): (typeof readers)[number] => [404, guarded, sent]),
    ];
    for (const [status, env, authorization] of readers)
      it(`answers ${String(status)} to “${authorization}” with ${JSON.stringify(env)}`, async () => {
        const { url } = await start(calls, env);
        const headers = { Authorization: authorization, ...from('203.0.113.1') };
        const answer = await fetch(`${url}/metrics`, { headers });

        expect(answer.status).to.equal(status);
        if (status === 200) expect(answer.headers.get('content-type')).to.contain('text/plain; version=0.0.4');
      });
  });

  describe('The access log', () => {
    const startLogging = async (env: Record<string, string> = {}) => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => lines.push(line) });
      const { url } = await start(calls, { TRUST_PROXY: 'loopback', ...env }, undefined, { log });
      return { url, lines };
    };

    it('has neither input nor personal data', async () => {
      const { url, lines } = await startLogging();
      const headers = { ...from('203.0.113.9'), Cookie: 'session=secret-cookie', 'User-Agent': 'secret-agent' };
      await fetch(`${url}/en/ss?k=secret-word`, { headers });
      await fetch(`${url}/en/docs/wu%40kettle.example`, { headers });
      await fetch(`${url}/en/feedback`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ contact: 'secret-contact' }),
      });

      await until(() => lines.length === 3);

      expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).to.have.members([
        'ss',
        'product-doc',
        'feedback-record',
      ]);
      expect(lines.join('')).not.to.match(/secret|wu(?:@|%40)|203\.0\.113/);
    });

    it('names addresses only where that is configured', async () => {
      const { url, lines } = await startLogging({ LOG_ADDRESSES: 'true' });
      await fetch(`${url}/en/ss`, { headers: from('203.0.113.9') });

      await until(() => lines.length === 1);

      expect(JSON.parse(lines[0] ?? '')).to.include({ address: '203.0.113.9', method: 'GET', status: 200 });
    });
  });

  describe('Limits of requests', () => {
    const writes = 120;
    const send = (url: string, headers: Record<string, string>) =>
      fetch(`${url}/en/feedback`, {
        method: 'POST',
        headers: { Origin: url, ...headers },
        redirect: 'manual',
        body: new URLSearchParams({ search: 'k=tea', keyword: 'tea', isUseful: '1' }),
      });
    const statusesOf = async (url: string, all: Record<string, string>[]) => {
      const statuses: number[] = [];
      for (const headers of all) statuses.push((await send(url, headers)).status);
      return statuses;
    };
    const tight = { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.0001' };

    it('refuse an address that sends too much, say when to come again, and hinder nobody else', async () => {
      const { url, clock } = await start(calls, { TRUST_PROXY: 'loopback' });
      const own = from('203.0.113.1');
      const statuses = await statusesOf(
        url,
        Array.from({ length: writes }, () => own),
      );
      const refused = await send(url, own);
      const other = await send(url, from('203.0.113.2'));
      clock.nowMs += 60_000;
      const later = await send(url, own);

      expect(new Set(statuses)).to.deep.equal(new Set([303]));
      expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '60']);
      expect(await refused.text()).to.contain('Too many requests came from your network.');
      expect([other.status, later.status]).to.deep.equal([303, 303]);
    });

    const untrusted = [from('203.0.113.1'), from('203.0.113.2'), { 'X-Real-IP': '203.0.113.3' }];
    const senders: [what: string, env: Record<string, string>, sent: Record<string, string>[], statuses: number[]][] = [
      [
        'count one who names other addresses themselves',
        { ...tight, TRUST_PROXY: '1' },
        ['198.51.100.1', '198.51.100.2'].map((claimed) => from(`${claimed}, 203.0.113.1`)),
        [303, 429],
      ],
      [
        'count the connections of a client as one, where a proxy names its ports',
        tight,
        ['203.0.113.1:51000', '203.0.113.1:51001', '[2001:db8::1]:443', '[2001:db8::2]:444'].map(from),
        [303, 429, 303, 429],
      ],
      ...['', 'none', '0', '10.0.0.0/8'].map((TRUST_PROXY): (typeof senders)[number] => [
        `count a proxy that is not named as one client (TRUST_PROXY=${TRUST_PROXY})`,
        { ...tight, TRUST_PROXY },
        untrusted,
        [303, 429, 429],
      ]),
      [
        'can be turned off',
        { ...tight, RATE_LIMIT_FACTOR: '0' },
        [from('203.0.113.1'), from('203.0.113.1')],
        [303, 303],
      ],
    ];
    for (const [what, env, sent, statuses] of senders)
      it(what, async () => {
        const { url } = await start(calls, env);

        expect(await statusesOf(url, sent)).to.deep.equal(statuses);
      });

    for (const [TRUST_PROXY, count] of [
      ['', 1],
      ['10.0.0.0/8', 1],
      ['none', 0],
      ['loopback', 0],
    ] as const)
      it(`warn ${count === 1 ? 'once' : 'never'} of a proxy (TRUST_PROXY=${TRUST_PROXY})`, async () => {
        const lines: string[] = [];
        const log = createLog('warn', { write: (line) => lines.push(line) });
        const { url } = await start(calls, { TRUST_PROXY }, undefined, { log });

        for (const headers of [{}, from('203.0.113.1'), from('203.0.113.2')]) await fetch(`${url}/en/ss`, { headers });

        expect(lines.filter((line) => line.includes('proxy.untrusted'))).to.have.length(count);
      });

    it('leave pages in the cache alone', async () => {
      const { url } = await start(calls, tight);
      const statuses = [];
      for (const path of [page, page, page, '/en/docs/kettle/other'])
        statuses.push((await fetch(url + path, { headers: from('203.0.113.1') })).status);

      expect(statuses).to.deep.equal([200, 200, 200, 429]);
    });

    const inChinese = '当前网络的请求次数过多，请稍后再试。';
    const inEnglish = 'Too many requests came from your network. Please try again later.';
    for (const [path, message] of [
      ['/api/search/productList', inChinese],
      // The address names its edition.
      ['/client-api/kettle/en/swift_ios/data.json', inEnglish],
      ['/preview_file/7', inChinese],
    ] as const)
      it(`answer ${path} as a call`, async () => {
        const { url } = await start(calls, tight);
        const ask = () => fetch(url + path, { headers: from('203.0.113.1') });
        await ask();
        const answer = await ask();

        expect(answer.status).to.equal(429);
        expect(await answer.json()).to.deep.equal({ code: 429, data: null, message });
      });
  });

  describe('Calls to the services behind the portal', () => {
    const claimed = { 'X-Forwarded-Proto': 'https', Forwarded: 'for=192.0.2.66', 'X-Real-IP': '192.0.2.66' };
    const inFront = { 'X-Forwarded-Host': 'evil.example, docs.kettle.example', ...from('192.0.2.66, 203.0.113.1') };
    for (const [what, env, expected] of [
      ['that a trusted proxy sent', { TRUST_PROXY: 'loopback' }, ['203.0.113.1', 'docs.kettle.example', 'https']],
      ['of the connection without a trusted proxy', {}, ['127.0.0.1', undefined, 'http']],
    ] as const)
      it(`name the address ${what}, and nothing that the reader sent`, async () => {
        const told: Record<string, unknown>[] = [];
        const { url, docServer } = await start({ ...calls }, env);
        docServer.onRequest = (headers) => told.push(headers);
        await fetch(`${url}/api/search/productList`, { headers: { ...claimed, ...inFront } });

        const [address, host = new URL(url).host, protocol] = expected;
        expect(told[0]).to.include({
          'x-forwarded-for': address,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
        });
        expect(told[0]).not.to.have.any.keys('forwarded', 'x-real-ip');
      });
  });

  describe('Slow clients', () => {
    const clientLimits = {
      headersTimeout: 150,
      requestTimeout: 300,
      connectionsCheckingInterval: 25,
      keepAliveTimeout: 100,
    };
    /** Sends text bit by bit until the server closes. @returns the answer */
    const dribble = async (url: string, head: string, rest: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let said = '';
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
      socket.on('error', () => undefined);
      const closed = once(socket, 'close');
      socket.write(head);
      const timer = setInterval(() => socket.write(rest), 20);
      await closed;
      clearInterval(timer);
      return said;
    };

    it('lose their connection when the head of a request does not come to its end, many at once', async () => {
      const { url } = await start(calls, {}, undefined, { clientLimits });
      const head = 'GET / HTTP/1.1\r\nHost: x\r\n';

      const said = await Promise.all(Array.from({ length: 50 }, () => dribble(url, head, 'X-A: b\r\n')));

      expect([...new Set(said.map((text) => text.slice(0, 12)))]).to.deep.equal(['HTTP/1.1 408']);
      expect((await fetch(url + page)).status).to.equal(200);
    });

    it('lose it when a body does not', async () => {
      const { url } = await start(calls, {}, undefined, { clientLimits });
      const fields = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000';

      const said = await dribble(url, `POST /en/feedback HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n`, 'a');

      expect(said.slice(0, 12)).to.equal('HTTP/1.1 408');
    });
  });

  describe('A body larger than a call can be', () => {
    it('is refused by the service in its own words, not by a connection that breaks', async () => {
      const service = createServer((_req, res) => {
        // Simulates a service that reads the head only.
        res.writeHead(413, { 'Content-Type': 'application/json' }).end('{"code":413}');
      });
      const url = await listen(service);
      const { url: site } = await start({}, {}, undefined, { auth: () => Promise.resolve(url) });

      const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => fetch(`${site}/v1/auth/login`, { method: 'POST', body })),
      );

      expect(answers.map(({ status }) => status)).to.deep.equal(Array<number>(10).fill(413));
      service.closeAllConnections();
      service.close();
    });
  });

  describe('A site that is about to stop', () => {
    it('turns balancers away, ends each connection with its next answer, and answers still', async () => {
      const { url, app } = await start(calls);
      await fetch(url + page);
      const before = await fetch(`${url}/readyz`);
      app.drain();

      const [ready, cached, rendered] = [
        await fetch(`${url}/readyz`),
        await fetch(url + page),
        await fetch(`${url}/en/ss?k=boil`),
      ];

      expect([before.status, ready.status]).to.deep.equal([200, 503]);
      expect(await ready.json()).to.include({ status: 'stopping' });
      expect([cached.status, rendered.status]).to.deep.equal([200, 200]);
      for (const { headers } of [ready, cached, rendered]) expect(headers.get('connection')).to.equal('close');
    });
  });
});
