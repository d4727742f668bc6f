import type { Kysely } from 'kysely';
import { expect } from 'chai';
import { Ledger } from '../../../../../../server/embedded/doc-server/site/addresses/ledger.ts';
import {
  type DocServerTables,
  openDocServerDatabase,
} from '../../../../../../server/embedded/doc-server/store/tables.ts';
import { Background } from '../../../../../../server/embedded/doc-server/background.ts';
import { keepLedger } from '../../../../../../server/embedded/doc-server/keep-ledger.ts';
import { resolveAddress } from '../../../../../../server/embedded/doc-server/site/addresses/resolve.ts';
import { documentsOf } from '../configuration/made-folders.ts';
import { copySite } from '../../fixture.ts';
import { until } from '../../../../../support/until.ts';
import { useEach } from '../../../../../support/use.ts';

const black = 'tea/en/black.md';

describe('The ledger of addresses', () => {
  let db: Kysely<DocServerTables>;
  let now: Date;
  const rows = () => db.selectFrom('published_addresses').selectAll().orderBy('locale').orderBy('address').execute();
  const site = useEach(() => copySite());
  /** A ledger of a new start, with what the folder has. */
  const sync = async () => {
    const ledger = await Ledger.open(db, () => now);
    const { model } = site.load();
    await ledger.sync(() => model);
    return { ledger, model };
  };
  const whileRefused = async (act: () => Promise<unknown>) => {
    await db.schema.alterTable('published_addresses').renameTo('away').execute();
    const failure: unknown = await act().catch((error: unknown) => error);
    await db.schema.alterTable('away').renameTo('published_addresses').execute();
    expect(failure).to.be.instanceOf(Error);
  };
  beforeEach(async () => {
    db = await openDocServerDatabase(site);
    now = new Date('2026-01-01T00:00:00Z');
  });
  afterEach(() => db.destroy());

  it('holds every address with what stood there, and writes down differences only', async () => {
    const { model } = await sync();
    const before = await rows();
    expect(before).to.have.length(documentsOf(model).length);
    expect(before.find(({ title }) => title === 'Green tea')).to.include({
      ...{ locale: 'en', address: '/docs/tea/green?platform=all&language=all', article_id: '200' },
      ...{ path: 'tea/en/green.mdx', first_seen: '2026-01-01T00:00:00.000Z', last_seen: null },
    });
    site.write('tea/en/green.mdx', '---\narticleID: 200\n---\n\n# Greener tea\n');
    site.remove(black);
    now = new Date('2026-02-02T00:00:00Z');

    await sync();

    const changed = (await rows()).filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    const told = changed.map(({ title, first_seen, last_seen }) => `${title} ${first_seen} ${String(last_seen)}`);
    const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
    expect(told).to.deep.equal([`Black tea ${first} ${second}`, `Greener tea ${first} null`]);
  });

  it('is opened and written again after a failure', async () => {
    const background = new Background(() => 0);
    const keeper = keepLedger(db, site.load(), background, () => undefined, 1);
    await whileRefused(() => keeper.write());

    await until(async () => (await rows()).length > 0);

    background.stop();
    keeper.stop();
  });

  it('leads from an address that is gone to where its document is, and knows the ids of what is gone', async () => {
    site.write(black, '---\narticleID: 250\n---\n\n# Black tea\n');
    site.write('tea/en/pekoe.md', '---\narticleID: 251\n---\n\n# Pekoe\n');
    await sync();
    for (const path of [black, 'tea/en/pekoe.md']) site.remove(path);
    site.write('tea/en/blends/onyx.mdx', '---\narticleID: 250\n---\n\n# Very black tea\n');

    const { ledger, model } = await sync();
    const from = '/docs/tea/black?platform=all&language=all';
    const { movedTo } = resolveAddress(model, model.editions.en, from, (...of) => ledger.findPast(...of));

    expect(movedTo).to.equal('/docs/tea/blends/onyx?platform=all&language=all');
    expect([ledger.hasArticle('251'), ledger.hasArticle('252')]).to.deep.equal([true, false]);
  });
});
