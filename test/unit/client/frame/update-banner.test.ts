import { expect } from 'chai';
import { dayOf, titleOf } from '../../../../client/frame/update-banner.ts';

describe('The day of an update', () => {
  const months = Array.from({ length: 12 }, (_, month) => `${String(month + 1)}月#日`);

  for (const [date, day] of [
    ['2026-08-17', '8月17日'],
    ['2026-12-01', '12月1日'],
    ['2026-08-17T08:00:00.000Z', '8月17日'],
    ['soon', 'soon'],
    ['2026-13-01', '2026-13-01'],
  ] as const) {
    it(`${date} is ${day}`, () => {
      expect(dayOf(date, months)).to.equal(day);
    });
  }
});

describe('The title of an update', () => {
  for (const [product, title, shown] of [
    ['Kettle', 'Release notes', 'Kettle · Release notes'],
    ['Kettle', 'Kettle release notes', 'Kettle release notes'],
    [undefined, 'Release notes', 'Release notes'],
  ] as const) {
    it(`${title} of ${product ?? 'an unknown product'} is ${shown}`, () => {
      expect(titleOf({ title, ...(product !== undefined && { product }) })).to.equal(shown);
    });
  }
});
