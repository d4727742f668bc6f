import { expect } from 'chai';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

describe('POST /api/doc/recordBrowe', () => {
  const server = useEach(() => startTestDocServer());
  const record = async (body: object) => (await server.post('/api/doc/recordBrowe').send(body)).body as object;
  const counted = async () => {
    await server.views.flush();
    return server.db.selectFrom('document_views').select(['locale', 'article_id', 'views']).execute();
  };

  it('counts a view, answers with the views so far, and loses none of many at once', async () => {
    await Promise.all(Array.from({ length: 24 }, () => record({ id: '101' })));

    expect(await record({ id: '101', type: 'doc' })).to.deep.equal({
      code: 0,
      data: { id: '101', views: 25 },
      message: '',
    });
    expect(await counted()).to.deep.equal([{ locale: 'en', article_id: '101', views: 25 }]);
  });

  it('counts nothing for documents that are not there', async () => {
    expect(await record({ id: 'made-up' })).to.include({ code: 404 });
    expect(await counted()).to.deep.equal([]);
  });
});
