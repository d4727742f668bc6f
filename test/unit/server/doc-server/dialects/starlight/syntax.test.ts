import { expect } from 'chai';
import { itShows } from '../../document/render-page.ts';
import { inDialect } from '../in-dialect.ts';

describe('The syntax of Starlight', () => {
  const site = {
    rulesPaths: [],
    siteFolder: '',
    components: { Cup: false },
    aliases: { '~/*': 'src/*' },
    syntax: { dialect: 'starlight' },
  } as const;
  const hero = {
    tagline: 'Water {comes}',
    image: { file: '../../assets/tide.png', alt: 'A tide' },
    actions: [{ text: 'Start', link: '/start/', icon: 'right-arrow' }, { link: '/lost/' }],
  };
  const icon = (label: string) => `<span title="x"><Icon name="star" label="${label}" /></span>`;
  const row = (cell: string) => `| A |\n| --- |\n| ${cell} |\n`;

  itShows(
    {
      [`---\nhero: ${JSON.stringify(hero)}\n---\n\nWords.\n`]:
        /<p>Water \{comes\}<\/p>.*<img [^>]*alt="A tide".*href="[^"]*start\/"[^>]*>Start<.*Words/s,
      'import { Aside } from \'@astrojs/starlight/components\';\n\n:::tip[Low *water*]{icon="heart"}\nWalk out.\n:::':
        /Low <em>water<\/em>.*Walk out/s,
      '<Aside type="caution" title="Rising">Walk back.</Aside>': /callout-warning.*Rising.*Walk back/s,
      '<Tabs syncKey="sea"><TabItem label="North" icon="star">Cold</TabItem><TabItem label="South">Warm</TabItem></Tabs>':
        /North.*South.*Cold.*Warm/s,
      '<CardGrid stagger><Card title="Shells" icon="pen">Many</Card><LinkCard title="Crabs" href="/crabs/" description="Few" /></CardGrid>':
        /Shells.*Many.*href="\/docs\/crabs\/"[^>]*>Crabs.*Few/s,
      '<Steps>\n1. Look\n2. Wait\n</Steps>': /<ol>.*Look.*Wait/s,
      '<FileTree>\n- sea\n  - **fish.md** swims\n</FileTree>': /sea.*fish\.md.*swims/s,
      'Now <Badge text="New" variant="tip" /> <Icon name="star" />': /^<p>Now <small>New<\/small> ?<\/p>$/,
      '<LinkButton href="/boats/" variant="minimal">Boats</LinkButton>':
        /class="button[^>]*href="\/docs\/boats\/">Boats</,
      '<Code code="ebb()" lang="js" title="tide.js" />': /tide\.js.*ebb/s,
      '<Cup code={`keep <T>`} />\n\n```mdx\n<Code code={`fenced <T>`} />\n```': 'fenced &lt;T&gt;',
      '1. One\n\n   <Code code={`mkdir <N>\n\n   cd <N> \\`x\\``} lang="text" />':
        'mkdir &lt;N&gt;\n\n   cd &lt;N&gt; `x`',
      '<Fragment set:html={"<pre class=\\"a\\"><code>low<br /><b>a</b> &lt;\\n~~~</code></pre>"} />\n\n[gone](/gone).':
        ['low\na &lt;\n~~~', '3 broken-link'],
      [row(icon('Low') + icon('Calm'))]: '<td>Low, Calm</td>',
      [row(`${icon('High')} water`)]: /<td>(?:<span[^>]*><\/span>)? water<\/td>/,
      '---\ntitle: Ebb\nsea: { depth: 3 }\n---\n\n{frontmatter.title}: {frontmatter.sea.depth} m\n': '<p>Ebb: 3 m</p>',
      "import Wave from '~/parts/wave.mdx';\n\n<Wave />\n": '<p>A wave.</p>',
      "import { depth } from '~/data/depths';\n\n{depth} m\n": '<p>4 m</p>',
    },
    { site, imageSize: () => ({ width: 1, height: 1 }) },
    { 'src/parts/wave.mdx': 'A wave.\n', 'src/data/depths.ts': 'export const depth = 4;\n' },
  );

  it('keeps the lines of the body below the opening of a home page', () => {
    const { rewriteBody } = inDialect('starlight');

    expect(rewriteBody('One\nTwo', {}, { hero })?.lines?.slice(-2)).to.deep.equal([1, 2]);
    expect(rewriteBody('', {}, { hero: 'x' })).to.equal(undefined);
  });
});
