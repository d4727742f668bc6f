import { expect } from 'chai';
import { wordFinding } from '../../../../../server/embedded/doc-server/check/finding-words.ts';
import { contentSections } from '../../../../../server/embedded/doc-server/report/content-sections.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';

describe('contentSections', () => {
  const others = { shown: ['iOS: Swift', 'macOS: Swift'], more: 3 };
  const elsewhere = ['Android: Java', 'Web: TypeScript'].map((platform) => ({
    severity: 'warning' as const,
    kind: 'symbol-elsewhere',
    path: 'cup/en/pour.mdx',
    line: 3,
    ...wordFinding('symbol-elsewhere', { name: '@liftLid', platform, others }),
  }));
  const stale = [5, 9].map((line) => ({
    severity: 'warning' as const,
    kind: 'translation-stale',
    path: 'cup/en/pour.mdx',
    line,
    ...wordFinding('stale.zh', { date: '2026-08-03', twin: `cup/zh/pour.mdx:${String(line)}` }),
  }));
  const sectionOf = (id: string, locale: Locale) => {
    const content = { documents: 1, products: 1, findings: elsewhere, translations: stale, pairedShare: new Map() };
    const all = { ...content, pages: [], coverage: [], shownOn: () => [] };
    return contentSections(all, { check: 'check', report: 'report' }, locale).find((section) => section.id === id);
  };

  for (const [locale, detail] of [
    ['en', '@liftLid is not on Android: Java, only on iOS: Swift, macOS: Swift and 3 more'],
    ['zh', 'Android: Java 没有 @liftLid，只有这些平台有：iOS: Swift、macOS: Swift 及另外 3 项'],
  ] as const)
    it(`words findings in the language of the report: ${locale}`, () => {
      expect(sectionOf('unknown-symbols', locale)?.table.rows[0]?.at(-1)).to.equal(detail);
    });

  it('counts a symbol once for all platforms, and stale passages by document', () => {
    expect(sectionOf('unknown-symbols', 'en')?.shown?.rows).to.deep.equal([[2, '@liftLid', 'cup/en/pour.mdx:3']]);
    expect(sectionOf('stale-passages', 'en')?.shown?.rows).to.deep.equal([[2, 'cup/en/pour.mdx']]);
  });
});
