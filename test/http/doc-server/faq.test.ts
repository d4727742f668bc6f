import { expect } from 'chai';
import type { FaqItem, FaqList } from '../../../views/domain/faq.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

describe('Calls about questions', () => {
  const server = useAll(() => startTestDocServer());

  describe('GET /api/doc/getFaqCategorylist', () => {
    it('lists the questions of the language asked for', async () => {
      const { body } = await server.get('/api/doc/getFaqCategorylist');
      const chinese = await server.get('/api/doc/getFaqCategorylist', 'zh');

      expect(JSON.stringify(body)).to.contain('"key":"is-it-hot","title":"Is it hot?"');
      expect(chinese.body).to.deep.include({ code: 0 });
      expect(JSON.stringify(chinese.body)).not.to.contain('is-it-hot');
    });
  });

  it('name products that the content names by a key only', async () => {
    const link = '<FilteredLink product="express_video_sdk, Kettle, Spoon" platform="All" href="./is-it-hot.mdx">';
    server.site.write('general/en/faq/overview.mdx', `# FAQ\n\n## Heat\n\n${link}\nIs it hot?\n</FilteredLink>`);
    server.store.applyChanges(['general/en/faq/overview.mdx']);

    const { body } = (await server.get('/api/doc/getFaqCategorylist')) as { body: { data: FaqList } };

    expect(body.data.products.map(({ name }) => name)).to.deep.equal(['Kettle', 'Real-Time Audio and Video', 'Spoon']);
  });

  describe('GET /api/doc/getFaqDocbyKey', () => {
    it('gives the answer with links of the edition', async () => {
      const text = '<Title>Is it hot?</Title>\n\n[Boil](/kettle-ios/start/boil).\n\n## Steam';
      server.site.write('general/en/faq/is-it-hot.mdx', text);
      server.store.applyChanges(['general/en/faq/is-it-hot.mdx']);

      const { body } = (await server.get('/api/doc/getFaqDocbyKey?key=is-it-hot&base=/xx')) as {
        body: { code: number; data: FaqItem };
      };

      expect(body.code).to.equal(0);
      expect(body.data).to.include({ key: 'is-it-hot', title: 'Is it hot?', browseNum: 0, hasOther: false });
      expect(body.data.html).to.contain('href="/xx/docs/kettle/start/boil?');
      expect(body.data.toc).to.deep.equal([{ id: 'steam', text: 'Steam', depth: 2 }]);
      expect(body.data.tags).to.include('file:general/en/faq/is-it-hot.mdx');
    });

    it('tells by its code whether a language has the question', async () => {
      const codes = await Promise.all(
        ['key=is-it-hot&lang=en', 'key=is-it-hot&lang=zh', 'key=nothing', 'key=overview', 'key=', ''].map(
          async (query) => ((await server.get(`/api/doc/getFaqDocbyKey?${query}`)).body as { code: number }).code,
        ),
      );

      expect(codes).to.deep.equal([0, 404, 404, 404, 422, 422]);
    });
  });

  describe('POST /api/doc/recordFaqBrowseNum', () => {
    it('counts a view before it answers; the question then says so', async () => {
      await server.post('/api/doc/recordFaqBrowseNum').send({ key: 'is-it-hot' });
      const { body } = await server.post('/api/doc/recordFaqBrowseNum', 'zh').send({ key: 'is-it-hot', lang: 'en' });
      const item = (await server.get('/api/doc/getFaqDocbyKey?key=is-it-hot')).body as { data: FaqItem };

      expect(body).to.deep.equal({ code: 0, data: { key: 'is-it-hot', browseNum: 2 }, message: '' });
      expect(item.data.browseNum).to.equal(2);
    });

    it('counts nothing for questions that are not there', async () => {
      expect((await server.post('/api/doc/recordFaqBrowseNum').send({ key: 'made-up' })).body).to.include({
        code: 404,
      });
    });
  });
});
