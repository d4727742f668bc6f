import { expect } from 'chai';
import { vitepressSyntax } from '../../../../../../server/embedded/doc-server/dialects/vitepress/syntax.ts';
import { renderPage } from '../../document/render-page.ts';

describe('Syntax of VitePress', () => {
  for (const [heading, id] of [
    ['1. Install', '_1-install'],
    ['2.1 First pour', '_2-1-first-pour'],
    ['Folder: `cup-plates`', 'folder-cup-plates'],
    ['C++ & C#', 'c-c'],
    ["What's new?", 'what-s-new'],
    ['Café déjà vu', 'cafe-deja-vu'],
    ['第一步：安装', '第一步-安装'],
  ] as const)
    it(`names the heading "${heading}" as VitePress does`, () => {
      expect(vitepressSyntax.slugger?.slug(heading.replaceAll('`', ''))).to.equal(id);
    });

  it('has ids of headings in delimiters of the site', () => {
    const rewrite = (body: string) =>
      vitepressSyntax.rewrite?.({ path: 'a.md', frontMatter: {}, body, options: { delimiters: ['%{', '}%'] } })?.body;

    expect(rewrite('## 倒水 %{#pour}%\n\n`a %{#b}%`\n\n```\n## A %{#a}%\n```')).to.equal(
      '## 倒水 {#pour}\n\n`a %{#b}%`\n\n```\n## A %{#a}%\n```',
    );
    expect(rewrite('## 茶是什么？%{#tea}%')).to.equal('## 茶是什么？{#tea}');
    expect(rewrite('## Pour {#pour}')).to.equal(undefined);
  });

  it('is that of a page and of its links', async () => {
    const site = { rulesPaths: [], siteFolder: '', components: {}, syntax: { dialect: 'vitepress' } } as const;

    const { html, problems } = await renderPage(
      '# A\n\n[go](#_1-install)\n\n## 1. Install\n\n## 1. Install\n',
      {},
      { path: 'a.md', site },
    );

    expect(html).to.match(/href="#_1-install"[\s\S]*id="_1-install"[\s\S]*id="_1-install-1"/);
    expect(problems).to.deep.equal([]);
  });
});
