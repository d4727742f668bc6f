import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { render, rewrite } = inDialect('mdbook');

describe('The syntax of mdBook', () => {
  it('shows the caption of code that has brackets in it', async () => {
    const { html } = await render(
      '<Listing number="2-1" caption="Pours a `Cup<i32>`">\n\n```rust\npour();\n```\n\n</Listing>',
    );

    expect(html).to.include('Listing 2-1: Pours a <code>Cup&lt;i32&gt;</code>').and.not.include('&lt;Listing');
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

  for (const [what, source, written] of [
    [
      'Rust that begin with a hash and a space',
      '```rust,editable\n# use kiln::Bowl;\n#\nlet bowl = 1;\n  ## shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```',
      '```rust\nuse kiln::Bowl; // [!code hidden]\nlet bowl = 1;\n  # shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```',
    ],
    [
      'other languages that the book or the code names',
      '```python\n~import kiln\nfire()\n```\n\n```lua,hidelines=--!\n--!x\ny\n```',
      '```python\nimport kiln // [!code hidden]\nfire()\n```\n\n```lua\nx // [!code hidden]\ny\n```',
    ],
  ] as const)
    it(`hides lines of ${what}`, () => {
      expect(rewrite(source, { hidelines: ['python=~'] })).to.equal(written);
    });

  it('has a switch that shows hidden lines', async () => {
    const { html } = await render('```rust\n# use kiln::Bowl;\nlet bowl = 1;\n```');

    expect(html).to.match(/<span class="line is-hidden">(?:(?!class="line).)*::Bowl;\n<\/span>/);
    expect(html).to.match(/<label class="code-hidden"><input type="checkbox"\/?> Show all lines<\/label>/);
  });

  it('shows included texts and code, and the marks that are escaped', async () => {
    const { html, text, faults } = await render(
      '{{#title Bowls}}\n\n{{#include parts/clay.md:wet}}\n\n{{#playground ../kiln.rs}}\n\n\\{{#include gone.md}}\n\n```text\n\\{{#include gone.rs}}\n```',
      {
        'guide/parts/clay.md': 'Dry.\n<!-- ANCHOR: wet -->\nWet **clay**.\n<!-- ANCHOR_END: wet -->\n',
        'kiln.rs': 'fn fire() {}\n',
      },
    );

    expect(html).to.include('<p>Wet <strong>clay</strong>.</p>');
    expect(text).to.match(/fn fire\(\) \{\}.*\{\{#include gone\.md\}\}.*\{\{#include gone\.rs\}\}/s);
    expect(html).not.to.match(/#title|Dry|ANCHOR|\\\{/);
    expect(faults).to.deep.equal([]);
  });

  it('has the ids of the author, and numbers for equal ones', async () => {
    const { html } = await render('# Kiln\n\n## Firing {#hot .big}\n\n## Clay\n\n## Clay');

    expect(html).to.match(/<h2 id="hot".*<h2 id="clay".*<h2 id="clay-1"/s);
  });
});
