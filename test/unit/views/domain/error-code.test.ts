import { expect } from 'chai';
import { rangeOfCode } from '../../../../views/domain/error-code.ts';

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
