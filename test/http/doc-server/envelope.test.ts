import { expect } from 'chai';
import request from 'supertest';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const article = '/api/doc/getArticleById';
const level = '/api/doc/getMenuListByLevel';
const config = '/api/common-json-config/query';
const view = '/api/doc/recordBrowe';
const list = '/api/search/docList';

/** Requests that no honest client sends; a post has a body. The answer is 422 in the envelope with HTTP 200. */
const bad: [path: string, body?: string, fault?: [en: string, zh: string]][] = [
  [article],
  [`${article}?id=${'1'.repeat(256)}`],
  [`${article}?id=1&base=javascript:alert(1)`, undefined, ['base has the wrong form', 'base: 格式不正确']],
  [config, JSON.stringify({ keys: Array.from({ length: 101 }, () => 'a') })],
  [`${level}?level=11`, undefined, ['level must be at most 10', 'level: 不能大于 10']],
  [
    '/api/doc/getSearchCount?keyword=a&exact=2',
    undefined,
    ['exact must be one of 0, 1', 'exact: 须为以下值之一：0, 1'],
  ],
  [view, '', ['id is required', 'id: 必填']],
  [view, 'null', ['the body must be an object', '请求内容: 须为对象']],
  [view, '{"id":'],
  [view, JSON.stringify({ id: 'x'.repeat(101 * 1024) })],
  [
    list,
    '{"text":1,"size":true}',
    ['text must be text; size must be a whole number', 'text: 须为文本；size: 须为整数'],
  ],
];

const notFound = '未找到相关内容。';

describe('The envelope of all calls', () => {
  const server = useAll(() => startTestDocServer());

  for (const [path, body, [en, zh] = []] of bad)
    it(`refuses ${path.slice(0, 70)} ${body?.slice(0, 60) ?? ''}`, async () => {
      const ask = (locale: string) =>
        body === undefined ? server.get(path, locale) : server.post(path, locale).type('json').send(body);

      const [english, chinese] = [await ask('en'), await ask('zh')];

      expect(english.status).to.equal(200);
      expect(english.body).to.include({ code: 422, data: null });
      const { message } = english.body as { message: string };
      if (en === undefined) expect(message).to.match(/^The request/);
      else expect(message).to.equal(`The request is not valid: ${en}.`);
      if (zh !== undefined) expect(chinese.body).to.include({ message: `请求参数有误：${zh}。` });
    });

  it('answers in the language that is accepted most, else in that of the site', async () => {
    for (const [header, language] of [
      ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
      ['fr, en-GB;q=0.7, zh;q=0.3', 'en'],
      ['en;q=0', 'zh'],
      ['*', 'zh'],
      [undefined, 'zh'],
    ] as const) {
      const asked = request(server.app).get(`${article}?id=none`);

      const { body } = await (header === undefined ? asked : asked.set('Accept-Language', header));

      const message = language === 'en' ? 'This content could not be found.' : notFound;
      expect(body, header).to.include({ code: 404, message });
    }
  });

  const noPost = '该地址不支持 POST 方法。';
  const refused: [method: 'get' | 'post', path: string, status: number, zh: string, allow?: string][] = [
    ['get', '/api/doc/nothing', 404, '该接口不存在。'],
    ['get', `/api/doc/pdf/${'a'.repeat(40)}/tea.pdf`, 404, notFound],
    ['get', '/client-api/tea/zh/java_android/data.json', 404, notFound],
    ['get', view, 405, '该地址不支持 GET 方法。', 'POST'],
    ['post', '/api/doc/getPdf', 405, noPost, 'GET, HEAD'],
    ['post', view, 415, '请求内容须为 JSON 格式，且 Content-Type 须为 application/json。'],
    ['post', '/api/doc/tryOperation', 403, '仅支持在本站页面中进行此操作。'],
    ['post', '/-/reload', 403, '没有权限执行此操作。'],
  ];
  for (const [method, path, status, zh, allow] of refused)
    it(`refuses a ${method} of ${path} with ${String(status)}, in the envelope and the language asked for`, async () => {
      const res = await (status === 415
        ? server.post(path, 'zh').type('form').send('id=101')
        : server[method](path, path.startsWith('/client-api') ? 'en' : 'zh'));

      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ code: status, data: null, message: zh });
      const headers = { 'content-language': 'zh-CN', 'cache-control': 'no-store' };
      expect(res.headers).to.include(allow === undefined ? headers : { ...headers, allow });
    });
});

describe('A bug', () => {
  it('is answered with 500 and no inner text, and the next request is served', async () => {
    const page = { html: '', toc: [], description: '', frontMatter: {}, dependencies: [], problems: [] };
    const server = await startTestDocServer({
      render: ({ path }) =>
        path.includes('green')
          ? Promise.reject(new Error('secret detail'))
          : Promise.resolve({ ...page, isDegraded: false }),
    });

    const broken = await server.get('/api/doc/getArticleByPath?path=tea/green');

    const message = 'Something went wrong. Please try again later.';
    expect(broken.status).to.equal(500);
    expect(broken.body).to.deep.equal({ code: 500, data: null, message });
    expect(await server.ask('doc/getArticleByPath', { path: 'tea/black' })).to.include({ code: 0 });
    await server.close();
  });
});
