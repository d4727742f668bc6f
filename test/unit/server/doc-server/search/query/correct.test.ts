import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

const { names, rank } = corpusOf([
  ...['startPouringMilkStream', 'stopPouringMilkStream', 'setKettleLidState'].map((name) => `Class > ${name}`),
  'Start: Start a stream of milk.',
  { title: 'Example', code: 'startPourMilkStream()' },
  `History: ${'oldKettleLidState '.repeat(9)}`,
  ...Array.from({ length: 6 }, (_, at) => `Lid ${String(at)}: getKettleLidState`),
  'Class > startStirringTeaStream',
  ...Array.from({ length: 9 }, (_, at) => `Stir ${String(at)}: startStirTeaStream`),
]);
const usual = 'startPouringMilkStream';

describe('A misspelt name', () => {
  for (const [what, keyword, corrected] of [
    ['two slips', 'starPouringMilkStrem', usual],
    ['a missing part', 'startPouringStream', usual],
    ['another case', 'start_pouring_milk_stream', usual],
    ['no capitals and two slips', 'starpouringmilkstrem', usual],
    ['hardly any text that has it', 'startPourMilkStream', usual],
    ['the rare spelling of another one', 'startPourMilkStrem', usual],
    ['words beside it', 'Web starPouringMilkStrem 404', `Web ${usual} 404`],
    ['a spelling of which texts have more than of the name', 'startStirTeaStrem', 'startStirringTeaStream'],
  ] as const)
    it(`is searched as the name of the API with ${what}: ${keyword}`, () => {
      expect(rank(keyword).query.didYouMean).to.deep.equal({ keyword: corrected, isUsed: true });
      expect(names(keyword)).to.include(`Class > ${corrected.replace(/^Web | 404$/g, '')}`);
    });

  it('keeps its results and offers another one if several texts have it', () => {
    expect(names('getKettleLidState')[0]).to.match(/^Lid/);
    expect(rank('getKettleLidState').query.didYouMean).to.deep.equal({ keyword: 'setKettleLidState', isUsed: false });
  });

  it('is left alone if it is the start of a name', () => {
    expect(names('startPouringMi')).to.include(`Class > ${usual}`);
    expect(rank('startPouringMi').query.didYouMean).to.equal(undefined);
  });
});

describe('A misspelt word that documents misspell, too', () => {
  const texts = corpusOf([
    ...Array.from({ length: 201 }, (_, at) => `Page ${String(at)}: A message with cautions.`),
    'Slip: A mesage.',
    'Film: It has captions.',
  ]);

  for (const [keyword, offered, isUsed] of [
    ['mesage', 'message', true],
    ['messgae', 'message', true],
    // It may be another word.
    ['captions', 'cautions', false],
  ] as const)
    it(`${keyword} is ${isUsed ? 'searched' : 'offered'} as ${offered}`, () => {
      expect(texts.rank(keyword).query.didYouMean).to.deep.equal({ keyword: offered, isUsed });
      expect(texts.names(keyword)).to.include(isUsed ? 'Page 0' : 'Film');
    });
});
