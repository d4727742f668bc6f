import { expect } from 'chai';
import { corpusOf } from '../corpus.ts';

describe('Results counted by product and platform', () => {
  it('count each document once for each product, of which there may be more than a number has bits', () => {
    const pages = Array.from({ length: 70 }, (_, at) => `page-${String(at)}`);
    const facts = Object.fromEntries(
      pages.map((key, at) => [key, { productKey: key, platform: at % 2 === 0 ? 'ios' : 'web' }]),
    );
    const rows = ['Water', 'Hot water'].map((heading) => ({ title: 'Boil', heading, pages }));
    const { find } = corpusOf([...rows, { title: 'Cool', text: 'Water.', pages: ['page-69'] }], facts);

    // A second search must not add to the first.
    for (const { products, platforms } of [find('water'), find('water')]) {
      const each = Object.fromEntries(pages.map((key) => [key, 1]));
      expect(Object.fromEntries(products)).to.deep.equal({ ...each, 'page-69': 2 });
      expect(Object.fromEntries(platforms)).to.deep.equal({ ios: 1, web: 2 });
    }
  });

  it('count a page of several products and platforms under each, and filters find it there', () => {
    const question = { products: ['faq', 'kettle', 'tea'], platforms: ['all', 'ios', 'web'] };
    const { find, names } = corpusOf(
      ['asked', 'guide'].map((page) => ({ title: page, text: 'water', pages: [page] })),
      { asked: { productKey: 'faq', tab: 'faq', ...question }, guide: { productKey: 'tea', platform: 'web' } },
    );

    const { products, platforms } = find('water', { product: 'kettle' });
    expect(Object.fromEntries(products)).to.deep.equal({ faq: 1, kettle: 1, tea: 2 });
    expect(Object.fromEntries(platforms)).to.deep.equal({ all: 1, ios: 1, web: 1 });
    expect(names('water', { product: 'kettle' })).to.deep.equal(['asked']);
    expect(names('water', { product: 'tea', platform: 'ios', language: 'swift' })).to.deep.equal(['asked']);
    expect(names('water', { product: 'tea', platform: 'android' })).to.deep.equal([]);
  });
});
