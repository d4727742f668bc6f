import { expect } from 'chai';
import type { AlignedUnit } from '../../../../../../server/embedded/doc-server/references/alignment/outlined-references.ts';
import type { Reference } from '../../../../../../server/embedded/doc-server/references/model/reference.ts';
import type { ReferenceCatalogue } from '../../../../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { findMemberCounterparts } from '../../../../../../server/embedded/doc-server/references/counterparts/member-counterparts.ts';

const unit: AlignedUnit = { at: 0, name: 'boil', owner: 'Kettle', category: 'class', file: 'Kettle', forms: [] };
const find = (alignments: object, others: string[], waitMs?: number) => {
  const [reference, ...rest] = ['own', ...others].map((id) => ({ id }) as Reference);
  const catalogue = { alignments } as unknown as ReferenceCatalogue;
  return findMemberCounterparts(catalogue, rest, { reference: reference as Reference, unit }, waitMs);
};

describe('The counterparts of a member', () => {
  for (const waitMs of [0, 40])
    it(`are those that are aligned within ${String(waitMs)} ms, and the others are not claimed to be missing`, async () => {
      const alignments = {
        finished: (_: Reference, { id }: Reference) => Promise.resolve(id === 'ready' ? undefined : 'missing'),
        partner: (_: Reference, at: number, { id }: Reference) =>
          id === 'ready' ? Promise.resolve({ to: at, certainty: 'same' }) : new Promise(() => undefined),
        unit: () => Promise.resolve(unit),
      };

      const { found, missing, isIncomplete } = await find(alignments, ['slow', 'later', 'ready'], waitMs);

      expect(found.map(({ reference }) => reference.id)).to.deep.equal(['ready']);
      expect([missing, isIncomplete]).to.deep.equal([[], true]);
    });

  it('are unknown where a platform has only a list of functions, and not claimed to be missing', async () => {
    const alignments = {
      finished: () => Promise.resolve(undefined),
      partner: () => Promise.resolve(undefined),
      unit: ({ id }: Reference) => Promise.resolve(id === 'list' ? undefined : unit),
    };

    const { missing, listed } = await find(alignments, ['list', 'other']);

    expect(listed.map(({ id }) => id)).to.deep.equal(['list']);
    expect(missing.map(({ reference }) => reference.id)).to.deep.equal(['other']);
  });
});
