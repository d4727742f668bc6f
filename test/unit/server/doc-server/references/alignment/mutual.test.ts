import { expect } from 'chai';
import type { Certainty, Match } from '../../../../../../server/embedded/doc-server/references/alignment/match.ts';
import { keepMutual } from '../../../../../../server/embedded/doc-server/references/alignment/mutual.ts';

const score = { total: 1, name: 1, owner: 1, text: 1 };
const matchesOf = (...matches: [to: number, certainty: Certainty][]): Match[] =>
  matches.map(([to, certainty]) => ({ to, certainty, score }));

/** @returns certainties of both sides afterwards */
function keep(there: Match[], back: Match[], areForms = false) {
  const matches: (Match | undefined)[][] = [there, back];
  keepMutual({ matches: there, areForms: () => areForms }, { matches: back, areForms: () => false });
  return matches.map((side) => side.map((match) => match?.certainty));
}

describe('Claims of counterparts', () => {
  it('are kept for all forms of a member', () => {
    expect(keep(matchesOf([0, 'same'], [0, 'same']), matchesOf([1, 'same']), true)[0]).to.deep.equal(['same', 'same']);
  });

  it('become the nearest member where the other one only comes near', () => {
    expect(keep(matchesOf([0, 'corresponds']), matchesOf([0, 'nearest']))[0]).to.deep.equal(['nearest']);
  });

  it('fall with the claims that they rest on', () => {
    const there = matchesOf([0, 'corresponds'], [1, 'corresponds'], [1, 'corresponds']);

    expect(keep(there, matchesOf([1, 'corresponds'], [2, 'corresponds']))).to.deep.equal([
      ['nearest', 'nearest', 'corresponds'],
      ['nearest', 'corresponds'],
    ]);
  });
});
