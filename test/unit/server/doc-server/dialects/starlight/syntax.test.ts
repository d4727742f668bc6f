import { expect } from 'chai';
import { starlightSyntax } from '../../../../../../server/embedded/doc-server/dialects/starlight/syntax.ts';
import { renderPage } from '../../document/render-page.ts';

const site = {
  rulesPaths: [],
  siteFolder: '',
  components: {},
  aliases: { '~/*': 'src/*' },
  syntax: { dialect: 'starlight' },
} as const;

describe('Syntax of Starlight', () => {
  it('shows the opening of a home page, and keeps the lines of its body', async () => {
    const hero = {
      tagline: 'Water {comes}',
      image: { file: '../../assets/tide.png', alt: 'A tide' },
      actions: [{ text: 'Start', link: '/start/', icon: 'right-arrow' }, { link: '/lost/' }],
    };

    const rewritten = starlightSyntax.rewrite?.({
      path: 'a.mdx',
      frontMatter: { hero },
      body: 'One\nTwo',
      options: {},
    });
    expect(rewritten?.lines?.slice(-2)).to.deep.equal([1, 2]);
    const { html } = await renderPage(`---\nhero: ${JSON.stringify(hero)}\n---\n\nWords.\n`, {}, { site });
    expect(html).to.match(
      /<p>Water \{comes\}<\/p>[\s\S]*<img [^>]*alt="A tide"[\s\S]*href="[^"]*start\/"[^>]*>Start<[\s\S]*Words/,
    );
  });

  it('leaves a page without an opening alone', () => {
    expect(starlightSyntax.rewrite?.({ path: 'a.md', frontMatter: { hero: 'x' }, body: '', options: {} })).to.equal(
      undefined,
    );
  });

  it('has the asides and components of this reader', async () => {
    const { html, problems } = await renderPage(
      [
        "import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';",
        ':::tip[Low *water*]{icon="heart"}\nWalk out.\n:::',
        '<Aside type="caution" title="Rising">Walk back.</Aside>',
        '<Tabs syncKey="sea"><TabItem label="North" icon="star">Cold</TabItem><TabItem label="South">Warm</TabItem></Tabs>',
        '<CardGrid stagger><Card title="Shells" icon="pen">Many</Card><LinkCard title="Crabs" href="/crabs/" description="Few" /></CardGrid>',
        '<Steps>\n1. Look\n2. Wait\n</Steps>',
        '<FileTree>\n- sea\n  - **fish.md** swims\n</FileTree>',
        'Now <Badge text="New" variant="tip" /> <Icon name="star" /> <LinkButton href="/boats/" variant="minimal">Boats</LinkButton>',
        '<Code code="ebb()" lang="js" title="tide.js" />',
      ].join('\n\n'),
      {},
      { site },
    );

    for (const words of [
      'Low <em>water</em>',
      'Rising',
      'Walk back',
      'North',
      'Warm',
      'Shells',
      'Many',
      'Crabs',
      'Few',
    ])
      expect(html).to.include(words);
    for (const words of ['Look', 'fish.md', 'swims', 'New', 'Boats', 'ebb', 'tide.js']) expect(html).to.include(words);
    expect(problems).to.deep.equal([]);
  });

  it('shows templates in attributes with signs of elements, and preformatted HTML as code', async () => {
    const source = [
      '<Cup code={`keep <T>`} />',
      '',
      '```mdx',
      '<Code code={`fenced <T>`} />',
      '```',
      '',
      '1. One',
      '',
      '   <Code code={`mkdir <NAME>',
      '',
      '   cd <NAME> \\`x\\``} lang="bash" />',
      '',
      '<Fragment set:html={"<pre class=\\"a\\"><code>low<br /><b>a</b> &lt; &quot;b&quot;\\n~~~</code></pre>"} />',
      '',
      'Last [gone](/gone).',
    ].join('\n');

    const { html, problems } = await renderPage(source, {}, { site: { ...site, components: { Cup: false } } });

    const text = html.replaceAll(/<[^>]*>/g, '');
    for (const words of [
      'fenced &lt;T&gt;',
      'mkdir &lt;NAME&gt;\n\n   cd &lt;NAME&gt; `x`',
      'low\na &lt; &quot;b&quot;\n~~~',
    ])
      expect(text).to.include(words);
    expect(problems).to.deep.equal([{ kind: 'broken-link', path: 'guide/page.mdx', line: 15, detail: '/gone' }]);
  });

  it('shows the names of icons that stand alone in a cell', async () => {
    const icon = (label: string) => `<span title="x"><Icon name="star" label="${label}" /></span>`;

    const { html } = await renderPage(
      `| Tide | Kind |\n| --- | --- |\n| Ebb | ${icon('Low')}${icon('Calm')} |\n| Flood | ${icon('High')} water |\n`,
      {},
      { site },
    );

    expect(
      [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
    ).to.deep.equal([...['Ebb', 'Low, Calm'], ...['Flood', ' water']]);
  });

  it('takes linear time for attributes that never end', () => {
    for (const line of ['a={`<', '<Fragment set:html={"<pre', 'a={ ', ' a={`x`'])
      starlightSyntax.rewrite?.({ path: 'a.mdx', frontMatter: {}, body: `${line}\n`.repeat(50_000), options: {} });
  });

  it('shows values of the head', async () => {
    const { html } = await renderPage(
      '---\ntitle: Ebb\nsea: { depth: 3 }\n---\n\n{frontmatter.title}: {frontmatter.sea.depth} m\n',
      {},
      { site },
    );

    expect(html).to.include('<p>Ebb: 3 m</p>');
  });

  it('finds imported files by the names for their folders', async () => {
    const { html, problems } = await renderPage(
      "import Wave from '~/parts/wave.mdx';\nimport { depth } from '~/data/depths';\n\n<Wave />\n\n{depth} m\n",
      { 'src/parts/wave.mdx': 'A wave.\n', 'src/data/depths.ts': 'export const depth = 4;\n' },
      { site },
    );

    expect(html).to.match(/A wave\.[\s\S]*4 m/);
    expect(problems).to.deep.equal([]);
  });
});
