import { createServer } from 'node:http';
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
    await portal?.close();
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

    it('is for clients with the token, and for nobody in production without one', async () => {
      const guarded = { METRICS_TOKEN: token };
      for (const [status, env, authorization] of [
        [404, { NODE_ENV: 'production' }, `Bearer ${token}`],
        [200, guarded, `Bearer ${token}`],
        [404, guarded, ''],
        [404, guarded, `Bearer ${token}x`],
        [404, guarded, token],
      ] as const) {
        const { url } = await start(calls, env);
        const headers = { Authorization: authorization, ...from('203.0.113.1') };
        const answer = await fetch(`${url}/metrics`, { headers });

        expect(answer.status, authorization).to.equal(status);
        if (status === 200) expect(answer.headers.get('content-type')).to.contain('text/plain; version=0.0.4');
      }
    });
  });

  describe('The access log', () => {
    it('has neither input nor personal data', async () => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => lines.push(line) });
      const { url } = await start(calls, { TRUST_PROXY: 'loopback' }, undefined, { log });
      const headers = { ...from('203.0.113.9'), Cookie: 'session=secret-cookie', 'User-Agent': 'secret-agent' };
      await fetch(`${url}/en/ss?k=secret-word`, { headers });
      await fetch(`${url}/en/docs/wu%40kettle.example`, { headers });
      const body = new URLSearchParams({ contact: 'secret-contact' });
      await fetch(`${url}/en/feedback`, { method: 'POST', headers, body });

      await until(() => lines.length === 3);

      const routes = lines.map((line) => (JSON.parse(line) as { route: string }).route);
      expect(routes).to.have.members(['ss', 'product-doc', 'feedback-record']);
      expect(lines.join('')).not.to.match(/secret|wu(?:@|%40)|203\.0\.113/);
    });
  });

  describe('Limits of requests', () => {
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
      const { url, clock } = await start(calls, tight);
      const [own, other] = [from('203.0.113.1'), from('203.0.113.2')];
      expect(await statusesOf(url, [own])).to.deep.equal([303]);
      const refused = await send(url, own);
      expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '60']);
      expect(await refused.text()).to.contain('Too many requests came from your network.');
      expect(await statusesOf(url, [other])).to.deep.equal([303]);
      clock.nowMs += 60_000;
      expect(await statusesOf(url, [own])).to.deep.equal([303]);
    });

    it('count clients by the address that a trusted proxy names, without its port', async () => {
      const behindOne = ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'];
      const ports = ['203.0.113.1:51000', '203.0.113.1:51001', '[2001:db8::1]:443', '[2001:db8::2]:444'];
      for (const [TRUST_PROXY, addresses, statuses] of [
        ['1', behindOne, [303, 429]],
        ['loopback', ports, [303, 429, 303, 429]],
        ['', ['203.0.113.1', '203.0.113.2'], [303, 429]],
      ] as const) {
        const { url } = await start(calls, { ...tight, TRUST_PROXY });

        expect(await statusesOf(url, addresses.map(from)), TRUST_PROXY).to.deep.equal(statuses);
      }
      const { url } = await start(calls, { ...tight, RATE_LIMIT_FACTOR: '0' });
      expect(await statusesOf(url, behindOne.map(from))).to.deep.equal([303, 303]);
    });

    it('warn once of a proxy that nobody named', async () => {
      for (const [TRUST_PROXY, count] of [
        ['', 1],
        ['loopback', 0],
      ] as const) {
        const lines: string[] = [];
        const log = createLog('warn', { write: (line) => lines.push(line) });
        const { url } = await start(calls, { TRUST_PROXY }, undefined, { log });

        for (const address of ['203.0.113.1', '203.0.113.2']) await fetch(`${url}/en/ss`, { headers: from(address) });

        expect(
          lines.filter((line) => line.includes('proxy.untrusted')),
          TRUST_PROXY,
        ).to.have.length(count);
      }
    });

    it('leave pages in the cache alone', async () => {
      const { url } = await start(calls, tight);
      const statuses = [];
      for (const path of [page, page, page, '/en/docs/kettle/other'])
        statuses.push((await fetch(url + path, { headers: from('203.0.113.1') })).status);

      expect(statuses).to.deep.equal([200, 200, 200, 429]);
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

  it('A body larger than a call can be is refused by the service in its own words, not by a connection that breaks', async () => {
    const service = createServer((_req, res) => {
      // Simulates a service that reads the head only.
      res.writeHead(413, { 'Content-Type': 'application/json' }).end('{"code":413}');
    });
    const address = await listen(service);
    const { url } = await start({}, {}, undefined, { auth: () => Promise.resolve(address) });

    const body = JSON.stringify({ text: 'x'.repeat(2_000_000) });
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/v1/auth/login`, { method: 'POST', body })));
    service.closeAllConnections();
    service.close();

    expect(answers.map(({ status }) => status)).to.deep.equal([413, 413, 413]);
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
