import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import {
  guessSite,
  readSite,
  writeGuessedConfig,
} from '../../../../../server/embedded/doc-server/content/configuration/guessed-config.ts';
import {
  createLinkResolver,
  resolveMenuLink,
} from '../../../../../server/embedded/doc-server/content/addresses/links.ts';
import { resolveAddress } from '../../../../../server/embedded/doc-server/content/addresses/resolve.ts';
import { findPlatforms } from '../../../../../server/embedded/doc-server/content/addresses/counterparts.ts';
import { findByFile, findPage } from '../../../../../server/embedded/doc-server/content/addresses/lookup.ts';
import { StaticFiles } from '../../../../../server/embedded/doc-server/content/files/static-files.ts';
import { SymbolIndex } from '../../../../../server/embedded/doc-server/api-references/symbols.ts';
import { searchedDocs } from '../../../../../server/embedded/doc-server/page-text/searched-docs.ts';
import { BASE_MARK } from '../../../../../server/embedded/doc-server/markdown/types.ts';
import { collectProblems, type MenuItem, type Model } from '../../../../../server/embedded/doc-server/content/model.ts';
import { ContentStore } from '../../../../../server/embedded/doc-server/content/store.ts';
import { withCards } from '../../../../../server/embedded/doc-server/content/menus/doc-cards.ts';
import { Listings, listUpdates } from '../../../../../server/embedded/doc-server/pages/articles/listings.ts';
import { Documents } from '../../../../../server/embedded/doc-server/pages/articles/documents.ts';
import { log, takeIn } from '../fixture.ts';

const english = '# Pour\n\nHold the kettle by its handle and pour slowly.\n';
const chinese = '# 倒水\n\n握住壶把，缓慢倒水，直到杯子装满为止。\n';

/** Returns the file of the document at an address, or `→` and where the address leads. */
function ask(model: Model, address: string): string | undefined {
  const page = findPage(model.editions.en, address);
  if (page) return page.file.path;
  const { movedTo } = resolveAddress(model, model.editions.en, address, () => undefined);
  return movedTo && `→ ${movedTo}`;
}

describe('A content folder without configuration', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'plain-')));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const load = (files: Record<string, string>, folder = 'kettle-works') => {
    const contentDir = join(root, folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    }
    const store = new ContentStore({ contentDir, dataDir: join(root, 'data'), log });
    const { model } = store;
    const [en = [], zh = []] = [model.editions.en, model.editions.zh].map((edition) =>
      [...edition.instances.values()].flatMap(({ sidebars }) => sidebars.flatMap(({ pages }) => pages)),
    );
    const product = model.editions.en.products.get('docs') ?? model.editions.zh.products.get('docs');
    return {
      name: product?.name,
      en: en.map(({ docKey }) => docKey),
      zh: zh.map(({ docKey }) => docKey),
      model,
      store,
    };
  };

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

  it('has the menu and the title of SUMMARY.md, the list of contents of mdBook and GitBook', async () => {
    const list = `# The Kettle Book\n
[Title](title.md)\n
- [Hot \`water\`](boil.md)
  - [Pour](more/pour.md#slowly)
    - [Draft]()
  - [Elsewhere](https://kettle.example)\n
# Later\n
- [Lid](lid.md)\n`;
    const { name, store, model } = load({
      ...{ 'README.md': english, 'src/SUMMARY.md': list, 'src/title.md': english, 'src/boil.md': english },
      ...{ 'src/more/pour.md': english, 'src/lid.md': english, 'src/rest.md': english, 'old/a.md': english },
    });

    const shown = (items: readonly MenuItem[]): unknown[] =>
      items.map((item) => (item.kind === 'category' ? [item.label, ...shown(item.items)] : item.label));
    const menu = () => shown([...store.edition('en').instances.values()][0]?.sidebars[0]?.items ?? []);
    expect(name).to.equal('The Kettle Book');
    expect(guessSite(store.contentDir).title).to.equal('The Kettle Book');
    expect(menu()).to.deep.equal(['Title', ['Hot water', 'Hot water', 'Pour'], ['Later', 'Lid']]);
    expect([...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])]).to.have.members([
      ...['title', 'boil', 'more/pour', 'lid', 'rest'],
    ]);

    writeFileSync(join(store.contentDir, 'src/SUMMARY.md'), list.replace('- [Lid]', '- [A lid]'));
    await takeIn(store, ['src/SUMMARY.md']);

    expect(menu().at(-1)).to.deep.equal(['Later', 'A lid']);
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
    const { model, store } = load({ 'pour.md': english, 'more/boil.md': english });
    const doc = model.editions.en.instances.get('docs')?.docs.get('more/boil');
    const { contentDir } = store;
    const resolver =
      doc &&
      createLinkResolver({ model, doc, symbols: new SymbolIndex(contentDir), statics: new StaticFiles(contentDir) });

    const found = ['../pour.html#a', 'boil.html', 'no.html'].map((link) => resolver?.resolve(link, 'more/boil.md'));

    expect(found.map((address) => address?.replace(BASE_MARK, ''))).to.deep.equal([
      ...['/docs/pour#a', '/docs/more/boil', undefined],
    ]);
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

  describe('from Docusaurus', () => {
    const config = `import type { Config } from '@docusaurus/types';
import { writeFileSync } from 'node:fs';
writeFileSync('hostile', '');
process.exit(1);
const docsPath: string = '../docs';
const newest = '2.0';
const config: Config = {
  title: 'Kettle Works',
  url: process.env.URL!,
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-CN'] },
  presets: [
    ['classic', {
      docs: {
        path: docsPath, routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js'),
        editUrl: (file: string) => writeFileSync('hostile', file),
      },
    } satisfies Options],
  ],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'cups', path: 'cups', routeBasePath: 'cups' }], './own'],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'How to' }] } } as const,
};
export default config;
`;
    const sidebars = `module.exports = {
  guides: { Start: ['pour', { type: 'html', value: '<hr>' }], More: [{ type: 'autogenerated', dirName: 'more' }] },
  apiSidebar: [{ type: 'category', label: 'Parts', link: { type: 'doc', id: 'lid' }, items: ['spout'] }, 'no-such'],
};
`;
    const files = {
      'website/docusaurus.config.ts': config,
      'website/sidebars.js': sidebars,
      'docs/PourTea.md': `---\nid: pour\n---\n\n${english}\nSee [lids](/parts/lid) and [more](./more/boil.md).\n`,
      'docs/more/boil.md': '# Boil\n',
      'docs/lid.md': '---\nslug: /parts/lid\n---\n\n# Lid\n',
      'docs/spout.md': '# Spout\n',
      'website/cups/mug.md': '# Mug\n',
      'website/i18n/zh-CN/docusaurus-plugin-content-docs/current/PourTea.md': `---\nid: pour\n---\n\n${chinese}`,
      'website/versioned_docs/version-1/PourTea.md': english,
    };

    it('has the documents, menus, names and translations of its configuration, which is not run', () => {
      const { model, zh } = load(files);

      const { products, config: read } = model.editions.en;
      const menus = [...products.values()].map(({ name, instances }) => [
        name,
        instances.flatMap((instance) =>
          instance.sidebars.map(({ label, pages }) => `${label}: ${pages.map(({ docKey }) => docKey).join(' ')}`),
        ),
      ]);
      expect(read.title).to.equal('Kettle Works');
      expect(menus).to.deep.equal([
        ['Kettle Works', ['How to: pour more/boil', 'Api: parts/lid spout']],
        ['Cups', ['Docs: mug']],
      ]);
      expect(zh).to.deep.equal(['pour']);
      expect(existsSync('hostile')).to.equal(false);
      const missing = collectProblems(model).filter(({ kind }) => kind === 'sidebar.missing-document');
      expect(missing.map(({ detail }) => detail)).to.deep.equal(['apiSidebar: no document "no-such"']);
    });

    it('gives the brand its title', () => {
      const { store } = load(files);

      expect(guessSite(store.contentDir)).to.deep.equal({ title: 'Kettle Works', locale: 'en' });
    });

    it('has its tagline and the links of its navigation bar', () => {
      const items = `{ to: 'blog', label: 'Blog' }, { href: 'https://forge.example', 'aria-label': 'Forge' }, { label: 'No' }`;
      const { model } = load({
        ...files,
        'website/docusaurus.config.ts': config
          .replace("title: 'Kettle Works',", "title: 'Kettle Works', tagline: 'Hot water',")
          .replace('items: [', `items: [${items}, `),
      });

      const { tagline, links } = model.editions.en.config;
      expect({ tagline, links }).to.deep.equal({
        tagline: 'Hot water',
        links: [
          { label: 'Blog', href: '/blog' },
          { label: 'Forge', href: 'https://forge.example' },
        ],
      });
    });

    it('names further documents as its navigation bar does', () => {
      const item = "{ type: 'docSidebar', docsPluginId: 'cups', sidebarId: 'a', label: 'Cups and mugs' }, ";
      const { model } = load({
        ...files,
        'website/docusaurus.config.ts': config.replace('items: [', `items: [${item}`),
      });

      expect([...model.editions.en.products.values()].map(({ name }) => name)).to.deep.equal([
        'Kettle Works',
        'Cups and mugs',
      ]);
    });

    it('ends at a constant that names itself', () => {
      const hostile = 'const a = [a, a, b]; const b = [a, a, a]; export default { title: a, presets: b };';

      expect(load({ ...files, 'website/docusaurus.config.ts': hostile }).en).to.include('spout');
    });

    it('resolves links by slugs and by files', () => {
      const { model } = load(files);
      const instance = model.editions.en.instances.get('docs');

      const found = ['/parts/lid', '/more/boil'].map((link) => instance && resolveMenuLink(model, instance, link));
      expect(found.map((address) => address?.replace(BASE_MARK, ''))).to.deep.equal(['/parts/lid', '/more/boil']);
    });

    it('is found in any folder of a repository, after those without documents', () => {
      const { en, name } = load({
        'apps/docusaurus.config.js': 'export default { title: "No documents" };',
        'portal/docusaurus.config.js': 'export default { title: "Portal", presets: ["classic"] };',
        'portal/docs/pour.md': english,
      });

      expect([name, en]).to.deep.equal(['Portal', ['pour']]);
    });

    it('resolves links from the folder of its configuration, and to its own address', () => {
      const { model, store } = load({
        ...files,
        'website/docusaurus.config.ts': config.replace(
          'url: process.env.URL!',
          "url: 'https://kettle.example', baseUrl: '/site/'",
        ),
        'website/static/img/cup.png': '',
        'website/src/pot.png': '',
        'website/src/pot.ts': '',
      });
      const doc = model.editions.en.instances.get('cups')?.docs.get('mug');
      const { contentDir } = store;
      const parts = { model, symbols: new SymbolIndex(contentDir), statics: new StaticFiles(contentDir) };
      const links = ['@site/cups/mug.md#top', '@site/static/img/cup.png', '@site/src/pot.png', '@site/src/pot.ts'];
      const absolute = ['https://kettle.example/site/more/boil', 'https://kettle.example/blog', '/site/more/boil'];

      const resolver = doc && createLinkResolver({ ...parts, doc });
      const found = [...links, ...absolute].map((link) => resolver?.resolve(link, 'website/cups/mug.md'));

      expect(found.map((address) => address?.replaceAll(BASE_MARK, '~').replace(/\?.*/, ''))).to.deep.equal([
        ...['#top', '/media/img/cup.png', '/media/_/website/src/pot.png', undefined],
        ...['~/more/boil', 'https://kettle.example/blog', '~/more/boil'],
      ]);
    });

    it('leads to parts of the site that are no documents, at the address of the site', () => {
      const { model } = load({
        ...files,
        'website/docusaurus.config.ts': config.replace('url: process.env.URL!', "url: 'https://kettle.example'"),
        'website/blog/hot.md': english,
        'website/src/pages/help.tsx': '',
      });
      const instance = model.editions.en.instances.get('docs');

      const links = ['/blog/hot', '/blog', '/help#tea', '/helpless', '/more/boil'];
      expect(links.map((link) => instance && resolveMenuLink(model, instance, link))).to.deep.equal([
        'https://kettle.example/blog/hot',
        'https://kettle.example/blog',
        'https://kettle.example/help#tea',
        undefined,
        `${BASE_MARK}/more/boil`,
      ]);
    });

    it('leaves out files that are only included by others', () => {
      const { model } = load({ ...files, 'docs/_note.md': english, 'docs/_parts/more.md': english });

      expect([...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])]).to.not.include('parts/more');
      expect(model.editions.en.instances.get('docs')?.docs.size).to.equal(4);
    });

    it('shows the document of the root and lists of categories at their addresses', async () => {
      const category =
        "link: { type: 'generated-index', title: 'All hot water', description: 'Boil <2 l> first.' }, items: [{ type: 'autogenerated', dirName: 'more' }]";
      const { model, store } = load({
        ...files,
        'docs/welcome.md': `---\nslug: /\n---\n\n${english}`,
        'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index", "slug": "/all-more"}}',
        'website/sidebars.js': `module.exports = {
          guides: ['pour', { type: 'category', label: 'Hot water', ${category} }],
          rest: [{ type: 'autogenerated', dirName: '.' }],
        };`,
        'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", "routeBasePath: 'docs'"),
      });

      const asked = ['/docs', '/docs/welcome', '/docs/category/hot-water', '/docs/all-more', '/docs/category/no'];
      expect(asked.map((address) => ask(model, address))).to.deep.equal([
        ...['docs/welcome.md', '→ /docs', 'docs/category/hot-water.md', 'docs/all-more.md', undefined],
      ]);
      const list = findPage(model.editions.en, '/docs/category/hot-water');
      const documents = new Documents({
        ...{ store, dataDir: join(root, 'data'), log, rendererVersion: '1' },
        render: () => Promise.reject(new Error('a list has no source')),
      });
      const page = list && (await documents.get(list));
      const [guides, rest] = model.editions.en.instances.get('docs')?.sidebars ?? [];
      expect(page && list && withCards(page.html, model, list)).to.match(
        /^<p>Boil &lt;2 l&gt; first\.<\/p><div class="card-group.*href="[^"]*\/docs\/more\/boil"/s,
      );
      expect([guides, rest].map((sidebar) => sidebar?.pages.map(({ title }) => title))).to.deep.equal([
        ['Pour', 'All hot water', 'Boil'],
        ['Pour', 'Lid', 'Spout', 'Pour', 'More', 'Boil'],
      ]);
      expect(list?.place?.categories.map(({ label }) => label)).to.deep.equal(['Hot water']);
      expect([...searchedDocs(model.editions.en)]).to.include(list);
    });

    it('keeps the addresses of the original site', () => {
      const { model } = load({
        ...files,
        'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", "routeBasePath: 'guide'"),
        'docs/more/index.md': '# More\n',
        'docs/kinds/Iron/README.md': '# Iron\n',
        'docs/kinds/02-copper/copper.md': '# Copper\n',
      });

      const asked: [address: string, answer: string | undefined][] = [
        ['/guide/pour', 'docs/PourTea.md'],
        ['/guide/parts/lid', 'docs/lid.md'],
        ['/cups/mug', 'website/cups/mug.md'],
        ['/guide/more', 'docs/more/index.md'],
        ['/guide/kinds/iron', 'docs/kinds/Iron/README.md'],
        ['/guide/kinds/copper', 'docs/kinds/02-copper/copper.md'],
        ['/guide/more/index', '→ /guide/more'],
        ['/guide/more/boil.html', '→ /guide/more/boil'],
        ['/guide/kinds/Iron', '→ /guide/kinds/iron'],
        ['/guide', '→ /guide/pour'],
        ['/docs/docs/more/boil?platform=all&language=all', '→ /guide/more/boil'],
        ['/docs/docs/more/boil?platform=all&language=all&x=1', '→ /guide/more/boil?x=1'],
        ['/guide/more/boil?platform=all&language=all', '→ /guide/more/boil'],
        ['/docs/docs', '→ /guide/pour'],
        ['/guide/no-such', undefined],
      ];
      expect(asked.map(([address]) => [address, ask(model, address)])).to.deep.equal(asked);
    });

    it('keeps addresses at the root of the site, but not those of pages of the portal', () => {
      const { model } = load({
        ...files,
        'docs/faq.md': '# Questions\n',
        'docs/api/pot.md': '# Pot\n',
        'docs/api/doc/pot.md': '# P\n',
        'docs/contact.md': '# Us\n',
        'docs/welcome.md': '---\nslug: /\n---\n\n# Hi\n',
      });

      const { docs } = model.editions.en.instances.get('docs') ?? {};
      // The home page of the portal has the root.
      expect(ask(model, '/welcome')).to.equal('docs/welcome.md');
      expect(['faq', 'api/pot', 'api/doc/pot', 'contact'].map((key) => docs?.get(key)?.address)).to.deep.equal([
        ...['/faq', '/api/pot', '/docs/docs/api/doc/pot?platform=all&language=all'],
        '/docs/docs/contact?platform=all&language=all',
      ]);
    });

    it('keeps the addresses of its configuration when that is written to a file', () => {
      const guessed = load(files);
      const { contentDir } = guessed.store;

      expect(writeGuessedConfig(contentDir, [...guessed.model.files.keys()])).to.deep.equal([
        ...['docs.config.en.json', 'docs.config.zh.json'],
      ]);
      expect(writeGuessedConfig(contentDir, [...guessed.model.files.keys()])).to.deep.equal([]);
      const written = load({});

      const addressesIn = ({ model }: typeof guessed) =>
        [...model.editions.en.instances.values()].flatMap(({ docs }) =>
          Array.from(docs.values(), (doc) => doc.address),
        );
      expect(written.model.editions.en.config.isGuessed).to.equal(false);
      expect(addressesIn(written)).to.deep.equal(addressesIn(guessed)).and.to.include('/more/boil');
      expect(readSite(contentDir)).to.deep.equal({
        ...{ title: 'Kettle Works', titles: { en: 'Kettle Works', zh: 'Kettle Works' }, locale: 'en' },
      });
    });

    const redirects = `redirects: [
      { from: ['/docs/brew', '/brew.html'], to: '/docs/pour' },
      { from: '/docs/old/lid', to: '/docs/parts/lid/' },
      { from: '/docs/warm', to: '/docs/pour#slowly' },
      { from: '/docs/gone', to: '/blog/gone' },
      { from: process.env.OLD, to: '/docs/pour' },
    ]`;
    const redirecting = (options: string) => ({
      ...files,
      'website/docusaurus.config.ts': config
        .replace("'./own'", `['@docusaurus/plugin-client-redirects', { ${options} }]`)
        .replace("routeBasePath: '/'", "routeBasePath: 'docs'"),
    });

    for (const [from, to] of [
      ['/docs/brew', '/docs/pour'],
      ['/brew.html', '/docs/pour'],
      ['/docs/old/lid', '/docs/parts/lid'],
      ['/docs/warm', '/docs/pour#slowly'],
      ['/docs/warm#fast', '/docs/pour#fast'],
      ['/docs/gone', undefined],
    ] as const)
      it(`leads from ${from} to ${to ?? 'nothing'} by its redirects`, () => {
        const { model } = load(redirecting(redirects));

        const { movedTo } = resolveAddress(model, model.editions.en, from, () => undefined);

        expect(movedTo?.replace(/\?[^#]*/, '')).to.equal(to);
      });

    for (const [form, option, expected] of [
      ['a method', 'createRedirects(path) { return undefined; }', 1],
      ['an arrow function', 'createRedirects: (path) => (path === "/" ? [] : undefined)', 1],
      ['none', redirects, 0],
    ] as const)
      it(`says that redirects by a function are missing: ${form}`, () => {
        const { model } = load(redirecting(option));

        const said = model.editions.en.problems.filter(({ kind }) => kind === 'config.function');

        expect(said.map(({ path }) => path)).to.deep.equal(Array(expected).fill('website/docusaurus.config.ts'));
      });

    describe('with versions', () => {
      const versioned = {
        ...files,
        'website/versions.json': '["2.0", "1.0"]',
        'website/versioned_docs/version-2.0/PourTea.md': `---\nid: pour\n---\n\n${english}\n[Boil](./boil.md)\n`,
        'website/versioned_docs/version-2.0/boil.md': '# Boil\n',
        'website/versioned_docs/version-1.0/pour.md': english,
        'website/versioned_sidebars/version-2.0-sidebars.json': '{"guides": {"Start": ["pour", "boil"]}}',
      };
      const withOptions = (options = 'breadcrumbs: false') => ({
        ...versioned,
        'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", `routeBasePath: 'docs', ${options}`),
      });
      const versionsOf = ({ editions }: Model) =>
        editions.en.products.get('docs')?.instances.map(({ platformText, version, entryKey, sidebars }) => {
          const pages = sidebars.flatMap((sidebar) => sidebar.pages.map(({ docKey }) => docKey));
          return `${platformText} ${version} ${entryKey}: ${pages.join(' ')}`;
        });

      it('has the newest release first, and the others as versions', () => {
        const { model } = load(withOptions());

        expect(versionsOf(model)).to.deep.equal([
          '2.0 next all: pour boil',
          '1.0 1.0 all_1.0: pour',
          'Next Next all_next: pour more/boil parts/lid spout',
        ]);
      });

      for (const [options, expected] of [
        ["lastVersion: 'current'", ['Next next all', '2.0 2.0 all_2.0', '1.0 1.0 all_1.0']],
        ['includeCurrentVersion: false', ['2.0 next all', '1.0 1.0 all_1.0']],
        ["onlyIncludeVersions: ['1.0', 'current']", ['1.0 next all', 'Next Next all_next']],
        ["onlyIncludeVersions: ['1.0']", [' next all']],
        ["versions: { [newest]: { label: 'Two' } }", ['Two next all', '1.0 1.0 all_1.0', 'Next Next all_next']],
        ['disableVersioning: true', [' next all']],
        [
          "versions: { current: { label: 'next' }, '1.0': { label: '1.x (old)' } }",
          ['2.0 next all', '1.x (old) 1.x (old) all_1.0', 'Next Next all_next'],
        ],
      ] as const)
        it(`follows ${options}`, () => {
          const { model } = load(withOptions(options));

          expect(versionsOf(model)?.map((version) => version.replace(/:.*/, ''))).to.deep.equal(expected);
        });

      it('takes the documents in progress for a newest version without a folder', () => {
        const { model } = load({
          ...withOptions('includeCurrentVersion: false'),
          'website/versions.json': '["3.0", "1.0"]',
        });

        expect(versionsOf(model)).to.deep.equal([
          '3.0 next all: pour more/boil parts/lid spout',
          '1.0 1.0 all_1.0: pour',
        ]);
      });

      it('keeps the addresses of versions', () => {
        const { model } = load(withOptions());

        const asked: [address: string, answer: string | undefined][] = [
          ['/docs/boil', 'website/versioned_docs/version-2.0/boil.md'],
          ['/docs/1.0/pour', 'website/versioned_docs/version-1.0/pour.md'],
          ['/docs/next/parts/lid', 'docs/lid.md'],
          ['/docs/docs/pour?platform=all&language=1.0', '→ /docs/1.0/pour'],
          ['/docs/1.0/boil', undefined],
        ];
        expect(asked.map(([address]) => [address, ask(model, address)])).to.deep.equal(asked);
      });

      it('tells only of the current version which pages changed', () => {
        const dated = (path: string, year: string) => ({ [path]: `---\nid: pour\ndate: ${year}-03-05\n---\n# Pour\n` });
        const { model } = load({
          ...withOptions(),
          ...dated('website/versioned_docs/version-1.0/pour.md', '2024'),
          ...dated('website/versioned_docs/version-2.0/PourTea.md', '2025'),
          ...dated('docs/PourTea.md', '2026'),
        });

        const updates = listUpdates(model.editions.en, 9).map(({ address, date }) => `${address} ${date}`);

        expect(updates).to.deep.equal(['/docs/pour 2025-03-05']);
      });

      it('leaves pages of older versions out of the sitemap if the current version has them', () => {
        const listings = new Listings(load(withOptions()).store);

        const list = (entry?: string) =>
          listings.list('en', { entry, from: 0, size: 20 }).documents.map(({ address }) => address);
        expect(list()).to.deep.equal([
          ...['/docs/pour', '/docs/boil', '/docs/next/more/boil', '/docs/next/parts/lid', '/docs/next/spout'],
          '/cups/mug',
        ]);
        const { documents } = listings.list('en', { product: 'docs', entry: 'all_1.0', from: 0, size: 20 });
        expect(documents.map(({ address }) => address)).to.deep.equal(['/docs/1.0/pour']);
      });

      it('offers the same document in each version, else the nearest', () => {
        const { model } = load(withOptions());

        const doc = model.editions.en.instances.get('docs-1.0')?.docs.get('pour');
        const offered = doc && findPlatforms(doc).map(({ label, version, match }) => [label, version, match]);
        expect(offered).to.deep.equal([
          ['2.0', undefined, 'same'],
          ['1.0', '1.0', 'same'],
          ['Next', 'Next', 'same'],
        ]);
        const boil = model.editions.en.instances.get('docs')?.docs.get('boil');
        expect(boil && findPlatforms(boil).map(({ match }) => match)).to.deep.equal(['same', 'nearest', 'nearest']);
      });

      it('follows a new release', async () => {
        const { store } = load(withOptions());
        writeFileSync(join(store.contentDir, 'website/versions.json'), '["1.0"]');

        await takeIn(store, ['website/versions.json']);

        expect(versionsOf(store.model)?.[0]).to.match(/^1\.0 next all:/);
      });
    });

    it('has its faults at lines of files that exist', () => {
      const { model } = load(files);

      const problems = collectProblems(model).map(({ kind, path, line }) => `${kind} ${path}:${String(line)}`);
      expect(problems).to.deep.equal(['sidebar.missing-document website/sidebars.js:3']);
    });

    it('has the faults of its menus at the written configuration', () => {
      const { store } = load(files);
      writeGuessedConfig(store.contentDir, [...store.model.files.keys()]);

      const { model } = load({});

      const problems = collectProblems(model).map(({ kind, path }) => `${kind} ${path}`);
      expect(problems).to.deep.equal(['sidebar.missing-document docs.config.en.json']);
    });

    it('is read as a plain folder if its configuration is no script at the start, and says so', () => {
      const { name, en, model } = load({ ...files, 'website/docusaurus.config.ts': `${config}\nexport {` });

      const errors = collectProblems(model).filter(({ severity }) => severity === 'error');
      expect(errors).to.deep.equal([
        {
          ...{ severity: 'error', kind: 'config.unreadable', path: 'website/docusaurus.config.ts' },
          ...{ line: config.split('\n').length + 1, detail: 'not a script: Unexpected token' },
        },
      ]);
      expect(name).to.equal('Kettle works');
      expect(en).to.include('spout');
    });

    for (const [what, path, text, kind, line] of [
      [
        'breaks its configuration',
        'docusaurus.config.ts',
        `${config}\n}`,
        'config.unreadable',
        config.split('\n').length + 1,
      ],
      ['empties its configuration', 'docusaurus.config.ts', '', 'config.unreadable', 0],
      ['removes its configuration', 'docusaurus.config.ts', undefined, 'config.unreadable', 0],
      ['breaks its menus', 'sidebars.js', 'module.exports = {\n  guides: [,', 'sidebar.unreadable', 2],
      ['breaks its versions', 'versions.json', '["1",\n', 'config.unreadable', 2],
    ] as const)
      it(`stays as it was when an edit ${what}, and says where the fault is`, async () => {
        const { store } = load(files);
        const file = join(store.contentDir, 'website', path);
        const answers = () => ['/pour', '/parts/lid', '/docs/pour'].map((address) => ask(store.model, address));
        const before = answers();
        const errors = () => collectProblems(store.model).filter(({ kind: one }) => one.endsWith('.unreadable'));
        const good = existsSync(file) ? readFileSync(file) : '[]';
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text);
        await takeIn(store, [`website/${path}`]);

        expect(before[0]).to.equal('docs/PourTea.md');
        expect(answers()).to.deep.equal(before);
        const [error, ...others] = errors();
        expect(error).to.deep.include({ kind, path: `website/${path}` });
        expect(error?.line).to.equal(line);
        expect(error?.detail).to.match(/; the last good configuration stays in use$/);
        expect(others).to.deep.equal([]);

        writeFileSync(file, good);
        await takeIn(store, [`website/${path}`]);

        expect(errors()).to.deep.equal([]);
        expect(answers()).to.deep.equal(before);
      });

    for (const [file, text] of [
      ['sidebars.js', "export default { only: ['spout'] };"],
      ['sidebars.json', '{"only": ["spout"]}'],
    ] as const)
      it(`follows an edit of its menus in ${file}`, async () => {
        const { 'website/sidebars.js': script, ...others } = files;
        const menus = file.endsWith('.js') ? script : '{"all": ["pour", "lid"]}';
        const text0 = config.replace('sidebars.js', file);
        const { store } = load({ ...others, 'website/docusaurus.config.ts': text0, [`website/${file}`]: menus });
        writeFileSync(join(store.contentDir, 'website', file), text);

        await takeIn(store, [`website/${file}`]);

        const [sidebar] = store.edition('en').instances.get('docs')?.sidebars ?? [];
        expect(sidebar?.pages.map(({ docKey }) => docKey)).to.deep.equal(['spout']);
      });
  });

  it('has no product if it has no documents', () => {
    expect(load({ 'src/x.ts': '' })).to.deep.include({ name: undefined, en: [], zh: [] });
  });
});
