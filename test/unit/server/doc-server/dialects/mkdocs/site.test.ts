import { expect } from 'chai';
import {
  chinese,
  english,
  itReads,
  listMenus,
  listProblems,
  pagesAt,
  useFolders,
} from '../../site/configuration/made-folders.ts';

const config = `
INHERIT: ../base.yml
site_url: https://kettle.example/works/
repo_url: https://github.com/kettle/works
docs_dir: pages
theme: { name: material, favicon: img/kettle.svg, language: en }
extra: { price: 5, lid: { colour: blue } }
exclude_docs: |
  # none of these
  drafts/
  /secret.md
plugins:
  - search
  - macros
  - blog
  - literate-nav: { nav_file: README.md }
  - redirects: { redirect_maps: { old.md: 'guide/pour.md#hot', away.md: 'https://a.example/' } }
  - !ENV [KETTLE, off]
markdown_extensions:
  - toc: { slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
  - pymdownx.keys
  - pymdownx.snippets: { base_path: [parts], auto_append: [words.md] }
nav:
  - index.md
  - How to:
      - guide/index.md
      - Pour it: guide/pour.md
      - '': [more/index.md, more/boil.md]
  - Parts: parts/
  - Blog: [blog/index.md]
  - Shop: https://shop.example
`;
const files = {
  'base.yml':
    'site_name: !ENV [NAME, OTHER, "Kettle Works"]\nsite_description: Hot water\nsite_name_of: !!python/name:os.system x\n',
  'docs/mkdocs.yml': config,
  'docs/parts/words.md': '*[TEA]: A hot drink\n',
  'docs/pages/index.md': `# Home\n\n${english}\n`,
  'docs/pages/README.md': '# Shown by GitHub\n',
  'docs/pages/guide/index.md': '# All { #all }\n',
  'docs/pages/more/index.md': '---\ntitle: More of it\n---\n',
  'docs/pages/parts/README.md': '# Parts\n\n- [A lid](lid.md)\n- Others\n    - [A spout](spout.md)\n',
  'docs/pages/blog/index.md': '# Blog\n',
  ...pagesAt(
    ...['guide/pour', 'more/boil', 'parts/lid', 'parts/spout', 'blog/posts/new', 'drafts/cup', 'secret'].map(
      (name) => `docs/pages/${name}.md`,
    ),
  ),
  'docs/pages/img/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
};

describe('A content folder of MkDocs', () => {
  const load = useFolders();

  it('has the titles, menus and addresses of its configuration', () => {
    const { model, menus, problems, ask } = load(files);

    const { title, tagline, icon, siteUrl, links } = model.editions.en.config;
    expect([title, tagline, icon, siteUrl, links]).to.deep.equal([
      ...['Kettle Works', 'Hot water', 'docs/pages/img/kettle.svg', 'https://kettle.example/works'],
      [{ label: 'GitHub', href: 'https://github.com/kettle/works' }],
    ]);
    expect(menus).to.deep.equal([
      'Docs: Home=home [How to: All=guide Pour it=guide/pour [More of it: More of it=more Boil=more/boil]] ' +
        '[Parts: Parts=parts A lid=parts/lid [Others: A spout=parts/spout]] [Blog: Blog=blog New=blog/posts/new] ' +
        'Shop→https://shop.example',
    ]);
    const asked = {
      '/guide/pour': 'docs/pages/guide/pour.md',
      '/old': '→ /guide/pour#hot',
      '/works/guide/pour': '→ /guide/pour',
      ...{ '/away': undefined, '/secret': undefined, '/drafts/cup': undefined, '/readme': undefined },
    };
    expect(ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
    expect(problems).to.deep.equal([]);
  });

  it('tells its syntax what the configuration says about marks, snippets and variables', () => {
    const { options = {} } = load(files).model.editions.en.config.syntax ?? {};

    const { variables, ...others } = options;
    expect(others).to.deep.include({ snippets: ['docs/parts', 'docs', 'docs/pages'], append: ['docs/parts/words.md'] });
    expect(others).to.deep.include({ abbreviations: ['*[TEA]: A hot drink'], extensions: ['keys'], slugs: 'unicode' });
    expect(variables).to.include.members(['price=5', 'lid.colour=blue', 'config.site_name=Kettle Works']);
  });

  const i18n = 'site_name: Kettle\nplugins: [{ i18n: {';
  itReads(load, [
    [
      'has the languages of folders beside that of the configuration',
      {
        'docs/en/mkdocs.yml': 'site_name: Kettle\nnav: [index.md, { "": [more/index.md, pour.md] }]\n',
        ...pagesAt('docs/en/docs/index.md', 'docs/en/docs/pour.md'),
        'docs/en/docs/more/index.md': '# More { #more }\n',
        'docs/zh/docs/index.md': chinese,
        'docs/zh/docs/more/index.md': '# 更多 { #more }\n',
        'docs/de/docs/index.md': '# Gießen\n',
      },
      ['Docs: Index=home [More: More=more Pour=pour]', '文档: 倒水=home [更多: 更多=more Pour=pour]'],
    ],
    [
      'has the languages of a plug-in, in folders',
      {
        'mkdocs.yml': `${i18n} docs_structure: folder, languages: [{ locale: en, default: true }, { locale: zh, nav_translations: { How to: 指南 } }] } }]\nnav: [{ How to: [pour.md] }]\n`,
        'docs/en/pour.md': english,
        'docs/zh/pour.md': chinese,
      },
      ['Docs: [How to: Pour=pour]', '文档: [指南: 倒水=pour]'],
    ],
    [
      'has the languages of a plug-in, in the names of documents',
      {
        'mkdocs.yml': `${i18n} languages: [{ locale: en, default: true }, { locale: zh }, { locale: de }] } }]\nnav: [pour.md, lid.md]\n`,
        ...pagesAt('docs/pour.md', 'docs/lid.md'),
        ...{ 'docs/pour.zh.md': chinese, 'docs/pour.de.md': '# Gießen\n' },
      },
      ['Docs: Pour=pour Lid=lid', '文档: 倒水=pour'],
    ],
    [
      'has the documents of patterns that its menu does not name',
      {
        'mkdocs.yml':
          'site_name: Kettle\nplugins: [literate-nav]\nnav: [pour.md, "*.md", { Cups: ["cups/**/*.md"] }, lids/]\n',
        'docs/lids/SUMMARY.md': '- [Blue](blue.md)\n* *\n',
        ...pagesAt('docs/index.md', 'docs/pour.md', 'docs/cups/tea/pot.md', 'docs/lids/blue.md', 'docs/lids/red.md'),
      },
      ['Docs: Pour=pour Index=home [Cups: Pot=cups/tea/pot] Blue=lids/blue Red=lids/red'],
    ],
  ]);

  it('reads no file out of the folder, and is not stopped by what is no file', () => {
    const { model, menus, problems } = load({
      'mkdocs.yml':
        'site_name: Tea\nmarkdown_extensions: [{ pymdownx.snippets: { auto_append: [../../secret.md, docs] } }]\nnav: [../../secret.md, parts/, pour.md, cup.pdf]\n',
      '../secret.md': '# Secret\n\n*[TEA]: secret\n',
      ...pagesAt('docs/parts/lid.md', 'docs/pour.md'),
    });

    expect({ menus, problems }).to.deep.equal({
      menus: ['Docs: ../../secret.md→../../secret.md Lid=parts/lid Pour=pour'],
      problems: [],
    });
    expect(JSON.stringify(model.editions.en.config.syntax)).to.include('mkdocs').and.not.include('TEA');
  });

  it('stays as it was when an edit opens what does not end, and says where', async () => {
    const { store, edit } = load({ 'mkdocs.yml': 'site_name: Kettle\nnav: [pour.md]\n', 'docs/pour.md': english });

    for (const text of ['site_name: Kettle\nnav: [pour.md\nplugins: []\n', 'site_name: Kettle\ntheme: "Hot\n']) {
      await edit({ 'mkdocs.yml': text });

      expect(listMenus(store.model)).to.deep.equal(['Docs: Pour=pour']);
      expect(listProblems(store.model)).to.deep.equal(['config.unreadable mkdocs.yml:3']);
    }
  });
});
