import { expect } from 'chai';
import { detailIn } from '../../../../../server/embedded/doc-server/check/finding-words.ts';
import { describeFault } from '../../../../../server/embedded/doc-server/check/describe-translation.ts';

describe('The finding about a passage that differs', () => {
  const place = { side: 0, line: 3, text: '' } as const;
  const describeCode = (code: [string, string]) =>
    describeFault(
      {
        kind: 'differs',
        order: 1,
        passage: place,
        twin: { ...place, side: 1, line: 4 },
        differences: { code, names: [[], []], numbers: [[], []] },
      },
      { path: 'tea/zh/green.mdx', locale: 'zh', date: '' },
    ).detail;

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

describe('The finding about a stale passage', () => {
  const place = { side: 0, line: 3, text: '' } as const;
  for (const [date, en, zh] of [
    ['2026-08-03', 'the zh text changed on 2026-08-03, and this', '中文于 2026-08-03 更新，本段'],
    ['', 'the zh text changed just now, and this', '中文刚刚更新，尚未提交，本段'],
  ] as const)
    it(`is worded in both languages: ${date || 'not committed'}`, () => {
      const fault = describeFault(
        { kind: 'stale', order: 1, passage: place, twin: { ...place, side: 1, line: 4 }, was: '' },
        { path: 'tea/zh/green.mdx', locale: 'zh', date },
      );

      expect(fault.detail).to.equal(`${en} passage did not follow: tea/zh/green.mdx:4`);
      expect(detailIn('en', fault)).to.equal(fault.detail);
      expect(detailIn('zh', fault)).to.equal(`${zh}未跟进：tea/zh/green.mdx:4`);
    });
});
