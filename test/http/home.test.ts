import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';

const product = (key: string, more = {}) => ({
  key,
  name: key.toUpperCase(),
  description: `All about ${key}.`,
  category: ['Kitchen', 'Hot things'],
  address: `/docs/${key}`,
  entries: [{ key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: `/docs/${key}/x` }],
  ...more,
});

describe('GET /', () => {
  let portal: TestPortal;
  beforeEach(
    async () =>
      (portal = await startPortal({ productList: () => [product('kettle', { tag: 'hot' }), product('tea')] })),
  );
  afterEach(() => portal.close());

  it('shows the products by category, with their tags and platforms', async () => {
    const res = await request(portal.url).get('/en');

    expect(res.status).to.equal(200);
    expect(res.text).to.match(/<h2[^>]*>Hot things<\/h2>.*KETTLE.*Hot.*iOS.*TEA/s);
    expect(res.text).to.contain('href="/en/docs/kettle"');
  });

  it('has a search form that works without script', async () => {
    const res = await request(portal.url).get('/');

    expect(res.text)
      .to.match(/<form[^>]*action="\/ss"/)
      .and.match(/name="k"/);
  });

  it('says what to do where there are no products', async () => {
    portal.docServer.calls.productList = () => [];

    expect((await request(portal.url).get('/en')).text).to.contain('There are no documents yet');
  });
});

describe('GET /healthz and /readyz', () => {
  let portal: TestPortal;
  before(async () => (portal = await startPortal({ productList: () => [] })));
  after(() => portal.close());

  it('alive whatever the documentation server does; ready once there are products', async () => {
    const alive = await request(portal.url).get('/healthz');
    const empty = await request(portal.url).get('/readyz');
    portal.docServer.calls.productList = () => [product('tea')];
    portal.clock.nowMs += 120_000;
    const ready = await request(portal.url).get('/readyz');

    expect([alive.status, empty.status, ready.status]).to.deep.equal([200, 503, 200]);
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

describe('GET pages that are under development', () => {
  let portal: TestPortal;
  before(async () => (portal = await startPortal()));
  after(() => portal.close());

  for (const path of [
    '/scene-plan',
    '/scene-plan/3',
    '/api-center',
    '/sdk-download',
    '/sdk-download/x',
    '/app-permission',
  ]) {
    it(`${path} says so`, async () => {
      const res = await request(portal.url).get(`/en${path}`);

      expect(res.status).to.equal(503);
      expect(res.text).to.contain('Under development');
    });
  }
});
