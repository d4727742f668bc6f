import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const address = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('GET /*path, a document with an address of its own', () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startPortal({
      getArticleByPath: ({ path = '' }) => (/pour/i.test(path) ? makeArticle({ address: '/guide/pour' }) : undefined),
      getMarkdown: () => ({ markdown: '# Pour\n', address: '/guide/pour', title: 'Pour' }),
      resolveAddress: ({ path }) => ({ movedTo: path === '/Guide/Pour' ? '/guide/pour' : undefined, suggestions: [] }),
    });
  });
  afterEach(() => portal.close());

  const cases: [url: string, status: number, location: string | undefined][] = [
    ['/en/guide/pour', 200, undefined],
    ['/en/Guide/Pour', 301, '/en/guide/pour'],
    ['/en/guide/pour.md', 200, undefined],
    ['/en/guide/no-such', 404, undefined],
    ['/en/contact/no-such', 404, undefined],
  ];
  for (const [url, status, location] of cases)
    it(`answers ${url} with ${String(status)}`, async () => {
      const answer = await request(portal.url).get(url);

      expect([answer.status, answer.get('Location')]).to.deep.equal([status, location]);
    });

  it('names its share image', async () => {
    const { text } = await request(portal.url).get('/en/guide/pour');

    expect(text).to.contain('<meta property="og:type" content="article"/>');
  });
});

describe('GET /docs/:product/*docKey', () => {
  let portal: TestPortal;
  beforeEach(async () => (portal = await startPortal({ getArticleByPath: () => makeArticle() })));
  afterEach(() => portal.close());

  it('shows the document in the language of its edition', async () => {
    const en = await request(portal.url).get(`/en${address}`);
    const zh = await request(portal.url).get(address);

    expect(en.status).to.equal(200);
    expect(en.text)
      .to.match(/<html lang="en"/)
      .and.match(/<h1[^>]*>Boil water<\/h1>/);
    expect(en.text).to.contain('<p>Fill the kettle.</p>');
    expect(zh.text).to.match(/<html lang="zh-CN"/);
  });

  it('asks for the document with its address and the prefixes for its links', async () => {
    let asked: Record<string, string> = {};
    portal.docServer.calls.getArticleByPath = (params) => {
      asked = params;
      return makeArticle();
    };

    await request(portal.url).get(`/en${address}`);

    expect(asked).to.deep.equal({ path: address, base: '/en', otherBase: '' });
  });

  it('leads to the version in the other language, or to the root where there is none', async () => {
    portal.docServer.calls.getArticleByPath = ({ path }) =>
      path?.includes('boil')
        ? makeArticle({ counterpart: { id: '100', address, title: '烧水', match: 'same', isMutual: true } })
        : makeArticle();

    const with_ = await request(portal.url).get(`/en${address}`);
    const without = await request(portal.url).get('/en/docs/kettle/start/pour?platform=ios&language=swift');

    expect(with_.text).to.contain(`class="header-button language-switch" href="${address.replace('&', '&amp;')}"`);
    expect(without.text).to.contain('class="header-button language-switch" href="/"');
  });

  it('says which platforms have the document and what the others open', async () => {
    const platform = { entryKey: 'web_javascript', label: 'Web: JS', platform: 'web', language: 'javascript' };
    portal.docServer.calls.getArticleByPath = () =>
      makeArticle({
        platforms: [
          {
            ...platform,
            entryKey: 'ios_swift',
            label: 'iOS: Swift',
            address,
            title: 'Boil water',
            match: 'same',
            isCurrent: true,
          },
          {
            ...platform,
            address: '/docs/kettle/x?platform=web&language=javascript',
            title: 'Pour',
            match: 'nearest',
            isCurrent: false,
          },
        ],
      });

    const res = await request(portal.url).get(`/en${address}`);

    expect(res.text).to.match(/Web: JS.*Not on this platform; opens “Pour”/s);
  });

  it('escapes whatever a document is called', async () => {
    portal.docServer.calls.getArticleByPath = () =>
      makeArticle({ title: '<script>alert(1)</script>"\'', description: '"><script>' });

    const res = await request(portal.url).get(address);

    expect(res.text).not.to.match(/<script>(?:alert|$)/m);
  });

  it('names a product once in its title', async () => {
    const titleOf = async (title: string) => {
      portal.docServer.calls.getArticleByPath = () => makeArticle({ title });
      const { text } = await request(portal.url).get(`/en/docs/kettle/start/${title.toLowerCase()}`);
      return /<title>(.*?) - /.exec(text)?.[1];
    };

    expect(await titleOf('Boil')).to.equal('Boil | Kettle');
    expect(await titleOf('Kettle')).to.equal('Kettle');
  });

  it('is a 404 with suggestions where nothing is', async () => {
    portal.docServer.calls.getArticleByPath = () => undefined;
    portal.docServer.calls.resolveAddress = () => ({
      suggestions: [{ title: 'Boil water', address, place: 'Kettle · iOS' }],
    });

    const res = await request(portal.url).get('/en/docs/kettle/start/boyl');

    expect(res.status).to.equal(404);
    expect(res.text)
      .to.contain('This page could not be found.')
      .and.contain(`href="/en${address.replace('&', '&amp;')}">Boil water</a> <small>Kettle · iOS</small>`);
    expect(res.headers['cache-control']).to.contain('no-store');
  });

  describe('while the documentation server', () => {
    it('is down: a clear page with the request id, no inner text, nothing kept', async () => {
      await portal.docServer.close();

      const res = await request(portal.url).get(`/en${address}`);

      expect(res.status).to.equal(502);
      expect(res.text).to.contain('cannot be reached').and.contain(res.headers['x-request-id']);
      expect(res.text).not.to.match(/ECONNREFUSED|at .*\.ts/);
      expect(res.headers['retry-after']).to.equal('5');
      expect(portal.app.pageCache.size).to.equal(0);
    });

    it('answers nonsense: the same', async () => {
      for (const body of ['<html>', '{"code":0,"data":{"title":1}}', '[]', '']) {
        portal.docServer.calls.getArticleByPath = () => {
          throw new Fault(200, body);
        };
        const res = await request(portal.url).get(`/en${address}`);
        expect(res.status, body).to.equal(502);
      }
      expect(portal.app.pageCache.size).to.equal(0);
    });

    it('is slow beyond the time-out: a page like it', async () => {
      await portal.close();
      portal = await startPortal({}, { REQUEST_TIMEOUT_SECONDS: '1' });
      portal.docServer.hang('getArticleByPath');

      const res = await request(portal.url).get(`/en${address}`);

      expect(res.status).to.equal(504);
      expect(res.text).to.contain('cannot be reached');
    });
  });
});
