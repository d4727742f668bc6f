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
  platforms,
  withIcons,
} from '../../../../views/domain/platform.ts';

describe('parsePlatformText', () => {
  /** Text of a configuration, entry key, unknown parts. */
  const rows: [string, string, string[]][] = [
    ['iOS: Objective-C', 'ios_objective-c', []],
    ['Android: Java', 'android_java', []],
    ['Web: JS', 'web_javascript', []],
    ['小程序: JS', 'wxxcx_javascript', []],
    ['uni-app: JS', 'uni-app_javascript', []],
    ['Flutter: Dart', 'flutter_dart', []],
    ['HarmonyOS: ArkTS', 'harmony_arkts', []],
    ['Unity3D: C#', 'unity3d_cs', []],
    ['Windows：C++', 'windows_cpp', []],
    ['Unreal Engine: C++', 'ue_cpp', []],
    ['Server', 'server', []],
    ['服务端 API', 'server', []],
    ['All', 'all', []],
    ['', 'all', []],
    ['文档', 'all', []],
    ['新版本', 'all', []],
    ['iOS: Klingon', 'ios', ['Klingon']],
    ['Toaster: Java', 'all', ['Toaster']],
  ];
  for (const [text, key, unknown] of rows) {
    it(`reads "${text}" as ${key}`, () => {
      expect(parsePlatformText(text)).to.deep.equal({ target: parseEntryKey(key), unknown });
    });
  }
});

describe('parseEntryKey', () => {
  for (const [key, platform, language] of [
    ['ios_objective-c', 'ios', 'objective-c'],
    ['all', 'all', 'all'],
    ['server', 'server', 'all'],
    ['all_console-old', 'all', 'console-old'],
  ] as const) {
    it(`parts ${key} and joins it again`, () => {
      expect(parseEntryKey(key)).to.deep.equal({ platform, language });
      expect(entryKeyOf({ platform, language })).to.equal(key);
    });
  }
});

describe('The order of platforms', () => {
  const keys = ['toaster', 'web_javascript', 'ios_swift', 'all', 'macos_cpp', 'ios_objective-c'];
  const sorted = ['all', 'ios_swift', 'ios_objective-c', 'web_javascript', 'macos_cpp', 'toaster'];
  const keyOf = (key: string) => key;

  it('has entries for all platforms first and unknown ones last; the languages of a platform keep their order', () => {
    expect(inPlatformOrder(keys, keyOf)).to.deep.equal(sorted);
  });

  it('is that of the configuration in the Chinese edition', () => {
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
  });
});

describe('A platform', () => {
  it('has languages that are known, and a class for its icon', () => {
    expect(platforms.find(({ value }) => value === 'ios')).to.deep.include({
      langs: ['objective-c', 'swift'],
      iconClass: 'platform-ios',
    });
    expect(() =>
      withIcons([{ value: 'pot', name: 'Pot', type: 'platform', langs: ['klingon'], aliases: [] }]),
    ).to.throw('Platform pot names the unknown language klingon');
  });

  for (const [key, name] of [
    ['ios_objective-c', 'iOS/Objective-C'],
    ['wxxcx_javascript', 'Mini Program/JavaScript'],
    ['unity3d_cs', 'Unity3D/C#'],
    ['server', 'Server'],
  ] as const) {
    it(`combined with a language is ${name}`, () => {
      expect(combineTarget(parseEntryKey(key), 'en')).to.include({ value: key, name });
    });
  }
});

describe('crossPlatformsOf', () => {
  for (const [key, group] of [
    ['ios_objective-c', ['ios', 'macos']],
    ['android_java', ['android', 'linux']],
    ['react-native_javascript', ['web', 'wxxcx', 'electron', 'reactnative']],
    ['uni-app_javascript', []],
    ['flutter_dart', []],
  ] as const) {
    it(`lists ${group.length} platforms for ${key}`, () => {
      expect(crossPlatformsOf(parseEntryKey(key))).to.deep.equal(group);
    });
  }
});
