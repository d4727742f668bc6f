import { expect } from 'chai';
import { tokens } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { type Wanted, WordFinder } from '../../../../../../server/embedded/doc-server/search/query/word-finder.ts';

const nothing: Wanted = { stems: [], prefixes: [], slippable: [] };

function found(wanted: Partial<Wanted>, text: string): string[] {
  const words: string[] = [];
  new WordFinder({ ...nothing, ...wanted }).each(text, (word, start) => {
    expect(text.slice(start, start + word.length)).to.equal(word);
    words.push(word);
  });
  return words;
}

describe('Words of a text that may match a query', () => {
  const slips = 'mettle, ettle, ekttle, kettlle, ketle, keltte, kettel, kettla, kettl, kezttle, kttle';
  const cases: [what: string, wanted: Partial<Wanted>, text: string, words: string][] = [
    [
      'are those with a stem at the start of the word or of one of its parts',
      { stems: ['kettl'] },
      'A kettle boils. KETTLE_BOILING (onKettleBoiled), HTTPKettle; 煮水kettle壶, unkettled, 7kettle.',
      'kettle, KETTLE_BOILING, onKettleBoiled, HTTPKettle, kettle, 7kettle',
    ],
    ['start as an unfinished word', { prefixes: ['ket'] }, 'The kettle, a basket and Ketchup.', 'kettle, Ketchup'],
    ['include each spelling of a word with one slip', { slippable: ['kettle'] }, slips, slips],
    ['may hold signs that patterns read otherwise', { prefixes: ['ket_'] }, 'ket_x ketax', 'ket_x'],
  ];
  for (const [what, wanted, text, words] of cases)
    it(what, () => {
      expect(found(wanted, text).join(', ')).to.equal(words);
    });

  it('include each form of which the stemmer leaves the stem', () => {
    const words =
      'visibility abilities happily agencies generalizations relational hopping hoping skies dying organizers conflated ' +
      'callousness formality sensitivities electricity controlling rate adjustable homologous bowdlerize ies ed';

    for (const word of words.split(' '))
      expect(found({ stems: [tokens(word)[0]?.term ?? word] }, `(${word})`)).to.deep.equal([word]);
  });
});
