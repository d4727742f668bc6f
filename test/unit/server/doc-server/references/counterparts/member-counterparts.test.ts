import { expect } from 'chai';
import type { AlignedUnit } from '../../../../../../server/embedded/doc-server/references/alignment/outlined-references.ts';
import type { Reference } from '../../../../../../server/embedded/doc-server/references/model/reference.ts';
import type { ReferenceCatalogue } from '../../../../../../server/embedded/doc-server/references/catalogue/catalogue.ts';
import { findMemberCounterparts } from '../../../../../../server/embedded/doc-server/references/counterparts/member-counterparts.ts';

const unit: AlignedUnit = { at: 0, name: 'boil', owner: 'Kettle', category: 'class', file: 'Kettle', forms: [] };
const referenceOf = (id: string) => ({ id }) as Reference;

describe('The counterparts of a member', () => {
  for (const waitMs of [0, 40])
    it(`are those that are aligned within ${String(waitMs)} ms, and the others are not claimed to be missing`, async () => {
      const asked: string[] = [];
      const alignments = {
        finished: (_: Reference, { id }: Reference) => Promise.resolve(id === 'ready' ? undefined : 'missing'),
        partner: (_: Reference, at: number, { id }: Reference) => {
          asked.push(id);
          return id === 'ready' ? Promise.resolve({ to: at, certainty: 'same' }) : new Promise(() => undefined);
        },
        unit: () => Promise.resolve(unit),
      };
      const catalogue = { alignments } as unknown as ReferenceCatalogue;
      const others = ['slow', 'later', 'ready'].map(referenceOf);

      const { found, missing, isIncomplete } = await findMemberCounterparts(
        catalogue,
        others,
        { reference: referenceOf('own'), unit },
        waitMs,
      );

      expect(found.map(({ reference }) => reference.id)).to.deep.equal(['ready']);
      expect(missing).to.deep.equal([]);
      expect(isIncomplete).to.equal(true);
      if (waitMs === 0) expect(asked).to.deep.equal(['ready']);
    });

  it('are unknown where a platform has only a list of functions, and not claimed to be missing', async () => {
    const alignments = {
      finished: () => Promise.resolve(undefined),
      partner: () => Promise.resolve(undefined),
      unit: ({ id }: Reference) => Promise.resolve(id === 'list' ? undefined : unit),
    };
    const catalogue = { alignments } as unknown as ReferenceCatalogue;

    const { missing, listed } = await findMemberCounterparts(catalogue, ['list', 'other'].map(referenceOf), {
      reference: referenceOf('own'),
      unit,
    });

    expect(listed.map(({ id }) => id)).to.deep.equal(['list']);
    expect(missing.map(({ reference }) => reference.id)).to.deep.equal(['other']);
  });
});
