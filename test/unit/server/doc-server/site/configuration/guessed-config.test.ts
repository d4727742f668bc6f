import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import {
  createLinkResolver,
  resolveMenuLink,
} from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { findByFile } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { searchedDocs } from '../../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { takeIn } from '../../fixture.ts';
import { listMenus } from '../../dialects/list-menus.ts';
import { chinese, english, useFolders } from './made-folders.ts';

describe('A content folder without configuration', () => {
  const load = useFolders();

  const layouts: [name: string, files: Record<string, string>, en: string[], zh: string[]][] = [
    ['documents of the folder itself', { 'pour.md': english, 'README.md': english }, ['readme', 'pour'], []],
    [
      'a folder of documents in a repository',
      { 'README.md': english, 'docs/intro.md': english, 'docs/more/boil.md': english, 'src/x.ts': '' },
      ['intro', 'more/boil'],
      [],
    ],
    ['Chinese documents', { 'docs/pour.md': chinese }, [], ['pour']],
    ['a folder for each language', { 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese }, ['pour'], ['pour']],
    [
      'translations beside the documents',
      { 'docs/pour.md': english, 'i18n/zh-CN/docusaurus-plugin-content-docs/current/pour.md': chinese },
      ['pour'],
      ['pour'],
    ],
    [
      'an index without a title is left out',
      { 'docs/index.md': '---\nlayout: home\n---\n', 'docs/a.md': english },
      ['a'],
      [],
    ],
  ];
  for (const [name, files, en, zh] of layouts)
    it(`is read as one product: ${name}`, () => {
      const found = load(files);

      expect({ en: found.en, zh: found.zh }).to.deep.equal({ en, zh });
    });

  it('has the menu of a list of contents, and then its other documents', () => {
    for (const name of ['_sidebar.md', 'TOC.md']) {
      const { model, store } = load({
        [`docs/${name}`]: '- First\n  - [Pour it](pour.md)\n  - [Cups](/cups/)\n- [Shop](https://shop.example)\n',
        'docs/README.md': english,
        'docs/pour.md': english,
        'docs/cups/README.md': english,
        'docs/_navbar.md': '[Home](/)\n',
      });

      expect(listMenus(model, 'en')).to.deep.equal([
        'Docs: [First: Pour it=pour Cups=cups] Shop→https://shop.example [Other documents: Pour=readme]',
      ]);
      expect(store.applyChanges([`docs/${name}`]), 'an edit of the menu').to.equal(false);
      rmSync(load({}).store.contentDir, { recursive: true });
    }
  });

  it('has groups and an order by the front matter of dumi', () => {
    const { model } = load({
      'docs/pour.md': `---\norder: 2\ngroup: Pouring\n---\n${english}`,
      'docs/lid.md': '---\ngroup:\n  title: Parts\n  order: 1\n---\n# Lid\n',
      'docs/boil.md': '---\norder: 1\ngroup: Pouring\n---\n# Boil\n',
      'docs/cup/index.md': '---\ntitle: Cup\ngroup: Parts\n---\n',
      'docs/last.md': '---\norder: 3\n---\n# Last\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: [Parts: Lid=lid [Cup: Cup=cup]] Last=last [Pouring: Boil=boil Pour=pour]',
    ]);
  });

  it('has the documents of a package if most lie there', () => {
    const { en, zh } = load({
      'README.md': english,
      'docs/build.md': english,
      'apps/site/pages/en/pour.md': english,
      'apps/site/pages/en/cup.md': english,
      'apps/site/pages/zh-cn/pour.md': chinese,
    });

    expect({ en, zh }).to.deep.equal({ en: ['cup', 'pour'], zh: ['pour'] });
  });

  it('keeps the last good version while it is empty, as it is where nothing is mounted', async () => {
    const { store } = load({ 'docs/pour.md': english });
    const { contentDir } = store;
    const faults = () => collectProblems(store.model).map(({ detail }) => detail);
    const files = () => [...store.model.files.keys()];

    renameSync(contentDir, `${contentDir}-away`);
    mkdirSync(contentDir);
    await store.look();

    expect(files()).to.deep.equal(['docs/pour.md']);
    expect(faults()).to.deep.equal(['the content folder is empty; the last good version stays in use']);
    rmdirSync(contentDir);
    renameSync(`${contentDir}-away`, contentDir);
    await store.look();
    expect(files()).to.deep.equal(['docs/pour.md']);
    expect(faults()).to.deep.equal([]);
  });

  for (const [name, paths, locale] of [
    ['English documents', { 'docs/pour.md': english }, 'en'],
    ['Chinese documents', { 'docs/pour.md': chinese }, 'zh'],
    ['Chinese documents in a folder', { 'guide/pour.md': chinese, 'node_modules/a/b.md': english }, 'zh'],
    ['both', { 'docs/zh/pour.md': chinese, 'docs/en/pour.md': english }, 'en'],
  ] as const)
    it(`has a main language: ${name}`, () => {
      const { store } = load(paths);

      expect(guessSite(store.contentDir).locale).to.equal(locale);
    });

  it('is named after its package, else by the heading of its README, else after its folder', () => {
    expect(load({ 'docs/pour.md': english }).name).to.equal('Kettle works');
    expect(load({ 'docs/pour.md': english, 'README.md': '\n# <img src="a.png"> Kettle\n' }).name).to.equal(
      'Kettle works',
    );
    expect(load({ 'docs/pour.md': english, 'README.md': '\n# The kettle\n' }).name).to.equal('The kettle');
    expect(load({ 'docs/pour.md': english, 'package.json': '{"name":"@tea/tea-pot-root"}' }).name).to.equal('Tea pot');
    expect(load({ 'pour.md': english }, 'spoon/docs').name).to.equal('Spoon');
  });

  for (const [name, isWritten] of [
    ['', false],
    [', also when its configuration is written to a file', true],
  ] as const)
    it(`resolves links from the root to its documents${name}`, () => {
      const files = {
        'docs/pour.md': english,
        'docs/more/boil.md': english,
        'docs/zh-cn/pour.md': chinese,
        'docs/zh-cn/more/boil.md': chinese,
      };
      const guessed = load(files);
      if (isWritten) writeGuessedConfig(guessed.store.contentDir, Object.keys(files));
      const { model } = isWritten ? load({}) : guessed;

      const [en, zh] = [model.editions.en, model.editions.zh].map((edition) => edition.instances.get('docs'));
      const addresses = (instance: typeof en, links: string[]) =>
        links.map((link) => instance && resolveMenuLink(model, instance, link)?.replace(BASE_MARK, ''));

      const [pour, boil] = ['/docs/pour', '/docs/more/boil'];
      expect(addresses(en, ['/pour/', '/more/boil.html', '/no-such'])).to.deep.equal([pour, boil, undefined]);
      expect(addresses(zh, ['/zh-cn/pour/', '/zh-cn/'])).to.deep.equal([pour, pour]);
    });

  it('resolves links to documents as other tools publish them', () => {
    const { model, store } = load({ 'pour.md': english, 'more/boil.md': english, 'more/@tea/pot.md': english });
    const doc = model.editions.en.instances.get('docs')?.docs.get('more/boil');
    const { contentDir } = store;
    const resolver =
      doc &&
      createLinkResolver({ model, doc, symbols: new SymbolIndex(contentDir), statics: new StaticFiles(contentDir) });

    const found = ['../pour.html#a', 'boil.html', '@tea/pot.md', 'no.html', '@tea/no.md'].map((link) =>
      resolver?.resolve(link, 'more/boil.md'),
    );

    expect(found.map((address) => address?.replace(BASE_MARK, ''))).to.deep.equal([
      ...['/docs/pour#a', '/docs/more/boil', '/docs/more/%40tea/pot', undefined, undefined],
    ]);
  });

  it('finds pictures in the folder for them beside the documents of a package', () => {
    const { model, store } = load({
      'apps/site/pages/pour.md': english,
      'apps/site/pages/boil.md': english,
      'apps/site/public/static/lid.svg': '<svg/>',
    });
    const doc = model.editions.en.instances.get('docs')?.docs.get('pour');
    const { contentDir } = store;
    const parts = { model, symbols: new SymbolIndex(contentDir), statics: new StaticFiles(contentDir) };
    const resolver = doc && createLinkResolver({ ...parts, doc });

    const found = ['/static/lid.svg', 'static/lid.svg', 'lid.svg'].map((src) =>
      resolver?.resolve(src, doc?.file.path ?? ''),
    );

    expect(found).to.deep.equal([...Array<string>(2).fill('/media/_/apps/site/public/static/lid.svg'), undefined]);
  });

  it('resolves links to files of the other language', () => {
    const { model, store } = load({
      'docs/en/pour.md': english,
      'docs/en/boil.md': english,
      'docs/zh/pour.md': chinese,
    });
    const doc = model.editions.zh.instances.get('docs')?.docs.get('pour');
    const { contentDir } = store;
    const parts = { model, symbols: new SymbolIndex(contentDir), statics: new StaticFiles(contentDir) };
    const resolver = doc && createLinkResolver({ ...parts, doc });

    expect(resolver?.resolve('../en/boil.md#hot', 'docs/zh/pour.md')).to.equal(`${BASE_MARK}/docs/boil#hot`);
    // The Chinese edition lacks the document.
    expect(resolver?.resolve('./boil.md', 'docs/zh/pour.md')).to.equal(`${BASE_MARK}/docs/boil`);
    expect(resolver?.resolve('./no.md', 'docs/zh/pour.md')).to.equal(undefined);
  });

  it('resolves links between files if the documents are in the folder itself', () => {
    const { model } = load({ 'pour.md': english, 'more/boil.md': `${english}[Pour](../pour.md) [more](boil.md)\n` });

    const edition = model.editions.en;
    expect(['pour.md', 'more/boil.md', 'no-such.md'].map((path) => findByFile(edition, path)?.docKey)).to.deep.equal([
      ...['pour', 'more/boil', undefined],
    ]);
  });

  it('orders its menu by positions, then by numbers, then by names, with labels of its own', async () => {
    const { store } = load({
      'docs/zest.md': `---\nsidebar_position: 1\nsidebar_label: Lemon\n---\n\n${english}`,
      'docs/10-late.md': '# Late\n',
      'docs/9-early.md': '# Early\n',
      'docs/plain.md': '# Plain\n',
      'docs/404.md': '# Lost\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/cups/mug.md': '# Mug\n',
      'docs/cups/_category_.json': '{"label": "All cups", "position": 2, "collapsed": false}',
      'docs/pots/iron.md': '# Iron\n',
      'docs/pots/_category_.yml': 'label: All pots\nposition: 1.5\n',
      'docs/lids/lid.md': '# Lid\n',
      'docs/lids/_category_.json': '{"label": ',
    });
    const menu = () => {
      const [instance] = store.edition('en').instances.values();
      const items = instance?.sidebars[0]?.items ?? [];
      return items.map((item) => item.label + (item.kind === 'category' && item.isOpen ? ' (open)' : ''));
    };

    const [instance] = store.edition('en').instances.values();
    expect([...(instance?.docs.keys() ?? [])])
      .to.include('hidden')
      .and.not.include('draft');
    expect([...searchedDocs(store.edition('en'))].map(({ docKey }) => docKey))
      .to.include('plain')
      .and.not.include('hidden');
    expect(menu()).to.deep.equal(['Lemon', 'All pots', 'All cups (open)', 'Early', 'Late', 'Plain', 'Lids']);
    expect(collectProblems(store.model).map(({ kind, path }) => `${kind} ${path}`)).to.include(
      'sidebar.unreadable docs/lids/_category_.json',
    );

    writeFileSync(join(store.contentDir, 'docs/lids/_category_.json'), '{"label": "All lids", "position": 0}');
    await takeIn(store, ['docs/lids/_category_.json']);

    expect(menu()[0]).to.equal('All lids');
  });

  for (const folder of ['docs/', ''])
    it(`keeps its menu after edits of documents in ${folder || 'the folder itself'}`, async () => {
      const { store, en } = load({ [`${folder}pour.md`]: english });
      writeFileSync(join(store.contentDir, `${folder}stir.md`), '# Stir\n');

      await takeIn(store, [`${folder}stir.md`]);

      const sidebars = [...store.edition('en').instances.values()].flatMap((instance) => instance.sidebars);
      expect(sidebars.flatMap(({ pages }) => pages.map(({ docKey }) => docKey))).to.deep.equal([...en, 'stir']);
    });

  it('has no product if it has no documents', () => {
    expect(load({ 'src/x.ts': '' })).to.deep.include({ name: undefined, en: [], zh: [] });
  });
});
