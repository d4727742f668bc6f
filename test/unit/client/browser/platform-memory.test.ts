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
});

describe('A choice of platform', () => {
  it('is the newest, of its product and of all', () => {
    const choices = addChoice(addChoice({ '*': 'ios_swift' }, 'kettle', 'server'), 'spoons', 'android_kotlin');

    expect(addChoice({}, 'kettle', 'ios_swift')).to.deep.equal({ kettle: 'ios_swift', '*': 'ios_swift' });
    expect(Object.keys(choices)).to.deep.equal(['kettle', 'spoons', '*']);
    expect(Object.keys(addChoice(choices, 'kettle', 'ios_swift'))).to.deep.equal(['spoons', 'kettle', '*']);
  });

  for (const entry of ['all', 'all_1.0', 'server'])
    it(`"${entry}" counts for its product only`, () => {
      expect(JSON.stringify(addChoice({ '*': 'ios_swift' }, 'kettle', entry))).to.equal(
        `{"*":"ios_swift","kettle":"${entry}"}`,
      );
    });

  it('lets the oldest product go when there are very many, never the choice for all', () => {
    let choices = addChoice({}, 'first', 'ios_swift');
    for (let number = 0; number < 200; number++) choices = addChoice(choices, `p${String(number)}`, 'server');

    expect(choices).to.include({ '*': 'ios_swift', p199: 'server' }).and.not.have.any.keys('first', 'p100');
  });
});

describe('Kept choices', () => {
  for (const [text, choices] of [
    [null, {}],
    ['{"kettle":', {}],
    ['null', {}],
    ['{"kettle":7,"*":"ios_swift"}', { '*': 'ios_swift' }],
  ] as const)
    it(`are read from ${String(text)}`, () => {
      expect(parseChoices(text)).to.deep.equal(choices);
    });
});
