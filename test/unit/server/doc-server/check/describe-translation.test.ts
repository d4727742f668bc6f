import { expect } from 'chai';
import { describeFault } from '../../../../../server/embedded/doc-server/check/describe-translation.ts';

describe('The finding about a passage that differs', () => {
  const place = { side: 0, line: 3, text: '' } as const;
  const describeCode = (code: [string, string]) =>
    describeFault(
      {
        ...{ kind: 'differs', order: 1, place, twin: { ...place, side: 1, line: 4 } },
        differences: { code, names: [[], []], numbers: [[], []] },
      },
      { path: 'tea/zh/green.mdx', locale: 'zh', date: '' },
    );

  it('quotes short lines from their start', () => {
    expect(describeCode(['pour(tea)', 'pour(milk)'])).to.equal(
      'code "pour(tea)", but "pour(milk)" in tea/zh/green.mdx:4',
    );
  });

  it('quotes long lines where they differ', () => {
    const start = 'kettle.setTemperature(85).then(() => kettle.pourSlowly(cup, saucer';

    expect(describeCode([`${start});`, `${start}));`])).to.equal(
      'code "…rSlowly(cup, saucer);", but "…rSlowly(cup, saucer));" in tea/zh/green.mdx:4',
    );
  });
});
