import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useEach } from '../support/use.ts';

const query = '?platform=ios&language=swift';
const address = `/docs/kettle/start/boil${query}`;
const markdown = '# Boil water\n\nFill the kettle.\n';
const asMarkdown = { Accept: 'text/markdown' };

describe('Documents as Markdown', () => {
  let asked: Record<string, string>[];
  const portal = useEach(() => {
    asked = [];
    return startPortal({
      getArticleByPath: ({ path }) => (path?.includes('gone') ? undefined : makeArticle()),
      getMarkdown: (params) => {
        asked.push(params);
        return params.path?.includes('gone') ? undefined : { title: 'Boil water', address, markdown };
      },
      resolveAddress: ({ path }) => ({
        ...(path === `/docs/kettle/gone${query}` && { movedTo: `/docs/kettle/new${query}` }),
        ...(path === `/docs/kettle/gone/abroad${query}` && { otherEdition: `/docs/kettle/there${query}` }),
        suggestions: [],
      }),
    });
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(portal.url)
      .get(path)
      .set({ Host: 'tea.example', ...headers });

  const api = '/article/api?doc=kettle~swift_ios~class~Kettle';
  const pages: [path: string, wanted: string, headers?: typeof asMarkdown][] = [
    [`/docs/kettle/start/boil.md${query}`, address],
    [`/docs/kettle.md${query}`, `/docs/kettle${query}`],
    ['/article/100.md', '/article/100'],
    ['/faq/is-it-hot.md', '/faq/is-it-hot'],
    [`${api.replace('?', '.md?')}&member=boil`, `${api}&member=boil`],
    ...[
      ...['', '/scene-plan', '/scene-plan/tea-party', '/faq', '/faq?product=kettle', '/error-code?q=lid', api],
      ...['/error-code/7', '/sdk-download', '/sdk-download/kettle', '/api-center', '/check-code'],
    ].map((path): (typeof pages)[number] => [path, path || '/', asMarkdown]),
  ];
  for (const [path, wanted, headers] of pages)
    it(`exist of ${wanted} with absolute links and their page${headers ? ', for a client that prefers them' : ''}`, async () => {
      const { status, headers: sent, text } = await get(`/en${path}`, headers);

      expect(status).to.equal(200);
      expect(sent['content-type']).to.equal('text/markdown; charset=utf-8');
      expect(sent.link).to.equal(`<http://tea.example/en${address}>; rel="canonical"`);
      expect(text).to.equal(markdown);
      expect(asked).to.deep.equal([{ path: wanted, base: 'http://tea.example/en' }]);
    });

  it('answer 304 to a client that knows them', async () => {
    const path = `/docs/kettle/start/boil.md${query}`;
    const { headers } = await get(path);

    expect((await get(path, { 'If-None-Match': String(headers.etag) })).status).to.equal(304);
  });

  it('redirect as their page does', async () => {
    for (const [path, status, target] of [
      [`/en/docs/kettle/gone.md${query}`, 301, `/en/docs/kettle/new.md${query}`],
      [`/en/docs/kettle/gone/abroad.md${query}`, 302, `/docs/kettle/there.md${query}`],
      ['/en.md', 301, '/en/index.md'],
      ['/zh.md', 301, '/index.md'],
    ] as const) {
      const { status: found, headers } = await get(path);

      expect([found, headers.location]).to.deep.equal([status, target]);
    }
  });

  for (const [path, headers] of [
    [`/en/docs/kettle/gone/for/ever.md${query}`],
    [`/en/docs/kettle/gone/for/ever${query}`, asMarkdown],
    [`/en/docs/kettle/boil.md${query}&section=gone`],
    ['/en/console/gone.md'],
  ] as const)
    it(`say in two lines what is missing at ${path}, and where everything is listed`, async () => {
      const { status, headers: sent, text } = await get(path, headers);

      expect(status).to.equal(404);
      expect(sent).to.include({
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-language': 'en',
      });
      expect(sent).not.to.have.any.keys('link', 'etag');
      const [missing, all, ...more] = text.trimEnd().split('\n');
      expect(missing).to.contain(`http://tea.example${path.replace('.md', '')}`);
      expect(all).to.contain('http://tea.example/en/llms.txt');
      expect(more).to.deep.equal([]);
    });

  it('come from the address of a page if the client asks for Markdown, although the page is cached', async () => {
    await portal.docServer.followed;
    for (const [accept, type] of [
      ['*/*', 'text/html'],
      ['text/markdown, text/html, */*', 'text/markdown'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
      ['text/html, text/markdown;q=0.5', 'text/html'],
    ] as const) {
      const { headers } = await get(address, { Accept: accept });

      expect(headers['content-type'], accept).to.contain(type);
      expect(headers.vary).to.match(/\bAccept(?:,|$)/);
    }
    expect(portal.app.pageCache.counts).to.include({ misses: 1, hits: 3 });
  });

  it('are named by their page, also from the cache', async () => {
    for (const { headers, text } of [await get(`/en${address}`), await get(`/en${address}`)]) {
      expect(headers.link).to.equal(`</en/docs/kettle/start/boil.md${query}>; rel="alternate"; type="text/markdown"`);
      expect(text).to.contain(`href="/en/docs/kettle/start/boil.md${query.replace('&', '&amp;')}" target="_blank">`);
    }
  });

  it('leave pages without a Markdown form to readers', async () => {
    const { headers, text } = await get('/article/overview?key=kettle', asMarkdown);

    expect(headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(text).to.contain('<h1');
  });
});
