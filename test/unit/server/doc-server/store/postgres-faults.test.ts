/** Effects of a PostgreSQL server that breaks off or does not answer. */
import { expect } from 'chai';
import { type Kysely, sql } from 'kysely';
import { type DocServerTables, openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { ViewsCounter } from '../../../../../server/embedded/doc-server/store/views-counter.ts';
import { startPostgresOrSkip } from '../../../../support/databases.ts';
import type { TestPostgres } from '../../../../support/postgres.ts';
import { until } from '../../../../support/until.ts';
import { log } from '../fixture.ts';

describe('A PostgreSQL server', () => {
  let postgres: TestPostgres | undefined;
  let opened: Kysely<DocServerTables>[] = [];
  before(function () {
    postgres = startPostgresOrSkip(this);
  });
  after(() => postgres?.stop());
  afterEach(async () => {
    await Promise.all(opened.map((db) => db.destroy()));
    opened = [];
  });
  const open = async () => {
    const db = await openDocServerDatabase({
      ...{ dataDir: '/never/written', databaseUrl: await postgres?.createDatabase() },
    });
    opened.push(db);
    return db;
  };

  it('fails only the queries during which it ends; later ones are answered', async () => {
    const [db, watching] = [await open(), await open()];
    const asking = Array.from({ length: 5 }, () => sql`select pg_sleep(60)`.execute(db).then(String, String));
    // Between two queries of a transaction no query can report a lost connection.
    const between = db
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await crashed;
        await sql`select 1`.execute(trx);
      })
      .then(String, String);
    const asked = sql<{ count: string }>`select count(*) from pg_stat_activity where query = 'select pg_sleep(60)'`;
    const crashed = until(async () => (await asked.execute(watching)).rows[0]?.count === '5').then(() => {
      postgres?.crash();
    });

    for (const failure of await Promise.all([...asking, between]))
      expect(failure).to.match(/terminat|not queryable|ECONNRESET|EPIPE/i);
    expect((await sql`select 42 as answer`.execute(db)).rows).to.deep.equal([{ answer: 42 }]);
  });

  it('keeps no page waiting for its count of views while it does not answer', async () => {
    const db = await open();
    const count = () => new ViewsCounter(db, { log, schedule: () => undefined });
    const views = count();
    expect(await views.count('en', '1')).to.equal(1);
    await views.flush();
    const other = count();

    const meanwhile = await db.transaction().execute(async (trx) => {
      await sql`lock table document_views`.execute(trx);
      return [await other.of('en', '1'), await other.count('en', '2')];
    });

    expect(meanwhile).to.deep.equal([0, 1]);
    await other.flush();
    expect(await other.of('en', '2')).to.equal(1);
  });
});
