import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';

/** @returns a measure of how much of a question a text says */
function worthTo(asked: string): (text: string) => number {
  const question = new Question(parseQuery(asked, new Vocabulary([])), []);
  return (text) => question.worthOf(question.compare(text));
}

describe('Question', () => {
  it('does not look for pairs of characters that reach from one word into the next', () => {
    const worthOf = worthTo('水壶停止');

    expect([worthOf('停止水壶'), worthOf('水壶')]).to.deep.equal([1, 0.5]);
  });

  it('looks for a word that falls into single characters', () => {
    const worthOf = worthTo('杜比');

    expect(worthOf('杜先生比较水壶')).to.be.below(1);
    expect(worthOf('水壶支持杜比音效')).to.equal(1);
  });

  it('takes words that ask for less than rare ones', () => {
    const worthOf = worthTo('what should somebody know when the kettle whistles');

    expect(worthOf('The kettle whistles.')).to.be.above(4 * worthOf('Somebody should know.'));
  });
});
