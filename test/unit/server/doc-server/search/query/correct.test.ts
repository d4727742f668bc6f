import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

const { names, rank } = corpusOf([
  { title: 'Class', heading: 'startPouringMilkStream' },
  { title: 'Class', heading: 'stopPouringMilkStream' },
  { title: 'Class', heading: 'setKettleLidState' },
  { title: 'Start', text: 'Start a stream of milk.' },
  { title: 'Example', code: 'startPourMilkStream()' },
  { title: 'History', text: Array.from({ length: 9 }, () => 'oldKettleLidState').join(' ') },
  ...Array.from({ length: 6 }, (_, at) => ({ title: `Lid ${String(at)}`, text: 'getKettleLidState' })),
]);
const didYouMean = (keyword: string) => rank(keyword).query.didYouMean;

describe('A misspelt name', () => {
  for (const [slip, keyword] of [
    ['two slips', 'starPouringMilkStrem'],
    ['a missing part', 'startPouringStream'],
    ['another case', 'start_pouring_milk_stream'],
    ['no capitals and two slips', 'starpouringmilkstrem'],
  ] as const)
    it(`is found with ${slip}`, () => {
      expect(names(keyword)[0]).to.equal('Class > startPouringMilkStream');
      expect(didYouMean(keyword)).to.deep.equal({ keyword: 'startPouringMilkStream', isUsed: true });
    });

  it('is read as another one if hardly any text has it', () => {
    expect(names('startPourMilkStream')).to.include('Class > startPouringMilkStream');
    expect(didYouMean('startPourMilkStream')).to.deep.equal({ keyword: 'startPouringMilkStream', isUsed: true });
  });

  it('keeps its results and offers another one if several texts have it', () => {
    expect(names('getKettleLidState')[0]).to.match(/^Lid/);
    expect(didYouMean('getKettleLidState')).to.deep.equal({ keyword: 'setKettleLidState', isUsed: false });
  });

  it('is offered in its own case after one slip', () => {
    expect(didYouMean('stopPouringMilkStreem')?.keyword).to.equal('stopPouringMilkStream');
    expect(didYouMean('stoppouringmilkstreem')?.keyword).to.equal('stopPouringMilkStream');
  });

  it('is left alone if it is the start of a name', () => {
    expect(didYouMean('startPouringMi')).to.equal(undefined);
  });

  it('is corrected to the usual name, not to a rare spelling of it', () => {
    expect(didYouMean('startPourMilkStrem')?.keyword).to.equal('startPouringMilkStream');
  });

  it('is corrected to the name of an API, however often texts spell it otherwise', () => {
    const { rank } = corpusOf([
      { title: 'Class', heading: 'startStirringMilkStream' },
      ...Array.from({ length: 9 }, (_, at) => ({ title: `Stir ${String(at)}`, text: 'startStirMilkStream' })),
    ]);

    expect(rank('startStirMilkStrem').query.didYouMean?.keyword).to.equal('startStirringMilkStream');
  });

  it('keeps the words beside it', () => {
    expect(didYouMean('Web starPouringMilkStrem 404')?.keyword).to.equal('Web startPouringMilkStream 404');
  });
});

describe('A misspelt word that documents misspell, too', () => {
  const texts = corpusOf([
    ...Array.from({ length: 201 }, (_, at) => ({ title: `Page ${String(at)}`, text: 'A message with cautions.' })),
    { title: 'Slip', text: 'A mesage.' },
    { title: 'Film', text: 'It has captions.' },
  ]);

  it('is corrected where a letter is doubled or exchanged', () => {
    expect(texts.rank('mesage').query.didYouMean).to.deep.equal({ keyword: 'message', isUsed: true });
    expect(texts.rank('messgae').query.didYouMean?.isUsed).to.equal(true);
  });

  it('is kept where it may be another word, which is offered', () => {
    expect(texts.names('captions')[0]).to.equal('Film');
    expect(texts.rank('captions').query.didYouMean).to.deep.equal({ keyword: 'cautions', isUsed: false });
  });
});
