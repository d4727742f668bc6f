import { expect } from 'chai';
import { guidePage } from '../../../../../../server/embedded/doc-server/pages/portal/integration-guide.ts';

describe('An integration guide', () => {
  const cases: [docKey: string, isGuide: boolean][] = [
    ['integrating-sdk', true],
    ['quick-start/import-the-sdk', true],
    ['quick-starts/web/integrate-sdk', true],
    ['best-practice/integration-with-effects-sdk', false],
    ['lid-audio/integrate-the-lid-audio-sdk', false],
    ['quick-start/boil', false],
  ];
  for (const [docKey, isGuide] of cases) {
    it(`${isGuide ? 'is' : 'is not'} ${docKey}`, () => {
      expect(guidePage.test(docKey)).to.equal(isGuide);
    });
  }
});
