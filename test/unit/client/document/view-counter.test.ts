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

  it('sends a question in the language of the page, once a session', async () => {
    const sent: string[] = [];
    const send = answering({ code: 0, data: { browseNum: 7 } }, sent);

    await recordQuestionView('steam', send);
    await recordQuestionView('steam', send);

    expect(sent).to.deep.equal(['/api/doc/recordFaqBrowseNum zh {"key":"steam","lang":"zh"}']);
  });

  it('sends the id of each document in the language of the page, once a session', async () => {
    const sent: string[] = [];
    const send = answering({ code: 0, data: { id: '101', views: 3 } }, sent);

    for (const id of ['101', '102', '101']) await recordView(id, send);

    expect(sent).to.deep.equal(['/api/doc/recordBrowe zh {"id":"101"}', '/api/doc/recordBrowe zh {"id":"102"}']);
  });

  it('tries again on the next page where the call fails', async () => {
    const sent: string[] = [];

    await recordView('101', answering({ code: 500, data: null }, sent));
    await recordView('101', answering({ code: 0, data: { id: '101', views: 1 } }, sent));

    expect(sent).to.have.lengthOf(2);
  });
});
