import { expect } from 'chai';
import { ForeignNames } from '../../../../../../server/embedded/doc-server/references/counterparts/foreign-names.ts';
import type { Partner } from '../../../../../../server/embedded/doc-server/references/alignment/alignments.ts';
import { ReferenceNames } from '../../../../../../server/embedded/doc-server/references/alignment/reference-names.ts';

const namesOf = (...units: string[]) =>
  new ReferenceNames([{ name: 'Kettle', category: 'class', file: 'Kettle', units }]);

/** The other platform has members `openTheLid`, `boilWater` and `whistleLoudly`. */
function foreignNames(finished: unknown): ForeignNames {
  const own = { config: { clientApiPath: ['api'] }, platformText: 'iOS', product: { instances: [] as object[] } };
  const other = { ...own, platformText: 'Android' };
  own.product.instances.push(own, other);
  const members = ['openTheLid', 'boilWater', 'whistleLoudly'].map((name) => ({ name }));
  const catalogue = {
    listOf: () => [{}],
    index: () => Promise.resolve({ compounds: [{ name: 'Kettle', members }] }),
    alignments: { finished: () => Promise.resolve(finished) },
  };
  return new ForeignNames(...([catalogue, {}, own] as unknown as ConstructorParameters<typeof ForeignNames>));
}

const types = [{ n: 'Kettle', p: 0, m: ['liftLid:', 'BoilWater', 'tootLoudly'].map((name) => [name, 'm', {}]) }];
const ownTypes = types as unknown as Parameters<ForeignNames['find']>[0];

describe('Names of other platforms in the index of a check of code', () => {
  it('have the names of their counterparts, but not of the nearest members', async () => {
    const certainties = ['corresponds', 'same', 'nearest'] as const;
    const names = foreignNames({
      partner: (to: number): Partner => ({ to, certainty: certainties[to] ?? 'nearest' }),
      own: namesOf('openTheLid', 'boilWater', 'whistleLoudly'),
      other: namesOf('liftLid:', 'BoilWater', 'tootLoudly'),
    });

    expect(await names.find(ownTypes)).to.deep.equal({
      platforms: ['Android'],
      foreign: [
        ['openTheLid', [0], 'liftLid'],
        ['boilWater', [0], 'BoilWater'],
        ['whistleLoudly', [0]],
      ],
    });
    expect(names.isComplete).to.equal(true);
  });

  it('are not complete before the references are aligned', async () => {
    const names = foreignNames('missing');

    const { foreign } = await names.find(ownTypes);

    expect(foreign[0]).to.deep.equal(['openTheLid', [0]]);
    expect(names.isComplete).to.equal(false);
  });
});
