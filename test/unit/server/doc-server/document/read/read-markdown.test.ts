import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyDirectives } from '../../../../../../server/embedded/doc-server/document/read/directives.ts';
import { escapeHeadingIds } from '../../../../../../server/embedded/doc-server/document/read/prepare.ts';
import { splitFrontMatter } from '../../../../../../server/embedded/doc-server/document/read/scan-head.ts';
import { compareMarkdown, compareMdx } from '../../../../../support/markdown-oracle.ts';

/** Returns documents of a folder, 40 at most, as the parser gets them. */
function textsIn(folder: string): { path: string; text: string }[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));
  const step = Math.ceil(paths.length / 40);
  return paths
    .filter((_, at) => at % step === 0)
    .map((path) => {
      const { body } = splitFrontMatter(readFileSync(join(folder, path), 'utf8'));
      return { path, text: escapeHeadingIds(applyDirectives(body, () => undefined)?.text ?? body) };
    });
}

describe('the tree of a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-'));
  after(() => rmSync(folder, { recursive: true }));

  for (const [name, list] of [
    ['fixtures', () => textsIn('test/fixtures/content')],
    ['sample content', () => textsIn('server/embedded/doc-server/sample-content')],
  ] as const)
    it(`is the one that remark makes: ${name}`, () => {
      const texts = list();

      const others = texts.flatMap(({ path, text }) => {
        const found = compareMdx(text);
        return ['equal', 'both refuse', 'remark refuses'].includes(found.kind) ? [] : [{ path, ...found }];
      });

      expect(texts.length).to.be.above(20);
      expect(others).to.deep.equal([]);
    });

  for (const text of [
    'Setext\n===\n\n    indented {code}\n\n1. a\n\n        code\n\n2. b\n\n> lazy\nquote\n\n* * *\n',
    '[a][r] ![b][r] [r] [none] [^1]\n\n[r]: https://tea.example "T"\n\n[^1]: Note\n',
    '| a | b |\n|:--|--:|\n| `x\\|y` | ~~z~~ |\n\n- [ ] todo\n- [x] done\n',
    '**注意：**请先，使用**`on()`**，a**2**3，\\*\\*不是\\*\\*，__名__称。',
    'From ~20 to ~30, www.tea.example, me@tea.example. Hard  \nbreak\\\nhere &amp; &#x2603;',
  ])
    it(`is the one that remark makes of ${JSON.stringify(text.slice(0, 24))}`, () => {
      expect(compareMarkdown(text)).to.deep.equal({ kind: 'equal' });
    });
});
