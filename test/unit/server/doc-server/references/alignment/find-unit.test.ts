import { expect } from 'chai';
import { findUnit } from '../../../../../../server/embedded/doc-server/references/alignment/find-unit.ts';
import type { ReferenceIndex } from '../../../../../../server/embedded/doc-server/references/model/reference.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

const members: [name: string, kind: MemberKind][] = [
  ['tea:lidStatusUpdate:', 'event'],
  ['tea:steamUpdate:', 'event'],
  ['onBoil:cups:', 'event'],
  ['fill:cups:', 'method'],
];
const heads = members.map(([name, kind]) => ({ name, kind, anchor: name, aliases: [], symbol: name }));
const index = { compounds: [{ name: 'TeaDelegate', members: heads }] } as unknown as ReferenceIndex;

describe('Finding a member by its name', () => {
  const cases: [asked: string, found: string | undefined][] = [
    ['TeaDelegate.tea:steamUpdate:', 'tea:steamUpdate:'],
    ['teadelegate.TEA:steamUpdate', 'tea:steamUpdate:'],
    ['TeaDelegate.onBoil', 'onBoil'],
    ['TeaDelegate.fill', 'fill'],
    // The first label of a delegate's methods names the sender.
    ['TeaDelegate.tea', undefined],
  ];
  for (const [asked, found] of cases)
    it(`${asked} is ${found ?? 'nothing'}`, () => {
      expect(findUnit(index, asked)?.name).to.equal(found);
    });
});
