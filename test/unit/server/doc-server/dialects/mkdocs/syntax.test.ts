import { expect } from 'chai';
import { mkdocsSyntax } from '../../../../../../server/embedded/doc-server/dialects/mkdocs/syntax.ts';
import { kindsOf, renderPage } from '../../document/render-page.ts';

describe('syntax of MkDocs', () => {
  it('shows admonitions, open and folded, nested and in lists', async () => {
    const source = `
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

Beside.`;

    const { html, problems } = await render(source);

    expect(problems).to.deep.equal([]);
    expect(html).to.match(
      /<li>.*callout-warning.*Hot <code>kiln<\/code>.*Stand back.*<summary>.*Question.*Why\?.*burn.*Still the item.*<\/li>/s,
    );
    expect(html).to.match(/callout-note.*A note\..*Custom kind.*Its own\.<\/p><\/div>\s*<p>Beside/s);
    expect(html).not.to.match(/!!!|\?\?\?|inline end/);
  });

  it('joins tabs in a row, and begins another group where the author does', async () => {
    const source =
      '=== "Oak ++a++ `b`"\n\n    Hard.\n\n=== "Pine"\n\n    Soft.\n\n===! "Ash"\n\n    Grey.\n\n=== "Elm"\n\n    Old.\n\nEnd.';

    const { html } = await render(source);

    expect(html.match(/role="tablist"/g)).to.have.length(2);
    expect(html).to.match(/Oak A b<.*Pine.*Hard.*Soft.*Ash.*Elm.*Grey.*Old.*<p>End/s);
    expect(html).not.to.include('===');
  });

  it('shows blocks of slashes', async () => {
    const source = `
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
///`;

    const { html, problems } = await render(source);

    expect(problems).to.deep.equal([]);
    expect(html.match(/role="tablist"/g)).to.have.length(1);
    expect(html).to.match(
      /On <em>oak<\/em>.*Hard\..*Soft\..*<details[^>]* open.*More.*Folded\..*Version added: v2.*A tree\./s,
    );
    expect(html).not.to.match(/\/\/\/|type: warning/);
  });

  it('goes on with Markdown below a picture with a size, or a tag of a line', async () => {
    const { html } = await render('![Leaf](leaf.png){ width=20 }\nA **green** one.\n\n<br>\nA **dry** one.');

    expect(html).to.match(/<img[^>]* width="20"[^>]*>\s*A <strong>green<\/strong> one\./);
    expect(html).to.match(/<br\/?>\s*A <strong>dry<\/strong> one\./);
  });

  it('keeps ids and sizes of attribute lists, and leaves out the rest', async () => {
    const source = `
# Trees { .big #top }

## Oak { #oak data-toc-label="O" }

![Leaf](leaf.png){ width="20" .right loading=lazy } and [link](https://a.example){ target=_blank } and \`code\`{ .x }
{ .wide }

[](){ #here }Text with {braces} and { a: 1 }.

[Go :material-arrow-right:](https://a.example){ .md-button .md-button--primary }

![](a.png#only-light)![](b.png#only-dark)`;

    const { html } = await render(source);

    expect(html).to.match(/<h2 id="oak">Oak</);
    expect(html).to.match(/<img[^>]* width="20"/);
    expect(html).to.include('id="here"');
    expect(html).to.include('{braces} and { a: 1 }');
    expect(html).to.match(/class="button[^>]*>Go<|class="[^"]*button[^"]*"[^>]*>.*Go/);
    expect(html).not.to.match(/\{ ?[.#]|loading=lazy |_blank \}|b\.png|:material/);
  });

  it('writes what stands behind a fence as this reader has it', () => {
    const rewrite = (info: string) => lines(`\`\`\`${info}\n\`\`\``)[0]?.slice(3);

    expect(rewrite(' py title="a.py" linenums="1" hl_lines="1 3-4"')).to.equal('py {1,3-4} title="a.py"');
    expect(rewrite('{ .py3 .annotate hl_lines="2" }')).to.equal('py3 {2}');
    expect(rewrite('python {test="skip" title="It\'s"}')).to.equal('python title="It\'s"');
    expect(rewrite(' title="x"')).to.equal('text title="x"');
    expect(rewrite('')).to.equal('');
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
\`\`\`

{* ../../src/tea.py ln[2:3] hl[3] *}`;
    const files = {
      'site/parts/a.md': '!!! tip\n    From **a**.',
      'site/parts/b.md': 'One\n<!-- --8<-- [start:two] -->\nTwo\n<!-- --8<-- [end:two] -->\nThree',
      'site/parts/c.md': 'From c',
      'site/src/tea.py': 'import pot\ncup = 1\nlid = 2\n# --8<-- [start:brew]\nbrew()\n# --8<-- [end:brew]\n',
      'src/tea.py': 'a\nb\nc\nd\n',
    };

    const { html, problems } = await render(source, { root: 'site', snippets: ['gone', 'site'] }, files);

    const text = html.replaceAll(/<[^>]*>/g, '');
    // The escaped line is shown, and told.
    expect(problems).to.deep.equal(['raw-syntax']);
    expect(html).to.match(/<li>.*callout-tip.*From <strong>a<\/strong>.*<\/li>/s);
    expect(text).to.match(/Two\s+From c\s+--8&lt;-- &quot;shown.md&quot;|Two\s+From c\s+--8&lt;-- "shown.md"/);
    expect(text).to.include('cup = 1\nlid = 2\nbrew()');
    expect(text).not.to.match(/One|Three|\[start/);
  });

  it('shows files as FastAPI does', () => {
    const body = '{* ../../src/tea.py ln[2:3,8] hl[3,8] *}';

    expect(lines(body, { root: 'docs/en' })).to.deep.equal([
      '',
      '```py {3,5}',
      '# …',
      '{{#include /src/tea.py:2:3}}',
      '# …',
      '{{#include /src/tea.py:8:8}}',
      '```',
      '',
    ]);
  });

  it('shows keys, marks, sub- and superscript, but not in code, formulas and numbers', async () => {
    const source = `
Press ++ctrl+alt+"x"++, ==mark== and ^^line^^, H~2~O and x^2^ of \`==a== ++b++\`, ~5 to ~6, 2^10 and $a^2 + b^2$.
{++new++}{--old--}{~~one~>two~~}{>>why<<} \`#!py brew()\` a[^1] b[^2].

[^1]: One.
[^2]: Two.`;

    const { html } = await render(source);

    expect(html).to.include('<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>');
    expect(html).to.include('<mark>mark</mark> and <ins>line</ins>, H<sub>2</sub>O and x<sup>2</sup>');
    expect(html).to.include('<code>==a== ++b++</code>, ~5 to ~6, 2^10');
    expect(html).to.match(/<ins>new<\/ins><del>old<\/del>.*<code>brew\(\)<\/code>/s);
    expect(html.match(/footnote-ref|data-footnote-ref/g)).to.have.length.of.at.least(2);
  });

  it('reads addresses in HTML from the address of the page', () => {
    const body = '<img src="../../a.png"> <a href="../b.md">b</a> <a href="https://a.example/../c">c</a> [d](../d.png)';

    expect(lines(body)).to.deep.equal([body.replace('../../', '../')]);
    expect(lines(body, { urls: 'files' })).to.deep.equal([body]);
    expect(lines('[a](../b/#c) [d](./#e) [f](../g.md)')).to.deep.equal(['[a](b/#c) [d](#e) [f](../g.md)']);
  });

  it('leaves marks of extensions that the site does not have', () => {
    expect(lines('A ==b== ^c^ ++d++', { extensions: ['keys'] })).to.deep.equal(['A ==b== ^c^ <kbd>D</kbd>']);
  });

  it('leaves out icons, unless nothing else stands in their place', () => {
    const body =
      '| A | B |\n|---|---|\n| :material-check: | :octicons-x-16: |\n\n:material-pot: Tea, [:simple-cup:](a.md) at 12:10 :tada:';

    expect(lines(body).slice(2)).to.deep.equal(['| ✓ | ✗ |', '', 'Tea, [cup](a.md) at 12:10 :tada:']);
  });

  it('reads the paragraphs of footnotes', () => {
    expect(lines('[^a]: One\n\n    ++b++\n\n        ++c++').join('\n')).to.equal(
      '[^a]: One\n\n    <kbd>B</kbd>\n\n        ++c++',
    );
  });

  it('keeps bars in the code of a cell', () => {
    expect(lines('| A |\n|---|\n| `b|c` |')[2]).to.equal('| `b\\|c` |');
  });

  it('keeps annotations as notes below the code', () => {
    expect(lines('``` yaml\na: 1 # (1)!\n```\n\n1.  A note')).to.deep.equal([
      '```yaml',
      'a: 1 # (1)',
      '```',
      '',
      '1.  A note',
    ]);
  });

  it('shows lists of definitions and the meaning of abbreviations', async () => {
    const source =
      'Clay\n:   Wet earth of the BOG.\n\n    More.\n\nGlaze\n:   Glass\n\n*[BOG]: Bank of "green"\n\nA BOG, `BOG`, BOGS.';

    const { html } = await render(source);

    expect(html).to.match(/<dl><dt>Clay<\/dt><dd>.*More\..*<\/dd><dt>Glaze<\/dt><dd>Glass<\/dd><\/dl>/s);
    expect(html).to.include('A <abbr title="Bank of &quot;green&quot;">BOG</abbr>, <code>BOG</code>, BOGS.');
  });

  it('reads Markdown in elements, and shows lists of cards as cards', async () => {
    const source = `
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
</figure>`;

    const { html } = await render(source);

    expect(html.match(/class="card[ "]/g)).to.have.length(2);
    expect(html).to.match(/Pots.*With <em>lids<\/em>.*Cups.*Without.*<figure>.*<img.*A <strong>pot<\/strong>/s);
    expect(html).not.to.match(/markdown/);
  });

  it('names objects of a program in place of their documentation', async () => {
    const source =
      '::: tea.Pot\n    options:\n      members: false\n\nSee [`Pot`][tea.Pot], [the lid][tea.Pot.lid] and [list][].\n\n> ## ::: tea.Cup';

    const { html } = await render(source);

    expect(html).to.include('<code>tea.Pot</code>');
    expect(html).to.match(/See <code>Pot<\/code>, the lid and/);
    expect(html).not.to.match(/:::|members/);
    expect(lines('See [the pot][pot], [x][known].\n\n[known]: a.md', { names: 'all' })[0]).to.equal(
      'See the pot, [x][known].',
    );
  });

  it('reads marks of programs within a line', () => {
    const body =
      '{% raw %}{{ pot }}{% endraw %}\n\n{% if pot %}Hot{% endif %} {{ pot.lid }} {% raw %}{{ x }}{% endraw %}{% for a in b %}A{% endfor %} {{ pot }}';

    expect(lines(body, { variables: ['pot=Tea', 'pot.lid=Blue'] })).to.deep.equal([
      '{{ pot }}',
      '',
      'Hot Blue {{ x }} Tea',
    ]);
  });

  it('puts in variables, and leaves out what programs would make', () => {
    const body = '{{ pot }} {{ other }}\n{% for a in b %}\n- {{ a }}\n{% endfor %}\n{% if x %}\nShown\n{% endif %}';

    expect(lines(body, { variables: ['pot=Tea=pot'] })).to.deep.equal([
      'Tea=pot {{ other }}',
      '',
      '',
      '',
      '',
      'Shown',
      '',
    ]);
    expect(lines('{% for a in b %}\nA\n{% raw %}\n{% for %}\n{% endraw %}', { variables: [] })).to.deep.equal([
      ...['{% for a in b %}', 'A', '', '{% for %}', ''],
    ]);
    expect(lines('{{ pot }}')).to.deep.equal(['{{ pot }}']);
  });

  it('leaves code as it is', () => {
    const body = '~~~\n!!! note\n    {{ x }} ==a==\n~~~\n\nText\n\n    === "Tab"\n    ++ctrl++\n\n`a ~b~\nc` d';

    expect(lines(body).join('\n')).to.equal(body);
  });

  it('gives headings the ids of Python-Markdown', async () => {
    const source = '## Déjà vu & `x.y`\n\n## 茶\n\n## 茶\n\n## Tea\n\n## Tea';

    expect(ids((await render(source)).html)).to.deep.equal(['deja-vu-xy', '_1', '_2', 'tea', 'tea_1']);
    expect(ids((await render('## 茶 Tea\n\n## A  b', { slugs: 'unicode' })).html)).to.deep.equal(['茶-tea', 'a-b']);
  });

  it('maps lines to those of the author', () => {
    const { lines: from } =
      mkdocsSyntax.rewrite?.({ path: '', frontMatter: {}, body: '!!! a\n    B\n\nC', options: {} }) ?? {};

    expect(from?.at(-1)).to.equal(4);
    expect(from?.[0]).to.equal(1);
  });

  it('reads hostile texts in linear time', () => {
    const parts = [
      '!!! note\n',
      '    !!! a\n',
      '=== "a"\n',
      '/// a\n',
      '///\n',
      '[a',
      '[`',
      '==a ',
      '^^a ',
      '`` a ` ',
      '{ .a ',
      '![](',
      ':material-',
      '++a+',
      '$a ',
      '<div markdown>\n',
      '<!-- ',
      '<pre>',
      '- ',
      ': a\n',
      'a\n: b\n',
      '{++',
      '\\(',
      '*[a]: b\n',
      '--8<--\n',
      '](',
      '    ',
    ];
    for (const part of parts) {
      const { body } =
        mkdocsSyntax.rewrite?.({ path: '', frontMatter: {}, body: part.repeat(20_000), options: {} }) ?? {};
      expect(body).to.be.a('string');
    }
  }).timeout(30_000);
});

function lines(body: string, options = {}): string[] {
  return mkdocsSyntax.rewrite?.({ path: 'docs/a.md', frontMatter: {}, body, options })?.body.split('\n') ?? [];
}

async function render(source: string, options = {}, files: Record<string, string> = {}) {
  const site = { rulesPaths: [], siteFolder: '', components: {}, syntax: { dialect: 'mkdocs' as const, options } };
  const page = await renderPage(source, files, { path: 'docs/a.md', site });
  return { html: page.html, problems: kindsOf(page).filter((kind) => kind !== 'image-without-size') };
}

function ids(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id]) => id);
}
