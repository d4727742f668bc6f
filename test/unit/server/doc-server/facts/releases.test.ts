import { expect } from 'chai';
import { findReleases } from '../../../../../server/embedded/doc-server/facts/releases.ts';
import { factOf } from './fact-of.ts';

describe('findReleases', () => {
  for (const [what, source, version, date, ...expected] of [
    [
      'version, date and the first two changes of the newest version',
      '## Version 3.25.0 <a id="3.25.0"></a>\n\n**Release Date: 2026-08-04**\n\n1. Boils [milk](@milk).\n\n    Slowly.\n\n2. Sings\n\n3. Glows',
      ...['3.25.0', '2026-08-04', 'Boils milk', 'Sings'],
    ],
    ['a date in English words', '## 1.2\n\nReleased on August 7, 2026\n\n- A', '1.2', '2026-08-07', 'A'],
    ['a Chinese date', '## 1.2 版本\n\n发布日期：2026 年 8 月 7 日\n\n- 烧水。', '1.2', '2026-08-07', '烧水'],
    ['a date with its day first', '## 1.2\n\n7 August 2026\n\n- A', '1.2', '2026-08-07', 'A'],
    ['changes of one line only', `## 1.2\n\n- ${'long '.repeat(30)}\n- Short`, '1.2', undefined, 'Short'],
    ['no change for one platform', '## 1.2\n\n- A\n\n:::if{props.platform="iOS"}\n- B\n:::', '1.2', undefined, 'A'],
    ['no change of an older version', '## 1.2\n\n## 1.1\n\n- Old', '1.2', undefined],
    ['the newest version below the title of a part', '## SDK\n\n### 1.2\n\n### 1.1', '1.2', undefined],
    [
      'the newest version at the level of the title',
      '# Kettle 2\n\n# 3.1.0 版本\n\n## 3.0.0\n\n- Old',
      '3.1.0',
      undefined,
    ],
  ] as const)
    it(`reads ${what}`, () => {
      const {
        versions: [newest],
        changes,
      } = factOf(findReleases, source);

      expect([newest?.version, newest?.date, changes]).to.deep.equal([version, date, expected]);
    });

  it('reads all versions of an included text, with the changes of the platform that includes it', () => {
    const found = factOf(findReleases, 'import Shared from \'./shared.mdx\';\n\n<Shared platform="iOS" />\n', {
      'shared.mdx': '## 1.2\n\n:::if{props.platform="iOS"}\n- Lid\n:::\n\n## 1.1 Version\n\nMay 6, 2026\n\n- A',
    });

    expect(found).to.deep.equal({
      versions: [{ version: '1.2' }, { version: '1.1', date: '2026-05-06' }],
      changes: ['Lid'],
    });
  });
});
