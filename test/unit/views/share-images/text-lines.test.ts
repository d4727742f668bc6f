import { expect } from 'chai';
import { breakLines, estimateWidth } from '../../../../views/share-images/text-lines.ts';

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

  it('break a word only where it is longer than a line, and say where something is left out', () => {
    const broken = breakLines('x'.repeat(30), 6, 9);
    const cut = breakLines('one two three four five six seven eight nine ten', 5, 2);

    expect(broken.join('')).to.equal('x'.repeat(30));
    expect([cut.length, cut[1]?.at(-1)]).to.deep.equal([2, '…']);
    for (const line of [...broken, ...cut]) expect(estimateWidth(line)).to.be.at.most(6);
  });
});
