import { expect } from 'chai';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { itShows, kindsOf, problemsOf, renderPage, tidy, writePage } from '../render-page.ts';

describe('rendering a page', () => {
  for (const [source, title] of [
    ['---\ntitle: Calls\n---\n# Video\n\nText.', 'Calls'],
    ['<Title>Why is it *black*?</Title>\n\nText.', 'Why is it black?'],
    ['# Video `calls`\n\nText.', 'Video calls'],
  ] as const)
    it(`takes the title ${title} out of the article`, async () => {
      const page = await renderPage(source);

      expect([page.title, page.html]).to.deep.equal([title, '<p>Text.</p>']);
    });

  it('shows notes to authors only where they are wanted, and finds the faults in any case', async () => {
    const source = "import A from './gone.mdx'\n\n# T\n\n<A/>\n\nText.";

    const [shown, hidden] = [await renderPage(source), await renderPage(source, {}, { hidesAuthorNotes: true })];

    expect(shown.html).to.match(/class="author-note".*<p>Text\.<\/p>$/s);
    expect(hidden.html).to.equal('<p>Text.</p>');
    expect(kindsOf(hidden)).to.deep.equal(['missing-include']);
  });

  it('describes the page by front matter, else by its first sentence, in at most 200 characters', async () => {
    const given = await renderPage('---\ndescription: See [calls](./x.mdx) and `more`.\n---\nText.');
    const found = await renderPage('# T\n\n<Note>The first sentence of the page. The second.</Note>');
    const long = await renderPage(`${'word '.repeat(100)}end`);

    expect(given.description).to.equal('See calls and more.');
    expect(found.description).to.equal('The first sentence of the page.');
    expect(long.description).to.match(/^(?=.{100,200}$)word .*…$/);
  });

  it('lists the files read and the line of each problem', async () => {
    const page = await renderPage("import A from './a.mdx'\n\n<A/>\n\n<Unknown>kept</Unknown>", {
      'guide/a.mdx': 'Included.\n\n[x](/gone)',
    });

    expect(page.dependencies).to.have.members(['guide/page.mdx', 'guide/a.mdx']);
    expect(page.problems.map(({ path, line }) => `${path}:${String(line)}`)).to.have.members([
      ...['guide/page.mdx:5', 'guide/a.mdx:3'],
    ]);
    expect(page.isDegraded).to.equal(false);
  });

  it('shows no more than the beginning of a file over 4 MB', async () => {
    const source = `# T\n\n${'x'.repeat(5 * 1024 * 1024)}`;

    const page = await renderPage(source);

    expect([kindsOf(page), page.title, page.isDegraded]).to.deep.equal([['too-large'], 'T', true]);
    expect(page.html).to.match(/^<p class="author-note".*<pre># T/);
    expect(page.html.length).to.be.below(300_000);
    expect(await writePage(source)).to.match(/^Note to the author[^]*\n\n```\n# T/);
  });

  itShows({ '# One\n\n# Two\n': /^<h2 id="two">Two/ });
  itShows(
    { '<Warning>小心</Warning>': '<p class="callout-title">注意</p><p>小心</p>' },
    {
      locale: 'zh',
    },
  );
});

describe('headings', () => {
  it('have anchors that keep Chinese, are unique, and can be given', async () => {
    const page = await renderPage('## 集成 SDK\n\n## Log in\n\n## Log in\n\n### `leave()` {#leaving}\n\n##### Deep\n');

    expect(page.toc.map(({ id, text, depth }) => `${String(depth)} ${text} #${id}`)).to.deep.equal([
      ...['2 集成 SDK #集成-sdk', '2 Log in #log-in', '2 Log in #log-in-1', '3 leave() #leaving'],
    ]);
    expect(page.problems).to.deep.equal([]);
    expect(page.html).to.include('<h2 id="log-in">Log in<a class="anchor" href="#log-in" aria-hidden="true" tabindex');
  });

  itShows({
    '## portal-menu\n\n<a id="portal-main"></a>\n\n## constructor\n':
      /^<h2 id="(?!portal-)[^"]*portal-menu">(?!.* id="(?:portal-|constructor"))/s,
  });
});

describe('links and images', () => {
  it('go through the resolver with the file that holds them', async () => {
    const resolve = (href: string, fromPath: string) => `${BASE_MARK}/${fromPath}/${href}`;
    const source =
      'import A from \'../parts/a.mdx\'\n\n<A/>\n\n[b](@symbol) <Card title="c" href="card"/> <Button href="go">d</Button>';

    const { html } = await renderPage(source, { 'parts/a.mdx': '[a](rel.mdx)' }, { links: { resolve } });

    expect(Array.from(tidy(html).matchAll(/href="([^"]*)"/g), ([, href]) => href)).to.deep.equal([
      ...['/parts/a.mdx/rel.mdx', '/guide/page.mdx/@symbol', '/guide/page.mdx/card', '/guide/page.mdx/go'],
    ]);
  });

  const addresses = new Map([
    ['@boilWater', '/pot'],
    ['@boilWater-Kettle', '/kettle'],
    ['@pour-Kettle', '/kettle/pour'],
    ['https://a.example', 'https://a.example'],
  ]);
  const boil = '<a href="/pot">boilWater</a>';
  const typed = '## 2.0.0\n\nUse [Kettle.pour], not [Kettle.boilWater] or [tea.pour].\n\n1. Deprecate [boilWater].\n';
  itShows(
    {
      'Call [boilWater] or [pourTea], not pots[boilWater].': `Call ${boil} or [pourTea], not pots[boilWater].`,
      '[Say [boilWater]](https://a.example) `[boilWater]`': 'Say [boilWater]</a> <code>[boilWater]</code></p>',
      '<table><tbody><tr><td>[boilWater]</td></tr></tbody></table>': `<td>${boil}</td>`,
      [typed]:
        /Use <a href="\/kettle\/pour">Kettle\.pour<\/a>, not <a href="\/kettle">Kettle\.boilWater<\/a> or \[tea\.pour\]\..*<li>Deprecate <a href="\/kettle">boilWater</s,
      [`${typed}\n## 1.0.0\n\nAdd [boilWater], but not [pour].`]: `Add ${boil}, but not [pour].`,
      [`${typed}\n## 1.0.0\n\n[boilWater] is Kettle > boilWater or Pot.boilWater.`]: `<p>${boil} is Kettle`,
    },
    { links: { resolve: (href) => addresses.get(href) } },
  );
  itShows(
    {
      'See https://a.example, [b](https://a.example).': /<a href="\/pour">Pour &lt;it&gt;<.*<a href="\/pour">b</,
    },
    {
      links: { resolve: () => `${BASE_MARK}/pour`, titleOf: () => 'Pour <it>' },
    },
  );
  itShows({
    '见 https://a.example/pour。其他': '<p>见 <a href="https://a.example/pour">https://a.example/pour</a>。其他</p>',
    '[the **guide**](/gone)': ['<span class="missing-link">the <strong>guide</strong></span>', '1 broken-link /gone'],
    '<a href="https://b.example" target="_blank">b</a>': '<a href="https://b.example" target="_blank">b</a>',
    '## Enable Service\n\n[a](#Enable-Service)': 'href="#enable-service">a',
    'A\n\n[b](#nowhere)': ['>b<', '3 broken-anchor #nowhere'],
    '# Pour it {#pour}\n\n[a](#pour)\n\n## Boil it\n\n[b](#boil-it)': /href="#top".*href="#boil-it"/s,
    '# Pour it\n\n[a](#pour-it)': 'href="#top"',
    '<img src="/c.png" width="10" height="20"/>': 'width="10" height="20"',
    '<a href="/b">x <a href="/c">y</a></a>': '<a href="/docs/b">x <span>y</span></a>',
    '![Cup](data:text/html,x)': ['<span class="missing-link">Cup</span>', '1 broken-link'],
    'a <title>b</title> c': /^<p>a {2}c<\/p>$/,
    '![d](/other.png)': ['alt="d"', '1 image-without-size /other.png'],
  });
  itShows(
    {
      '<img src="/a.png" height="250"/>': 'width="500" height="250"',
      '<img src="/a.png" width="50%"/>': ['width="50%" loading', '1 image-without-size'],
      '![b](/known.png)': 'alt="b" width="1000" height="500" loading="lazy" decoding="async"',
      '<Frame width="512" height="auto" caption="C"><img src="/a" /></Frame>':
        /width="512" height="256".*<figcaption>C</,
    },
    { imageSize: () => ({ width: 1000, height: 500 }) },
  );
});

describe('problems of a page', () => {
  const table = '| a | b |\n|---|---|\n| 1 | `x|y` |\n| 1 \\| 2 | 3\n\n| 1 | 2 | 3 |\n';
  const tabs = '<Tabs>\n<Tab title="A">\n</Tab>\n<Tab>\n</Tab>\n<TabItem value="b" label="B">\n</TabItem>\n</Tabs>\n';
  for (const [source, ...problems] of [
    ['---\ntitle: A\n---\n\n```c\na\n```\n\n```js\nb\n', '9 unclosed-fence ```js'],
    ['---\ntitle: A\n---\n<!-- a -->\n\n- <!-- b\n\n```html\n<!-- c\n```\n', '6 unclosed-comment - <!-- b'],
    [':::if{props.a="b"}\n:::\n:::note\n:::\n:::kettle\n', '5 unknown-directive :::kettle'],
    ["import Tabs from '@theme/Tabs';\nimport Pot from 'pots';\n\n<Tabs />\n\n<Pot />\n", '6 unresolved-import pots'],
    [table, '3 ragged-table 3 cells under a head of 2'],
    [`\`\`\`\n${table}\`\`\`\n`],
    ['| a | b |\n|---|---|\n| $|3| = 3$ | $|4| = 4$ |\n'],
    [tabs, '4 tab-without-label <Tab>'],
    ['To `<TabItem>` belongs {/* <Tab> */} a tab.\n'],
  ] as const)
    it(`${problems.join() || 'none'} in ${JSON.stringify(source)}`, async () => {
      expect(problemsOf(await renderPage(source))).to.deep.equal(problems);
    });
});

describe('footnotes', () => {
  const part = 'Part[^a] and [cup][c].\n\n[^a]: Of the part.\n\n[c]: https://cup.example\n';
  const files = { 'guide/part.md': part };
  const source =
    "import Part from './part.md'\n\nPage[^a] and [cup][c].\n\n<Note>\n\n<Part />\n\n</Note>\n\n<Part />\n\nAgain[^a].\n\n[^a]: Of the page[^b].\n\n[^b]: Of a note.\n\n[c]: https://page.example\n";

  it('in parts stand beside those of the page, each with its number and its ways back', async () => {
    const { html } = await renderPage(source, files);

    const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = '']) => found);
    expect(all(/data-footnote-ref=""[^>]*>(\d)</g)).to.deep.equal(['1', '2', '3', '1', '4']);
    const ids = all(/ id="([^"]+)"/g);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.include.members(all(/data-footnote-ref=""[^>]*? href="#([^"]+)"/g));
    expect(all(/data-footnote-backref" href="#([^"]+)"/g)).to.have.members(
      all(/data-footnote-ref=""[^>]*? id="([^"]+)"/g),
    );
    expect(html.match(/Of the p\w+/g)).to.deep.equal(['Of the page', 'Of the part', 'Of the part']);
    expect(all(/https:\/\/(\w+)[^>]*>cup/g), 'definitions of links').to.deep.equal(['page', 'cup', 'cup']);
  });

  it('are notes in Markdown', async () => {
    expect((await writePage(source, files)).split(/\n+/).slice(-5).join(' ')).to.equal(
      'Again[^1]. [^1]: Of the page[^4]. [^2]: Of the part. [^3]: Of the part. [^4]: Of a note.',
    );
  });
});
