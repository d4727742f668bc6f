import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { emptyHome, makeProduct } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const query = '?platform=ios&language=swift';
const address = `/docs/kettle/start/boil${query}`;

describe('Documents as Markdown', () => {
  let asked: Record<string, string>[];
  const portal = useEach(() => {
    asked = [];
    return startPortal({
      getArticleByPath: ({ path }) => (path?.includes('gone') ? undefined : makeArticle()),
      getMarkdown: (params) => {
        asked.push(params);
        return params.path?.includes('gone')
          ? undefined
          : { title: 'Boil water', address, markdown: '# Boil water\n\nFill the kettle.\n' };
      },
      resolveAddress: ({ path }) => ({
        ...(path === `/docs/kettle/gone${query}` && { movedTo: `/docs/kettle/new${query}` }),
        ...(path === `/docs/kettle/gone/abroad${query}` && { otherEdition: `/docs/kettle/there${query}` }),
        suggestions: [],
      }),
    });
  });
  const get = (path: string) => request(portal.url).get(path);

  for (const [path, wanted] of [
    [`/en/docs/kettle/start/boil.md${query}`, address],
    [`/en/docs/kettle.md${query}`, `/docs/kettle${query}`],
    ['/en/article/100.md', '/article/100'],
    ['/en/faq/is-it-hot.md', '/faq/is-it-hot'],
  ] as const) {
    it(`GET ${path} answers the document with absolute links and its page`, async () => {
      const { status, headers, text } = await get(path).set('Host', 'tea.example');

      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal('text/markdown; charset=utf-8');
      expect(headers.link).to.equal(`<http://tea.example/en${address}>; rel="canonical"`);
      expect(text).to.equal('# Boil water\n\nFill the kettle.\n');
      expect(asked).to.deep.equal([{ path: wanted, base: 'http://tea.example/en' }]);
    });
  }

  it('answer 304 to a client that knows them', async () => {
    const { headers } = await get(`/docs/kettle/start/boil.md${query}`);

    const again = await get(`/docs/kettle/start/boil.md${query}`).set('If-None-Match', String(headers.etag));

    expect(again.status).to.equal(304);
  });

  it('redirect to a document that only the other edition has', async () => {
    const { status, headers } = await get(`/en/docs/kettle/gone/abroad.md${query}`);

    expect([status, headers.location]).to.deep.equal([302, `/docs/kettle/there.md${query}`]);
  });

  it('redirect to the new address of a document, and are a 404 where nothing ever was', async () => {
    const moved = await get(`/en/docs/kettle/gone.md${query}`);
    const never = await get(`/en/docs/kettle/gone/for/ever.md${query}`);

    expect([moved.status, moved.headers.location]).to.deep.equal([301, `/en/docs/kettle/new.md${query}`]);
    expect(never.status).to.equal(404);
  });

  for (const [path, accept] of [
    [`/en/docs/kettle/gone/for/ever.md${query}`, '*/*'],
    [`/en/docs/kettle/gone/for/ever${query}`, 'text/markdown'],
    [`/en/docs/kettle/boil.md${query}&section=gone`, '*/*'],
    ['/en/article/api.md?doc=kettle~swift_ios~class~Kettle&member=gone', '*/*'],
    ['/en/faq/gone.md', '*/*'],
    ['/en/gone.md', '*/*'],
    ['/en/console/gone.md', '*/*'],
  ] as const)
    it(`say in two lines what is missing at ${path} for ${accept}, and where everything is listed`, async () => {
      const { status, headers, text } = await get(path).set({ Host: 'tea.example', Accept: accept });

      expect(status).to.equal(404);
      expect(headers['content-type']).to.equal('text/markdown; charset=utf-8');
      expect(headers['cache-control']).to.equal('private, no-store');
      expect(headers).to.include({ 'content-language': 'en' }).and.not.have.any.keys('link', 'etag');
      const lines = text.trimEnd().split('\n');
      expect(lines).to.have.lengthOf(2);
      expect(lines[0]).to.contain(`http://tea.example${path.replace('.md', '')}`);
      expect(lines[1]).to.contain('http://tea.example/en/llms.txt');
    });

  it('stay pages for readers whose page is missing', async () => {
    portal.docServer.calls.getArticleByPath = () => undefined;

    const { status, headers } = await get('/en/docs/kettle/gone/for/ever').set('Accept', 'text/html');

    expect([status, headers['content-type']]).to.deep.equal([404, 'text/html; charset=utf-8']);
  });

  it('come from the address of a page if the client asks for Markdown, although the page is cached', async () => {
    const page = await get(address);
    const markdown = await get(address).set('Accept', 'text/markdown, text/html, */*');
    const pageAgain = await get(address).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');

    expect(portal.app.pageCache.size).to.equal(1);
    expect(page.headers['content-type']).to.contain('text/html');
    expect(page.headers.vary).to.match(/\bAccept(?:,|$)/);
    expect(markdown.headers['content-type']).to.contain('text/markdown');
    expect(markdown.headers.vary).to.match(/\bAccept(?:,|$)/);
    expect(pageAgain.headers['content-type']).to.contain('text/html');
  });

  it('are named by their page, also from the cache', async () => {
    const first = await get(`/en${address}`);
    const again = await get(`/en${address}`);

    for (const { headers, text } of [first, again]) {
      expect(headers.link).to.equal(`</en/docs/kettle/start/boil.md${query}>; rel="alternate"; type="text/markdown"`);
      expect(text).to.contain(`href="/en/docs/kettle/start/boil.md${query.replace('&', '&amp;')}" target="_blank">`);
    }
  });

  for (const path of [
    '/',
    '/scene-plan',
    '/scene-plan/tea-party',
    '/faq',
    '/faq?product=kettle',
    '/error-code?q=lid',
    '/error-code/7',
    '/sdk-download',
    '/sdk-download/kettle',
    '/api-center',
    '/check-code',
  ])
    it(`exist of ${path}`, async () => {
      const { headers } = await get(`/en${path === '/' ? '' : path}`).set({
        Host: 'tea.example',
        Accept: 'text/markdown',
      });

      expect(headers['content-type']).to.contain('text/markdown');
      expect(asked.map((params) => params.path)).to.deep.equal([path]);
    });

  for (const [path, wanted] of [
    ['/en.md', '/en/index.md'],
    ['/zh.md', '/index.md'],
  ] as const)
    it(`have the address ${wanted} for the home page, where ${path} leads`, async () => {
      const { status, headers } = await get(path);

      expect([status, headers.location]).to.deep.equal([301, wanted]);
    });

  it('lead from the home page of an edition without documents to the other one', async () => {
    Object.assign(portal.docServer.calls, {
      getMarkdown: () => undefined,
      homePageData: () => emptyHome.page,
      'home-card/query': () => ({ useCases: [], newFeatures: [] }),
      'home-notice/query': () => [],
      'query-apps': () => [],
      getDownloadAppsData: () => [],
      productList: (_params: unknown, locale: string) => (locale.startsWith('zh') ? [] : [makeProduct('kettle')]),
    });

    const { status, headers } = await get('/').set('Accept', 'text/markdown');

    expect([status, headers.location]).to.deep.equal([302, '/en.md']);
  });

  it('exist of a type and of a member of a reference', async () => {
    const doc = 'doc=kettle~swift_ios~class~Kettle';

    await get(`/en/article/api.md?${doc}&member=boil`).set('Host', 'tea.example');
    await get(`/en/article/api?${doc}`).set({ Host: 'tea.example', Accept: 'text/markdown' });

    expect(asked.map(({ path }) => path)).to.deep.equal([`/article/api?${doc}&member=boil`, `/article/api?${doc}`]);
  });

  it('do not go to clients that prefer pages', async () => {
    const { headers } = await get(address).set('Accept', 'text/html, text/markdown;q=0.5');

    expect(headers['content-type']).to.contain('text/html');
  });

  it('leave other pages alone', async () => {
    const { status, headers } = await get('/article/overview?key=kettle').set('Accept', 'text/markdown');

    expect(headers['content-type']).to.contain('text/html');
    expect(status).not.to.equal(200);
  });
});
