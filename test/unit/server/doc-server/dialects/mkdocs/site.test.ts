import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { takeIn } from '../../fixture.ts';
import { listMenus } from '../list-menus.ts';

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
  'base.yml': 'site_name: Kettle Works\nsite_description: Hot water\nsite_name_of: !!python/name:os.system x\n',
  'docs/mkdocs.yml': config,
  'docs/parts/words.md': '*[TEA]: A hot drink\n',
  'docs/parts/steam.md': 'From a *part*.\n',
  'docs/pages/index.md': `# Home\n\n${english}\n`,
  'docs/pages/README.md': '# Shown by GitHub\n',
  'docs/pages/guide/index.md': '# All { #all }\n',
  'docs/pages/guide/pour.md':
    '# Pour\n\n## Ça va { .x }\n\n--8<-- "steam.md"\n\n++ctrl++ ==TEA== {{ price }} <img src="../../img/kettle.svg"> [all](index.md#all)\n',
  'docs/pages/more/index.md': '---\ntitle: More of it\n---\n',
  'docs/pages/more/boil.md': '# Boil\n',
  'docs/pages/parts/README.md': '# Parts\n\n- [A lid](lid.md)\n- Others\n    - [A spout](spout.md)\n',
  'docs/pages/parts/lid.md': '# Lid\n',
  'docs/pages/parts/spout.md': '# Spout\n',
  'docs/pages/blog/index.md': '# Blog\n',
  'docs/pages/blog/posts/new.md': '# New\n',
  'docs/pages/drafts/cup.md': english,
  'docs/pages/secret.md': english,
  'docs/pages/img/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
};

describe('A content folder of MkDocs', () => {
  const load = useFolders();

  it('has the titles, menus and addresses of its configuration', () => {
    const { model } = load(files);

    const { config: read, instances } = model.editions.en;
    expect([read.title, read.tagline, read.icon, read.siteUrl]).to.deep.equal([
      'Kettle Works',
      'Hot water',
      'docs/pages/img/kettle.svg',
      'https://kettle.example/works',
    ]);
    expect(read.links).to.deep.equal([{ label: 'GitHub', href: 'https://github.com/kettle/works' }]);
    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: Home=home [How to: All=guide Pour it=guide/pour [More of it: More of it=more Boil=more/boil]] ' +
        '[Parts: Parts=parts A lid=parts/lid [Others: A spout=parts/spout]] [Blog: Blog=blog New=blog/posts/new] ' +
        'Shop→https://shop.example',
    ]);
    const keys = [...instances.values()].flatMap(({ docs }) => [...docs.keys()]);
    expect(keys).to.have.length(10).and.not.include.members(['secret', 'drafts/cup', 'readme']);
    expect(['/guide/pour', '/old', '/away', '/works/guide/pour'].map((address) => ask(model, address))).to.deep.equal([
      'docs/pages/guide/pour.md',
      '→ /guide/pour#hot',
      undefined,
      '→ /guide/pour',
    ]);
    expect(collectProblems(model)).to.deep.equal([]);
  });

  it('tells its syntax what the configuration says about marks, snippets and variables', () => {
    const { options } = load(files).model.editions.en.config.syntax ?? {};

    expect(options).to.deep.include({
      snippets: ['docs/parts', 'docs', 'docs/pages'],
      append: ['docs/parts/words.md'],
      abbreviations: ['*[TEA]: A hot drink'],
      extensions: ['keys'],
      slugs: 'unicode',
    });
    expect(options?.['variables']).to.include.members([
      'price=5',
      'lid.colour=blue',
      'extra.price=5',
      'config.site_name=Kettle Works',
    ]);
  });

  it('has the languages of folders beside that of the configuration', () => {
    const { model } = load({
      'docs/en/mkdocs.yml': 'site_name: Kettle\nnav: [index.md, { "": [more/index.md, pour.md] }]\n',
      'docs/en/docs/index.md': english,
      'docs/en/docs/pour.md': english,
      'docs/en/docs/more/index.md': '# More { #more }\n',
      'docs/zh/docs/index.md': chinese,
      'docs/zh/docs/more/index.md': '# 更多 { #more }\n',
      'docs/de/docs/index.md': '# Gießen\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Pour=home [More: More=more Pour=pour]']);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: 倒水=home [更多: 更多=more Pour=pour]']);
    expect(collectProblems(model)).to.deep.equal([]);
  });

  it('has the languages of the i18n plug-in, in folders', () => {
    const { model } = load({
      'mkdocs.yml': `site_name: Kettle
plugins:
  i18n:
    docs_structure: folder
    languages:
      - { locale: en, default: true }
      - { locale: zh, site_name: 水壶, nav_translations: { How to: 指南 } }
nav: [{ How to: [pour.md] }]
`,
      'docs/en/pour.md': english,
      'docs/zh/pour.md': chinese,
    });

    expect(model.editions.zh.config.title).to.equal('水壶');
    expect(listMenus(model, 'en')).to.deep.equal(['Docs: [How to: Pour=pour]']);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: [指南: 倒水=pour]']);
  });

  it('has the languages of the i18n plug-in, in the names of documents', () => {
    const { model } = load({
      'mkdocs.yml': `site_name: Kettle
plugins: [{ i18n: { languages: [{ locale: en, default: true }, { locale: zh }, { locale: de }] } }]
nav: [pour.md, lid.md]
`,
      'docs/pour.md': english,
      'docs/lid.md': '# Lid\n',
      'docs/pour.zh.md': chinese,
      'docs/pour.de.md': '# Gießen\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Pour=pour Lid=lid']);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: 倒水=pour']);
  });

  it('lists its folders if it has no menu, and may be described by several files', () => {
    const { model } = load({
      'mkdocs-base.yml': 'site_name: Kettle\n',
      'mkdocs-online.yml': 'INHERIT: mkdocs-base.yml\nplugins: [{ exclude: { glob: ["*/draft.md"] } }]\n',
      'docs/index.md': english,
      'docs/b.md': '# B\n',
      'docs/a/x.md': '# X\n',
      'docs/a/draft.md': '# Draft\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Pour=home B=b [A: X=a/x]']);
  });

  it('has the settings of the files beside one that only inherits what a script makes', () => {
    const { model } = load({
      'mkdocs.yml': 'INHERIT: mkdocs.made.yml\n',
      'mkdocs.template.yml': 'site_name: Kettle\nnav: [b.md, index.md]\n',
      'docs/index.md': english,
      'docs/b.md': '# B\n',
    });

    expect(model.editions.en.config.title).to.equal('Kettle');
    expect(listMenus(model, 'en')).to.deep.equal(['Docs: B=b Pour=home']);
  });

  it('lists the documents of patterns that its menu does not name', () => {
    const { model } = load({
      'mkdocs.yml':
        'site_name: Kettle\nplugins: [literate-nav]\nnav: [pour.md, "*.md", { Cups: ["cups/**/*.md"] }, lids/]\n',
      'docs/index.md': english,
      'docs/pour.md': english,
      'docs/cups/tea/pot.md': '# Pot\n',
      'docs/lids/SUMMARY.md': '- [Blue](blue.md)\n* *\n',
      'docs/lids/blue.md': '# Blue\n',
      'docs/lids/red hot.md': '# Red\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: Pour=pour Pour=home [Cups: Pot=cups/tea/pot] Blue=lids/blue Red=lids/red-hot',
    ]);
    expect(collectProblems(model)).to.deep.equal([]);
  });

  it('reads no file out of the folder, and is not stopped by what is no file', () => {
    const { model } = load({
      'mkdocs.yml':
        'site_name: Tea\nmarkdown_extensions:\n  - pymdownx.snippets:\n      auto_append: [../../secret.md, docs]\nnav:\n  - ../../secret.md\n  - parts/\n  - pour.md\n',
      '../secret.md': '# Secret\n\n*[TEA]: secret\n',
      'docs/parts/lid.md': '# Lid\n',
      'docs/pour.md': '# Pour\n',
    });

    expect(listMenus(model, 'en').join()).to.include('Pour=pour').and.not.include('Secret');
    expect(JSON.stringify(model.editions.en.config.syntax)).to.not.include('secret\\n');
  });

  it('has the default of a value that the environment may set', () => {
    const { model } = load({
      'mkdocs.yml': 'site_name: !ENV [NAME, OTHER, "The kettle"]\nsite_description: !ENV TEXT\n',
      'docs/index.md': english,
    });

    const { title, tagline } = model.editions.en.config;
    expect({ title, tagline }).to.deep.equal({ title: 'The kettle', tagline: '' });
  });

  for (const [what, text, line] of [
    ['opens a list', 'site_name: Kettle\nnav: [pour.md\nplugins: []\n', 3],
    ['opens a text', 'site_name: Kettle\nsite_description: "Hot\n', 3],
  ] as const)
    it(`stays as it was when an edit ${what} without an end, and says where`, async () => {
      const { store } = load({
        'mkdocs.yml': 'site_name: Kettle\nnav: [pour.md, lid.md]\n',
        'docs/pour.md': english,
        'docs/lid.md': '# Lid\n',
      });
      writeFileSync(join(store.contentDir, 'mkdocs.yml'), text);

      await takeIn(store, ['mkdocs.yml']);

      expect(listMenus(store.model, 'en')).to.deep.equal(['Docs: Pour=pour Lid=lid']);
      const [problem] = collectProblems(store.model);
      expect(problem).to.include({ kind: 'config.unreadable', path: 'mkdocs.yml', line });
      expect(problem?.detail).to.match(/the last good one stays in use$/);
    });

  it('follows an edit of its configuration', () => {
    const { store } = load(files);

    writeFileSync(join(store.contentDir, 'docs/mkdocs.yml'), config.replace('Pour it', 'Pour tea'));

    expect(store.applyChanges(['docs/mkdocs.yml'])).to.equal(false);
  });
});
