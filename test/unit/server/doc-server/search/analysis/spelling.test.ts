import { expect } from 'chai';
import { isOneSlipApart } from '../../../../../../server/embedded/doc-server/search/analysis/spelling.ts';
import { diceFor } from '../../../../../bench/corpus-text.ts';
import { corpusOf } from '../corpus.ts';

describe('Slips of one letter', () => {
  const cases: [a: string, b: string, isOne: boolean][] = [
    ['stream', 'strem', true],
    ['stream', 'streaam', true],
    ['stream', 'straem', true],
    ['stream', 'strxam', true],
    ['stream', 'stream', false],
    ['stream', 'strm', false],
    ['stream', 'tsraem', false],
    ['stream', 'streaming', false],
    ['abcd', 'bacd', true],
    ['abcd', 'abdcx', false],
  ];
  for (const [a, b, isOne] of cases)
    it(`${isOne ? 'make' : 'do not make'} ${b} of ${a}`, () => {
      expect(isOneSlipApart(a, b)).to.equal(isOne);
      expect(isOneSlipApart(b, a)).to.equal(isOne);
    });
});

describe('Words not spelled right', () => {
  const { segment, names } = corpusOf([
    { title: 'Publish a stream' },
    { title: 'Encryption' },
    { title: 'Direct to market', heading: 'Direction' },
    { title: 'Class', heading: 'onRoomStateChanged' },
    { title: '推流加密' },
  ]);

  it('are found by every single slip', () => {
    const dice = diceFor('slips');
    for (let n = 0; n < 200; n++) {
      const at = 1 + dice.below(8);
      const word = 'encryption';
      const slip = dice.pick([word.slice(at, at + 1), `x${word.slice(at + 1, at + 2)}`, '']);
      const typed = word.slice(0, at) + slip + word.slice(at + (slip.startsWith('x') ? 2 : 1));
      const expected = typed === word ? [] : ['encryption'];
      expect(segment.findCorrections(typed), typed).to.deep.equal(expected);
    }
  });

  it('keep their first letter, by which other words differ', () => {
    expect(segment.findCorrections('ancryption')).to.deep.equal([]);
    expect(segment.findCorrections('ncryption')).to.deep.equal(['encryption']);
    expect(segment.findCorrections('necryption')).to.deep.equal(['encryption']);
  });

  it('find what was meant', () => {
    expect(names('encrytpion')[0]).to.equal('Encryption');
    expect(names('publish a straem')[0]).to.equal('Publish a stream');
  });

  it('find an identifier in whatever case', () => {
    expect(names('onRoomStateChagned')[0]).to.equal('Class > onRoomStateChanged');
    expect(names('onroomstatechanged')[0]).to.equal('Class > onRoomStateChanged');
    expect(names('ONROOMSTATECHANGED')[0]).to.equal('Class > onRoomStateChanged');
  });

  it('prefer the word itself to what has the same stem', () => {
    expect(names('direcxion')[0]).to.equal('Direct to market > Direction');
  });

  it('are left alone where they are short, Chinese or known', () => {
    expect(segment.findCorrections('rtm')).to.deep.equal([]);
    expect(segment.findCorrections('推溜')).to.deep.equal([]);
    expect(names('zzzzzzzz')).to.deep.equal([]);
  });
});

describe('Words not yet whole', () => {
  const { names } = corpusOf([
    { title: 'Room management' },
    { title: 'Manager' },
    { title: 'Whiteboard' },
    { title: 'Mango' },
  ]);

  it('find what they may become', () => {
    expect(names('whiteb')).to.deep.equal(['Whiteboard']);
    expect(names('man')).to.have.members(['Mango', 'Manager', 'Room management']);
  });

  it('are looked for as written, not as stemmed', () => {
    expect(names('managem')[0]).to.equal('Room management');
    expect(names('room managem')[0]).to.equal('Room management');
  });

  it('count as whole where a space follows', () => {
    expect(names('whiteb ')).to.deep.equal([]);
  });

  it('are whole where others follow', () => {
    expect(names('whiteb room')).to.deep.equal(['Room management']);
  });
});
