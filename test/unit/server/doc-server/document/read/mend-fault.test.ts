import { expect } from 'chai';
import { itShows, renderPage } from '../render-page.ts';

describe('Marks that HTML or Markdown take in MDX', () => {
  const addresses = '[w](<https://tea.example/Pot_(tea)>) [g](<./Grün Tee.md#z> "T") [r]\n\n[r]: <a b.md>\n';
  const links = /\/Pot_\(tea\)".*"\/docs\/Gr(?:ü|%C3%BC)n(?: |%20)Tee\.md#z".*docs\/a(?: |%20)b\.md"/s;
  itShows({
    [addresses]: links,
    'A <br> b\n\n<table><colgroup><col><col></colgroup><tr><td>a</td></tr></table>\n': /A <br\/>.*<col\/><col\/>/,
    '点击**新建**，勾选 <b> 产品。': ['<p>点击<strong>新建</strong>，勾选 <b> 产品。</b></p>', '1 unparsed'],
    '<Note>\n水。\n</Note>\n\n点击**新建**，<br>勾选 <c> 1 <2。': [
      /callout-note.*<p>点击<strong>新建<\/strong>，<br\/>勾选 &lt;c&gt; 1 &lt;2。/s,
      '5 unparsed',
    ],
  });
  itShows({ [addresses]: links }, { path: 'guide/page.md' });

  it('may be many', async () => {
    const { html, problems } = await renderPage(`| a | b |\n|---|---|\n${'| x<br>y `<br>` | 1 <2 |\n'.repeat(100)}`);

    expect(html.split('x<br/>y <code>&lt;br&gt;</code>')).to.have.length(101);
    expect(problems).to.deep.equal([]);
  });
});

describe('comments of HTML in MDX', () => {
  itShows({
    'Tea <!-- hot --> now <!----> and here': /^<p>Tea {2}now {2}and here<\/p>$/,
    'a\n\n<!-- b\n\nc -->d\ne': /^<p>a<\/p><p>d\ne<\/p>$/,
    '<!--\n\n- `boil()` <b>\n\n<Note>\n\n-->\n\nPour.': /^<p>Pour\.<\/p>$/,
    '<!--\n```js\nboil();\n```\n-->\n\nPour.': /^<p>Pour\.<\/p>$/,
    'A `<!-- hot -->`,<!-- b -->': /^<p>A <code>&lt;!-- hot --&gt;<\/code>,<\/p>$/,
    '<!-- b\n\nc': [/^<p>&lt;!-- b<\/p><p>c<\/p>$/, '1 unclosed-comment'],
    '<!--\n\na\n\n-->\n\n[a](/gone)\n': ['missing-link', '7 broken-link'],
  });
});

describe('an element without an end that cannot be closed in its block is text, and named once', () => {
  itShows({
    'a\n\n## Brew in a <video> pot\n\nb': ['Brew in a &lt;video&gt; pot<a', '3 unparsed'],
    '<Note>\n## A <b>\n\nc\n</Note>': ['A &lt;b&gt;<a', '2 unparsed'],
    '| a | b |\n|---|---|\n| <Button> | c |\n| d | e |\n': ['<td>&lt;Button&gt;</td>', '3 unparsed'],
    '- a\n- b <b> c\n- d\n': ['<li>b &lt;b&gt; c</li>', '2 unparsed'],
    '<Note>a\n\nb\n</Note>\n\n- b <b> c\n- d\n': ['<li>b &lt;b&gt; c</li>', '6 unparsed'],
    '<Note>\nA\n```\nb\n</Note>\n': [/A.*<code>b\n&lt;\/Note&gt;</s, '1 unparsed', '3 unclosed-fence'],
  });
});

describe('definitions of a document with a block that cannot be parsed', () => {
  const ends = '\n\n[x]: https://tea.example "Tea"\n\n[^1]: Boil it.\n';
  const link = (text: string) => `<a title="Tea" href="https://tea.example">${text}</a>`;
  for (const path of ['guide/page.md', 'guide/page.mdx']) {
    const unparsed = (line: number) => (path.endsWith('mdx') ? [`${String(line)} unparsed`] : []);
    itShows(
      {
        [`A [cup][X] and [y]\n\nFoo A<B${ends}`]: [`<p>A ${link('cup')} and [y]</p>`, ...unparsed(3)],
        [`A note[^1]\n\nFoo A<B and [c][x].${ends}`]: [`Foo A&lt;B and ${link('c')}.`, ...unparsed(3)],
        [`A note[^1]\n\nFoo A<B${ends}`]: [/A note<sup>(?!.*Boil it.*Boil it).*<p>Boil it\. <a/s, ...unparsed(3)],
        [`A<B {\n\n[x] and\n[a](/gone)${ends}`]: [link('x'), ...unparsed(1), '4 broken-link'],
        'A<B [x].\n\n```md\n[x]: https://tea.example\n```\n': ['A&lt;B [x].', ...unparsed(1)],
      },
      { path },
    );
  }
});
