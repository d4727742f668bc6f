import { expect } from 'chai';
import { recordQuestionView, recordView } from '../../../../client/document/view-counter.ts';

describe('Counting views', () => {
  let sent: string[];
  const answering = (body: unknown) =>
    ((path: string, init: RequestInit) => {
      const { 'Accept-Language': language = '' } = init.headers as Record<string, string>;
      sent.push(`${path} ${language} ${init.body as string}`);
      return Promise.resolve(Response.json(body));
    }) as typeof fetch;
  const counted = (id: string) => answering({ code: 0, data: { id, views: 3 } });
  beforeEach(() => {
    sent = [];
    const kept = new Map<string, string>();
    const getItem = (key: string) => kept.get(key) ?? null;
    const sessionStorage = { getItem, setItem: (key: string, value: string) => kept.set(key, value) };
    const document = { documentElement: { dataset: { locale: 'zh' } } };
    Object.assign(globalThis, { document, window: { sessionStorage } });
  });
  afterEach(() => {
    for (const name of ['document', 'window']) Reflect.deleteProperty(globalThis, name);
  });

  it('sends each document and each question in the language of the page, once a session', async () => {
    for (const id of ['101', '101', '102']) await recordView(id, counted(id));
    for (const key of ['steam', 'steam']) await recordQuestionView(key, answering({ code: 0, data: { browseNum: 7 } }));

    expect(sent).to.deep.equal([
      '/api/doc/recordBrowe zh {"id":"101"}',
      '/api/doc/recordBrowe zh {"id":"102"}',
      '/api/doc/recordFaqBrowseNum zh {"key":"steam","lang":"zh"}',
    ]);
  });

  it('tries again on the next page where the call fails', async () => {
    await recordView('101', answering({ code: 500, data: null }));
    await recordView('101', counted('101'));

    expect(sent).to.have.lengthOf(2);
  });
});
