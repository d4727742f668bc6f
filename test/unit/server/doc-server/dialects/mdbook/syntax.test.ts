import { expect } from 'chai';
import { mdbookSyntax } from '../../../../../../server/embedded/doc-server/dialects/mdbook/syntax.ts';
import { renderPage } from '../../document/render-page.ts';

describe('syntax of mdBook', () => {
  it('shows the caption of code that has brackets in it', async () => {
    const source = '<Listing number="2-1" caption="Pours a `Cup<i32>`">\n\n```rust\npour();\n```\n\n</Listing>';

    const { html } = await render(source);

    expect(html).to.include('Listing 2-1: Pours a <code>Cup&lt;i32&gt;</code>');
    expect(html).not.to.include('&lt;Listing');
  });

  it('has a first heading of the second level as its title', async () => {
    const page = await render('<!-- Old name -->\n\n<a id="old"></a>\n\n## Pour it\n\nNow.\n\n### Slowly\n');
    const other = await render('Now.\n\n## Pour it\n');

    expect([page.title, other.title]).to.deep.equal(['Pour it', undefined]);
    expect(page.html)
      .to.match(/id="old".*<h3 id="slowly"/s)
      .and.not.include('<h2');
    expect(other.html).to.include('<h2');
  });

  it('hides lines of Rust that begin with a hash and a space', () => {
    const source =
      '```rust,editable\n# use kiln::Bowl;\n#\nlet bowl = 1;\n  ## shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```';

    expect(rewrite(source)).to.equal(
      '```rust\nuse kiln::Bowl; // [!code hidden]\nlet bowl = 1;\n  # shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```',
    );
  });

  it('hides lines of other languages that the book or the code names', () => {
    const source = '```python\n~import kiln\nfire()\n```\n\n```lua,hidelines=--!\n--!x\ny\n```';

    expect(rewrite(source, { hidelines: ['python=~'] })).to.equal(
      '```python\nimport kiln // [!code hidden]\nfire()\n```\n\n```lua\nx // [!code hidden]\ny\n```',
    );
  });

  it('has a switch that shows hidden lines', async () => {
    const { html } = await render('```rust\n# use kiln::Bowl;\nlet bowl = 1;\n```', {});

    expect(html).to.match(/<span class="line is-hidden">(?:(?!class="line).)*::Bowl;\n<\/span>/);
    expect(html).to.include('<label class="code-hidden"><input type="checkbox"/> Show all lines</label>');
  });

  it('shows included texts and code, and the marks that are escaped', async () => {
    const source =
      '{{#title Bowls}}\n\n{{#include parts/clay.md:wet}}\n\n{{#playground ../kiln.rs}}\n\n\\{{#include gone.md}}\n\n```text\n\\{{#include gone.rs}}\n```';
    const files = {
      'guide/parts/clay.md': 'Dry.\n<!-- ANCHOR: wet -->\nWet **clay**.\n<!-- ANCHOR_END: wet -->\n',
      'kiln.rs': 'fn fire() {}\n',
    };

    const page = await render(source, files);

    expect(page.html).to.include('<p>Wet <strong>clay</strong>.</p>');
    expect(page.html.replaceAll(/<[^>]*>/g, '')).to.match(
      /fn fire\(\) \{\}.*\n?.*\{\{#include gone\.md\}\}.*\{\{#include gone\.rs\}\}/s,
    );
    expect(page.html).not.to.match(/#title|Dry|ANCHOR|\\\{/);
    expect(page.problems).to.deep.equal([]);
  });

  it('gives headings the ids that mdBook gives them', async () => {
    const { html } = await render('# Kiln\n\n## Firing {#hot .big}\n\n## Clay & water_2\n\n## Clay & water_2');

    expect(Array.from(html.matchAll(/<h2 id="([^"]*)"/g), ([, id]) => id)).to.deep.equal([
      'hot',
      'clay--water_2',
      'clay--water_2-1',
    ]);
  });

  it('maps lines to those of the author', () => {
    const { lines } =
      mdbookSyntax.rewrite?.({ path: '', frontMatter: {}, body: '```rust\n#\nb\n```\nc', options: {} }) ?? {};

    expect(lines).to.deep.equal([1, 3, 4, 5]);
  });

  it('reads hostile texts in linear time', () => {
    for (const line of ['## {#a ', '{{#include ', '```rust,', '# \n', '{{#title '])
      expect(rewrite(line.repeat(20_000))).to.be.a('string');
  }).timeout(15_000);
});

function rewrite(body: string, options = {}): string | undefined {
  return mdbookSyntax.rewrite?.({ path: 'bowls.md', frontMatter: {}, body, options })?.body;
}

function render(source: string, files = {}) {
  const site = { rulesPaths: [], siteFolder: '', components: {}, syntax: { dialect: 'mdbook' as const } };
  return renderPage(source, files, { path: 'guide/page.md', site });
}
