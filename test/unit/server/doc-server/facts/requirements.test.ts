import { expect } from 'chai';
import { findRequirements, type Statement } from '../../../../../server/embedded/doc-server/facts/requirements.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';

function requirementsIn(files: Record<string, string>): Statement[] {
  return new FactReader((path) => files[path], findRequirements).read('page.mdx')?.value ?? [];
}

/** Subjects and versions in a text. */
function statedIn(text: string): string[] {
  return requirementsIn({ 'page.mdx': text }).map(({ subject, version }) => `${subject} ${version}`);
}

function versionsIn(text: string, heading = 'Prerequisites'): string[] {
  return statedIn(`# Kettle\n\n## ${heading}\n\n${text}\n`);
}

describe('findRequirements', () => {
  const cases: [text: string, expected: string[]][] = [
    ['- Xcode 15.0 or later.', ['Xcode 15.0']],
    ['- Xcode version 12 or higher', ['Xcode 12']],
    ['* iOS 13.0 or above and an iOS device (real device recommended).', ['iOS 13.0']],
    ['- An Android device that is running on **Android 4.4** or later', ['Android 4.4']],
    ['- Android Studio 2021.1.1 or above.', ['Android Studio 2021.1.1']],
    ['- [Flutter](https://flutter.example/install) 2.0 or later', ['Flutter 2.0']],
    ['- Unity 2021.3.18f1c1 or later version', ['Unity 2021.3.18f1c1']],
    ['- Node.js 8&nbsp; or later', ['Node.js 8']],
    ['- Any Linux with GLIBC 2.16 or higher version', ['glibc 2.16']],
    ['- iOS：Xcode 15.0 或以上版本，iOS 12.0 或以上版本且支持音视频的设备（推荐使用真机）', ['Xcode 15.0', 'iOS 12.0']],
    ['- Android 版本不低于 5.0 且支持音视频的设备', ['Android 5.0']],
    ['- 操作系统 Windows 7 及以上 / macOS 10.13 及以上系统', ['Windows 7', 'macOS 10.13']],
    ['<ul><li>Chrome 58 or later</li><li>QQ Browser Windows 10.1 or later/macOS 4.4 or later</li></ul>', ['Chrome 58']],
    ['- Android SDK 25, Android SDK Build-Tools 25.0.2 or later', []],
    ['- If your Android Gradle Plugin is 7.1.0 or later, open the file.', []],
    ['- 建议使用 Android 9.0 或以上版本', []],
    ['- 仅支持 Chrome 104 或以上版本的浏览器', []],
    ['- iOS 14.3 以下版本仅支持拉流', []],
    ['- Flutter 2.0', []],
  ];
  for (const [text, expected] of cases)
    it(`reads ${expected.join(', ') || 'nothing'} in: ${text}`, () => {
      expect(versionsIn(text)).to.deep.equal(expected);
    });

  it('reads only under headings about requirements', () => {
    expect(versionsIn('- iOS 13.0 or later', '准备环境')).to.deep.equal(['iOS 13.0']);
    expect(versionsIn('- iOS 13.0 or later', 'Prepare the environment')).to.deep.equal(['iOS 13.0']);
    expect(versionsIn('- iOS 13.0 or later', 'Share the screen')).to.deep.equal([]);
  });

  it('reads no code', () => {
    expect(versionsIn('```\niOS 13.0 or later\n```')).to.deep.equal([]);
  });

  it('tells the platform of a row in a table of platforms', () => {
    const table =
      '| Platform | Needs |\n|---|---|\n| [iOS](/ios) | iOS 13.0 or later |\n| Flutter | iOS 12.0 or later |\n| Size | iOS 9 or later |';

    const found = requirementsIn({ 'page.mdx': `## Platform Support\n\n${table}\n` });

    expect(found.map(({ platform, version }) => [platform, version])).to.deep.equal([
      ['ios', '13.0'],
      ['flutter', '12.0'],
    ]);
  });

  it('takes a table among the requirements as the own ones', () => {
    const source = '## Prerequisites\n\n| System | Needs |\n|---|---|\n| Windows | Windows 10 or later |\n';

    const [found] = requirementsIn({ 'page.mdx': source });

    expect(found).to.include({ subject: 'Windows', platform: undefined });
  });

  it('tells the platform of a row written over several lines', () => {
    const table =
      '<table>\n<tr>\n<td>Flutter</td>\n<td><ul><li>Flutter 2.0 或以上版本</li>\n<li>iOS 12.0 或以上版本</li></ul></td>\n</tr>\n</table>';

    const found = requirementsIn({ 'page.mdx': `## 平台兼容\n\n${table}\n` });

    expect(found.map(({ platform, subject }) => [platform, subject])).to.deep.equal([
      ['flutter', 'Flutter'],
      ['flutter', 'iOS'],
    ]);
  });

  it('knows requirements of sample projects', () => {
    const source = '## Prerequisites\n\n- To run the sample code: iOS 14.0 or later\n- iOS 12.0 or later\n';

    const found = requirementsIn({ 'page.mdx': source });

    expect(found.map(({ scope }) => scope)).to.deep.equal(['sample', 'sdk']);
  });

  it('names the file and the line of each statement, also behind text that is left out', () => {
    const found = requirementsIn({
      'page.mdx': '---\ntitle: Kettle\n---\nimport Needs from "./needs.mdx"\n\n<Needs platform="iOS" />\n',
      'needs.mdx':
        '## Prerequisites\n\n:::if{props.platform="Web"}\n- Chrome 58 or later\n:::\n- iOS 12.0 or later\n\n```js\n\n// roomID of up to 128 bytes\n```\n',
    });

    expect(found.map(({ path, line, quote }) => [path, line, quote])).to.deep.equal([
      ['needs.mdx', 6, 'iOS 12.0 or later'],
      ['needs.mdx', 10, 'roomID: up to 128 bytes'],
    ]);
  });

  it('reads no properties of components as names', () => {
    expect(statedIn('<Card cardName="cup" desc="Up to 3 characters" />')).to.deep.equal([]);
  });

  const limits: [text: string, expected: string[]][] = [
    ['// groupName 最大 64 字节的字符串，无特殊字符限制。', ['length of groupname 64']],
    [
      '| Name | Type | Note |\n|---|---|---|\n| room_id | String | A string of up to 128 bytes |',
      ['length of roomid 128'],
    ],
    [
      '<table>\n<tr>\n<td>room_id</td>\n<td>A string of up to 128 bytes</td>\n</tr>\n</table>',
      ['length of roomid 128'],
    ],
    ['// userID: a string of up to 32 bytes, userName of up to 256 bytes', []],
    ['// userID and groupID are strings of up to 32 bytes', []],
    ['The roomID has up to 32 bytes in a cup and up to 128 bytes in a pot', []],
    ['The roomID has up to 32 bytes in versions before 2.0.0', []],
    ['The message has up to 32 bytes', []],
  ];
  for (const [text, expected] of limits)
    it(`reads ${expected.join(', ') || 'nothing'} in: ${text.replaceAll('\n', ' ')}`, () => {
      expect(statedIn(text)).to.deep.equal(expected);
    });
});
