import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll, useEach } from '../support/use.ts';

const address = '/docs/kettle/start/boil?platform=ios&language=swift';
const escaped = address.replace('&', '&amp;');

describe('GET /*path, a document with an address of its own', () => {
  const portal = useAll(() =>
    startPortal({
      getArticleByPath: ({ path = '' }) => (/pour/i.test(path) ? makeArticle({ address: '/guide/pour' }) : undefined),
      getMarkdown: () => ({ markdown: '# Pour\n', address: '/guide/pour', title: 'Pour' }),
      resolveAddress: ({ path }) => ({ movedTo: path === '/Guide/Pour' ? '/guide/pour' : undefined, suggestions: [] }),
    }),
  );

  const cases: [url: string, status: number, shown: string][] = [
    ['/en/guide/pour', 200, '<meta property="og:type" content="article"/>'],
    ['/en/Guide/Pour', 301, '/en/guide/pour'],
    ['/en/guide/pour.md', 200, '# Pour'],
    ['/en/guide/no-such', 404, 'This page could not be found.'],
    ['/en/contact/no-such', 404, 'This page could not be found.'],
  ];
  for (const [url, status, shown] of cases)
    it(`answers ${url} with ${String(status)}`, async () => {
      const answer = await request(portal.url).get(url);

      expect(answer.status).to.equal(status);
      expect(answer.get('Location') ?? answer.text).to.contain(shown);
    });
});

describe('GET /docs/:product/*docKey', () => {
  const portal = useEach(() => startPortal({ getArticleByPath: () => makeArticle() }));
  const get = (path = `/en${address}`) => request(portal.url).get(path);

  it('shows the document in the language of its edition, with links of that edition', async () => {
    let asked: Record<string, string> = {};
    portal.docServer.calls.getArticleByPath = (params) => {
      asked = params;
      return makeArticle();
    };

    const zh = await get(address);
    const en = await get();

    expect([en.status, zh.status]).to.deep.equal([200, 200]);
    expect(en.text)
      .to.match(/<html lang="en".*<h1[^>]*>Boil water<\/h1>/s)
      .and.contain('<p>Fill the kettle.</p>');
    expect(zh.text).to.contain('<html lang="zh-CN"');
    expect(asked).to.deep.equal({ path: address, base: '/en', otherBase: '' });
  });

  it('escapes whatever a document is called', async () => {
    portal.docServer.calls.getArticleByPath = () => makeArticle({ title: '<script>"', description: '"><script>' });

    const { text } = await get();

    expect(text)
      .to.match(/<h1[^>]*>&lt;script&gt;&quot;<\/h1>/)
      .and.contain('content="&quot;&gt;&lt;script&gt;"')
      .and.not.contain('<script>');
  });

  it('is a 404 with suggestions where nothing is', async () => {
    portal.docServer.calls.getArticleByPath = () => undefined;
    portal.docServer.calls.resolveAddress = () => ({
      suggestions: [{ title: 'Boil water', address, place: 'Kettle · iOS' }],
    });

    const { status, text, headers } = await get('/en/docs/kettle/start/boyl');

    expect([status, headers['cache-control']]).to.deep.equal([404, 'private, no-store']);
    expect(text)
      .to.contain('This page could not be found.')
      .and.contain(`href="/en${escaped}">Boil water</a> <small>Kettle · iOS</small>`);
  });

  it('is a clear page with the request id and no inner text while the documentation server is down', async () => {
    await portal.docServer.close();

    const { status, text, headers } = await get();

    expect([status, headers['retry-after']]).to.deep.equal([502, '5']);
    expect(text)
      .to.contain('cannot be reached')
      .and.contain(headers['x-request-id'])
      .and.not.match(/ECONNREFUSED|at .*\.ts/);
    expect(portal.app.pageCache.size).to.equal(0);
  });
});
