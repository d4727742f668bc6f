import { expect } from 'chai';
import { findNamedProduct } from '../../../../views/domain/named-product.ts';

describe('A product that a question names', () => {
  const names = ['Tea Chat', 'Tea Chat Kit', '实时热水', '实时热水产品', '水壶 Kit', 'Pot'];

  for (const [question, found] of [
    ['How do I boil with Tea Chat?', 'Tea Chat'],
    ['How do I boil with Tea Chat Kit?', 'Tea Chat Kit'],
    ['实时热水产品怎么用', '实时热水产品'],
    ['水壶 Kit 怎么用', '水壶 Kit'],
    ['How do I start a tea chat?', undefined],
    ['Tea Chat or 实时热水产品?', undefined],
    ['实时热水怎么用', undefined],
    ['How hot is the Pot?', undefined],
  ] as const)
    it(`is ${found ?? 'none'} for "${question}"`, () => {
      const products = names.map((name) => ({ name }));

      expect(findNamedProduct(products, question)?.name).to.equal(found);
    });
});
