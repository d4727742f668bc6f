import { expect } from 'chai';
import {
  combineTarget,
  entryKeyOf,
  inEditionOrder,
  inPlatformOrder,
  nameTarget,
  parseEntryKey,
  parsePlatformText,
} from '../../../../views/domain/platform.ts';

describe('A platform', () => {
  for (const [text, key, unknown] of [
    ['Web: JS', 'web_javascript', []],
    ['小程序: JS', 'wxxcx_javascript', []],
    ['Unity3D: C#', 'unity3d_cs', []],
    ['Windows：C++', 'windows_cpp', []],
    ['服务端 API', 'server', []],
    ['All', 'all', []],
    ['', 'all', []],
    ['文档', 'all', []],
    ['iOS: Klingon', 'ios', ['Klingon']],
    ['Toaster: Java', 'all', ['Toaster']],
  ] as const)
    it(`is ${key} in the text "${text}" of a configuration`, () => {
      expect(parsePlatformText(text)).to.deep.equal({ target: parseEntryKey(key), unknown });
    });

  for (const [key, platform, language] of [
    ['ios_objective-c', 'ios', 'objective-c'],
    ['all', 'all', 'all'],
    ['server', 'server', 'all'],
  ] as const)
    it(`has a key that is parted and joined again: ${key}`, () => {
      expect(parseEntryKey(key)).to.deep.equal({ platform, language });
      expect(entryKeyOf({ platform, language })).to.equal(key);
    });

  it('stands after those for all and before unknown ones, its languages as given; in Chinese as configured', () => {
    const keys = ['toaster', 'web_javascript', 'ios_swift', 'all', 'macos_cpp', 'ios_objective-c'];
    const sorted = ['all', 'ios_swift', 'ios_objective-c', 'web_javascript', 'macos_cpp', 'toaster'];
    const keyOf = (key: string) => key;

    expect(inPlatformOrder(keys, keyOf)).to.deep.equal(sorted);
    expect(['zh', 'en'].map((locale) => inEditionOrder(keys, locale as 'en', keyOf))).to.deep.equal([keys, sorted]);
  });

  it('has a name in the language of the reader', () => {
    const target = { platform: 'wxxcx', language: 'javascript' };

    expect(nameTarget(target, 'en')).to.equal('Mini Program: JavaScript');
    expect(nameTarget(target, 'zh')).to.equal('小程序: JavaScript');
    expect(nameTarget({ platform: 'all', language: 'all' }, 'en')).to.equal(undefined);
    expect(combineTarget(target, 'en')).to.include({ name: 'Mini Program/JavaScript' });
    expect(combineTarget(parseEntryKey('server'), 'en')).to.include({ name: 'Server' });
  });
});
