import { expect } from 'chai';
import { breakLines } from '../../../../views/share-images/text-lines.ts';

describe('Lines of a title', () => {
  for (const [what, title, lines] of [
    ['at blanks', 'Make your first call', ['Make your', 'first call']],
    [
      'beside Chinese characters, but not before closing punctuation',
      '实现视频通话，再共享屏幕',
      ['实现视频通', '话，再共享屏', '幕'],
    ],
    ['beside words of letters in Chinese text', '集成SwiftSDK到应用', ['集成', 'SwiftSDK到', '应用']],
    ['nowhere without a text', '  ', []],
  ] as const)
    it(`end ${what}`, () => {
      expect(breakLines(title, 6, 3)).to.deep.equal(lines);
    });
});
