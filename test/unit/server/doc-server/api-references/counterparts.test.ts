import { expect } from 'chai';
import type { MemberKind } from '../../../../../views/domain/api-reference.ts';
import type {
  Reference,
  ReferenceCatalogue,
  ReferenceIndex,
} from '../../../../../server/embedded/doc-server/api-references/catalogue.ts';
import { findCounterparts, findNamed } from '../../../../../server/embedded/doc-server/api-references/counterparts.ts';

type Types = Record<string, readonly (string | [name: string, kind: MemberKind])[]>;

const reference = (id: string) => ({ id }) as Reference;
/** An index with types and the names of their members. */
function indexOf(types: Types): ReferenceIndex {
  const compounds = Object.entries(types).map(([name, members]) => ({
    ...{ name, kind: 'class' as const, category: 'class', file: name, anchor: name, scope: '', summary: '' },
    isDeprecated: false,
    members: members.map((member) => {
      const [text, kind] = typeof member === 'string' ? [member, 'method' as const] : member;
      const symbol = text.split(':')[0]?.toLowerCase() ?? '';
      return { name: text, kind, symbol, anchor: `${text}-${name}`, aliases: [], isDeprecated: false };
    }),
  }));
  return { compounds, byFile: new Map(), byAnchor: new Map(), symbols: new Map() };
}
/** Returns the name of the member on the other platform. */
async function find(own: Types, other: Types, name: string): Promise<string | undefined> {
  const indexes = new Map([
    ['own', indexOf(own)],
    ['other', indexOf(other)],
  ]);
  const catalogue = {
    index: ({ id }: Reference) => Promise.resolve(indexes.get(id)),
  } as unknown as ReferenceCatalogue;
  const named = findNamed(reference('own'), indexOf(own), name);
  if (!named) throw new Error(`no ${name}`);
  const { found } = await findCounterparts(catalogue, [reference('other')], named);
  return found.map(({ compound, members }) => `${compound.name}.${members[0]?.name ?? ''}`)[0];
}

describe('The same member on another platform', () => {
  it('is found in the type of the same name, whatever the spelling', async () => {
    const own = { Kettle: ['openLid', 'boil'], Mug: ['boil'] };

    expect(await find(own, { IKettle: ['OpenLid', 'Boil'], Pot: ['Boil'] }, 'Kettle.boil')).to.equal('IKettle.Boil');
    expect(await find(own, { Kettle: ['boil:until:'] }, 'kettle.BOIL')).to.equal('Kettle.boil:until:');
  });

  it('is found in the type that shares most names', async () => {
    const names = ['boil', 'pour', 'stop', 'fill', 'heat'];

    expect(await find({ Kettle: names }, { KettleSDK: names, Pot: ['pour'] }, 'Kettle.pour')).to.equal(
      'KettleSDK.pour',
    );
  });

  it('is found by a long name that stands only once', async () => {
    expect(await find({ Kettle: ['whistleLoudly'] }, { Handler: ['WhistleLoudly'] }, 'Kettle.whistleLoudly')).to.equal(
      'Handler.WhistleLoudly',
    );
  });

  it('is no namesake', async () => {
    const names = ['boil', 'pour', 'stop', 'fill', 'heat'];
    const cases: [own: Types, other: Types, name: string][] = [
      // Short names.
      [{ Kettle: ['stop'] }, { Pot: ['stop'] }, 'Kettle.stop'],
      // Several types have the name.
      [{ Kettle: ['whistleLoudly'] }, { Pot: ['whistleLoudly'], Pan: ['whistleLoudly'] }, 'Kettle.whistleLoudly'],
      // A type of the own reference has the name of the other type.
      [{ Kettle: names, Pot: names }, { Pot: names }, 'Kettle.pour'],
      // Few of many names.
      [{ Kettle: [...names, ...'abcdefgh'] }, { Pot: [...names, ...'ijklmnop'] }, 'Kettle.pour'],
      // A method and a property.
      [{ Kettle: ['whistleLoudly'] }, { Config: [['whistleLoudly', 'property']] }, 'Kettle.whistleLoudly'],
    ];

    for (const [own, other, name] of cases)
      expect(await find(own, other, name), JSON.stringify(other)).to.equal(undefined);
  });
});
