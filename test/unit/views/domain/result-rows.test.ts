import { expect } from 'chai';
import { arrangeHits } from '../../../../views/domain/result-rows.ts';
import type { SearchHit } from '../../../../views/domain/search.ts';
import { searchResult } from '../made-up-search.ts';

const [hit] = searchResult.list as [SearchHit];
const guide = (title: string): SearchHit => ({ ...hit, title, heading: '', url: `/docs/${title}` });
const question = (title: string): SearchHit => ({ ...guide(title), docType: 'faq' });
const member = (title: string, heading: string): SearchHit => ({
  ...hit,
  docType: 'clientapi',
  clientCategory: 'class',
  title,
  heading,
  url: `/${title}#${heading}`,
});
/** One line for each row: titles, with the types of a folded row in brackets. */
const shown = (hits: readonly SearchHit[], keyword: string) =>
  arrangeHits(hits, keyword).map(({ hit: { title }, namesakes }) =>
    namesakes.length > 0 ? `(${namesakes.map((each) => each.title).join(' ')})` : title,
  );

describe('A page of results', () => {
  const named = [member('Kettle', 'heat'), member('Pot', 'heat()'), guide('Pour'), guide('Control the heat')];

  it('folds the members that have the keyword as their name into one row', () => {
    expect(shown(named.slice(0, 3), 'heat')).to.deep.equal(['(Kettle Pot)', 'Pour']);
    expect(shown(named.slice(1, 3), 'heat')).to.deep.equal(['Pot', 'Pour']);
    expect(shown(named.slice(0, 3), 'boil')).to.deep.equal(['Kettle', 'Pot', 'Pour']);
  });

  it('shows the guide or question about a word before the members of that name, but nothing before an identifier', () => {
    expect(shown(named, 'heat')).to.deep.equal(['Control the heat', '(Kettle Pot)', 'Pour']);
    expect(shown([...named.slice(0, 3), question('什么是 Heat？')], 'heat')[0]).to.equal('什么是 Heat？');
    expect(shown([...named.slice(0, 3), guide('Heater')], 'heat')[0]).to.equal('(Kettle Pot)');
    expect(shown([guide('Pour'), ...named], 'heat')).to.deep.equal([
      'Pour',
      'Control the heat',
      '(Kettle Pot)',
      'Pour',
    ]);
    const identifier = [member('Kettle', 'heatUp'), guide('About heatUp')];
    expect(shown(identifier, 'heatUp')).to.deep.equal(['Kettle', 'About heatUp']);
  });

  it('folds guides of one title in several products into one row', () => {
    const of = (product: string, title: string, url: string) => ({ ...guide(title), originProductKey: product, url });
    const rows = arrangeHits(
      [
        of('kettle', 'Pour', '/1'),
        of('pot', 'pour', '/2'),
        guide('Boil'),
        of('pot', 'Pour', '/3'),
        of('kettle', 'Pour', '/4'),
      ],
      'pour',
    );

    expect(rows.map((row) => [row.hit.url, ...row.twins.map(({ url }) => url)])).to.deep.equal([
      ['/1', '/2'],
      ['/docs/Boil'],
      ['/3'],
      ['/4'],
    ]);
    expect(arrangeHits([question('Pour'), guide('Pour')], 'pour')).to.have.length(2);
  });

  it('answers a question with documents before references, unless the question names a member', () => {
    const mixed = [member('Kettle', 'boilWater'), question('Why hot?'), member('Pot', 'pour'), guide('Boil water')];

    expect(shown(mixed, 'how do I boil water')).to.deep.equal(['Why hot?', 'Boil water', 'Kettle', 'Pot']);
    expect(shown(mixed, '怎么烧水')).to.deep.equal(['Why hot?', 'Boil water', 'Kettle', 'Pot']);
    expect(shown(mixed, 'how do I call boilWater on iOS?')[0]).to.equal('Kettle');
    expect(shown(mixed, 'boil')[0]).to.equal('Kettle');
  });
});
