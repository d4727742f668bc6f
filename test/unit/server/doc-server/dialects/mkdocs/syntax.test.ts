import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { render, rewrite } = inDialect('mkdocs', 'docs/a.md');

describe('The syntax of MkDocs', () => {
  it('shows admonitions, open and folded, nested and in lists', async () => {
    const { html, faults } = await render(`
- Item

    !!! warning "Hot \`kiln\`"
        Stand back.

        ??? question
            Why?

            ~~~py
            burn()
            ~~~

    Still the item.

!!! note inline end ""

    A note.

!!! custom-kind
    Its own.

Beside.`);

    expect(faults).to.deep.equal([]);
    expect(html).to.match(
      /<li>.*callout-warning.*Hot <code>kiln<\/code>.*Stand back.*<summary>.*Question.*Why\?.*burn.*Still the item.*<\/li>/s,
    );
    expect(html).to.match(/callout-note.*A note\..*Custom kind.*Its own\.<\/p><\/div>\s*<p>Beside/s);
    expect(html).not.to.match(/!!!|\?\?\?|inline end/);
  });

  it('joins tabs in a row, and begins another group where the author does', async () => {
    const { html } = await render(
      '=== "Oak ++a++ `b`"\n\n    Hard.\n\n=== "Pine"\n\n    Soft.\n\n===! "Ash"\n\n    Grey.\n\n=== "Elm"\n\n    Old.\n\nEnd.',
    );

    expect(html.match(/role="tablist"/g)).to.have.length(2);
    expect(html).to.match(/Oak A b<.*Pine.*Hard.*Soft.*Ash.*Elm.*Grey.*Old.*<p>End/s);
    expect(html).not.to.include('===');
  });

  it('shows blocks of slashes', async () => {
    const { html, faults } = await render(`
//// tab | Oak

/// note | On *oak*
Hard.
///

////

//// tab | Pine
Soft.
////

/// details | More
    type: warning
    open: True

Folded.
///

/// version-added | v2
///

/// caption
A tree.
///`);

    expect(faults).to.deep.equal([]);
    expect(html.match(/role="tablist"/g)).to.have.length(1);
    expect(html).to.match(
      /On <em>oak<\/em>.*Hard\..*Soft\..*<details[^>]* open.*More.*Folded\..*Version added: v2.*A tree\./s,
    );
    expect(html).not.to.match(/\/\/\/|type: warning/);
  });

  it('goes on with Markdown below a picture with a size, or a tag of a line', async () => {
    const { html } = await render('![Leaf](leaf.png){ width=20 }\nA **green** one.\n\n<br>\nA **dry** one.');

    expect(html).to.match(/<img[^>]* width="20"[^>]*>\s*A <strong>green.*<br\/?>\s*A <strong>dry<\/strong> one\./s);
  });

  it('keeps ids and sizes of attribute lists, and leaves out the rest', async () => {
    const { html } = await render(`
## Oak { #oak data-toc-label="O" }

![Leaf](leaf.png){ width="20" .right loading=lazy } and [link](https://a.example){ target=_blank } and \`code\`{ .x }
{ .wide }

[](){ #here }Text with {braces} and { a: 1 }.

[Go :material-arrow-right:](https://a.example){ .md-button .md-button--primary }

![](a.png#only-light)![](b.png#only-dark)`);

    for (const kept of ['<h2 id="oak">Oak<', ' width="20"', 'id="here"', '{braces} and { a: 1 }', 'a.png'])
      expect(html).to.include(kept);
    expect(html).to.match(/class="button.*>Go/);
    expect(html).not.to.match(/\{ ?[.#]|loading=lazy |_blank \}|b\.png|:material/);
  });

  it('gives equal headings ids of their own, and texts of signs alone numbers', async () => {
    const { html } = await render('## 茶\n\n## 茶\n\n## Tea\n\n## Tea');

    expect(Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id]) => id)).to.deep.equal(['_1', '_2', 'tea', 'tea_1']);
  });

  it('includes snippets by lines and sections, in text and in code', async () => {
    const source = `
- Item

    --8<-- "parts/a.md"

--8<-- "parts/b.md:two"

--8<--
parts/c.md
--8<--

;--8<-- "shown.md"

\`\`\`py hl_lines="1"
--8<-- "src/tea.py:2:3"
--8<-- "src/tea.py:brew"
\`\`\``;
    const files = {
      'site/parts/a.md': '!!! tip\n    From **a**.',
      'site/parts/b.md': 'One\n<!-- --8<-- [start:two] -->\nTwo\n<!-- --8<-- [end:two] -->\nThree',
      'site/parts/c.md': 'From c',
      'site/src/tea.py': 'import pot\ncup = 1\nlid = 2\n# --8<-- [start:brew]\nbrew()\n# --8<-- [end:brew]\n',
    };

    const { html, text, faults } = await render(source, files, { root: 'site', snippets: ['gone', 'site'] });

    // The escaped line is shown, and told.
    expect(faults).to.deep.equal(['raw-syntax']);
    expect(html).to.match(/<li>.*callout-tip.*From <strong>a<\/strong>.*<\/li>/s);
    expect(text).to.match(/Two\s+From c\s+--8&lt;-- (?:"|&quot;)shown.md.*cup = 1\nlid = 2\nbrew\(\)/s);
    expect(text).not.to.match(/One|Three|\[start/);
  });

  it('shows keys, marks, sub- and superscript, but not in code, formulas and numbers', async () => {
    const { html } = await render(`
Press ++ctrl+alt+"x"++, ==mark== and ^^line^^, H~2~O and x^2^ of \`==a== ++b++\`, ~5 to ~6, 2^10 and $a^2 + b^2$.
{++new++}{--old--}{~~one~>two~~}{>>why<<} \`#!py brew()\` a[^1] b[^2].

[^1]: One.
[^2]: Two.`);

    for (const shown of [
      '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>',
      '<mark>mark</mark> and <ins>line</ins>, H<sub>2</sub>O and x<sup>2</sup>',
      '<code>==a== ++b++</code>, ~5 to ~6, 2^10',
      '<ins>new</ins><del>old</del>',
      '<code>brew()</code>',
    ])
      expect(html).to.include(shown);
    expect(html.match(/data-footnote-ref/g)).to.have.length(2);
  });

  it('shows lists of definitions and the meaning of abbreviations', async () => {
    const { html } = await render(
      'Clay\n:   Wet earth of the BOG.\n\n    More.\n\nGlaze\n:   Glass\n\n*[BOG]: Bank of "green"\n\nA BOG, `BOG`, BOGS.',
    );

    expect(html).to.match(/<dl><dt>Clay<\/dt><dd>.*More\..*<\/dd><dt>Glaze<\/dt><dd>Glass<\/dd><\/dl>/s);
    expect(html).to.include('A <abbr title="Bank of &quot;green&quot;">BOG</abbr>, <code>BOG</code>, BOGS.');
  });

  it('shows cards, figures and Markdown in elements', async () => {
    const { html } = await render(`
<div class="grid cards" markdown>

-   :material-pot:{ .lg } __Pots__

    ---

    With *lids*

-   [Cups](cups.md)

    ---

    Without

</div>

<figure markdown="span">
  ![Pot](pot.png)
  <figcaption>A **pot**</figcaption>
</figure>`);

    expect(html.match(/class="card[ "]/g)).to.have.length(2);
    expect(html).to.match(/Pots.*With <em>lids<\/em>.*Cups.*Without.*<figure>.*<img.*A <strong>pot<\/strong>/s);
    expect(html).not.to.match(/markdown/);
  });

  it('names objects of a program in place of their documentation', async () => {
    const { html } = await render(
      '::: tea.Pot\n    options:\n      members: false\n\nSee [`Pot`][tea.Pot], [the lid][tea.Pot.lid] and [list][].\n\n> ## ::: tea.Cup',
    );

    expect(html).to.match(/<code>tea.Pot<\/code>.*See <code>Pot<\/code>, the lid and/s);
    expect(html).not.to.match(/:::|members/);
  });

  for (const [info, written] of [
    [' py title="a.py" linenums="1" hl_lines="1 3-4"', 'py {1,3-4} title="a.py"'],
    ['{ .py3 .annotate hl_lines="2" }', 'py3 {2}'],
    ['python {test="skip" title="It\'s"}', 'python title="It\'s"'],
    [' title="x"', 'text title="x"'],
    ['', ''],
  ] as const)
    it(`writes what stands behind a fence as this reader has it: ${info}`, () => {
      expect((rewrite(`\`\`\`${info}\n\`\`\``) ?? '```').split('\n')[0]?.slice(3)).to.equal(written);
    });

  const names = { variables: ['pot=Tea', 'pot.lid=Blue', 'sum=a=b'] };
  const ifBlock = '{% if x %}\nShown\n{% endif %}';
  for (const [what, body, written, options] of [
    [
      'files as FastAPI has them',
      '{* ../../src/tea.py ln[2:3,8] hl[3,8] *}',
      '\n```py {3,5}\n# …\n{{#include /src/tea.py:2:3}}\n# …\n{{#include /src/tea.py:8:8}}\n```\n',
      { root: 'docs/en' },
    ],
    [
      'whole files as FastAPI has them',
      '{* ../tea.py *}',
      '\n```py\n{{#include /docs/tea.py}}\n```\n',
      { root: 'docs/en' },
    ],
    [
      'addresses in HTML as those of the page',
      '<img src="../../a.png"> [d](../d.png)',
      '<img src="../a.png"> [d](../d.png)',
    ],
    ['addresses as those of files, where they are', '<img src="../../a.png">', undefined, { urls: 'files' }],
    ['links that end in a slash', '[a](../b/#c) [d](./#e) [f](../g.md)', '[a](b/#c) [d](#e) [f](../g.md)'],
    ['marks of its extensions alone', 'A ==b== ^c^ ++d++', 'A ==b== ^c^ <kbd>D</kbd>', { extensions: ['keys'] }],
    ['icons by a sign or a name, if they stand alone', '| :material-check: | :octicons-x-16: |', '| ✓ | ✗ |'],
    ['no other icons', ':material-pot: Tea, [:simple-cup:](a.md) at 12:10 :tada:', 'Tea, [cup](a.md) at 12:10 :tada:'],
    [
      'paragraphs of footnotes',
      '[^a]: One\n\n    ++b++\n\n        ++c++',
      '[^a]: One\n\n    <kbd>B</kbd>\n\n        ++c++',
    ],
    ['bars in the code of a cell', '| A |\n|---|\n| `b|c` |', '| A |\n|---|\n| `b\\|c` |'],
    ['annotations as notes below the code', '``` yaml\na: 1 # (1)!\n```\n\n1.  A', '```yaml\na: 1 # (1)\n```\n\n1.  A'],
    [
      'names of objects, unless they are links',
      'See [the pot][pot], [x][known].\n\n[known]: a.md',
      'See the pot, [x][known].\n\n[known]: a.md',
      { names: 'all' },
    ],
    ['variables', '{{ pot }} {{ pot.lid }} {{ sum }} {{ other }}', 'Tea Blue a=b {{ other }}', names],
    [
      'marks of programs within a line',
      '{% if pot %}Hot{% endif %} {% raw %}{{ x }}{% endraw %}{% for a in b %}A{% endfor %}.',
      'Hot {{ x }}.',
      names,
    ],
    ['no loops', `{% for a in b %}\n- {{ a }}\n{% endfor %}\n${ifBlock}`, '\n\n\n\nShown\n', names],
    [
      'loops without an end as they are',
      '{% for a in b %}\nA\n{% raw %}\n{% for %}\n{% endraw %}',
      '{% for a in b %}\nA\n\n{% for %}\n',
      names,
    ],
    ['no marks of programs without variables', '{{ pot }}', undefined],
    [
      'no marks in code',
      '~~~\n!!! note\n    {{ x }} ==a==\n~~~\n\nText\n\n    === "Tab"\n    ++ctrl++\n\n`a ~b~\nc` d',
      undefined,
    ],
  ] as [what: string, body: string, written: string | undefined, options?: Record<string, string | string[]>][])
    it(`reads ${what}`, () => {
      expect(rewrite(body, options) ?? body).to.equal(written ?? body);
    });
});
