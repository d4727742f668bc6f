import { expect } from 'chai';
import { makeArticle, startPortal, whenExpired } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

/** From, to, status, on the default host, where Chinese has no prefix. */
const onDefaultHost: [string, string, number][] = [
  ['/zh', '/', 302],
  ['/zh/', '/', 302],
  ['/zh//faq/?product=tea', '/faq?product=tea', 302],
  ['/zh/docs/kettle?platform=ios', '/docs/kettle?platform=ios', 302],
  ['/zh/faq', '/faq', 302],
  ['/zh/123', '/article/123', 302],
  ['/zh/123?a=1&b=%E4%B8%AD', '/article/123?a=1&b=%E4%B8%AD', 302],
  ['/en/123', '/article/123', 302],
  ['/en/123?source=mail', '/article/123?source=mail', 302],
  ['/zh/api', '/article/api', 302],
  ['/en/api?doc=a~b~c~d', '/article/api?doc=a~b~c~d', 302],
  ['/preview/api?docId=7', '/article/api?docId=7', 302],
  ['/en/preview/api?docId=7', '/en/article/api?docId=7', 302],
  ['/zh/preview/api?docId=7', '/zh/article/api?docId=7', 302],
  ['/docs/kettle/', '/docs/kettle', 308],
  ['/API/doc/getMenuTree?type=tree', '/api/doc/getMenuTree?type=tree', 308],
  ['/docs//kettle?x=1', '/docs/kettle?x=1', 308],
  ['//evil.example/', '/evil.example', 308],
  ['/\\evil.example', '/evil.example', 308],
  [
    '/docs/kettle/st%61rt/bo%69l?platform=ios&language=swift',
    '/docs/kettle/start/boil?platform=ios&language=swift',
    308,
  ],
  ['/docs/kettle%2Dtop?a=%2d', '/docs/kettle-top?a=%2d', 308],
  ['/%65n/docs/kettle', '/en/docs/kettle', 308],
  ['/docs/kettle/%e6%b0%b4', '/docs/kettle/%E6%B0%B4', 308],
  ['/docs/kettle/a@b,c', '/docs/kettle/a%40b%2Cc', 308],
  ['/docs//kettle/%e6%b0%b4/', '/docs/kettle/%E6%B0%B4', 308],
  ['/docs/kettle/%27a%27', "/docs/kettle/'a'", 308],
  ['/faq/a%2fb', '/faq/a%2Fb', 308],
  ['/en/article/100', '/en/docs/kettle/start/boil?platform=ios&language=swift', 301],
  [
    '/en/article/100?source=mail&utm_medium=x&platform=web',
    '/en/docs/kettle/start/boil?platform=ios&language=swift&source=mail&utm_medium=x',
    301,
  ],
  ['/en/article/101', '/en/docs/kettle/general?platform=all&language=all', 301],
  ['/kettle-ios/start/boil', '/docs/kettle/start/boil?platform=ios&language=swift', 301],
  ['/en/kettle-ios/start/boil', '/en/docs/kettle/start/boil?platform=ios&language=swift', 301],
  ['/docs/kettle/gone?platform=web', '/docs/kettle/gone?platform=ios', 302],
  ['/docs/kettle/gone.md?platform=web', '/docs/kettle/gone.md?platform=ios', 302],
  ['/article/only-english', '/en/article/only-english', 302],
];

/** Permanent redirects are kept for five minutes, so that mistakes can be mended; others are requested each time. */
const caching: Record<number, string> = { 301: 'public, max-age=300', 302: 'no-cache', 308: 'public, max-age=300' };

const calls = {
  getDocMenuById: ({ id }: Record<string, string>) => ({
    data:
      {
        '100': { key: 'ios_swift', rootRouteKey: 'kettle', docsRouteKey: 'start/boil', path: 'a/boil.mdx' },
        '101': { key: 'all', rootRouteKey: 'kettle', docsRouteKey: 'general', path: 'a/general.mdx' },
        '102': {
          key: 'ios_swift',
          rootRouteKey: 'kettle',
          docsRouteKey: 'api/function-list',
          path: 'a/function-list.mdx',
        },
        '103': { key: 'ios_swift', rootRouteKey: '', docsRouteKey: 'x', path: 'a/x.mdx' },
        '104': { key: 'ios_swift', rootRouteKey: 'kettle', docsRouteKey: '', path: 'a/x.mdx' },
      }[id ?? ''] ?? null,
  }),
  getArticleById: ({ id }: Record<string, string>) =>
    /^\d+$/.test(id ?? '') ? makeArticle({ id: id ?? '' }) : undefined,
  resolveAddress: ({ path }: Record<string, string>) => {
    if (path === '/kettle-ios/start/boil') {
      return { movedTo: '/docs/kettle/start/boil?platform=ios&language=swift', suggestions: [] };
    }
    if (path === '/docs/kettle/gone?platform=web')
      return { replacedBy: '/docs/kettle/gone?platform=ios', suggestions: [] };
    if (path === '/article/only-english') return { otherEdition: '/article/only-english', suggestions: [] };
    return { suggestions: [] };
  },
};

describe('Redirects (both editions on one host, Chinese without prefix)', () => {
  const portal = useAll(() => startPortal(calls));

  for (const [from, to, status] of onDefaultHost) {
    it(`${from} leads to ${to} (${String(status)})`, async () => {
      const res = await fetch(portal.url + from, { redirect: 'manual' });

      expect(res.status).to.equal(status);
      expect(res.headers.get('location')).to.equal(to);
      expect(res.headers.get('set-cookie')).to.equal(null);
      expect(res.headers.get('cache-control')).to.equal(caching[status]);
    });
  }

  for (const id of ['102', '103', '104', '105']) {
    it(`/en/article/${id} stays: a function list, or an entry that is missing or lacks a key`, async () => {
      const res = await fetch(`${portal.url}/en/article/${id}`, { redirect: 'manual' });

      expect(res.status).to.equal(200);
    });
  }

  it('/article/100 is shown in the Chinese edition, not redirected', async () => {
    const res = await fetch(`${portal.url}/article/100`, { redirect: 'manual' });

    expect(res.status).to.equal(200);
  });

  for (const path of ['/fr', '/fr/docs/kettle', '/de/123', '/pt-br/docs/kettle', '/xx']) {
    it(`${path} is a 404: not a supported language`, async () => {
      const res = await fetch(portal.url + path, { redirect: 'manual' });

      expect(res.status).to.equal(404);
      expect(res.headers.get('set-cookie')).to.equal(null);
    });
  }

  it('/zh-CN/docs/kettle is a 404, too, because a portal of products never had such addresses', async () => {
    const res = await fetch(`${portal.url}/zh-CN/docs/kettle`, { redirect: 'manual' });

    expect(res.status).to.equal(404);
  });

  it('/en/fr says in English that the page could not be found', async () => {
    const res = await fetch(`${portal.url}/en/docs/nothing/here`, { redirect: 'manual' });

    expect(res.status).to.equal(404);
    expect(await res.text()).to.contain('This page could not be found.');
  });
});

describe('Redirects (documents of one site)', () => {
  const portal = useAll(() => startPortal(calls));
  before(async () => {
    await portal.docServer.followed;
    const changed = whenExpired(portal);
    portal.docServer.report('2', ['all'], { en: ['documents'], zh: ['documents'] });
    await changed;
  });

  for (const [from, to] of [
    ['/zh-CN/docs/kettle?x=1', '/docs/kettle?x=1'],
    ['/zh-hans', '/'],
    ['/en-US/docs/kettle', '/en/docs/kettle'],
    ['/en-us', '/en'],
    ['/pt-br/docs/kettle', null],
  ] as const)
    it(`${from} leads to ${String(to)}, as other tools name the language`, async () => {
      const res = await fetch(portal.url + from, { redirect: 'manual' });

      expect([res.status, res.headers.get('location')]).to.deep.equal([to === null ? 404 : 301, to]);
    });

  it('leave no way from the contact page to work orders, because readers have no accounts', async () => {
    const res = await fetch(`${portal.url}/contact`);

    expect(res.status).to.equal(200);
    expect(await res.text()).not.to.contain('work-orders');
  });
});

describe('Redirects (editions on hosts of their own)', () => {
  const portal = useAll(() =>
    startPortal(calls, { SITE_URL_EN: 'https://en.tea.example', SITE_URL_ZH: 'https://zh.tea.example' }),
  );

  /** Host, from, to, status. */
  const cases: [string, string, string, number][] = [
    ['en.tea.example', '/en/docs/kettle', '/docs/kettle', 302],
    ['en.tea.example', '/article/100', '/docs/kettle/start/boil?platform=ios&language=swift', 301],
    ['zh.tea.example', '/zh/docs/kettle', '/docs/kettle', 302],
    [
      'zh.tea.example',
      '/en/article/100',
      'https://en.tea.example/docs/kettle/start/boil?platform=ios&language=swift',
      302,
    ],
    [
      'other.example',
      '/en/article/100',
      'https://en.tea.example/docs/kettle/start/boil?platform=ios&language=swift',
      302,
    ],
    ['zh.tea.example', '/article/only-english', 'https://en.tea.example/article/only-english', 302],
  ];
  for (const [host, from, to, status] of cases) {
    it(`${host}${from} leads to ${to} (${String(status)})`, async () => {
      const res = await requestWithHost(portal.url, host, from);

      expect(res.status).to.equal(status);
      expect(res.location).to.equal(to);
      expect(res.caching).to.equal(caching[status]);
    });
  }
});

/** fetch does not allow a Host header. */
async function requestWithHost(
  url: string,
  host: string,
  path: string,
): Promise<{ status?: number; location?: string; caching?: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { host } }, (res) => {
      res.resume();
      resolve({
        ...(res.statusCode !== undefined && { status: res.statusCode }),
        ...(res.headers['cache-control'] !== undefined && { caching: res.headers['cache-control'] }),
        ...(res.headers.location !== undefined && { location: res.headers.location }),
      });
    })
      .on('error', reject)
      .end();
  });
}
