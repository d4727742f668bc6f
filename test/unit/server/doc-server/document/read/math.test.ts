import { expect } from 'chai';
import { HiddenParts } from '../../../../../../server/embedded/doc-server/document/read/hidden.ts';
import { hideMath } from '../../../../../../server/embedded/doc-server/document/read/math.ts';
import { kindsOf, renderPage } from '../render-page.ts';

const htmlOf = async (source: string) => (await renderPage(source)).html;

describe('Formulas', () => {
  it('are MathML, in a line and by themselves, without style or script', async () => {
    const page = await renderPage(
      'Heat $Q = \\frac{m}{t_1}$ rises.\n\n$$\n\\sum_{i=1}^n x_i\n\\le 5\n$$\n\n[x](/gone)',
    );

    expect(page.html).to.match(/<p>Heat <math><mrow>.*<mfrac><mi>m<\/mi><msub><mi>t<\/mi><mn>1<\/mn><\/msub><\/mfrac>/);
    expect(page.html).to.match(/<\/p>\s*<math display="block">.*<mo movablelimits="false">∑<\/mo>/);
    expect(page.html).not.to.match(/style=|<script/);
    expect(page.problems.map(({ kind, line }) => [kind, line])).to.deep.equal([['broken-link', 8]]);
  });

  it('may stand in headings, lists, tables and components', async () => {
    const html = await htmlOf(
      '## The $x^2$ of it\n\n- $a_1$\n\n| A | B |\n| --- | --- |\n| $|x|=1$ | b |\n\n<Note>\n$n$ cups\n</Note>',
    );

    expect(html.match(/<math>/g)).to.have.length(4);
    expect(html).to.match(/<td><math>.*<\/math><\/td>\s*<td>b<\/td>/);
  });

  it('align their lines by classes', async () => {
    expect(await htmlOf('$$\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}$$')).to.contain(
      '<mtd class="tml-right">',
    );
  });

  for (const path of ['guide/page.md', 'guide/page.mdx'])
    it(`may hold braces and bars: ${path}`, async () => {
      const source =
        'Set $\\{x \\mid x^{a} > {b}\\}$\n\n| A | B |\n| --- | --- |\n| $|3| = 3$ | $\\|v\\|$ |\n| $5 | $6 |\n\nTea $$E = mc^2$$ tea\n';

      const page = await renderPage(source, {}, { path });

      expect(page.html.match(/<math>/g)).to.have.length(4);
      expect(page.html.match(/<td>/g)).to.have.length(4);
      expect(page.html).to.contain('<td>$5</td>');
      expect(page.problems).to.deep.equal([]);
    });

  it('may be fences with their name', async () => {
    const source = '```math\n\\sqrt{2}\n```\n\n- Tea\n\n  ```math\n  \\frac{1}{2}\n  ```\n\n```math\n\\frac{1}{\n```\n';

    const html = await htmlOf(source);
    const markdown = await renderPage(source, {}, { output: 'markdown' });

    expect(html).to.match(/^<math display="block">.*<msqrt>.*<li>.*<math display="block">.*<mfrac>/s);
    expect(html).to.contain('<p><code>$$\\frac{1}{$$</code></p>');
    expect(markdown.html).to.equal('`$$\\sqrt{2}$$`\n\n- Tea\n\n  `$$\\frac{1}{2}$$`\n\n`$$\\frac{1}{$$`\n\n'.trim());
  });

  for (const source of [
    'From $5 to $10 a month',
    'costs $5/month or $50/year',
    'US$249 per month, US$99 × 2 = US$198',
    'US\\$99 × 2 + US\\$99 × 2 = US\\$396',
    'Set $HOME and $PATH=/usr/bin:$HOME',
    "'~', '#', '$', '%', '^', '&', '*' and '$', '+', '=' too",
    '“#”、“$”、“%”、“^”、“=”、“$”',
    'OBJC_CLASS$_TeaProduct and CLASS$_Other',
    '`$x^2$` and ``$`y_1$``',
    '```\n$x^2$\n$$y_1$$\n```',
    '[a](https://tea.example/?q=$x^2$) <Card title="$x^2$" href="/a" />',
    'LIBS += -L$$PWD/libs\nLIBS += -L$$PWD/more',
    '\\$x^2\\$',
    '$',
    '$$',
  ])
    it(`are not in: ${source.replaceAll('\n', ' ')}`, async () => {
      expect(hideMath(source, new HiddenParts())).to.equal(source);
      expect(await htmlOf(source)).not.to.contain('<math');
    });

  it('are shown as written if they cannot be read', async () => {
    const page = await renderPage('a $\\frac{$ b, $\\nonsense{x}$ and $\\href{javascript:alert(1)}{x}$');

    expect(page.html)
      .to.contain('<code>$\\nonsense{x}$</code>')
      .and.contain('<code>$\\href{javascript:alert(1)}{x}$</code>');
    expect(kindsOf(page)).to.not.contain('unknown-component');
  });

  it('are their source in Markdown', async () => {
    const { html } = await renderPage('Heat $x^2$ rises.', {}, { output: 'markdown' });

    expect(html.trim()).to.equal('Heat `$x^2$` rises.');
  });

  it('come from TeX alone: MathML that content writes is dropped', async () => {
    const html = await htmlOf('<math href="javascript:alert(1)"><mi>x</mi></math> text $x^2$');

    expect(html).not.to.contain('javascript');
    expect(html.match(/<math/g)).to.have.length(1);
  });

  it('cost little, however many signs there are', () => {
    for (const text of ['$a'.repeat(100_000), '$$'.repeat(100_000), '`$'.repeat(100_000), '<a $'.repeat(50_000)])
      expect(hideMath(text, new HiddenParts())).not.to.equal('');
  });
});

describe('Emphasis beside Chinese signs', () => {
  for (const [source, html] of [
    ['**注意：**请先登录。', '<strong>注意：</strong>请先登录。'],
    ['先**“登录”**再**（可选）**退出', '先<strong>“登录”</strong>再<strong>（可选）</strong>退出'],
    ['**Note:** read it. 2 ** 3 ** 4', '<strong>Note:</strong> read it. 2 ** 3 ** 4'],
  ] as const)
    it(`${source} is emphasis`, async () => {
      expect(await htmlOf(source)).to.equal(`<p>${html}</p>`);
    });
});
