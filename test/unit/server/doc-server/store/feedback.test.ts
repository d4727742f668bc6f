import { expect } from 'chai';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../../../../server/config.ts';
import type { DatabaseLocation } from '../../../../../server/embedded/database.ts';
import { Feedback } from '../../../../../server/embedded/doc-server/store/feedback.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { feedbackSchema, searchFeedbackSchema } from '../../../../../views/domain/feedback.ts';
import { describeOnDatabases } from '../../../../support/databases.ts';

const shared = { isUseful: false, name: 'Wu' };
const page = feedbackSchema.parse({
  ...{ ...shared, clientKey: 'page-key-1', articleId: '101', comment: '链接打不开', path: '/docs/kettle' },
  uselessPoints: [5, 1, 5],
});
const search = searchFeedbackSchema.parse({
  ...{ ...shared, clientKey: 'search-key-1', keyword: 'lid', uselessPoints: [6, 1] },
});

describeOnDatabases('The documentation server’s store', (place) => {
  let where: DatabaseLocation;
  let opened: Kysely<DocServerTables>[];
  beforeEach(async () => {
    [where, opened] = [await place(), []];
  });
  afterEach(() => Promise.all(opened.map((db) => db.destroy())));
  const open = async () => {
    const db = await openDocServerDatabase(where);
    opened.push(db);
    return db;
  };
  const rowsOf = (db: Kysely<DocServerTables>, table: 'feedback' | 'search_feedback') =>
    db.selectFrom(table).selectAll().execute();

  it('is migrated by several processes at once, and twice', async () => {
    await Promise.all([open(), open(), open()]);

    expect(await rowsOf(await open(), 'feedback')).to.deep.equal([]);
  });

  it('is not opened where a later version of the program was', async () => {
    await sql`insert into migrations_doc_server (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
      await open(),
    );

    const failure = await open().catch((error: unknown) => error);

    expect(failure).to.be.an.instanceOf(ConfigError).with.property('message').that.includes('9999-later');
  });

  it('keeps acknowledged data for the next process', async () => {
    const feedback = new Feedback(await open(), () => new Date('2026-01-02T03:04:05Z'));

    const id = await feedback.recordPage('zh', page, 'image/png');
    const searchId = await feedback.recordSearch('en', search, 'image/png');

    // Simulates the death of the process: the first connection stays open.
    const next = await open();
    const kept = { is_useful: 0, screenshot_type: 'image/png', created_at: '2026-01-02T03:04:05.000Z' };
    expect((await rowsOf(next, 'feedback'))[0]).to.deep.include({
      ...{ ...kept, id, locale: 'zh', article_id: '101', useless_points: '1,5', comment: '链接打不开' },
    });
    expect((await rowsOf(next, 'search_feedback'))[0]).to.deep.include({
      ...{ ...kept, id: searchId, locale: 'en', keyword: 'lid', useless_points: '1,6' },
    });
  });

  it('keeps a feedback once that is sent again, however many at a time, and other words beside the first', async () => {
    const db = await open();
    const feedback = new Feedback(db);
    const manyOf = async (send: () => Promise<string>) =>
      new Set(await Promise.all(Array.from({ length: 12 }, send))).size;
    const changed = { ...page, comment: '链接打不开，第二个也是' };

    expect(await manyOf(() => feedback.recordPage('en', page, null))).to.equal(1);
    expect(await manyOf(() => feedback.recordPage('en', changed, null))).to.equal(1);
    expect(await manyOf(() => feedback.recordPage('en', page, null))).to.equal(1);
    expect(await manyOf(() => feedback.recordSearch('en', search, null))).to.equal(1);
    expect(await manyOf(() => feedback.recordSearch('en', { ...search, keyword: '壶嘴' }, null))).to.equal(1);

    const comments = (await db.selectFrom('feedback').select('comment').execute()).map(({ comment }) => comment);
    expect(comments).to.have.members([page.comment, changed.comment]);
    expect(await rowsOf(db, 'search_feedback')).to.have.length(2);
  });
});
