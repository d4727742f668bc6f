import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal, type TestPortal } from '../support/portal.ts';

describe('GET /article/:id', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await startPortal({
      getArticleById: ({ id }) =>
        id === '7'
          ? makeArticle({
              locale: 'zh',
              title: '烧水',
              counterpart: { id: '77', address: '/docs/k/x', title: 'x', match: 'same', isMutual: true },
            })
          : undefined,
      resolveAddress: () => ({ suggestions: [] }),
    });
  });
  after(() => portal.close());

  it('shows the document in the Chinese edition; the language switch leads to the article there', async () => {
    const res = await request(portal.url).get('/article/7');

    expect(res.status).to.equal(200);
    expect(res.text).to.contain('烧水').and.contain('language-switch" href="/en/article/77"');
  });

  it('is a 404 for an id that nothing has', async () => {
    const res = await request(portal.url).get('/article/8');

    expect(res.status).to.equal(404);
    expect(res.text).to.contain('页面不存在');
  });
});

describe('GET /article/overview', () => {
  let portal: TestPortal;
  let asked: string | undefined;
  before(async () => {
    portal = await startPortal({
      queryByPath: ({ productPath }) => {
        asked = productPath;
        return {
          data: productPath?.startsWith('kettle') ? { title: 'Overview', address: '/docs/kettle/overview' } : null,
        };
      },
      getArticleByPath: () => makeArticle({ title: 'Overview' }),
      resolveAddress: () => ({ suggestions: [] }),
    });
  });
  after(() => portal.close());

  it('shows the overview of a product on a platform', async () => {
    const res = await request(portal.url).get('/en/article/overview?key=kettle&platform=ios&language=swift');

    expect(res.status).to.equal(200);
    expect(asked).to.equal('kettle/ios_swift');
  });

  it('is a 404 for a product without one', async () => {
    expect((await request(portal.url).get('/en/article/overview?key=spoon')).status).to.equal(404);
  });
});

describe('GET /article/api', () => {
  let portal: TestPortal;
  before(async () => (portal = await startPortal()));
  after(() => portal.close());

  /** The doc parameter, status. */
  const rows: [string, number][] = [
    ['Express_Video_SDK_API~Java_android~class~im-kettle-Engine', 200],
    ['Kettle_API~objectivec_ios~protocol~KettleDelegate', 200],
    ['Kettle_API~cpp_windows~class~IKettle', 200],
    ['Kettle_API~cs_unity3d~enum~Heat', 200],
    ['Kettle_API~klingon_ios~class~K', 404],
    ['Kettle_API~java_android~class', 404],
    ['Kettle_API~java_android~class~a~b', 404],
    ['~~~', 404],
    ['Kettle_API~java_android~class~<svg>', 404],
  ];
  for (const [doc, status] of rows) {
    it(`doc=${doc} is ${String(status)}`, async () => {
      const res = await request(portal.url).get('/article/api').query({ doc });

      expect(res.status).to.equal(status);
    });
  }
});
