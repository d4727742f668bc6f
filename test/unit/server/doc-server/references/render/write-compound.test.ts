import { expect } from 'chai';
import type { ApiCompound, ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import {
  writeCompound,
  writeMember,
} from '../../../../../../server/embedded/doc-server/references/render/write-compound.ts';

const context = {
  words: createWords('en'),
  links: { resolve: (href: string) => href, find: () => undefined },
  folder: { sdk: 'kettle', target: 'java_android', path: 'api', splitPath: '' },
};

function member(name: string, more: Partial<ApiMember> = {}): ApiMember {
  return {
    name,
    kind: 'method',
    anchor: `${name}-kettle`.toLowerCase(),
    aliases: [],
    symbol: name.toLowerCase(),
    signature: `void ${name}()`,
    isDeprecated: false,
    deprecation: '',
    since: '',
    summary: '',
    details: '',
    parameters: [],
    returns: '',
    notes: [],
    facts: [],
    seeAlso: [],
    declaredIn: '',
    ...more,
  };
}

function compound(members: ApiMember[]): ApiCompound {
  return {
    name: 'Kettle',
    kind: 'class',
    file: 'Kettle',
    anchor: 'kettle',
    scope: '',
    isDeprecated: false,
    summary: 'Boils.',
    details: '',
    notes: [],
    facts: [],
    inherits: [],
    since: '',
    deprecation: '',
    seeAlso: [],
    declaredIn: 'Declared in `Kettle.java`',
    members,
  };
}

describe('A type of a client API reference as Markdown', () => {
  it('has one line a member with the address of its Markdown, if the type is long', () => {
    const many = Array.from({ length: 60 }, (_, at) => member(`boil${String(at)}`, { summary: 'Boils *it*. Slowly.' }));

    const lines = writeCompound(compound(many), context, false).split('\n');

    expect(lines).to.contain(
      '- [`boil7`](\uE000/article/api?doc=kettle~java_android~class~Kettle&member=boil7): Boils it',
    );
    expect(lines.filter((line) => line.startsWith('- '))).to.have.length(60);
    expect(writeCompound(compound(many), context, true))
      .to.contain('Slowly.')
      .and.not.contain('&member=');
  });

  it('has the anchor in the address of a member that shares its first label with another', () => {
    const names = ['kettle:boiled:', 'kettle:boiled:cups:', 'kettle:boiled:', 'pour:', 'pour:'];
    const alike = names.map((name, at) =>
      member(name, { symbol: name.replace(/:.*/, ''), anchor: `${name.replaceAll(':', '')}${String(at)}-kettle` }),
    );
    const many = Array.from({ length: 60 }, (_, at) => member(`boil${String(at)}`));

    const text = writeCompound(compound([...alike, ...many]), context, false);

    expect(Array.from(text.matchAll(/&member=(?!boil\d)([^)]*)\)/g), ([, key]) => key)).to.deep.equal([
      'kettleboiled0-kettle',
      'kettleboiledcups1-kettle',
      'pour',
    ]);
  });

  it('has everything about its members, if it is short', () => {
    const text = writeCompound(compound([member('boil', { details: 'Long.' })]), context, false);

    expect(text).to.equal(
      'Class · Java · `Kettle.java`\n\nBoils.\n\n## Methods\n\n### boil\n\n```java\nvoid boil()\n```\n\nLong.',
    );
  });

  it('has properties and constants in place, with type and text', () => {
    const water = member('water', { kind: 'property', signature: 'private int water;', summary: 'In [ml](/ml).' });

    expect(writeCompound(compound([water]), context, false)).to.contain('- `water` (`int`): In [ml](/ml).');
  });
});

describe('A member of a client API reference as Markdown', () => {
  it('has declaration, state, text, parameters, result, notes and what is related', () => {
    const text = writeMember(
      [
        member('boil', {
          isDeprecated: true,
          deprecation: 'Use [heat](#heat).',
          since: '1.2.0',
          summary: 'Boils.',
          parameters: [{ name: 'cups', type: '[Cups](#cups)', isOptional: true, description: 'How many.' }],
          returns: 'The time.',
          notes: [{ kind: 'warning', title: '', text: 'Hot.' }],
          seeAlso: ['[pour](#pour)'],
        }),
      ],
      context,
    );

    expect(text.split('\n\n')).to.deep.equal([
      '```java\nvoid boil()\n```',
      '**Deprecated** · Since 1.2.0',
      'Boils.',
      '**Deprecated**',
      'Use [heat](#heat).',
      '**Parameters**',
      '- `cups` (`Cups`, Optional): How many.',
      '**Returns**',
      'The time.',
      '**Caution**',
      'Hot.',
      '**See also**',
      '[pour](#pour)',
    ]);
  });

  it('tells its forms apart', () => {
    const cups = { name: 'cups', type: 'int', description: '' };

    const text = writeMember([member('boil'), member('boil', { parameters: [cups] })], context);

    expect(text).to.contain('## `()`').and.contain('## `(cups)`');
  });
});
