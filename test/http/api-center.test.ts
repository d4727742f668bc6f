import { expect } from 'chai';
import request from 'supertest';
import { startPortal } from '../support/portal.ts';
import { apiProducts } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('GET /api-center', () => {
  const portal = useEach(() =>
    startPortal({ 'api-center/query': () => ({ list: apiProducts, tags: ['file:portal/en/api-center.json'] }) }),
  );
  const get = (query = '') => request(portal.url).get(`/en/api-center${query}`);
  const read = async (query?: string) => (await get(query)).text;
  /** Names of the visible products. */
  const shown = (text: string) =>
    [...text.matchAll(/<li data-words="[^"]*"( hidden="")?>.*?<h3[^>]*><a[^>]*>([^<]+)/gs)].flatMap(
      ([, hidden, name]) => (hidden === undefined ? [name] : []),
    );

  it('shows the products with their references by platform and language, and the server API', async () => {
    const { status, text } = await get();

    expect(status).to.equal(200);
    expect(shown(text)).to.deep.equal(['Kettle', 'Tea']);
    expect(text)
      .to.match(/iOS<\/span><\/dt><dd><a[^>]*href="\/en\/docs\/kettle\/api\/class"[^>]*>Swift<\/a>/)
      .and.match(/<a[^>]*href="https:\/\/kettle\.example\/api"[^>]*target="_blank"[^>]*>Reference<\/a>/)
      .and.match(/<a[^>]*href="\/en\/docs\/kettle\/server"[^>]*>Reference<\/a>/)
      .and.include('Products: 2');
  });

  const kept = 'public, max-age=0, must-revalidate';
  it('leaves what the filters of the address choose, and keeps no page of words that anybody can make up', async () => {
    for (const [query, names, caching] of [
      ['?platform=ios', ['Kettle'], kept],
      ['?language=java', ['Tea'], kept],
      ['?tag=Leaves', ['Tea'], kept],
      ['?platform=ios&language=java', [], kept],
      ['?q=KETTLE+heats', ['Kettle'], 'private, no-store'],
      ['?q=tea&platform=android', ['Tea'], 'private, no-store'],
      ['?platform=%3Cscript%3E', [], 'private, no-store'],
    ] as const) {
      const { status, text, headers } = await get(query);

      expect([status, headers['cache-control']], query).to.deep.equal([200, caching]);
      expect(shown(text)).to.deep.equal(names);
      expect(/id="api-empty" hidden/.test(text)).to.equal(names.length > 0);
      expect(text).to.not.include('<script>"');
    }
  });

  it('follows an edit', async () => {
    await portal.docServer.followed;
    await get('?platform=ios');
    portal.docServer.calls['api-center/query'] = () => ({ list: [], tags: [] });
    portal.docServer.report('2', ['file:portal/en/api-center.json']);

    await until(async () => (await read('?platform=ios')).includes('no API references'));
  });
});
