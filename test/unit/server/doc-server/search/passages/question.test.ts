import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';

describe('Question', () => {
  it('does not look for pairs of characters that reach from one word into the next', () => {
    const question = questionOf('水壶停止');

    expect(question.worthOf(question.compare('停止水壶'))).to.equal(1);
    expect(question.worthOf(question.compare('水壶'))).to.equal(0.5);
  });

  it('looks for a word that falls into single characters', () => {
    const question = questionOf('杜比');

    expect(question.worthOf(question.compare('杜先生比较水壶'))).to.be.below(1);
    expect(question.worthOf(question.compare('水壶支持杜比音效'))).to.equal(1);
  });

  it('takes words that ask for less than rare ones', () => {
    const question = questionOf('what should somebody know when the kettle whistles');

    expect(question.worthOf(question.compare('The kettle whistles.'))).to.be.above(0.85);
    expect(question.worthOf(question.compare('Somebody should know.'))).to.be.below(0.15);
  });

  it('compares the lines of a text as each by itself', () => {
    const question = questionOf('水壶 whistles in kettle.whistle');
    const lines = ['The Kettle：whistles，水壶', '', 'kettle.whistle = 水', '壶 boils', 'A tea', 'whistle'];

    const shares = question.compareLines(lines.join('\n'));

    expect(shares.map((one) => one !== undefined)).to.deep.equal([true, false, true, false, false, true]);
    expect(shares.map((one) => one ?? question.compare(''))).to.deep.equal(lines.map((line) => question.compare(line)));
  });
});

function questionOf(text: string): Question {
  return new Question(parseQuery(text, new Vocabulary([])), []);
}
