/** A proxy that rewrites `Host` and sends the original in `X-Forwarded-Host`. */
import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

const asked = 'docs.kettle.example';
const behindProxy = { Host: 'site-7.internal', 'X-Forwarded-Host': asked, 'X-Forwarded-For': '203.0.113.1' };
const trusting = { TRUST_PROXY: 'loopback' };
const ofPage = { Origin: `https://${asked}`, 'Sec-Fetch-Site': 'same-origin' };

describe('Behind a proxy that rewrites Host', () => {
  let portal: TestPortal | undefined;
  afterEach(() => portal?.close());
  const start = async (env: Record<string, string>) => {
    portal = await startPortal(
      { getArticleByPath: () => makeArticle(), searchRecordFeedback: () => ({ id: '1' }) },
      env,
    );
    await portal.docServer.followed;
    return request(portal.url);
  };
  const sendForm = async (env: Record<string, string>, headers: Record<string, string>) => {
    const site = await start(env);
    const vote = { search: 'k=tea', keyword: 'tea', isUseful: '1' };
    return (await site.post('/en/feedback').type('form').set(headers).send(vote)).status;
  };

  it('forms of the site are taken', async () => {
    expect(await sendForm(trusting, { ...behindProxy, ...ofPage })).to.equal(303);
  });

  it('forms of other sites are not, of the name inside neither', async () => {
    expect(await sendForm(trusting, { ...behindProxy, Origin: 'https://evil.example' })).to.equal(403);
    await portal?.close();
    expect(await sendForm(trusting, { ...behindProxy, Origin: 'http://site-7.internal' })).to.equal(403);
  });

  it('no other sender is believed', async () => {
    const claimed = { Host: asked, 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
    const settings: Record<string, string>[] = [{}, { TRUST_PROXY: 'none' }, { TRUST_PROXY: '10.0.0.0/8' }];
    for (const env of settings) {
      expect(await sendForm(env, claimed), JSON.stringify(env)).to.equal(403);
      await portal?.close();
    }
  });

  it('calls of the site are taken', async () => {
    const told: Record<string, unknown>[] = [];
    const site = await start(trusting);
    if (portal) portal.docServer.onRequest = (headers) => told.push(headers);

    await site.post('/v1/auth/logout').set({ ...behindProxy, ...ofPage });

    expect(told[0]).to.include({ 'x-forwarded-host': asked, origin: `https://${asked}` });
  });

  it('an edition is shown on its host, rendered and from the cache', async () => {
    const env = { ...trusting, SITE_URL_EN: `https://${asked}`, SITE_URL_ZH: 'https://wendang.kettle.example' };
    const site = await start(env);
    const read = async (host: string) => {
      const page = '/docs/kettle/start/boil?platform=ios&language=swift';
      const { text } = await site.get(page).set({ ...behindProxy, 'X-Forwarded-Host': host });
      return /<html[^>]* lang="([^"]*)"/.exec(text)?.[1];
    };

    const languages = [await read(asked), await read('wendang.kettle.example'), await read(asked)];
    const cached = [await read('wendang.kettle.example'), await read(asked)];

    expect(languages).to.deep.equal(['en', 'zh-CN', 'en']);
    expect(cached).to.deep.equal(['zh-CN', 'en']);
    expect(portal?.app.pageCache.counts).to.include({ hits: 3, misses: 2 });
  });

  it('links from elsewhere have the host that readers know', async () => {
    const site = await start({ ...trusting, SITE_ENV: 'online' });
    const read = async (headers: Record<string, string>) => (await site.get('/robots.txt').set(headers)).text;

    expect(await read({ ...behindProxy, 'X-Forwarded-Proto': 'https' })).to.include(`https://${asked}/sitemap.xml`);
    expect(await read({ Host: asked })).to.include(`http://${asked}/sitemap.xml`);
  });

  it('links have the host of the request without trust in the proxy', async () => {
    const site = await start({ SITE_ENV: 'online' });
    const { text } = await site.get('/robots.txt').set({ Host: asked, 'X-Forwarded-Host': 'evil.example' });

    expect(text).to.include(`http://${asked}/sitemap.xml`).and.not.include('evil');
  });
});
