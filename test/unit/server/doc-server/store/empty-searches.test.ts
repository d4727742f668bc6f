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
  const countOn = async (day: string, ...keywords: string[]) => {
    now = new Date(`${day}T12:00:00Z`);
    for (const keyword of keywords) searches.count('en', keyword);
    await searches.flush();
  };
  beforeEach(async () => {
    [db, timers, now] = [await openDocServerDatabase(await place()), [], new Date('2026-03-01T12:00:00Z')];
    searches = make();
  });
  afterEach(() => db.destroy());
  const rows = async () =>
    (await db.selectFrom('empty_searches').selectAll().orderBy('day').orderBy('locale').execute()).map(
      ({ locale, keyword, day, searches: count }) => `${day} ${locale} ${keyword}: ${String(count)}`,
    );

  it('adds up by language, keyword and day, whatever the spelling, and over processes', async () => {
    const other = make();
    searches.count('zh', 'tea pot');
    other.count('en', 'tea pot');
    await Promise.all([countOn('2026-03-01', 'Tea Pot', ' tea  pot', 'TEA POT'), other.flush()]);
    await countOn('2026-03-02', 'tea pot');

    expect(await rows()).to.deep.equal([
      ...['2026-03-01 en tea pot: 4', '2026-03-01 zh tea pot: 1', '2026-03-02 en tea pot: 1'],
    ]);
  });

  it('lets go after a year', async () => {
    await countOn('2026-03-01', 'tea pot');
    await countOn('2027-03-01', 'kettle');
    expect(await rows(), 'a year').to.have.length(2);
    await countOn('2027-03-02', 'lid');

    expect(await rows()).to.deep.equal(['2027-03-01 en kettle: 1', '2027-03-02 en lid: 1']);
  });

  it('keeps nothing of a person, and no more than a hundred characters', async () => {
    await countOn('2026-03-01', 'call 13800138000', 'wu@kettle.example', '壶'.repeat(500), ' ');

    expect((await rows()).map((row) => row.slice(14))).to.have.members([
      ...['call [phone]: 1', '[email]: 1', `${'壶'.repeat(100)}: 1`],
    ]);
  });
});
