import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

describe('Words not spelled right', () => {
  const { segment, names } = corpusOf([
    'Publish a stream',
    'Encryption',
    'Direct to market > Direction',
    'Class > onRoomStateChanged',
    '推流加密',
  ]);

  it('are found by every single slip', () => {
    const word = 'encryption';
    for (let at = 1; at < word.length; at++) {
      const [start, rest] = [word.slice(0, at), word.slice(at + 1)];
      for (const typed of [start + rest, `${start}x${rest}`, `${start}x${word.slice(at)}`])
        expect(segment.findCorrections(typed), typed).to.deep.equal([word]);
    }
  });

  for (const [typed, found] of [
    // The first letter may be missing or change its place with the second, but other words differ by it.
    ['ancryption', []],
    ['ncryption', ['encryption']],
    ['necryption', ['encryption']],
    ['rtm', []],
    ['推溜', []],
  ] as const)
    it(`${typed} may be ${found.join() || 'nothing else'}`, () => {
      expect(segment.findCorrections(typed)).to.deep.equal(found);
    });

  for (const [keyword, first] of [
    ['encrytpion', 'Encryption'],
    ['publish a straem', 'Publish a stream'],
    ['onRoomStateChagned', 'Class > onRoomStateChanged'],
    ['ONROOMSTATECHANGED', 'Class > onRoomStateChanged'],
    // The word itself comes before what has the same stem.
    ['direcxion', 'Direct to market > Direction'],
    ['zzzzzzzz', undefined],
  ])
    it(`find ${first ?? 'nothing'}: ${String(keyword)}`, () => {
      expect(names(keyword ?? '')[0]).to.equal(first);
    });
});

describe('Words not yet whole', () => {
  const { names } = corpusOf(['Room management', 'Manager', 'Whiteboard', 'Mango']);

  for (const [keyword, found] of [
    ['whiteb', ['Whiteboard']],
    ['man', ['Mango', 'Manager', 'Room management']],
    // A space ends a word.
    ['whiteb ', []],
    ['whiteb room', ['Room management']],
  ] as const)
    it(`find what they may become: ${JSON.stringify(keyword)}`, () => {
      expect(names(keyword)).to.have.members(found);
    });
});
