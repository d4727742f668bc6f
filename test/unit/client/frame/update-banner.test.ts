import { expect } from 'chai';
import { dayOf, titleOf } from '../../../../client/frame/update-banner.ts';
import { daysOfMonths } from '../../../../views/domain/format.ts';

describe('The day of an update', () => {
  for (const [locale, date, day] of [
    ['zh', '2026-08-17', '8月17日'],
    ['zh', '2026-08-17T08:00:00.000Z', '8月17日'],
    ['zh', '2025-03-05', '2025年3月5日'],
    ['en', '2026-03-05', 'Mar 5'],
    ['en', '2025-03-05', 'Mar 5, 2025'],
    ['zh', 'soon', 'soon'],
  ] as const)
    it(`${date} is ${day} in 2026`, () => {
      expect(dayOf(date, daysOfMonths(locale), daysOfMonths(locale, true), 2026)).to.equal(day);
    });
});

describe('The title of an update', () => {
  for (const [product, title, shown] of [
    ['Kettle', 'Release notes', 'Kettle · Release notes'],
    ['Kettle', 'Kettle release notes', 'Kettle release notes'],
    [undefined, 'Release notes', 'Release notes'],
  ] as const)
    it(`${title} of ${product ?? 'an unknown product'} is ${shown}`, () => {
      expect(titleOf({ title, ...(product !== undefined && { product }) })).to.equal(shown);
    });
});
