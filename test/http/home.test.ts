import { renameSync } from 'node:fs';
import { expect } from 'chai';
import request from 'supertest';
import { copySite } from '../unit/server/doc-server/fixture.ts';
import { emptyHome, homeContent, makeProduct } from '../unit/views/made-up-portal.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { startPortal } from '../support/portal.ts';
import { useAll, useEach } from '../support/use.ts';
import { startWholePortal } from '../support/whole-portal.ts';

const calls = {
  homePageData: () => homeContent.page,
  'home-card/query': () => ({ useCases: homeContent.useCases, newFeatures: homeContent.newFeatures }),
  'home-notice/query': () => homeContent.notices,
  'query-apps': () => homeContent.sampleApps,
  getDownloadAppsData: () => homeContent.demoApps,
};

describe('GET /', () => {
  const portal = useEach(() => startPortal({ ...calls }));

  it('shows the products by category, with their tags and platforms', async () => {
    const res = await request(portal.url).get('/en');

    expect(res.status).to.equal(200);
    expect(res.text).to.match(/<h2[^>]*>Products<\/h2>.*Hot things.*KETTLE.*Hot.*iOS.*TEA/s);
    expect(res.text).to.contain('href="/en/docs/kettle"');
  });

  it('invites to register in its footer, as other pages do', async () => {
    const { text } = await request(portal.url).get('/en');

    expect(text).to.match(/<footer[^>]*><p class="try-banner">/);
  });

  it('says in a sentence and a picture what the documents are about, before the search', async () => {
    const { text } = await request(portal.url).get('/en');

    expect(text).to.match(/<h1>[^<]+<\/h1><p class="lead">[^<]+<\/p>.*<svg class="home-picture".*id="home-search"/s);
  });

  it('shows use cases, new features, cloud market, common documents, scene plans and apps in this order', async () => {
    const { text } = await request(portal.url).get('/en');

    const order = [
      'Use cases',
      'What&#x27;s new',
      'Cloud market',
      'Start here',
      'Scene plans',
      'Sample apps',
      'Try it on',
    ];
    const places = order.map((title) => text.search(new RegExp(`<h2[^>]*>${title}`)));
    expect(places).to.deep.equal([...places].sort((a, b) => a - b));
    expect(places[0]).to.be.greaterThan(0);
    for (const part of ['Breakfast', 'Whistle', 'Descaler', 'Boil water', 'Tea party', 'Timer', 'The kettle is on.']) {
      expect(text, part).to.contain(part);
    }
  });

  it('leads into the documents of one site', async () => {
    const link = { title: 'Boil', url: '/guide/boil' };
    const site = {
      tagline: 'Hot water',
      opening: link,
      parts: [{ title: '', pages: [link], cards: [{ title: 'Cups', icon: '', url: '/guide/mug', links: [link] }] }],
    };
    portal.docServer.calls.homePageData = () => ({ ...homeContent.page, site });

    const { text } = await request(portal.url).get('/en');

    expect(text).to.match(/<p class="lead">Hot water<\/p>.*href="\/en\/guide\/boil".*>Contents<.*Cups/s);
    expect(text).not.to.contain('>Products</h2>').and.not.to.contain('Start here').and.not.to.contain('home-picture');
  });

  it('leads from an edition without documents to the one that has some', async () => {
    Object.assign(portal.docServer.calls, {
      homePageData: (_params: unknown, locale: string) => (locale.startsWith('zh') ? emptyHome.page : homeContent.page),
      productList: (_params: unknown, locale: string) => (locale.startsWith('zh') ? [] : [makeProduct('tea')]),
    });

    const chinese = await request(portal.url).get('/');
    const english = await request(portal.url).get('/en');

    expect([chinese.status, chinese.headers.location]).to.deep.equal([302, '/en']);
    expect(english.status).to.equal(200);
  });

  it('leads addresses through the edition, and elsewhere in a new window', async () => {
    const { text } = await request(portal.url).get('/en');

    expect(text).to.contain('href="/en/scene-plan/tea-party"');
    expect(text).to.match(/href="https:\/\/market\.test\/descaler" target="_blank" rel="noopener"/);
  });

  it('draws the QR code of an app, with a link for the phone itself', async () => {
    const { text } = await request(portal.url).get('/en');

    expect(text).to.contain('aria-label="QR code: Pot for iOS"').and.contain('d="M4 4h1v1h-1z"');
    expect(text).to.contain('href="https://dl.test/pot"');
  });

  it('has a search form that works without script', async () => {
    const res = await request(portal.url).get('/');

    expect(res.text)
      .to.match(/<form[^>]*action="\/ss"/)
      .and.match(/name="k"/);
  });

  it('says what to do where there is nothing, and leaves out what is empty', async () => {
    portal.docServer.calls.homePageData = () => emptyHome.page;
    portal.docServer.calls['home-card/query'] = () => ({ useCases: [], newFeatures: [] });
    portal.docServer.calls['home-notice/query'] = () => [];

    const { text } = await request(portal.url).get('/en');

    expect(text).to.contain('There are no documents yet');
    for (const title of ['Use cases', 'What&#x27;s new', 'Cloud market', 'Notices']) expect(text).not.to.contain(title);
  });

  it('comes without what only adds to it if that cannot be had, and is soon made anew', async () => {
    portal.docServer.calls['home-card/query'] = () => {
      throw new Error('down');
    };

    const res = await request(portal.url).get('/en');

    expect(res.status).to.equal(200);
    expect(res.text).to.contain('KETTLE').and.not.contain('Breakfast');
    expect(res.headers.warning).to.contain('110');
  });

  it('is a 502 where its own data cannot be had', async () => {
    portal.docServer.calls.homePageData = () => {
      throw new Error('down');
    };

    expect((await request(portal.url).get('/en')).status).to.equal(502);
  });
});

describe('GET /healthz and /readyz', () => {
  const portal = useAll(() => startPortal({ productList: () => [] }));

  it('alive whatever the documentation server does; ready once there are products', async () => {
    const alive = await request(portal.url).get('/healthz');
    const empty = await request(portal.url).get('/readyz');
    portal.docServer.calls.productList = () => [makeProduct('tea')];
    portal.clock.nowMs += 120_000;
    const ready = await request(portal.url).get('/readyz');

    expect([alive.status, empty.status, ready.status]).to.deep.equal([200, 503, 200]);
  });

  it('degraded while the content folder is away, and pages stay', async () => {
    const site = copySite();
    const away = `${site.contentDir}-away`;
    const whole = await startWholePortal({ CONTENT_DIR: site.contentDir, DATA_DIR: site.dataDir });
    const page = '/en/docs/tea/green?platform=all&language=all';
    const ask = async (path: string) => {
      const response = await fetch(whole.url + path);
      return [response.status, await response.text()] as const;
    };
    const articleIn = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0];
    const [, text] = await ask(page);
    await whole.settled;

    renameSync(site.contentDir, away);
    const [awayStatus, awayBody] = await ask('/readyz');
    const [status, kept] = await ask(page);
    // More than the failures after which calls stop.
    const unread = ['black', 'warm', 'index', 'a', 'b', 'c', 'd'].map(
      (name) => `/en/docs/tea/${name}?platform=all&language=all`,
    );
    const others = await Promise.all(unread.map(async (path) => (await ask(path))[0]));
    const [searchStatus] = await ask('/en/ss?k=green');
    renameSync(away, site.contentDir);
    const [, backBody] = await ask('/readyz');
    await whole.close();
    site.close();

    expect(awayBody).to.contain('"status":"degraded"');
    expect([awayStatus, status, searchStatus]).to.deep.equal([200, 200, 200]);
    expect(others).to.include(503).and.not.include(502);
    expect(articleIn(kept)).to.equal(articleIn(text)).and.contain('Two minutes');
    expect(backBody).to.contain('"status":"ready"');
  });

  it('not ready, in a few words, while the documentation server fails', async () => {
    const failing = await startPortal({
      productList: () => {
        throw new Fault(500, 'boom');
      },
    });

    const res = await request(failing.url).get('/readyz');

    expect(res.status).to.equal(503);
    expect(res.body).to.deep.equal({ status: 'failing', products: 0 });
    await failing.close();
  });
});
