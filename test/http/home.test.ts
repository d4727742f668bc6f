import { renameSync } from 'node:fs';
import { expect } from 'chai';
import request from 'supertest';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { emptyHome, homeContent, makeProduct } from '../unit/views/made-up-portal.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { startPortal } from '../support/portal.ts';
import { useAll, useEach } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

describe('GET /', () => {
  const portal = useEach(() =>
    startPortal({
      homePageData: () => homeContent.page,
      'home-card/query': () => ({ useCases: homeContent.useCases, newFeatures: homeContent.newFeatures }),
      'home-notice/query': () => homeContent.notices,
      'query-apps': () => homeContent.sampleApps,
      getDownloadAppsData: () => homeContent.demoApps,
    }),
  );
  const get = (path = '/en') => request(portal.url).get(path);

  it('shows what the documents are about, products by category, and all else in its order', async () => {
    const { status, text } = await get();

    expect(status).to.equal(200);
    const inOrder = [
      /<h1>[^<]+<\/h1><p class="lead">[^<]+<\/p>/,
      /<svg class="home-picture".*id="home-search"/,
      /<h2[^>]*>Products<\/h2>.*Hot things.*href="\/en\/docs\/kettle".*KETTLE.*Hot.*iOS.*TEA/,
      ...[/>Use cases<.*Breakfast/, />What&#x27;s new<.*Whistle/, />Cloud market<.*Descaler/],
      ...[/>Start here<.*Boil water/, />Scene plans<.*Tea party/, />Sample apps<.*Timer/, />Try it on/],
      /<footer[^>]*><p class="try-banner">/,
    ];
    expect(text).to.match(new RegExp(inOrder.map(({ source }) => source).join('.*'), 's'));
    expect(text).to.contain('The kettle is on.');
  });

  it('leads from an edition without documents to the one that has some', async () => {
    Object.assign(portal.docServer.calls, {
      homePageData: (_: unknown, locale: string) => (locale === 'en' ? homeContent.page : emptyHome.page),
      productList: (_: unknown, locale: string) => (locale === 'en' ? [makeProduct('tea')] : []),
    });

    const { status, headers } = await get('/');

    expect([status, headers.location, (await get()).status]).to.deep.equal([302, '/en', 200]);
  });

  it('says what to do where there is nothing, and leaves out what is empty', async () => {
    portal.docServer.calls.homePageData = () => emptyHome.page;
    portal.docServer.calls['home-card/query'] = () => ({ useCases: [], newFeatures: [] });
    portal.docServer.calls['home-notice/query'] = () => [];

    expect((await get()).text)
      .to.contain('There are no documents yet')
      .and.not.match(/Use cases|What&#x27;s new|Cloud market|Notices/);
  });

  it('comes without what only adds to it if that cannot be had, and is soon made anew', async () => {
    portal.docServer.calls['home-card/query'] = () => {
      throw new Error('down');
    };

    const { status, text, headers } = await get();

    expect(status).to.equal(200);
    expect(text).to.contain('KETTLE').and.not.contain('Breakfast');
    expect(headers.warning).to.contain('110');
  });
});

describe('GET /healthz and /readyz', () => {
  const portal = useAll(() => startPortal({ productList: () => [] }));
  const statusOf = async (path: string) => (await request(portal.url).get(path)).status;

  it('alive whatever the documentation server does; ready once there are products', async () => {
    const before = [await statusOf('/healthz'), await statusOf('/readyz')];
    portal.docServer.calls.productList = () => [makeProduct('tea')];
    portal.clock.nowMs += 120_000;

    expect([...before, await statusOf('/readyz')]).to.deep.equal([200, 503, 200]);
  });

  it('degraded while the content folder is away, and pages stay', async () => {
    const site = copySite();
    const away = `${site.contentDir}-away`;
    const whole = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });
    const addressOf = (name: string) => `/en/docs/tea/${name}?platform=all&language=all`;
    const ask = async (path: string) => {
      const response = await fetch(whole.url + path);
      const text = await response.text();
      return { status: response.status, text, article: /<article[\s\S]*<\/article>/.exec(text)?.[0] };
    };
    const shown = await ask(addressOf('green'));
    await whole.settled;

    renameSync(site.contentDir, away);
    const ready = await ask('/readyz');
    const kept = await ask(addressOf('green'));
    // More than the failures after which calls stop.
    const unread = await Promise.all(
      ['black', 'warm', 'index', 'a', 'b', 'c', 'd'].map(async (name) => (await ask(addressOf(name))).status),
    );
    const search = await ask('/en/ss?k=green');
    renameSync(away, site.contentDir);
    const back = await ask('/readyz');
    await whole.close();
    site.close();

    expect([ready.status, kept.status, search.status]).to.deep.equal([200, 200, 200]);
    expect(ready.text).to.contain('"status":"degraded"');
    expect(unread).to.include(503).and.not.include(502);
    expect(kept.article).to.equal(shown.article).and.contain('Two minutes');
    expect(back.text).to.contain('"status":"ready"');
  });

  it('not ready, in a few words, while the documentation server fails', async () => {
    const failing = await startPortal({
      productList: () => {
        throw new Fault(500, 'boom');
      },
    });

    const { status, body } = await request(failing.url).get('/readyz');
    await failing.close();

    expect(status).to.equal(503);
    expect(body).to.deep.equal({ status: 'failing', products: 0 });
  });
});
