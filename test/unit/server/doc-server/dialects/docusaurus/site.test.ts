import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { readSite } from '../../../../../../server/embedded/doc-server/site/configuration/site.ts';
import { resolveMenuLink } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { findPage } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { searchedDocs } from '../../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { collectProblems, type Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { withCards } from '../../../../../../server/embedded/doc-server/site/menus/doc-cards.ts';
import { takeIn } from '../../fixture.ts';
import { documentsOf, english, listMenus, listProblems, useFolders } from '../../site/configuration/made-folders.ts';
import { config, files } from './made-site.ts';

/** The site with another configuration. */
const configured = (from: string, to: string, more: Record<string, string> = {}) => ({
  ...{ ...files, 'website/docusaurus.config.ts': config.replace(from, to) },
  ...more,
});
const keysOf = (model: Model) => [...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])];
const namesOf = (model: Model) => Array.from(model.editions.en.products.values(), ({ name }) => name);
const titled = "title: 'Kettle Works',";
const atRoot = "routeBasePath: '/'";

describe('A content folder of Docusaurus', () => {
  const load = useFolders();

  it('has the documents, menus, names and translations of its configuration, which is not run', () => {
    const { model, store, menus, problems, zh } = load(files);

    expect(guessSite(store.contentDir)).to.deep.equal({ title: 'Kettle Works', locale: 'en' });
    expect(menus.slice(0, 3)).to.deep.equal([
      'How to: [Start: Pour=pour] [More: Boil=more/boil]',
      'Api: [Parts: Lid=parts/lid Spout=spout]',
      'Docs: Mug=mug',
    ]);
    expect(namesOf(model)).to.deep.equal(['Kettle Works', 'Cups']);
    expect(zh).to.deep.equal(['pour']);
    expect(existsSync('hostile')).to.equal(false);
    expect(problems).to.deep.equal(['sidebar.missing-document website/sidebars.js:3']);
    expect(collectProblems(model)[0]?.detail).to.equal('apiSidebar: no document "no-such"');
  });

  it('has its tagline, the links of its navigation bar, and the names of further documents there', () => {
    const items = `{ to: 'blog', label: 'Blog' }, { href: 'https://forge.example', 'aria-label': 'Forge' }, { label: 'No' }`;
    const cups = "{ type: 'docSidebar', docsPluginId: 'cups', sidebarId: 'a', label: 'Cups and mugs' }";
    const { model } = load({
      ...files,
      'website/docusaurus.config.ts': config
        .replace(titled, `${titled} tagline: 'Hot water',`)
        .replace('items: [', `items: [${items}, ${cups}, `),
    });

    const { tagline, links } = model.editions.en.config;
    expect([tagline, ...links.map(({ label, href }) => `${label} ${href}`)]).to.deep.equal([
      ...['Hot water', 'Blog /blog', 'Forge https://forge.example'],
    ]);
    expect(namesOf(model)).to.deep.equal(['Kettle Works', 'Cups and mugs']);
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
    const { follow } = load(
      configured('url: process.env.URL!', "url: 'https://kettle.example', baseUrl: '/site/'", {
        'website/static/img/cup.png': '',
        'website/src/pot.png': '',
        'website/src/pot.ts': '',
      }),
    );

    const links = {
      '@site/cups/mug.md#top': '#top',
      '@site/static/img/cup.png': '/media/img/cup.png',
      '@site/src/pot.png': '/media/_/website/src/pot.png',
      '@site/src/pot.ts': undefined,
      'https://kettle.example/site/more/boil': '~/more/boil',
      'https://kettle.example/blog': 'https://kettle.example/blog',
      '/site/more/boil': '~/more/boil',
    };
    expect(follow('website/cups/mug.md', ...Object.keys(links))).to.deep.equal(Object.values(links));
  });

  it('leads by its menus to slugs and files, and at the address of the site to what is no document', () => {
    const url = "url: 'https://kettle.example'";
    const { model } = load(configured('url: process.env.URL!', url, { 'website/src/pages/help.tsx': '' }));
    const instance = model.editions.en.instances.get('docs');

    const links = ['/help#tea', '/helpless', '/more/boil', '/parts/lid'];
    const found = links.map((link) => instance && resolveMenuLink(model, instance, link)?.replace(BASE_MARK, '~'));
    expect(found).to.deep.equal(['https://kettle.example/help#tea', undefined, '~/more/boil', '~/parts/lid']);
  });

  it('has the posts of its blog by date, the newest first, below a list of them, and single pages', () => {
    const { menus, ask } = load(
      configured(atRoot, "routeBasePath: 'docs'", {
        'website/blog/2024-05-04-hot.md': english,
        'website/blog/2025-01-02-cold/index.mdx': '# Cold\n',
        'website/blog/2023-11-12.md': '---\nslug: first\n---\n\n# First\n',
        'website/blog/2025-01-01-new.md': '---\ndraft: true\n---\n\n# New\n',
        'website/blog/a.md': '---\ndate: 2024-06-01\n---\n\n# June\n',
        'website/src/pages/about.md': '# About\n',
      }),
    );

    expect(menus).to.include(
      'Blog: [Blog: Overview=archive Cold=2025/01/02/cold June=a Pour=2024/05/04/hot First=first]',
    );
    expect(ask('/blog/2024/05/04/hot', '/blog', '/about')).to.deep.equal([
      ...['website/blog/2024-05-04-hot.md', '→ /blog/archive', 'website/src/pages/about.md'],
    ]);
  });

  it('names further blogs, also beside documents of the same id', () => {
    const blog = "['@docusaurus/plugin-content-blog', { id: 'cups', path: 'notes', routeBasePath: 'notes' }]";
    const more = { 'website/notes/2024-05-04-hot.md': english };
    const { menus } = load(configured('plugins: [', `plugins: [${blog}, `, more));

    expect(menus).to.include('Cups: [Cups: Overview=archive Pour=2024/05/04/hot]').and.include('Docs: Mug=mug');
  });

  it('leaves out documents, and keeps the numbers of others, as its configuration says', () => {
    const options = `${atRoot}, exclude: ['drafts/**', '**/old.md'], numberPrefixParser: false`;
    const { model } = load(
      configured(atRoot, options, {
        'docs/drafts/new.md': english,
        'docs/more/old.md': english,
        'docs/02-more/03-cool.md': english,
      }),
    );

    expect(keysOf(model)).to.deep.equal(['02-more/03-cool', 'pour', 'parts/lid', 'more/boil', 'spout']);
  });

  it('leaves out files that are only included by others, and single pages where documents stand at the root', () => {
    const { model } = load({
      ...{ ...files, 'docs/_note.md': english, 'docs/_parts/more.md': english },
      'website/src/pages/about.md': english,
    });

    expect(keysOf(model)).to.deep.equal(['pour', 'parts/lid', 'more/boil', 'spout']);
  });

  it('shows the document of the root and lists of categories at their addresses', async () => {
    const category =
      "link: { type: 'generated-index', title: 'All hot water', description: 'Boil <2 l> first.' }, items: [{ type: 'autogenerated', dirName: 'more' }]";
    const { model, menus, ask, show } = load(
      configured(atRoot, "routeBasePath: 'docs'", {
        'docs/welcome.md': `---\nslug: /\n---\n\n${english}`,
        'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index", "slug": "/all-more"}}',
        'website/sidebars.js': `module.exports = {
          guides: ['pour', { type: 'category', label: 'Hot water', ${category} }],
          rest: [{ type: 'autogenerated', dirName: '.' }],
        };`,
      }),
    );

    expect(
      ask('/docs', '/docs/welcome', '/docs/category/hot-water', '/docs/all-more', '/docs/category/no'),
    ).to.deep.equal(['docs/welcome.md', '→ /docs', 'docs/category/hot-water.md', 'docs/all-more.md', undefined]);
    const list = findPage(model.editions.en, '/docs/category/hot-water');
    const html = await show('docs/category/hot-water.md');
    expect(list && html !== undefined && withCards(html, model, list)).to.match(
      /^<p>Boil &lt;2 l&gt; first\.<\/p><div class="card-group.*href="[^"]*\/docs\/more\/boil"/s,
    );
    expect(menus.slice(0, 2)).to.deep.equal([
      'How to: Pour=pour [Hot water: Overview=category/hot-water Boil=more/boil]',
      'Rest: Pour=pour Lid=parts/lid Spout=spout Pour=welcome [More: Overview=all-more Boil=more/boil]',
    ]);
    expect(list?.menuEntry?.categories.map(({ label }) => label)).to.deep.equal(['Hot water']);
    expect([...searchedDocs(model.editions.en)]).to.include(list);
  });

  it('keeps the addresses of the original site', () => {
    const { ask } = load(
      configured(atRoot, "routeBasePath: 'guide'", {
        'docs/more/index.md': '# More\n',
        'docs/kinds/Iron/README.md': '# Iron\n',
        'docs/kinds/02-copper/copper.md': '# Copper\n',
      }),
    );

    const all = '?platform=all&language=all';
    const asked = {
      '/guide/pour': 'docs/PourTea.md',
      '/guide/parts/lid': 'docs/lid.md',
      '/cups/mug': 'website/cups/mug.md',
      '/guide/more': 'docs/more/index.md',
      '/guide/kinds/iron': 'docs/kinds/Iron/README.md',
      '/guide/kinds/copper': 'docs/kinds/02-copper/copper.md',
      '/guide/more/index': '→ /guide/more',
      '/guide/more/boil.html': '→ /guide/more/boil',
      '/guide/kinds/Iron': '→ /guide/kinds/iron',
      '/guide': '→ /guide/pour',
      [`/docs/docs/more/boil${all}&x=1`]: '→ /guide/more/boil?x=1',
      [`/guide/more/boil${all}`]: '→ /guide/more/boil',
      '/docs/docs': '→ /guide/pour',
      '/guide/no-such': undefined,
    };
    expect(ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
  });

  it('keeps addresses at the root of the site, but not those of pages of the portal', () => {
    const { model, ask } = load({
      ...files,
      'docs/faq.md': '# Questions\n',
      'docs/api/pot.md': '# Pot\n',
      'docs/api/doc/pot.md': '# P\n',
      'docs/contact.md': '# Us\n',
      'docs/welcome.md': '---\nslug: /\n---\n\n# Hi\n',
    });

    const { docs } = model.editions.en.instances.get('docs') ?? {};
    // The home page of the portal has the root.
    expect(ask('/welcome')).to.deep.equal(['docs/welcome.md']);
    const addresses = ['faq', 'api/pot', 'api/doc/pot', 'contact'].map((key) => docs?.get(key)?.address.split('?')[0]);
    expect(addresses).to.deep.equal(['/faq', '/api/pot', '/docs/docs/api/doc/pot', '/docs/docs/contact']);
  });

  it('keeps the addresses of its configuration when that is written to a file, which has the faults then', async () => {
    const guessed = load(files);
    const write = () => writeGuessedConfig(guessed.contentDir, [...guessed.model.files.keys()]);

    expect([write(), write()]).to.deep.equal([['docs.config.en.json', 'docs.config.zh.json'], []]);
    const written = load({});

    const addressesIn = ({ model }: typeof guessed) => documentsOf(model).map(({ address }) => address);
    expect(written.model.editions.en.config.isGuessed).to.equal(false);
    expect(addressesIn(written)).to.deep.equal(addressesIn(guessed)).and.to.include('/more/boil');
    expect(await readSite(guessed.contentDir)).to.include({ title: 'Kettle Works', locale: 'en' });
    expect(written.problems.map((problem) => problem.split(':')[0])).to.deep.equal([
      'sidebar.missing-document docs.config.en.json',
    ]);
  });

  const redirects = `redirects: [
      { from: ['/docs/brew', '/brew.html'], to: '/docs/pour' },
      { from: '/docs/old/lid', to: '/docs/parts/lid/' },
      { from: '/docs/warm', to: '/docs/pour#slowly' },
      { from: '/docs/gone', to: '/blog/gone' },
      { from: process.env.OLD, to: '/docs/pour' },
    ]`;
  const redirecting = (options: string) => {
    const plugin = `['@docusaurus/plugin-client-redirects', { ${options} }]`;
    return load({
      ...files,
      'website/docusaurus.config.ts': config.replace("'./own'", plugin).replace(atRoot, "routeBasePath: 'docs'"),
    });
  };

  it('leads from former addresses by its redirects', () => {
    const { ask, problems } = redirecting(redirects);

    expect(ask('/docs/brew', '/brew.html', '/docs/old/lid', '/docs/warm#fast', '/docs/gone')).to.deep.equal([
      ...['→ /docs/pour', '→ /docs/pour', '→ /docs/parts/lid', '→ /docs/pour#fast', undefined],
    ]);
    expect(problems.join()).not.to.include('config.function');
  });

  for (const option of [
    'createRedirects(path) { return undefined; }',
    'createRedirects: (path) => (path === "/" ? [] : undefined)',
  ])
    it(`says that redirects by a function are missing: ${option}`, () => {
      expect(redirecting(option).problems.join()).to.include('config.function website/docusaurus.config.ts:');
    });

  for (const [what, text, line] of [
    ['no script', `${config}\nexport {`, config.split('\n').length + 1],
    ['program code', 'module.exports = make[0];', 0],
    ['data without documents', "module.exports = { presets: [['classic', { docs: false }]] };", 0],
  ] as const)
    it(`is read as a plain folder if its configuration is ${what} at the start, and says so`, () => {
      const { name, en, problems } = load({ ...files, 'website/docusaurus.config.ts': text });

      expect(name).to.equal('Kettle works');
      expect(en).to.include('spout');
      const faults = problems.filter((problem) => problem.startsWith('config'));
      expect(faults).to.deep.equal([`config.unreadable website/docusaurus.config.ts:${String(line)}`]);
    });

  for (const [path, text, kind, line] of [
    ['docusaurus.config.ts', `${config}\n}`, 'config', config.split('\n').length + 1],
    ['docusaurus.config.ts', '', 'config', 0],
    ['docusaurus.config.ts', undefined, 'config', 0],
    ['sidebars.js', 'module.exports = {\n  guides: [,', 'sidebar', 2],
    ['versions.json', '["1",\n', 'config', 2],
  ] as const)
    it(`stays as it was when an edit breaks ${path}, and says where: ${text?.slice(-20) ?? 'gone'}`, async () => {
      const { store, ask, edit } = load({ ...files, 'website/versions.json': '[]' });
      const file = `website/${path}`;
      const good = { ...files, 'website/versions.json': '[]' }[file] ?? '';
      const asked = () => ask('/pour', '/parts/lid', '/docs/pour');
      const before = asked();
      const errors = () => collectProblems(store.model).filter((problem) => problem.kind.endsWith('.unreadable'));

      if (text === undefined) rmSync(join(store.contentDir, file));
      if (text === undefined) await takeIn(store, [file]);
      else await edit({ [file]: text });

      expect(before[0]).to.equal('docs/PourTea.md');
      expect(asked()).to.deep.equal(before);
      expect(listProblems(store.model)).to.include(`${kind}.unreadable ${file}:${String(line)}`);
      expect(errors()[0]?.detail).to.match(/; the last good one stays in use$/);

      await edit({ [file]: good });

      expect([errors(), asked()]).to.deep.equal([[], before]);
    });

  for (const [file, text] of [
    ['sidebars.js', "export default { only: ['spout'] };"],
    ['sidebars.json', '{"only": ["spout"]}'],
  ] as const)
    it(`follows an edit of its menus in ${file}`, async () => {
      const { store, edit } = load(configured('sidebars.js', file, { 'website/sidebars.json': '{"all": ["pour"]}' }));

      await edit({ [`website/${file}`]: text });

      expect(listMenus(store.model)[0]).to.equal('Docs: Spout=spout');
      expect(listProblems(store.model)).to.deep.equal([]);
    });
});
