import { expect } from 'chai';
import { makeArticle, startPortal, whenExpired } from '../support/portal.ts';
import { sendRaw } from '../support/raw-request.ts';
import { useAll } from '../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const water = '/docs/kettle/%E6%B0%B4';

/** From, to, status, on the default host, where Chinese has no prefix. */
const onDefaultHost: [from: string, to: string, status: number][] = [
  ['/zh', '/', 302],
  ['/zh/123?a=1&b=%E4%B8%AD', '/article/123?a=1&b=%E4%B8%AD', 302],
  ['/en/api?doc=a~b~c~d', '/article/api?doc=a~b~c~d', 302],
  ['/preview/api?docId=7', '/article/api?docId=7', 302],
  ['/zh/preview/api?docId=7', '/zh/article/api?docId=7', 302],
  ['/docs/kettle/', '/docs/kettle', 308],
  ['/API/doc/getMenuTree?type=tree', '/api/doc/getMenuTree?type=tree', 308],
  ['//evil.example/', '/evil.example', 308],
  ['/\\evil.example', '/evil.example', 308],
  [boil.replace('start/boil', 'st%61rt/bo%69l'), boil, 308],
  ['/docs//kettle/%e6%b0%b4/', water, 308],
  ['/docs/kettle/%e6%B0%B4?k=%e6', `${water}?k=%e6`, 308],
  ['/docs/kettle/a@b,c', '/docs/kettle/a%40b%2Cc', 308],
  ['/faq/a%2fb', '/faq/a%2Fb', 308],
  ['/en/article/100', `/en${boil}`, 301],
  ['/en/article/100?source=mail&utm_medium=x&platform=web', `/en${boil}&source=mail&utm_medium=x`, 301],
  ['/kettle-ios/start/boil', boil, 301],
  ['/docs/kettle/gone?platform=web', '/docs/kettle/gone?platform=ios', 302],
  ['/docs/kettle/gone.md?platform=web', '/docs/kettle/gone.md?platform=ios', 302],
  ['/article/only-english', '/en/article/only-english', 302],
];

/** Address, status, of what stays. */
const staying: [path: string, status: number, shown: string][] = [
  // A function list, or an entry that is missing or lacks a key.
  ...['102', '103', '104', '105'].map((id): [string, number, string] => [`/en/article/${id}`, 200, '<html lang="en"']),
  ['/article/100', 200, '<html lang="zh-CN"'],
  ['/fr/docs/kettle', 404, '页面不存在'],
  ['/xx', 404, '页面不存在'],
  // A portal of products never had such addresses.
  ['/zh-CN/docs/kettle', 404, '页面不存在'],
  ["/docs/kettle/-_.!~*'()", 404, '页面不存在'],
  ['/en/docs/nothing/here', 404, 'This page could not be found.'],
];

/** Permanent redirects are kept for five minutes, so that mistakes can be mended; others are requested each time. */
const caching: Record<number, string> = { 301: 'public, max-age=300', 302: 'no-cache', 308: 'public, max-age=300' };

const entryOf = (docsRouteKey: string, rootRouteKey = 'kettle', key = 'ios_swift') => ({
  ...{ key, rootRouteKey, docsRouteKey },
  path: `a/${docsRouteKey}.mdx`,
});
const entries: Record<string, object> = {
  '100': entryOf('start/boil'),
  '102': entryOf('api/function-list'),
  '103': entryOf('x', ''),
  '104': entryOf(''),
};
const answers: Record<string, object> = {
  '/kettle-ios/start/boil': { movedTo: boil },
  '/docs/kettle/gone?platform=web': { replacedBy: '/docs/kettle/gone?platform=ios' },
  '/article/only-english': { otherEdition: '/article/only-english' },
};
const calls = {
  getDocMenuById: ({ id = '' }: Record<string, string>) => ({ data: entries[id] ?? null }),
  getArticleById: ({ id = '' }: Record<string, string>) => (/^\d+$/.test(id) ? makeArticle({ id }) : undefined),
  resolveAddress: ({ path = '' }: Record<string, string>) => ({ ...answers[path], suggestions: [] }),
};

describe('Redirects of both editions on one host, Chinese without prefix', () => {
  const portal = useAll(() => startPortal(calls));

  for (const [from, to, status] of onDefaultHost)
    it(`${from} leads to ${to} (${String(status)})`, async () => {
      const { status: found, headers } = await sendRaw(portal.url, from);

      expect([found, headers.location]).to.deep.equal([status, to]);
      expect(headers).to.include({ 'cache-control': caching[status] }).and.not.have.property('set-cookie');
    });

  for (const [path, status, shown] of staying)
    it(`${path} stays (${String(status)})`, async () => {
      const { status: found, headers, text } = await sendRaw(portal.url, path);

      expect(found).to.equal(status);
      expect(text).to.contain(shown);
      expect(headers).not.to.have.property('set-cookie');
    });
});

describe('Redirects of documents of one site, as other tools name the language', () => {
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
    ['/pt-br/docs/kettle', undefined],
  ] as const)
    it(`${from} leads to ${String(to)}`, async () => {
      const { status, headers } = await sendRaw(portal.url, from);

      expect([status, headers.location]).to.deep.equal([to === undefined ? 404 : 301, to]);
    });
});

describe('Redirects of editions on hosts of their own', () => {
  const english = 'https://en.tea.example';
  const portal = useAll(() => startPortal(calls, { SITE_URL_EN: english, SITE_URL_ZH: 'https://zh.tea.example' }));

  const cases: [host: string, from: string, to: string, status: number][] = [
    ['en.tea.example', '/en/docs/kettle', '/docs/kettle', 302],
    ['en.tea.example', '/article/100', boil, 301],
    ['zh.tea.example', '/zh/docs/kettle', '/docs/kettle', 302],
    ['zh.tea.example', '/en/article/100', english + boil, 302],
    ['other.example', '/en/article/100', english + boil, 302],
    ['zh.tea.example', '/article/only-english', `${english}/article/only-english`, 302],
  ];
  for (const [host, from, to, status] of cases)
    it(`${host}${from} leads to ${to} (${String(status)})`, async () => {
      const { status: found, headers } = await sendRaw(portal.url, from, { host });

      expect([found, headers.location, headers['cache-control']]).to.deep.equal([status, to, caching[status]]);
    });
});
