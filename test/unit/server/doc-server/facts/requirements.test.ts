import { expect } from 'chai';
import { findRequirements } from '../../../../../server/embedded/doc-server/facts/requirements.ts';
import { factOf } from './fact-of.ts';

const under = (heading: string, text: string) => `# Kettle\n\n## ${heading}\n\n${text}\n`;
const needs = (text: string) => under('Prerequisites', text);
const stated = (text: string) => factOf(findRequirements, text).map(({ subject, version }) => `${subject} ${version}`);

describe('findRequirements', () => {
  for (const [text, ...expected] of [
    ['- Xcode version 12 or higher', 'Xcode 12'],
    ['- An Android device that is running on **Android 4.4** or later', 'Android 4.4'],
    ['- [Flutter](https://flutter.example/install) 2.0 or later', 'Flutter 2.0'],
    ['- Any Linux with GLIBC 2.16 or higher version', 'glibc 2.16'],
    ['- iOS：Xcode 15.0 或以上版本，iOS 12.0 或以上版本且支持音视频的设备', 'Xcode 15.0', 'iOS 12.0'],
    ['<ul><li>Chrome 58 or later</li><li>QQ Browser Windows 10.1 or later/macOS 4.4 or later</li></ul>', 'Chrome 58'],
    ['- Android SDK 25, Android SDK Build-Tools 25.0.2 or later'],
    ['- If your Android Gradle Plugin is 7.1.0 or later, open the file.'],
    ['- iOS 14.3 以下版本仅支持拉流'],
    ['- Flutter 2.0'],
    ['```\niOS 13.0 or later\n```'],
  ])
    it(`reads ${expected.join(', ') || 'nothing'} in: ${String(text)}`, () => {
      expect(stated(needs(String(text)))).to.deep.equal(expected);
    });

  it('reads requirements under headings that announce them only', () => {
    const foundUnder = (heading: string) => stated(under(heading, '- iOS 13.0 or later')).join();

    expect(['准备环境', 'Prepare the environment', 'Share the screen'].map(foundUnder)).to.deep.equal([
      ...['iOS 13.0', 'iOS 13.0', ''],
    ]);
  });

  for (const [text, ...expected] of [
    ['// groupName 最大 64 字节的字符串，无特殊字符限制。', 'length of groupname 64'],
    ['| Name | Note |\n|---|---|\n| room_id | A string of up to 128 bytes |', 'length of roomid 128'],
    ['<table>\n<tr>\n<td>room_id</td>\n<td>Up to 128 bytes</td>\n</tr>\n</table>', 'length of roomid 128'],
    ['// userID: a string of up to 32 bytes, userName of up to 256 bytes'],
    ['The roomID has up to 32 bytes in a cup and up to 128 bytes in a pot'],
    ['The roomID has up to 32 bytes in versions before 2.0.0'],
    ['The message has up to 32 bytes'],
  ])
    it(`reads ${expected.join(', ') || 'nothing'} in: ${JSON.stringify(text)}`, () => {
      expect(stated(String(text))).to.deep.equal(expected);
    });

  const needed = '| Platform | Needs |\n|---|---|\n| [iOS](/ios) | iOS 13.0 or later |\n| Size | iOS 9 or later |';
  const html =
    '<table>\n<tr>\n<td>Flutter</td>\n<td><ul><li>Flutter 2.0 或以上版本</li>\n<li>iOS 12.0 或以上版本</li></ul></td>\n</tr>\n</table>';
  for (const [what, source, ...expected] of [
    ['a row in a table of platforms', under('Platform Support', needed), 'ios: iOS 13.0'],
    ['a table among the requirements', needs(needed.replace(/.*Size.*/, '')), 'own: iOS 13.0'],
    ['a row written over several lines', under('平台兼容', html), 'flutter: Flutter 2.0', 'flutter: iOS 12.0'],
  ] as const)
    it(`tells the platform of ${what}`, () => {
      const found = factOf(findRequirements, source).map(({ platform = 'own', subject, version }) => {
        return `${platform}: ${subject} ${version}`;
      });

      expect(found).to.deep.equal(expected);
    });

  it('names the file and the line of each statement, also behind text that is left out', () => {
    const source = '---\ntitle: Kettle\n---\nimport Needs from "./needs.mdx"\n\n<Needs platform="iOS" />\n';
    const found = factOf(findRequirements, source, {
      'needs.mdx':
        '## Prerequisites\n\n:::if{props.platform="Web"}\n- Chrome 58 or later\n:::\n- iOS 12.0 or later\n\n```js\n\n// roomID of up to 128 bytes\n```\n',
    });

    expect(found.map(({ path, line, quote }) => [path, line, quote])).to.deep.equal([
      ['needs.mdx', 6, 'iOS 12.0 or later'],
      ['needs.mdx', 10, 'roomID: up to 128 bytes'],
    ]);
  });
});
