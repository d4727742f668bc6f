import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const page = '/en/docs/kettle/start/boil?platform=ios&language=swift';

/** Headers of every answer: cached pages, errors and calls. */
const expected = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self';media-src 'self';" +
    "connect-src 'self';font-src 'self';manifest-src 'self';worker-src 'self';frame-src 'self';form-action 'self';base-uri 'none';" +
    "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const withMedia = (sources: string) =>
  expected['content-security-policy'].replaceAll(/(img|media)-src 'self'/g, `$& ${sources}`);
const documentPolicy = withMedia('data: https:');

describe('Security headers', () => {
  let portal: TestPortal | undefined;
  afterEach(() => portal?.close());
  const start = async (env: Record<string, string> = {}) => {
    portal = await startPortal(
      { getArticleByPath: ({ path }) => (path?.startsWith('/docs/kettle') ? makeArticle() : undefined) },
      env,
    );
    await portal.docServer.followed;
    return portal.url;
  };
  const headersOf = async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return Object.fromEntries(answer.headers);
  };

  it('are these, and no others, on everything but built files', async () => {
    const url = await start();
    const answers = {
      rendered: await headersOf(url + page),
      cached: await headersOf(url + page),
      missing: await headersOf(`${url}/en/docs/tea`),
      faulty: await headersOf(`${url}/en/docs/%`),
      refused: await headersOf(url + page, { method: 'DELETE' }),
      foreign: await headersOf(`${url}/en/feedback`, { method: 'POST', headers: { Origin: 'https://evil.example' } }),
      call: await headersOf(`${url}/api/search/productList`),
      ready: await headersOf(`${url}/readyz`),
      file: await headersOf(`${url}/robots.txt`),
    };

    for (const [what, headers] of Object.entries(answers)) {
      const isDocument = what === 'rendered' || what === 'cached';
      expect(headers, what).to.include({
        ...expected,
        ...(isDocument && { 'content-security-policy': documentPolicy }),
      });
      expect(headers, what).not.to.have.any.keys('strict-transport-security', 'x-powered-by', 'server', 'set-cookie');
    }
  });

  it('name the language of the page, whatever the first reader prefers, on pages from the cache too', async () => {
    const url = await start();
    const languageOf = async (path: string, preferred: string) => {
      const answer = await fetch(url + path, { headers: { 'Accept-Language': preferred } });
      const [, written] = /<html lang="([^"]+)"/.exec(await answer.text()) ?? [];
      return [answer.headers.get('content-language'), written ?? 'no page'];
    };

    const cases: [path: string, language: string][] = [
      [page, 'en'],
      [page.slice(3), 'zh-CN'],
      ['/en/docs/tea', 'en'],
      ['/docs/%', 'zh-CN'],
      ['/fr/docs/kettle', 'zh-CN'],
    ];
    for (const [path, language] of cases)
      for (const preferred of ['zh-CN', 'en-US', 'fr'])
        expect(await languageOf(path, preferred), `${path} for ${preferred}`).to.deep.equal([language, language]);
    expect(await languageOf('/en/llms.txt', 'zh-CN')).to.deep.equal(['en', 'no page']);
    expect(portal?.app.pageCache.counts).to.include({ hits: 4 });
  });

  it('lead browsers to the icon of the site', async () => {
    const url = await start();
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const answer = await fetch(url + path, { redirect: 'manual' });

      expect([answer.status, answer.headers.get('location')], path).to.deep.equal([302, '/favicon.svg']);
    }
  });

  it('are kept with a page by name', async () => {
    const url = await start();
    await headersOf(url + page);

    const kept = Object.keys(await headersOf(url + page));

    expect(kept).to.have.members([
      ...Object.keys(expected),
      ...['content-type', 'content-language', 'cache-control', 'vary', 'link', 'etag', 'content-encoding'],
      ...['content-length', 'connection', 'keep-alive', 'date'],
    ]);
  });

  const site = 'docs.kettle.example';
  const ofSite = { SITE_URL_ZH: `https://${site}`, TRUST_PROXY: 'loopback' };
  const byHttps = { 'X-Forwarded-Proto': 'https' };
  const cases: [isHeld: boolean, what: string, env: Record<string, string>, headers: Record<string, string>][] = [
    [true, 'the host of an address of https', { SITE_URL_ZH: `https://${site}` }, { Host: site }],
    [true, 'a host that a trusted proxy names', ofSite, { 'X-Forwarded-Host': site }],
    [true, 'https, as a trusted proxy says', { TRUST_PROXY: 'loopback' }, byHttps],
    [true, 'https and another host than that of the address', ofSite, byHttps],
    [false, 'localhost, whatever the address', ofSite, { Host: 'localhost:3000' }],
    [false, 'this machine by its number', ofSite, {}],
    [false, 'a neighbour of the host', ofSite, { Host: `preview.${site}` }],
    [false, 'another port of the host', ofSite, { Host: `${site}:3000` }],
    [false, 'http, as a trusted proxy says', ofSite, { Host: site, 'X-Forwarded-Proto': 'http' }],
    [false, 'https, as anybody says', { SITE_URL_ZH: `https://${site}` }, byHttps],
    [false, 'the host of an address of http', { SITE_URL_ZH: `http://${site}` }, { Host: site }],
  ];
  for (const [isHeld, what, env, headers] of cases)
    it(`${isHeld ? '' : 'do not '}hold readers who ask for ${what} to https`, async () => {
      const url = await start(env);
      const ask = (path: string, more: Record<string, string> = {}) =>
        request(url)
          .get(path)
          .set({ ...headers, ...more });
      const rendered = await ask(page);
      const answers = {
        rendered,
        cached: await ask(page),
        gzipped: await ask(page, { 'Accept-Encoding': 'gzip' }),
        unchanged: await ask(page, { 'If-None-Match': rendered.headers['etag'] ?? '' }),
        byKey: await ask(`${page}&source=x`),
        missing: await ask('/en/docs/tea'),
        ready: await ask('/readyz'),
      };

      expect(answers.unchanged.status).to.equal(304);
      for (const [name, answer] of Object.entries(answers)) {
        const { 'strict-transport-security': held, 'content-security-policy': policy } = answer.headers;
        expect(held, name).to.equal(isHeld ? 'max-age=63072000; includeSubDomains' : undefined);
        const isDocument = name !== 'missing' && name !== 'ready';
        const allowed = isDocument ? documentPolicy : expected['content-security-policy'];
        expect(policy, name).to.equal(allowed + (isHeld ? ';upgrade-insecure-requests' : ''));
      }
    });

  it('hold readers to https only if they came by https, also on one cached page', async () => {
    const url = await start({ TRUST_PROXY: 'loopback' });
    const ask = async (headers: Record<string, string>) => {
      const answer = await request(url).get(page).set(headers);
      return [answer.headers['strict-transport-security'], answer.headers['content-security-policy']];
    };
    const [secure, plain] = [
      ['max-age=63072000; includeSubDomains', `${documentPolicy};upgrade-insecure-requests`],
      [undefined, documentPolicy],
    ];

    expect([await ask(byHttps), await ask({}), await ask(byHttps), await ask({})]).to.deep.equal([
      ...[secure, plain, secure, plain],
    ]);
    expect(portal?.app.pageCache.counts).to.include({ hits: 3, misses: 1 });
  });

  const policyOf = async (path: string) => (await headersOf(`${portal?.url ?? ''}${path}`))['content-security-policy'];
  const pictures =
    '<p><img src="https://a.example/1.png" alt=""/><video src="http://media.example/v.mp4"></video>text: http://no.example</p>';
  const bothPolicies = Array.from({ length: 2 }, () => 'data: https://b.example https://*.c.example') as [
    string,
    string,
  ];
  const media: [what: string, hosts: string, shown: string, others: string][] = [
    ['any secure host, and their own others', '', 'data: https: http://media.example', 'data: https:'],
    ['MEDIA_HOSTS', 'https://b.example, https://*.c.example', ...bothPolicies],
  ];
  for (const [what, hosts, shown, others] of media)
    it(`let documents show media of ${what}, rendered and kept, and no other page`, async () => {
      portal = await startPortal(
        {
          getArticleByPath: ({ path }) =>
            makeArticle({ html: path?.includes('boil') ? pictures : '<p>None.</p>', tags: ['x'] }),
        },
        { MEDIA_HOSTS: hosts },
      );
      await portal.docServer.followed;

      const policies = [await policyOf(page), await policyOf(page), await policyOf(page.replace('boil', 'pour'))];

      expect(policies).to.deep.equal([withMedia(shown), withMedia(shown), withMedia(others)]);
      expect(portal.app.pageCache.counts.hits).to.equal(1);
      expect(await policyOf('/en')).to.equal(expected['content-security-policy']);
    });

  it('let a page show frames of the hosts that it has frames of, and no other page', async () => {
    const film = '<iframe src="https://film.example/7" title="Film"></iframe>';
    portal = await startPortal({
      getArticleByPath: ({ path }) =>
        makeArticle({
          html: path?.includes('boil') ? film : '<p>&lt;iframe src="https://no.example/"&gt;</p>',
          tags: ['x'],
        }),
    });
    await portal.docServer.followed;

    const policies = [await policyOf(page), await policyOf(page), await policyOf(page.replace('boil', 'pour'))];

    const framed = documentPolicy.replace("frame-src 'self'", '$& https://film.example');
    expect(policies).to.deep.equal([framed, framed, documentPolicy]);
  });

  it('let the frame of diagrams have styles, and nothing else', async () => {
    const url = await start();

    const headers = await headersOf(`${url}/diagram.html`);

    expect(headers['content-security-policy']).to.equal(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; frame-ancestors 'self'",
    );
    expect(headers['permissions-policy']).to.equal(expected['permissions-policy']);
  });
});
