import { expect } from 'chai';
import {
  combineTarget,
  crossPlatformsOf,
  entryKeyOf,
  inEditionOrder,
  inPlatformOrder,
  nameTarget,
  parseEntryKey,
  parsePlatformText,
} from '../../../../views/domain/platform.ts';

describe('The platform in a text of a configuration', () => {
  const rows: [text: string, key: string, unknown: string[]][] = [
    ['Web: JS', 'web_javascript', []],
    ['小程序: JS', 'wxxcx_javascript', []],
    ['Unity3D: C#', 'unity3d_cs', []],
    ['Windows：C++', 'windows_cpp', []],
    ['Server', 'server', []],
    ['服务端 API', 'server', []],
    ['All', 'all', []],
    ['', 'all', []],
    ['文档', 'all', []],
    ['iOS: Klingon', 'ios', ['Klingon']],
    ['Toaster: Java', 'all', ['Toaster']],
  ];
  for (const [text, key, unknown] of rows)
    it(`is ${key} in "${text}"`, () => {
      expect(parsePlatformText(text)).to.deep.equal({ target: parseEntryKey(key), unknown });
    });
});

describe('A key of an entry', () => {
  for (const [key, platform, language] of [
    ['ios_objective-c', 'ios', 'objective-c'],
    ['all', 'all', 'all'],
    ['server', 'server', 'all'],
  ] as const)
    it(`${key} is parted and joined again`, () => {
      expect(parseEntryKey(key)).to.deep.equal({ platform, language });
      expect(entryKeyOf({ platform, language })).to.equal(key);
    });
});

describe('The order of platforms', () => {
  it('has all first, unknown ones last and keeps languages; in Chinese it is that of the configuration', () => {
    const keys = ['toaster', 'web_javascript', 'ios_swift', 'all', 'macos_cpp', 'ios_objective-c'];
    const sorted = ['all', 'ios_swift', 'ios_objective-c', 'web_javascript', 'macos_cpp', 'toaster'];
    const keyOf = (key: string) => key;

    expect(inPlatformOrder(keys, keyOf)).to.deep.equal(sorted);
    expect(inEditionOrder(keys, 'zh', keyOf)).to.deep.equal(keys);
    expect(inEditionOrder(keys, 'en', keyOf)).to.deep.equal(sorted);
  });
});

describe('The name of a target', () => {
  it('is that of the language of the reader', () => {
    const target = { platform: 'wxxcx', language: 'javascript' };

    expect(nameTarget(target, 'en')).to.equal('Mini Program: JavaScript');
    expect(nameTarget(target, 'zh')).to.equal('小程序: JavaScript');
    expect(nameTarget({ platform: 'all', language: 'all' }, 'en')).to.equal(undefined);
    expect(combineTarget(target, 'en')).to.include({ name: 'Mini Program/JavaScript' });
    expect(combineTarget(parseEntryKey('server'), 'en')).to.include({ name: 'Server' });
  });
});

describe('The platforms that share code with one', () => {
  for (const [key, group] of [
    ['ios_objective-c', ['ios', 'macos']],
    ['react-native_javascript', ['web', 'wxxcx', 'electron', 'reactnative']],
    ['uni-app_javascript', []],
  ] as const)
    it(`are ${group.join(', ') || 'none'} for ${key}`, () => {
      expect(crossPlatformsOf(parseEntryKey(key))).to.deep.equal(group);
    });
});
