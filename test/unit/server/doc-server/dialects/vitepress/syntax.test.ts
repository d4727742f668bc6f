import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

describe('The syntax of VitePress', () => {
  const { itShows, rewrite } = inDialect('vitepress');

  for (const [body, written] of [
    [
      '## 倒水 %{#pour}%\n\n`a %{#b}%`\n\n```\n## A %{#a}%\n```',
      '## 倒水 {#pour}\n\n`a %{#b}%`\n\n```\n## A %{#a}%\n```',
    ],
    ['## 茶是什么？%{#tea}%', '## 茶是什么？{#tea}'],
    ['## Pour {#pour}', undefined],
  ] as const)
    it(`has ids of headings in delimiters of the site: ${body}`, () => {
      expect(rewrite(body, { delimiters: ['%{', '}%'] })).to.equal(written);
    });

  itShows({
    '[go](#_1-install)\n\n## 1. Install\n\n## 1. Install\n': /href="#_1-install".*id="_1-install".*id="_1-install-1"/s,
  });
});
