import { expect } from 'chai';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { kindsOf, renderPage } from '../render-page.ts';

describe('rendering a page', () => {
  it('takes the title from front matter, then <Title>, then the first h1, and leaves it out of the article', async () => {
    const fromFrontMatter = await renderPage('---\ntitle: Calls\n---\n# Video\n\nText.');
    const fromTitle = await renderPage('<Title>Why is it *black*?</Title>\n\nText.');
    const fromHeading = await renderPage('# Video `calls`\n\nText.');

    expect(fromFrontMatter.title).to.equal('Calls');
    expect(fromTitle.title).to.equal('Why is it black?');
    expect(fromHeading.title).to.equal('Video calls');
    for (const page of [fromFrontMatter, fromTitle, fromHeading]) expect(page.html).to.equal('<p>Text.</p>');
  });

  it('shows notes to authors only where they are wanted, and finds the faults in any case', async () => {
    const source = "import A from './gone.mdx'\n\n# T\n\n<A/>\n\nText.";
    const large = '# T\n\n' + 'x'.repeat(5_000_000);

    const [shown, hidden] = [await renderPage(source), await renderPage(source, {}, { hidesAuthorNotes: true })];
    const cut = await renderPage(large, {}, { hidesAuthorNotes: true });

    expect(shown.html).to.contain('class="author-note"');
    expect(hidden.html).to.equal('<p>Text.</p>');
    expect(kindsOf(hidden)).to.deep.equal(['missing-include']);
    expect(cut.html).to.match(/^<pre>/);
  });

  it('shows later h1 headings as h2', async () => {
    const page = await renderPage('# One\n\n# Two\n');

    expect(page.html).to.match(/^<h2 id="two">Two/);
    expect(page.toc).to.deep.equal([{ id: 'two', text: 'Two', depth: 2 }]);
  });

  it('describes the page by front matter, else by its first sentence, in at most 200 characters', async () => {
    const given = await renderPage('---\ndescription: See [calls](./x.mdx) and `more`.\n---\nText.');
    const found = await renderPage('# T\n\n<Note>The first sentence of the page. The second.</Note>');
    const long = await renderPage(`${'word '.repeat(100)}end`);

    expect(given.description).to.equal('See calls and more.');
    expect(found.description).to.equal('The first sentence of the page.');
    expect(long.description).to.have.lengthOf.at.most(200).and.to.match(/…$/);
  });

  it('lists the files read and the line of each problem', async () => {
    const page = await renderPage("---\ntitle: T\n---\nimport A from './a.mdx'\n\n<A/>\n\n<Unknown>kept</Unknown>", {
      'guide/a.mdx': 'Included.\n\n[x](/gone)',
    });

    expect(page.dependencies).to.have.members(['guide/page.mdx', 'guide/a.mdx']);
    expect(page.problems).to.deep.include.members([
      { kind: 'unknown-component', path: 'guide/page.mdx', line: 8, detail: 'Unknown' },
      { kind: 'broken-link', path: 'guide/a.mdx', line: 3, detail: '/gone' },
    ]);
    expect(page.html).to.include('<p>kept</p>');
    expect(page.isDegraded).to.equal(false);
  });

  it('names code fences without an end, unknown directives and imports from outside', async () => {
    const faultsIn = async (source: string) =>
      (await renderPage(source)).problems.map(({ kind, line, detail }) => `${String(line)} ${kind} ${detail}`);

    expect(await faultsIn('---\ntitle: A\n---\n\n```c\na\n```\n\n```js\nb\n')).to.deep.equal([
      '9 unclosed-fence ```js',
    ]);
    expect(await faultsIn('- ```\n  a\n\nb\n\n> ~~~\n> ~~~\n')).to.deep.equal(['1 unclosed-fence ```']);
    expect(await faultsIn('```\n')).to.deep.equal(['1 unclosed-fence ```']);
    expect(await faultsIn('---\ntitle: A\n---\n<!-- a -->\n\n- <!-- b\n\n```html\n<!-- c\n```\n')).to.deep.equal([
      '6 unclosed-comment - <!-- b',
    ]);
    expect(await faultsIn(':::if{props.a="b"}\n:::\n:::note\n:::\n:::kettle\n')).to.deep.equal([
      '5 unknown-directive :::kettle',
    ]);
    expect(
      await faultsIn("import Tabs from '@theme/Tabs';\nimport Pot from 'pots';\n\n<Tabs />\n\n<Pot />\n"),
    ).to.deep.equal(['6 unresolved-import pots']);
  });

  it('gives the same page for the same input', async () => {
    const source =
      '# T\n\n## A\n\n## A\n\n<Tabs><Tab title="x">1</Tab><Tab title="y">2</Tab></Tabs>\n\n```js\nlet a;\n```';

    expect(await renderPage(source)).to.deep.equal(await renderPage(source));
  });

  it('speaks the language of the page', async () => {
    const page = await renderPage('<Warning>小心</Warning>', {}, { locale: 'zh' });

    expect(page.html).to.include('<p class="callout-title">注意</p>');
  });

  it('shows no more than the beginning of a file over 4 MB', async () => {
    const page = await renderPage('x'.repeat(5 * 1024 * 1024));

    expect(kindsOf(page)).to.deep.equal(['too-large']);
    expect(page.isDegraded).to.equal(true);
    expect(page.html.length).to.be.below(300_000);
  });
});

describe('headings', () => {
  it('have anchors that keep Chinese, are unique, and can be given', async () => {
    const page = await renderPage(
      '## 集成 SDK\n\n## Log in\n\n## Log in\n\n### Leave {#bye}\n\n### `leave()` {#leaving}\n\n##### Deep\n',
      {},
    );

    expect(page.toc).to.deep.equal([
      { id: '集成-sdk', text: '集成 SDK', depth: 2 },
      { id: 'log-in', text: 'Log in', depth: 2 },
      { id: 'log-in-1', text: 'Log in', depth: 2 },
      { id: 'bye', text: 'Leave', depth: 3 },
      { id: 'leaving', text: 'leave()', depth: 3 },
    ]);
    expect(page.problems).to.deep.equal([]);
    expect(page.html).to.include(
      '<h2 id="log-in">Log in<a class="anchor" href="#log-in" aria-hidden="true" tabindex="-1"></a></h2>',
    );
  });

  it('never take the ids of the page around', async () => {
    const page = await renderPage('## portal-menu\n\n<a id="portal-main"></a>\n\n## constructor\n');

    expect(page.html).not.to.match(/id="(?:portal-|constructor")/);
  });
});

describe('links and images', () => {
  it('go through the resolver with the file that holds them', async () => {
    const asked: [string, string][] = [];
    const links = {
      resolve(href: string, fromPath: string) {
        asked.push([href, fromPath]);
        return `${BASE_MARK}/x`;
      },
    };
    const source =
      'import A from \'../parts/a.mdx\'\n\n<A/>\n\n[b](@symbol) <Card title="c" href="/card"/> <Button href="go">d</Button>';

    const page = await renderPage(source, { 'parts/a.mdx': '[a](./rel.mdx)' }, { links });

    expect(asked).to.have.deep.members([
      ['./rel.mdx', 'parts/a.mdx'],
      ['@symbol', 'guide/page.mdx'],
      ['/card', 'guide/page.mdx'],
      ['go', 'guide/page.mdx'],
    ]);
    expect(page.html.split(`href="${BASE_MARK}/x"`)).to.have.lengthOf(5);
  });

  it('are made of names in brackets that the reference has', async () => {
    const links = { resolve: (href: string) => (href === '@boilWater' ? `${BASE_MARK}/boil` : undefined) };
    const source =
      'Call [boilWater] or [pourTea], not [boil] or pots[boilWater]. `[boilWater]`\n\n<table><tbody><tr><td>[boilWater]</td></tr></tbody></table>';

    const page = await renderPage(source, {}, { links });

    const link = `<a href="${BASE_MARK}/boil">boilWater</a>`;
    expect(page.html).to.contain(`Call ${link} or [pourTea], not [boil] or pots[boilWater]. <code>[boilWater]</code>`);
    expect(page.html).to.contain(`<td>${link}</td>`);
    expect(kindsOf(page)).to.deep.equal([]);
  });

  it('lead to the type that a section writes with the name', async () => {
    const addresses = new Map([
      ['@boilWater', '/pot'],
      ['@boilWater-Kettle', '/kettle'],
      ['@pour-Kettle', '/kettle/pour'],
    ]);
    const links = { resolve: (href: string) => addresses.get(href) };
    const source = [
      '## 2.0.0\n\n1. Deprecate [boilWater].\n\nUse [Kettle.pour] instead of [Kettle.boilWater], not [tea.pour].',
      '## 1.0.0\n\nAdd [boilWater], but not [pour].',
      '## 0.9.0\n\n[boilWater] is Kettle > boilWater or Pot.boilWater.',
    ].join('\n\n');

    const { html } = await renderPage(source, {}, { links });

    expect(html).to.contain('<li>Deprecate <a href="/kettle">boilWater</a>.</li>');
    expect(html).to.contain(
      'Use <a href="/kettle/pour">Kettle.pour</a> instead of <a href="/kettle">Kettle.boilWater</a>, not [tea.pour].',
    );
    expect(html).to.contain('Add <a href="/pot">boilWater</a>, but not [pour].');
    expect(html).to.contain('<p><a href="/pot">boilWater</a> is Kettle');
  });

  it('show the title of their document in place of their address', async () => {
    const links = { resolve: () => `${BASE_MARK}/docs/pour`, titleOf: () => 'Pour <slowly>' };

    const { html } = await renderPage('See https://a.example/pour, or [pour](https://a.example/pour).', {}, { links });

    const link = `<a href="${BASE_MARK}/docs/pour">`;
    expect(html).to.equal(`<p>See ${link}Pour &lt;slowly&gt;</a>, or ${link}pour</a>.</p>`);
  });

  it('end with their address where a Chinese sentence goes on', async () => {
    const { html } = await renderPage('参考：https://a.example/pour。其他见 https://a.example/steep。');

    const linkTo = (address: string) => `<a href="${address}" rel="noopener">${address}</a>`;
    const [pour, steep] = ['https://a.example/pour', 'https://a.example/steep'].map(linkTo);
    expect(html).to.equal(`<p>参考：${String(pour)}。其他见 ${String(steep)}。</p>`);
  });

  it('leave their text where they lead nowhere', async () => {
    const page = await renderPage('See [the **guide**](/gone).');

    expect(page.html).to.equal('<p>See <span class="missing-link">the <strong>guide</strong></span>.</p>');
    expect(kindsOf(page)).to.deep.equal(['broken-link']);
  });

  it('open a new window only where the content says so', async () => {
    const page = await renderPage('[a](https://a.example) <a href="https://b.example" target="_blank">b</a>');

    expect(page.html).to.include('<a href="https://a.example" rel="noopener">');
    expect(page.html).to.include('<a href="https://b.example" target="_blank" rel="noopener">');
  });

  it('find an anchor of the page in any case and report one that is not there', async () => {
    const page = await renderPage('## Enable Service\n\n[a](#Enable-Service) [b](#nowhere)');

    expect(page.html).to.include('href="#enable-service"');
    expect(page.problems).to.deep.equal([
      { kind: 'broken-anchor', path: 'guide/page.mdx', line: 3, detail: '#nowhere' },
    ]);
  });

  it('lead to the top of the page if they name its title', async () => {
    const page = await renderPage('# Pour it {#pour}\n\n[a](#pour)\n\n## Boil it\n\n[b](#boil-it)');
    const other = await renderPage('# Pour it\n\n[a](#pour-it)');

    expect(page.html).to.match(/href="#top".*href="#boil-it"/s);
    expect([page.problems, other.problems]).to.deep.equal([[], []]);
    expect(other.html).to.include('href="#top"');
  });

  it('images have a size, from the content, the frame or the file, or are reported', async () => {
    const imageSize = (src: string) => (src.includes('known') ? { width: 1000, height: 500 } : undefined);
    const source = [
      '<Frame width="512" height="auto" caption="A picture"><img src="/known.png" alt="a" /></Frame>',
      '![b](/known.png)',
      '<img src="/c.png" width="10" height="20"/>',
      '![d](/other.png)',
    ].join('\n\n');

    const page = await renderPage(source, {}, { imageSize });

    expect(page.html).to.include('alt="a" width="512" height="256" loading="lazy" decoding="async"');
    expect(page.html).to.include('alt="b" width="1000" height="500"');
    expect(page.html).to.include('width="10" height="20"');
    expect(page.html).to.include('<figcaption>A picture</figcaption>');
    expect(page.problems.map(({ kind, detail }) => [kind, detail])).to.deep.equal([
      ['image-without-size', '/other.png'],
    ]);
  });
});

describe('problems of a page', () => {
  const problemsOf = async (source: string) =>
    (await renderPage(source)).problems.map(({ kind, line, detail }) => `${String(line)} ${kind} ${detail}`);

  it('are rows with more cells than the head, but not inside code or formulas', async () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | `x|y` |\n| 1 \\| 2 | 3\n\n| 1 | 2 | 3 |\n';

    expect(await problemsOf(table)).to.deep.equal(['4 ragged-table 3 cells under a head of 2']);
    expect(await problemsOf(`\`\`\`\n${table}\`\`\`\n`)).to.deep.equal([]);
    expect(await problemsOf('| a | b |\n|---|---|\n| $|3| = 3$ | $|4| = 4$ |\n')).to.deep.equal([]);
  });

  it('are tabs without a label, but not those that a text names', async () => {
    const tabs = '<Tabs>\n<Tab title="A">\n</Tab>\n<Tab>\n</Tab>\n<TabItem value="b" label="B">\n</TabItem>\n</Tabs>\n';

    expect(await problemsOf(tabs)).to.deep.equal(['4 tab-without-label <Tab>']);
    expect(await problemsOf('To `<TabItem>` belongs {/* <Tab> */} a tab.\n')).to.deep.equal([]);
  });
});

describe('footnotes', () => {
  const part = 'Part[^a] and [cup][c].\n\n[^a]: Of the part.\n\n[c]: https://cup.example\n';
  const files = { 'guide/part.md': part };
  const source =
    "import Part from './part.md'\n\nPage[^a] and [cup][c].\n\n<Note>\n\n<Part />\n\n</Note>\n\n<Part />\n\nAgain[^a].\n\n[^a]: Of the page[^b].\n\n[^b]: Of a note.\n\n[c]: https://page.example\n";

  it('in parts stand beside those of the page, each with its number and its ways back', async () => {
    const { html } = await renderPage(source, files);

    const refs = [...html.matchAll(/data-footnote-ref=""[^>]*? id="([^"]+)" href="#([^"]+)">(\d)</g)];
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const backs = [...html.matchAll(/data-footnote-backref" href="#([^"]+)"/g)].map(([, id]) => id);
    expect(refs.map(([, , , number]) => number)).to.deep.equal(['1', '2', '3', '1', '4']);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.include.members(refs.map(([, , note]) => note));
    expect(backs).to.have.members(refs.map(([, id]) => id));
    expect(html.match(/Of the part\. /g)).to.have.length(2);
    expect(html.match(/Of the page</g)).to.have.length(1);
  });

  it('may stand in a component far from the words that they belong to', async () => {
    const paragraphs = 'Tea is *hot* and `black`.\n\n'.repeat(200);

    const { html } = await renderPage(`Page[^a].\n\n${paragraphs}<Note>\n\nHot\n\n[^a]: Of the page.\n\n</Note>\n`);

    expect(html).to.match(/Page<sup><a [^>]*>1<\/a>.*<\/section>$/s);
    expect(html.match(/Of the page\./g)).to.have.length(1);
  });

  it('are notes in Markdown', async () => {
    const { html } = await renderPage(source, files, { output: 'markdown' });

    expect(html.trim().split(/\n+/).slice(-5)).to.deep.equal([
      'Again[^1].',
      '[^1]: Of the page[^4].',
      '[^2]: Of the part.',
      '[^3]: Of the part.',
      '[^4]: Of a note.',
    ]);
  });

  it('leave the definitions of links of a page and its parts apart', async () => {
    const { html } = await renderPage(source, files);

    expect([...html.matchAll(/href="https:([^"]*)"/g)].map(([, href]) => href)).to.deep.equal([
      '//page.example',
      '//cup.example',
      '//cup.example',
    ]);
  });
});
