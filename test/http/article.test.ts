import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

describe('GET /article/:id', () => {
  const counterpart = { id: '77', address: '/docs/k/x', title: 'Pouring', match: 'nearest', isMutual: true } as const;
  const portal = useAll(() =>
    startPortal({
      getArticleById: ({ id }) =>
        id === '7'
          ? makeArticle({ locale: 'zh', title: '烧水', counterpart: { ...counterpart, match: 'same' } })
          : id === '9'
            ? makeArticle({ locale: 'zh', title: '倒水', counterpart })
            : id === '5'
              ? makeArticle({ locale: 'zh', address: '/faq/steam' })
              : undefined,
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );

  it('shows the document in the Chinese edition; the language switch leads to the article there', async () => {
    const res = await request(portal.url).get('/article/7');

    expect(res.status).to.equal(200);
    expect(res.text).to.contain('烧水').and.contain('language-switch" href="/en/article/77"');
  });

  it('says before the click that the switch leads to the nearest page only', async () => {
    const same = await request(portal.url).get('/article/7');
    const nearest = await request(portal.url).get('/article/9');

    const switchOf = (html: string) => /<a class="header-button language-switch".*?<\/a>/.exec(html)?.[0];
    expect(switchOf(same.text)).not.to.match(/title=|data-match|visually-hidden/);
    expect(switchOf(nearest.text)).to.match(/ title="[^"]*Pouring[^"]*"/);
    expect(switchOf(nearest.text)).to.contain('data-match="nearest"');
    expect(switchOf(nearest.text)).to.match(/<span class="visually-hidden">[^<]*Pouring/);
  });

  it('leads to the page of a question, with what else the address says', async () => {
    const res = await request(portal.url).get('/article/5?source=mail&lang=en');

    expect(res.status).to.equal(302);
    expect(res.headers.location).to.equal('/faq/steam?source=mail&lang=en');
    expect(res.headers['cache-control']).to.equal('no-cache');
  });

  it('is a 404 for an id that nothing has', async () => {
    const res = await request(portal.url).get('/article/8');

    expect(res.status).to.equal(404);
    expect(res.text).to.contain('页面不存在');
  });
});

describe('GET /article/overview', () => {
  let asked: string | undefined;
  const portal = useAll(() =>
    startPortal({
      queryByPath: ({ productPath }) => {
        asked = productPath;
        return {
          data: productPath?.startsWith('kettle') ? { title: 'Overview', address: '/docs/kettle/overview' } : null,
        };
      },
      getArticleByPath: () => makeArticle({ title: 'Overview' }),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );

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
  const address = '/article/api?doc=kettle~java_android~class~Spout';
  const portal = useAll(() =>
    startPortal(
      {
        getApiPage: ({ doc, docId, k = '' }) => {
          if (!doc && docId !== '7') return undefined;
          doc ??= 'kettle~java_android~class~Spout';
          if (doc.startsWith('stove~')) return { near: [], isUnavailable: true };
          if (doc === 'Old_Kettle_SDK~Java~class~com-spout') return { movedTo: address, near: [] };
          if (doc === 'kettle~Java_android~class~spout') return { movedTo: address, near: [] };
          if (doc?.endsWith('Spoot') === true) return { near: [{ title: 'Spout', address }] };
          if (doc !== 'kettle~java_android~class~Spout') return undefined;
          const reference = {
            sdk: 'kettle',
            target: 'java_android',
            dataUrl: '/client-api/kettle/en/java_android/data.json',
            hasNames: true,
            ...(docId === '7' && { docId }),
          };
          return {
            page: {
              ...makeArticle({ id: '', title: 'Spout', address, tags: ['file:a'] }),
              view: 'compound',
              reference,
              keyword: k,
            },
            near: [],
          };
        },
        resolveAddress: () => ({ suggestions: [] }),
      },
      { SITE_ENV: 'online' },
    ),
  );
  const get = (query: Record<string, string>) => request(portal.url).get('/en/article/api').query(query);

  it('asks again for a reference after its host did not answer', async () => {
    const doc = 'stove~java_android~class~Spout';
    portal.docServer.received.length = 0;

    const answers = [await get({ doc }), await get({ doc })];

    expect(answers.map(({ status }) => status)).to.deep.equal([502, 502]);
    expect(portal.docServer.received.filter((name) => name === 'getApiPage')).to.have.length(2);
  });

  it('shows a page of the reference, with its own search as a form', async () => {
    const res = await get({ doc: 'kettle~java_android~class~Spout' });

    expect(res.status).to.equal(200);
    expect(res.headers.etag).to.be.a('string');
    expect(res.text).to.contain('<h1 id="title" tabindex="-1">Spout</h1>');
    expect(res.text)
      .to.contain('action="/en/article/api"')
      .and.contain('value="kettle~java_android~overview~overview"');
  });

  it('says so where nobody can tell what the reference holds, and when to come again', async () => {
    const res = await get({ doc: 'stove~java_android~class~Spout' });

    expect(res.status).to.equal(502);
    expect(res.headers['retry-after']).to.equal('5');
    expect(res.text).to.contain('cannot be reached at the moment').and.contain('<html lang="en"');
  });

  it('shows a preview by its id, and keeps it from search engines and feedback', async () => {
    const res = await get({ docId: '7' });

    expect(res.status).to.equal(200);
    const published = await get({ doc: 'kettle~java_android~class~Spout' });
    const robots = '<meta name="robots" content="noindex"/>';
    expect(res.text).to.contain(robots);
    expect(published.text).to.contain('rel="canonical"').and.not.contain(robots);
    expect(res.text).not.to.match(/rel="canonical"|feedback\?api/);
    expect(res.text).to.contain('<input type="hidden" name="docId" value="7"/>');
    expect(res.headers['cache-control']).to.equal('private, no-store');
  });

  it('offers Markdown, but no PDF; a preview offers neither', async () => {
    const { text } = await get({ doc: 'kettle~java_android~class~Spout' });
    const preview = await get({ doc: 'kettle~java_android~class~Spout', docId: '7' });

    expect(text).to.contain('/article/api.md?doc=').and.not.contain('.pdf?doc=');
    expect(preview.text).not.to.match(/\.(?:md|pdf)\?doc=/);
  });

  for (const [prefix, lang] of [
    ['/en', 'en'],
    ['', 'zh-CN'],
  ] as const) {
    it(`is a 404 in the reader's language for a preview that is not there: ${lang}`, async () => {
      const res = await request(portal.url).get(`${prefix}/article/api?docId=123`);

      expect(res.status).to.equal(404);
      expect(res.text).to.contain(`<html lang="${lang}"`);
    });
  }

  it('keeps no page of a keyword', async () => {
    const res = await get({ doc: 'kettle~java_android~class~Spout', k: 'pour' });

    expect(res.headers['cache-control']).to.contain('no-store');
    expect(res.text).to.contain('value="pour"');
  });

  for (const doc of ['kettle~Java_android~class~spout', 'Old_Kettle_SDK~Java~class~com-spout'])
    it(`leads from the other spelling ${doc} to the page`, async () => {
      const res = await get({ doc });

      expect(res.status).to.equal(302);
      expect(res.headers.location).to.equal(`/en${address}`);
    });

  it('is a 404 with near names for a file that does not exist', async () => {
    const res = await get({ doc: 'kettle~java_android~class~Spoot' });

    expect(res.status).to.equal(404);
    expect(res.text).to.contain(`<a href="/en${address}">Spout</a>`);
  });

  /** The doc parameter as in the address. */
  const hostile: string[] = [
    'kettle~klingon_ios~class~K',
    'kettle~java~class~K',
    'kettle~java_android~class',
    'kettle~java_android~class~a~b',
    'kettle',
    '',
    '~~~',
    '....~java_android~..~..',
    '..~java_android~class~K',
    'kettle~java_android~class~..%2F..%2Fetc%2Fpasswd',
    'kettle~java_android~class~..%5C..%5C',
    'kettle~java_android~class~%00',
    'kettle~java_android~class~%E4%B8',
    'kettle~java_android~class~%25252e',
    'kettle~java_android~class~<svg onload=alert(1)>',
    'kettle~java_android~class~K%0d%0aSet-Cookie:a=b',
    `kettle~java_android~class~${'K'.repeat(121)}`,
    `kettle~java_android~class~${'K'.repeat(3000)}`,
    'kettle~__proto___android~class~K',
    'kettle~constructor_android~class~K',
    'kettle~java_android~constructor~__proto__',
  ];
  for (const doc of hostile) {
    it(`doc=${doc.slice(0, 60)} is 404`, async () => {
      const res = await request(portal.url).get(`/article/api?doc=${doc.replaceAll(/[ <>]/g, encodeURIComponent)}`);

      expect(res.status).to.equal(404);
      expect(res.headers).not.to.have.property('set-cookie');
      expect(res.text).not.to.contain('<svg onload');
    });
  }
});
