import { expect } from 'chai';
import { markTabs, withoutTabMarks } from '../../../../../server/embedded/doc-server/document/tab-marks.ts';
import { leaveOtherPlatformsOut } from '../../../../../server/embedded/doc-server/facts/other-platforms.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

describe('Parts of other platforms', () => {
  const read = (markdown: string, platform: string, pagePlatforms = ['ios', 'android', 'web', 'flutter']) =>
    withoutTabMarks(
      leaveOtherPlatformsOut(markTabs(markdown), { platform, pagePlatforms }, (names) => `(without ${names})`),
    );

  for (const [platform, markdown, has, lacks] of [
    ['ios', '## 1. Android\n\nA\n\n### Step\n\nB\n\n## More\n\nC', ['C', '(without Android)'], ['A\n', 'B']],
    [
      'android',
      '## iOS setup\n\nI\n\n### Steps\n\nS\n\n## 2. Android setup\n\nA\n\n## Why web calls fail\n\nW',
      ['A\n', 'W', '(without iOS)'],
      ['I\n', 'Steps', 'S\n'],
    ],
    ['web', `Call:\n\n${fence('swift', 'S')}\n\nEnd`, ['End', '(without Swift)'], ['S\n']],
    ['web', `${fence('arkts', 'T1')}\n\nEnd`, ['End'], ['T1']],
    ['ios', fence('text title="Android"', 'A1'), ['(without Android)'], ['A1']],
    ['ios', `${fence('objc', 'O')}\n${fence('java', 'J')}`, ['O\n'], ['J\n']],
    [
      'ios',
      '- Android\n\n    A1\n\n    ```sh\nA2\n    ```\n\n- **iOS：**\n\n    I1\n\n- <b>Web</b>\n    W1\n\nEnd',
      ['I1', 'End', '(without Android)', '(without Web)'],
      ['A1', 'A2', 'W1'],
    ],
    [
      'ios',
      'Logs:\n\n- Android: A1\n- All: B\n- **iOS/macOS**：I1\n- Web：W1\n- Flutter:\n    - M1\n\nEnd',
      ['B', 'I1', 'End', '(without Android)', '(without Web, Flutter)'],
      ['A1', 'W1', 'M1'],
    ],
    ['ios', '<Tabs>\n<Tab title="Android">\nA1\n</Tab>\n</Tabs>\nEnd', ['End'], ['A1']],
    ['flutter', '## Flutter\nF1\n## iOS\nI1', ['F1'], ['I1']],
  ] as const)
    it(`are left out for ${platform}: ${JSON.stringify(markdown)}`, () => {
      const text = read(markdown, platform);

      for (const one of has) expect(text).to.contain(one);
      for (const one of lacks) expect(text).not.to.contain(one);
    });

  it('are left out by name on a page for one platform that names its own part, but none of its hosts', () => {
    const tabs = [fence('js Web', 'W'), fence('Java Android', 'A'), fence('swift title="iOS Swift"', 'S')];
    const markdown = [...tabs, fence('dart', 'D'), fence('js', 'J')].join('\n');

    expect(read(markdown, 'android', ['android']))
      .to.contain('A\n')
      .and.contain('J\n')
      .and.contain('(without Web)')
      .and.contain('(without iOS Swift, Dart)')
      .and.not.match(/^[WSD]$/m);
    expect(read(`## Flutter\nF1\n## iOS\nI1`, 'flutter', ['flutter'])).to.contain('I1');
  });

  const kept: [name: string, platform: string, markdown: string, pagePlatforms?: string[]][] = [
    ['headings that say more than a name', 'ios', '## Notes on Android permissions\n\nA'],
    ['common code without own code', 'ios', fence('java', 'J')],
    ['code of servers', 'ios', [fence('objc', 'O'), fence('go', 'G'), fence('java', 'J')].join('\n\n')],
    ['parts of hosts of a framework', 'flutter', '## Android\n\nA'],
    ['lists of platforms', 'ios', 'For:\n\n- Android\n- iOS\n- Web\n\nEnd'],
    ['items of one line without one of its own', 'web', '- Android: A\n- iOS: I\n\nOr:\n\n- Web: W'],
    ['items of one line on a page for one platform', 'ios', '- Android: A\n- iOS: I', ['ios']],
    ['items that say more than a name', 'ios', '- iOS: I\n- Android and its permissions: A\n- Android'],
    ['parts of hosts below an item of the framework', 'flutter', '- Flutter: F\n- Web: W\n\n## Android\n\nA'],
    ['names of platforms that the page is not for', 'web', '## Android\n\nA', ['web', 'ios']],
    ['code of other platforms on a page for one', 'web', fence('swift', 'S'), ['web']],
    ['headings inside code', 'ios', fence('sh', '# Android\nA')],
  ];
  for (const [name, platform, markdown, pagePlatforms] of kept)
    it(`keeps ${name}`, () => {
      expect(read(markdown, platform, pagePlatforms)).to.equal(markdown);
    });
});
