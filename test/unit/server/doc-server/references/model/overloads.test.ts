import { expect } from 'chai';
import type { ApiParameter } from '../../../../../../views/domain/api-reference.ts';
import * as overloads from '../../../../../../server/embedded/doc-server/references/model/overloads.ts';

const parameter = (type: string): ApiParameter => ({ name: 'one', type, description: '' });

describe('Overloads', () => {
  it('are members that share their name, in their order', () => {
    const members = ['boil', 'pour', 'boil', 'wash'].map((name, at) => ({ name, at }));

    expect(overloads.groupOverloads(members)).to.deep.equal([[members[0], members[2]]]);
  });

  /** Case, parameter types, declaration, distinguishing text. */
  const rows: [string, 'method' | 'property', string[], string, string][] = [
    ['types', 'method', ['[Water](#water) _Nonnull', 'int'], '', '(Water, int)'],
    ['nothing to take', 'method', [], 'void boil()', '()'],
    ['a declaration without a table', 'method', [], 'void boil([Heat](ref:1) heat, int cups)', '(Heat heat, int cups)'],
    ['no function', 'property', [], 'int (boil)', ''],
  ];
  for (const [what, kind, types, signature, told] of rows)
    it(`are told apart by their parameters: ${what}`, () => {
      expect(overloads.parametersOf({ kind, parameters: types.map(parameter), signature })).to.equal(told);
    });
});
