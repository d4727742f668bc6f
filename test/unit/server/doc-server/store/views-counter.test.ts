import { expect } from 'chai';
import type { Kysely } from 'kysely';
import type { DatabaseLocation } from '../../../../../server/embedded/database.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { ViewsCounter } from '../../../../../server/embedded/doc-server/store/views-counter.ts';
import { describeOnDatabases } from '../../../../support/databases.ts';
import { log } from '../fixture.ts';

describeOnDatabases('The views counter', (place) => {
  let where: DatabaseLocation;
  let dbs: Kysely<DocServerTables>[];
  let timers: { run: () => void; ms: number }[];
  let nowMs: number;
  let views: ViewsCounter;
  const open = async () => {
    const db = await openDocServerDatabase(where);
    dbs.push(db);
    return new ViewsCounter(db, { log, schedule: (run, ms) => timers.push({ run, ms }), now: () => nowMs });
  };
  beforeEach(async () => {
    [dbs, timers, nowMs, where] = [[], [], 0, await place()];
    views = await open();
  });
  afterEach(() => Promise.all(dbs.map((db) => db.destroy())));
  const rows = async () => {
    const found = await dbs[0]?.selectFrom('document_views').selectAll().orderBy('article_id').execute();
    return found?.map((row) => `${row.locale} ${row.article_id}: ${String(row.views)}`);
  };

  it('loses no view of many at once, from several processes, and parts them by language', async () => {
    const counters = [views, await open()];

    for (let round = 0; round < 5; round++) {
      const reads = counters.flatMap((one) =>
        Array.from({ length: 40 }, (_, at) => one.count(at % 4 === 0 ? 'zh' : 'en', String(at % 4))),
      );
      await Promise.all([...reads, ...counters.map((one) => one.flush())]);
    }
    await Promise.all(counters.map((one) => one.flush()));

    expect(await rows()).to.deep.equal(['zh 0: 100', 'en 1: 100', 'en 2: 100', 'en 3: 100']);
  });

  it('answers with the views so far, written or not, and with those of another process within a minute', async () => {
    expect([await views.count('en', '1'), await views.count('en', '1')]).to.deep.equal([1, 2]);
    await views.flush();
    expect([await views.count('en', '1'), await views.of('en', '1'), await views.of('zh', '1')]).to.deep.equal([
      3, 3, 0,
    ]);
    const elsewhere = await open();
    await elsewhere.count('zh', '1');
    await elsewhere.flush();

    nowMs += 60_001;

    expect(await views.of('zh', '1')).to.equal(1);
  });

  it('keeps what could not be written, answers meanwhile, and writes it when the database is back', async () => {
    const rename = (from: 'document_views' | 'elsewhere', to: string) =>
      dbs[0]?.schema.alterTable(from).renameTo(to).execute();
    await views.count('en', '1');
    await rename('document_views', 'elsewhere');

    const outcome = await views.flush().catch(() => 'failed');
    nowMs += 60_001;
    const meanwhile = await views.count('en', '1');
    await rename('elsewhere', 'document_views');

    expect([outcome, meanwhile, await views.flush()]).to.deep.equal(['failed', 2, 0]);
    expect(await rows()).to.deep.equal(['en 1: 2']);
  });
});
