import { expect } from 'chai';
import { pickerGroups } from '../../../../views/domain/picker.ts';
import { makeProduct } from '../made-up-portal.ts';

describe('The groups of the product picker', () => {
  const group = (kind: 'categories' | 'tags', ...products: string[]) =>
    pickerGroups(
      products.map((text) => {
        const [key = '', ...category] = text.split(' ');
        return makeProduct(key, { category });
      }),
      kind,
    ).map(({ name, products: own }) => `${name}: ${own.map(({ key }) => key).join(' ')}`);

  for (const [what, products, groups] of [
    ['inner categories in their order', ['pot All Tea', 'mug All Cups', 'tin All Tea'], ['Tea: pot tin', 'Cups: mug']],
    [
      'the last one, too, for a product without a category',
      ['lid', 'pot Tea', 'mug Cups'],
      ['Tea: pot', 'Cups: mug lid'],
    ],
    ['one without a name where no product has a category', ['pot'], [': pot']],
    ['none without products', [], []],
  ] as const)
    it(`are ${what}`, () => {
      expect(group('categories', ...products)).to.deep.equal(groups);
    });

  it('are six tags at most where there are tags; nothing is left out', () => {
    const products = 'a b c d e f g h'.split(' ').map((key) => `${key} ${key.toUpperCase()}`);

    expect(group('tags', ...products).slice(4)).to.deep.equal(['E: e', 'F · G · H: f g h']);
    expect(group('categories', ...products)).to.have.lengthOf(8);
  });
});
