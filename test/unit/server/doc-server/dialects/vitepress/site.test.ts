import { expect } from 'chai';
import { chinese, english, pagesAt, useFolders } from '../../site/configuration/made-folders.ts';

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
    const { model, menus, problems, ask } = load(files);

    const { en, zh } = model.editions;
    expect([en.config.title, zh.config.title, en.config.icon]).to.deep.equal([
      ...['Kettle Works', '水壶', 'docs/pages/public/kettle.svg'],
    ]);
    expect(menus).to.deep.equal([
      'How to: [Start: Pour it=guide/pour All=guide] Shop→https://shop.example',
      'Parts: Lid=parts/lid',
      '文档: 倒水=guide/pour',
    ]);
    expect(ask('/home', '/parts/lid', '/works/parts/lid', '/drafts/cup', '/de/guide/pour')).to.deep.equal([
      ...['docs/pages/index.md', 'docs/pages/parts/lid.md', '→ /parts/lid', undefined, undefined],
    ]);
    expect(problems).to.deep.equal([]);
  });

  const navbar = `navbar: [{ text: 'How to', link: '/guide/' }]`;
  const sidebar = `sidebar: { '/guide/': ['pour', { text: 'All', prefix: 'more/', children: ['boil.md'] }], '/parts/': 'structure' }`;
  for (const [what, theme] of [
    ['what its theme gets', `theme: hopeTheme({ ${navbar}, ${sidebar} })`],
    [
      'the parts of its theme for languages',
      `theme: defaultTheme({ locales: { '/': { ${navbar}, ${sidebar} }, '/zh/': { sidebar: ['/zh/guide/pour'] } } })`,
    ],
  ] as const)
    it(`has the menus of VuePress by ${what}`, () => {
      const { menus, problems } = load({
        'docs/.vuepress/config.ts': `export default defineUserConfig({ locales: { '/': { lang: 'en' }, '/zh/': { lang: 'zh-CN' } }, ${theme} })`,
        ...pagesAt('docs/guide/pour.md', 'docs/guide/more/boil.md', 'docs/parts/lid.md'),
        'docs/zh/guide/pour.md': chinese,
      });

      expect(menus.slice(0, 2)).to.deep.equal([
        'How to: Pour=guide/pour [All: Boil=guide/more/boil]',
        'Parts: Lid=parts/lid',
      ]);
      expect(menus[2]).to.include('倒水=guide/pour');
      expect(problems).to.deep.equal([]);
    });

  it('tells program code in its menu, and lists the documents that no entry names', () => {
    const { menus, problems } = load({
      ...files,
      'docs/.vitepress/config.mts': config.replace('sidebar: { ', 'sidebar: { ...made(), '),
    });

    expect(menus[1]).to.equal('Parts: Lid=parts/lid [Other documents: Home=home]');
    expect(problems).to.deep.equal(['menu-not-read docs/.vitepress/config.mts:13']);
  });

  it('tells that its configuration is program code', () => {
    const { menus, problems } = load({ '.vitepress/config.mts': 'export default make()', 'pour.md': english });

    expect([...menus, ...problems]).to.deep.equal(['Docs: Pour=pour', 'menu-not-read .vitepress/config.mts:1']);
  });

  it('writes a page again when the configuration says otherwise how it is written', async () => {
    const path = '.vitepress/config.mts';
    const own = `export default { title: 'Kettle', markdown: { attrs: { leftDelimiter: '<<', rightDelimiter: '>>' } } }`;
    const { show, edit } = load({
      [path]: own.replace('<<', '%{').replace('>>', '}%'),
      'pour.md': '# Pour\n\n## Lid %{#open}%\n',
    });

    expect(await show('pour.md')).to.include('id="open"');
    await edit({ [path]: own });
    expect(await show('pour.md')).to.include('id="lid-open"');
  });
});
