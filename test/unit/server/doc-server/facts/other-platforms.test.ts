import { expect } from 'chai';
import { markTabs, withoutTabMarks } from '../../../../../server/embedded/doc-server/document/tab-marks.ts';
import { leaveOtherPlatformsOut } from '../../../../../server/embedded/doc-server/facts/other-platforms.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

describe('Parts of other platforms', () => {
  const read = (markdown: string, platform: string, pagePlatforms = ['ios', 'android', 'web', 'flutter']) =>
    withoutTabMarks(
      leaveOtherPlatformsOut(markTabs(markdown), { platform, pagePlatforms }, (names) => `(without ${names})`),
    );

  const steps = '## 2. Android setup\n\nA\n\n### Steps\n\nB\n\n## Why web calls fail\n\nW';
  const items = '- Android\n\n    A1\n\n    ```sh\nA2\n    ```\n\n- **iOS：**\n\n    I1\n\n- <b>Web</b>\n    W1\n\nEnd';
  const lines = '- Android: A1\n- All: B\n- **iOS/macOS**：I1\n- Web：W1\n- Flutter:\n    - M1\n\nEnd';
  for (const [platform, markdown, has, lacks] of [
    ['ios', `## iOS setup\n\nI\n\n${steps}`, 'I W (without Android)', 'A B Steps'],
    ['android', `## iOS setup\n\nI\n\n${steps}`, 'A B Steps W (without iOS)', 'I'],
    ['web', `Call:\n\n${fence('swift', 'S')}\n${fence('arkts', 'T')}\n\nEnd`, 'End (without Swift, ArkTS)', 'S T'],
    ['ios', fence('text title="Android"', 'A'), '(without Android)', 'A'],
    ['ios', `${fence('objc', 'O')}\n${fence('java', 'J')}`, 'O', 'J'],
    ['ios', items, 'I1 End (without Android) (without Web)', 'A1 A2 W1'],
    ['ios', `Logs:\n\n${lines}`, 'B I1 End (without Android) (without Web, Flutter)', 'A1 W1 M1'],
    ['ios', '<Tabs>\n<Tab title="Android">\nA\n</Tab>\n</Tabs>\nEnd', 'End', 'A'],
    ['flutter', '## Flutter\nF\n## iOS\nI', 'F', 'I'],
  ] as const)
    it(`are left out for ${platform}: ${JSON.stringify(markdown)}`, () => {
      const text = read(markdown, platform);

      const isThere = (part: string) => new RegExp(`(?<!\\w)${part.replace(/[()]/g, '\\$&')}(?!\\w)`).test(text);
      expect(
        has.match(/\(.*?\)|\w+/g)?.filter((part) => !isThere(part)),
        text,
      ).to.deep.equal([]);
      expect(lacks.split(' ').filter(isThere), text).to.deep.equal([]);
    });

  const kept: [name: string, platform: string, markdown: string, pagePlatforms?: string[]][] = [
    ['headings that say more than a name', 'ios', '## Notes on Android permissions\n\nA'],
    ['common code without own code', 'ios', fence('java', 'J')],
    ['code of servers', 'ios', [fence('objc', 'O'), fence('go', 'G'), fence('java', 'J')].join('\n\n')],
    ['parts of hosts of a framework', 'flutter', '## Android\n\nA'],
    ['lists of platforms', 'ios', 'For:\n\n- Android\n- iOS\n- Web\n\nEnd'],
    ['items that say more than a name', 'ios', '- iOS: I\n- Android and its permissions: A\n- Android'],
    ['code of other platforms on a page for one', 'web', fence('swift', 'S'), ['web']],
    ['headings inside code', 'ios', fence('sh', '# Android\nA')],
  ];
  for (const [name, platform, markdown, pagePlatforms] of kept)
    it(`keeps ${name}`, () => {
      expect(read(markdown, platform, pagePlatforms)).to.equal(markdown);
    });
});
