import { expect } from 'chai';
import request from 'supertest';
import { startTestDocServer, type TestDocServer } from './site.ts';

/** Requests that no honest caller sends. The answer is 422 in the envelope with HTTP 200. */
const bad: [what: string, method: 'get' | 'post', path: string, body?: string][] = [
  ['no id', 'get', '/api/doc/getArticleById'],
  ['an empty id', 'get', '/api/doc/getArticleById?id='],
  ['an id of 101 characters', 'get', `/api/doc/getArticleById?id=${'1'.repeat(101)}`],
  ['two ids', 'get', '/api/doc/getArticleById?id=1&id=2'],
  ['an id that is an object', 'get', '/api/doc/getArticleById?id[a]=1'],
  ['a long path', 'get', `/api/doc/resolveAddress?path=${'a'.repeat(1001)}`],
  ['a base with a script', 'get', '/api/doc/getArticleById?id=101&base=javascript:alert(1)'],
  ['a base with a quote', 'get', '/api/doc/getArticleById?id=101&base=https://x%22onclick'],
  ['keys that are no list', 'post', '/api/common-json-config/query', '{"keys":"a"}'],
  ['a list that holds no keys', 'post', '/api/common-json-config/query', '[1]'],
  [
    '101 keys',
    'post',
    '/api/common-json-config/query',
    JSON.stringify({ keys: Array.from({ length: 101 }, () => 'a') }),
  ],
  ['a number for an id', 'post', '/api/doc/recordBrowe', '{"id":101}'],
  ['no body', 'post', '/api/doc/recordBrowe'],
  ['half a body', 'post', '/api/doc/recordBrowe', '{"id":'],
  ['a body that is no object', 'post', '/api/doc/recordBrowe', '"101"'],
  ['a body over 100 kB', 'post', '/api/doc/recordBrowe', JSON.stringify({ id: 'x'.repeat(101 * 1024) })],
  [
    'an object whose properties mislead',
    'post',
    '/api/search/docList',
    '{"text":{"length":{"toString":1,"valueOf":1},"toString":1}}',
  ],
];

describe('The envelope of all calls', () => {
  let server: TestDocServer;
  before(async () => (server = await startTestDocServer()));
  after(() => server.close());

  for (const [what, method, path, body] of bad) {
    it(`refuses ${what}`, async () => {
      const asked = method === 'get' ? server.get(path) : server.post(path).set('Content-Type', 'application/json');

      const res = await (body === undefined ? asked : asked.send(body));

      expect(res.status).to.equal(200);
      expect(res.body).to.include({ code: 422, data: null });
      expect((res.body as { message: string }).message).to.match(/^The request/);
    });
  }

  const languages: [header: string | undefined, locale: string][] = [
    ['en', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr, en-GB;q=0.7, zh;q=0.3', 'en'],
    ['en;q=0', 'zh'],
    ['fr', 'zh'],
    [undefined, 'zh'],
    ['*', 'zh'],
    ['zh-Hant-TW', 'zh'],
  ];
  for (const [header, locale] of languages) {
    it(`speaks ${locale} to whoever asks for ${header?.slice(0, 40) ?? 'nothing'}`, async () => {
      const asked = request(server.app).get('/api/doc/getArticleById?id=none');

      const { body } = await (header === undefined ? asked : asked.set('Accept-Language', header));

      expect(body).to.include({
        code: 404,
        message: locale === 'en' ? 'This content could not be found.' : '未找到相关内容。',
      });
    });
  }

  it('says what is wrong with a parameter in the language of who asks', async () => {
    const asked = '/api/doc/getArticleById?id=1&base=javascript:alert(1)';

    const english = (await server.get(asked)).body as { message: string };
    const chinese = (await server.get(asked, 'zh')).body as { message: string };

    expect(english.message)
      .to.contain('base: Invalid')
      .and.match(/^[ -~]*$/);
    expect(chinese.message)
      .to.contain('base: 无效')
      .and.not.match(/Invalid|must/);
  });

  it('says so when there is no such call', async () => {
    const res = await server.get('/api/doc/nothing');

    expect(res.status).to.equal(404);
    expect(res.body).to.include({ code: 404, data: null });
  });

  it('describes the calls it answers', async () => {
    const { body } = await server.get('/api/openapi.json');

    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).to.equal('3.1.0');
    expect(paths['/api/doc/getArticleById']).to.have.property('get');
    expect(paths['/api/doc/recordBrowe']).to.have.property('post');
  });

  it('is alive and ready', async () => {
    expect((await server.get('/healthz')).status).to.equal(200);
    expect((await server.get('/readyz')).status).to.equal(200);
  });
});

describe('A bug', () => {
  it('is answered with 500 and no inner text, and the next request is served', async () => {
    const server = await startTestDocServer({
      render: ({ path }) =>
        path.includes('green') ? Promise.reject(new Error('secret detail')) : Promise.resolve(emptyPage),
    });

    const broken = await server.get('/api/doc/getArticleByPath?path=tea/green');
    const fine = await server.get('/api/doc/getArticleByPath?path=tea/black');

    expect(broken.status).to.equal(500);
    expect(broken.body).to.deep.equal({
      code: 500,
      data: null,
      message: 'Something went wrong. Please try again later.',
    });
    expect(fine.body).to.include({ code: 0 });
    await server.close();
  });
});

const emptyPage = {
  html: '',
  toc: [],
  description: '',
  frontMatter: {},
  dependencies: [],
  problems: [],
  isDegraded: false,
};
