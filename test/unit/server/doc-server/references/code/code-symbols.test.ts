import { expect } from 'chai';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';
import { collectNames } from '../../../../../../server/embedded/doc-server/references/code/code-symbols.ts';
import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';
import { apiMember, indexedCompound } from '../render/members.ts';

type Member = [name: string, kind: MemberKind, anchor?: string];

function compound(name: string, members: Member[], category = 'class'): IndexedCompound {
  const all = members.map(([memberName, kind, anchor]) => {
    const symbol = memberName.split(':')[0]?.toLowerCase() ?? '';
    return apiMember(memberName, { kind, symbol, anchor: anchor ?? `${symbol}-${name.toLowerCase()}` });
  });
  return indexedCompound(all, { name, file: name }, category);
}

describe('collectNames', () => {
  it('takes types and functions for anywhere, properties and constants for behind their owner', () => {
    const lid = compound('KettleLid', [
      ['openLid', 'method'],
      ['onLidOpen:by:', 'event'],
      ['lidAngle', 'property'],
      ['LidWide', 'constant'],
    ]);
    const { anywhere, ofOwner } = collectNames({ compounds: [lid] });

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
    const lid = compound('KettleLid', [
      ['setVolume', 'method'],
      ['openLid', 'method', 'openlid-kettlelid'],
      ['openLid', 'method', 'openlid1-kettlelid'],
    ]);
    const { anywhere } = collectNames({ compounds: [lid, compound('TeaCup', [['setVolume', 'method']])] });

    expect([...anywhere]).to.deep.include(['openLid', 'class~KettleLid#openlid-kettlelid']);
    expect(anywhere.has('setVolume')).to.equal(false);
  });

  it('leaves out types of one name, and constructors for their type', () => {
    const lids = [compound('KettleLid', []), compound('KettleLid', [], 'struct')];
    const { anywhere } = collectNames({ compounds: [...lids, compound('TeaCup', [['TeaCup', 'constructor']])] });

    expect(Object.fromEntries(anywhere)).to.deep.equal({ TeaCup: 'class~TeaCup' });
  });
});
