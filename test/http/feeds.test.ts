import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { listedCalls, listedDocuments as documents } from '../support/listed-documents.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { plan, planList, sdkEntry, tagList } from '../unit/views/made-up-portal.ts';

const boil = {
  title: 'Boil <fast> & well\u0001',
  address: '/docs/kettle/boil?platform=ios&language=swift',
  date: '2026-02-03',
  description: 'Faster.',
  productName: 'Kettle',
};
const calls = {
  ...listedCalls,
  listUpdates: () => [boil],
  list: () => ({ ...planList, listData: [plan, { ...plan, id: 'hidden', status: 3 }] }),
  'pro-category-tags/query': () => tagList,
  'sdk-download/query': () => ({ list: [sdkEntry], tags: [] }),
};

describe('Files for programs', () => {
  let portal: TestPortal;
  const start = async (env: Record<string, string> = {}) => (portal = await startPortal(calls, env));
  afterEach(() => portal.close());
  const get = (path: string, headers: Record<string, string> = {}) => request(portal.url).get(path).set(headers);
  const locationsIn = ({ text }: { text: string }) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

  it('GET /robots.txt lets nobody in where the environment is not online', async () => {
    await start({ SITE_ENV: 'preview' });

    expect((await get('/robots.txt')).text).to.equal('User-agent: *\nDisallow: /\n');
  });

  it('GET /robots.txt online names what to leave out and the sitemaps of both editions', async () => {
    await start({ SITE_ENV: 'online', SITE_URL_ZH: 'https://docs.tea.example' });

    const { text, headers } = await get('/robots.txt');

    expect(headers['content-type']).to.equal('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines).to.include.members(['Disallow: /ss', 'Disallow: /en/ss', 'Disallow: /api/']);
    expect(lines).not.to.include('Disallow: /');
    expect(lines.filter((line) => line.startsWith('Sitemap'))).to.deep.equal([
      'Sitemap: https://docs.tea.example/en/sitemap.xml',
      'Sitemap: https://docs.tea.example/sitemap.xml',
    ]);
  });

  for (const [path, origin, sent] of [
    ['/en/sitemap', 'https://tea.example', { 'X-Forwarded-Proto': 'https', Host: 'tea.example' }],
    ['/sitemap', 'http://localhost', { Host: 'x"><script>' }],
  ] as const)
    it(`GET ${path}.xml is an index with the date of the newest document, under ${origin}`, async () => {
      await start({ TRUST_PROXY: '1' });
      const answer = await get(`${path}.xml`, sent);

      expect(answer.headers['content-type']).to.equal('application/xml; charset=utf-8');
      expect(locationsIn(answer)).to.deep.equal([0, 1].map((part) => `${origin}${path}-${String(part)}.xml`));
      expect(answer.text).to.contain('<lastmod>2026-02-03</lastmod>');
    });

  it('answer 304 to a known ETag', async () => {
    await start();

    for (const path of ['/sitemap.xml', '/sitemap-0.xml', '/sitemap-1.xml', '/feed.xml', '/robots.txt']) {
      const { headers, status } = await get(path);
      const again = await get(path, { 'If-None-Match': String(headers.etag) });
      expect([status, again.status, again.text], path).to.deep.equal([200, 304, '']);
    }
  });

  describe('GET /sitemap-:part.xml', () => {
    it('holds every document once, with its date', async () => {
      await start({ SITE_URL_EN: 'https://en.tea.example' });
      const answer = await get('/en/sitemap-1.xml');

      const locations = locationsIn(answer);
      expect([locations.length, new Set(locations).size]).to.deep.equal([documents.length, documents.length]);
      expect(answer.text)
        .to.contain(
          '<loc>https://en.tea.example/docs/kettle/boil-7?platform=ios&amp;language=swift</loc><lastmod>2026-02-03</lastmod>',
        )
        .and.not.match(/&(?!amp;|lt;|gt;|quot;)/);
    });

    it('holds first the pages of the portal that are shown, each once, though it is a document, too', async () => {
      await start();
      const listed = [{ ...documents[0], address: '/faq' }, documents[1]];
      portal.docServer.calls.listDocuments = () => ({
        documents: listed,
        total: 2,
        newest: '2026-02-03',
        version: 'v1',
      });

      const pages = locationsIn(await get('/en/sitemap-0.xml')).map((url) => new URL(url).pathname);

      expect(pages).to.include.members(['/en', '/en/faq', `/en/scene-plan/${plan.id}`, `/en${sdkEntry.path}`]);
      expect(pages).not.to.include('/en/scene-plan/hidden');
      expect(locationsIn(await get('/en/sitemap-1.xml'))).to.have.length(1);
    });

    it('has no other parts', async () => {
      await start();

      for (const part of ['2', 'x', '-1', '1e3'])
        expect((await get(`/sitemap-${part}.xml`)).status, part).to.equal(404);
    });

    it('is an error where a call fails, not a cut list', async () => {
      await start();
      portal.docServer.calls.listDocuments = () => {
        throw new Fault(500, 'broken');
      };

      const { status, headers } = await get('/sitemap-1.xml');

      expect(status).to.equal(502);
      expect(headers).to.include({ 'cache-control': 'private, no-store' }).and.not.have.property('etag');
    });
  });

  it('GET /feed.xml tells what changed, with every character where it may stand', async () => {
    await start();
    const { text, headers } = await get('/en/feed.xml', { Host: 'tea.example' });

    expect(headers['content-type']).to.equal('application/atom+xml; charset=utf-8');
    for (const part of [
      '<title>Boil &lt;fast&gt; &amp; well</title>',
      '<id>http://tea.example/en/feed.xml</id>',
      '<updated>2026-02-03T00:00:00Z</updated>',
      'xml:lang="en"',
      '<link rel="self" type="application/atom+xml" href="http://tea.example/en/feed.xml"/>',
    ])
      expect(text).to.contain(part);
  });
});
