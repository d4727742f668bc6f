import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { readSite } from '../../../../../../server/embedded/doc-server/site/configuration/site.ts';
import {
  createLinkResolver,
  resolveMenuLink,
} from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { resolveAddress } from '../../../../../../server/embedded/doc-server/site/addresses/resolve.ts';
import { findPage } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { searchedDocs } from '../../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { withCards } from '../../../../../../server/embedded/doc-server/site/menus/doc-cards.ts';
import { log, takeIn } from '../../fixture.ts';
import { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { ask, english, useFolders } from '../../site/configuration/made-folders.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { config, files } from './made-site.ts';
import { listMenus } from '../list-menus.ts';

describe('A content folder of Docusaurus', () => {
  const load = useFolders();

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
      'website/src/pages/help.tsx': '',
    });
    const instance = model.editions.en.instances.get('docs');

    const links = ['/help#tea', '/helpless', '/more/boil'];
    expect(links.map((link) => instance && resolveMenuLink(model, instance, link))).to.deep.equal([
      'https://kettle.example/help#tea',
      undefined,
      `${BASE_MARK}/more/boil`,
    ]);
  });

  it('has the posts of its blog by date, the newest first, below a list of them, and single pages', () => {
    const { model } = load({
      ...files,
      'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", "routeBasePath: 'docs'"),
      'website/blog/2024-05-04-hot.md': english,
      'website/blog/2025-01-02-cold/index.mdx': '# Cold\n',
      'website/blog/2023-11-12.md': '---\nslug: first\n---\n\n# First\n',
      'website/src/pages/about.md': '# About\n',
    });

    expect(listMenus(model, 'en').at(-1)).to.equal(
      'Blog: [Blog: Overview=archive Cold=2025/01/02/cold Pour=2024/05/04/hot First=first]',
    );
    const asked = ['/blog/2024/05/04/hot', '/blog', '/about'];
    expect(asked.map((address) => ask(model, address))).to.deep.equal([
      'website/blog/2024-05-04-hot.md',
      '→ /blog/archive',
      'website/src/pages/about.md',
    ]);
  });

  it('has posts by the dates in their front matter, and no drafts', () => {
    const { model } = load({
      ...files,
      'website/blog/a.md': '---\ndate: 2024-06-01\n---\n\n# June\n',
      'website/blog/2024-05-04-hot.md': english,
      'website/blog/z.md': '---\ndate: 2024-05-03\n---\n\n# May\n',
      'website/blog/2025-01-01-new.md': '---\ndraft: true\n---\n\n# New\n',
    });

    expect(listMenus(model, 'en').at(-1)).to.equal('Blog: [Blog: Overview=archive June=a Pour=2024/05/04/hot May=z]');
    expect(collectProblems(model).map(({ detail }) => detail)).to.deep.equal(['apiSidebar: no document "no-such"']);
  });

  it('leaves out documents, and keeps the numbers of others, as its configuration says', () => {
    const options = "routeBasePath: '/', exclude: ['drafts/**', '**/old.md'], numberPrefixParser: false";
    const { model } = load({
      ...files,
      'website/docusaurus.config.ts': config.replace("routeBasePath: '/'", options),
      'docs/drafts/new.md': english,
      'docs/more/old.md': english,
      'docs/02-more/03-cool.md': english,
    });

    expect([...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])]).to.deep.equal([
      ...['02-more/03-cool', 'pour', 'parts/lid', 'more/boil', 'spout'],
    ]);
  });

  it('names further blogs, also beside documents of the same id', () => {
    const { model } = load({
      ...files,
      'website/docusaurus.config.ts': config.replace(
        'plugins: [',
        "plugins: [['@docusaurus/plugin-content-blog', { id: 'cups', path: 'cup-notes', routeBasePath: 'cup-notes' }], ",
      ),
      'website/cup-notes/2024-05-04-hot.md': english,
    });

    expect(listMenus(model, 'en').at(-1)).to.equal('Cups: [Cups: Overview=archive Pour=2024/05/04/hot]');
    expect(collectProblems(model).filter(({ kind }) => kind === 'instance.duplicate')).to.deep.equal([]);
  });

  it('leaves out files that are only included by others', () => {
    const { model } = load({ ...files, 'docs/_note.md': english, 'docs/_parts/more.md': english });

    expect([...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])]).to.not.include('parts/more');
    expect(model.editions.en.instances.get('docs')?.docs.size).to.equal(4);
  });

  it('shows the document of the root and lists of categories at their addresses', async () => {
    const category =
      "link: { type: 'generated-index', title: 'All hot water', description: 'Boil <2 l> first.' }, items: [{ type: 'autogenerated', dirName: 'more' }]";
    const { model, store, dataDir } = load({
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
      store,
      stored: new StoredValues(dataDir),
      log,
      rendererVersion: '1',
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
    expect(list?.menuEntry?.categories.map(({ label }) => label)).to.deep.equal(['Hot water']);
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

  it('keeps the addresses of its configuration when that is written to a file', async () => {
    const guessed = load(files);
    const { contentDir } = guessed.store;

    expect(writeGuessedConfig(contentDir, [...guessed.model.files.keys()])).to.deep.equal([
      ...['docs.config.en.json', 'docs.config.zh.json'],
    ]);
    expect(writeGuessedConfig(contentDir, [...guessed.model.files.keys()])).to.deep.equal([]);
    const written = load({});

    const addressesIn = ({ model }: typeof guessed) =>
      [...model.editions.en.instances.values()].flatMap(({ docs }) => Array.from(docs.values(), (doc) => doc.address));
    expect(written.model.editions.en.config.isGuessed).to.equal(false);
    expect(addressesIn(written)).to.deep.equal(addressesIn(guessed)).and.to.include('/more/boil');
    expect(await readSite(contentDir)).to.deep.equal({
      title: 'Kettle Works',
      titles: { en: 'Kettle Works', zh: 'Kettle Works' },
      locale: 'en',
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
        severity: 'error',
        kind: 'config.unreadable',
        path: 'website/docusaurus.config.ts',
        line: config.split('\n').length + 1,
        detail: 'not a script: Unexpected token',
      },
    ]);
    expect(name).to.equal('Kettle works');
    expect(en).to.include('spout');
  });

  for (const [what, text] of [
    ['program code', 'module.exports = make[0];'],
    ['data without documents', "module.exports = { presets: [['classic', { docs: false }]] };"],
  ] as const)
    it(`is read as a plain folder if its configuration is ${what}, and says so`, () => {
      const { name, model } = load({ ...files, 'website/docusaurus.config.ts': text });

      expect(name).to.equal('Kettle works');
      const problems = collectProblems(model).map(({ kind, path }) => `${kind} ${path}`);
      expect(problems).to.deep.equal(['config.unreadable website/docusaurus.config.ts']);
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
      expect(error?.detail).to.match(/; the last good one stays in use$/);
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
