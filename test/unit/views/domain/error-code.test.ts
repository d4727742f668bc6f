import { expect } from 'chai';
import { askedCode, mapRangeOfCode, rangeOfCode } from '../../../../views/domain/error-code.ts';

describe('An error code', () => {
  for (const [code, range, from] of [
    ['0', '0', '1'],
    ['7', '1 – 999', '1'],
    ['1003', '1000 – 9999', '1000'],
    ['1102031', '1102000 – 1102999', '1000000'],
    ['410001002', '410001000 – 410001999', '400000000'],
    ['-10', '-1 – -999', '-'],
  ] as const)
    it(`${code} is in ${range}, and on the map from ${from}`, () => {
      expect([rangeOfCode(code), mapRangeOfCode(code)]).to.deep.equal([range, from]);
    });

  for (const [keyword, code] of [
    ['error 1002033', '1002033'],
    ['错误码：1002033', '1002033'],
    ['1,002,033', '1002033'],
    ['error code: −1，002', '-1002'],
    ['0007', '7'],
    ['1002033,123', undefined],
    ['0x10', undefined],
    ['error 12 of 30', undefined],
  ] as const)
    it(`is ${code ?? 'none'} in ${keyword}`, () => {
      expect(askedCode(keyword)).to.equal(code);
    });
});
