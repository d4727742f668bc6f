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
import { copySite } from '../../fixture.ts';
import { until } from '../../../../../support/until.ts';
import { useEach } from '../../../../../support/use.ts';

describe('The ledger of addresses', () => {
  let db: Kysely<DocServerTables>;
  let now: Date;
  const open = () => Ledger.open(db, () => now);
  const rows = () => db.selectFrom('published_addresses').selectAll().orderBy('locale').orderBy('address').execute();
  const site = useEach(() => copySite());
  beforeEach(async () => {
    db = await openDocServerDatabase(site);
    now = new Date('2026-01-01T00:00:00Z');
  });
  afterEach(() => db.destroy());

  it('holds every address with what stood there', async () => {
    const { model } = site.load();

    await (await open()).sync(() => model);

    const count = Object.values(model.editions).flatMap((e) => [...e.instances.values()].map((i) => i.docs.size));
    const stored = await rows();
    expect(stored).to.have.length(count.reduce((a, b) => a + b));
    expect(stored.find(({ address }) => address === '/docs/tea/green?platform=all&language=all')).to.include({
      locale: 'en',
      article_id: '200',
      title: 'Green tea',
      path: 'tea/en/green.mdx',
      first_seen: '2026-01-01T00:00:00.000Z',
      last_seen: null,
    });
  });

  it('writes down differences only', async () => {
    await (await open()).sync(() => site.load().model);
    const before = await rows();
    site.write('tea/en/green.mdx', '---\narticleID: 200\n---\n\n# Greener tea\n');
    site.remove('tea/en/black.md');
    now = new Date('2026-02-02T00:00:00Z');

    const ledger = await open();
    await ledger.sync(() => site.load().model);

    const changed = (await rows()).filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    expect(
      changed.map(({ title, first_seen, last_seen }) => [title, first_seen.slice(0, 7), last_seen?.slice(0, 7)]),
    ).to.deep.equal([
      ['Black tea', '2026-01', '2026-02'],
      ['Greener tea', '2026-01', undefined],
    ]);
  });

  it('writes rows again that a failing database refused', async () => {
    const ledger = await open();
    const { model } = site.load();
    await db.schema.alterTable('published_addresses').renameTo('away').execute();
    const failure: unknown = await ledger.sync(() => model).catch((error: unknown) => error);
    await db.schema.alterTable('away').renameTo('published_addresses').execute();

    await ledger.sync(() => model);

    expect(failure).to.be.instanceOf(Error);
    expect(await rows()).to.have.length.above(10);
  });

  it('is opened and written again after a failure', async () => {
    const store = site.load();
    const background = new Background(() => 0);
    await db.schema.alterTable('published_addresses').renameTo('away').execute();
    const keeper = keepLedger(db, store, background, () => undefined, 1);
    const failure: unknown = await keeper.write().catch((error: unknown) => error);
    await db.schema.alterTable('away').renameTo('published_addresses').execute();

    await until(async () => (await rows()).length > 0);

    background.stop();
    keeper.stop();
    expect(failure).to.be.instanceOf(Error);
    expect(keeper.get()).to.be.instanceOf(Ledger);
  });

  it('leads from an address that is gone to where its document is', async () => {
    site.write('tea/en/black.md', '---\narticleID: 250\n---\n\n# Black tea\n');
    await (await open()).sync(() => site.load().model);
    site.remove('tea/en/black.md');
    site.write('tea/en/blends/onyx.mdx', '---\narticleID: 250\n---\n\n# Very black tea\n');

    const ledger = await open();
    const { model } = site.load();
    const { movedTo } = resolveAddress(model, model.editions.en, '/docs/tea/black?platform=all&language=all', (...of) =>
      ledger.findPast(...of),
    );

    expect(movedTo).to.equal('/docs/tea/blends/onyx?platform=all&language=all');
  });

  it('knows the ids of documents that are gone', async () => {
    site.write('tea/en/black.md', '---\narticleID: 250\n---\n\n# Black tea\n');
    await (await open()).sync(() => site.load().model);
    site.remove('tea/en/black.md');

    const ledger = await open();
    await ledger.sync(() => site.load().model);

    expect([ledger.hasArticle('250'), ledger.hasArticle('251')]).to.deep.equal([true, false]);
  });

  it('takes an address back that comes again', async () => {
    site.write('tea/en/black.md', '# Black tea\n');
    await (await open()).sync(() => site.load().model);
    site.remove('tea/en/black.md');
    await (await open()).sync(() => site.load().model);

    site.write('tea/en/black.md', '# Black tea\n');
    await (await open()).sync(() => site.load().model);

    expect((await rows()).filter(({ last_seen }) => last_seen !== null)).to.deep.equal([]);
  });

  it('may be asked to write by many at once', async () => {
    const ledger = await open();
    const { model } = site.load();

    await Promise.all([ledger.sync(() => model), ledger.sync(() => model), ledger.sync(() => model)]);

    expect(await rows()).to.have.length.above(0);
  });
});
