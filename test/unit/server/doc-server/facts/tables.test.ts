import { expect } from 'chai';
import { findTables } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { plainText } from '../../../../../server/embedded/doc-server/facts/plain-text.ts';
import { factOf } from './fact-of.ts';

function gridOf(source: string): string[][] | undefined {
  const [table] = factOf(findTables, source);
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
<tr><th>Cup</th><th colSpan={2}>Tea</th></tr>
<tr><td rowspan="2">red</td><td>green <b>tea</b><br/>black</td><td>all: <ul><li>one</li><li>two</li></ul></td></tr>
<tr><td colspan="2">none</td></tr>
</table>`;

    expect(gridOf(table)).to.deep.equal([
      ['Cup', 'Tea', 'Tea^'],
      ['red', 'green tea\nblack', 'all: \none\ntwo'],
      ['red^', 'none', 'none^'],
    ]);
  });
});

describe('The plain text of Markdown', () => {
  for (const [markdown, text] of [
    ['Give \\<video> `Map<String, Tea>`, <b>hot</b>.', 'Give <video> Map<String, Tea>, hot.'],
    ['``a ` <b>`` and <i>c</i>', 'a ` <b> and c'],
    ['Water<br/>and tea', 'Water\nand tea'],
    ['2<sup>32</sup>-1 of H<sub>2</sub>O, x<sup>n</sup>, the 1<sup>st</sup>', '2^32-1 of H2O, x^n, the 1st'],
    ['A-30% | B-70%\n--- | ---\nc | d', 'A\nB\nc\nd'],
  ] as const)
    it(`is ${JSON.stringify(text)}`, () => {
      expect(plainText(markdown)).to.equal(text);
    });
});
