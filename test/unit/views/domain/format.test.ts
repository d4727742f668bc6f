import { expect } from 'chai';
import { daysOfMonths, formatShortDate } from '../../../../views/domain/format.ts';

describe('Dates', () => {
  it('have one place for the day, whatever the month is called', () => {
    expect([daysOfMonths('en')[10], daysOfMonths('zh')[9]]).to.deep.equal(['Nov #', '10月#日']);
    for (const locale of ['en', 'zh'] as const) expect(daysOfMonths(locale).join('').split('#')).to.have.lengthOf(13);
  });

  it('are short in lists', () => {
    expect(formatShortDate('2026-08-17', 'en')).to.equal('17 Aug 2026');
    expect(formatShortDate('2026-08-17', 'zh')).to.equal('2026/8/17');
    expect(formatShortDate('soon', 'en')).to.equal('soon');
  });
});
