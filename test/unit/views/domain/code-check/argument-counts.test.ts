import { expect } from 'chai';
import { checkCode } from '../../../../../views/domain/code-check/check-code.ts';
import { type Counts, joinCounts } from '../../../../../views/domain/code-check/argument-counts.ts';
import { KnownNames } from '../../../../../views/domain/code-check/known-names.ts';

describe('Numbers of arguments', () => {
  const cases: [counts: Counts[], joined: Counts[]][] = [
    [[], []],
    [
      [
        [2, 2],
        [3, 3],
        [1, 1],
      ],
      [[1, 3]],
    ],
    [
      [
        [3, 5],
        [0, 0],
        [4, 4],
      ],
      [
        [0, 0],
        [3, 5],
      ],
    ],
  ];
  for (const [counts, joined] of cases)
    it(`are joined and in order: ${JSON.stringify(counts)}`, () => {
      expect(joinCounts(counts)).to.deep.equal(joined);
    });

  it('are those of all forms of a method', () => {
    const forms = [3, 5, 2, 1, 0].map((count): [string, 'm', object] => ['pourTea', 'm', { n: [[count, count]] }]);
    const names = new KnownNames({
      language: 'java',
      pages: [''],
      mentioned: [],
      platforms: [],
      foreign: [],
      types: [{ n: 'TeaKettle', p: 0, m: forms }],
    });

    const { marks } = checkCode('TeaKettle kettle;\nkettle.pourTea(1, 2, 3, 4);', names);

    expect(marks.map(({ kind, args, allowed }) => ({ kind, args, allowed }))).to.deep.equal([
      {
        kind: 'arity',
        args: 4,
        allowed: [
          [0, 3],
          [5, 5],
        ],
      },
    ]);
  });
});
