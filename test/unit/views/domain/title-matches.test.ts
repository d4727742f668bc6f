import { expect } from 'chai';
import type { TitleIndex } from '../../../../views/domain/search.ts';
import { matchTitles } from '../../../../views/domain/title-matches.ts';

const index: TitleIndex = {
  product: 'kettle',
  entryKeys: ['ios_swift', 'android_kotlin'],
  titles: [
    ['Boil water', 'start/boil', [0, 1]],
    ['Overboiling', 'care/over', [0]],
    ['How to boil water by voice', 'start/voice', [0]],
    ['Boil', 'start/short', [1]],
    ['语音烧水', 'zh/voice', [0]],
    ['ＡＰＩ 烧水 boilWater', 'zh/api', [0]],
  ],
};

const titlesOf = (keyword: string, entry = 'ios_swift', limit = 9) =>
  matchTitles(index, keyword, entry, limit).map(({ title }) => title);

describe('Matching titles on the key stroke', () => {
  it("puts the start of a title before its middle, a word's start before its inside, other platforms last", () => {
    expect(titlesOf('boil')).to.deep.equal([
      'Boil water',
      'ＡＰＩ 烧水 boilWater',
      'How to boil water by voice',
      'Overboiling',
      'Boil',
    ]);
    expect(titlesOf('boil', 'android_kotlin').slice(0, 2)).to.deep.equal(['Boil', 'Boil water']);
  });

  it('finds words in any order, and marks each', () => {
    const [match] = matchTitles(index, 'voice boil', 'ios_swift', 9);

    expect(match?.title).to.equal('How to boil water by voice');
    expect(match?.marks).to.deep.equal([
      [7, 11],
      [21, 26],
    ]);
  });

  it('finds any part of a Chinese title, from one character on', () => {
    expect(titlesOf('烧')).to.have.members(['语音烧水', 'ＡＰＩ 烧水 boilWater']);
    expect(matchTitles(index, '烧水', 'ios_swift', 1)[0]?.marks).to.deep.equal([[2, 4]]);
  });

  it('sees no difference in width and case, and keeps positions', () => {
    const [match] = matchTitles(index, 'api ＢＯＩＬ', 'ios_swift', 1);

    expect(match?.title).to.equal('ＡＰＩ 烧水 boilWater');
    expect(match?.marks).to.deep.equal([
      [0, 3],
      [7, 11],
    ]);
  });

  it('takes one or two letters only at the start of words', () => {
    expect(titlesOf('bo')).not.to.include('Overboiling');
    expect(titlesOf('oil')).to.include('Overboiling');
  });

  it("leads to the reader's own platform where it has the document, else to one that has", () => {
    expect(matchTitles(index, 'boil water', 'android_kotlin', 1)[0]?.entryKey).to.equal('android_kotlin');
    expect(matchTitles(index, 'overboiling', 'android_kotlin', 1)[0]?.entryKey).to.equal('ios_swift');
  });

  it('joins marks that overlap, heeds the limit, and finds nothing for nothing', () => {
    expect(matchTitles(index, 'boil boiling', 'ios_swift', 1)[0]?.marks).to.deep.equal([[4, 11]]);
    expect(titlesOf('boil', 'ios_swift', 2)).to.have.lengthOf(2);
    expect(titlesOf('  ')).to.deep.equal([]);
  });
});
