import { expect } from 'chai';
import { type Counts, joinCounts } from '../../../../../views/domain/code-check/argument-counts.ts';

describe('Numbers of arguments', () => {
  const cases: [given: Counts[], joined: Counts[]][] = [
    [[], []],
    [
      [
        [2, 2],
        [3, 3],
        [1, 1],
      ].map(([least = 0, most = 0]) => [least, most]),
      [[1, 3]],
    ],
    [
      [
        [3, 5],
        [0, 0],
        [4, 4],
      ].map(([least = 0, most = 0]) => [least, most]),
      [
        [0, 0],
        [3, 5],
      ],
    ],
  ];
  for (const [given, joined] of cases)
    it(`are joined and in order: ${JSON.stringify(given)}`, () => {
      expect(joinCounts(given)).to.deep.equal(joined);
    });
});
