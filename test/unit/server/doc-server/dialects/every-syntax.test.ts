import { expect } from 'chai';
import type { DialectName } from '../../../../../server/embedded/doc-server/dialects/syntax.ts';
import { sluggerOf } from '../../../../../server/embedded/doc-server/dialects/dialects.ts';
import { inDialect } from './in-dialect.ts';

const hostile: Partial<Record<DialectName, string[]>> = {
  mkdocs: [
    ...['!!! note\n', '    !!! a\n', '=== "a"\n', '/// a\n', '///\n', '[a', '[`', '==a ', '^^a ', '`` a ` ', '{ .a '],
    ...['![](', ':material-', '++a+', '$a ', '<div markdown>\n', '<!-- ', '<pre>', '- ', ': a\n', 'a\n: b\n', '{++'],
    ...['\\(', '*[a]: b\n', '--8<--\n', '](', '    '],
  ],
  gitbook: ['{% hint %}', '{% hint %}\n', '{% endhint %}', '{%', '`{% tab', '<table data-view="cards"><td>'],
  mdbook: ['## {#a ', '{{#include ', '```rust,', '# \n', '{{#title '],
  hugo: ['{{< note >}}', '{{< note >}}\n', '{{< /note >}}', '{{<', '{{% tab', 'a\n: b\n\n', '{{< note "'],
  starlight: ['a={`<\n', '<Fragment set:html={"<pre\n', 'a={ \n', ' a={`x`\n'],
};

const headings: [tool: DialectName, heading: string, id: string, options?: Record<string, string>][] = [
  ['vitepress', '1. Install', '_1-install'],
  ['vitepress', 'Café déjà vu', 'cafe-deja-vu'],
  ['vitepress', '第一步：安装', '第一步-安装'],
  ['gitbook', '4. Set up the kiln', 'id-4.-set-up-the-kiln'],
  ['gitbook', 'C API (Kiln.h)', 'c-api-kiln.h'],
  ['mkdocs', 'Déjà vu & x.y', 'deja-vu-xy'],
  ['mkdocs', '茶 Tea', '茶-tea', { slugs: 'unicode' }],
  ['mdbook', 'Clay & water_2', 'clay--water_2'],
];

describe('The syntax of each tool', () => {
  for (const [tool, heading, id, options = {}] of headings)
    it(`names a heading as its tool does: ${tool}, ${heading}`, () => {
      expect(sluggerOf({ dialect: tool, options })?.slug(heading)).to.equal(id);
    });

  for (const [tool, body, lines] of [
    ['mkdocs', '!!! a\n    One\n\nTwo', [2, 4]],
    ['gitbook', '{% hint %}\nOne\n\nTwo\n{% endhint %}\n\nThree', [2, 4, 7]],
    ['mdbook', '```rust\n#\nOne\n```\nTwo', [3, 5]],
    ['hugo', 'One\n\n{{< note >}}\nTwo\n{{< /note >}}\n\nThree', [1, 4, 7]],
  ] as const)
    it(`maps lines to those of the author: ${tool}`, () => {
      const written = inDialect(tool).rewriteBody(body);

      const made = written?.body.split('\n').map((line) => line.trim()) ?? [];
      const found = ['One', 'Two', 'Three'].slice(0, lines.length).map((text) => written?.lines?.[made.indexOf(text)]);
      expect(found).to.deep.equal(lines);
    });

  for (const [tool, parts] of Object.entries(hostile))
    it(`takes linear time for what never ends: ${tool}`, () => {
      for (const part of parts)
        expect(inDialect(tool as DialectName).rewrite(part.repeat(1500)) ?? '').to.be.a('string');
    });
});
