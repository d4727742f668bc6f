import { expect } from 'chai';
import { deprecationVersionOf } from '../../../../../../server/embedded/doc-server/references/model/versions.ts';

describe('The version since which a member is deprecated', () => {
  const notes: [note: string, version: string | undefined][] = [
    ['Deprecated since 3.0.2, please use boil.', '3.0.2'],
    ['This is deprecated in version 3.0.0.', '3.0.0'],
    ['此函数在 3.0.2 版本及以上已废弃，请使用 boil', '3.0.2'],
    ['该接口废弃于 3.0.0 版本，请使用 [onWhistle] 代替。', '3.0.0'],
    ['该接口在 2.4.0 被废弃', '2.4.0'],
    ['自 3.0.0 版本支持', undefined],
  ];
  for (const [note, version] of notes)
    it(`is ${version ?? 'not'} in: ${note}`, () => {
      expect(deprecationVersionOf(note)).to.equal(version);
    });
});
