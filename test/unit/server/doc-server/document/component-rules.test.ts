import { expect } from 'chai';
import type { ComponentRules } from '../../../../../server/embedded/doc-server/document/component-rule.ts';
import { itShows, renderPage } from './render-page.ts';

const components: ComponentRules = {
  Hint: { as: 'Callout', props: { type: 'tip', title: '{heading}' } },
  Box: 'Frame',
  Term: { as: 'a', props: { href: '/terms/{of}' }, text: '{of}' },
  Vg: { by: 'k', values: { brand: 'Kettle & Co' } },
  Chart: false,
  Wrap: 'Fragment',
};
const site = { rulesPaths: ['docs.config.en.json'], siteFolder: 'website', components };
const render = (source: string) => renderPage(source, {}, { site });

describe('components by data', () => {
  itShows(
    {
      '<Hint heading="Hot">**Mind** it.</Hint>': /callout-tip.*>Hot<\/p>.*<strong>Mind<\/strong>/s,
      '<Term of="boil"/> and <Wrap>**all**</Wrap>.': '<a href="/docs/terms/boil">boil</a> and <strong>all</strong>.',
      'Of <Vg k="brand"/>.\n\n<Chart>secret</Chart>': /^<p>Of Kettle &amp; Co\.<\/p>$/,
      'Made by <Vg k="no"/> here.': [/Made by.*author-note/s, '1 unknown-constant <Vg k="no">'],
    },
    { site },
  );

  it('name the configuration as a dependency of pages that a change of it may change', async () => {
    expect((await render('<Box>a</Box>')).dependencies).to.include('docs.config.en.json');
    expect((await render('<Unknown>a</Unknown>')).dependencies).to.include('docs.config.en.json');
    expect((await render('a <Note>b</Note>')).dependencies).to.deep.equal(['guide/page.mdx']);
  });
});

describe('unknown components', () => {
  const list = `[{label: 'Pots', items: [{label: 'Tea', link: '/tea'}, {title: 'Hot', description: 'Boil', href: 'https://a.b'}]}, {id: 1}]`;
  itShows({
    [`<Shelf of={${list}} kind="x"/>`]: [
      /<ul><li>Pots\s*<ul><li><a href="\/docs\/tea">Tea<\/a><\/li><li><a href="https:\/\/a\.b">Hot<\/a>: Boil<\/li><\/ul>/,
      '1 unknown-component',
    ],
    '<Fast title="Quick" text="Boils"/>\n\nA <Fast>pot</Fast> here.': [
      /^<p>Quick<\/p><p>Boils<\/p><p class="author-note"[^>]*>[^<]*“Fast”(?!.*author-note).*<p>A pot here\.<\/p>/s,
      ...['1 unknown-component', '3 unknown-component'],
    ],
  });

  it('degrade a page if they have nothing to show', async () => {
    expect((await render(`<Shelf of={${list}}/>`)).isDegraded).to.equal(false);
    expect((await render('<Shelf labels={{ hot: "Hot" }}/>')).isDegraded).to.equal(true);
  });
});

describe('components of other tools', () => {
  const link = '<Link to="/pots">Pots</Link>';
  const linked = 'docs/pots">Pots</a>';
  itShows(
    {
      '<Admonition type="caution" title="Hot">Mind.</Admonition>': /callout-warning.*>Hot<.*Mind\./,
      [`import Link from '@docusaurus/Link'\n\n${link}`]: linked,
      '<CodeBlock language="js" title="a.js">{`let a = 1;`}</CodeBlock>': />a\.js<.*syn-keyword">let/,
      'import More from \'/Details\'\n\n<More summary="More">inner</More>': /<details.*More.*inner/,
      '<img src={useBaseUrl("img/pot.png")} alt="pot"/>': 'src="/docs/img/pot.png"',
      'import cup from \'./cup.png\'\n\n<img src={cup} alt="cup"/>': 'src="/docs/cup.png"',
      "<ThemedImage alt=\"lid\" sources={{ light: require('./lid.png').default, dark: '' }}/>": 'src="/docs/lid.png"',
      [`${link}\n\n## Head {#custom-id}`]: /docs\/pots">Pots.*<h2 id="custom-id">Head</s,
      [`${link}\n\nHead {#custom-id}\n---`]: /docs\/pots">Pots.*<h2 id="custom-id">Head</s,
      [`${link}\n\n## Head \\{#custom-id}`]: /docs\/pots">Pots.*<h2 id="custom-id">Head</s,
      [`${link}\n\na<br>b`]: linked,
    },
    { site, imageSize: () => ({ width: 1, height: 1 }) },
  );

  const template =
    'type P = { name: string };\nexport default function Cup({ name }: P) {\n return <b className={s.x}>{name}</b>;\n}';
  itShows(
    { 'import Cup from \'@site/src/cup\'\n\n<Cup name="Tall"/>': '<b>Tall</b>' },
    { site },
    { 'website/src/cup/index.tsx': template },
  );
});
