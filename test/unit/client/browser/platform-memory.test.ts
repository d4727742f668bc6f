import { expect } from 'chai';
import { addChoice, choosePlatform, parseChoices } from '../../../../client/browser/platform-memory.ts';

describe('The platform of a product', () => {
  const entries = ['ios_swift', 'ios_objective-c', 'android_kotlin', 'server'];
  const rows: [what: string, choices: Record<string, string>, chosen: string | undefined][] = [
    ['none without a choice', {}, undefined],
    ['the one chosen later elsewhere', { kettle: 'android_kotlin', '*': 'ios_swift' }, 'ios_swift'],
    ['the one chosen there after any other', { '*': 'ios_swift', kettle: 'server' }, 'server'],
    ['the language chosen there before', { kettle: 'ios_objective-c', '*': 'ios_cpp' }, 'ios_objective-c'],
    ['the one chosen there if the product lacks the newest', { kettle: 'server', '*': 'web_typescript' }, 'server'],
    ['else another language of that platform', { '*': 'android_java' }, 'android_kotlin'],
    ['none if the product lacks that platform', { '*': 'web_javascript' }, undefined],
    ['not one that the product no longer has', { kettle: 'flutter_dart', '*': 'ios_swift' }, 'ios_swift'],
  ];
  for (const [what, choices, chosen] of rows)
    it(`is ${what}`, () => {
      expect(choosePlatform(choices, 'kettle', entries)).to.equal(chosen);
    });

  for (const [kept, product, entry, choices] of [
    ['{}', 'kettle', 'ios_swift', '{"kettle":"ios_swift","*":"ios_swift"}'],
    ['{"tea":"server","*":"server"}', 'pot', 'ios_swift', '{"tea":"server","pot":"ios_swift","*":"ios_swift"}'],
    ['{"tea":"server","pot":"server"}', 'tea', 'server', '{"pot":"server","tea":"server"}'],
    ['{"*":"ios_swift"}', 'kettle', 'all', '{"*":"ios_swift","kettle":"all"}'],
    ['{"*":"ios_swift"}', 'kettle', 'all_1.0', '{"*":"ios_swift","kettle":"all_1.0"}'],
    [null, 'kettle', 'server', '{"kettle":"server"}'],
    ['{"kettle":', 'kettle', 'server', '{"kettle":"server"}'],
    ['null', 'kettle', 'server', '{"kettle":"server"}'],
    ['{"tea":7}', 'kettle', 'server', '{"kettle":"server"}'],
  ] as const)
    it(`is kept as the newest choice, for all products if others may have it: ${entry} beside ${String(kept)}`, () => {
      expect(JSON.stringify(addChoice(parseChoices(kept), product, entry))).to.equal(choices);
    });

  it('is forgotten first where it is the oldest of very many, but not the choice for all', () => {
    let choices = addChoice({}, 'first', 'ios_swift');
    for (let number = 0; number < 200; number++) choices = addChoice(choices, `p${String(number)}`, 'server');

    expect(choices).to.include({ '*': 'ios_swift', p199: 'server' }).and.not.have.any.keys('first', 'p100');
  });
});
