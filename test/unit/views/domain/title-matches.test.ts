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
      ...['Boil water', 'ＡＰＩ 烧水 boilWater', 'How to boil water by voice', 'Overboiling', 'Boil'],
    ]);
    expect(titlesOf('boil', 'android_kotlin', 2)).to.deep.equal(['Boil', 'Boil water']);
  });

  it('takes one or two letters only at the start of words, one Chinese character anywhere, and no blanks', () => {
    expect(titlesOf('bo')).to.include('Boil water').and.not.include('Overboiling');
    expect(titlesOf('oil')).to.include('Overboiling');
    expect(titlesOf('烧')).to.have.members(['语音烧水', 'ＡＰＩ 烧水 boilWater']);
    expect(titlesOf('  ')).to.deep.equal([]);
  });

  const marked: [keyword: string, title: string, marks: [number, number][]][] = [
    ['voice boil', 'How to boil water by voice', [7, 21].map((start) => [start, start === 7 ? 11 : 26])],
    ['api ＢＯＩＬ', 'ＡＰＩ 烧水 boilWater', [0, 7].map((start) => [start, start === 0 ? 3 : 11])],
    ['烧水', '语音烧水', [[2, 4]]],
    ['boil boiling', 'Overboiling', [[4, 11]]],
  ];
  for (const [keyword, title, marks] of marked)
    it(`marks ${keyword} in ${title}, words in any order, width and case`, () => {
      expect(matchTitles(index, keyword, 'ios_swift', 1)[0]).to.deep.include({ title, marks });
    });

  it("leads to the reader's own platform where it has the document, else to one that has", () => {
    const entryOf = (keyword: string) => matchTitles(index, keyword, 'android_kotlin', 1)[0]?.entryKey;

    expect(['boil water', 'overboiling'].map(entryOf)).to.deep.equal(['android_kotlin', 'ios_swift']);
  });
});
