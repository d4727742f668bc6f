import { expect } from 'chai';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

describe('POST /api/doc/recordBrowe', () => {
  const server = useEach(() => startTestDocServer());
  const rows = () => server.db.selectFrom('document_views').selectAll().execute();

  it('counts a view and answers with the views so far', async () => {
    await server.post('/api/doc/recordBrowe').send({ id: '101' });

    const { body } = await server.post('/api/doc/recordBrowe').send({ id: '101', type: 'doc' });

    expect(body).to.deep.equal({ code: 0, data: { id: '101', views: 2 }, message: '' });
    await server.views.flush();
    expect((await rows()).map(({ locale, article_id, views }) => [locale, article_id, views])).to.deep.equal([
      ['en', '101', 2],
    ]);
  });

  it('loses none of many at once', async () => {
    await Promise.all(Array.from({ length: 25 }, () => server.post('/api/doc/recordBrowe').send({ id: '101' })));

    await server.views.flush();
    expect((await rows())[0]?.views).to.equal(25);
  });

  it('counts nothing for documents that are not there', async () => {
    const { body } = await server.post('/api/doc/recordBrowe').send({ id: 'made-up' });

    expect(body).to.include({ code: 404 });
    await server.views.flush();
    expect(await rows()).to.deep.equal([]);
  });
});
