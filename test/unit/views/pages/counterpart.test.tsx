import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { Counterparts, Declaration } from '../../../../views/domain/counterparts.ts';
import type { Locale } from '../../../../views/domain/locale.ts';
import { CounterpartPage } from '../../../../views/pages/counterpart.tsx';
import { makeArticle, makeFrame } from '../made-up.ts';

const declare = (labels: readonly string[], changes: Partial<Declaration> = {}): Declaration => ({
  platforms: labels.map((label) => ({ label, address: `/article/api?doc=${label}`, isCurrent: false })),
  owner: 'Kettle',
  forms: [[{ text: 'boil', isName: true }]],
  summary: 'Boils.',
  ...changes,
});

const headsIn = (locale: Locale) => {
  const found: Counterparts = {
    article: makeArticle(locale),
    address: '/docs/kettle/api/Kettle.boil',
    name: 'Kettle.boil',
    declarations: [
      declare(['Android: Java', 'Android: Kotlin', 'Web']),
      declare(['iOS: Swift', 'macOS: Swift'], { isLikely: true, name: 'boilOver' }),
    ],
    missing: [],
    listed: [],
  };
  const html = renderToString(<CounterpartPage frame={makeFrame(locale)} found={found} otherLanguage="/other" />);
  return [
    /<h2 class="counterpart-links"[^>]*>(.*?)<\/h2>/s,
    /<details class="accordion"><summary>(.*?)<\/summary>/s,
    /<p class="counterpart-links"[^>]*>(.*?)<\/p>/s,
  ].map((part) =>
    (part.exec(html)?.[1] ?? '')
      .replaceAll(/<wbr[^>]*>|<!-- -->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

describe('A member on all platforms', () => {
  it('names each platform of a declaration once, with its languages', () => {
    const [own, , other] = headsIn('en');

    expect(own).to.equal('Android Java Kotlin Web');
    expect(other).to.equal('iOS Swift macOS Swift');
  });

  it('heads a declaration of several platforms with their joined names, then how sure it is', () => {
    expect(headsIn('en')[1]).to.equal('iOS, macOS Corresponds to it Kettle.boilOver');
    expect(headsIn('zh')[1]).to.equal('iOS、macOS 对应接口 Kettle.boilOver');
  });
});
