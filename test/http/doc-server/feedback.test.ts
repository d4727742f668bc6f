import { expect } from 'chai';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

const picture = (start: string, size = 500) =>
  Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(size - start.length / 2, 7)]).toString('base64');
const png = (size?: number) => picture('89504e470d0a1a0a00000000', size);
const twoMegabytes = 2 * 1024 * 1024;

describe('POST /api/doc/recordFeedback', () => {
  const server = useEach(() => startTestDocServer());
  const rows = () => server.db.selectFrom('feedback').selectAll().execute();
  const usual = { clientKey: 'key-of-a-browser', articleId: '101', name: 'Wu', isUseful: false, uselessPoints: [2] };
  const post = (given: object, locale = 'en') =>
    server.post('/api/doc/recordFeedback', locale).send({ ...usual, ...given });
  const send = async (given: object, locale?: string) =>
    (await post(given, locale)).body as { code: number; data: { id: string } | null; message: string };

  it('is taken from programs, and refused from pages of other sites', async () => {
    for (const headers of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const { status, body } = await post({}).set(headers);

      expect(status).to.equal(403);
      expect(body).to.include({ code: 403, data: null });
    }
    expect(await rows()).to.deep.equal([]);
    expect(await send({})).to.include({ code: 0 });
  });

  it('has stored every field when it answers', async () => {
    const same = { path: '/docs/kettle/start/boil', comment: 'No lid.', contact: '13800138000', screenshot: png() };

    const { code, data } = await send({ ...same, uselessPoints: [2, 6] }, 'zh');

    expect(code).to.equal(0);
    expect((await rows())[0]).to.include({
      ...same,
      id: data?.id,
      locale: 'zh',
      article_id: '101',
      useless_points: '2,6',
      name: 'Wu',
      screenshot_type: 'image/png',
    });
  });

  const refused: [given: object, told: string[], locale?: string][] = [
    [{ clientKey: 'x' }, ['clientKey']],
    [{ articleId: ['101'] }, ['articleId']],
    [{ screenshot: Buffer.from('<svg onload=alert(1)>').toString('base64') }, ['screenshot']],
    [{ screenshot: png(twoMegabytes + 1) }, ['screenshot']],
    [{ comment: 'x'.repeat(4 * 1024 * 1024) }, ['']],
    [{ articleId: 'nokettle~ios_swift~class~Spout' }, ['There is no such page']],
    [{ articleId: '../101' }, ['未找到所反馈的页面'], 'zh'],
    [
      { comment: 'x '.repeat(201), name: '', contact: 'there', uselessPoints: [7] },
      [
        'comment must have at most 200 words',
        'contact must be a phone number or an email address',
        'uselessPoints.0 must be at most 6',
        'name is required',
      ],
    ],
    [
      { comment: 'x '.repeat(201), name: '', isUseful: undefined },
      ['comment: 最多 200 字', 'isUseful: 必填', 'name: 必填'],
      'zh',
    ],
  ];
  it('names all that is wrong in the language asked for, and stores nothing', async () => {
    for (const [given, told, locale = 'en'] of refused) {
      const { code, message } = await send(given, locale);

      expect(code, JSON.stringify(given).slice(0, 60)).to.equal(422);
      for (const text of told) expect(message).to.contain(text);
    }
    expect(await rows()).to.deep.equal([]);
  });

  it('takes feedback on whatever there is a page for, in any edition', async () => {
    for (const [index, articleId] of ['101', 'faq', 'is-it-hot', 'kettle~swift_ios~class~Kettle'].entries())
      expect(await send({ articleId, clientKey: `subject-key-${String(index)}` }, 'zh'), articleId).to.include({
        code: 0,
      });
  });

  it('takes a screenshot of up to 2 MB and tells its type by its content', async () => {
    const screenshots = {
      'image/png': png(twoMegabytes),
      'image/jpeg': picture('ffd8ffe000104a4649460001'),
      'image/webp': picture('524946460a0a0a0a57454250'),
    };
    for (const [type, screenshot] of Object.entries(screenshots))
      await send({ clientKey: `key-of-${type.slice(6)}`, screenshot });

    expect((await rows()).map((row) => row.screenshot_type)).to.have.members(Object.keys(screenshots));
  });

  it('slows one network down without hindering others', async () => {
    let key = 0;
    const ask = async (address: string) =>
      (await post({ clientKey: `key-number-${String(key++)}` }).set('X-Forwarded-For', address)).body as object;
    for (let at = 0; at < 30; at++) await ask(`2001:db8:1:2::${String(at)}`);

    expect(await ask('2001:db8:1:2::ffff')).to.include({ code: 429 });
    expect(await ask('203.0.113.2')).to.include({ code: 0 });
    expect(await rows()).to.have.length(31);
  });
});

describe('POST /api/doc/searchRecordFeedback', () => {
  const server = useEach(() => startTestDocServer());
  let key = 0;
  const send = async (given: object, locale?: string) => {
    const usual = { clientKey: `key-of-a-browser-${String(key++)}`, keyword: 'lid', isUseful: false };
    const { body } = await server.post('/api/doc/searchRecordFeedback', locale).send({ ...usual, ...given });
    return body as { code: number; message: string };
  };

  it('has stored every field when it answers, once', async () => {
    const same = { keyword: '壶盖', comment: 'none', name: 'Wu', contact: 'wu@kettle.example', screenshot: png() };
    const given = { ...same, clientKey: 'key-of-a-browser', expectedResult: 'lids', uselessPoints: [5, 1] };

    const first = await send(given);
    const second = await send(given);

    expect(first).to.include({ code: 0 }).and.deep.equal(second);
    const rows = await server.db.selectFrom('search_feedback').selectAll().execute();
    expect(rows).to.have.length(1);
    expect(rows[0]).to.include({
      ...same,
      is_useful: 0,
      expected_result: 'lids',
      locale: 'en',
      useless_points: '1,5',
      screenshot_type: 'image/png',
    });
  });

  it('takes a vote from anybody, and texts from readers with a name', async () => {
    for (const [given, code] of [
      [{ isUseful: true }, 0],
      [{ isUseful: true, expectedResult: 'lids', name: 'Wu' }, 0],
      [{ isUseful: true, expectedResult: 'lids' }, 422],
      [{ isUseful: true, uselessPoints: [1] }, 422],
      [{ isUseful: true, keyword: ' ' }, 422],
      [{ isUseful: true, name: 'Wu', screenshot: 'PHN2Zz4=' }, 422],
      [{ name: 'Wu', expectedResult: 'lids' }, 0],
    ] as const)
      expect(await send(given), JSON.stringify(given)).to.include({ code });
  });
});
