import { expect } from 'chai';
import { countView } from '../../../client/view-counter.ts';

const element = () => ({ dataset: { views: 'steam', label: 'Views: #' }, textContent: '' }) as unknown as HTMLElement;
const answering = (body: unknown, sent: string[] = []) =>
  ((path: string, init: RequestInit) => {
    sent.push(`${path} ${init.body as string}`);
    return Promise.resolve(new Response(JSON.stringify(body)));
  }) as typeof fetch;

describe('countView', () => {
  before(() => Object.assign(globalThis, { document: { documentElement: { lang: 'zh-CN' } } }));
  after(() => Reflect.deleteProperty(globalThis, 'document'));

  it('counts the view in the language of the page and shows the number', async () => {
    const views = element();
    const sent: string[] = [];

    await countView(views, answering({ code: 0, data: { browseNum: 7 } }, sent));

    expect(views.textContent).to.equal('Views: 7');
    expect(sent).to.deep.equal(['/api/doc/recordFaqBrowseNum {"key":"steam","lang":"zh"}']);
  });

  it('shows nothing new where the call fails', async () => {
    const views = element();

    await countView(views, answering({ code: 404, data: null }));
    await countView(views, (() => Promise.reject(new Error('offline'))) as typeof fetch);

    expect(views.textContent).to.equal('');
  });
});
