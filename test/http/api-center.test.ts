import { expect } from 'chai';
import request from 'supertest';
import { startPortal } from '../support/portal.ts';
import { apiProducts } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('The API centre', () => {
  const portal = useEach(() =>
    startPortal({
      'api-center/query': () => ({ list: apiProducts, tags: ['file:portal/en/api-center.json'] }),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const get = (path: string) => request(portal.url).get(path);
  /** Names of the visible products. */
  const shown = (text: string) =>
    [...text.matchAll(/<li data-words="[^"]*"( hidden="")?>.*?<h3[^>]*><a[^>]*>([^<]+)/gs)].flatMap(
      ([, hidden, name]) => (hidden === undefined ? [name] : []),
    );

  describe('GET /api-center', () => {
    it('shows the products with their references by platform and language, and the server API', async () => {
      const { status, text } = await get('/en/api-center');

      expect(status).to.equal(200);
      expect(shown(text)).to.deep.equal(['Kettle', 'Tea']);
      expect(text).to.match(
        /<dt [^>]*>(?:(?!<dt ).)*iOS<\/span><\/dt><dd><a[^>]*href="\/en\/docs\/kettle\/api\/class"[^>]*>Swift<\/a>/,
      );
      expect(text).to.match(/<a[^>]*href="https:\/\/kettle\.example\/api"[^>]*target="_blank"[^>]*>Reference<\/a>/);
      expect(text).to.match(/<a[^>]*href="\/en\/docs\/kettle\/server"[^>]*>Reference<\/a>/);
      expect(text).to.include('Products: 2');
    });

    for (const [query, names] of [
      ['platform=ios', ['Kettle']],
      ['platform=server', ['Kettle']],
      ['language=java', ['Tea']],
      ['tag=Leaves', ['Tea']],
      ['platform=ios&language=java', []],
      ['q=swift', ['Kettle']],
      ['q=KETTLE+heats', ['Kettle']],
      ['q=tea&platform=android', ['Tea']],
      ['q=nothing', []],
      ['platform=%3Cscript%3E', []],
    ] as const) {
      it(`?${query} leaves ${names.join(', ') || 'nothing'}`, async () => {
        const { status, text } = await get(`/en/api-center?${query}`);

        expect(status).to.equal(200);
        expect(shown(text)).to.deep.equal(names);
        expect(/id="api-empty" hidden/.test(text)).to.equal(names.length > 0);
        expect(text).to.not.include('<script>"');
      });
    }

    it('shows of a product what the platform leaves', async () => {
      const { text } = await get('/en/api-center?platform=ios');

      expect(text).to.include('>Objective-C<');
      expect(text).to.not.include('https://kettle.example/api');
      expect(text).to.not.include('/docs/kettle/server');
    });

    it('counts for each filter the products that the other filters leave, and keeps those filters in the links', async () => {
      const { text } = await get('/en/api-center?tag=Hot');

      expect(text).to.match(/platform=ios&amp;tag=Hot"[^>]*><span>iOS<\/span> <span class="count">1</);
      expect(text).to.not.include('platform=android');
    });

    it('keeps pages of filters that exist, and follows an edit', async () => {
      await portal.docServer.followed;
      expect((await get('/en/api-center?platform=ios')).get('Cache-Control')).to.include('must-revalidate');
      expect((await get('/en/api-center?platform=oven')).get('Cache-Control')).to.include('no-store');
      expect((await get('/en/api-center?q=tea')).get('Cache-Control')).to.include('no-store');

      portal.docServer.calls['api-center/query'] = () => ({ list: [], tags: [] });
      portal.docServer.report('2', ['file:portal/en/api-center.json']);

      await until(async () => (await get('/en/api-center?platform=ios')).text.includes('no API references'));
    });
  });
});
