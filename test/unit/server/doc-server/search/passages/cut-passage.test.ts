import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { cutPassage } from '../../../../../../server/embedded/doc-server/search/passages/cut-passage.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { countTokens } from '../../../../../../views/domain/tokens.ts';

describe('A cut passage', () => {
  const question = new Question(parseQuery('kettle whistles', new Vocabulary([])), []);
  const long = `The tea is ready. ${'Pour it into a cup. '.repeat(20)}`.trim();

  for (const label of ['Note', '说明', '#### More', '6. Why does the lid stay closed?'])
    it(`does not end with the label ${label} of a text that is left out`, () => {
      const kept = 'The kettle whistles.\n\nTake it off.';

      expect(cutPassage(`${kept}\n\n${label}\n\n${long}`, question, 40).text).to.equal(kept);
    });

  for (const [end, kept] of [
    ['效果如下：', ''],
    ['#### More\n\n**Note**', ''],
    ['Off', 'Off'],
    ['It boils. As shown below:', 'It boils. As shown below:'],
  ] as const)
    it(`${kept === '' ? 'does not end' : 'ends'} with ${JSON.stringify(end)} where its section does`, () => {
      const text = ['The kettle whistles.', kept].filter(Boolean).join('\n\n');

      for (const [section, limit] of [
        [`The kettle whistles.\n\n${end}`, 1000],
        [`${long}\n\nThe kettle whistles.\n\n${end}`, 40],
      ] as const)
        expect(cutPassage(section, question, limit).text).to.equal(text);
    });

  it('has at least what answers, even if that is a label', () => {
    expect(cutPassage(`Kettle whistles\n\n${long}`, question, countTokens(long) - 1).text).to.equal('Kettle whistles');
  });
});
