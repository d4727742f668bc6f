import { expect } from 'chai';
import { countWords, type FeedbackFields, findFeedbackFaults } from '../../../../views/domain/feedback-rules.ts';

const page: FeedbackFields = { isUseful: false, uselessPoints: [5], comment: '', name: 'Lin', contact: '' };
const search: FeedbackFields = { ...page, uselessPoints: [], keyword: 'lid', expectedResult: '' };

describe('A feedback', () => {
  const rows: [what: string, fields: FeedbackFields, faults: Record<string, string>][] = [
    ['with a reason alone', page, {}],
    ['with a comment alone', { ...page, uselessPoints: [], comment: 'Too hot' }, {}],
    ['that says nothing', { ...page, uselessPoints: [], comment: '  ' }, { reasons: 'nothing' }],
    ['that says the page helped', { ...page, isUseful: true, uselessPoints: [] }, {}],
    ['of 200 words', { ...page, comment: 'tea '.repeat(200) }, {}],
    ['of 201 words', { ...page, comment: 'tea '.repeat(201) }, { comment: 'comment' }],
    ['of 201 Chinese characters', { ...page, comment: '茶'.repeat(201) }, { comment: 'comment' }],
    ['of both', { ...page, comment: `${'茶'.repeat(100)} ${'tea '.repeat(101)}` }, { comment: 'comment' }],
    ['from somebody with a phone', { ...page, contact: '+86 138 0013 8000' }, {}],
    ['from nobody', { ...page, name: ' ' }, { name: 'name' }],
    ['that is a vote of nobody', { ...page, isUseful: true, uselessPoints: [], name: '' }, {}],
    ['in words of nobody', { ...page, isUseful: true, comment: 'Hm', name: '' }, { name: 'name' }],
    ['with something that is no contact', { ...page, contact: 'home' }, { contact: 'contactInvalid' }],
    ['on a search that says what was expected', { ...search, expectedResult: 'Lids' }, {}],
    ['on a search that says nothing', { ...search, name: '' }, { reasons: 'nothingExpected', name: 'name' }],
    ['on a search of no keyword', { ...search, keyword: ' ', comment: 'Bad' }, { keyword: 'keyword' }],
    ['that expected 201 words', { ...search, expectedResult: 'tea '.repeat(201) }, { expectedResult: 'words' }],
  ];
  for (const [what, fields, faults] of rows)
    it(`${what} has ${Object.keys(faults).join(', ') || 'no'} fault`, () => {
      expect(findFeedbackFaults(fields)).to.deep.equal(faults);
    });

  it('counts punctuation as no word', () => {
    expect(countWords('Hello, world — 你好！ C++')).to.equal(5);
  });
});
