import { expect } from 'chai';
import request from 'supertest';
import { Fault } from '../support/fake-doc-server.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { faqItem } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const spout = 'kettle~java_android~class~Spout';
const menuEntry = { key: 'ios_swift', rootRouteKey: 'kettle', docsRouteKey: 'boil', path: 'kettle/ios/boil' };

describe('Feedback pages', () => {
  let stored: Record<string, unknown>[];
  const portal = useEach(() => {
    stored = [];
    return startPortal({
      recordFeedback: (params) => {
        stored.push(params);
        return { id: '1' };
      },
      resolveAddress: () => ({ suggestions: [] }),
      getDocMenuById: ({ id }) => ({ data: id === '100' ? menuEntry : null }),
      getApiPage: ({ doc = '' }) => {
        if (doc !== spout) return { near: [] };
        const reference = { sdk: 'kettle', target: 'java_android', dataUrl: '/data.json', hasNames: true };
        const address = `/article/api?doc=${spout}`;
        return { page: { ...makeArticle({ id: '', isApi: true, address }), view: 'compound', reference }, near: [] };
      },
      getFaqDocbyKey: ({ key }) => (key === 'is-it-hot' ? { ...faqItem, key } : undefined),
    });
  });
  const get = (path: string) => request(portal.url).get(path);
  const post = (fields: Record<string, unknown>) => request(portal.url).post('/en/feedback').type('form').send(fields);
  const form = {
    article: '100',
    clientKey: 'form-key-1',
    isUseful: '0',
    uselessPoints: ['1', '5'],
    comment: 'Too hot',
    name: 'Lin',
  };

  it('gives a comment back that is longer than its field, in Chinese, which is nine bytes a sign on the way', async () => {
    const { status, headers, text } = await post({ ...form, comment: '壶'.repeat(5000) });

    // Too many words: the text stays in the form to be shortened.
    expect([status, headers.location]).to.deep.equal([422, undefined]);
    expect(text).to.contain('壶'.repeat(5000));
  });

  describe('GET /feedback', () => {
    it('is a form with the six reasons, a key of its own, and a way back', async () => {
      const [first, second] = await Promise.all([get('/en/feedback?article=100'), get('/en/feedback?article=100')]);
      const keyOf = (html: string) => /name="clientKey" value="([\w-]{8,64})"/.exec(html)?.[1];

      expect(first.status).to.equal(200);
      expect(first.text.match(/name="uselessPoints"/g)).to.have.lengthOf(6);
      expect(first.text).to.contain('href="/en/article/100"').and.contain('name="article" value="100"');
      expect(keyOf(first.text)).to.be.a('string').and.not.equal(keyOf(second.text));
      expect(first.get('Cache-Control')).to.equal('private, no-store');
    });

    it('is about what there is', async () => {
      for (const path of [
        '/feedback?article=nope',
        '/feedback?api=nope',
        '/feedback?article=nope&sent=1',
        '/en/feedback?faq=nope',
      ]) {
        expect((await get(path)).status, path).to.equal(404);
      }
    });

    it('is there while nobody can say what there is', async () => {
      portal.docServer.calls.getDocMenuById = () => {
        throw new Fault(500, '');
      };

      expect((await get('/feedback?article=100')).status).to.equal(200);
    });

    it('is about the list of questions, too', async () => {
      const list = await get('/en/feedback?page=faq');
      await post({ ...form, article: undefined, page: 'faq' });

      expect(list.status).to.equal(200);
      expect(list.text).to.contain('href="/en/faq"').and.contain('name="page" value="faq"');
      expect(stored[0]).to.include({ articleId: 'faq', path: '/faq' });
      expect((await get('/feedback?page=home')).status).to.equal(404);
    });

    it('is about a document or a question, and nothing else', async () => {
      const question = await get('/feedback?faq=is-it-hot');

      expect(question.text).to.contain('href="/faq/is-it-hot"');
      for (const path of ['/feedback', '/feedback?article=', `/feedback?article=${'x'.repeat(101)}`]) {
        expect((await get(path)).status, path).to.equal(404);
      }
    });
  });

  describe('POST /feedback', () => {
    it('stores what the form says, and leads to thanks', async () => {
      const res = await post(form);
      const thanks = await get(String(res.get('Location')));

      expect(res.status).to.equal(303);
      expect(res.get('Location')).to.equal('/en/feedback?article=100&sent=1');
      expect(stored).to.deep.equal([
        {
          clientKey: 'form-key-1',
          articleId: '100',
          path: '/article/100',
          isUseful: false,
          uselessPoints: [1, 5],
          comment: 'Too hot',
          name: 'Lin',
          contact: '',
        },
      ]);
      expect(thanks.text).to.contain('Thank you').and.contain('href="/en/article/100"');
    });

    it('takes a single reason, and a page that helped', async () => {
      await post({ ...form, uselessPoints: '6', comment: '' });
      await post({ faq: 'is-it-hot', clientKey: 'form-key-2', isUseful: '1', name: 'Lin' });

      expect(stored.map(({ uselessPoints }) => uselessPoints)).to.deep.equal([[6], []]);
      expect(stored[1]).to.include({ articleId: 'is-it-hot', path: '/faq/is-it-hot', isUseful: true });
    });

    it('says what is wrong at each field and keeps what was written, its key too', async () => {
      const res = await post({ ...form, comment: `<b>&amp; ${'tea '.repeat(201)}`, name: '', contact: 'lin@tea.test' });

      expect(res.status).to.equal(422);
      expect(stored).to.deep.equal([]);
      expect(res.text).to.contain('within 200 words').and.contain('Please enter your name');
      expect(res.text).to.contain('&lt;b&gt;&amp;amp; tea tea').and.contain('value="lin@tea.test"');
      expect(res.text)
        .to.contain('value="form-key-1"')
        .and.match(/checked="" value="5"/);
    });

    it('keeps what was written where it could not be stored', async () => {
      portal.docServer.calls.recordFeedback = () => {
        throw new Fault(500, '');
      };

      const res = await post(form);

      expect(res.status).to.equal(502);
      expect(res.text).to.contain('Your text has been kept').and.contain('>Too hot</textarea>');
      expect(res.text).to.contain('value="form-key-1"');
    });

    it('is about pages of a reference, too, which lead to it in Chinese', async () => {
      const page = await get(`/article/api?doc=${spout}`);
      const [, address = ''] = /href="(\/feedback\?api=[^"]*)"/.exec(page.text) ?? [];
      const shown = await get(address);
      await post({ api: spout, clientKey: 'form-key-3', isUseful: '1', name: 'Lin' });

      expect(shown.status).to.equal(200);
      expect(shown.text).to.contain(`name="api" value="${spout}"`).and.contain('href="/article/api?doc=kettle');
      expect(stored[0]).to.include({ articleId: spout });
      expect(String(stored[0]?.path)).to.contain('/article/api?doc=kettle');
    });

    it('stores nothing about what there is not', async () => {
      const res = await post({ ...form, article: 'nope' });

      expect(res.status).to.equal(404);
      expect(stored).to.deep.equal([]);
    });

    it('tells a reader who sends too much so, in their language, and goes on showing pages to all', async () => {
      portal.docServer.calls.recordFeedback = () => {
        throw new Fault(200, JSON.stringify({ code: 429, data: null, message: '' }));
      };
      const answers = [];
      for (let at = 0; at < 7; at++) answers.push(await post(form));
      const chinese = await request(portal.url).post('/feedback').type('form').send(form);
      portal.docServer.calls.recordFeedback = () => ({ id: '1' });

      for (const { status } of answers) expect(status).to.equal(429);
      expect(answers[0]?.get('Retry-After')).to.equal('60');
      expect(answers[0]?.text).to.contain('try again in a minute').and.contain('>Too hot</textarea>');
      expect(chinese.status).to.equal(429);
      expect(chinese.text).to.contain('lang="zh').and.not.contain('try again');
      expect((await post(form)).status).to.equal(303);
    });

    it('names the reader, whose limit is their own', async () => {
      const names: unknown[] = [];
      portal.docServer.onRequest = (headers) => names.push(headers['x-forwarded-for']);

      await post(form);

      expect(names.at(-1)).to.equal('127.0.0.1');
    });

    it('refuses a form of another site, and fields that no form sends', async () => {
      const foreign = await post(form).set('Origin', 'https://evil.test');
      const subjectless = await post({ ...form, article: '' });
      const odd = await post({ ...form, uselessPoints: ['7'] });

      expect([foreign.status, subjectless.status, odd.status]).to.deep.equal([403, 400, 400]);
      expect(stored).to.deep.equal([]);
    });
  });
});

describe('Feedback on a search', () => {
  let stored: Record<string, unknown>[] = [];
  const portal = useEach(() => {
    stored = [];
    return startPortal({
      ...searchAnswers,
      searchRecordFeedback: (params) => {
        stored.push(params);
        return { id: '1' };
      },
    });
  });
  const search = 'k=C%23+%26+co&tab=faq';
  const said = { keyword: 'C# & co', isUseful: '0', expectedResult: 'The spout', uselessPoints: ['1', '6'] };
  const form = { search, ...said, name: 'Lin' };
  const post = (fields: object, path = '/en/feedback') => request(portal.url).post(path).type('form').send(fields);

  it('is one click where the results were useful, and a form where they were not', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water&platform=android');
    const [, address = ''] = /href="([^"]*)" rel="nofollow" data-search-feedback/.exec(text) ?? [];
    const page = await request(portal.url).get(address.replaceAll('&amp;', '&'));

    expect(text).to.match(/<form[^>]* action="\/en\/feedback" method="post">/);
    expect(text).to.match(/<button[^>]* name="isUseful"[^>]*>Yes/);
    expect(page.status).to.equal(200);
    expect(page.text).to.match(/<input (?=[^>]*name="keyword")(?=[^>]*id="feedback-keyword")[^>]*value="water"/);
    expect(page.text).to.contain('name="expectedResult"').and.contain('id="feedback-screenshot"');
    expect(page.text.match(/name="uselessPoints"/g)).to.have.lengthOf(6);
    expect(page.text).to.contain('href="/en/ss?k=water&amp;platform=android"');
    expect(page.text).to.contain('id="feedback-title">Search feedback');
  });

  it('is stored with every field, and leads to thanks and back to the results', async () => {
    const res = await post(form);
    const thanks = await request(portal.url).get(String(res.get('Location')));

    expect(res.status).to.equal(303);
    expect(stored).to.have.lengthOf(1);
    expect(stored[0]).to.deep.include({
      keyword: 'C# & co',
      isUseful: false,
      expectedResult: 'The spout',
      uselessPoints: [1, 6],
    });
    expect(stored[0]?.clientKey).to.match(/^[\w-]{8,64}$/);
    expect(stored[0]).not.to.have.any.keys('articleId', 'path', 'search');
    expect(thanks.text).to.contain('Thank you').and.contain('href="/en/ss?k=C%23+%26+co&amp;tab=faq"');
  });

  it('says what is wrong at each field and keeps what was written', async () => {
    const typed = {
      ...form,
      keyword: ' ',
      expectedResult: `<lid> ${'tea '.repeat(201)}`,
      name: '',
      contact: 'nowhere',
    };
    const { status, text } = await post(typed);

    expect(status).to.equal(422);
    expect(stored).to.deep.equal([]);
    for (const [field, fault] of [
      ['keyword', 'Please enter the keyword'],
      ['expectedResult', 'Please keep this within 200 words'],
      ['name', 'Please enter your name'],
      ['contact', 'This is neither'],
    ] as const) {
      expect(text).to.match(new RegExp(`id="feedback-${field}-fault">${fault}`));
      expect(text).to.match(new RegExp(`id="feedback-${field}"[^>]* aria-invalid="true"`));
    }
    expect(text).to.contain('&lt;lid&gt; tea tea').and.contain('value="nowhere"');
  });

  it('keeps what was written where it could not be stored', async () => {
    portal.docServer.calls.searchRecordFeedback = () => {
      throw new Fault(500, '');
    };

    const res = await post(form);

    expect(res.status).to.equal(502);
    expect(res.text).to.contain('Submit failed').and.contain('The spout</textarea>').and.contain('value="C# &amp; co"');
  });

  it('is about a search, and leads to no other site', async () => {
    const hostile = await post({ ...form, search: 'k=a&//evil.test' });
    const thanks = await request(portal.url).get(String(hostile.get('Location')));
    const none = await Promise.all(
      ['', 'tab=faq', 'k=+', `k=${'x'.repeat(3001)}`].map(async (given) => [
        (await request(portal.url).get('/feedback').query({ search: given })).status,
        (await post({ ...form, search: given })).status,
      ]),
    );

    expect(thanks.text).to.contain('href="/en/ss?k=a&amp;%2F%2Fevil.test="');
    for (const statuses of none) expect(statuses).to.deep.equal([404, 400]);
  });

  it('is taken from no other site', async () => {
    const foreign = await post(form).set('Origin', 'https://evil.test');
    const long = await post({ ...form, comment: 'x'.repeat(200_000) });

    expect([foreign.status, long.status]).to.deep.equal([403, 413]);
    expect(stored).to.deep.equal([]);
  });
});
