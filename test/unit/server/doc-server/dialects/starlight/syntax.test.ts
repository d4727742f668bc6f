import { expect } from 'chai';
import { renderPage } from '../../document/render-page.ts';
import { inDialect } from '../in-dialect.ts';

const site = {
  rulesPaths: [],
  siteFolder: '',
  components: { Cup: false },
  aliases: { '~/*': 'src/*' },
  syntax: { dialect: 'starlight' },
} as const;

describe('The syntax of Starlight', () => {
  const render = async (source: string, files = {}) => {
    const { html, problems } = await renderPage(source, files, { site });
    return { html, text: html.replaceAll(/<[^>]*>/g, ''), problems };
  };

  it('shows the opening of a home page, and keeps the lines of its body', async () => {
    const hero = {
      tagline: 'Water {comes}',
      image: { file: '../../assets/tide.png', alt: 'A tide' },
      actions: [{ text: 'Start', link: '/start/', icon: 'right-arrow' }, { link: '/lost/' }],
    };

    const { html } = await render(`---\nhero: ${JSON.stringify(hero)}\n---\n\nWords.\n`);

    expect(html).to.match(
      /<p>Water \{comes\}<\/p>[\s\S]*<img [^>]*alt="A tide"[\s\S]*href="[^"]*start\/"[^>]*>Start<[\s\S]*Words/,
    );
    const { rewriteBody } = inDialect('starlight');
    expect(rewriteBody('One\nTwo', {}, { hero })?.lines?.slice(-2)).to.deep.equal([1, 2]);
    expect(rewriteBody('', {}, { hero: 'x' })).to.equal(undefined);
  });

  it('has the asides and components of this reader', async () => {
    const { html, text, problems } = await render(
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
    );

    expect(text).to.match(
      /Low water.*Walk out.*Rising.*Walk back.*North.*South.*Cold.*Warm.*Shells.*Many.*Crabs.*Few.*Look.*Wait.*fish\.md.*swims.*New.*Boats.*tide\.js.*ebb/s,
    );
    expect(html).to.include('Low <em>water</em>');
    expect(problems).to.deep.equal([]);
  });

  it('shows templates in attributes with signs of elements, and preformatted HTML as code', async () => {
    const { text, problems } = await render(
      [
        ...['<Cup code={`keep <T>`} />', '', '```mdx', '<Code code={`fenced <T>`} />', '```', '', '1. One', ''],
        ...['   <Code code={`mkdir <NAME>', '', '   cd <NAME> \\`x\\``} lang="bash" />', ''],
        '<Fragment set:html={"<pre class=\\"a\\"><code>low<br /><b>a</b> &lt; &quot;b&quot;\\n~~~</code></pre>"} />',
        ...['', 'Last [gone](/gone).'],
      ].join('\n'),
    );

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

    const { html } = await render(
      `| Tide | Kind |\n| --- | --- |\n| Ebb | ${icon('Low')}${icon('Calm')} |\n| Flood | ${icon('High')} water |\n`,
    );

    const cells = Array.from(html.matchAll(/<td[^>]*>(.*?)<\/td>/g), ([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
    expect(cells).to.deep.equal(['Ebb', 'Low, Calm', 'Flood', ' water']);
  });

  it('shows values of the head', async () => {
    const { html } = await render(
      '---\ntitle: Ebb\nsea: { depth: 3 }\n---\n\n{frontmatter.title}: {frontmatter.sea.depth} m\n',
    );

    expect(html).to.include('<p>Ebb: 3 m</p>');
  });

  it('finds imported files by the names for their folders', async () => {
    const { html, problems } = await render(
      "import Wave from '~/parts/wave.mdx';\nimport { depth } from '~/data/depths';\n\n<Wave />\n\n{depth} m\n",
      { 'src/parts/wave.mdx': 'A wave.\n', 'src/data/depths.ts': 'export const depth = 4;\n' },
    );

    expect(html).to.match(/A wave\.[\s\S]*4 m/);
    expect(problems).to.deep.equal([]);
  });
});
