import { expect } from 'chai';
import { arrangeHits } from '../../../../views/domain/result-rows.ts';
import type { SearchHit } from '../../../../views/domain/search.ts';
import { searchResult } from '../made-up-search.ts';

const [hit] = searchResult.list as [SearchHit];
const guide = (title: string): SearchHit => ({ ...hit, title, heading: '', url: `/docs/${title}` });
const question = (title: string): SearchHit => ({ ...guide(title), docType: 'faq' });
const member = (title: string, heading: string): SearchHit => ({
  ...{ ...hit, docType: 'clientapi', clientCategory: 'class', title, heading, url: `/${title}#${heading}` },
});
/** Titles of rows, with the types of a folded row in brackets. */
const shown = (hits: readonly SearchHit[], keyword: string) =>
  arrangeHits(hits, keyword)
    .map(({ hit: { title }, namesakes }) =>
      namesakes.length > 0 ? `(${namesakes.map((each) => each.title).join(' ')})` : title,
    )
    .join(', ');

describe('A page of results', () => {
  const [kettle, pot, pour] = [member('Kettle', 'heat'), member('Pot', 'heat()'), guide('Pour')];
  const control = guide('Control the heat');
  const identifier = [member('Kettle', 'heatUp'), guide('About heatUp')];
  const mixed = [member('Kettle', 'boilWater'), question('Why hot?'), member('Pot', 'pour'), guide('Boil water')];
  const answers = 'Why hot?, Boil water, Kettle, Pot';

  const cases: [what: string, hits: SearchHit[], keyword: string, rows: string][] = [
    ['folds the members of that name into one row', [kettle, pot, pour], 'heat', '(Kettle Pot), Pour'],
    ['folds no single member', [pot, pour], 'heat', 'Pot, Pour'],
    ['folds no members of another name', [kettle, pot, pour], 'boil', 'Kettle, Pot, Pour'],
    ['has the guide about a word first', [kettle, pot, pour, control], 'heat', 'Control the heat, (Kettle Pot), Pour'],
    [
      'has it after what stands before the members',
      [pour, kettle, pot, control],
      'heat',
      'Pour, Control the heat, (Kettle Pot)',
    ],
    [
      'has the question about a word first',
      [kettle, pot, question('什么是 Heat？')],
      'heat',
      '什么是 Heat？, (Kettle Pot)',
    ],
    ['leaves a guide about another word', [kettle, pot, guide('Heater')], 'heat', '(Kettle Pot), Heater'],
    ['has an identifier first', identifier, 'heatUp', 'Kettle, About heatUp'],
    ['answers a question with documents', mixed, 'how do I boil water', answers],
    ['answers it in Chinese', mixed, '怎么烧水', answers],
    [
      'answers with a member that it names',
      mixed,
      'how do I call boilWater on iOS?',
      'Kettle, Why hot?, Pot, Boil water',
    ],
  ];
  for (const [what, hits, keyword, rows] of cases)
    it(`${what}: ${keyword}`, () => {
      expect(shown(hits, keyword)).to.equal(rows);
    });

  it('folds guides of one title in several products into one row, but no question with a guide', () => {
    const of = (product: string, title: string, url: string) => ({ ...guide(title), originProductKey: product, url });
    const pours = [of('kettle', 'Pour', '/1'), of('pot', 'pour', '/2'), of('pot', 'Pour', '/3'), question('Pour')];

    const rows = arrangeHits(pours, 'pour').map((row) => [row.hit.url, ...row.twins.map(({ url }) => url)].join(' '));

    expect(rows).to.deep.equal(['/1 /2', '/3', '/docs/Pour']);
  });
});
