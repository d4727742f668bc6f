import { expect } from 'chai';
import { findTables } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

function gridOf(source: string): string[][] | undefined {
  const [table] = new FactReader(() => source, findTables).read('page.mdx')?.value ?? [];
  return table?.rows.map((row) => row.map(({ text, isContinued }) => `${text}${isContinued ? '^' : ''}`));
}

describe('readTable', () => {
  it('gives the titles of columns without their widths, and what a cell continues', () => {
    const table = '| Cup-20%-l | Tea | Milk |\n|-|-|-|\n| red | **green** | !ml |\n| !mu | a \\| `b` | - |\n';

    expect(gridOf(table)).to.deep.equal([
      ['Cup', 'Tea', 'Milk'],
      ['red', 'green', 'green^'],
      ['red^', 'a | b', '-'],
    ]);
  });

  it('gives cells of HTML in each row and column that they span, with their lines', () => {
    const table = `<table>
<tbody>
<tr><th>Cup</th><th colSpan={2}>Tea</th></tr>
<tr><td rowspan="2">red</td><td>green <b>tea</b><br/>black</td><td>all: <ul><li>one</li><li>two</li></ul></td></tr>
<tr><td colspan="2">none</td></tr>
</tbody>
</table>
`;

    expect(gridOf(table)).to.deep.equal([
      ['Cup', 'Tea', 'Tea^'],
      ['red', 'green tea\nblack', 'all: \none\ntwo'],
      ['red^', 'none', 'none^'],
    ]);
  });
});
