import { expect } from 'chai';
import { daysOfMonths } from '../../../../views/domain/format.ts';

describe('Days of months', () => {
  it('have one place for the day, whatever the month is called', () => {
    expect(daysOfMonths('en')[10]).to.equal('Nov #');
    expect(daysOfMonths('zh')[9]).to.equal('10月#日');
    for (const locale of ['en', 'zh'] as const)
      expect(daysOfMonths(locale).map((day) => day.split('#').length)).to.deep.equal(Array(12).fill(2));
  });
});
