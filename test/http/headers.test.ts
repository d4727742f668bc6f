import { expect } from 'chai';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';
import { sendRaw } from '../support/raw-request.ts';

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
const held = 'max-age=63072000; includeSubDomains';

describe('Security headers', () => {
  let portal: TestPortal;
  afterEach(() => portal.close());
  const start = async (env: Record<string, string> = {}, html = '<p>Fill the kettle.</p>') => {
    portal = await startPortal(
      {
        getArticleByPath: ({ path }) =>
          path?.startsWith('/docs/kettle')
            ? makeArticle({ html: path.includes('boil') ? html : '<p>None.</p>', tags: ['x'] })
            : undefined,
      },
      env,
    );
    await portal.docServer.followed;
  };
  const headersOf = async (path: string, headers: Record<string, string> = {}, method?: string) =>
    (await sendRaw(portal.url, path, headers, method)).headers;

  it('are these, and no others, on everything but built files', async () => {
    await start();
    const answers = {
      rendered: await headersOf(page),
      cached: await headersOf(page),
      missing: await headersOf('/en/docs/tea'),
      faulty: await headersOf('/en/docs/%'),
      refused: await headersOf(page, {}, 'DELETE'),
      foreign: await headersOf('/en/feedback', { Origin: 'https://evil.example' }, 'POST'),
      call: await headersOf('/api/search/productList'),
      ready: await headersOf('/readyz'),
      file: await headersOf('/robots.txt'),
    };

    for (const [what, headers] of Object.entries(answers)) {
      const isDocument = what === 'rendered' || what === 'cached';
      const policy = isDocument && { 'content-security-policy': documentPolicy };
      expect(headers, what).to.include({ ...expected, ...policy });
      expect(headers, what).not.to.have.any.keys('strict-transport-security', 'x-powered-by', 'server', 'set-cookie');
    }
    expect(Object.keys(answers.cached)).to.have.members([
      ...Object.keys(expected),
      ...['content-type', 'content-language', 'cache-control', 'vary', 'link', 'etag'],
      ...['content-length', 'connection', 'date', 'keep-alive'],
    ]);
  });

  it('name the language of the page, whatever the first reader prefers, on pages from the cache too', async () => {
    await start();
    for (const [path, language] of [
      [page, 'en'],
      [page.slice(3), 'zh-CN'],
      ['/en/docs/tea', 'en'],
      ['/fr/docs/kettle', 'zh-CN'],
    ] as const)
      for (const preferred of ['zh-CN', 'en-US']) {
        const { headers, text } = await sendRaw(portal.url, path, { 'Accept-Language': preferred });
        expect(headers['content-language'], `${path} for ${preferred}`).to.equal(language);
        expect(text).to.contain(`<html lang="${language}"`);
      }
    expect((await headersOf('/en/llms.txt', { 'Accept-Language': 'zh-CN' }))['content-language']).to.equal('en');
    expect(portal.app.pageCache.counts).to.include({ hits: 2 });
  });

  it('come with a way from the icons that browsers ask for to that of the site', async () => {
    await start();
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const { status, headers } = await sendRaw(portal.url, path);

      expect([status, headers.location]).to.deep.equal([302, '/favicon.svg']);
    }
  });

  const host = 'docs.kettle.example';
  const https = { SITE_URL_ZH: `https://${host}` };
  const behindProxy = { ...https, TRUST_PROXY: 'loopback' };
  const byHttps = { 'X-Forwarded-Proto': 'https' };
  const cases: [isHeld: boolean, what: string, env: Record<string, string>, headers: Record<string, string>][] = [
    [true, 'the host of an address of https', https, { Host: host }],
    [true, 'https, as a trusted proxy says', { TRUST_PROXY: 'loopback' }, byHttps],
    [false, 'localhost, whatever the address', behindProxy, { Host: 'localhost:3000' }],
    [false, 'a neighbour of the host', behindProxy, { Host: `preview.${host}` }],
    [false, 'http, as a trusted proxy says', behindProxy, { Host: host, 'X-Forwarded-Proto': 'http' }],
    [false, 'https, as anybody says', https, byHttps],
  ];
  for (const [isHeld, what, env, headers] of cases)
    it(`${isHeld ? '' : 'do not '}hold readers who ask for ${what} to https`, async () => {
      await start(env);
      const ask = (path: string, more: Record<string, string> = {}) =>
        sendRaw(portal.url, path, { ...headers, ...more });
      const rendered = await ask(page);
      const unchanged = await ask(page, { 'If-None-Match': String(rendered.headers.etag) });

      expect(unchanged.status).to.equal(304);
      for (const answer of [rendered, unchanged, await ask('/readyz')]) {
        expect(answer.headers['strict-transport-security']).to.equal(isHeld ? held : undefined);
        expect(String(answer.headers['content-security-policy']).includes(';upgrade-insecure-requests')).to.equal(
          isHeld,
        );
      }
    });

  it('hold readers to https only if they came by https, also on one cached page', async () => {
    await start({ TRUST_PROXY: 'loopback' });
    const answers = [];
    for (const sent of [byHttps, {}, byHttps, {}]) answers.push(await headersOf(page, sent));

    expect(answers.map((headers) => headers['strict-transport-security'])).to.deep.equal([
      ...[held, undefined, held, undefined],
    ]);
    expect(portal.app.pageCache.counts).to.include({ hits: 3, misses: 1 });
  });

  const policyOf = async (path: string) => (await headersOf(path))['content-security-policy'];
  const pictures =
    '<p><img src="https://a.example/1.png" alt=""/><video src="http://media.example/v.mp4"></video>text: http://no.example</p>';
  const film = '<iframe src="https://film.example/7" title="Film"></iframe>&lt;iframe src="https://no.example/"&gt;';
  const named = withMedia('data: https://b.example');
  const shown: [what: string, html: string, hosts: string, own: string, others: string][] = [
    [
      'media of any secure host, and their own others',
      pictures,
      '',
      withMedia('data: https: http://media.example'),
      documentPolicy,
    ],
    ['media of MEDIA_HOSTS', pictures, 'https://b.example', named, named],
    ['frames', film, '', documentPolicy.replace("frame-src 'self'", '$& https://film.example'), documentPolicy],
  ];
  for (const [what, html, hosts, own, others] of shown)
    it(`let documents show ${what}, rendered and kept, and no other page`, async () => {
      await start({ MEDIA_HOSTS: hosts }, html);

      const policies = [await policyOf(page), await policyOf(page), await policyOf(page.replace('boil', 'pour'))];

      expect(policies).to.deep.equal([own, own, others]);
      expect(await policyOf('/en')).to.equal(expected['content-security-policy']);
    });
});
