import { expect } from 'chai';
import { countWords, type FeedbackFields, findFeedbackFaults } from '../../../../views/domain/feedback-rules.ts';

const fields: FeedbackFields = { isUseful: false, uselessPoints: [5], comment: '', name: 'Lin', contact: '' };

describe('A feedback', () => {
  /** Case, fields of the form, faults. */
  const rows: [string, Partial<FeedbackFields>, Record<string, string>][] = [
    ['with a reason alone', {}, {}],
    ['with a comment alone', { uselessPoints: [], comment: 'Too hot' }, {}],
    ['that says nothing', { uselessPoints: [], comment: '  ' }, { reasons: 'nothing' }],
    ['that says the page helped', { isUseful: true, uselessPoints: [] }, {}],
    ['of 200 words', { comment: 'tea '.repeat(200) }, {}],
    ['of 201 words', { comment: 'tea '.repeat(201) }, { comment: 'comment' }],
    ['of 201 Chinese characters', { comment: '茶'.repeat(201) }, { comment: 'comment' }],
    ['of both, one too many', { comment: `${'茶'.repeat(100)} ${'tea '.repeat(101)}` }, { comment: 'comment' }],
    ['from somebody with a phone', { name: 'Lin', contact: '+86 138 0013 8000' }, {}],
    ['from nobody', { name: ' ' }, { name: 'name' }],
    ['that is a vote of nobody', { isUseful: true, uselessPoints: [], name: '' }, {}],
    ['that helped nobody, in words', { isUseful: true, uselessPoints: [], comment: 'Hm', name: '' }, { name: 'name' }],
    ['with something that is no contact', { contact: 'home' }, { contact: 'contactInvalid' }],
  ];
  for (const [name, changes, faults] of rows) {
    it(`${name} has ${Object.keys(faults).join(', ') || 'no'} fault`, () => {
      expect(findFeedbackFaults({ ...fields, ...changes })).to.deep.equal(faults);
    });
  }

  const search: FeedbackFields = { ...fields, uselessPoints: [], comment: '', keyword: 'lid', expectedResult: '' };
  const searchRows: [string, Partial<FeedbackFields>, Record<string, string>][] = [
    ['with what was expected alone', { expectedResult: 'Lids' }, {}],
    ['that says nothing', { expectedResult: ' ' }, { reasons: 'nothingExpected' }],
    ['that says nothing, by nobody', { name: '' }, { reasons: 'nothingExpected', name: 'name' }],
    ['of no keyword', { keyword: ' ', comment: 'Bad' }, { keyword: 'keyword' }],
    ['that expected 201 words', { expectedResult: 'tea '.repeat(201) }, { expectedResult: 'words' }],
  ];
  for (const [name, changes, faults] of searchRows) {
    it(`on a search ${name} has ${Object.keys(faults).join(', ') || 'no'} fault`, () => {
      expect(findFeedbackFaults({ ...search, ...changes })).to.deep.equal(faults);
    });
  }

  it('counts punctuation as no word', () => {
    expect(countWords('Hello, world — 你好！ C++')).to.equal(5);
  });
});
