import { expect } from 'chai';
import { writeSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

const markdownOf = (source: string) =>
  new FactReader(
    () => source,
    (document) => writeSections(document),
  ).read('page.mdx')?.value[0]?.markdown ?? '';

describe('The readable Markdown of a section', () => {
  const merged = ['| Part | Call |', '| --- | --- |', '| Lid | open |', '| Lid | close |', '| Spout | pour |'];

  it('names each row that a cell of the first column spans', () => {
    const html =
      '<table><tr><th>Part</th><th>Call</th></tr><tr><td rowspan="2">Lid</td><td>open</td></tr><tr><td>close</td></tr><tr><td>Spout</td><td>pour</td></tr></table>';
    const marked = merged.join('\n').replace('| Lid | close', '| !mu | close');

    expect(markdownOf(html)).to.equal(merged.join('\n'));
    expect(markdownOf(marked)).to.equal(merged.join('\n'));
  });

  it('escapes each bar in a cell once', () => {
    const table = '| Part | Size |\n| --- | --- |\n| `a\\|b` | $\\|v\\|$ |';

    expect(markdownOf(table)).to.equal(table.replaceAll('$', ''));
  });

  it('has texts in braces as they are', () => {
    expect(markdownOf("Only {\"'{', '|'\"} and `a`.")).to.equal("Only '{', '|' and `a`.");
  });

  it('keeps cells under their heads beside cells of other columns that span rows or columns', () => {
    const html =
      '<table><tr><th>Part</th><th>Note</th><th>Call</th></tr><tr><td>Lid</td><td rowspan={2}>Hot.</td><td>open</td></tr><tr><td>Spout</td><td>pour</td></tr><tr><td colspan="2">Kettle</td><td>boil</td></tr></table>';

    expect(markdownOf(html).split('\n').slice(2)).to.deep.equal([
      '| Lid | Hot. | open |',
      '| Spout | | pour |',
      '| Kettle | | boil |',
    ]);
  });

  it('has no widths in the heads of tables, but ranges in their cells', () => {
    expect(markdownOf('| Tea-150px | Heat - 30%-l |\n|---|---|\n| a | 5-10% |')).to.equal(
      '| Tea | Heat |\n| --- | --- |\n| a | 5-10% |',
    );
  });

  it('has code as such where it begins with the code of an item', () => {
    expect(markdownOf('    ```js\n    boil();\n    ```\n\n2. Pour.')).to.equal('```js\nboil();\n```\n\n2. Pour.');
  });

  it('gives rows without a bar at their start one', () => {
    const table = ' | Call | What |\n | --- | --- |\n | [open](#o) | Opens.\n[pour](#p) | Pours `a|b`\n';

    expect(markdownOf(`${table}\n\nEnd.`)).to.equal(
      '| Call | What |\n| --- | --- |\n| open | Opens. |\n| pour | Pours `a | b` |\n\nEnd.',
    );
  });
});
