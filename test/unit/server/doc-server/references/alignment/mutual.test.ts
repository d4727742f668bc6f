import { expect } from 'chai';
import type { Certainty, Match } from '../../../../../../server/embedded/doc-server/references/alignment/match.ts';
import { keepMutual } from '../../../../../../server/embedded/doc-server/references/alignment/mutual.ts';

const score = { total: 1, name: 1, owner: 1, text: 1 };
const matchesOf = (...matches: [to: number, certainty: Certainty][]): Match[] =>
  matches.map(([to, certainty]) => ({ to, certainty, score }));
const certaintiesOf = (matches: readonly (Match | undefined)[]) => matches.map((match) => match?.certainty);
const noForms = () => false;

describe('Claims of counterparts', () => {
  it('are kept where the other member claims the unit', () => {
    const [there, back] = [matchesOf([0, 'same']), matchesOf([0, 'corresponds'])];

    keepMutual({ matches: there, areForms: noForms }, { matches: back, areForms: noForms });

    expect([certaintiesOf(there), certaintiesOf(back)]).to.deep.equal([['same'], ['corresponds']]);
  });

  it('are kept for all forms of a member', () => {
    const [there, back] = [matchesOf([0, 'same'], [0, 'same']), matchesOf([1, 'same'])];

    keepMutual({ matches: there, areForms: () => true }, { matches: back, areForms: noForms });

    expect(certaintiesOf(there)).to.deep.equal(['same', 'same']);
  });

  it('become the nearest member where the other one only comes near', () => {
    const [there, back] = [matchesOf([0, 'corresponds']), matchesOf([0, 'nearest'])];

    keepMutual({ matches: there, areForms: noForms }, { matches: back, areForms: noForms });

    expect(certaintiesOf(there)).to.deep.equal(['nearest']);
  });

  it('fall with the claims that they rest on', () => {
    const there = matchesOf([0, 'corresponds'], [1, 'corresponds'], [1, 'corresponds']);
    const back = matchesOf([1, 'corresponds'], [2, 'corresponds']);

    keepMutual({ matches: there, areForms: noForms }, { matches: back, areForms: noForms });

    expect([certaintiesOf(there), certaintiesOf(back)]).to.deep.equal([
      ['nearest', 'nearest', 'corresponds'],
      ['nearest', 'corresponds'],
    ]);
  });
});
