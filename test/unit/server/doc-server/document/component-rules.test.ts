import { expect } from 'chai';
import type { ComponentRules } from '../../../../../server/embedded/doc-server/document/component-rule.ts';
import { kindsOf, renderPage } from './render-page.ts';

const components: ComponentRules = {
  Hint: { as: 'Callout', props: { type: 'tip', title: '{heading}' } },
  Box: 'Frame',
  Term: { as: 'a', props: { href: '/terms/{of}' }, text: '{of}' },
  Vg: { by: 'k', values: { brand: 'Kettle & Co' } },
  Chart: false,
  Wrap: 'Fragment',
};
const site = { rulesPaths: ['docs.config.en.json'], siteFolder: 'website', components };
const render = (source: string, files: Record<string, string> = {}) => renderPage(source, files, { site });

describe('components by data', () => {
  it('replaces components as the configuration says', async () => {
    const page = await render(
      '<Hint heading="Hot">**Mind** it.</Hint>\n\n<Term of="boil"/> and <Wrap>**all**</Wrap> of <Vg k="brand"/>.\n\n<Chart>secret</Chart>',
    );

    expect(page.problems).to.deep.equal([]);
    expect(page.html).to.include('callout-tip').and.include('>Hot</p>').and.include('<strong>Mind</strong>');
    expect(page.html).to.match(
      /<p><a href="[^"]*terms\/boil">boil<\/a> and <strong>all<\/strong> of Kettle &amp; Co\.<\/p>/,
    );
    expect(page.html).to.not.include('secret');
  });

  it('names the configuration as a dependency of pages that a change of it may change', async () => {
    expect((await render('<Box>a</Box>')).dependencies).to.include('docs.config.en.json');
    expect((await render('<Unknown>a</Unknown>')).dependencies).to.include('docs.config.en.json');
    expect((await render('a <Note>b</Note>')).dependencies).to.not.include('docs.config.en.json');
  });

  it('shows the words in lists of data of an unknown component, with their links', async () => {
    const page = await render(
      `<Shelf of={[{label: 'Pots', items: [{label: 'Tea', link: '/tea'}, {title: 'Hot', description: 'Boil first', href: 'https://tea.example'}]}, {id: 1}]} kind="x"/>`,
    );

    expect(page.html.replaceAll(/\s*\n\s*| rel="[^"]*"/g, '')).to.contain(
      '<ul><li>Pots<ul><li><a href="\uE000/docs/tea">Tea</a></li><li><a href="https://tea.example">Hot</a>: Boil first</li></ul></li></ul>',
    );
    expect([kindsOf(page), page.isDegraded]).to.deep.equal([['unknown-component'], false]);
    expect((await render('<Shelf labels={{ hot: "Hot" }}/>')).isDegraded).to.equal(true);
  });

  it('reports a value without a text, and shows the rest', async () => {
    const page = await render('Made by <Vg k="nobody"/> here.');

    expect(page.problems).to.deep.equal([
      { kind: 'unknown-constant', path: 'guide/page.mdx', line: 1, detail: '<Vg k="nobody">' },
    ]);
    expect(page.html).to.include('Made by').and.include('author-note');
  });

  it('keeps the text of unknown components, with one note for each name after the block', async () => {
    const page = await render('<Fast title="Quick" text="Boils in a second"/>\n\nA <Fast>pot</Fast> here.');

    expect(kindsOf(page)).to.deep.equal(['unknown-component']);
    expect(page.html).to.match(/^<p>Quick<\/p>\n<p>Boils in a second<\/p>\n<p class="author-note"[^>]*>[^<]*“Fast”/);
    expect(page.html.match(/author-note/g)).to.have.length(1);
    expect(page.html).to.include('<p>A pot here.</p>');
  });

  it('shows the usual components of other tools', async () => {
    const page = await render(
      [
        "import Link from '@docusaurus/Link'",
        "import More from '/Details'",
        "import cup from './cup.png'",
        '<Admonition type="caution" title="Hot">Mind.</Admonition>',
        '<Link to="/pots">Pots</Link>',
        '<CodeBlock language="js" title="a.js">{`let a = 1;`}</CodeBlock>',
        '<More summary="More">inner</More>',
        '<img src={useBaseUrl("img/pot.png")} alt="pot"/><img src={cup} alt="cup"/>',
        "<ThemedImage alt=\"lid\" sources={{ light: require('./lid.png').default, dark: '' }}/>",
        '<Badge text="new"/>',
      ].join('\n\n'),
    );

    expect(page.problems.filter(({ kind }) => kind !== 'image-without-size')).to.deep.equal([]);
    expect(page.html).to.include('callout-warning').and.include('docs/pots">Pots</a>').and.include('>a.js<');
    expect(page.html).to.include('<details').and.include('inner').and.include('<small>new</small>');
    for (const picture of ['img/pot.png', 'cup.png', 'lid.png']) expect(page.html).to.include(picture);
  });

  it('keeps links with text beside the id of a heading and beside an open void element', async () => {
    for (const beside of ['## Head {#custom-id}', 'Head {#custom-id}\n---', '## Head \\{#custom-id}', 'a<br>b']) {
      const page = await render(`<Link to="/pots">Pots</Link>\n\n${beside}\n`);

      expect(page.html, beside).to.include('docs/pots">Pots</a>');
      expect(page.html.includes('<h2 id="custom-id">Head<'), beside).to.equal(beside.includes('custom-id'));
      expect(page.problems, beside).to.deep.equal([]);
    }
  });

  it('reads templates in TypeScript and in the index of a folder, from the folder of the site', async () => {
    const template =
      'type P = { name: string };\nexport default function Cup({ name }: P) {\n return <b className={s.x}>{name}</b>;\n}';
    const page = await render('import Cup from \'@site/src/cup\'\n\n<Cup name="Tall"/>', {
      'website/src/cup/index.tsx': template,
    });

    expect(page.problems).to.deep.equal([]);
    expect(page.html).to.include('<b>Tall</b>');
  });

  it('shows braces of plain Markdown as they are', async () => {
    const page = await renderPage('Takes {boolean} or {{ version }}.', {}, { path: 'guide/page.md' });

    expect(page.html).to.equal('<p>Takes {boolean} or {{ version }}.</p>');
  });
});
