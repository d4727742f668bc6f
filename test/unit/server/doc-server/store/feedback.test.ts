import { expect } from 'chai';
import { sql } from 'kysely';
import { ConfigError } from '../../../../../server/config.ts';
import { Feedback } from '../../../../../server/embedded/doc-server/store/feedback.ts';
import { openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { feedbackSchema, searchFeedbackSchema } from '../../../../../views/domain/feedback.ts';
import { describeOnDatabases } from '../../../../support/databases.ts';

const page = feedbackSchema.parse({
  clientKey: 'page-key-1',
  articleId: '101',
  isUseful: false,
  comment: '链接打不开',
  name: 'Wu',
  path: '/docs/kettle',
  uselessPoints: [5, 1, 5],
});
const search = searchFeedbackSchema.parse({
  clientKey: 'search-key-1',
  keyword: 'lid',
  isUseful: false,
  uselessPoints: [6, 1],
  name: 'Wu',
});

describeOnDatabases('The documentation server’s store', (place) => {
  it('is migrated by several processes at once, and twice', async () => {
    const where = await place();

    const opened = await Promise.all([1, 2, 3].map(() => openDocServerDatabase(where)));
    await Promise.all(opened.map((db) => db.destroy()));
    const again = await openDocServerDatabase(where);

    const { count } = await again
      .selectFrom('feedback')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).to.equal(0);
    await again.destroy();
  });

  it('is not opened where a later version of the program was', async () => {
    const where = await place();
    const db = await openDocServerDatabase(where);
    await sql`insert into migrations_doc_server (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
    await db.destroy();

    const failure = await openDocServerDatabase(where).catch((error: unknown) => error);

    expect(failure).to.be.an.instanceOf(ConfigError);
    expect((failure as Error).message).to.include('9999-later');
  });

  it('keeps acknowledged data for the next process', async () => {
    const where = await place();
    const first = await openDocServerDatabase(where);
    const feedback = new Feedback(first, () => new Date('2026-01-02T03:04:05Z'));

    const id = await feedback.recordPage('zh', page, 'image/png');
    const searchId = await feedback.recordSearch('en', search, 'image/png');

    // Simulates the death of the process: the first connection stays open.
    const second = await openDocServerDatabase(where);
    expect(await second.selectFrom('feedback').selectAll().executeTakeFirst()).to.deep.include({
      id,
      locale: 'zh',
      article_id: '101',
      is_useful: 0,
      useless_points: '1,5',
      comment: '链接打不开',
      screenshot_type: 'image/png',
      created_at: '2026-01-02T03:04:05.000Z',
    });
    expect(await second.selectFrom('search_feedback').selectAll().executeTakeFirst()).to.deep.include({
      id: searchId,
      keyword: 'lid',
      is_useful: 0,
      useless_points: '1,6',
      screenshot_type: 'image/png',
    });
    await Promise.all([first.destroy(), second.destroy()]);
  });

  it('keeps a feedback once that is sent again, however many at a time', async () => {
    const db = await openDocServerDatabase(await place());
    const feedback = new Feedback(db);

    const ids = await Promise.all(Array.from({ length: 12 }, () => feedback.recordPage('en', page, null)));
    const searchIds = await Promise.all(Array.from({ length: 12 }, () => feedback.recordSearch('en', search, null)));

    expect(new Set(ids).size).to.equal(1);
    expect(new Set(searchIds).size).to.equal(1);
    expect(await db.selectFrom('feedback').selectAll().execute()).to.have.length(1);
    expect(await db.selectFrom('search_feedback').selectAll().execute()).to.have.length(1);
    await db.destroy();
  });

  it('keeps other words beside the first, as of a reader who wrote on while the first answer was lost', async () => {
    const db = await openDocServerDatabase(await place());
    const feedback = new Feedback(db);
    const changed = { ...page, comment: '链接打不开，第二个也是' };

    const first = await feedback.recordPage('zh', page, null);
    const others = await Promise.all([1, 2, 3].map(() => feedback.recordPage('zh', changed, null)));
    const again = await feedback.recordPage('zh', page, null);
    const searchIds = [
      await feedback.recordSearch('zh', search, null),
      await feedback.recordSearch('zh', { ...search, keyword: '壶嘴' }, null),
    ];

    expect(again).to.equal(first);
    expect(new Set([first, ...others]).size).to.equal(2);
    const rows = await db.selectFrom('feedback').select(['id', 'comment']).execute();
    expect(new Map(rows.map(({ id, comment }) => [id, comment]))).to.deep.equal(
      new Map([
        [first, page.comment],
        [others[0], changed.comment],
      ]),
    );
    expect(new Set(searchIds).size).to.equal(2);
    await db.destroy();
  });
});
