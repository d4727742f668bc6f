import { expect } from 'chai';
import { readPassages } from '../../../../../server/embedded/doc-server/translations/compare.ts';
import { findDifferences } from '../../../../../server/embedded/doc-server/translations/differences.ts';

describe('Differences of a passage and its translation', () => {
  const compare = (here: string, there: string) => findDifferences(readPassages(here), readPassages(there));

  it('are names that one of them has', () => {
    expect(compare('Call `pourTea` now.', '现在调用 `pourMilk`。')?.names).to.deep.equal([['pourTea'], ['pourMilk']]);
  });

  it('are no names that both read from an expression', () => {
    const expression = '{getPlatformData(props,pourTeaMap)}';

    expect(compare(`Call ${expression} now.`, `现在调用 ${expression}。`)).to.equal(undefined);
  });
});
