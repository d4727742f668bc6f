import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Instance } from '../../../../../server/embedded/doc-server/site/model/model.ts';
import type { ContentStore } from '../../../../../server/embedded/doc-server/site/store.ts';
import { LocaleIndex } from '../../../../../server/embedded/doc-server/search/locale-index.ts';
import { parseQuery } from '../../../../../server/embedded/doc-server/search/query/query.ts';
import { RankedQuery } from '../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import { Vocabulary } from '../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { copySite, log } from '../fixture.ts';
import { buildHere } from '../../../../support/build-here.ts';
import { until } from '../../../../support/until.ts';
import { useEach } from '../../../../support/use.ts';

const page = 'kettle/en/ios/Start/01-Boil.mdx';

describe('The search index of an edition', () => {
  let store: ContentStore;
  const opened: LocaleIndex[] = [];
  const shared = { locale: 'en', codeVersion: '1', log, build: buildHere } as const;
  const open = async () => {
    const index = new LocaleIndex({ ...shared, store, dataDir: site.dataDir });
    opened.push(index);
    await index.open();
    return index;
  };
  const find = ({ parts }: LocaleIndex, keyword: string) =>
    new RankedQuery(parts, parseQuery(keyword, new Vocabulary([])))
      .find({ filters: {}, preference: {}, from: 0, size: 10 })
      .list.flatMap(({ heading, pages }) => pages.map(({ key, anchor }) => `${key}#${anchor} ${heading}`));
  const edit = (path: string, text: string | undefined) => {
    if (text === undefined) site.remove(path);
    else site.write(path, text);
    store.applyChanges([path]);
    return new Set([path]);
  };
  const site = useEach(() => copySite());
  beforeEach(() => {
    store = site.load();
  });
  afterEach(() => Promise.all(opened.splice(0).map((index) => index.close())));

  it('is built from the content and says when it is whole', async () => {
    const index = new LocaleIndex({ store, locale: 'en', dataDir: site.dataDir, codeVersion: '1', log });
    opened.push(index);
    expect(find(index, 'boil')).to.deep.equal([]);
    expect(index.isPartial).to.equal(true);

    await index.open();

    expect(index.isPartial).to.equal(false);
    expect(find(index, 'boil')).to.not.deep.equal([]);
  });

  it('is built anew where types of a generated reference say something else than its file, though no document does', async () => {
    const [instance] = store.edition('en').instances.values();
    const openWith = async (text: string) => {
      const sections = [{ heading: '', anchor: '', text, code: '', parent: '' }];
      const pot = {
        key: 'pot',
        path: '',
        name: 'Pot',
        scope: '',
        category: 'class',
        address: '/pot',
        sections,
        hash: text,
      };
      const compounds = {
        of: () => new Map([['pot', { ...pot, instance: instance as Instance }]]),
        stampOf: () => text,
      };
      const index = new LocaleIndex({ ...shared, store, compounds, dataDir: site.dataDir });
      opened.push(index);
      await index.open();
      return index;
    };
    await (await openWith('zigzag')).close();

    const index = await openWith('crisscross');

    expect(find(index, 'crisscross')).to.deep.equal(['pot# ']);
    expect(find(index, 'zigzag')).to.deep.equal([]);
  });

  it('is read from its file at the next start', async () => {
    await (await open()).close();
    const [file = ''] = readdirSync(join(site.dataDir, 'search'));
    const index = new LocaleIndex({ ...shared, store, dataDir: site.dataDir });
    opened.push(index);

    const opening = index.open();

    expect(file).to.equal('en-1.bin');
    expect(find(index, 'boil'), 'at once').to.not.deep.equal([]);
    expect(index.isPartial).to.equal(false);
    await opening;
  });

  it('is built anew where the file is damaged', async () => {
    await (await open()).close();
    writeFileSync(join(site.dataDir, 'search/en-1.bin'), 'garbage');

    const index = await open();

    expect(find(index, 'boil')).to.not.deep.equal([]);
  });

  it('leaves no builder behind that a stop interrupts, and the next start clears up after it', async () => {
    const folder = join(site.dataDir, 'search');
    const index = new LocaleIndex({ store, locale: 'en', dataDir: site.dataDir, codeVersion: '1', log });
    const opening = index.open();
    await index.close();
    await opening;
    await index.open();
    await index.takeChanges(undefined);
    expect(existsSync(folder) ? readdirSync(folder) : []).to.deep.equal([]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'en-1.bin.123.tmp'), 'half of an index');
    writeFileSync(join(folder, 'en-0.bin'), 'an index of older code');

    await open();

    expect(readdirSync(folder)).to.deep.equal(['en-1.bin']);
  });

  it('leaves no half of a file where the build fails', async () => {
    const folder = join(site.dataDir, 'search');
    const build = () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'en-1.bin.123.tmp'), 'half of an index');
      return { done: Promise.reject(new Error('the disk is full')), stop: () => undefined };
    };
    const index = new LocaleIndex({ ...shared, build, store, dataDir: site.dataDir });
    opened.push(index);

    await index.open();

    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('is built once however much is edited meanwhile, and then has the edits', async () => {
    const built: unknown[] = [];
    const telling = Object.assign(Object.create(log) as typeof log, { info: (fields: unknown) => built.push(fields) });
    const index = new LocaleIndex({ store, locale: 'en', dataDir: site.dataDir, codeVersion: '1', log: telling });
    opened.push(index);
    const opening = index.open();

    await index.takeChanges(edit('kettle/zh/ios/start/boil.mdx', '---\ntitle: 烧水\n---\n\n水银。\n'));
    await index.takeChanges(edit(page, '---\ntitle: Boil\n---\n\nQuicksilver.\n'));
    await opening;

    expect(find(index, 'quicksilver')).to.not.deep.equal([]);
    expect(index.isPartial).to.equal(false);
    expect(built).to.have.length(1);
  });

  it('goes on after a change that came as the folder was gone', async () => {
    const index = await open();
    const away = `${store.contentDir}-away`;
    const paths = edit(page, '---\ntitle: Boil\n---\n\nQuicksilver.\n');
    renameSync(store.contentDir, away);
    const failed = await index.takeChanges(paths).then(
      () => false,
      () => true,
    );
    renameSync(away, store.contentDir);

    await index.takeChanges(edit('kettle/en/ios/Start/02-Pour.mdx', '---\ntitle: Pour\n---\n\nCinnabar.\n'));

    expect(failed).to.equal(true);
    expect(find(index, 'quicksilver')).to.not.deep.equal([]);
    expect(find(index, 'cinnabar')).to.not.deep.equal([]);
  });

  it('loses no edit that comes while what changed during the build is indexed', async () => {
    const index = new LocaleIndex({ store, locale: 'en', dataDir: site.dataDir, codeVersion: '1', log });
    opened.push(index);
    const opening = index.open();
    await index.takeChanges(edit(page, '---\ntitle: Boil\n---\n\nQuicksilver.\n'));
    while (index.parts.length === 0) await new Promise((resolve) => setImmediate(resolve));

    await index.takeChanges(edit('kettle/en/ios/Start/02-Pour.mdx', '---\ntitle: Pour\n---\n\nCinnabar.\n'));
    await opening;
    await index.takeChanges(new Set());

    expect(find(index, 'quicksilver')).to.not.deep.equal([]);
    expect(find(index, 'cinnabar')).to.not.deep.equal([]);
  });

  it('follows edits after a build that failed, and builds again later', async () => {
    let isBroken = false;
    const build: typeof buildHere = (...given) =>
      isBroken ? { done: Promise.reject(new Error('no memory')), stop: () => undefined } : buildHere(...given);
    const index = new LocaleIndex({ ...shared, store, dataDir: site.dataDir, retryMs: 300, build });
    opened.push(index);
    await index.open();
    isBroken = true;
    await index.takeChanges(undefined);
    expect(index.isPartial).to.equal(true);

    await index.takeChanges(edit(page, '---\ntitle: Boil\n---\n\nQuicksilver.\n'));

    expect(find(index, 'quicksilver')).to.not.deep.equal([]);
    isBroken = false;
    await until(() => !index.isPartial);
    expect(find(index, 'quicksilver')).to.not.deep.equal([]);
  });

  it('follows an edit: the new text is found, the old no more', async () => {
    const index = await open();
    await index.takeChanges(edit(page, '# Boil\n\n## Whistling marmalade\n\nIt sings.\n'));

    // The Android page includes the iOS page.
    expect(find(index, 'marmalade')).to.deep.equal([
      'kettle-ios/start/boil#whistling-marmalade Whistling marmalade',
      'kettle-android/start/boil#whistling-marmalade Whistling marmalade',
    ]);

    await index.takeChanges(edit(page, '# Boil\n\n## Silent porridge\n\nNothing.\n'));

    expect(find(index, 'marmalade')).to.deep.equal([]);
    expect(find(index, 'porridge')).to.have.lengthOf(2);
  });

  it('follows new and deleted documents', async () => {
    const index = await open();
    const added = 'kettle/en/ios/more/toast.mdx';

    await index.takeChanges(edit(added, '# Toast\n\nBread and marmalade.\n'));
    expect(find(index, 'marmalade')).to.deep.equal(['kettle-ios/more/toast# ']);

    await index.takeChanges(edit(added, undefined));
    expect(find(index, 'marmalade')).to.deep.equal([]);
  });

  it('finds what changed while it was built', async () => {
    const index = new LocaleIndex({ store, locale: 'en', dataDir: site.dataDir, codeVersion: '1', log });
    opened.push(index);
    const opening = index.open();
    await index.takeChanges(edit(page, '# Boil\n\nMarmalade.\n'));

    await opening;

    expect(find(index, 'marmalade')).to.deep.equal(['kettle-ios/start/boil# ', 'kettle-android/start/boil# ']);
  });

  it('ranks changed pages among the others', async () => {
    const index = await open();
    const before = find(index, 'boil water');

    const { path } = store.edition('en').instances.get('kettle_ios')?.docs.get('start/boil')?.file ?? { path: page };
    await index.takeChanges(new Set([path]));

    expect(find(index, 'boil water')).to.have.members(before);
    expect(find(index, 'boil water')[0]).to.equal(before[0]);
  });
});
