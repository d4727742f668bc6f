import { expect } from 'chai';
import * as words from '../../../../../../server/embedded/doc-server/search/analysis/worded-names.ts';

describe('Names that are asked for in words', () => {
  const cases: [query: string, name: string, isMeant: boolean, why: string][] = [
    ['boil water config', 'xyboilwaterconfig', true, 'all but a prefix'],
    ['boil water config', 'xy_boil_water_config', true, 'with underscores'],
    ['boil water slowly', 'startboilwaterslowly:until:onstove:', true, 'the first part of a selector'],
    ['boil water', 'boilwater', false, 'two words are a topic'],
    ['water boil config', 'xyboilwaterconfig', false, 'in another order'],
    ['boil water to', 'xyboilwatertoverylongremainderofthename', false, 'less than the better part of it'],
    ['boil water config', 'the boilwaterconfig', false, 'a heading of words'],
    ['烧水 config now', 'xy烧水confignow', false, 'not Latin'],
  ];
  for (const [query, name, isMeant, why] of cases)
    it(`${isMeant ? 'are' : 'are not'} ${name} for "${query}": ${why}`, () => {
      expect(words.isNamedByWords(name, words.joinWords(query))).to.equal(isMeant);
    });
});
