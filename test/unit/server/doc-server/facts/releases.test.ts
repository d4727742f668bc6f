import { expect } from 'chai';
import { findReleases } from '../../../../../server/embedded/doc-server/facts/releases.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

function releasesIn(files: Record<string, string>) {
  return new FactReader((path) => files[path], findReleases).read('page.mdx')?.value;
}

describe('findReleases', () => {
  interface Newest {
    version: string;
    date?: string;
    changes: string[];
  }
  const cases: [string, string, Newest | undefined][] = [
    [
      'version, date and the first two changes of the newest version',
      '# Notes\n\n## Version 3.25.0 <a id="3.25.0"></a>\n\n**Release Date: 2026-08-04**\n\n**New**\n\n1. Boils [milk](@milk).\n\n    Slowly.\n\n2. Whistles\n\n3. Glows\n\n## 3.24.0\n\n1. Old',
      { version: '3.25.0', date: '2026-08-04', changes: ['Boils milk', 'Whistles'] },
    ],
    [
      'a date in English words',
      '## 1.2\n\nReleased on August 7, 2026\n\n- A',
      { version: '1.2', date: '2026-08-07', changes: ['A'] },
    ],
    [
      'a Chinese date',
      '## 1.2 版本\n\n发布日期：2026 年 8 月 7 日\n\n- 烧水。',
      { version: '1.2', date: '2026-08-07', changes: ['烧水'] },
    ],
    ['changes of one line only', `## 1.2\n\n- ${'long '.repeat(30)}\n- Short`, { version: '1.2', changes: ['Short'] }],
    [
      'no change for a single platform',
      '## 1.2\n\n- A\n\n:::if{props.platform="iOS"}\n- B\n:::',
      { version: '1.2', changes: ['A'] },
    ],
    ['no change of an older version', '## 1.2\n\n## 1.1\n\n- Old', { version: '1.2', changes: [] }],
    ['the newest version below the title of a part', '## SDK\n\n### 1.2\n\n### 1.1', { version: '1.2', changes: [] }],
    [
      'the newest version at the level of the title',
      '# Kettle 2 notes\n\n# 3.1.0 版本\n\n发布日期：2026-07-24\n\n## 3.0.0 版本\n\n- Old',
      { version: '3.1.0', date: '2026-07-24', changes: [] },
    ],
    [
      'a date with its day first',
      '## 1.2\n\n7 August 2026\n\n- A',
      { version: '1.2', date: '2026-08-07', changes: ['A'] },
    ],
    ['nothing without headings', 'See another page.', undefined],
  ];
  for (const [title, source, release] of cases) {
    it(`reads ${title}`, () => {
      const { versions: [newest] = [], changes } = releasesIn({ 'page.mdx': source }) ?? {};

      expect(newest && { ...newest, changes }).to.deep.equal(release);
    });
  }

  it('reads all versions of an included text, with the changes of the platform that includes it', () => {
    const found = releasesIn({
      'page.mdx': 'import Shared from \'./shared.mdx\';\n\n<Shared platform="iOS" />\n',
      'shared.mdx': '## 1.2\n\n:::if{props.platform="iOS"}\n- Lid\n:::\n\n## 1.1 Version\n\nMay 6, 2026\n\n- A',
    });

    expect(found).to.deep.equal({
      versions: [{ version: '1.2' }, { version: '1.1', date: '2026-05-06' }],
      changes: ['Lid'],
    });
  });
});
