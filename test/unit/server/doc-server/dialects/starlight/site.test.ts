import { expect } from 'chai';
import { chinese, english, itReads, useFolders } from '../../site/configuration/made-folders.ts';

const config = `// @ts-check
import { defineConfig } from 'astro/config';
import tides from '@astrojs/starlight';
import react from '@astrojs/react';
import { group } from './menu/group';
import redirects from './redirects.mjs';
const isPreview = process.env.PREVIEW === 'yes';
export default defineConfig({
  site: (isPreview && 'https://preview.example') || 'https://tide.example',
  base: '/tables',
  redirects: { ...redirects, '/old/[...rest]': { status: 302, destination: '/shore/[...rest]' } },
  integrations: [
    react(),
    tides({
      title: { en: 'Tide Tables', 'zh-CN': '潮汐表' },
      description: 'When the water comes',
      logo: { src: './src/assets/shell.svg' },
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '中文', lang: 'zh-CN' }, fr: { label: 'Français' } },
      sidebar: [
        { label: 'Start', translations: { 'zh-CN': '开始' }, items: ['start', { slug: 'moon', label: 'Moon', badge: 'New' }] },
        group('shore', { items: [{ autogenerate: { directory: 'shore' } }] }),
        {
          label: 'More',
          collapsed: true,
          badge: { text: 'Beta', variant: 'tip' },
          items: [{ label: 'Harbour', link: '/shore/harbour/' }, { label: 'Boats', link: 'https://boats.example' }],
        },
      ],
    }),
  ],
});
`;
const page = (title: string, head = '') => `---\ntitle: ${title}\n${head}---\n\nWords about it.\n`;
const docs = 'docs/src/content/docs';
const files = {
  'docs/astro.config.mjs': config,
  'docs/menu/group.ts': `import labels from './labels';
const dates = made();
export function group(key: keyof typeof labels, more: object) {
  return { label: labels[key], translations: dates[key], ...more };
}`,
  'docs/menu/labels.ts': `export default { shore: 'Along the shore' };`,
  'docs/redirects.mjs': `export default { '/ebb': '/moon' };`,
  'docs/tsconfig.json': '{ "compilerOptions": { "paths": { "@pictures/*": ["src/assets/*"], "~/*": ["src/*"] } } }',
  'docs/src/assets/wave.png': '',
  'docs/src/assets/shell.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/src/pages/charts.astro': '',
  [`${docs}/index.mdx`]: page('Tide', 'template: splash\n'),
  [`${docs}/start.md`]: english,
  [`${docs}/moon.md`]: page('The moon'),
  [`${docs}/shore/index.md`]: page('All shores', 'sidebar: { order: 5 }\n'),
  [`${docs}/shore/apple.md`]: page('Zebra bay'),
  [`${docs}/shore/harbour.md`]: page('A harbour', 'sidebar: { label: Port, badge: { text: Open } }\n'),
  [`${docs}/shore/zinnia.md`]: page('Zinnia bay', 'sidebar: { order: 1 }\n'),
  [`${docs}/shore/rocks/crab.md`]: page('Crab', 'sidebar: { order: 1 }\n'),
  [`${docs}/shore/islands/seal.md`]: page('Seal', 'slug: seals/grey\n'),
  [`${docs}/shore/secret.md`]: page('Secret', 'sidebar: { hidden: true }\n'),
  [`${docs}/shore/unready.md`]: page('Unready', 'draft: true\n'),
  [`${docs}/_parts/wave.mdx`]: 'A wave.\n',
  [`${docs}/zh-CN/start.md`]: chinese,
  [`${docs}/fr/start.md`]: '# Commencer\n',
};

describe('A content folder of Starlight', () => {
  const load = useFolders();

  it('has the titles, menus and languages of its configuration', () => {
    const { model, menus, problems } = load(files);

    const { en, zh } = model.editions;
    expect(zh.config.title).to.equal('潮汐表');
    expect(en.config).to.include({ title: 'Tide Tables', tagline: 'When the water comes' });
    expect(en.config.icon).to.equal('docs/src/assets/shell.svg');
    expect(menus).to.deep.equal([
      'Docs: [Start: Pour=start Moon=moon] ' +
        '[Along the shore: Zinnia bay=shore/zinnia [Rocks: Crab=shore/rocks/crab] All shores=shore ' +
        'Zebra bay=shore/apple Port=shore/harbour [Islands: Seal=seals/grey]] ' +
        '[More: Harbour=shore/harbour Boats→https://boats.example]',
      '文档: [开始: 倒水=start] [More: Boats→https://boats.example]',
    ]);
    expect(Object.keys(en.config.otherLanguages)).to.deep.equal(['fr']);
    expect(problems).to.deep.equal(['menu-not-read docs/menu/group.ts:4']);
  });

  it('keeps addresses, and follows redirects', () => {
    const asked = {
      '/shore/secret': `${docs}/shore/secret.md`,
      '/seals/grey': `${docs}/shore/islands/seal.md`,
      ...{ '/tables/moon': '→ /moon', '/ebb': '→ /moon', '/old/apple': '→ /shore/apple' },
      ...{ '/shore/unready': undefined, '/_parts/wave': undefined },
    };

    expect(load(files).ask(...Object.keys(asked))).to.deep.equal(Object.values(asked));
  });

  const picture = '/media/_/docs/src/assets/wave.png';
  for (const [what, path, links] of [
    [
      'documents and pictures by the names for their folders, and to the original site',
      'start.md',
      {
        ...{ '@pictures/wave.png': picture, '/src/assets/wave.png': picture },
        ...{ '~/content/docs/moon.md#full': '~/moon#full', '~/lost.png': undefined },
        '/charts': 'https://tide.example/tables/charts',
      },
    ],
    [
      'the original of a document without translation',
      'zh-CN/start.md',
      {
        ...{ '/zh-cn/moon/': '~/moon', '/tables/zh-cn/moon/': '~/moon' },
        ...{ '/zh-cn/start/': '~/start', '/zh-cn/lost/': undefined },
      },
    ],
  ] as const)
    it(`leads to ${what}`, () => {
      expect(load(files).follow(`${docs}/${path}`, ...Object.keys(links))).to.deep.equal(Object.values(links));
    });

  it('shows badges, and folds groups as configured', () => {
    const [sidebar] = load(files).model.editions.en.instances.get('docs')?.sidebars ?? [];

    expect(sidebar?.items[0]).to.include({ label: 'Start', isOpen: true });
    expect(sidebar?.items[2]).to.include({ label: 'More', isOpen: false, tag: 'Beta' });
  });

  itReads(load, [
    [
      'lists all documents without a sidebar, by name',
      {
        'astro.config.ts': `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Tide' })] };`,
        'src/content/docs/index.md': page('Home'),
        'src/content/docs/shore/sand.md': page('Sand'),
        'src/content/docs/ebb.md': page('Ebb'),
        'src/content/docs/tide.md': page('Tide'),
      },
      ['Docs: Home=home Ebb=ebb [Shore: Sand=shore/sand] Tide=tide'],
    ],
    [
      'may be a site of Astro alone, with its own languages',
      {
        'astro.config.mjs': `export default { i18n: { defaultLocale: 'en', locales: ['zh', 'en'] } };`,
        'src/content/docs/en/ebb.md': page('Ebb'),
        'src/content/docs/zh/ebb.md': chinese,
      },
      ['Docs: Ebb=ebb', '文档: 倒水=ebb'],
    ],
  ]);
});
