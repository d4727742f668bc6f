import { expect } from 'chai';
import { wordFinding } from '../../../../../server/embedded/doc-server/check/finding-words.ts';
import { contentSections } from '../../../../../server/embedded/doc-server/report/content-sections.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';

describe('Sections of a report', () => {
  const place = { severity: 'warning' as const, path: 'cup/en/pour.mdx' };
  const others = { shown: ['iOS: Swift', 'macOS: Swift'], more: 3 };
  const findings = ['Android: Java', 'Web: TypeScript'].map((platform) => ({
    ...{ ...place, kind: 'symbol-elsewhere', line: 3 },
    ...wordFinding('symbol-elsewhere', { name: '@liftLid', platform, others }),
  }));
  const translations = [5, 9].map((line) => ({
    ...{ ...place, kind: 'translation-stale', line },
    ...wordFinding('stale.zh', { date: '2026-08-03', twin: `cup/zh/pour.mdx:${String(line)}` }),
  }));
  const sectionOf = (id: string, locale: Locale) => {
    const content = { documents: 1, products: 1, findings, translations, pairedShare: new Map() };
    const all = { ...content, pages: [], coverage: [], shownOn: () => [] };
    return contentSections(all, { check: 'check', report: 'report' }, locale).find((section) => section.id === id);
  };

  for (const [locale, detail] of [
    ['en', '@liftLid is not on Android: Java, only on iOS: Swift, macOS: Swift and 3 more'],
    ['zh', 'Android: Java 没有 @liftLid，只有这些平台有：iOS: Swift、macOS: Swift 及另外 3 项'],
  ] as const)
    it(`word findings in the language of the report, and count a symbol once for all platforms: ${locale}`, () => {
      const section = sectionOf('unknown-symbols', locale);

      expect(section?.table.rows[0]?.at(-1)).to.equal(detail);
      expect(section?.shown?.rows).to.deep.equal([[2, '@liftLid', 'cup/en/pour.mdx:3']]);
    });

  it('count stale passages by document', () => {
    expect(sectionOf('stale-passages', 'en')?.shown?.rows).to.deep.equal([[2, 'cup/en/pour.mdx']]);
  });
});
