import { expect } from 'chai';
import { compareTexts, markNames } from '../../../../../server/embedded/doc-server/translations/changed-words.ts';

describe('compareTexts', () => {
  it('marks every second part of both texts, Chinese by the character', () => {
    expect(compareTexts('Pour 3 small cups.', 'Pour two large warm cups.')).to.deep.equal([
      ['Pour ', '3 small', ' cups.'],
      ['Pour ', 'two large warm', ' cups.'],
    ]);
    expect(compareTexts('SDK倒3杯茶。', 'SDK倒5杯茶。')).to.deep.equal([
      ['SDK倒', '3', '杯茶。'],
      ['SDK倒', '5', '杯茶。'],
    ]);
  });

  it('begins with an empty part if the first word changed, and has one part if nothing went away', () => {
    expect(compareTexts('Warm.', 'Hot.')).to.deep.equal([
      ['', 'Warm', '.'],
      ['', 'Hot', '.'],
    ]);
    expect(compareTexts('Pour.', 'Pour tea.')).to.deep.equal([['Pour.'], ['Pour', ' tea', '.']]);
  });
});

describe('markNames', () => {
  it('marks whole names and numbers', () => {
    expect(markNames('Wait 5 of 50 s for pour(a), not pourAll.', ['5', 'pour'])).to.deep.equal([
      ...['Wait ', '5', ' of 50 s for ', 'pour', '(a), not pourAll.'],
    ]);
    expect(markNames('Wait.', [])).to.deep.equal(['Wait.']);
  });
});
