import { expect } from 'chai';
import { mapRangeOfCode, rangeOfCode } from '../../../../views/domain/error-code.ts';

describe('rangeOfCode', () => {
  for (const [code, range] of [
    ['0', '0'],
    ['7', '1 – 999'],
    ['1003', '1000 – 9999'],
    ['105001', '100000 – 999999'],
    ['1002031', '1002000 – 1002999'],
    ['410001002', '410001000 – 410001999'],
    ['-10', '-1 – -999'],
  ] as const) {
    it(`${code} is in ${range}`, () => {
      expect(rangeOfCode(code)).to.equal(range);
    });
  }
});

describe('mapRangeOfCode', () => {
  for (const [code, from] of [
    ['0', '1'],
    ['7', '1'],
    ['1003', '1000'],
    ['905001', '100000'],
    ['1102031', '1000000'],
    ['6000103', '6000000'],
    ['410001002', '400000000'],
    ['-10', '-'],
  ] as const) {
    it(`${code} is in the range from ${from}`, () => {
      expect(mapRangeOfCode(code)).to.equal(from);
    });
  }
});
