import { expect } from 'chai';
import { checkCode } from '../../../../../views/domain/code-check/check-code.ts';
import { type Counts, joinCounts } from '../../../../../views/domain/code-check/argument-counts.ts';
import { KnownNames } from '../../../../../views/domain/code-check/known-names.ts';

/** Reads `1-3 5-5`. */
const counts = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range): Counts => {
      const [least = 0, most = 0] = range.split('-').map(Number);
      return [least, most];
    });

describe('Numbers of arguments', () => {
  for (const [given, joined] of [
    ['', ''],
    ['2-2 3-3 1-1', '1-3'],
    ['3-5 0-0 4-4', '0-0 3-5'],
  ] as const)
    it(`are joined and in order: ${given}`, () => {
      expect(joinCounts(counts(given))).to.deep.equal(counts(joined));
    });

  it('are those of all forms of a method', () => {
    const forms = [3, 5, 2, 1, 0].map((count): [string, 'm', object] => ['pourTea', 'm', { n: [[count, count]] }]);
    const types = [{ n: 'TeaKettle', p: 0, m: forms }];
    const names = new KnownNames({ language: 'java', pages: [''], mentioned: [], platforms: [], foreign: [], types });

    const [mark] = checkCode('TeaKettle kettle;\nkettle.pourTea(1, 2, 3, 4);', names).marks;

    expect(mark).to.deep.include({ kind: 'arity', args: 4, allowed: counts('0-3 5-5') });
  });
});
