import { expect } from 'chai';
import { guessEntry } from '../../../../../views/domain/code-check/guess-entry.ts';
import type { CodeEntry, CodeHints } from '../../../../../views/domain/code-entry.ts';

const entry = (key: string, product = 'kettle'): CodeEntry => {
  const [platform = '', language = ''] = key.split('_');
  return { product, productName: product, key, label: key, platform, language, hasNames: true };
};
const entries = [
  ...['ios_objective-c', 'ios_swift', 'android_java', 'linux_java', 'android_kotlin', 'windows_cs', 'flutter_dart'].map(
    (key) => entry(key),
  ),
  ...['web_javascript', 'electron_javascript', 'react-native_javascript', 'windows_cpp'].map((key) => entry(key)),
  entry('android_java', 'tea'),
  entry('web_typescript', 'tea'),
];
const keys = (...of: string[]) => of.map((key) => `kettle/${key}`);
const sets = [
  keys('ios_objective-c', 'ios_swift'),
  keys('android_java', 'android_kotlin'),
  ...['linux_java', 'windows_cs', 'flutter_dart', 'web_javascript', 'electron_javascript'].map((key) => keys(key)),
  keys('react-native_javascript'),
  keys('windows_cpp'),
  ['tea/android_java'],
  ['tea/web_typescript'],
];
const ofKettle = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const hints: CodeHints = {
  sets,
  groups: [
    [ofKettle, 'KettleEngine startBoiling setLidHandler'],
    [[0], 'createEngineWithPower'],
    [[1, 2, 3, 4, 5, 6, 7, 8], 'createEngine'],
    [[1, 2], 'IKettleHandler'],
    [[9, 10], 'brewLeaves'],
  ],
};
const guess = (code: string, preferred = '') => {
  const found = guessEntry(code, hints, entries, preferred);
  return found && `${found.product} ${found.key}`;
};

describe('The platform of some code', () => {
  for (const [language, code, key] of [
    [
      'Swift',
      'let e: KettleEngine = KettleEngine.createEngine(with: power)\ne.startBoiling("a", cups: 2)',
      'ios_swift',
    ],
    ['Objective-C', '[KettleEngine createEngineWithPower:2];\n[engine startBoiling:nil];', 'ios_objective-c'],
    ['Kotlin', 'val e = KettleEngine.createEngine(2)\ne.setLidHandler(object : Lid() {})', 'android_kotlin'],
    [
      'C#',
      'using Kettle;\nKettleEngine e = KettleEngine.createEngine(2);\ne.onLid += OnLid;\ne.startBoiling();',
      'windows_cs',
    ],
    [
      'Java',
      '@Override\npublic void onCreate() {\n  final KettleEngine e = KettleEngine.createEngine(2);\n}',
      'android_java',
    ],
    ['C++', '#include "kettle.h"\nauto e = kettle::KettleEngine::createEngine(2);\ne->startBoiling();', 'windows_cpp'],
  ] as const)
    it(`is one of ${language} for code in it`, () => {
      expect(guess(`${code}\n`)).to.equal(`kettle ${key}`);
    });

  for (const [title, code, expected] of [
    ['a platform', "import { KettleEngine } from 'acme-kettle-engine-webrtc'", 'kettle web_javascript'],
    ['a platform of two words', "import Acme from 'acme-kettle-engine-react-native'", 'kettle react-native_javascript'],
    ['a product', "import { Pot } from 'acme-tea-web'", 'tea web_typescript'],
  ] as const)
    it(`is told by a package that is named after ${title}`, () => {
      expect(guess(code)).to.equal(expected);
    });

  it('is the one that most products have, among platforms of one language', () => {
    expect(guess('public class Tea extends Pot implements IKettleHandler {\n}\n')).to.equal('kettle android_java');
  });

  for (const [title, code] of [
    ['platforms that fit as well', 'const engine = new KettleEngine();\nawait engine.startBoiling();\n'],
    ['products that fit as well', 'final Pot pot = new Pot();\npot.brewLeaves(KettleEngine.class);\n'],
    ['code of no SDK', 'const x = add(1, 2);\n'],
    [
      'a language that the SDK does not have',
      'func brew(_ cups: Int) -> Bool {\n  guard let x = brewLeaves() else { return false }\n}\n',
    ],
  ] as const)
    it(`stays open for ${title}`, () => {
      expect(guess(code)).to.equal(undefined);
    });

  it('is one of JavaScript rather than of TypeScript for code without types', () => {
    const found = guessEntry('await pot.brewLeaves();\n', { sets, groups: [[[5, 10], 'brewLeaves']] }, entries);

    expect(found?.key).to.equal('web_javascript');
  });

  it('stays open for Dart where no SDK of Dart can be checked', () => {
    const code = "import 'package:kettle_engine/kettle_engine.dart';\nawait KettleEngine.startBoiling(power);\n";
    const others = entries.filter(({ key }) => key === 'web_javascript');

    expect(guessEntry(code, hints, others)).to.equal(undefined);
    expect(guessEntry(code, hints, entries)?.key).to.equal('flutter_dart');
  });

  it('stays open between a platform with names and one without', () => {
    const nameless = entries.map((one) => ({ ...one, hasNames: one.language !== 'dart' }));
    const web: CodeHints = { sets, groups: [[[5], 'startBoiling']] };

    expect(guessEntry('await engine.startBoiling();\n', web, nameless)).to.equal(undefined);
    expect(guessEntry('await engine.startBoiling();\n', web, nameless, 'web_javascript')?.key).to.equal(
      'web_javascript',
    );
    expect(guessEntry('const pot = await engine.startBoiling();\n', web, nameless)?.key).to.equal('web_javascript');
  });
});
