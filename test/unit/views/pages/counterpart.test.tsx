import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { Counterparts, Declaration } from '../../../../views/domain/counterparts.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { CounterpartPage } from '../../../../views/pages/counterpart.tsx';
import { makeArticle, makeFrame } from '../made-up.ts';

const declare = (labels: readonly string[], changes: Partial<Declaration> = {}): Declaration => ({
  platforms: labels.map((label) => ({ label, address: `/article/api?doc=${label}`, isCurrent: false })),
  ...{ owner: 'Kettle', forms: [[{ text: 'boil', isName: true }]], summary: 'Boils.', ...changes },
});

const render = (locale: Locale, declarations: Declaration[], changes: Partial<Counterparts> = {}) => {
  const found: Counterparts = {
    ...{ article: makeArticle(locale), address: '/docs/kettle/api/Kettle.boil', name: 'Kettle.boil' },
    ...{ declarations, missing: [], listed: [], ...changes },
  };
  return renderToString(<CounterpartPage frame={makeFrame(locale)} found={found} otherLanguage="/other" />);
};

/** Texts of the parts that a pattern finds, without tags. */
const textsOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), (found) =>
    (found[1] ?? '')
      .replaceAll(/<wbr[^>]*>|<!-- -->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

describe('A member on all platforms', () => {
  for (const [locale, head] of [
    ['en', 'iOS, macOS Corresponds to it Kettle.boilOver'],
    ['zh', 'iOS、macOS 对应接口 Kettle.boilOver'],
  ] as const)
    it(`has a tab for each platform of its declaration, and heads another with its platforms and how sure it is: ${locale}`, () => {
      const html = render(locale, [
        declare(['Android: Java', 'Android: Kotlin', 'Web']),
        declare(['iOS: Swift', 'macOS: Swift'], { isLikely: true, name: 'boilOver' }),
      ]);

      expect(textsOf(html, /<nav class="tab-row"[^>]*>(.*?)<\/nav>/gs)).to.deep.equal([
        'Android: Java Android: Kotlin Web',
      ]);
      expect(textsOf(html, /<details class="accordion"><summary>(.*?)<\/summary>/gs)).to.deep.equal([head]);
      expect(textsOf(html, /<p class="counterpart-links[^>]*>(.*?)<\/p>/gs)).to.deep.equal(['iOS Swift macOS Swift']);
    });

  const row = { otherParameters: [], result: '', delivery: 'returned' as const };

  it('has a row of parameters for each declaration, and its cells name their columns for narrow pages', () => {
    const otherParameters = [{ name: 'lid', type: 'Lid' }];
    const rows = [
      { ...row, platforms: ['iOS', 'macOS'], cells: [{ type: 'Int' }] },
      { ...row, platforms: ['Web'], cells: [null], otherParameters, result: 'boolean' },
    ];
    const parameters = { columns: ['water'], hasResult: true, rows };
    const html = render('en', [declare(['iOS'])], { parameters, isIncomplete: true });

    expect([...html.matchAll(/<td ([a-z-]+="[^"]*")/g)].map(([, attribute]) => attribute)).to.deep.equal([
      ...['data-label="water"', 'class="is-missing"'],
    ]);
    expect(textsOf(html, /<tr class="is-more">(.*?)<\/tr>/gs)).to.deep.equal(['Others lid Lid', 'Result boolean']);
    expect(html).to.match(/class="document-meta.*id="parameters"/s);
  });
});
