import { expect } from 'chai';
import { itShows, renderPage } from './render-page.ts';

const path = 'guide/page.md';

describe('plain Markdown', () => {
  const team = (bound: string) =>
    `<script setup>\nimport { VPTeamMembers } from 'vitepress/theme'\nconst members: M[] = [{ name: 'Ann', title: 'Boils', links: [{ icon: 'web', link: 'https://a.b' }, { link: 'javascript:x' }] }]\n</script>\n\n<VPTeamMembers size="small" ${bound} />\n`;
  const members = '<ul><li><strong>Ann</strong>, Boils · <a href="https://a.b">web</a></li></ul>';

  itShows(
    {
      'Send `{x}` or {id} to {{ $cup.size }}.': 'or {id} to {{ $cup.size }}.',
      'A {cup of tea.': 'A {cup of tea.',
      '## Cup<T> and Pot<A, B>\n\nText': 'Cup&lt;T&gt; and Pot&lt;A, B&gt;',
      'import a cup from the shelf': 'import a cup from the shelf',
      "Tea\n\nimport pot from 'pot'": '<p>import pot from',
      'Tea\n\nexport const cups = 3': '<p>export const cups = 3</p>',
      'Pour \\{tea\\}': '<p>Pour {tea}</p>',
      '1. Tea\n\n       pour <cup> {cup}': '<code>pour &lt;cup&gt; {cup}</code>',
      '```js\nconst a = { b };\n```': /{.* }/,
      '<p style={{textAlign: "center"}}>Hot</p>': '<p class="align-center">Hot</p>',
      '<docs-info>Hot</docs-info>': 'Hot',
      '<Kettle>Hot</Kettle>': ['Hot', '1 unknown-component Kettle'],
      '<https://a.example/a_b_(c)>。Hot': '<a href="https://a.example/a_b_(c)">https://a.example/a_b_(c)</a>。Hot',
      '[Open](vscode:extension/tea.pot)': '<a href="vscode:extension/tea.pot">Open</a>',
      '<me@tea.example>': '<a href="mailto:me@tea.example">me@tea.example</a>',
      'A <video src="https://tea.example/a.mp4"> *Hot*': '</video><p> <em>Hot</em></p>',
      'The <audio> *hot* tag': '<p>The  <em>hot</em> tag</p>',
      '<!-- a -->\nTea\n\n<!-- hot\n\n*Cup*': ['<p>Tea</p><p>&lt;!-- hot</p><p><em>Cup</em></p>', '4 unclosed-comment'],
      '<div><pre>\ncup:\n  hot: 1\n</pre></div>': '<pre>cup:\n  hot: 1\n</pre>',
      '- <pre><code>cup:\n    hot: 1\n  </code></pre>': '<pre><code>cup:\n  hot: 1\n</code></pre>',
      '<script setup>\nconst a = { b: 1 }\n</script>\n\n[[toc]]\n\nTea\n\n<style>\n.a { b: c }\n</style>':
        /^<p>Tea<\/p>$/,
      '<div>\n\n# Tea\n\n<p>\n\nHot <b :on="{ a }">tea</b>\n\nEnd': /^(?!.*author-note).*Hot.*<b>tea<\/b>.*End/s,
      [team(':members')]: members,
      [team(':members="members"')]: members,
      "import Tabs from '@theme/Tabs';\n\n<Tabs\n  values={[\n    {label: 'Tea', value: 'a'},\n  ]}>\n<TabItem value=\"a\">\n\nHot\n\n</TabItem>\n</Tabs>":
        /tab-title">Tea<.*Hot/s,
    },
    { path },
  );

  itShows(
    {
      "import Part from './part.md'\n\n<Part />": /<p>Send {id}<\/p>.*<code>pour {tea}<\/code>/s,
      "import Cup from './cup.md'\n\n<Cup cup='Jug' />": '<p>Fill the Jug</p>',
    },
    {},
    { 'guide/part.md': 'Send {id}\n\n    pour {tea}\n', 'guide/cup.md': 'Fill the {props.cup}\n' },
  );

  it('keeps the heading of a page with another title where the portal has no configuration of its own', async () => {
    const site = { rulesPaths: [], siteFolder: '', components: {}, isGuessed: true };
    const page = await renderPage('---\ntitle: Short\n---\n\n# Long words\n\nText', {}, { site });

    expect(page.title).to.equal('Long words');
  });
});

describe('components of other tools', () => {
  const tab = (value: string, more = '', text = 'A') => `<TabItem value="${value}"${more}>\n\n${text}\n\n</TabItem>\n`;
  const constants = 'Take {constants.cups} cups.';
  const browser = (content: string) => `Tea <BrowserOnly>{() => ${content}}</BrowserOnly>`;

  itShows(
    {
      '<DocCardList items={useCurrentSidebarCategory().items} />\n\nTea': '<p>Tea</p>',
      'Tea\n\n<TOCInline toc={toc.slice(1)} />': /^<p>Tea<\/p>$/,
      [`<Tabs values={[{label: "Tea pot", value: "a"}]}>\n${tab('a')}</Tabs>`]: 'tab-title">Tea pot<',
      ':tada: :+1::rocket:, `:tada:` at 12:100:30 :no-such:': '🎉 👍🚀, <code>:tada:</code> at 12:100:30 :no-such:',
      [browser('<b>Hot</b>')]: '<b>Hot</b>',
      [browser('{\n  return <b>Hot</b>;\n}')]: '<b>Hot</b>',
      [browser('{ run(); return <b>Hot</b>; }')]: [/Tea(?!.*Hot)/, '1 unknown-expression'],
      'Tea\n\nHot\ntea <Cup>\nand\nmore': ['Hot', '4 unparsed Expected a closing tag for `<Cup>`'],
      '---\ntitle: Tea\n---\nHot\ntea {cup\n\nMore': ['Hot', '5 unparsed Unexpected end of file in expression'],
      '<Steps>\n\n1. Fill\n2. Boil\n\n</Steps>': /^<ol><li>Fill<\/li><li>Boil<\/li><\/ol>$/,
      [`import constants from '@site/src/constants';\n\n${constants}`]: '<p>Take 3 cups.</p>',
      [`import * as constants from '../src/constants';\n\n${constants}`]: '<p>Take 3 cups.</p>',
      [`import constants from '@/constants';\n\n${constants}`]: '<p>Take 3 cups.</p>',
      '> [!NOTE]\n> Hot *tea*': /callout-note"[^>]*>(?!.*\[!).*Hot <em>tea<\/em>/s,
      '> [!WARNING]\n>\n> Hot': /callout-warning"(?!.*\[!).*Hot/s,
      '> [!TIP] Hot *tea*\n> now': /callout-tip"(?!.*\[!).*Hot <em>tea<\/em>\s*now/s,
      '> [!CUP]\n> Hot': /^<blockquote>.*CUP.*Hot/s,
      '> Hot [!NOTE]': /^<blockquote>.*Hot \[!NOTE\]/s,
      '## `pour` <Badge text="new" />': /^<h2 id="pour">.*<small>new<\/small>/,
      'import Film from \'react-lite-youtube-embed\';\n\n<Film id="cup" title="Tea" />': 'youtube.com/watch?v=cup',
      'import { More } from \'./more\';\n\n<More>\n\nHot\n\n</More>\n\n<More title="Cups">\n\nCold\n\n</More>':
        /Read more<\/summary>.*Hot.*Cups<\/summary>.*Cold/s,
    },
    {},
    {
      'src/constants.js': 'export const cups = 3;\nexport default { cups: 3 };',
      'guide/more.jsx':
        "export const More = ({ children, title = 'Read more' }) => <details><summary>{title}</summary>{children}</details>;",
    },
  );

  // The tab that is said to be first is shown.
  for (const [group, own, shown] of [
    ['', '', 'Tea'],
    ['', ' default', 'Pot'],
    [' defaultValue="cup"', ' default', 'Cup'],
    [' defaultValue="jug"', '', 'Tea'],
    [' defaultValue={null}', ' default', 'Pot'],
  ] as const) {
    const items = tab('Tea') + tab('pot', ` label="Pot"${own}`) + tab('cup', ' label="Cup"');
    const first = `aria-selected="true" tabindex="0">${shown}<.*tab-panel is-active"[^>]*><p class="tab-title">${shown}<`;
    itShows({ [`<Tabs${group}>\n${items}</Tabs>\n`]: new RegExp(first, 's') });
  }

  // A parameter of the address keeps the tab.
  const tabs = (props: string) => `<Tabs ${props}>\n${tab('mac')}${tab('linux')}</Tabs>\n`;
  const kept = /data-query="os".*data-value="mac".*data-value="linux"/s;
  const notKept = /^(?!.*data-(?:query|value)=).*role="tab"/s;
  itShows({
    [tabs('queryString="os"')]: kept,
    [tabs('queryString groupId="os"')]: kept,
    [tabs('queryString')]: notKept,
    [tabs('groupId="os"')]: notKept,
  });
});
