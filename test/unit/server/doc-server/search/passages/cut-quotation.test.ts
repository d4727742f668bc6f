import { expect } from 'chai';
import { cutQuotation } from '../../../../../../server/embedded/doc-server/search/passages/cut-quotation.ts';

const background = 'Many people like tea, because it is warm and good.';
const step = 'Call `pour` with a cup.';
const sentence = 'Tea is made of leaves which are put into hot water for a few minutes and taken out again.';

describe('The text of a quotation', () => {
  it('starts with what tells how to do it, also where that stands in the second passage', () => {
    expect(cutQuotation([`${background}\n\n${step}`], true)).to.deep.equal([step]);
    expect(cutQuotation([background, step], true)).to.deep.equal(['', step]);
    expect(cutQuotation([`${background}\n\nAs follows:\n\n1. Pour.`], true)).to.deep.equal(['As follows:\n\n1. Pour.']);
    expect(cutQuotation([`很多人喜欢喝茶。\n\n调用倒茶接口。`], true)).to.deep.equal(['调用倒茶接口。']);
  });

  it('starts as the passage does for other questions, and where nothing tells how', () => {
    expect(cutQuotation([`${background}\n\n${step}`], false)).to.deep.equal([`${background}\n\n${step}`]);
    expect(cutQuotation([`${background}\n\nIt is hot.`], true)).to.deep.equal([`${background}\n\nIt is hot.`]);
  });

  it('ends with a whole sentence, row or item', () => {
    const [text = ''] = cutQuotation([`${sentence} `.repeat(60).trim()], false);
    expect(text)
      .to.match(/again\.$/)
      .and.have.lengthOf.below(24 * 84);
    expect(text.length).to.be.above(sentence.length * 15);

    const [list = ''] = cutQuotation([Array.from({ length: 60 }, (_, at) => `- Cup ${String(at)}`).join('\n')], false);
    expect(list).to.match(/Cup \d+$/);
    expect(list.split('\n')).to.have.lengthOf(24);

    const rows = Array.from({ length: 60 }, (_, at) => `| ${String(at)} | hot |`).join('\n');
    const [table = ''] = cutQuotation([`| Cup | Tea |\n| --- | --- |\n${rows}`], false);
    expect(table)
      .to.match(/^\| Cup \| Tea \|\n\| --- \| --- \|\n\| 0 \| hot \|\n/)
      .and.match(/\| \d+ \| hot \|$/);
  });

  it('keeps code in its item, and shows it as code where the item is closed', () => {
    const code = (indent: string) => ['```js', 'pour();', '```'].map((line) => indent + line).join('\n');

    expect(cutQuotation([`- ${step}\n\n${code('    ')}`], true)).to.deep.equal([`- ${step}\n\n${code('    ')}`]);
    expect(cutQuotation([`- A\n\n${step}\n\n${code('    ')}`], true)).to.deep.equal([`- A\n\n${step}\n\n${code('')}`]);
  });

  it('does not end with a sentence that leads to what is left out', () => {
    const code = `\`\`\`\n${'pour()\n'.repeat(60)}\`\`\``;

    expect(cutQuotation([`${step}\n\n**Example**\n\nFor example:\n\n${code}`], false)).to.deep.equal([step]);
    expect(cutQuotation([code], false)).to.deep.equal([code]);
    expect(cutQuotation([step, `For example:\n\n${code}`], false)).to.deep.equal([step, '']);
    expect(cutQuotation(['For example:'], false)).to.deep.equal(['']);
    expect(cutQuotation([`For example:\n\n${code}`], false)).to.deep.equal([`For example:\n\n${code}`]);
  });
});
