import { expect } from 'chai';
import type { Differences } from '../../../../../server/embedded/doc-server/translations/differences.ts';
import { detailIn } from '../../../../../server/embedded/doc-server/check/finding-words.ts';
import { describeFault } from '../../../../../server/embedded/doc-server/check/describe-translation.ts';

const passage = { side: 0, line: 3, text: '' } as const;
const fault = { order: 1, passage, twin: { ...passage, side: 1, line: 4 } } as const;
const source = { path: 'tea/zh/green.mdx', locale: 'zh', date: '' } as const;
const start = 'kettle.setTemperature(85).then(() => kettle.pourSlowly(cup, saucer';

describe('The finding about a passage that differs', () => {
  const quoteOf = (own: string, other: string) => {
    const differences = { code: [own, other], names: [[], []], numbers: [[], []] } satisfies Differences;
    return describeFault({ ...fault, kind: 'differs', differences }, source).detail;
  };

  it('quotes short lines from their start, and long ones where they differ', () => {
    expect(quoteOf('pour(tea)', 'pour(milk)')).to.equal('code "pour(tea)", but "pour(milk)" in tea/zh/green.mdx:4');
    expect(quoteOf(`${start});`, `${start}));`)).to.match(
      /^code "…rSlowly\(cup, saucer\);", but "…rSlowly\(cup, saucer\)\);"/,
    );
  });

  it('is worded in the language of the reader', () => {
    const stale = describeFault({ ...fault, kind: 'stale', was: '' }, { ...source, date: '2026-08-03' });

    expect(detailIn('en', stale)).to.equal(stale.detail);
    expect(detailIn('zh', stale)).to.equal('中文于 2026-08-03 更新，本段未跟进：tea/zh/green.mdx:4');
  });
});
