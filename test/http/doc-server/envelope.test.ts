import { expect } from 'chai';
import request from 'supertest';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

/** Requests that no honest client sends. The answer is 422 in the envelope with HTTP 200. */
const bad: [what: string, method: 'get' | 'post', path: string, body?: string][] = [
  ['no id', 'get', '/api/doc/getArticleById'],
  ['an empty id', 'get', '/api/doc/getArticleById?id='],
  ['an id of 256 characters', 'get', `/api/doc/getArticleById?id=${'1'.repeat(256)}`],
  ['two ids', 'get', '/api/doc/getArticleById?id=1&id=2'],
  ['an id that is an object', 'get', '/api/doc/getArticleById?id[a]=1'],
  ['a long path', 'get', `/api/doc/resolveAddress?path=${'a'.repeat(4097)}`],
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
  ['a level that is left out', 'get', '/api/doc/getMenuListByLevel'],
  ['a level that is no number', 'get', '/api/doc/getMenuListByLevel?level=two'],
  ['true for a number', 'post', '/api/search/simpleDocList', '{"text":"boil","size":true}'],
  ['text for a number in JSON', 'post', '/api/search/simpleDocList', '{"text":"boil","size":"1"}'],
  ['null', 'post', '/api/doc/recordBrowe', 'null'],
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
  const server = useAll(() => startTestDocServer());

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
    it(`answers Accept-Language ${header?.slice(0, 40) ?? '(missing)'} in ${locale}`, async () => {
      const asked = request(server.app).get('/api/doc/getArticleById?id=none');

      const { body } = await (header === undefined ? asked : asked.set('Accept-Language', header));

      expect(body).to.include({
        code: 404,
        message: locale === 'en' ? 'This content could not be found.' : '未找到相关内容。',
      });
    });
  }

  it("says what is wrong with a parameter in the client's language", async () => {
    const asked = '/api/doc/getArticleById?id=1&base=javascript:alert(1)';

    const english = (await server.get(asked)).body as { message: string };
    const chinese = (await server.get(asked, 'zh')).body as { message: string };

    expect(english.message).to.equal('The request is not valid: base has the wrong form.');
    expect(chinese.message).to.equal('请求参数有误：base: 格式不正确。');
  });

  const faulty: [path: string, body: unknown, en: string, zh: string][] = [
    ['/api/doc/getMenuListByLevel', undefined, 'level is required', 'level: 必填'],
    ['/api/doc/getMenuListByLevel?level=11', undefined, 'level must be at most 10', 'level: 不能大于 10'],
    ['/api/doc/getMenuListByLevel?level=-1', undefined, 'level must be at least 1', 'level: 不能小于 1'],
    ['/api/doc/recordBrowe', {}, 'id is required', 'id: 必填'],
    ['/api/doc/recordBrowe', { id: 7 }, 'id must be text', 'id: 须为文本'],
    ['/api/doc/recordBrowe', null, 'the body must be an object', '请求内容: 须为对象'],
    [
      '/api/doc/getSearchCount?keyword=a&exact=2',
      undefined,
      'exact must be one of 0, 1',
      'exact: 须为以下值之一：0, 1',
    ],
    [
      '/api/search/docList',
      { text: 1, size: true },
      'text must be text; size must be a whole number',
      'text: 须为文本；size: 须为整数',
    ],
  ];
  for (const [path, body, en, zh] of faulty)
    it(`answers ${path} with “${en}” in whole sentences of both languages`, async () => {
      const ask = async (locale: 'en' | 'zh') => {
        const asked =
          body === undefined
            ? server.get(path, locale)
            : server.post(path, locale).type('json').send(JSON.stringify(body));
        return ((await asked).body as { message: string }).message;
      };

      expect(await ask('en')).to.equal(`The request is not valid: ${en}.`);
      expect(await ask('zh')).to.equal(`请求参数有误：${zh}。`);
    });

  const refused: [what: string, ask: () => request.Test, status: number, zh: string, allow?: string][] = [
    ['an unknown call', () => server.get('/api/doc/nothing', 'zh'), 404, '该接口不存在。'],
    ['an unknown file', () => server.get('/media/nothing.png', 'zh'), 404, '未找到相关内容。'],
    ['a PDF that is gone', () => server.get(`/api/doc/pdf/${'a'.repeat(40)}/tea.pdf`, 'zh'), 404, '未找到相关内容。'],
    [
      'an unknown reference',
      () => server.get('/client-api/tea/zh/java_android/data.json', 'en'),
      404,
      '未找到相关内容。',
    ],
    [
      'a body that is not JSON',
      () => server.post('/api/doc/recordBrowe', 'zh').type('form').send('id=101'),
      415,
      '请求内容须为 JSON 格式，且 Content-Type 须为 application/json。',
    ],
    ['a get of a post', () => server.get('/api/doc/recordBrowe', 'zh'), 405, '该地址不支持 GET 方法。', 'POST'],
    ['a post of a get', () => server.post('/api/doc/getPdf', 'zh'), 405, '该地址不支持 POST 方法。', 'GET, HEAD'],
    [
      'a post of the description',
      () => server.post('/api/openapi.json', 'zh'),
      405,
      '该地址不支持 POST 方法。',
      'GET, HEAD',
    ],
    ['a post of a file', () => server.post('/media/a.png', 'zh'), 405, '该地址不支持 POST 方法。', 'GET, HEAD'],
    ['a page of another site', () => server.post('/api/doc/tryOperation', 'zh'), 403, '仅支持在本站页面中进行此操作。'],
    ['a reload without the token', () => server.post('/-/reload', 'zh'), 403, '没有权限执行此操作。'],
  ];
  for (const [what, ask, status, zh, allow] of refused)
    it(`refuses ${what} with ${String(status)}, in the envelope and the language that is asked for`, async () => {
      const res = await ask();

      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ code: status, data: null, message: zh });
      expect(res.headers).to.include({
        'content-language': 'zh-CN',
        'cache-control': 'no-store',
        ...(allow !== undefined && { allow }),
      });
    });

  it('takes a post without a body for one without parameters', async () => {
    const { status, body } = await server.post('/api/doc/recordBrowe').set('Content-Length', '0');

    expect(status).to.equal(200);
    expect(body).to.include({ code: 422, message: 'The request is not valid: id is required.' });
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
