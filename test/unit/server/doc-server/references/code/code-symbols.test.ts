import { expect } from 'chai';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';
import { collectNames } from '../../../../../../server/embedded/doc-server/references/code/code-symbols.ts';
import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';
import { apiMember, indexedCompound } from '../render/members.ts';

/** @param members each as `name kind`, with its anchor behind if that has a number */
function compound(name: string, members: string[], category = 'class'): IndexedCompound {
  const all = members.map((member) => {
    const [memberName = '', kind, anchor] = member.split(' ');
    const symbol = memberName.split(':')[0]?.toLowerCase() ?? '';
    const own = { kind: kind as MemberKind, symbol, anchor: anchor ?? `${symbol}-${name.toLowerCase()}` };
    return apiMember(memberName, own);
  });
  return indexedCompound(all, { name, file: name }, category);
}

describe('collectNames', () => {
  it('takes types and functions for anywhere, properties and constants for behind their owner', () => {
    const lid = compound('KettleLid', [
      'openLid method',
      'onLidOpen:by: event',
      'lidAngle property',
      'LidWide constant',
    ]);
    const { anywhere, ofOwner } = collectNames({ compounds: [lid] });

    const address = 'class~KettleLid';
    expect(Object.fromEntries(anywhere)).to.deep.equal({
      ...{ KettleLid: address, openLid: `${address}#openlid`, onLidOpen: `${address}#onlidopen` },
    });
    expect(Object.fromEntries(ofOwner)).to.deep.equal({
      lidAngle: `${address}#lidangle`,
      LidWide: `${address}#lidwide`,
    });
  });

  it('leaves out what several types have, but not overloads, which lead to the first', () => {
    const lid = compound('KettleLid', ['setVolume method', 'openLid method', 'openLid method openlid1-kettlelid']);
    const { anywhere } = collectNames({ compounds: [lid, compound('TeaCup', ['setVolume method'])] });

    expect([...anywhere]).to.deep.include(['openLid', 'class~KettleLid#openlid-kettlelid']);
    expect(anywhere.has('setVolume')).to.equal(false);
  });

  it('leaves out types of one name, and constructors for their type', () => {
    const lids = [compound('KettleLid', []), compound('KettleLid', [], 'struct')];
    const { anywhere } = collectNames({ compounds: [...lids, compound('TeaCup', ['TeaCup constructor'])] });

    expect(Object.fromEntries(anywhere)).to.deep.equal({ TeaCup: 'class~TeaCup' });
  });
});
