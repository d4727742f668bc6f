import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { cutPassage } from '../../../../../../server/embedded/doc-server/search/passages/cut-passage.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { countTokens } from '../../../../../../views/domain/tokens.ts';

describe('A cut passage', () => {
  const question = new Question(parseQuery('kettle whistles', new Vocabulary([])), []);
  const long = `The tea is ready. ${'Pour it into a cup. '.repeat(20)}`.trim();

  for (const label of ['Note', '说明', 'For example:', '#### More'])
    it(`does not end with the label ${label} of a text that is left out, but may end as its section does`, () => {
      const kept = 'The kettle whistles.\n\nTake it off.';

      expect(cutPassage(`${kept}\n\n${label}\n\n${long}`, question, 40).text).to.equal(kept);
      expect(cutPassage(`${long}\n\n${kept}\n\n${label}`, question, 40).text).to.equal(`${kept}\n\n${label}`);
    });

  it('has at least what answers, even if that is a label', () => {
    expect(cutPassage(`Kettle whistles\n\n${long}`, question, countTokens(long) - 1).text).to.equal('Kettle whistles');
  });
});
