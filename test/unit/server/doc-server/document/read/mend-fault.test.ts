import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

describe('addresses in angle brackets', () => {
  for (const path of ['guide/page.md', 'guide/page.mdx'])
    it(`are links of ${path}, beside what MDX does not know`, async () => {
      const source =
        'A <br> b\n\n[w](<https://tea.example/Pot_(tea)>) [g](<./Grün Tee.md#z> "T") [r]\n\n[r]: <a b.md>\n';

      const { html, problems } = await renderPage(source, {}, { path });

      expect(
        Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => decodeURI(href ?? '').replace(/.*docs\//, '')),
      ).to.deep.equal(['https://tea.example/Pot_(tea)', 'Grün Tee.md#z', 'a b.md']);
      expect(problems).to.deep.equal([]);
    });
});

describe('Marks that HTML or Markdown take in MDX', () => {
  const takenIn = async (source: string) => {
    const { html, problems } = await renderPage(source);
    expect(problems).to.deep.equal([]);
    return html;
  };

  it('may be many', async () => {
    const html = await takenIn(`| a | b |\n|---|---|\n${'| x<br>y `<br>` | 1 <2 |\n'.repeat(100)}`);

    expect(html.split('x<br/>y <code>&lt;br&gt;</code>')).to.have.length(101);
  });

  it('include open elements before the end of another', async () => {
    expect(await takenIn('<table><colgroup><col><col></colgroup><tr><td>a</td></tr></table>\n')).to.include(
      '<col/><col/>',
    );
  });
});

describe('faults behind emphasis between Chinese signs', () => {
  for (const [text, html] of [
    ['点击**新建**，勾选 <b> 产品。', '<p>点击<strong>新建</strong>，勾选 <b> 产品。</b></p>'],
    ['点击**新建**，<br>勾选 <c> 产品 1 <2。', '<p>点击<strong>新建</strong>，<br/>勾选 &lt;c&gt; 产品 1 &lt;2。</p>'],
  ] as const)
    it(`are mended in ${text}`, async () => {
      const page = await renderPage(`<Note>\n水。\n</Note>\n\n${text}\n`);

      expect(page.html).to.include(html).and.include('callout-note');
      expect(page.problems.map(({ detail }) => detail)).not.to.include('too many faults');
    });
});

describe('an element around code that is never closed', () => {
  it('ends before the code', async () => {
    const { html, problems } = await renderPage('<Note>\nBoil\n```\npour();\n</Note>\n');

    expect(html.split('&lt;/Note&gt;')).to.have.length(2);
    expect(problems.map(({ kind, line }) => [kind, line])).to.deep.equal([
      ['unparsed', 1],
      ['unclosed-fence', 3],
    ]);
  });
});

describe('comments of HTML in MDX', () => {
  const rows: [what: string, text: string, html: string][] = [
    ['on a line', 'Tea <!-- hot --> now <!----> and here', '<p>Tea  now  and here</p>'],
    ['over lines', 'a\n\n<!-- b\n\nc -->d\ne', '<p>a</p><p>d\ne</p>'],
    ['around inline code and an open element', '<!--\n\n- `boil()` <b>\n\n<Note>\n\n-->\n\nPour.', '<p>Pour.</p>'],
    ['around fenced code', '<!--\n```js\nboil();\n```\n-->\n\nPour.', '<p>Pour.</p>'],
    ['in inline code, which stay', 'A `<!-- hot -->`,<!-- b -->', '<p>A <code>&lt;!-- hot --&gt;</code>,</p>'],
  ];
  for (const [what, text, html] of rows)
    it(what, async () => {
      const page = await renderPage(text);

      expect([page.html.replaceAll('</p>\n<p>', '</p><p>'), page.problems]).to.deep.equal([html, []]);
    });

  it('are text without an end', async () => {
    expect((await renderPage('<!-- b\n\nc')).html).to.equal('<p>&lt;!-- b</p>\n<p>c</p>');
  });

  it('keep the lines below', async () => {
    expect((await renderPage('<!--\n\na\n\n-->\n\n[a](/gone)\n')).problems.map(({ line }) => line)).to.deep.equal([7]);
  });
});

describe('an element without an end that cannot be closed in its block', () => {
  const rows: [what: string, text: string, html: string, line: number][] = [
    ['in a heading', 'a\n\n## Brew in a <video> pot\n\nb', 'Brew in a &lt;video&gt; pot<a', 3],
    ['in a heading in another element', '<Note>\n## A <b>\n\nc\n</Note>', 'A &lt;b&gt;<a', 2],
    ['in a row', '| a | b |\n|---|---|\n| <Button> | c |\n| d | e |\n', '<td>&lt;Button&gt;</td>', 3],
    ['in an item', '- a\n- b <b> c\n- d\n', '<li>b &lt;b&gt; c</li>', 2],
    [
      'in an item with an added line before it',
      '<Note>a\n\nb\n</Note>\n\n- b <b> c\n- d\n',
      '<li>b &lt;b&gt; c</li>',
      6,
    ],
    ['before a heading', 'a <div>\n## b\n', '<p>a &lt;div&gt;</p>', 1],
  ];
  for (const [what, text, html, line] of rows)
    it(`is text ${what}, and named once`, async () => {
      const page = await renderPage(text);

      expect(page.html)
        .to.include(html)
        .and.not.match(/&lt;\/|author-note/);
      expect(page.problems.map((one) => [one.kind, one.line])).to.deep.equal([['unparsed', line]]);
    });

  it('is text in many rows, and too many are named', async () => {
    const rowsOf = (count: number) => `| a |\n|---|\n${'| <b> x |\n'.repeat(count)}\n`;

    const [some, many] = [await renderPage(rowsOf(50)), await renderPage(rowsOf(70))];

    expect([some.html.split('<td>&lt;b&gt; x</td>').length, some.problems.length]).to.deep.equal([51, 50]);
    expect(many.html).to.include('author-note').and.not.include('&lt;/b');
    expect(many.problems.at(-1)?.detail).to.equal('too many faults');
  });
});
