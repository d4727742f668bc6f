import { expect } from 'chai';
import { addToHistory, formatHistory, parseHistory } from '../../../../views/domain/search-history.ts';

describe('Search history', () => {
  it('is written newest first, parted by #', () => {
    const stored = formatHistory(addToHistory(addToHistory([], 'boil'), '烧水'));

    expect(stored).to.equal('烧水#boil');
    expect(parseHistory(stored)).to.deep.equal(['烧水', 'boil']);
  });

  for (const keyword of ['C#', '#', '##', '100%', '%23', '%2523', 'C# 100%#', '%']) {
    it(`keeps ${keyword} as it is`, () => {
      expect(parseHistory(formatHistory(['before', keyword, 'after']))).to.deep.equal(['before', keyword, 'after']);
    });
  }

  it('moves a keyword up instead of keeping it twice', () => {
    expect(addToHistory(['a', 'b', 'c'], ' c ')).to.deep.equal(['c', 'a', 'b']);
    expect(parseHistory('a#b#a##')).to.deep.equal(['a', 'b']);
  });

  it('reads what older versions wrote, and nothing from nothing', () => {
    expect(parseHistory('100% real#boil')).to.deep.equal(['100% real', 'boil']);
    expect(parseHistory(null)).to.deep.equal([]);
    expect(parseHistory('# #')).to.deep.equal([]);
  });

  it('holds ten keywords of at most 200 characters and no empty ones', () => {
    const many = Array.from({ length: 12 }, (_, n) => `k${String(n)}`).reduce(addToHistory, [] as string[]);

    expect(many).to.have.lengthOf(10);
    expect(many[0]).to.equal('k11');
    expect(addToHistory(['a'], '  ')).to.deep.equal(['a']);
    expect(addToHistory([], 'x'.repeat(300))[0]).to.have.lengthOf(200);
  });
});
