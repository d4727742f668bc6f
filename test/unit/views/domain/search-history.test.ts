import { expect } from 'chai';
import { addToHistory, formatHistory, parseHistory } from '../../../../views/domain/search-history.ts';

describe('Search history', () => {
  it('is written newest first, parted by #, each keyword once', () => {
    const stored = formatHistory(addToHistory(addToHistory(['烧水'], 'boil'), ' 烧水 '));

    expect(stored).to.equal('烧水#boil');
    expect(parseHistory(stored)).to.deep.equal(['烧水', 'boil']);
  });

  for (const keyword of ['C#', '##', '100%', '%23', '%2523', 'C# 100%#'])
    it(`keeps ${keyword} as it is`, () => {
      expect(parseHistory(formatHistory(['before', keyword, 'after']))).to.deep.equal(['before', keyword, 'after']);
    });

  for (const [stored, keywords] of [
    ['100% real#boil', ['100% real', 'boil']],
    ['a#b#a##', ['a', 'b']],
    ['# #', []],
    [null, []],
  ] as const)
    it(`reads what older versions wrote: ${String(stored)}`, () => {
      expect(parseHistory(stored)).to.deep.equal(keywords);
    });

  it('holds ten keywords of at most 200 characters and no empty ones', () => {
    const many = Array.from({ length: 12 }, (_, n) => `k${String(n)}`).reduce(addToHistory, [] as string[]);

    expect([many.length, many[0]]).to.deep.equal([10, 'k11']);
    expect(addToHistory(['a'], '  ')).to.deep.equal(['a']);
    expect(addToHistory([], 'x'.repeat(300))[0]).to.have.lengthOf(200);
  });
});
