import { expect } from 'chai';
import { breakLines, estimateWidth } from '../../../../views/share-images/text-lines.ts';

describe('Lines of a title', () => {
  it('end at blanks', () => {
    expect(breakLines('Make your first call', 6, 3)).to.deep.equal(['Make your', 'first call']);
  });

  it('end beside Chinese characters, but not before closing punctuation', () => {
    expect(breakLines('实现视频通话，再共享屏幕', 6, 3)).to.deep.equal(['实现视频通', '话，再共享屏', '幕']);
  });

  it('keep words of letters whole in Chinese text', () => {
    expect(breakLines('集成SwiftSDK到应用', 6, 3).join('|')).to.contain('SwiftSDK');
  });

  it('break a word only where it is longer than a line', () => {
    const lines = breakLines('x'.repeat(30), 6, 9);

    expect(lines.join('')).to.equal('x'.repeat(30));
    for (const line of lines) expect(estimateWidth(line)).to.be.at.most(6);
  });

  it('say where something is left out', () => {
    const lines = breakLines('one two three four five six seven eight nine ten', 5, 2);

    expect(lines).to.have.length(2);
    expect(lines[1]).to.match(/…$/);
    expect(estimateWidth(lines[1] ?? '')).to.be.at.most(5);
  });

  it('are none for no text', () => {
    expect(breakLines('  ', 5, 2)).to.deep.equal([]);
  });
});
