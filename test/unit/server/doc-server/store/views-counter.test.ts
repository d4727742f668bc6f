import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { type DocServerTables, openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { ViewsCounter } from '../../../../../server/embedded/doc-server/store/views-counter.ts';
import { describeOnDatabases } from '../../../../support/databases.ts';
import { log } from '../fixture.ts';

/** A counter with a timer under the control of the test. */
function makeCounter(db: Kysely<DocServerTables>) {
  const timers: { run: () => void; ms: number }[] = [];
  const clock = { nowMs: 0 };
  const views = new ViewsCounter(db, {
    log,
    schedule: (run, ms) => timers.push({ run, ms }),
    now: () => clock.nowMs,
  });
  return { views, timers, clock };
}

describeOnDatabases('The views counter', (place) => {
  it('loses no view of many at once, from several processes, and parts them by language', async () => {
    const where = await place();
    const dbs = await Promise.all([1, 2].map(() => openDocServerDatabase(where)));
    const counters = dbs.map((db) => makeCounter(db).views);

    for (let round = 0; round < 5; round++) {
      const reads = counters.flatMap((views) =>
        Array.from({ length: 40 }, (_, at) => views.count(at % 4 === 0 ? 'zh' : 'en', String(at % 8))),
      );
      await Promise.all([...reads, ...counters.map((views) => views.flush())]);
    }
    await Promise.all(counters.map((views) => views.flush()));

    const [db] = dbs;
    const rows = (await db?.selectFrom('document_views').selectAll().execute()) ?? [];
    expect(rows.reduce((sum, row) => sum + Number(row.views), 0)).to.equal(2 * 5 * 40);
    expect(rows.every((row) => Number(row.views) === 2 * 5 * 5)).to.equal(true);
    expect(rows.find((row) => row.article_id === '4')?.locale).to.equal('zh');
    await Promise.all(dbs.map((each) => each.destroy()));
  });

  it('loses no view that comes while others are being written', async () => {
    const db = await openDocServerDatabase(await place());
    const { views } = makeCounter(db);
    const underWay: Promise<unknown>[] = [];

    for (let at = 0; at < 300; at++) {
      underWay.push(views.count('en', '1'), ...(at % 10 === 0 ? [views.flush()] : []));
      await Promise.resolve();
    }
    await Promise.all(underWay);
    await views.flush();

    const row = await db.selectFrom('document_views').select('views').executeTakeFirst();
    expect(Number(row?.views)).to.equal(300);
    await db.destroy();
  });

  it('answers with the views so far, written or not', async () => {
    const db = await openDocServerDatabase(await place());
    const { views } = makeCounter(db);

    expect(await views.count('en', '1')).to.equal(1);
    expect(await views.count('en', '1')).to.equal(2);
    await views.flush();
    expect(await views.count('en', '1')).to.equal(3);
    expect(await views.of('en', '1')).to.equal(3);
    expect(await views.of('zh', '1')).to.equal(0);
    await db.destroy();
  });

  it('sees within a minute what another process counted', async () => {
    const where = await place();
    const [db, other] = await Promise.all([openDocServerDatabase(where), openDocServerDatabase(where)]);
    const { views, clock } = makeCounter(db);
    await views.of('en', '1');
    const elsewhere = makeCounter(other).views;
    await elsewhere.count('en', '1');
    await elsewhere.flush();

    clock.nowMs += 60_001;

    expect(await views.of('en', '1')).to.equal(1);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it('writes within a second, all views of that time in one go', async () => {
    const db = await openDocServerDatabase(await place());
    const { views, timers } = makeCounter(db);
    await Promise.all([views.count('en', '1'), views.count('en', '2'), views.count('en', '1')]);

    expect(timers).to.have.length(1);
    expect(timers[0]?.ms).to.be.at.most(1000);
    timers[0]?.run();

    await views.flush();
    const rows = await db.selectFrom('document_views').select(['article_id', 'views']).orderBy('article_id').execute();
    expect(rows.map((row) => [row.article_id, Number(row.views)])).to.deep.equal([
      ['1', 2],
      ['2', 1],
    ]);
    await db.destroy();
  });

  it('keeps what could not be written, answers meanwhile, and writes it when the database is back', async () => {
    const db = await openDocServerDatabase(await place());
    const { views, clock } = makeCounter(db);
    await views.count('en', '1');
    await db.schema.alterTable('document_views').renameTo('elsewhere').execute();

    const outcome = await views.flush().then(
      () => 'written',
      () => 'failed',
    );
    clock.nowMs += 60_001;
    const meanwhile = await views.count('en', '1');
    await db.schema.alterTable('elsewhere').renameTo('document_views').execute();
    const unwritten = await views.flush();

    expect(outcome).to.equal('failed');
    expect(meanwhile).to.equal(2);
    expect(unwritten).to.equal(0);
    const row = await db.selectFrom('document_views').select('views').executeTakeFirst();
    expect(Number(row?.views)).to.equal(2);
    await db.destroy();
  });
});
