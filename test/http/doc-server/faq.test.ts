import { expect } from 'chai';
import type { FaqItem, FaqList } from '../../../views/domain/faq.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls about questions', () => {
  const server = useAll(() => startTestDocServer());
  const ask = (params: Record<string, string>) => server.ask<FaqItem>('doc/getFaqDocbyKey', params);

  it('list the questions of the language asked for', async () => {
    const keys = async (locale: string) => {
      const { data } = await server.ask<FaqList>('doc/getFaqCategorylist', {}, locale);
      return JSON.stringify(data.categories);
    };

    expect(await keys('en')).to.contain('"key":"is-it-hot","title":"Is it hot?"');
    expect(await keys('zh')).to.equal('[]');
  });

  it('give the answer with links of the edition', async () => {
    const text = '<Title>Is it hot?</Title>\n\n[Boil](/kettle-ios/start/boil).\n\n## Steam';
    server.edit({ 'general/en/faq/is-it-hot.mdx': text });

    const { data } = await ask({ key: 'is-it-hot', base: '/xx' });

    expect(data).to.include({ key: 'is-it-hot', title: 'Is it hot?', browseNum: 0, hasOther: false });
    expect(data.html).to.contain('href="/xx/docs/kettle/start/boil?');
    expect(data.toc).to.deep.equal([{ id: 'steam', text: 'Steam', depth: 2 }]);
    expect(data.tags).to.include('file:general/en/faq/is-it-hot.mdx');
  });

  it('have nothing in other languages or by other keys', async () => {
    for (const [params, code] of [
      [{ key: 'is-it-hot', lang: 'zh' }, 404],
      [{ key: 'overview' }, 404],
      [{ key: '' }, 422],
    ] as const)
      expect(await ask(params)).to.include({ code });
  });

  it('count a view before they answer; the question then says so', async () => {
    const record = async (given: object, locale?: string) =>
      (await server.post('/api/doc/recordFaqBrowseNum', locale).send(given)).body as object;
    await record({ key: 'is-it-hot' });

    const answer = await record({ key: 'is-it-hot', lang: 'en' }, 'zh');

    expect(answer).to.deep.include({ code: 0, data: { key: 'is-it-hot', browseNum: 2 } });
    expect((await ask({ key: 'is-it-hot' })).data.browseNum).to.equal(2);
    expect(await record({ key: 'made-up' })).to.include({ code: 404 });
  });
});
