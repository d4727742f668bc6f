import { expect } from 'chai';
import { compareTexts } from '../../../../../server/embedded/doc-server/translations/changed-words.ts';

describe('Changed words', () => {
  for (const [before, after] of [
    ['Pour |3 small| cups.', 'Pour |two large warm| cups.'],
    ['SDK倒|3|杯茶。', 'SDK倒|5|杯茶。'],
    ['|Warm|.', '|Hot|.'],
    ['Pour.', 'Pour| tea|.'],
  ] as const)
    it(`are every second part of both texts, Chinese by the character: ${after}`, () => {
      const [from = '', to = ''] = [before, after].map((text) => text.replaceAll('|', ''));

      expect(compareTexts(from, to).map((parts) => parts.join('|'))).to.deep.equal([before, after]);
    });
});
