import { expect } from 'chai';
import { createLinkResolver } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { SymbolIndex } from '../../../../../../server/embedded/doc-server/references/symbols/symbols.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import type { MenuItem, Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { listMenus } from '../list-menus.ts';

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
    const { model } = load(files);

    const { en, zh } = model.editions;
    expect([en.config.title, zh.config.title, en.config.tagline, en.config.icon]).to.deep.equal([
      'Tide Tables',
      '潮汐表',
      'When the water comes',
      'docs/src/assets/shell.svg',
    ]);
    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: [Start: Pour=start Moon=moon] ' +
        '[Along the shore: Zinnia bay=shore/zinnia [Rocks: Crab=shore/rocks/crab] All shores=shore ' +
        'Zebra bay=shore/apple Port=shore/harbour [Islands: Seal=seals/grey]] ' +
        '[More: Harbour=shore/harbour Boats→https://boats.example]',
    ]);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: [开始: 倒水=start] [More: Boats→https://boats.example]']);
    expect(Object.keys(en.config.otherLanguages)).to.deep.equal(['fr']);
    expect(collectProblems(model).map(({ kind, path, line }) => [kind, path, line])).to.deep.equal([
      ['menu-not-read', 'docs/menu/group.ts', 4],
    ]);
  });

  it('keeps addresses, and follows redirects', () => {
    const { model } = load(files);

    expect(
      ['/shore/secret', '/seals/grey', '/tables/moon', '/ebb', '/old/apple', '/shore/unready', '/_parts/wave'].map(
        (address) => ask(model, address),
      ),
    ).to.deep.equal([
      `${docs}/shore/secret.md`,
      `${docs}/shore/islands/seal.md`,
      '→ /moon',
      '→ /moon',
      '→ /shore/apple',
      undefined,
      undefined,
    ]);
  });

  it('leads to documents and pictures by the names for their folders', () => {
    const { model, store } = load({
      ...files,
      'docs/tsconfig.json': '{ "compilerOptions": { "paths": { "@pictures/*": ["src/assets/*"], "~/*": ["src/*"] } } }',
      'docs/src/assets/wave.png': '',
    });
    const doc = model.editions.en.instances.get('docs')?.docs.get('start');
    const parts = { model, symbols: new SymbolIndex(store.contentDir), statics: new StaticFiles(store.contentDir) };

    const resolver = doc && createLinkResolver({ ...parts, doc });
    const found = ['@pictures/wave.png', '/src/assets/wave.png', '~/content/docs/moon.md#full', '~/lost.png'].map(
      (link) => resolver?.resolve(link, `${docs}/start.md`),
    );

    expect(found.map((address) => address?.replaceAll(BASE_MARK, '~').replace(/\?.*(?=#)/, ''))).to.deep.equal([
      '/media/_/docs/src/assets/wave.png',
      '/media/_/docs/src/assets/wave.png',
      '~/moon#full',
      undefined,
    ]);
  });

  it('leads to the original of a document without translation', () => {
    const { model, store } = load(files);
    const doc = model.editions.zh.instances.get('docs')?.docs.get('start');
    const parts = { model, symbols: new SymbolIndex(store.contentDir), statics: new StaticFiles(store.contentDir) };

    const resolver = doc && createLinkResolver({ ...parts, doc });
    const found = ['/zh-cn/moon/', '/tables/zh-cn/moon/', '/zh-cn/start/', '/zh-cn/lost/'].map((link) =>
      resolver?.resolve(link, `${docs}/zh-CN/start.md`),
    );

    expect(found.map((address) => address?.replaceAll(BASE_MARK, '~'))).to.deep.equal([
      '~/moon',
      '~/moon',
      '~/start',
      undefined,
    ]);
  });

  it('shows badges, and folds groups as configured', () => {
    const { model } = load(files);

    expect(listTags(model)).to.deep.equal(['Moon: New', 'Port: Open', 'Beta']);
    expect(listOpen(model)).to.deep.equal(['Start', 'Along the shore', 'Rocks', 'Islands']);
  });

  it('lists all documents without a sidebar, by name', () => {
    const { model } = load({
      'astro.config.ts': `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Tide' })] };`,
      'src/content/docs/index.md': page('Home'),
      'src/content/docs/shore/sand.md': page('Sand'),
      'src/content/docs/ebb.md': page('Ebb'),
      'src/content/docs/tide.md': page('Tide'),
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Home=home Ebb=ebb [Shore: Sand=shore/sand] Tide=tide']);
  });

  it('may be a site of Astro alone, with its own languages', () => {
    const { model } = load({
      'astro.config.mjs': `export default { i18n: { defaultLocale: 'en', locales: ['zh', 'en'] } };`,
      'src/content/docs/en/ebb.md': page('Ebb'),
      'src/content/docs/zh/ebb.md': chinese,
    });

    expect([listMenus(model, 'en'), listMenus(model, 'zh')]).to.deep.equal([['Docs: Ebb=ebb'], ['文档: 倒水=ebb']]);
  });
});

function itemsIn(model: Model): MenuItem[] {
  const all = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [item, ...(item.kind === 'category' ? all(item.items) : [])]);
  return [...model.editions.en.instances.values()].flatMap(({ sidebars }) =>
    sidebars.flatMap(({ items }) => all(items)),
  );
}

function listTags(model: Model): string[] {
  return itemsIn(model).flatMap((item) => {
    if (item.tag === '' || item.label === 'Harbour') return [];
    return [item.kind === 'page' ? `${item.label}: ${item.tag}` : item.tag];
  });
}

function listOpen(model: Model): string[] {
  return itemsIn(model).flatMap((item) => (item.kind === 'category' && item.isOpen ? [item.label] : []));
}
