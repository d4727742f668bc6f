import { expect } from 'chai';
import type { ApiMember } from '../../../../../../views/domain/api-reference.ts';
import { createWords } from '../../../../../../server/embedded/doc-server/references/text/words.ts';
import {
  writeCompound,
  writeMember,
} from '../../../../../../server/embedded/doc-server/references/render/write-compound.ts';
import { apiCompound, apiMember as member } from './members.ts';

const context = {
  words: createWords('en'),
  links: { resolve: (href: string) => href, find: () => undefined },
  folder: { sdk: 'kettle', target: 'java_android', path: 'api', splitPath: '' },
};
const write = (members: ApiMember[], isWhole = false) =>
  writeCompound(apiCompound(members, { summary: 'Boils.' }), context, isWhole);
const many = Array.from({ length: 60 }, (_, at) => member(`boil${String(at)}`, { summary: 'Boils *it*. Slowly.' }));

describe('A type of a client API reference as Markdown', () => {
  it('has one line a member with the address of its Markdown, if the type is long', () => {
    const lines = write(many).split('\n');

    expect(lines).to.contain(
      '- [`boil7`](\uE000/article/api?doc=kettle~java_android~class~Kettle&member=boil7): Boils it',
    );
    expect(lines.filter((line) => line.startsWith('- '))).to.have.length(60);
    expect(write(many, true)).to.contain('Slowly.').and.not.contain('&member=');
  });

  it('has the anchor in the address of a member that shares its first label with another', () => {
    const names = ['mug:boiled:', 'mug:boiled:cups:', 'mug:boiled:', 'pour:', 'pour:'];
    const alike = names.map((name, at) => {
      const symbol = name.replace(/:.*/, '');
      return member(name, { symbol, anchor: `${name.replaceAll(':', '')}${String(at)}` });
    });

    const keys = write([...alike, ...many]).matchAll(/&member=(?!boil\d)([^)]*)\)/g);

    expect(Array.from(keys, ([, key]) => key)).to.deep.equal(['mugboiled0', 'mugboiledcups1', 'pour']);
  });

  it('has everything about its members, if it is short; properties and constants in their lists', () => {
    const water = member('water', { kind: 'property', signature: 'private int water;', summary: 'In [ml](/ml).' });

    expect(write([member('boil', { details: 'Long.', signature: 'void boil()' }), water])).to.equal(
      'Class · Java · `Kettle.java`\n\nBoils.\n\n## Methods\n\n### boil\n\n```java\nvoid boil()\n```\n\nLong.\n\n## Properties\n\n- `water` (`int`): In [ml](/ml).',
    );
  });
});

describe('A member of a client API reference as Markdown', () => {
  it('has declaration, state, text, parameters, result, notes and what is related', () => {
    const boil = member('boil', {
      ...{ signature: 'void boil()', isDeprecated: true, deprecation: 'Use [heat](#heat).', since: '1.2.0' },
      ...{ summary: 'Boils.', returns: 'The time.', seeAlso: ['[pour](#pour)'] },
      parameters: [{ name: 'cups', type: '[Cups](#cups)', isOptional: true, description: 'How many.' }],
      notes: [{ kind: 'warning', title: '', text: 'Hot.' }],
    });

    expect(writeMember([boil], context).split('\n\n')).to.deep.equal([
      '```java\nvoid boil()\n```',
      '**Deprecated** · Since 1.2.0',
      'Boils.',
      ...['**Deprecated**', 'Use [heat](#heat).'],
      ...['**Parameters**', '- `cups` (`Cups`, Optional): How many.'],
      ...['**Returns**', 'The time.'],
      ...['**Caution**', 'Hot.'],
      ...['**See also**', '[pour](#pour)'],
    ]);
  });
});
