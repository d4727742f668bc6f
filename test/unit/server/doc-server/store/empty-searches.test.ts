import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { EmptySearches } from '../../../../../server/embedded/doc-server/store/empty-searches.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../../../server/embedded/doc-server/store/tables.ts';
import { describeOnDatabases } from '../../../../support/databases.ts';
import { log } from '../fixture.ts';

describeOnDatabases('The counter of searches that found nothing', (place) => {
  let db: Kysely<DocServerTables>;
  let timers: (() => void)[];
  let now: Date;
  let searches: EmptySearches;
  const make = () => new EmptySearches(db, { log, schedule: (run) => timers.push(run), now: () => now });
  beforeEach(async () => {
    db = await openDocServerDatabase(await place());
    timers = [];
    now = new Date('2026-03-01T12:00:00Z');
    searches = make();
  });
  afterEach(() => db.destroy());
  const rows = async () =>
    (await db.selectFrom('empty_searches').selectAll().orderBy('day').orderBy('locale').execute()).map(
      ({ locale, keyword, day, searches: count }) => [locale, keyword, day, Number(count)],
    );

  it('adds up by language, keyword and day, whatever the spelling, and over processes', async () => {
    const other = make();
    for (const keyword of ['Tea Pot', ' tea  pot', 'TEA POT']) searches.count('en', keyword);
    searches.count('zh', 'tea pot');
    other.count('en', 'tea pot');
    await Promise.all([searches.flush(), other.flush()]);
    now = new Date('2026-03-02T00:00:00Z');
    searches.count('en', 'tea pot');
    await searches.flush();
    await searches.flush();

    expect(await rows()).to.deep.equal([
      ['en', 'tea pot', '2026-03-01', 4],
      ['zh', 'tea pot', '2026-03-01', 1],
      ['en', 'tea pot', '2026-03-02', 1],
    ]);
  });

  it('lets go after a year', async () => {
    searches.count('en', 'tea pot');
    await searches.flush();
    now = new Date('2027-03-01T12:00:00Z');
    searches.count('en', 'kettle');
    await searches.flush();
    expect(await rows(), 'a year').to.have.length(2);
    now = new Date('2027-03-02T12:00:00Z');
    searches.count('en', 'lid');

    await searches.flush();

    expect((await rows()).map(([, keyword]) => keyword)).to.deep.equal(['kettle', 'lid']);
  });

  it('writes all of a while in one go', async () => {
    for (let at = 0; at < 20; at++) searches.count('en', `word ${String(at)}`);

    expect(timers).to.have.length(1);
    timers[0]?.();
    await searches.flush();
    expect(await rows()).to.have.length(20);
  });

  it('keeps nothing of a person, and no more than a hundred characters', async () => {
    for (const keyword of ['call 13800138000', 'wu@kettle.example', '壶'.repeat(500), ' '])
      searches.count('en', keyword);
    await searches.flush();

    const keywords = (await rows()).map(([, keyword]) => keyword);
    expect(keywords).to.have.members(['call [phone]', '[email]', '壶'.repeat(100)]);
  });

  it('keeps so many keywords at once, and so many of a day', async () => {
    for (let round = 0; round < 8; round++) {
      for (let at = 0; at < 1100; at++) searches.count('en', `made up ${String(round)} ${String(at)}`);
      await searches.flush();
    }

    expect(await rows()).to.have.length(5000);
  });

  it('keeps what could not be written, and writes it when the database is back', async () => {
    searches.count('en', 'tea');
    await db.schema.alterTable('empty_searches').renameTo('elsewhere').execute();
    const outcome = await searches.flush().then(
      () => 'written',
      () => 'failed',
    );
    await db.schema.alterTable('elsewhere').renameTo('empty_searches').execute();
    await searches.flush();

    expect(outcome).to.equal('failed');
    expect(await rows()).to.deep.equal([['en', 'tea', '2026-03-01', 1]]);
  });
});
