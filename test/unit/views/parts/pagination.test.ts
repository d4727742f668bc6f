import { expect } from 'chai';
import { numbersAround } from '../../../../views/parts/pagination.tsx';

const gap = undefined;
const cases: [number, number, (number | undefined)[]][] = [
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, gap, 9]],
  [4, 9, [1, 2, 3, 4, 5, gap, 9]],
  [5, 9, [1, gap, 4, 5, 6, gap, 9]],
  [9, 9, [1, gap, 8, 9]],
];

describe('Page numbers', () => {
  for (const [page, pages, expected] of cases)
    it(`around page ${String(page)} of ${String(pages)} have one gap on either side at most`, () => {
      expect(numbersAround(page, pages)).to.deep.equal(expected);
    });
});
