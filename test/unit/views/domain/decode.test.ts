import { expect } from 'chai';
import { readableAddress } from '../../../../views/domain/decode.ts';

describe('A readable address', () => {
  for (const [address, readable] of [
    ['/docs/a?b=1#%E8%8C%B6%E5%A3%B6-2', '/docs/a?b=1#茶壶-2'],
    ['/docs/a#%E7%A9%BA%20%E6%A0%BC%3A%25', '/docs/a#空%20格%3A%25'],
    ['/docs/a#a%C2%A0b%E2%80%AEc', '/docs/a#a%C2%A0b%E2%80%AEc'],
    ['/docs/a#%E8%8C', '/docs/a#%E8%8C'],
    ['/docs/a#%E2%86%92', '/docs/a#%E2%86%92'],
  ] as const)
    it(`is ${JSON.stringify(readable)} for ${address}`, () => {
      expect(readableAddress(address)).to.equal(readable);
    });
});
