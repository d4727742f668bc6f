import { expect } from 'chai';
import type { Product } from '../../../../views/domain/menu.ts';
import { pickerGroups } from '../../../../views/domain/picker.ts';

function make(key: string, ...category: string[]): Product {
  return { key, name: key, description: '', category, address: `/docs/${key}`, entries: [] };
}

const namesOf = (groups: ReturnType<typeof pickerGroups>) =>
  groups.map(({ name, products }) => `${name}: ${products.map(({ key }) => key).join(' ')}`);

describe('The groups of the product picker', () => {
  it('are the inner categories, in the order in which they occur', () => {
    const products = [make('pot', 'All', 'Tea'), make('mug', 'All', 'Cups'), make('tin', 'All', 'Tea')];

    expect(namesOf(pickerGroups(products, 'categories'))).to.deep.equal(['Tea: pot tin', 'Cups: mug']);
  });

  it('take a product without a category into the last one', () => {
    const products = [make('lid'), make('pot', 'Tea'), make('mug', 'Cups')];

    expect(namesOf(pickerGroups(products, 'categories'))).to.deep.equal(['Tea: pot', 'Cups: mug lid']);
  });

  it('are six tags at most where there are tags; nothing is left out', () => {
    const products = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => make(key, key.toUpperCase()));

    const tags = pickerGroups(products, 'tags');

    expect(tags).to.have.lengthOf(6);
    expect(namesOf(tags).at(-1)).to.equal('F · G · H: f g h');
    expect(pickerGroups(products, 'categories')).to.have.lengthOf(8);
  });

  it('are one without a name where no product has a category, none without products', () => {
    expect(namesOf(pickerGroups([make('pot')], 'categories'))).to.deep.equal([': pot']);
    expect(pickerGroups([], 'tags')).to.deep.equal([]);
  });
});
