import { expect } from 'chai';
import { unitIn } from '../../../../../../server/embedded/doc-server/references/model/measures.ts';

describe('unitIn', () => {
  const units: [text: string, unit: string | undefined][] = [
    ['Time to boil, the unit is milliseconds. The default is 0.', 'ms'],
    ['Time to boil. Unit: ms, at most 2000', 'ms'],
    ['Time to boil in seconds', 's'],
    ['The unit of frame rate is f/s.', 'fps'],
    ['时间周期，单位为毫秒，取值范围 [10, 3000]', 'ms'],
    ['默认为 0，有效范围 [5, 600]，单位秒。', 's'],
    ['The unit vector of the front axis', undefined],
    ['以房间为单位，当开发者', undefined],
  ];
  for (const [text, unit] of units)
    it(`finds ${unit ?? 'none'} in ${text}`, () => {
      expect(unitIn(text)).to.equal(unit);
    });
});
