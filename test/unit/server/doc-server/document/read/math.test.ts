import { expect } from 'chai';
import { HiddenParts } from '../../../../../../server/embedded/doc-server/document/read/hidden.ts';
import { hideMath } from '../../../../../../server/embedded/doc-server/document/read/math.ts';
import { itShows, renderPage, writePage } from '../render-page.ts';

describe('Formulas', () => {
  const fences = '```math\n\\sqrt{2}\n```\n\n- Tea\n\n  ```math\n  \\frac{1}{2}\n  ```\n\n```math\n\\frac{1}{\n```\n';

  itShows({
    'Heat $Q = \\frac{m}{t_1}$ rises.':
      /^<p>Heat <math><mrow>.*<mfrac><mi>m<\/mi><msub><mi>t<\/mi><mn>1<\/mn><\/msub><\/mfrac>(?!.*style=).* rises\.<\/p>$/,
    '$$\n\\sum_{i=1}^n x_i\n\\le 5\n$$\n\n[x](/gone)': [/^<math display="block">.*>∑<\/mo>/, '6 broken-link'],
    'Tea $$E = mc^2$$ tea': /<p>Tea <math.*E.*<\/math> tea<\/p>/,
    '## The $x^2$ of it': /<h2[^>]*>The <math>.*<\/math> of it/,
    '- $a_1$\n\n<Note>\n$n$ cups\n</Note>': /<li><math>.*<p><math>.*<\/math> cups<\/p>/s,
    '$$\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}$$': '<mtd class="tml-right">',
    [fences]: /^<math display="block">.*<msqrt>.*<li>.*<math display="block">.*<mfrac>.*<code>\$\$\\frac\{1\}\{\$\$</s,
    'a $\\nonsense{x}$ b': '<p>a <code>$\\nonsense{x}$</code> b</p>',
    'a $\\href{javascript:alert(1)}{x}$ b': '<p>a <code>$\\href{javascript:alert(1)}{x}$</code> b</p>',
    '<math href="javascript:x"><mi>x</mi></math> text $x^2$': [/^(?!.*javascript).*text <math/, '1 not-shown math'],
  });

  for (const path of ['guide/page.md', 'guide/page.mdx'])
    it(`may hold braces and bars, also in tables: ${path}`, async () => {
      const table = '| A | B |\n| --- | --- |\n| $|3| = 3$ | $\\|v\\|$ |\n| $5 | $6 |\n';

      const { html, problems } = await renderPage(`Set $\\{x \\mid x^{a} > {b}\\}$\n\n${table}`, {}, { path });

      expect(html).to.match(/^<p>Set <math>.*<td><math>.*<td><math>.*<td>\$5<.*<td>\$6</s);
      expect(problems).to.deep.equal([]);
    });

  for (const source of [
    'From $5 to $10 a month',
    "'~', '#', '$', '%', '^', '&', '*' and '$', '+', '=' too",
    'OBJC_CLASS$_TeaProduct and CLASS$_Other',
    '`$x^2$` and ``$`y_1$``',
    '```\n$x^2$\n$$y_1$$\n```',
    '[a](https://tea.example/?q=$x^2$) <Card title="$x^2$" href="/a" />',
    'LIBS += -L$$PWD/libs\nLIBS += -L$$PWD/more',
    '\\$x^2\\$',
    '$',
    // Many signs must cost little.
    '$a'.repeat(100_000),
    '$$'.repeat(100_000),
  ])
    it(`are not in: ${source.replaceAll('\n', ' ').slice(0, 80)}`, () => {
      expect(hideMath(source, new HiddenParts())).to.equal(source);
    });

  it('are their source in Markdown', async () => {
    expect(await writePage('Heat $x^2$ rises.')).to.equal('Heat `$x^2$` rises.');
    expect(await writePage(fences)).to.equal('`$$\\sqrt{2}$$`\n\n- Tea\n\n  `$$\\frac{1}{2}$$`\n\n`$$\\frac{1}{$$`');
  });
});

describe('Emphasis beside Chinese signs', () => {
  itShows({
    '**注意：**请先登录。': '<p><strong>注意：</strong>请先登录。</p>',
    '先**“登录”**再**（可选）**退出': '<p>先<strong>“登录”</strong>再<strong>（可选）</strong>退出</p>',
    '**Note:** read it. 2 ** 3 ** 4': '<p><strong>Note:</strong> read it. 2 ** 3 ** 4</p>',
  });
});
