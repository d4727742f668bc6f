import { expect } from 'chai';
import { recordQuestionView, recordView } from '../../../../client/document/view-counter.ts';

const answering = (body: unknown, sent: string[] = []) =>
  ((path: string, init: RequestInit) => {
    const { 'Accept-Language': language = '' } = init.headers as Record<string, string>;
    sent.push(`${path} ${language} ${init.body as string}`);
    return Promise.resolve(new Response(JSON.stringify(body)));
  }) as typeof fetch;

describe('Counting views', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    Object.assign(globalThis, {
      document: { documentElement: { dataset: { locale: 'zh' } } },
      window: { sessionStorage },
    });
  });
  afterEach(() => {
    for (const name of ['document', 'window']) Reflect.deleteProperty(globalThis, name);
  });

  it('sends each document and each question in the language of the page, once a session', async () => {
    const sent: string[] = [];

    for (const id of ['101', '101', '102']) await recordView(id, answering({ code: 0, data: { id, views: 3 } }, sent));
    for (const key of ['steam', 'steam'])
      await recordQuestionView(key, answering({ code: 0, data: { browseNum: 7 } }, sent));

    expect(sent).to.deep.equal([
      '/api/doc/recordBrowe zh {"id":"101"}',
      '/api/doc/recordBrowe zh {"id":"102"}',
      '/api/doc/recordFaqBrowseNum zh {"key":"steam","lang":"zh"}',
    ]);
  });

  it('tries again on the next page where the call fails', async () => {
    const sent: string[] = [];

    await recordView('101', answering({ code: 500, data: null }, sent));
    await recordView('101', answering({ code: 0, data: { id: '101', views: 1 } }, sent));

    expect(sent).to.have.lengthOf(2);
  });
});
