import { expect } from 'chai';
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import { renderPage } from './render-page.ts';

const render = (source: string, more: Partial<RenderInput> = {}) =>
  renderPage(source, {}, { path: 'guide/page.md', ...more });
const problemsOf = async (source: string) =>
  (await render(source)).problems.map(({ kind, detail }) => `${kind} ${detail}`);

/** A page of a folder without a configuration of ours. */
const foreign = { rulesPaths: [], siteFolder: '', components: {}, isGuessed: true };

describe('The heading of a page with another title', () => {
  const source = '---\ntitle: Short\n---\n\n# Long words\n\nText';

  it('is shown, as other tools do, and the title where the portal has its own configuration', async () => {
    expect((await renderPage(source, {}, { site: foreign })).title).to.equal('Long words');
    expect((await renderPage(source)).title).to.equal('Short');
  });
});

describe('plain Markdown', () => {
  for (const [name, source, shown] of [
    ['braces are text', 'Send `{x}` or {id} to {{ $cup.size }}.\n', 'or {id} to {{ $cup.size }}.'],
    ['an unclosed brace is text', 'A {cup of tea.\n', 'A {cup of tea.'],
    ['a type in angle brackets is text', '## Cup<T> and Pot<A, B>\n\nText\n', 'Cup&lt;T&gt; and Pot&lt;A, B&gt;'],
    ['a line like an import is text', 'import a cup from the shelf\n', 'import a cup from the shelf'],
    ['an import of no component is text', "Tea\n\nimport pot from 'pot'\n", '<p>import pot from'],
    ['an export is text', 'Tea\n\nexport const cups = 3\n', '<p>export const cups = 3</p>'],
    ['an escaped brace is a brace', 'Pour \\{tea\\}\n', '<p>Pour {tea}</p>'],
    ['indented code is code', 'Tea\n\n    pour --into {cup}\n', '<code>pour --into {cup}</code>'],
    ['indented code in a list is code', '1. Tea\n\n       pour <cup>\n', '<code>pour &lt;cup&gt;</code>'],
    ['styles as objects are read', '<p style={{textAlign: "center"}}>Hot</p>\n', '<p class="align-center">Hot</p>'],
    ['a closed unknown element shows its content', '<docs-info>Hot</docs-info>\n', 'Hot'],
    [
      'an address in angle brackets is a link that ends there',
      '<https://tea.example/a_b_(c)>。Hot\n',
      '<p><a href="https://tea.example/a_b_(c)" rel="noopener">https://tea.example/a_b_(c)</a>。Hot</p>',
    ],
    ['an editor is a link', '[Open](vscode:extension/tea.pot)\n', '<p><a href="vscode:extension/tea.pot">Open</a></p>'],
    ['a mail address is a link', '<me@tea.example>\n', '<p><a href="mailto:me@tea.example">me@tea.example</a></p>'],
    [
      'words behind a film without end are shown',
      'A <video src="https://tea.example/a.mp4"> *Hot*\n',
      '</video>\n<p> <em>Hot</em></p>',
    ],
    ['a player without a source shows its words', 'The <audio> *hot* tag\n', '<p>The  <em>hot</em> tag</p>'],
    [
      'a comment without end is text',
      '<!-- a -->\nTea\n\n<!-- hot\n\n*Cup*\n',
      '<p>Tea</p>\n<p>&lt;!-- hot</p>\n<p><em>Cup</em></p>',
    ],
    [
      'text in <pre> stays as it is written',
      '<div><pre>\ncup:\n  hot: 1\n</pre></div>\n',
      '<pre>cup:\n  hot: 1\n</pre>',
    ],
    [
      'code in <pre> stays as it is written',
      '- <pre><code>cup:\n    hot: 1\n  </code></pre>\n',
      '<pre><code>cup:\n  hot: 1\n</code></pre>',
    ],
    ['code keeps its braces', '```js\nconst a = { b };\n```\n', '{'],
  ] as const)
    it(name, async () => {
      const page = await render(source);

      expect(page.html).to.contain(shown);
      expect(page.isDegraded).to.equal(false);
    });

  it('shows no program code and no mark for contents', async () => {
    const { html, isDegraded } = await render(
      '<script setup>\nimport { ref } from "x"\nconst a = { b: 1 }\n</script>\n\n[[toc]]\n\nTea\n\n<style>\n.a { b: c }\n</style>\n',
    );

    expect({ html, isDegraded }).to.deep.equal({ html: '<p>Tea</p>', isDegraded: false });
  });

  it('has no faults for elements that end in another block or have attributes of other tools', async () => {
    const source = '<div align="center">\n\n# Tea\n\n<p>\n\nHot <b :on="{ a }">tea</b>\n\nEnd\n';

    const page = await render(source);

    expect(page.html).to.contain('Hot').and.contain('End').and.not.contain('author-note');
    expect(page.isDegraded).to.equal(false);
  });

  for (const bound of [':members', ':members="members"'])
    it(`shows the members of a team that its script names: ${bound}`, async () => {
      const members =
        "[{ name: 'Ann', title: 'Boils', links: [{ icon: 'github', link: 'https://tea.example/ann' }, { link: 'javascript:x' }] }, { name: 'Bo' }]";
      const source = `<script setup>\nimport { VPTeamMembers } from 'vitepress/theme'\nconst members: Member[] = ${members}\n</script>\n\n<VPTeamMembers size="small" ${bound} />\n`;

      const page = await render(source);

      expect(page.html.replaceAll(/ rel="[^"]*"/g, '')).to.equal(
        '<ul>\n<li><strong>Ann</strong>, Boils · <a href="https://tea.example/ann">github</a></li>\n<li><strong>Bo</strong></li>\n</ul>',
      );
      expect(page.problems).to.deep.equal([]);
    });

  it('names unknown elements that are closed', async () => {
    expect(await problemsOf('<Kettle>Hot</Kettle>\n')).to.deep.equal(['unknown-component Kettle']);
  });

  it('is not a text that imports components', async () => {
    const source =
      "import Tabs from '@theme/Tabs';\n\n<Tabs\n  values={[\n    {label: 'Tea', value: 'tea'},\n  ]}>\n<TabItem value=\"tea\">\n\nHot\n\n</TabItem>\n</Tabs>\n";

    const page = await render(source);

    expect(page.html).to.contain('tab-title').and.contain('Hot');
    expect(page.problems).to.deep.equal([]);
  });

  it('is a part that other texts import', async () => {
    const source = "import Part from './part.md'\n\n<Part />\n";

    const page = await renderPage(source, { 'guide/part.md': 'Send {id}\n\n    pour {tea}\n' });

    expect(page.html).to.contain('<p>Send {id}</p>').and.contain('<code>pour {tea}</code>');
    expect(page.problems).to.deep.equal([]);
  });

  it('is not a part that reads its properties', async () => {
    const source = "import Part from './part.md'\n\n<Part cup='Jug' />\n";

    const page = await renderPage(source, { 'guide/part.md': 'Fill the {props.cup}\n' });

    expect(page.html).to.equal('<p>Fill the Jug</p>');
  });

  it('is not what MDX is', async () => {
    const { html } = await render('{"a" + "b"}\n', { path: 'guide/page.mdx' });

    expect(html).to.equal('<p>ab</p>');
  });
});

describe('components of other tools', () => {
  it('reads no properties of a list of cards', async () => {
    const { problems } = await renderPage('<DocCardList items={useCurrentSidebarCategory().items} />\n');

    expect(problems).to.deep.equal([]);
  });

  it('gives tabs the labels of their list', async () => {
    const { html } = await renderPage(
      '<Tabs values={[{label: "Tea pot", value: "a"}]}>\n<TabItem value="a">\n\nHot\n\n</TabItem>\n</Tabs>\n',
    );

    expect(html).to.contain('Tea pot');
  });

  for (const [group, own, shown] of [
    ['', '', 'Tea'],
    ['', ' default', 'Pot'],
    [' defaultValue="cup"', ' default', 'Cup'],
    [' defaultValue="jug"', '', 'Tea'],
    [' defaultValue={null}', ' default', 'Pot'],
  ] as const)
    it(`shows first the tab that is said to be: <Tabs${group}>, <TabItem${own}>`, async () => {
      const tabs = `<Tabs${group}>
<TabItem value="Tea">\n\nA\n\n</TabItem>
<TabItem value="pot" label="Pot"${own}>\n\nB\n\n</TabItem>
<TabItem value="cup" label="Cup">\n\nC\n\n</TabItem>
</Tabs>\n`;

      const { html } = await renderPage(tabs);

      expect(html.match(/aria-selected="true" tabindex="0">(\w+)</)?.[1]).to.equal(shown);
      expect(html.match(/tab-panel is-active".*?<p class="tab-title">(\w+)</)?.[1]).to.equal(shown);
    });

  for (const [props, query] of [
    ['queryString="os"', 'os'],
    ['queryString groupId="os"', 'os'],
    ['queryString', undefined],
    ['groupId="os"', undefined],
  ] as const)
    it(`names the parameter of the address that keeps the tab: <Tabs ${props}>`, async () => {
      const tab = (value: string) => `<TabItem value="${value}" label="On ${value}">\n\nA\n\n</TabItem>\n`;

      const { html } = await renderPage(`<Tabs ${props}>\n${tab('mac')}${tab('linux')}</Tabs>\n`);

      expect(html.match(/data-query="(\w+)"/)?.[1]).to.equal(query);
      expect(html.match(/data-value="\w+"/g)).to.deep.equal(
        query === undefined ? null : ['data-value="mac"', 'data-value="linux"'],
      );
    });

  it('shows emoji by their names, but not in code and not inside words', async () => {
    const { html } = await renderPage('New :tada: :+1::rocket:, `:tada:` at 12:100:30, a:key:b :no-such:\n');

    expect(html).to.equal('<p>New 🎉 👍🚀, <code>:tada:</code> at 12:100:30, a:key:b :no-such:</p>');
  });

  for (const [name, source] of [
    ['an expression', '<BrowserOnly>{() => <b>Hot</b>}</BrowserOnly>'],
    ['a block', '<BrowserOnly fallback={<i>Wait</i>}>\n{() => {\n  return <b>Hot</b>;\n}}\n</BrowserOnly>'],
  ] as const)
    it(`shows what a function without parameters returns: ${name}`, async () => {
      const page = await renderPage(`${source}\n`);

      expect(page.html).to.match(/^(?:<p>)?<b>Hot<\/b>(?:<\/p>)?$/);
      expect(page.problems).to.deep.equal([]);
    });

  it('does not show a function that does more', async () => {
    const { html, problems } = await renderPage('<BrowserOnly>{() => { run(); return <b>Hot</b>; }}</BrowserOnly>\n');

    expect(html).to.not.contain('Hot');
    expect(problems.map(({ kind }) => kind)).to.deep.equal(['unknown-expression']);
  });

  for (const [name, source, line, detail] of [
    [
      'an element that is not closed',
      'Tea\n\nHot\ntea <Cup>\nand\nmore\n',
      4,
      'Expected a closing tag for `<Cup>` before the end of `paragraph`',
    ],
    [
      'an expression that is not closed',
      'Tea\n\nHot\ntea {cup\n\nMore\n',
      4,
      'Unexpected end of file in expression, expected a corresponding closing brace for `{`',
    ],
  ] as const)
    it(`names the line in the file, and no place in the block: ${name}`, async () => {
      const { problems } = await renderPage(`---\ntitle: Tea\n---\n${source}`);

      const [first] = problems.filter(({ kind }) => kind === 'unparsed');
      expect([first?.line, first?.detail]).to.deep.equal([line + 3, detail]);
    });

  it('shows a list of steps as it is', async () => {
    const { html } = await renderPage('<Steps>\n\n1. Fill\n2. Boil\n\n</Steps>\n');

    expect(html).to.equal('<ol>\n<li>Fill</li>\n<li>Boil</li>\n</ol>');
  });

  for (const [name, statement] of [
    ['by default', "import constants from '@site/src/constants';"],
    ['all', "import * as constants from '../src/constants';"],
    ['by an alias', "import constants from '@/constants';"],
  ] as const)
    it(`reads constants of a file: ${name}`, async () => {
      const file = 'export const cups = 3;\nexport default { cups: 3 };';

      const page = await renderPage(`${statement}\n\nTake {constants.cups} cups.\n`, { 'src/constants.js': file });

      expect([page.html, page.problems]).to.deep.equal(['<p>Take 3 cups.</p>', []]);
    });

  for (const [source, shown] of [
    ['> [!NOTE]\n> Hot *tea*\n', /^<div class="callout callout-note"[^>]*>(?!.*\[!).*Hot <em>tea<\/em>/s],
    ['> [!WARNING]\n>\n> Hot\n', /^<div class="callout callout-warning"(?!.*\[!).*Hot/s],
    ['> [!TIP] Hot *tea*\n> now\n', /^<div class="callout callout-tip"(?!.*\[!).*Hot <em>tea<\/em>\s*now/s],
    ['> [!CUP]\n> Hot\n', /^<blockquote>/],
    ['> Hot [!NOTE]\n', /^<blockquote>/],
  ] as const)
    it(`reads quotes as GitHub does: ${JSON.stringify(source)}`, async () => {
      expect((await renderPage(source)).html).to.match(shown);
    });

  it('joins code blocks that are marked as tabs', async () => {
    const { html } = await renderPage('```js tab\na\n```\n\n```ts tab\nb\n```\n\nTea\n\n```js title="x"\nc\n```\n');

    expect(html.match(/role="tab"/g)).to.have.length(2);
    expect(html)
      .to.match(/code-group.*JavaScript.*TypeScript.*<p>Tea<\/p>/s)
      .and.not.contain('>tab<');
  });

  it('leaves badges behind a heading out of its anchor', async () => {
    const { html } = await renderPage('## `pour` <Badge text="new" />\n');

    expect(html).to.match(/^<h2 id="pour">.*<small>new<\/small>/);
  });

  it('leaves a list of contents out without reading its properties', async () => {
    const page = await renderPage('Tea\n\n<TOCInline toc={toc.slice(1)} />\n');

    expect([page.html, page.problems]).to.deep.equal(['<p>Tea</p>', []]);
  });

  it('links to a video by its id', async () => {
    const source = 'import Player from \'react-lite-youtube-embed\';\n\n<Player id="cup" title="Tea" />\n';

    const page = await renderPage(source);

    expect(page.html).to.contain('https://www.youtube.com/watch?v=cup');
    expect(page.problems).to.deep.equal([]);
  });

  it('uses the values that a template gives to missing properties', async () => {
    const files = {
      'guide/more.jsx':
        "export const More = ({ children, title = 'Read more' }) => <details><summary>{title}</summary>{children}</details>;",
    };
    const source =
      'import { More } from \'./more\';\n\n<More>\n\nHot\n\n</More>\n\n<More title="Cups">\n\nCold\n\n</More>\n';

    const page = await renderPage(source, files);

    expect(page.html).to.match(/Read more<\/summary>.*Hot.*Cups<\/summary>.*Cold/s);
    expect(page.problems).to.deep.equal([]);
  });
});
