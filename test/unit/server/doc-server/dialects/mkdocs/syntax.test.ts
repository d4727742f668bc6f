import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { rewrite, itShows } = inDialect('mkdocs', 'docs/a.md');

describe('A page of MkDocs', () => {
  itShows({
    '- Item\n\n    !!! warning "Hot `kiln`"\n        Stand back.\n\n        ??? question\n            Why?\n\n            ~~~py\n            burn()\n            ~~~\n\n    Still.':
      /<li>.*callout-warning.*Hot <code>kiln<\/code>.*Stand back.*<summary>.*Question.*Why\?.*burn.*Still\..*<\/li>/s,
    '!!! note inline end ""\n\n    A note.\n\n!!! custom-kind\n    Its own.\n\nBeside.':
      /callout-note"(?!.*inline end).*A note\..*Custom kind.*Its own\.<\/p><\/div><p>Beside/s,
    '=== "Oak ++a++ `b`"\n\n    Hard.\n\n=== "Pine"\n\n    Soft.\n\n===! "Ash"\n\n    Grey.\n\nEnd.':
      /tablist.*>Oak A b<.*>Pine<.*Hard.*Soft\.<\/p><\/div><\/div><div><p[^>]*>Ash<.*Grey.*<p>End/s,
    '//// tab | Oak\n\n/// note | On *oak*\nHard.\n///\n\n////\n\n//// tab | Pine\nSoft.\n////':
      /tablist(?!.*tablist).*On <em>oak<\/em>.*Hard\..*Soft\./s,
    '/// details | More\n    type: warning\n    open: True\n\nHot.\n///': /<details[^>]* open(?!.*type:).*More.*Hot\./s,
    '/// version-added | v2\n///\n\n/// caption\nA tree.\n///': /Version added: v2.*A tree\./s,
    '![Leaf](leaf.png){ width=20 }\nA **green** one.\n\n<br>\nA **dry** one.':
      /<img[^>]* width="20"[^>]*>\s*A <strong>green.*<br\/?>\s*A <strong>dry<\/strong> one\./s,
    '## Oak { #oak data-toc-label="O" }\n\nTea': '<h2 id="oak">Oak<',
    '![Leaf](a.png){ width="20" .right loading=lazy } on': /^<p><img[^>]* width="20"[^>]*> on<\/p>$/,
    '[a](https://a.example){ target=_blank } `b`{ .x }\n{ .wide }': /<p><a [^>]*>a<\/a> <code>b<\/code>\s*<\/p>/,
    '[](){ #here }Text with {braces} and { a: 1 }.': /id="here".*\{braces\} and \{ a: 1 \}/,
    '[Go :material-arrow-right:](https://a.example){ .md-button }': /class="button[^>]*>Go ?</,
    '![](a.png#only-light)![](b.png#only-dark)': /a\.png(?!.*b\.png)/,
    '## 茶\n\n## 茶\n\n## Tea\n\n## Tea': /id="_1".*id="_2".*id="tea".*id="tea_1"/s,
    '++ctrl+alt+"x"++': '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>',
    '==a== ^^b^^ H~2~O x^2^': '<mark>a</mark> <ins>b</ins> H<sub>2</sub>O x<sup>2</sup>',
    '`==a== ++b++`, ~5 to ~6, 2^10 and $a^2 + b^2$.': /<code>==a== \+\+b\+\+<\/code>, ~5 to ~6, 2\^10 and <math/,
    '{++new++}{--old--}{~~one~>two~~}{>>why<<}.':
      '<ins>new</ins><del>old</del><del>one</del><ins>two</ins><small>why</small>.',
    '`#!py brew()` a[^1] b[^2].\n\n[^1]: One.\n[^2]: Two.':
      /<code>brew\(\)<.*footnote-ref.*footnote-ref.*One\..*Two\./s,
    'Clay\n:   Wet earth\n\n    More.\n\nGlaze\n:   Glass':
      /<dl><dt>Clay<\/dt><dd>.*More\..*<\/dd><dt>Glaze<\/dt><dd>Glass<\/dd><\/dl>/s,
    '*[BOG]: Bank of "green"\n\nA BOG, `BOG`, BOGS.':
      'A <abbr title="Bank of &quot;green&quot;">BOG</abbr>, <code>BOG</code>, BOGS.',
    '<div class="grid cards" markdown>\n\n-   :material-pot:{ .lg } __Pots__\n\n    ---\n\n    With *lids*\n\n-   [Cups](cups.md)\n\n    ---\n\n    Without\n\n</div>':
      /class="card[ "].*Pots.*With <em>lids<\/em>.*class="card[ "].*Cups.*Without/s,
    '<figure markdown="span">\n  ![Pot](pot.png)\n  <figcaption>A **pot**</figcaption>\n</figure>':
      /<figure>.*<img.*A <strong>pot<\/strong>/s,
    '::: tea.Pot\n    options:\n      members: false\n\nSee [`Pot`][tea.Pot], [the lid][tea.Pot.lid] and [list][].\n\n> ## ::: tea.Cup':
      /<code>tea.Pot<\/code>(?!.*members).*See <code>Pot<\/code>, the lid and(?!.*:::)/s,
  });

  itShows(
    {
      '- Item\n\n    --8<-- "parts/a.md"': /<li>.*callout-tip.*From <strong>a<\/strong>.*<\/li>/s,
      '--8<-- "parts/b.md:two"\n\n--8<--\nparts/c.md\n--8<--': /^<p>Two<\/p><p>From c<\/p>$/,
      ';--8<-- "shown.md"': ['--8&lt;-- &quot;shown.md', '1 raw-syntax'],
      '```text hl_lines="1"\n--8<-- "src/tea.py:2:3"\n--8<-- "src/tea.py:brew"\n```':
        /<code>(?:<span[^>]*>)?cup = 1\n?(?:<\/span>\n?)?lid = 2\nbrew\(\)\s*<\/code>/,
    },
    {
      'site/parts/a.md': '!!! tip\n    From **a**.',
      'site/parts/b.md': 'One\n<!-- --8<-- [start:two] -->\nTwo\n<!-- --8<-- [end:two] -->\nThree',
      'site/parts/c.md': 'From c',
      'site/src/tea.py': 'import pot\ncup = 1\nlid = 2\n# --8<-- [start:brew]\nbrew()\n# --8<-- [end:brew]\n',
    },
    { root: 'site', snippets: ['gone', 'site'] },
  );
});

describe('The syntax of MkDocs', () => {
  for (const [info, written] of [
    [' py title="a.py" linenums="1" hl_lines="1 3-4"', 'py {1,3-4} title="a.py"'],
    ['{ .py3 .annotate hl_lines="2" }', 'py3 {2}'],
    ['python {test="skip" title="It\'s"}', 'python title="It\'s"'],
    [' title="x"', 'text title="x"'],
    ['', ''],
  ] as const)
    it(`has what stands behind a fence: ${info}`, () => {
      expect((rewrite(`\`\`\`${info}\n\`\`\``) ?? '```').split('\n')[0]?.slice(3)).to.equal(written);
    });

  const english = { root: 'docs/en' };
  const names = { variables: ['pot=Tea', 'pot.lid=Blue', 'sum=a=b'] };
  const ifBlock = '{% if x %}\nShown\n{% endif %}';
  for (const [body, written = body, options] of [
    [
      '{* ../../src/tea.py ln[2:3,8] hl[3,8] *}',
      '\n```py {3,5}\n# …\n{{#include /src/tea.py:2:3}}\n# …\n{{#include /src/tea.py:8:8}}\n```\n',
      english,
    ],
    ['{* ../tea.py *}', '\n```py\n{{#include /docs/tea.py}}\n```\n', english],
    ['<img src="../../a.png"> [d](../d.png)', '<img src="../a.png"> [d](../d.png)'],
    ['<img src="../../a.png">', undefined, { urls: 'files' }],
    ['[a](../b/#c) [d](./#e) [f](../g.md)', '[a](b/#c) [d](#e) [f](../g.md)'],
    ['A ==b== ^c^ ++d++', 'A ==b== ^c^ <kbd>D</kbd>', { extensions: ['keys'] }],
    ['| :material-check: | :octicons-x-16: |', '| ✓ | ✗ |'],
    [':material-pot: Tea, [:simple-cup:](a.md) at 12:10 :tada:', 'Tea, [cup](a.md) at 12:10 :tada:'],
    ['[^a]: One\n\n    ++b++\n\n        ++c++', '[^a]: One\n\n    <kbd>B</kbd>\n\n        ++c++'],
    ['| A |\n|---|\n| `b|c` |', '| A |\n|---|\n| `b\\|c` |'],
    ['``` yaml\na: 1 # (1)!\n```\n\n1.  A', '```yaml\na: 1 # (1)\n```\n\n1.  A'],
    ['[the pot][pot], [x][known].\n\n[known]: a', 'the pot, [x][known].\n\n[known]: a', { names: 'all' }],
    ['{{ pot }} {{ pot.lid }} {{ sum }} {{ other }}', 'Tea Blue a=b {{ other }}', names],
    ['{% if pot %}Hot{% endif %} {% raw %}{{ x }}{% endraw %}{% for a in b %}A{% endfor %}.', 'Hot {{ x }}.', names],
    [`{% for a in b %}\n- {{ a }}\n{% endfor %}\n${ifBlock}`, '\n\n\n\nShown\n', names],
    ['{% for a in b %}\nA\n{% raw %}\n{% for %}\n{% endraw %}', '{% for a in b %}\nA\n\n{% for %}\n', names],
    ['{{ pot }}'],
    ['~~~\n!!! note\n    {{ x }} ==a==\n~~~\n\nText\n\n    === "Tab"\n    ++ctrl++\n\n`a ~b~\nc` d'],
  ] as [body: string, written?: string, options?: Record<string, string | string[]>][])
    it(`is written as other Markdown: ${JSON.stringify(body)}`, () => {
      expect(rewrite(body, options) ?? body).to.equal(written);
    });
});
