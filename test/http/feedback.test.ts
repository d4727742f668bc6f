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

  it('are about a list, a question and a member of a reference, too', async () => {
    for (const [query, way, about] of [
      ['page=faq', '/faq', { articleId: 'faq', path: '/faq' }],
      ['faq=is-it-hot', '/faq/is-it-hot', { articleId: 'is-it-hot', path: '/faq/is-it-hot' }],
      [`api=${spout}`, apiAddress, { articleId: spout, path: apiAddress }],
    ] as const) {
      const page = await get(`/feedback?${query}`);
      await post({ ...vote, ...Object.fromEntries(new URLSearchParams(query)) });

      expect(page.status).to.equal(200);
      expect(page.text).to.contain(`href="${way}"`);
      expect(stored.pop()).to.deep.include({ ...about, isUseful: true, uselessPoints: [] });
    }
  });

  it('are missing for what there is not, and there while nobody can say', async () => {
    for (const query of [
      ...['article=nope', 'api=nope', 'faq=nope', 'page=home', 'article=nope&sent=1', 'article='],
      ...[`article=${'x'.repeat(101)}`, '', 'search=tab%3Dfaq', `search=k%3D${'x'.repeat(3001)}`],
    ])
      expect((await get(`/feedback?${query}`)).status, query).to.equal(404);

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

  it('say what is wrong at each field, and keep what was written', async () => {
    const expectedResult = `<b>&amp; ${'tea '.repeat(201)}`;
    const faults = {
      keyword: 'Please enter the keyword',
      expectedResult: 'Please keep this within 200 words',
      name: 'Please enter your name',
      contact: 'This is neither',
    };
    const { status, text } = await post({ ...searchForm, keyword: ' ', expectedResult, name: '', contact: 'nowhere' });
    const document = await post({ ...form, name: '' });

    expect([status, document.status, stored]).to.deep.equal([422, 422, []]);
    for (const [field, fault] of Object.entries(faults)) {
      expect(text).to.contain(`id="feedback-${field}-fault">${fault}`);
      expect(text).to.match(new RegExp(`id="feedback-${field}"[^>]* aria-invalid="true"`));
    }
    for (const part of ['&lt;b&gt;&amp;amp; tea tea', 'value="nowhere"']) expect(text).to.contain(part);
    for (const part of ['feedback-name-fault', 'value="form-key-1"', 'checked="" value="5"', 'Too hot'])
      expect(document.text).to.contain(part);
  });

  it('keep what was written where it cannot be stored', async () => {
    for (const [call, fields, kept] of [
      ['recordFeedback', form, ['Your text has been kept', '>Too hot</textarea>', 'value="form-key-1"']],
      ['searchRecordFeedback', searchForm, ['Submit failed', 'The spout</textarea>', 'value="C# &amp; co"']],
    ] as const) {
      portal.docServer.calls[call] = () => {
        throw new Fault(500, '');
      };
      const { status, text } = await post(fields);

      expect(status).to.equal(502);
      for (const part of kept) expect(text).to.contain(part);
    }
  });

  it('tell a reader who sends too much so, in their language, and take others from then on', async () => {
    const { recordFeedback } = portal.docServer.calls;
    portal.docServer.calls.recordFeedback = () => {
      throw new Fault(200, '{"code":429,"data":null,"message":""}');
    };
    const english = await post(form);
    const chinese = await post(form, '/feedback');
    Object.assign(portal.docServer.calls, { recordFeedback });

    expect([english.status, english.headers['retry-after'], chinese.status]).to.deep.equal([429, '60', 429]);
    expect(english.text).to.contain('try again in a minute').and.contain('>Too hot</textarea>');
    expect(chinese.text).to.contain('lang="zh').and.contain('>Too hot</textarea>').and.not.contain('try again');
    expect((await post(form)).status).to.equal(303);
  });

  it('take no form of another site, about what there is not, or of another shape', async () => {
    for (const [status, fields, origin] of [
      [403, form, 'https://evil.test'],
      [403, searchForm, 'https://evil.test'],
      [404, { ...form, article: 'nope' }],
      [400, { ...form, article: '' }],
      [400, { ...searchForm, search: 'k=+' }],
      [400, { ...form, uselessPoints: ['7'] }],
      [413, { ...searchForm, comment: 'x'.repeat(200_000) }],
    ] as const) {
      const sent = post(fields);
      if (origin !== undefined) void sent.set('Origin', origin);

      expect((await sent).status, JSON.stringify(fields).slice(0, 80)).to.equal(status);
    }
    expect(stored).to.deep.equal([]);
  });
});
