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

      expect(text).to.match(/^http_requests_total\{[^}]*route="product-doc-key"[^}]*status="200"[^}]*\} 1$/m);
      expect(text).to.match(/^http_requests_total\{[^}]*route="product-doc-key"[^}]*status="502"[^}]*\} 1$/m);
      expect(text).to.match(/^http_request_duration_seconds_count\{[^}]*route="ss"[^}]*\} 1$/m);
      expect(text).to.match(/^page_cache_hits_total\{[^}]*\} 1$/m);
      expect(text).to.match(/^page_cache_misses_total\{[^}]*\} 2$/m);
      expect(Number(/^page_cache_bytes\{[^}]*\} (\d+)$/m.exec(text)?.[1])).to.be.greaterThan(1000);
      expect(text).to.match(/upstream_calls_total\{[^}]*call="getArticleByPath",outcome="ok"[^}]*\} 1$/m);
      expect(text).to.match(/upstream_calls_total\{[^}]*call="getArticleByPath",outcome="failed"[^}]*\} 1$/m);
      expect(text).to.match(/upstream_calls_total\{[^}]*call="search",outcome="ok"[^}]*\} 1$/m);
      // Input of a reader must not become a label.
      expect(text).not.to.contain('boil');
    });

    it('needs a token in production', async () => {
      const { url } = await start(calls, { NODE_ENV: 'production' });

      expect((await fetch(`${url}/metrics`)).status).to.equal(404);
    });

    it('needs the token, if one is configured', async () => {
      const { url } = await start(calls, { METRICS_TOKEN: token });
      const ask = (headers: Record<string, string>) => fetch(`${url}/metrics`, { headers });

      const answer = await ask({ Authorization: `Bearer ${token}`, ...from('203.0.113.1') });

      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.contain('text/plain; version=0.0.4');
      for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
        expect((await ask({ Authorization: authorization })).status, authorization).to.equal(404);
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
    const flood = async (url: string, headers: Record<string, string>, count = writes + 1) => {
      const statuses: number[] = [];
      for (let at = 0; at < count; at++) statuses.push((await send(url, headers)).status);
      return statuses;
    };

    it('refuse an address that sends too much, say when to come again, and hinder nobody else', async () => {
      const { url, clock } = await start(calls, { TRUST_PROXY: 'loopback' });
      const statuses = await flood(url, from('203.0.113.1'));
      const refused = await send(url, from('203.0.113.1'));
      const other = await send(url, from('203.0.113.2'));
      clock.nowMs += 60_000;
      const later = await send(url, from('203.0.113.1'));

      expect(statuses.filter((status) => status === 303)).to.have.length(writes);
      expect(statuses.at(-1)).to.equal(429);
      expect(refused.headers.get('retry-after')).to.equal('60');
      expect(await refused.text()).to.contain('Too many requests came from your network.');
      expect([other.status, later.status]).to.deep.equal([303, 303]);
    });

    it('cannot be dodged by naming other addresses oneself', async () => {
      const { url } = await start(calls, { TRUST_PROXY: '1' });
      const statuses: number[] = [];
      for (let at = 0; at <= writes; at++)
        statuses.push((await send(url, from(`198.51.100.${String(at)}, 203.0.113.1`))).status);

      expect(statuses.at(-1)).to.equal(429);
    });

    it('count the connections of a client as one, where a proxy names its ports', async () => {
      const { url } = await start(calls, { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.0001' });
      const statuses: number[] = [];
      for (const address of ['203.0.113.1:51000', '203.0.113.1:51001', '[2001:db8::1]:443', '[2001:db8::2]:444'])
        statuses.push((await send(url, from(address))).status);

      expect(statuses).to.deep.equal([303, 429, 303, 429]);
    });

    for (const TRUST_PROXY of ['', 'none', '0', '10.0.0.0/8'])
      it(`count a proxy that is not named as one client, whatever addresses it names (TRUST_PROXY=${TRUST_PROXY})`, async () => {
        const { url } = await start(calls, { TRUST_PROXY, RATE_LIMIT_FACTOR: '0.0001' });
        const statuses: number[] = [];
        for (const headers of [from('203.0.113.1'), from('203.0.113.2'), { 'X-Real-IP': '203.0.113.3' }])
          statuses.push((await send(url, headers)).status);

        expect(statuses).to.deep.equal([303, 429, 429]);
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
      const { url } = await start(calls, { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.0001' });
      const read = async (path: string) => (await fetch(url + path, { headers: from('203.0.113.1') })).status;

      const statuses = [await read(page), await read(page), await read(page), await read('/en/docs/kettle/other')];

      expect(statuses).to.deep.equal([200, 200, 200, 429]);
    });

    const inChinese = '当前网络的请求次数过多，请稍后再试。';
    const inEnglish = 'Too many requests came from your network. Please try again later.';
    for (const [path, words] of [
      ['/api/search/productList', inChinese],
      // The address names its edition.
      ['/client-api/kettle/en/swift_ios/data.json', inEnglish],
      ['/preview_file/7', inChinese],
    ] as const)
      it(`answer ${path} as a call`, async () => {
        const { url } = await start(calls, { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.0001' });
        await fetch(url + path, { headers: from('203.0.113.1') });

        const answer = await fetch(url + path, { headers: from('203.0.113.1') });

        expect(answer.status).to.equal(429);
        expect(await answer.json()).to.deep.equal({ code: 429, data: null, message: words });
      });

    it('can be turned off', async () => {
      const { url } = await start(calls, { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0' });

      expect((await flood(url, from('203.0.113.1'))).at(-1)).to.equal(303);
    });
  });

  describe('Calls to the services behind the portal', () => {
    it('name the address that a trusted proxy sent, and nothing that the reader sent', async () => {
      const told: Record<string, unknown>[] = [];
      const { url, docServer } = await start(calls, { TRUST_PROXY: 'loopback' });
      docServer.onRequest = (headers) => told.push(headers);
      const headers = {
        ...from('192.0.2.66, 203.0.113.1'),
        'X-Forwarded-Host': 'evil.example, docs.kettle.example',
        'X-Forwarded-Proto': 'https',
        Forwarded: 'for=192.0.2.66',
        'X-Real-IP': '192.0.2.66',
      };
      await fetch(`${url}/api/search/productList`, { headers });

      expect(told[0]).to.include({
        'x-forwarded-for': '203.0.113.1',
        'x-forwarded-host': 'docs.kettle.example',
        'x-forwarded-proto': 'https',
      });
      expect(told[0]).not.to.have.any.keys('forwarded', 'x-real-ip');
    });

    it('name the address of the connection without a trusted proxy', async () => {
      const told: Record<string, unknown>[] = [];
      const { url, docServer } = await start({ ...calls });
      docServer.onRequest = (headers) => told.push(headers);
      await fetch(`${url}/api/search/productList`, {
        headers: { ...from('203.0.113.1'), 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' },
      });

      expect(told[0]).to.include({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': new URL(url).host,
        'x-forwarded-proto': 'http',
      });
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

      const said = await Promise.all(
        Array.from({ length: 50 }, () => dribble(url, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')),
      );
      const reader = await fetch(url + page);

      expect(new Set(said.map((text) => text.slice(0, 12)))).to.deep.equal(new Set(['HTTP/1.1 408']));
      expect(reader.status).to.equal(200);
    });

    it('lose it when a body does not', async () => {
      const { url } = await start(calls, {}, undefined, { clientLimits });
      const head =
        'POST /en/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n';

      expect((await dribble(url, head, 'a')).slice(0, 12)).to.equal('HTTP/1.1 408');
    });
  });

  describe('A body larger than a form can be', () => {
    it('is refused', async () => {
      const { url } = await start(calls);
      const body = new URLSearchParams({ comment: 'x'.repeat(200_000) });

      expect((await fetch(`${url}/en/feedback`, { method: 'POST', headers: { Origin: url }, body })).status).to.equal(
        413,
      );
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
