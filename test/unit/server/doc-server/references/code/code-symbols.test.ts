import { expect } from 'chai';
import type { ApiMemberHead, MemberKind } from '../../../../../../views/domain/api-reference.ts';
import { collectNames } from '../../../../../../server/embedded/doc-server/references/code/code-symbols.ts';
import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';

type Member = [name: string, kind: MemberKind, anchor?: string];

function compound(name: string, members: Member[]): IndexedCompound {
  const head = ([memberName, kind, anchor]: Member): ApiMemberHead => {
    const symbol = memberName.split(':')[0]?.toLowerCase() ?? '';
    const own = anchor ?? `${symbol}-${name.toLowerCase()}`;
    return { name: memberName, kind, symbol, anchor: own, aliases: [], isDeprecated: false };
  };
  return {
    name,
    kind: 'class',
    category: 'class',
    file: name,
    anchor: name.toLowerCase(),
    scope: '',
    summary: '',
    isDeprecated: false,
    members: members.map(head),
  };
}

describe('collectNames', () => {
  it('takes types and functions for anywhere, properties and constants for behind their owner', () => {
    const { anywhere, ofOwner } = collectNames({
      compounds: [
        compound('KettleLid', [
          ['openLid', 'method'],
          ['onLidOpen:by:', 'event'],
          ['lidAngle', 'property'],
          ['LidWide', 'constant'],
        ]),
      ],
    });

    expect(Object.fromEntries(anywhere)).to.deep.equal({
      KettleLid: 'class~KettleLid',
      openLid: 'class~KettleLid#openlid',
      onLidOpen: 'class~KettleLid#onlidopen',
    });
    expect(Object.fromEntries(ofOwner)).to.deep.equal({
      lidAngle: 'class~KettleLid#lidangle',
      LidWide: 'class~KettleLid#lidwide',
    });
  });

  it('leaves out what several types have, but not overloads, which lead to the first', () => {
    const { anywhere } = collectNames({
      compounds: [
        compound('KettleLid', [
          ['setVolume', 'method'],
          ['openLid', 'method', 'openlid-kettlelid'],
          ['openLid', 'method', 'openlid1-kettlelid'],
        ]),
        compound('TeaCup', [['setVolume', 'method']]),
      ],
    });

    expect([...anywhere]).to.deep.include(['openLid', 'class~KettleLid#openlid-kettlelid']);
    expect(anywhere.has('setVolume')).to.equal(false);
  });

  it('leaves out types of one name, and constructors for their type', () => {
    const { anywhere } = collectNames({
      compounds: [
        compound('KettleLid', []),
        { ...compound('KettleLid', []), category: 'struct' },
        compound('TeaCup', [['TeaCup', 'constructor']]),
      ],
    });

    expect(Object.fromEntries(anywhere)).to.deep.equal({ TeaCup: 'class~TeaCup' });
  });
});
