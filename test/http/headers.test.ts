import { expect } from 'chai';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const page = '/en/docs/kettle/start/boil?platform=ios&language=swift';

/** What every answer of the portal carries, a page from the cache, an error and a call alike. */
const expected = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' https://media.example;media-src 'self' https://media.example;" +
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

describe('Security headers', () => {
  let portal: TestPortal | undefined;
  afterEach(() => portal?.close());
  const start = async (env: Record<string, string> = {}) => {
    portal = await startPortal(
      { getArticleByPath: ({ path }) => (path?.startsWith('/docs/kettle') ? makeArticle() : undefined) },
      { MEDIA_HOSTS: 'https://media.example', ...env },
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
      expect(headers, what).to.include(expected);
      expect(headers, what).not.to.have.any.keys('strict-transport-security', 'x-powered-by', 'server', 'set-cookie');
    }
  });

  it('hold readers to https where an edition has an address of https', async () => {
    const url = await start({ SITE_URL_EN: 'https://docs.kettle.example' });

    const headers = await headersOf(url + page);

    expect(headers['strict-transport-security']).to.equal('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).to.equal(
      `${expected['content-security-policy']};upgrade-insecure-requests`,
    );
  });

  it('let the frame of diagrams have styles, and nothing else', async () => {
    const url = await start();

    const headers = await headersOf(`${url}/diagram.html`);

    expect(headers['content-security-policy']).to.equal(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    );
    expect(headers['permissions-policy']).to.equal(expected['permissions-policy']);
  });
});
