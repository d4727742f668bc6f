import { expect } from 'chai';
import { splitPassages } from '../../../../../server/embedded/doc-server/facts/passages.ts';

/** Line, kind and text of each passage. */
function passagesOf(source: string): string[] {
  return splitPassages(source).map(({ kind, line, text }) => `${String(line)} ${kind}: ${text}`);
}

describe('The passages of a file', () => {
  it('are its headings, texts, items, rows and code, each with its line', () => {
    const source =
      '---\ntitle: Tea\n---\n# Pour *now*\n\nHeat the `kettle`.\nThen [wait](./wait.mdx).\n\n- One\n- Two\n\n  More.\n\n' +
      '| Cup-30% | Size |\n|---|---|\n| a | 1<br/>2 |\n\n```js\npour();\n```\n';

    expect(passagesOf(source)).to.deep.equal([
      '4 heading: Pour now',
      '6 text: Heat the `kettle`.\nThen wait.',
      '9 item: One',
      '10 item: Two',
      '12 text: More.',
      '14 row: | Cup | Size |',
      '16 row: | a | 1\n2 |',
      '18 code: pour();\n',
    ]);
  });

  it('are titles and words of elements, but no titles of callouts, comments, imports and attributes', () => {
    const source =
      'import { cup } from "./cup.js"\n\n{/* later */}\n\n<Card\n  title="Hot > cold"\n  href="/cup"\n>\nDrink.\n</Card>\n\n' +
      '<Note title="Note">\nIt is hot.\n</Note>\n\n<table>\n<tr>\n<td>A</td>\n<td><ul><li>b</li><li>c</li></ul></td>\n</tr>\n</table>\n';

    expect(passagesOf(source)).to.deep.equal([
      '5 title: Hot > cold',
      '9 text: Drink.',
      '13 text: It is hot.',
      '18 text: A',
      '19 text: b\nc',
    ]);
  });

  it('keep expressions, which choose words by platform', () => {
    expect(passagesOf('Call {of(props, pourMap)} now.\n')).to.deep.equal(['1 text: Call {of(props, pourMap)} now.']);
  });
});
