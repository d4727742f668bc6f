import { expect } from 'chai';
import { guessEntry } from '../../../../../views/domain/code-check/guess-entry.ts';
import type { CodeEntry, CodeHints } from '../../../../../views/domain/code-entry.ts';

const entry = (product: string, key: string): CodeEntry => {
  const [platform = '', language = ''] = key.split('_');
  return { product, productName: product, key, label: key, platform, language, hasNames: true };
};
/** Platforms with the same names. */
const groups = [
  'ios_objective-c ios_swift',
  'android_java android_kotlin',
  ...['linux_java', 'windows_cs', 'flutter_dart', 'web_javascript', 'electron_javascript', 'react-native_javascript'],
  'windows_cpp',
].map((keys) => keys.split(' '));
const tea = ['android_java', 'web_typescript'];
const entries = [...groups.flat().map((key) => entry('kettle', key)), ...tea.map((key) => entry('tea', key))];
const sets = [...groups.map((keys) => keys.map((key) => `kettle/${key}`)), ...tea.map((key) => [`tea/${key}`])];
const hints: CodeHints = {
  sets,
  groups: [
    [groups.map((_, at) => at), 'KettleEngine startBoiling setLidHandler'],
    [[0], 'createEngineWithPower'],
    [[1, 2, 3, 4, 5, 6, 7, 8], 'createEngine'],
    [[1, 2], 'IKettleHandler'],
    [[9, 10], 'brewLeaves'],
  ],
};
const guess = (code: string) => {
  const found = guessEntry(code, hints, entries, '');
  return found && `${found.product} ${found.key}`;
};

describe('The platform of some code', () => {
  for (const [what, code, expected] of [
    ['Swift', 'let e: KettleEngine = KettleEngine.createEngine(with: a)\ne.startBoiling("a")\n', 'kettle ios_swift'],
    ['Objective-C', '[KettleEngine createEngineWithPower:2];\n[engine startBoiling:nil];\n', 'kettle ios_objective-c'],
    ['Kotlin', 'val e = KettleEngine.createEngine(2)\ne.setLidHandler(object : Lid() {})\n', 'kettle android_kotlin'],
    ['C#', 'using Kettle;\nKettleEngine e = KettleEngine.createEngine(2);\ne.onLid += OnLid;\n', 'kettle windows_cs'],
    [
      'Java',
      '@Override\npublic void onCreate() {\n  final KettleEngine e = KettleEngine.createEngine(2);\n}\n',
      'kettle android_java',
    ],
    ['C++', '#include "kettle.h"\nauto e = kettle::KettleEngine::createEngine(2);\n', 'kettle windows_cpp'],
    ['a package with a platform', "import { KettleEngine } from 'acme-kettle-engine-webrtc'", 'kettle web_javascript'],
    ['a long package', "import Acme from 'acme-kettle-engine-react-native'", 'kettle react-native_javascript'],
    ['a package with a product', "import { Pot } from 'acme-tea-web'", 'tea web_typescript'],
    ['most products', 'public class Tea extends Pot implements IKettleHandler {\n}\n', 'kettle android_java'],
    ['no one platform', 'const engine = new KettleEngine();\nawait engine.startBoiling();\n', undefined],
    ['no one product', 'final Pot pot = new Pot();\npot.brewLeaves(KettleEngine.class);\n', undefined],
    ['no SDK', 'const x = add(1, 2);\n', undefined],
    [
      'no language of the SDK',
      'func brew(_ cups: Int) -> Bool {\n  guard let x = brewLeaves() else { return false }\n}\n',
      undefined,
    ],
  ] as const)
    it(`is ${expected ?? 'open'} for code of ${what}`, () => {
      expect(guess(code)).to.equal(expected);
    });
});
