import { expect } from 'chai';
import { inDialect } from '../in-dialect.ts';

const { render, rewrite, itShows } = inDialect('mdbook');

describe('The syntax of mdBook', () => {
  itShows(
    {
      '<Listing number="2-1" caption="Pours a `Cup<i32>`">\n\n```rust\npour();\n```\n\n</Listing>':
        'Listing 2-1: Pours a <code>Cup&lt;i32&gt;</code>',
      '```rust\n# use kiln;\nlet bowl = 1;\n```':
        /<span class="line is-hidden">(?:(?!class="line).)*kiln;\n<\/span>.*<label class="code-hidden"><input type="checkbox"\/?> Show all/s,
      '{{#title Bowls}}\n\n{{#include parts/clay.md:wet}}': /^<p>Wet <strong>clay<\/strong>\.<\/p>$/,
      '{{#playground ../kiln.rs}}': /<code>.*>fn<.*>fire</,
      '\\{{#include a.md}}\n\n```text\n\\{{#include b.rs}}\n```':
        /[^\\]\{\{#include a\.md\}\}.*>\{\{#include b\.rs\}\}/s,
      '# Kiln\n\n## Firing {#hot .big}\n\n## Clay\n\n## Clay': /<h2 id="hot".*<h2 id="clay".*<h2 id="clay-1"/s,
    },
    {
      'guide/parts/clay.md': 'Dry.\n<!-- ANCHOR: wet -->\nWet **clay**.\n<!-- ANCHOR_END: wet -->\n',
      'kiln.rs': 'fn fire() {}\n',
    },
  );

  it('has a first heading of the second level as its title', async () => {
    const page = await render('<!-- Old name -->\n\n<a id="old"></a>\n\n## Pour it\n\nNow.\n\n### Slowly\n');
    const other = await render('Now.\n\n## Pour it\n');

    expect([page.title, other.title]).to.deep.equal(['Pour it', undefined]);
    expect(page.html).to.match(/id="old"(?!.*<h2).*<h3 id="slowly"/s);
    expect(other.html).to.include('<h2');
  });

  for (const [source, written] of [
    [
      '```rust,editable\n# use kiln::Bowl;\n#\nlet bowl = 1;\n  ## shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```',
      '```rust\nuse kiln::Bowl; // [!code hidden]\nlet bowl = 1;\n  # shown\n#[test]\n#!mark\n```\n\n```sh\n# shown\n```',
    ],
    ['```python\n~import kiln\nfire()\n```', '```python\nimport kiln // [!code hidden]\nfire()\n```'],
    ['```lua,hidelines=--!\n--!x\ny\n```', '```lua\nx // [!code hidden]\ny\n```'],
  ] as const)
    it(`hides the lines of ${JSON.stringify(source)} that the book or the code names`, () => {
      expect(rewrite(source, { hidelines: ['python=~'] })).to.equal(written);
    });
});
