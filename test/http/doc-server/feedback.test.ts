import { expect } from 'chai';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const png = (size: number) => Buffer.concat([pngStart, Buffer.alloc(size - pngStart.length, 7)]).toString('base64');
const twoMegabytes = 2 * 1024 * 1024;

describe('POST /api/doc/recordFeedback', () => {
  const server = useEach(() => startTestDocServer());
  const rows = () => server.db.selectFrom('feedback').selectAll().execute();
  const send = async (given: object, locale = 'en') => {
    const usual = {
      clientKey: 'key-of-a-browser',
      articleId: '101',
      name: 'Wu',
      isUseful: false,
      uselessPoints: [2],
    };
    const { body } = await server.post('/api/doc/recordFeedback', locale).send({ ...usual, ...given });
    return body as { code: number; data: { id: string } | null; message: string };
  };

  it('is taken from programs, and refused from pages of other sites', async () => {
    const post = (headers: Record<string, string>) =>
      server
        .post('/api/doc/recordFeedback')
        .set(headers)
        .send({ clientKey: 'key-of-a-browser', articleId: '101', name: 'Wu', isUseful: true });

    const foreign = await post({ Origin: 'https://evil.test' });
    const hidden = await post({ 'Sec-Fetch-Site': 'cross-site' });

    expect([foreign.status, hidden.status]).to.deep.equal([403, 403]);
    expect(foreign.body).to.include({ code: 403, data: null });
    expect(await rows()).to.deep.equal([]);
    expect((await post({})).body).to.include({ code: 0 });
  });

  it('has stored every field when it answers', async () => {
    const { code, data } = await send(
      {
        path: '/docs/kettle/start/boil',
        uselessPoints: [2, 6],
        comment: 'The lid is missing.',
        name: 'Wu',
        contact: '13800138000',
        screenshot: png(500),
      },
      'zh',
    );

    expect(code).to.equal(0);
    const [row] = await rows();
    expect(row).to.include({
      id: data?.id,
      locale: 'zh',
      article_id: '101',
      path: '/docs/kettle/start/boil',
      useless_points: '2,6',
      comment: 'The lid is missing.',
      name: 'Wu',
      contact: '13800138000',
      screenshot_type: 'image/png',
      screenshot: png(500),
    });
  });

  it('stores texts without control characters, lines and tabs as they are', async () => {
    await send({ comment: 'no\0 lid\x1b\r\n\tthere', name: 'W\0u', contact: '13800138000\0', path: '/docs\0' });

    const [row] = await rows();
    expect(row).to.include({ comment: 'no lid\n\tthere', name: 'Wu', contact: '13800138000', path: '/docs' });
  });

  it('takes 200 words or Chinese characters, and refuses one more', async () => {
    const comment = 'word '.repeat(100) + '壶，'.repeat(100);

    expect(await send({ comment: `${comment} more` })).to.include({ code: 422 });
    expect(await send({ comment })).to.include({ code: 0 });
    expect(await rows()).to.have.length(1);
  });

  for (const [what, given] of [
    ['a reason that there is not', { uselessPoints: [7] }],
    ['a contact without a name', { name: '', contact: 'wu@kettle.example' }],
    ['that a page is not useful without a reason or a comment', { uselessPoints: [] }],
    ['a key that is too short', { clientKey: 'x' }],
    ['a page that is a list', { articleId: ['101'] }],
    ['a screenshot that is a script', { screenshot: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
    ['a screenshot that is not base64', { screenshot: '"><script>' }],
    ['a screenshot of more than 2 MB', { screenshot: png(twoMegabytes + 1) }],
    ['a body without end', { comment: 'x'.repeat(4 * 1024 * 1024) }],
  ] as const) {
    it(`refuses ${what}, says why, and stores nothing`, async () => {
      const { code, message } = await send(given);

      expect(code).to.equal(422);
      expect(message).not.to.equal('');
      expect(await rows()).to.deep.equal([]);
    });
  }

  for (const [locale, told] of [
    ['en', 'There is no such page'],
    ['zh', '未找到所反馈的页面'],
  ] as const) {
    for (const articleId of ['nobody', 'nokettle~ios_swift~class~Spout', '../101']) {
      it(`refuses feedback on ${articleId}, which there is not, and says so (${locale})`, async () => {
        const { code, message } = await send({ articleId }, locale);

        expect(code).to.equal(422);
        expect(message).to.contain(told);
        expect(await rows()).to.deep.equal([]);
      });
    }
  }

  it('takes feedback on whatever there is a page for, in any edition', async () => {
    for (const [index, articleId] of ['101', 'faq', 'is-it-hot', 'kettle~swift_ios~class~Kettle'].entries()) {
      const { code } = await send({ articleId, clientKey: `subject-key-${String(index)}` }, 'zh');
      expect(code, articleId).to.equal(0);
    }
  });

  it('names all that is wrong at once', async () => {
    const { message } = await send({ comment: 'x '.repeat(201), name: '', contact: 'there', uselessPoints: [7] });

    expect(message)
      .to.contain('comment must have at most 200 words')
      .and.contain('contact must be a phone number or an email address')
      .and.contain('uselessPoints.0 must be at most 6')
      .and.contain('name is required');
  });

  it('names all that is wrong in Chinese, too', async () => {
    const given = { comment: 'x '.repeat(201), name: '', contact: 'there', isUseful: undefined };
    const { message } = await send(given, 'zh');

    expect(message)
      .to.contain('comment: 最多 200 字')
      .and.contain('contact: 须为有效的手机号或邮箱')
      .and.contain('isUseful: 必填')
      .and.contain('name: 必填');
  });

  for (const [type, start] of [
    ['image/png', '89504e470d0a1a0a00000000'],
    ['image/jpeg', 'ffd8ffe000104a4649460001'],
    ['image/webp', '524946460a0a0a0a57454250'],
  ] as const) {
    it(`tells ${type} by its content`, async () => {
      await send({ screenshot: Buffer.from(start, 'hex').toString('base64') });

      expect((await rows())[0]?.screenshot_type).to.equal(type);
    });
  }

  it('takes a screenshot of 2 MB', async () => {
    expect(await send({ screenshot: png(twoMegabytes) })).to.include({ code: 0 });
  });

  it('slows one address down without hindering others', async () => {
    const ask = (address: string, clientKey: string) =>
      server
        .post('/api/doc/recordFeedback')
        .set('X-Forwarded-For', address)
        .send({ clientKey, articleId: '101', isUseful: true, name: 'Wu' });
    for (let at = 0; at < 30; at++) await ask('203.0.113.1', `flood-key-${String(at)}`);
    for (let at = 0; at < 30; at++) await ask(`2001:db8:1:2::${String(at)}`, `other-key-${String(at)}`);

    const flooding = await ask('203.0.113.1', 'flood-key-30');
    const other = await ask('203.0.113.2', 'another-key');

    const floodingNetwork = await ask('2001:db8:1:2::ffff', 'other-key-30');

    expect(flooding.body).to.include({ code: 429 });
    expect(floodingNetwork.body).to.include({ code: 429 });
    expect(other.body).to.include({ code: 0 });
    expect(await rows()).to.have.length(61);
  });
});

describe('POST /api/doc/searchRecordFeedback', () => {
  const server = useEach(() => startTestDocServer());

  it('has stored every field when it answers, once', async () => {
    const given = {
      clientKey: 'key-of-a-browser',
      keyword: '壶盖',
      isUseful: false,
      expectedResult: 'lids',
      comment: 'none',
      name: 'Wu',
      contact: 'wu@kettle.example',
      uselessPoints: [5, 1],
      screenshot: png(twoMegabytes),
    };

    const first = await server.post('/api/doc/searchRecordFeedback').send(given);
    const second = await server.post('/api/doc/searchRecordFeedback').send(given);

    expect(first.body).to.include({ code: 0 }).and.deep.equal(second.body);
    const rows = await server.db.selectFrom('search_feedback').selectAll().execute();
    expect(rows).to.have.length(1);
    expect(rows[0]).to.include({
      keyword: '壶盖',
      is_useful: 0,
      expected_result: 'lids',
      comment: 'none',
      name: 'Wu',
      contact: 'wu@kettle.example',
      locale: 'en',
      useless_points: '1,5',
      screenshot_type: 'image/png',
      screenshot: png(twoMegabytes),
    });
  });

  it('takes a vote from anybody, and texts only from readers who give a name; refuses what is no keyword or picture', async () => {
    const send = async (clientKey: string, given: object) => {
      const usual = { clientKey, keyword: 'lid', isUseful: true };
      const { body } = await server.post('/api/doc/searchRecordFeedback').send({ ...usual, ...given });
      return (body as { code: number }).code;
    };
    const refused = [
      { expectedResult: 'lids' },
      { comment: 'none' },
      { uselessPoints: [1] },
      { contact: 'wu@kettle.example' },
      { keyword: ' ' },
      { name: 'Wu', screenshot: Buffer.from('<svg onload=alert(1)>').toString('base64') },
    ];

    expect(await send('key-of-a-vote', {})).to.equal(0);
    expect(await send('key-of-a-name', { expectedResult: 'lids', name: 'Wu' })).to.equal(0);
    for (const given of refused) expect(await send('key-of-nobody', given), JSON.stringify(given)).to.equal(422);
  });

  it('refuses, as the form does, that results were not useful without a reason or a word', async () => {
    const send = async (given: object) => {
      const usual = { clientKey: 'key-of-a-browser', keyword: 'lid', isUseful: false, name: 'Wu' };
      const { body } = await server.post('/api/doc/searchRecordFeedback', 'zh').send({ ...usual, ...given });
      return body as { code: number; message: string };
    };

    const { code, message } = await send({ contact: 'wu@kettle.example' });

    expect(code).to.equal(422);
    expect(message).to.equal('请求参数有误：uselessPoints: 未填写意见时，请至少选择一个原因。');
    expect(await send({ expectedResult: 'lids' })).to.include({ code: 0 });
  });
});
