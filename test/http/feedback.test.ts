import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { faqItem } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const spout = 'kettle~java_android~class~Spout';
const menuEntry = { key: 'ios_swift', rootRouteKey: 'kettle', docsRouteKey: 'boil', path: 'kettle/ios/boil' };
const apiAddress = '/article/api?doc=kettle%7Ejava_android%7Eclass%7ESpout';
const reference = { sdk: 'kettle', target: 'java_android', dataUrl: '/data.json', hasNames: true };
const apiPage = {
  ...makeArticle({ id: '', isApi: true, address: `/article/api?doc=${spout}` }),
  view: 'compound',
  reference,
};

describe('Feedback pages', () => {
  let stored: Record<string, unknown>[];
  const portal = useEach(() => {
    stored = [];
    const store = (params: Record<string, unknown>) => {
      stored.push(params);
      return { id: '1' };
    };
    return startPortal({
      ...searchAnswers,
      recordFeedback: store,
      searchRecordFeedback: store,
      resolveAddress: () => ({ suggestions: [] }),
      getDocMenuById: ({ id }) => ({ data: id === '100' ? menuEntry : null }),
      getApiPage: ({ doc }) => ({ ...(doc === spout && { page: apiPage }), near: [] }),
      getFaqDocbyKey: ({ key }) => (key === 'is-it-hot' ? { ...faqItem, key } : undefined),
    });
  });
  const get = (path: string) => request(portal.url).get(path);
  const post = (fields: object, path = '/en/feedback') => request(portal.url).post(path).type('form').send(fields);
  const form = {
    article: '100',
    clientKey: 'form-key-1',
    isUseful: '0',
    uselessPoints: ['1', '5'],
    comment: 'Too hot',
    name: 'Lin',
  };
  const vote = { clientKey: 'form-key-2', isUseful: '1' };
  const search = 'k=C%23+%26+co&tab=faq';
  const found = { keyword: 'C# & co', isUseful: '0', expectedResult: 'The spout', uselessPoints: ['1', '6'] };
  const searchForm = { search, ...found, name: 'Lin' };

  it('are a form with the six reasons, a key of its own, and a way back', async () => {
    const [first, second] = await Promise.all([get('/en/feedback?article=100'), get('/en/feedback?article=100')]);
    const keyOf = (html: string) => /name="clientKey" value="([\w-]{8,64})"/.exec(html)?.[1];

    expect([first.status, first.get('Cache-Control')]).to.deep.equal([200, 'private, no-store']);
    expect(first.text.match(/name="uselessPoints"/g)).to.have.lengthOf(6);
    expect(first.text).to.contain('href="/en/article/100"').and.contain('name="article" value="100"');
    expect(keyOf(first.text)).to.be.a('string').and.not.equal(keyOf(second.text));
  });

  const subjects: [query: string, way: string, about: object][] = [
    ['page=faq', '/faq', { articleId: 'faq', path: '/faq' }],
    ['faq=is-it-hot', '/faq/is-it-hot', { articleId: 'is-it-hot', path: '/faq/is-it-hot' }],
    [`api=${spout}`, apiAddress, { articleId: spout, path: apiAddress }],
  ];
  for (const [query, way, about] of subjects)
    it(`are about ${query}, too`, async () => {
      const page = await get(`/feedback?${query}`);
      await post({ ...vote, ...Object.fromEntries(new URLSearchParams(query)) });

      expect(page.status).to.equal(200);
      expect(page.text).to.contain(`href="${way}"`);
      expect(stored).to.have.lengthOf(1);
      expect(stored[0]).to.deep.include({ ...about, isUseful: true, uselessPoints: [] });
    });

  it('are led to from a reference in Chinese', async () => {
    expect((await get(`/article/api?doc=${spout}`)).text).to.contain(
      `href="${apiAddress.replace('/article/api?doc', '/feedback?api')}"`,
    );
  });

  for (const query of [
    ...['article=nope', 'api=nope', 'faq=nope', 'page=home', 'article=nope&sent=1', 'article='],
    ...[`article=${'x'.repeat(101)}`, '', 'search=', 'search=tab%3Dfaq', `search=k%3D${'x'.repeat(3001)}`],
  ])
    it(`are missing for ?${query.slice(0, 40)}, which there is not`, async () => {
      expect((await get(`/feedback?${query}`)).status).to.equal(404);
    });

  it('are there while nobody can say what there is', async () => {
    portal.docServer.calls.getDocMenuById = () => {
      throw new Fault(500, '');
    };

    expect((await get('/feedback?article=100')).status).to.equal(200);
  });

  it('store what the form says of a document in the name of the reader, and lead to thanks', async () => {
    const names: unknown[] = [];
    portal.docServer.onRequest = (headers) => names.push(headers['x-forwarded-for']);
    const { status, headers } = await post(form);

    expect(names.at(-1)).to.equal('127.0.0.1');
    const thanks = await get(String(headers.location));
    expect([status, headers.location]).to.deep.equal([303, '/en/feedback?article=100&sent=1']);
    const { article, ...said } = form;
    const about = { articleId: article, path: '/article/100', isUseful: false, uselessPoints: [1, 5], contact: '' };
    expect(stored).to.deep.equal([{ ...said, ...about }]);
    expect(thanks.text).to.contain('Thank you').and.contain('href="/en/article/100"');
  });

  it('store what the form says of a search, and lead to thanks and back to the results alone', async () => {
    const { status, headers } = await post(searchForm);
    const thanks = await get(String(headers.location));
    const hostile = await post({ ...searchForm, search: 'k=a&//evil.test' });

    expect(status).to.equal(303);
    const { clientKey, ...said } = stored[0] ?? {};
    expect(clientKey).to.match(/^[\w-]{8,64}$/);
    expect(said).to.deep.include({ ...found, isUseful: false, uselessPoints: [1, 6] });
    expect(said).not.to.have.any.keys('articleId', 'path', 'search');
    expect(thanks.text).to.contain('Thank you').and.contain('href="/en/ss?k=C%23+%26+co&amp;tab=faq"');
    expect((await get(String(hostile.headers.location))).text).to.contain('href="/en/ss?k=a&amp;%2F%2Fevil.test="');
  });

  it('are one click from a search where its results were useful, and a form where they were not', async () => {
    const { text } = await get('/en/ss?k=water&platform=android');
    const [, address = ''] = /href="([^"]*)" rel="nofollow" data-search-feedback/.exec(text) ?? [];
    const page = await get(address.replaceAll('&amp;', '&'));

    expect(text).to.match(/<form[^>]* action="\/en\/feedback" method="post">.*<button[^>]* name="isUseful"[^>]*>Yes/s);
    expect(page.text)
      .to.match(/<input (?=[^>]*name="keyword")[^>]*value="water"/)
      .and.contain('name="expectedResult"')
      .and.contain('href="/en/ss?k=water&amp;platform=android"');
  });

  const tooLong = `<b>&amp; ${'tea '.repeat(201)}`;
  for (const [what, fields, faults, kept] of [
    [
      'document',
      { ...form, comment: tooLong, name: '', contact: 'lin@tea.test' },
      { comment: 'Please keep the comment within 200 words', name: 'Please enter your name' },
      ['&lt;b&gt;&amp;amp; tea tea', 'value="lin@tea.test"', 'value="form-key-1"', 'checked="" value="5"'],
    ],
    [
      'search',
      { ...searchForm, keyword: ' ', expectedResult: tooLong, name: '', contact: 'nowhere' },
      {
        keyword: 'Please enter the keyword',
        expectedResult: 'Please keep this within 200 words',
        name: 'Please enter your name',
        contact: 'This is neither',
      },
      ['&lt;b&gt;&amp;amp; tea tea', 'value="nowhere"'],
    ],
  ] as const)
    it(`say what is wrong at each field about a ${what}, and keep what was written`, async () => {
      const { status, text } = await post(fields);

      expect(status).to.equal(422);
      expect(stored).to.deep.equal([]);
      for (const [field, fault] of Object.entries(faults)) {
        expect(text).to.contain(`id="feedback-${field}-fault">${fault}`);
        expect(text).to.match(new RegExp(`id="feedback-${field}"[^>]* aria-invalid="true"`));
      }
      for (const part of kept) expect(text).to.contain(part);
    });

  it('give a comment back that is longer than its field, in Chinese, which is nine bytes a sign on the way', async () => {
    const { status, text } = await post({ ...form, comment: '壶'.repeat(5000) });

    expect(status).to.equal(422);
    expect(text).to.contain('壶'.repeat(5000));
  });

  for (const [call, fields, kept] of [
    ['recordFeedback', form, ['Your text has been kept', '>Too hot</textarea>', 'value="form-key-1"']],
    ['searchRecordFeedback', searchForm, ['Submit failed', 'The spout</textarea>', 'value="C# &amp; co"']],
  ] as const)
    it(`keep what was written where ${call} fails`, async () => {
      portal.docServer.calls[call] = () => {
        throw new Fault(500, '');
      };

      const { status, text } = await post(fields);

      expect(status).to.equal(502);
      for (const part of kept) expect(text).to.contain(part);
    });

  it('tell a reader who sends too much so, in their language, and take others from then on', async () => {
    const { recordFeedback } = portal.docServer.calls;
    portal.docServer.calls.recordFeedback = () => {
      throw new Fault(200, '{"code":429,"data":null,"message":""}');
    };
    const answers = [];
    for (let at = 0; at < 7; at++) answers.push(await post(form));
    const chinese = await post(form, '/feedback');
    Object.assign(portal.docServer.calls, { recordFeedback });

    for (const { status, headers, text } of answers) {
      expect([status, headers['retry-after']]).to.deep.equal([429, '60']);
      expect(text).to.contain('try again in a minute').and.contain('>Too hot</textarea>');
    }
    expect(chinese.status).to.equal(429);
    expect(chinese.text).to.contain('lang="zh').and.contain('>Too hot</textarea>').and.not.contain('try again');
    expect((await post(form)).status).to.equal(303);
  });

  for (const [status, what, fields, origin] of [
    [403, 'of another site', form, 'https://evil.test'],
    [403, 'of another site about a search', searchForm, 'https://evil.test'],
    [404, 'about what there is not', { ...form, article: 'nope' }, undefined],
    [400, 'about nothing', { ...form, article: '' }, undefined],
    [400, 'about a search for nothing', { ...searchForm, search: 'k=+' }, undefined],
    [400, 'with a reason that no form has', { ...form, uselessPoints: ['7'] }, undefined],
    [413, 'that is larger than any', { ...searchForm, comment: 'x'.repeat(200_000) }, undefined],
  ] as const)
    it(`take no form ${what}: ${String(status)}`, async () => {
      const sent = post(fields);
      if (origin !== undefined) void sent.set('Origin', origin);

      expect((await sent).status).to.equal(status);
      expect(stored).to.deep.equal([]);
    });
});
