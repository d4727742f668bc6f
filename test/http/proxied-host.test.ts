/** A proxy that rewrites `Host` and sends the original in `X-Forwarded-Host`. */
import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const asked = 'docs.kettle.example';
const behindProxy = { Host: 'site-7.internal', 'X-Forwarded-Host': asked, 'X-Forwarded-For': '203.0.113.1' };
const trusting = { TRUST_PROXY: 'loopback' };
const ofPage = { Origin: `https://${asked}`, 'Sec-Fetch-Site': 'same-origin' };
const evil = 'https://evil.example';

describe('Behind a proxy that rewrites Host', () => {
  let portal: TestPortal;
  afterEach(() => portal.close());
  const start = async (env: Record<string, string>) => {
    portal = await startPortal(
      { getArticleByPath: () => makeArticle(), searchRecordFeedback: () => ({ id: '1' }) },
      env,
    );
    await portal.docServer.followed;
    return request(portal.url);
  };

  const claimed = { Host: asked, 'X-Forwarded-Host': 'evil.example', Origin: evil };
  const forms: [status: number, what: string, env: Record<string, string>, headers: Record<string, string>][] = [
    [303, 'the site', trusting, { ...behindProxy, ...ofPage }],
    [403, 'other sites', trusting, { ...behindProxy, Origin: evil }],
    [403, 'the name inside', trusting, { ...behindProxy, Origin: 'http://site-7.internal' }],
    [403, 'senders that nobody trusts', { TRUST_PROXY: 'none' }, claimed],
  ];
  for (const [status, what, env, headers] of forms)
    it(`forms of ${what} are ${status === 303 ? 'taken' : 'refused'}`, async () => {
      const site = await start(env);
      const vote = { search: 'k=tea', keyword: 'tea', isUseful: '1' };

      expect((await site.post('/en/feedback').type('form').set(headers).send(vote)).status).to.equal(status);
    });

  it('calls of the site are taken', async () => {
    const told: Record<string, unknown>[] = [];
    const site = await start(trusting);
    portal.docServer.onRequest = (headers) => told.push(headers);

    await site.post('/v1/auth/logout').set({ ...behindProxy, ...ofPage });

    expect(told[0]).to.include({ 'x-forwarded-host': asked, origin: `https://${asked}` });
  });

  it('an edition is shown on its host, rendered and from the cache', async () => {
    const chinese = 'wendang.kettle.example';
    const site = await start({ ...trusting, SITE_URL_EN: `https://${asked}`, SITE_URL_ZH: `https://${chinese}` });
    const languages = [];
    for (const host of [asked, chinese, asked, chinese, asked]) {
      const page = site.get('/docs/kettle/start/boil?platform=ios&language=swift');
      const { text } = await page.set({ ...behindProxy, 'X-Forwarded-Host': host });
      languages.push(/<html[^>]* lang="([^"]*)"/.exec(text)?.[1]);
    }

    expect(languages).to.deep.equal(['en', 'zh-CN', 'en', 'zh-CN', 'en']);
    expect(portal.app.pageCache.counts).to.include({ hits: 3, misses: 2 });
  });
});
