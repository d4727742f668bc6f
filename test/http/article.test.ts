import { expect } from 'chai';
import request from 'supertest';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

const resolveAddress = () => ({ suggestions: [] });

describe('GET /article/:id', () => {
  const counterpart = { id: '77', address: '/docs/k/x', title: 'Pouring', match: 'same', isMutual: true } as const;
  const articles = {
    '7': makeArticle({ locale: 'zh', title: '烧水', counterpart }),
    '5': makeArticle({ locale: 'zh', address: '/faq/steam' }),
  };
  const portal = useAll(() =>
    startPortal({ getArticleById: ({ id = '' }) => articles[id as keyof typeof articles], resolveAddress }),
  );
  const get = (path: string) => request(portal.url).get(path);
  const switchOf = (html: string) => /<a class="header-button language-switch".*?<\/a>/.exec(html)?.[0];

  it('shows the document in the Chinese edition; the language switch leads to the article there', async () => {
    const { status, text } = await get('/article/7');

    expect(status).to.equal(200);
    expect(text).to.match(/<h1[^>]*>烧水/);
    expect(switchOf(text))
      .to.contain('href="/en/article/77"')
      .and.not.match(/title=|data-match|visually-hidden/);
  });

  it('leads to the page of a question, with what else the address says', async () => {
    const { status, headers } = await get('/article/5?source=mail&lang=en');

    expect([status, headers.location, headers['cache-control']]).to.deep.equal([
      302,
      '/faq/steam?source=mail&lang=en',
      'no-cache',
    ]);
  });

  it('is a 404 for an id that nothing has', async () => {
    const { status, text } = await get('/article/8');

    expect(status).to.equal(404);
    expect(text).to.contain('页面不存在');
  });
});

describe('GET /article/overview', () => {
  const overview = { title: 'Overview', address: '/docs/kettle/overview' };
  const portal = useAll(() =>
    startPortal({
      queryByPath: ({ productPath }) => ({ data: productPath === 'kettle/ios_swift' ? overview : null }),
      getArticleByPath: () => makeArticle({ title: 'Overview' }),
      resolveAddress,
    }),
  );

  it('shows the overview of a platform, or a 404', async () => {
    const get = (query: string) => request(portal.url).get(`/en/article/overview?${query}`);
    const [found, missing] = [await get('key=kettle&platform=ios&language=swift'), await get('key=spoon')];

    expect([found.status, missing.status]).to.deep.equal([200, 404]);
    expect(found.text).to.contain('Overview</h1>');
    expect(missing.text).to.contain('This page could not be found.');
  });
});

describe('GET /article/api', () => {
  const doc = 'kettle~java_android~class~Spout';
  const address = `/article/api?doc=${doc}`;
  const moved = ['kettle~Java_android~class~spout', 'Old_Kettle_SDK~Java~class~com-spout'];
  const portal = useAll(() =>
    startPortal(
      {
        getApiPage: ({ doc: asked, docId, k = '' }) => {
          if (asked?.startsWith('stove~')) return { near: [], isUnavailable: true };
          if (moved.includes(asked ?? '')) return { movedTo: address, near: [] };
          if (asked?.endsWith('Spoot')) return { near: [{ title: 'Spout', address }] };
          if (asked !== doc && docId !== '7') return undefined;
          const reference = {
            ...{ sdk: 'kettle', target: 'java_android', hasNames: true },
            dataUrl: '/client-api/kettle/en/java_android/data.json',
            ...(docId === '7' && { docId }),
          };
          const article = makeArticle({ id: '', title: 'Spout', address, tags: ['file:a'] });
          return { page: { ...article, view: 'compound', reference, keyword: k }, near: [] };
        },
        resolveAddress,
      },
      { SITE_ENV: 'online' },
    ),
  );
  const get = (query: Record<string, string>) => request(portal.url).get('/en/article/api').query(query);

  it('shows a page of the reference, with its own search as a form, and offers it as Markdown, but not as a PDF', async () => {
    const { status, text } = await get({ doc });

    expect(status).to.equal(200);
    expect(text).to.contain('<h1 id="title" tabindex="-1">Spout</h1>').and.contain('rel="canonical"');
    expect(text).to.contain('action="/en/article/api"').and.contain('value="kettle~java_android~overview~overview"');
    expect(text).to.contain('/article/api.md?doc=').and.contain('feedback?api').and.not.contain('.pdf?doc=');
  });

  it('asks again for a reference after its host did not answer, and says when to come again', async () => {
    portal.docServer.received.length = 0;

    const ask = () => get({ doc: 'stove~java_android~class~Spout' });
    const answers = [await ask(), await ask()];

    for (const { status, headers, text } of answers) {
      expect([status, headers['retry-after']]).to.deep.equal([502, '5']);
      expect(text).to.contain('cannot be reached at the moment').and.contain('<html lang="en"');
    }
    expect(portal.docServer.received).to.deep.equal(['getApiPage', 'getApiPage']);
  });

  it('shows a preview by its id, and keeps it from search engines, feedback and caches', async () => {
    const { status, text, headers } = await get({ docId: '7' });

    expect([status, headers['cache-control']]).to.deep.equal([200, 'private, no-store']);
    expect(text)
      .to.contain('<meta name="robots" content="noindex"/>')
      .and.contain('<input type="hidden" name="docId" value="7"/>')
      .and.not.match(/rel="canonical"|feedback\?api|\.(?:md|pdf)\?doc=/);
  });

  it('leads from other spellings to the page', async () => {
    for (const other of moved) {
      const { status, headers } = await get({ doc: other });

      expect([status, headers.location], other).to.deep.equal([302, `/en${address}`]);
    }
  });

  it('is a 404 in the language of the reader, with near names', async () => {
    for (const [path, text] of [
      ['/en/article/api?doc=kettle~java_android~class~Spoot', `<a href="/en${address}">Spout</a>`],
      ['/article/api?docId=123', '<html lang="zh-CN"'],
    ] as const) {
      const answer = await request(portal.url).get(path);

      expect(answer.status).to.equal(404);
      expect(answer.text).to.contain(text);
    }
  });
});
