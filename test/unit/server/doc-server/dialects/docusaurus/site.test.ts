import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { writeGuessedConfig } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-config.ts';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { readSite } from '../../../../../../server/embedded/doc-server/site/configuration/site.ts';
import { resolveMenuLink } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { findPage } from '../../../../../../server/embedded/doc-server/site/addresses/lookup.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { collectProblems, type Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { withCards } from '../../../../../../server/embedded/doc-server/site/menus/doc-cards.ts';
import { documentsOf, english, listProblems, productsOf, useFolders } from '../../site/configuration/made-folders.ts';
import { atRoot, config, configured, files, moreOfSite, path, redirecting } from './made-site.ts';

const keysOf = (model: Model) => [...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])];

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
    expect(productsOf(model)).to.deep.equal(['Kettle Works', 'Cups']);
    expect(zh).to.deep.equal(['pour']);
    expect(existsSync('hostile')).to.equal(false);
    expect(problems).to.deep.equal(['sidebar.missing-document website/sidebars.js:3']);
    expect(collectProblems(model)[0]?.detail).to.equal('apiSidebar: no document "no-such"');
  });

  it('has its tagline, the links of its navigation bar, and the names of further documents there', () => {
    const { model } = load(moreOfSite);

    const { tagline, links } = model.editions.en.config;
    expect([tagline, ...links.map(({ label, href }) => `${label} ${href}`)]).to.deep.equal([
      ...['Hot water', 'Blog /blog', 'Forge https://forge.example'],
    ]);
    expect(productsOf(model)).to.include.members(['Kettle Works', 'Cups and mugs']);
  });

  it('resolves links from the folder of its configuration, and to its own address', () => {
    const links = {
      '@site/cups/mug.md#top': '#top',
      '@site/static/img/cup.png': '/media/img/cup.png',
      '@site/src/pot.png': '/media/_/website/src/pot.png',
      '@site/src/pot.ts': undefined,
      'https://kettle.example/site/guide/more/boil': '~/guide/more/boil',
      'https://kettle.example/blog': 'https://kettle.example/blog',
      '/site/guide/more/boil': '~/guide/more/boil',
    };
    expect(load(moreOfSite).follow('website/cups/mug.md', ...Object.keys(links))).to.deep.equal(Object.values(links));
  });

  it('leads by its menus to slugs and files, and at the address of the site to what is no document', () => {
    const { model } = load(moreOfSite);
    const instance = model.editions.en.instances.get('docs');

    const links = {
      '/help#tea': 'https://kettle.example/site/help#tea',
      '/site/help': 'https://kettle.example/site/help',
      ...{ '/helpless': undefined, '/help.module': undefined },
      ...{ '/guide/more/boil': '~/guide/more/boil', '/guide/parts/lid': '~/guide/parts/lid' },
    };
    const found = Object.keys(links).map(
      (link) => instance && resolveMenuLink(model, instance, link)?.replace(BASE_MARK, '~'),
    );
    expect(found).to.deep.equal(Object.values(links));
  });

  it('has the posts of each blog by date, the newest first, below a list of them', () => {
    expect(load(moreOfSite).menus).to.include.members([
      'Blog: [Blog: Overview=archive Cold=2025/01/02/cold June=a Pour=2024/05/04/hot First=first]',
      'Cups: [Cups: Overview=archive Pour=2024/05/04/hot]',
      'Docs: Mug=mug',
    ]);
  });

  it('leaves out what its configuration excludes, and files that are only included by others', () => {
    expect(keysOf(load(moreOfSite).model)).to.have.members([
      ...['pour', 'parts/lid', 'more', 'more/boil', 'kinds/iron', 'kinds/copper', 'spout'],
    ]);
  });

  it('keeps the addresses of the original site, and leads from former ones by its redirects', () => {
    const { ask, problems } = load(moreOfSite);

    const all = '?platform=all&language=all';
    const asked = {
      '/guide/pour': 'docs/PourTea.md',
      '/guide/parts/lid': 'docs/lid.md',
      '/cups/mug': 'website/cups/mug.md',
      '/guide/more': 'docs/more/index.md',
      '/guide/kinds/iron': 'docs/kinds/Iron/README.md',
      '/about': 'website/src/pages/about.md',
      '/blog/2024/05/04/hot': 'website/blog/2024-05-04-hot.md',
      '/blog': '→ /blog/archive',
      '/guide/more/boil.html': '→ /guide/more/boil',
      '/guide/kinds/Iron': '→ /guide/kinds/iron',
      '/guide': '→ /guide/pour',
      [`/docs/docs/more/boil${all}&x=1`]: '→ /guide/more/boil?x=1',
      [`/guide/more/boil${all}`]: '→ /guide/more/boil',
      '/guide/brew': '→ /guide/pour',
      '/brew.html': '→ /guide/pour',
      '/guide/old/lid': '→ /guide/parts/lid',
      ...{ '/guide/gone': undefined, '/guide/no-such': undefined },
    };
    expect(ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
    expect(problems.join()).not.to.include('config.function');
  });

  it('says that redirects by a function are missing', () => {
    const { problems } = load(configured({ "'./own'": redirecting('createRedirects(path) { return undefined; }') }));

    expect(problems.join()).to.include(`config.function ${path}:`);
  });

  it('shows the document of the root and lists of categories at their addresses', async () => {
    const category =
      "link: { type: 'generated-index', title: 'All hot water', description: 'Boil <2 l> first.' }, items: [{ type: 'autogenerated', dirName: 'more' }]";
    const { model, menus, ask, show } = load(
      configured(
        { [atRoot]: "routeBasePath: 'docs'" },
        {
          'docs/welcome.md': `---\nslug: /\n---\n\n${english}`,
          'docs/more/_category_.json': '{"label": "More", "link": {"type": "generated-index", "slug": "/all-more"}}',
          'website/sidebars.js': `module.exports = {
          guides: ['pour', { type: 'category', label: 'Hot water', ${category} }],
          rest: [{ type: 'autogenerated', dirName: '.' }],
        };`,
        },
      ),
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

  for (const [what, text, line] of [
    ['no script', `${config}\nexport {`, config.split('\n').length + 1],
    ['program code', 'module.exports = make[0];', 0],
    ['data without documents', "module.exports = { presets: [['classic', { docs: false }]] };", 0],
  ] as const)
    it(`is read as a plain folder if its configuration is ${what} at the start, and says so`, () => {
      const { name, en, problems } = load({ ...files, [path]: text });

      expect(name).to.equal('Kettle works');
      expect(en).to.include('spout');
      expect(problems).to.include(`config.unreadable ${path}:${String(line)}`);
    });

  for (const [name, text, kind, line] of [
    ['docusaurus.config.ts', `${config}\n}`, 'config', config.split('\n').length + 1],
    ['sidebars.js', 'module.exports = {\n  guides: [,', 'sidebar', 2],
  ] as const)
    it(`stays as it was when an edit breaks ${name}, and says where`, async () => {
      const { store, ask, edit } = load(files);
      const file = `website/${name}` as const;
      const isServed = () => ask('/pour', '/parts/lid', '/docs/pour');
      const asked = ['docs/PourTea.md', 'docs/lid.md', '→ /pour'];

      await edit({ [file]: text });

      expect(isServed()).to.deep.equal(asked);
      expect(listProblems(store.model)).to.include(`${kind}.unreadable ${file}:${String(line)}`);

      await edit({ [file]: files[file] });

      expect(isServed()).to.deep.equal(asked);
      expect(listProblems(store.model).join()).not.to.include('.unreadable');
    });
});
