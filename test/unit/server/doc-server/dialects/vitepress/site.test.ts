import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { Documents } from '../../../../../../server/embedded/doc-server/pages/documents/documents.ts';
import { renderPage } from '../../../../../../server/embedded/doc-server/pages/render-page.ts';
import { StoredValues } from '../../../../../../server/embedded/doc-server/kit/stored-values.ts';
import { log } from '../../fixture.ts';
import { listMenus } from '../list-menus.ts';

const config = `import { defineConfig } from 'vitepress'
import { zh } from './zh'
export default defineConfig({
  title: 'Kettle Works',
  description: 'Hot water',
  base: '/works/',
  srcDir: './pages',
  srcExclude: ['**/drafts/**'],
  head: [['link', { rel: 'icon', href: '/kettle.svg' }]],
  locales: { root: { label: 'English', lang: 'en' }, zh, de: { label: 'Deutsch', lang: 'de' } },
  themeConfig: {
    nav: [{ text: 'How to', link: '/guide/pour' }, { text: 'First lid', link: '/parts/lid' }, { text: 'Parts', link: '/parts/' }, { text: 'Forge', link: 'https://forge.example' }],
    sidebar: { '/parts/': { base: '/parts/', items: [{ text: 'Lid', link: 'lid' }] }, '/guide/': guide() },
  },
})
function guide() {
  return [
    { text: 'Start', collapsed: true, items: [{ text: 'Pour it', link: '/guide/pour' }, { text: 'All', link: '/guide/' }] },
    { text: 'Shop', link: 'https://shop.example' },
  ]
}`;
const files = {
  'docs/.vitepress/config.mts': config,
  'docs/.vitepress/zh.ts': `export const zh = { lang: 'zh-CN', title: '水壶', themeConfig: { sidebar: { '/zh/guide/': [{ text: '倒水', link: '/zh/guide/pour' }] } } }`,
  'docs/pages/index.md':
    '# Home\n\nSee the [lid](/works/parts/lid#_1-open) and [the same in Chinese](/zh/guide/pour).\n',
  'docs/pages/guide/index.md': english,
  'docs/pages/guide/pour.md': english,
  'docs/pages/parts/lid.md': '# Lid\n\n## 1. Open\n',
  'docs/pages/drafts/cup.md': english,
  'docs/pages/zh/guide/pour.md': chinese,
  'docs/pages/de/guide/pour.md': '# Gießen\n',
  'docs/pages/public/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe('A content folder of VitePress', () => {
  const load = useFolders();

  it('has the titles, menus, languages and addresses of its configuration', () => {
    const { model } = load(files);

    const { en, zh } = model.editions;
    expect([en.config.title, zh.config.title, en.config.icon]).to.deep.equal([
      'Kettle Works',
      '水壶',
      'docs/pages/public/kettle.svg',
    ]);
    expect(listMenus(model, 'en')).to.deep.equal([
      'How to: [Start: Pour it=guide/pour All=guide] Shop→https://shop.example',
      'Parts: Lid=parts/lid',
    ]);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: 倒水=guide/pour']);
    expect([...en.instances.values()].flatMap(({ docs }) => [...docs.keys()])).to.deep.equal([
      'guide',
      'guide/pour',
      'home',
      'parts/lid',
    ]);
    expect(['/home', '/parts/lid', '/works/parts/lid'].map((address) => ask(model, address))).to.deep.equal([
      'docs/pages/index.md',
      'docs/pages/parts/lid.md',
      '→ /parts/lid',
    ]);
    expect(collectProblems(model)).to.deep.equal([]);
  });

  for (const [what, begin, end] of [
    ['a function', 'defineConfig(({ mode }) => ({', '}))'],
    ['configurations that are merged', 'mergeConfig({ lastUpdated: true }, {', '})'],
  ] as const)
    it(`is configured by ${what}`, () => {
      const text = config.replace('defineConfig({', begin).replace('\n})\n', `\n${end}\n`);
      const { model } = load({ ...files, 'docs/.vitepress/config.mts': text });

      expect(model.editions.zh.config.title).to.equal('水壶');
      expect(listMenus(model, 'en')[1]).to.equal('Parts: Lid=parts/lid');
      expect(ask(model, '/works/parts/lid')).to.equal('→ /parts/lid');
    });

  const navbar = `navbar: [{ text: 'How to', link: '/guide/' }]`;
  const sidebar = `sidebar: { '/guide/': ['pour', { text: 'All', prefix: 'more/', children: ['boil.md'] }], '/parts/': 'structure' }`;
  for (const [what, theme] of [
    ['what its theme gets', `theme: hopeTheme({ ${navbar}, ${sidebar} })`],
    [
      'the parts of its theme for languages',
      `theme: defaultTheme({ locales: { '/': { ${navbar}, ${sidebar} }, '/zh/': { sidebar: ['/zh/guide/pour'] } } })`,
    ],
    ['its settings for languages', `themeConfig: { locales: { '/': { ${navbar}, ${sidebar} } } }`],
  ] as const)
    it(`has the menus of VuePress by ${what}`, () => {
      const { model, zh } = load({
        'docs/.vuepress/config.ts': `export default defineUserConfig({ locales: { '/': { lang: 'en' }, '/zh/': { lang: 'zh-CN' } }, ${theme} })`,
        'docs/guide/pour.md': english,
        'docs/guide/more/boil.md': '# Boil\n',
        'docs/parts/lid.md': '# Lid\n',
        'docs/zh/guide/pour.md': chinese,
      });

      expect(listMenus(model, 'en')).to.deep.equal([
        'How to: Pour=guide/pour [All: Boil=guide/more/boil]',
        'Parts: Lid=parts/lid',
      ]);
      expect(zh).to.deep.equal(['guide/pour']);
      expect(collectProblems(model)).to.deep.equal([]);
    });

  it('tells program code in its menu, and lists the documents that no entry names', () => {
    const { model } = load({
      ...files,
      'docs/.vitepress/config.mts': config.replace('sidebar: { ', 'sidebar: { ...made(), '),
    });

    expect(listMenus(model, 'en')[1]).to.equal('Parts: Lid=parts/lid [Other documents: Home=home]');
    expect(collectProblems(model).map(({ kind, path, line }) => [kind, path, line])).to.deep.equal([
      ['menu-not-read', 'docs/.vitepress/config.mts', 13],
    ]);
  });

  it('names the tabs of its menus by links to them, and finds documents of encoded links', () => {
    const { model } = load({
      '.vitepress/config.ts': `export default { themeConfig: {
        nav: [{ text: 'Forge', link: 'https://forge.example' }, { text: 'How to', link: '/guide/pour' }, { text: 'Tea', link: '/%E8%8C%B6' }],
        sidebar: { '/': [{ text: 'Tea', link: '/%E8%8C%B6' }], '/guide/': [{ text: 'Pour', link: '/guide/pour' }] },
      } }`,
      'guide/pour.md': english,
      '茶.md': english,
    });

    expect(listMenus(model, 'en')).to.deep.equal(['How to: Pour=guide/pour', 'Tea: Tea=茶']);
  });

  it('names the menu of the root as others are, without a link to it', () => {
    const { model } = load({
      '.vitepress/config.ts': `export default { themeConfig: {
        nav: [{ text: 'Forge', link: 'https://forge.example' }, { text: 'How to', link: '/guide/pour' }],
        sidebar: { '/': ['/lid'], '/guide/': ['/guide/pour'] },
      } }`,
      'guide/pour.md': english,
      'lid.md': english,
    });

    expect(listMenus(model, 'en')).to.deep.equal(['How to: Pour=guide/pour', 'Docs: Pour=lid']);
  });

  it('tells that its configuration is program code', () => {
    const { model } = load({ 'docs/.vitepress/config.mts': 'export default make()', 'docs/pour.md': english });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Pour=pour']);
    expect(collectProblems(model).map(({ kind, path, line }) => [kind, path, line])).to.deep.equal([
      ['menu-not-read', 'docs/.vitepress/config.mts', 1],
    ]);
  });

  it('writes a page again when the configuration says otherwise how it is written', async () => {
    const own = `export default { title: 'Kettle', markdown: { attrs: { leftDelimiter: '<<', rightDelimiter: '>>' } } }`;
    const { store, dataDir } = load({
      '.vitepress/config.mts': own.replace('<<', '%{').replace('>>', '}%'),
      '.vitepress/notes.md': english,
      'pour.md': '# Pour\n\n## Lid %{#open}%\n',
    });
    const headingOf = async () => {
      const stored = new StoredValues(dataDir);
      const documents = new Documents({
        store,
        stored,
        log,
        rendererVersion: '1',
        render: (input) => renderPage(input),
      });
      const [doc, ...others] = store.edition('en').instances.get('docs')?.docs.values() ?? [];
      expect(others).to.deep.equal([]);
      return /<h2[^>]*id="([^"]*)"/.exec((doc && (await documents.get(doc)))?.html ?? '')?.[1];
    };

    expect(await headingOf()).to.equal('open');
    writeFileSync(join(store.contentDir, '.vitepress/config.mts'), own);
    await store.look();
    expect(await headingOf()).to.equal('lid-open');
  });

  it('follows an edit of its configuration', () => {
    const { store } = load(files);

    const path = 'docs/.vitepress/config.mts';
    writeFileSync(join(store.contentDir, path), config.replace("text: 'Pour it'", "text: 'Pour tea'"));
    expect(store.applyChanges([path])).to.equal(false);
  });
});
