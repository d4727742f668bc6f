import { expect } from 'chai';
import { pageRoutes } from '../../../server/routes.ts';

describe('The address of a document', () => {
  const route = pageRoutes.find(({ path }) => path === '/docs/:product/*docKey');

  for (const [product, isValid] of [
    ['kettle', true],
    ['指南', true],
    ['how to', true],
    ['<script>', false],
    ['a/b', false],
    ['x'.repeat(101), false],
  ] as const)
    it(`${isValid ? 'may' : 'does not'} begin with ${product.slice(0, 12)}`, () => {
      expect(route?.check?.({ product }, new URLSearchParams())).to.equal(isValid);
    });
});
