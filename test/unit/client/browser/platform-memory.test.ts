import { expect } from 'chai';
import { addChoice, choosePlatform, parseChoices } from '../../../../client/browser/platform-memory.ts';

describe('The platform of a product', () => {
  const entries = ['ios_swift', 'ios_objective-c', 'android_kotlin', 'server'];
  /** Case, choices, expected. */
  const rows: [string, Record<string, string>, string | undefined][] = [
    ['none without a choice', {}, undefined],
    ['the one chosen there', { kettle: 'android_kotlin', '*': 'android_kotlin' }, 'android_kotlin'],
    ['the one chosen later elsewhere', { kettle: 'android_kotlin', '*': 'ios_swift' }, 'ios_swift'],
    ['the one chosen there after any other', { '*': 'ios_swift', kettle: 'server' }, 'server'],
    ['the language chosen there before', { kettle: 'ios_objective-c', '*': 'ios_cpp' }, 'ios_objective-c'],
    ['the one chosen there if the product lacks the newest', { kettle: 'server', '*': 'web_typescript' }, 'server'],
    ['else the last one chosen anywhere', { spoons: 'ios_swift', '*': 'ios_swift' }, 'ios_swift'],
    ['else another language of that platform', { '*': 'android_java' }, 'android_kotlin'],
    ['none if the product lacks that platform', { '*': 'web_javascript' }, undefined],
    ['not one that the product no longer has', { kettle: 'flutter_dart', '*': 'ios_swift' }, 'ios_swift'],
  ];
  for (const [name, choices, expected] of rows) {
    it(`is ${name}`, () => {
      expect(choosePlatform(choices, 'kettle', entries)).to.equal(expected);
    });
  }
});

describe('A choice of platform', () => {
  it('counts for its product and for all', () => {
    expect(addChoice({}, 'kettle', 'ios_swift')).to.deep.equal({ kettle: 'ios_swift', '*': 'ios_swift' });
  });

  it('is the newest', () => {
    const choices = addChoice(addChoice({ '*': 'ios_swift' }, 'kettle', 'server'), 'spoons', 'android_kotlin');

    expect(Object.keys(choices)).to.deep.equal(['kettle', 'spoons', '*']);
    expect(Object.keys(addChoice(choices, 'kettle', 'ios_swift'))).to.deep.equal(['spoons', 'kettle', '*']);
  });

  for (const entry of ['all', 'all_1.0', 'server']) {
    it(`"${entry}" counts for its product only`, () => {
      const choices = addChoice({ '*': 'ios_swift' }, 'kettle', entry);

      expect(Object.entries(choices)).to.deep.equal([
        ['*', 'ios_swift'],
        ['kettle', entry],
      ]);
    });
  }

  it('lets the oldest product go when there are very many, never the choice for all', () => {
    let choices = addChoice({}, 'first', 'ios_swift');
    for (let number = 0; number < 200; number++) choices = addChoice(choices, `p${String(number)}`, 'server');

    expect(Object.keys(choices).length).to.be.below(60);
    expect(choices.first).to.equal(undefined);
    expect(choices['*']).to.equal('ios_swift');
  });
});

describe('Kept choices', () => {
  /** Case, text, choices. */
  const rows: [string, string | null, Record<string, string>][] = [
    ['nothing', null, {}],
    ['choices', '{"kettle":"ios_swift"}', { kettle: 'ios_swift' }],
    ['damaged text', '{"kettle":', {}],
    ['another kind of value', 'null', {}],
    ['something that is no choice among them', '{"kettle":7,"*":"ios_swift"}', { '*': 'ios_swift' }],
  ];
  for (const [name, text, choices] of rows) {
    it(`are read from ${name}`, () => {
      expect(parseChoices(text)).to.deep.equal(choices);
    });
  }
});
