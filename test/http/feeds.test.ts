import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { listedCalls, listedDocuments as documents } from '../support/listed-documents.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { plan, planList, sdkEntry, tagList } from '../unit/views/made-up-portal.ts';

const calls = {
  ...listedCalls,
  listUpdates: () => [
    {
      title: 'Boil <fast> & well\u0001',
      address: '/docs/kettle/boil?platform=ios&language=swift',
      date: '2026-02-03',
      description: 'Faster.',
      productName: 'Kettle',
    },
  ],
  list: () => ({ ...planList, listData: [plan, { ...plan, id: 'hidden', status: 3 }] }),
  'pro-category-tags/query': () => tagList,
  'sdk-download/query': () => ({ list: [sdkEntry], tags: [] }),
};

describe('Files for programs', () => {
  let portal: TestPortal;
  const start = async (env: Record<string, string> = {}) => (portal = await startPortal(calls, env));
  afterEach(() => portal.close());
  const get = (path: string) => request(portal.url).get(path);

  describe('GET /robots.txt', () => {
    for (const env of ['test', 'preview']) {
      it(`lets nobody in where the environment is ${env}`, async () => {
        await start({ SITE_ENV: env });

        expect((await get('/robots.txt')).text).to.equal('User-agent: *\nDisallow: /\n');
      });
    }

    it('online names what to leave out and the sitemaps of both editions', async () => {
      await start({ SITE_ENV: 'online', SITE_URL_ZH: 'https://docs.tea.example' });

      const { text, headers } = await get('/robots.txt');

      expect(headers['content-type']).to.equal('text/plain; charset=utf-8');
      expect(text).not.to.match(/^Disallow: \/$/m);
      expect(text).to.contain('Disallow: /ss\n').and.contain('Disallow: /en/ss\n').and.contain('Disallow: /api/\n');
      expect(text.match(/^Sitemap: .*$/gm)).to.deep.equal([
        'Sitemap: https://docs.tea.example/en/sitemap.xml',
        'Sitemap: https://docs.tea.example/sitemap.xml',
      ]);
    });
  });

  describe('GET /sitemap.xml', () => {
    it('is an index with the date of the newest document, under the origin asked for', async () => {
      await start({ TRUST_PROXY: '1' });

      const { text, headers } = await get('/en/sitemap.xml')
        .set('X-Forwarded-Proto', 'https')
        .set('Host', 'tea.example');

      expect(headers['content-type']).to.equal('application/xml; charset=utf-8');
      expect(locationsOf(text)).to.deep.equal([
        'https://tea.example/en/sitemap-0.xml',
        'https://tea.example/en/sitemap-1.xml',
      ]);
      expect(text).to.contain('<lastmod>2026-02-03</lastmod>');
    });

    it('does not repeat a host that is none', async () => {
      await start();

      const { text } = await get('/sitemap.xml').set('Host', 'x"><script>');

      expect(text).to.contain('<loc>http://localhost/sitemap-0.xml</loc>');
    });

    it('answers 304 to a known ETag', async () => {
      await start();

      for (const path of ['/sitemap.xml', '/sitemap-0.xml', '/sitemap-1.xml', '/feed.xml', '/robots.txt']) {
        const { headers, status } = await get(path);
        const again = await get(path).set('If-None-Match', String(headers.etag));
        expect([path, status, again.status, again.text]).to.deep.equal([path, 200, 304, '']);
      }
    });
  });

  describe('GET /sitemap-:part.xml', () => {
    it('holds every document once, with its date', async () => {
      await start({ SITE_URL_EN: 'https://en.tea.example' });

      const { text } = await get('/en/sitemap-1.xml');

      const locations = locationsOf(text);
      expect(locations).to.have.length(documents.length);
      expect(new Set(locations).size).to.equal(documents.length);
      expect(text).to.contain(
        '<loc>https://en.tea.example/docs/kettle/boil-7?platform=ios&amp;language=swift</loc><lastmod>2026-02-03</lastmod>',
      );
      expect(text).not.to.match(/&(?!amp;|lt;|gt;|quot;)/);
    });

    it('first come the pages of the portal, those that are shown', async () => {
      await start();

      const locations = locationsOf((await get('/en/sitemap-0.xml')).text).map((url) => new URL(url).pathname);

      expect(locations).to.include.members(['/en', '/en/faq', '/en/sdk-download', `/en/scene-plan/${plan.id}`]);
      expect(locations).to.include(`/en${sdkEntry.path}`);
      expect(locations).not.to.include('/en/scene-plan/hidden');
    });

    it('names the overview of the questions once, though it is a document, too', async () => {
      await start();
      const [first, second] = documents;
      portal.docServer.calls.listDocuments = () => ({
        documents: [{ ...first, address: '/faq' }, second],
        total: 2,
        newest: '2026-02-03',
        version: 'v1',
      });

      const portalPages = await get('/en/sitemap-0.xml');
      const pages = await get('/en/sitemap-1.xml');

      const locations = locationsOf(portalPages.text + pages.text).map((url) => new URL(url).pathname);
      expect(locations.filter((path) => path === '/en/faq')).to.have.length(1);
      expect(locationsOf(pages.text)).to.have.length(1);
    });

    for (const part of ['2', '99999', 'x', '-1', '1e3']) {
      it(`has no part ${part}`, async () => {
        await start();

        expect((await get(`/sitemap-${part}.xml`)).status).to.equal(404);
      });
    }

    it('has an answer of its own when the documentation server fails', async () => {
      await start();
      await portal.docServer.close();

      expect((await get('/sitemap-1.xml')).status).to.equal(502);
    });

    it('answers with the error where a call for the pages of the portal fails, not with a cut list', async () => {
      await start();
      portal.docServer.calls['sdk-download/query'] = () => {
        throw new Fault(500, 'broken');
      };

      const { status, headers } = await get('/sitemap-0.xml');

      expect(status).to.equal(502);
      expect(headers).to.include({ 'cache-control': 'private, no-store' }).and.not.have.property('etag');
    });
  });

  describe('GET /feed.xml', () => {
    it('tells what changed, with every character where it may stand', async () => {
      await start();

      const { text, headers } = await get('/en/feed.xml').set('Host', 'tea.example');

      expect(headers['content-type']).to.equal('application/atom+xml; charset=utf-8');
      expect(text).to.contain('<title>Boil &lt;fast&gt; &amp; well</title>');
      expect(text).to.contain('<id>http://tea.example/en/feed.xml</id>');
      expect(text).to.contain('<updated>2026-02-03T00:00:00Z</updated>').and.contain('xml:lang="en"');
      expect(text).to.contain('<link rel="self" type="application/atom+xml" href="http://tea.example/en/feed.xml"/>');
    });
  });
});

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}
