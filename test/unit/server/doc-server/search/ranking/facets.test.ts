/** Counts of results by product and platform, compared with a manual count. */
import { expect } from 'chai';
import { type Row, corpusOf } from '../corpus.ts';

const productCount = 70;
const products = Array.from({ length: productCount }, (_, at) => `product-${String(at)}`);
const platforms = ['ios', 'android', 'web'];

/** Two sections of one document; its copies belong to several products and platforms. */
const rows = Array.from({ length: 60 }, (_, at): Row[] => {
  const pages = Array.from({ length: 1 + (at % 5) }, (_, n) => `page-${String(at * 5 + n)}`);
  const title = `Boil ${String(at)}`;
  return [
    { title, heading: 'Water', pages },
    { title, heading: 'Hot water', pages },
  ];
}).flat();
const factsOf = (page: string) => {
  const at = Number(page.slice('page-'.length));
  return { productKey: products[at % productCount] ?? '', platform: platforms[at % platforms.length] ?? '' };
};
const facts = Object.fromEntries(rows.flatMap(({ pages = [] }) => pages).map((page) => [page, factsOf(page)]));

function countByHand(valueOf: (page: string) => string): Map<string, number> {
  const documents = new Map<string, Set<string>>();
  for (const { title, pages = [] } of rows)
    for (const page of pages) {
      const value = valueOf(page);
      documents.set(value, (documents.get(value) ?? new Set()).add(title));
    }
  return new Map([...documents].map(([value, titles]) => [value, titles.size]));
}

describe('Results counted by a fact', () => {
  const { find } = corpusOf(rows, facts);

  it('count each document once for each product, of which there may be more than a number has bits', () => {
    const expected = countByHand((page) => factsOf(page).productKey);
    expect(expected.size).to.be.greaterThan(64);

    // A second search must not add to the first.
    for (const { products: counted } of [find('water'), find('water')])
      expect([...counted]).to.have.deep.members([...expected]);
  });

  it('count each document once for each platform, whichever is asked for', () => {
    const expected = [...countByHand((page) => factsOf(page).platform)];

    expect([...find('water').platforms]).to.have.deep.members(expected);
    expect([...find('water', { platform: 'ios' }).platforms]).to.have.deep.members(expected);
  });

  it('count a page of several products and platforms under each, and filters find it there', () => {
    const question = { products: ['faq', 'kettle', 'tea'], platforms: ['all', 'ios', 'web'] };
    const several = corpusOf(
      [
        { title: 'Hot?', text: 'water', pages: ['asked'] },
        { title: 'Guide', text: 'water', pages: ['guide'] },
      ],
      { asked: { productKey: 'faq', tab: 'faq', ...question }, guide: { productKey: 'tea', platform: 'web' } },
    );

    const { products: counted, platforms: places } = several.find('water', { product: 'kettle' });
    expect(Object.fromEntries(counted)).to.deep.equal({ faq: 1, kettle: 1, tea: 2 });
    expect(Object.fromEntries(places)).to.deep.equal({ all: 1, ios: 1, web: 1 });
    expect(several.names('water', { product: 'kettle' })).to.deep.equal(['Hot?']);
    expect(several.names('water', { product: 'tea', platform: 'ios', language: 'swift' })).to.deep.equal(['Hot?']);
    expect(several.names('water', { product: 'tea', platform: 'android' })).to.deep.equal([]);
  });
});
