import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
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
const pour = 'kettle/en/ios/Start/02-Pour.mdx';
/** The Android page includes the iOS page. */
const boiling = ['kettle-ios/start/boil# ', 'kettle-android/start/boil# '];

describe('The search index of an edition', () => {
  let store: ContentStore;
  const opened: LocaleIndex[] = [];
  const create = (more: Partial<ConstructorParameters<typeof LocaleIndex>[0]> = {}) => {
    const { dataDir } = site;
    const index = new LocaleIndex({ store, locale: 'en', dataDir, codeVersion: '1', log, build: buildHere, ...more });
    opened.push(index);
    return index;
  };
  const open = async (more?: Parameters<typeof create>[0]) => {
    const index = create(more);
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
  const folder = () => join(site.dataDir, 'search');
  beforeEach(() => {
    store = site.load();
  });
  afterEach(() => Promise.all(opened.splice(0).map((index) => index.close())));

  it('is built in a process of its own, says when it is whole, and is read from its file at the next start', async () => {
    const first = create({ build: undefined });
    expect([first.isPartial, find(first, 'boil')]).to.deep.equal([true, []]);
    await first.open();
    const found = find(first, 'boil');
    expect([first.isPartial, found[0]]).to.deep.equal([false, boiling[0]]);
    await first.close();
    expect(readdirSync(folder())).to.deep.equal(['en-1.bin']);

    const index = create();
    const opening = index.open();

    expect([index.isPartial, find(index, 'boil')]).to.deep.equal([false, found]);
    await opening;
  });

  for (const [what, damage] of [
    ['is no index', (file: string) => writeFileSync(file, 'garbage')],
    ['lacks its end', (file: string) => truncateSync(file, readFileSync(file).length - 8)],
  ] as const)
    it(`is built anew where the file ${what}`, async () => {
      await (await open()).close();
      damage(join(folder(), 'en-1.bin'));

      const index = create();
      const opening = index.open();

      expect(index.isPartial).to.equal(true);
      await opening;
      expect(find(index, 'boil')[0]).to.equal(boiling[0]);
    });

  it('leaves no builder behind that a stop interrupts, and the next start clears up after it', async () => {
    const index = create({ build: undefined });
    const opening = index.open();
    await index.close();
    await opening;
    expect(existsSync(folder()) ? readdirSync(folder()) : []).to.deep.equal([]);
    mkdirSync(folder(), { recursive: true });
    for (const left of ['en-1.bin.123.tmp', 'en-0.bin']) writeFileSync(join(folder(), left), 'left');

    await open();

    expect(readdirSync(folder())).to.deep.equal(['en-1.bin']);
  });

  it('leaves no half of a file where the build fails, follows edits, and builds again later', async () => {
    let isBroken = false;
    const build: typeof buildHere = (...given) => {
      if (!isBroken) return buildHere(...given);
      mkdirSync(folder(), { recursive: true });
      writeFileSync(join(folder(), 'en-1.bin.123.tmp'), 'half of an index');
      return { done: Promise.reject(new Error('the disk is full')), stop: () => undefined };
    };
    const index = await open({ build, retryMs: 300 });
    isBroken = true;
    await index.takeChanges(undefined);
    expect([index.isPartial, readdirSync(folder())]).to.deep.equal([true, ['en-1.bin']]);

    await index.takeChanges(edit(page, '# Boil\n\nQuicksilver.\n'));
    expect(find(index, 'quicksilver')).to.deep.equal(boiling);

    isBroken = false;
    await until(() => !index.isPartial);
    expect(find(index, 'quicksilver')).to.deep.equal(boiling);
  });

  it('is built once however much is edited meanwhile, and then has all edits', async () => {
    const built: unknown[] = [];
    const telling = Object.assign(Object.create(log) as typeof log, { info: (fields: unknown) => built.push(fields) });
    const index = create({ log: telling });
    const opening = index.open();
    await index.takeChanges(edit(page, '# Boil\n\nQuicksilver.\n'));
    while (index.parts.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // The first edits are being indexed.
    await index.takeChanges(edit(pour, '# Pour\n\nCinnabar.\n'));
    await opening;
    await index.takeChanges(new Set());

    expect(find(index, 'quicksilver')).to.deep.equal(boiling);
    expect(find(index, 'cinnabar')).to.deep.equal(['kettle-ios/start/pour# ']);
    expect([index.isPartial, built.length]).to.deep.equal([false, 1]);
  });

  it('follows edits, new and deleted documents: the new text is found, the old no more', async () => {
    const index = await open();
    const added = 'kettle/en/ios/more/toast.mdx';

    const heading = 'whistling-marmalade Whistling marmalade';

    for (const [path, text, found] of [
      [page, '# Boil\n\n## Whistling marmalade\n', boiling.map((at) => at.replace(' ', heading))],
      [page, '# Boil\n\n## Silent porridge\n', []],
      [added, '# Toast\n\nBread and marmalade.\n', ['kettle-ios/more/toast# ']],
      [added, undefined, []],
    ] as const) {
      await index.takeChanges(edit(path, text));
      expect(find(index, 'marmalade'), text).to.deep.equal(found);
    }
    expect(find(index, 'porridge')).to.have.lengthOf(2);
  });
});
