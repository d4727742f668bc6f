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
  it('are those with a stem at the start of the word or of one of its parts', () => {
    const text = 'A kettle boils. KETTLE_BOILING (onKettleBoiled), HTTPKettle; 煮水kettle壶, unkettled, 7kettle.';

    const words = found({ stems: ['kettl'] }, text);

    expect(words).to.deep.equal(['kettle', 'KETTLE_BOILING', 'onKettleBoiled', 'HTTPKettle', 'kettle', '7kettle']);
  });

  it('include each form of which the stemmer leaves the stem', () => {
    const words = (
      'visibility abilities happiness happily agencies rationalization generalizations relational hopping hoping skies ties dying ' +
      'oscillators organizers conflated troubled differently conformably callousness formality sensitivities electricity hopefulness ' +
      'controlling rolls rate cease adjustable replacement adoption homologous effective bowdlerize ies ed'
    ).split(' ');
    const stemOf = (word: string) => tokens(word)[0]?.term;

    const missed = words.filter((word) => !found({ stems: [stemOf(word) ?? word] }, `(${word})`).includes(word));

    expect(missed).to.deep.equal([]);
  });

  it('are those that start as an unfinished word', () => {
    expect(found({ prefixes: ['ket'] }, 'The kettle, a basket and Ketchup.')).to.deep.equal(['kettle', 'Ketchup']);
  });

  it('include each spelling of a word with one slip', () => {
    const slips = [
      'mettle',
      'ettle',
      'ekttle',
      'kettlle',
      'ketle',
      'keltte',
      'kettel',
      'kettla',
      'kettl',
      'kezttle',
      'kttle',
    ];

    expect(found({ slippable: ['kettle'] }, slips.join(', '))).to.deep.equal(slips);
  });

  it('are none if nothing is wanted', () => {
    expect(found({}, 'A kettle boils.')).to.deep.equal([]);
  });

  it('may hold signs that patterns read otherwise', () => {
    expect(found({ prefixes: ['ket_'] }, 'ket_x ketax')).to.deep.equal(['ket_x']);
  });
});
