import { expect } from 'chai';
import { pageKey } from '../../../server/middleware/page-cache-step.ts';

/** Address and key; the page reads the parameters `platform` and `language`. */
const keys: [string, string][] = [
  ['/docs/kettle', '/docs/kettle'],
  ['/docs/kettle?language=b&x=1&platform=a#c', '/docs/kettle?platform=a&language=b'],
  ['/docs/kettle?platform=a#?language=b', '/docs/kettle?platform=a'],
  ['/docs/kettle/x/../boil', '/docs/kettle/x/../boil'],
  ['/docs/%2e%2e/faq?platform=a', '/docs/%2e%2e/faq?platform=a'],
  ['/docs\\kettle', '/docs\\kettle'],
  ['//kettle/docs', '//kettle/docs'],
];

describe('The key of a page', () => {
  for (const [address, key] of keys)
    it(`is ${key} for ${address}`, () => {
      expect(pageKey(address, ['platform', 'language'])).to.equal(key);
    });
});
