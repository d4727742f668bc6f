import { expect } from 'chai';
import { cutQuotation } from '../../../../../../server/embedded/doc-server/search/passages/cut-quotation.ts';

const background = 'Many people like tea, because it is warm and good.';
const step = 'Call `pour` with a cup.';
const code = (indent: string) => ['```js', 'pour();', '```'].map((line) => indent + line).join('\n');
const longCode = `\`\`\`\n${'pour()\n'.repeat(60)}\`\`\``;

describe('The text of a quotation', () => {
  const example = `For example:\n\n${longCode}`;
  const items = [`- ${step}\n\n${code('    ')}`, `- A\n\n${step}\n\n${code('    ')}`] as const;
  const cases: [what: string, passages: string[], asksHow: boolean, cut: string[]][] = [
    ['starts with what tells how', [`${background}\n\n${step}`], true, [step]],
    ['starts with that in the second passage', [background, step], true, ['', step]],
    [
      'starts with what leads to steps',
      [`${background}\n\nAs follows:\n\n1. Pour.`],
      true,
      ['As follows:\n\n1. Pour.'],
    ],
    ['starts with it in Chinese', [`很多人喜欢喝茶。\n\n调用倒茶接口。`], true, ['调用倒茶接口。']],
    ['is whole for other questions', [`${background}\n\n${step}`], false, [`${background}\n\n${step}`]],
    ['is whole where nothing tells how', [`${background}\n\nHot.`], true, [`${background}\n\nHot.`]],
    ['keeps code in its item', [items[0]], true, [items[0]]],
    ['shows code as code where its item is closed', [items[1]], true, [items[1].replaceAll('    ', '')]],
    ['does not lead to what is left out', [`${step}\n\n**Example**\n\n${example}`], false, [step]],
    ['does not lead to a passage that is left out', [step, example], false, [step, '']],
    ['is nothing where all of it leads on', ['For example:'], false, ['']],
    ['has code whole with what leads to it', [example], false, [example]],
  ];
  for (const [what, passages, asksHow, cut] of cases)
    it(what, () => {
      expect(cutQuotation(passages, asksHow)).to.deep.equal(cut);
    });

  for (const [unit, passage, whole] of [
    ['sentence', 'Tea is made of leaves which are put into water. '.repeat(99).trim(), /^(?:Tea [^.]+water\. ?){20,}$/],
    ['item', '- Cup of tea\n'.repeat(99).trim(), /^(?:- Cup of tea(?:\n|$)){20,}$/],
    ['row', `| A |\n| --- |\n${'| hot |\n'.repeat(99).trim()}`, /^\| A \|\n\| --- \|\n(?:\| hot \|(?:\n|$)){20,}$/],
  ] as const)
    it(`ends with a whole ${unit}`, () => {
      const [text = ''] = cutQuotation([passage], false);

      expect(text).to.match(whole);
      expect(text.length).to.be.below(passage.length);
    });
});
