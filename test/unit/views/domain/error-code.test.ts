import { expect } from 'chai';
import { askedCode, mapRangeOfCode, rangeOfCode } from '../../../../views/domain/error-code.ts';

describe('rangeOfCode', () => {
  for (const [code, range] of [
    ['0', '0'],
    ['7', '1 – 999'],
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
    ['1003', '1000'],
    ['1102031', '1000000'],
    ['410001002', '400000000'],
    ['-10', '-'],
  ] as const) {
    it(`${code} is in the range from ${from}`, () => {
      expect(mapRangeOfCode(code)).to.equal(from);
    });
  }
});

describe('askedCode', () => {
  for (const [keyword, code] of [
    ['error 1002033', '1002033'],
    ['错误码：1002033', '1002033'],
    ['1,002,033', '1002033'],
    ['error code: −1，002', '-1002'],
    ['1002033,123', undefined],
    ['0x10', undefined],
    ['error 12 of 30', undefined],
  ] as const)
    it(`${keyword} names ${code ?? 'none'}`, () => {
      expect(askedCode(keyword)).to.equal(code);
    });
});
