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

const render = (locale: Locale, declarations: Declaration[], changes: Partial<Counterparts> = {}) => {
  const found: Counterparts = {
    article: makeArticle(locale),
    address: '/docs/kettle/api/Kettle.boil',
    name: 'Kettle.boil',
    declarations,
    missing: [],
    listed: [],
    ...changes,
  };
  return renderToString(<CounterpartPage frame={makeFrame(locale)} found={found} otherLanguage="/other" />);
};

const row = { otherParameters: [], result: '', delivery: 'returned' as const };

const textOf = (html = '') =>
  html
    .replaceAll(/<wbr[^>]*>|<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const headsIn = (locale: Locale) => {
  const html = render(locale, [
    declare(['Android: Java', 'Android: Kotlin', 'Web']),
    declare(['iOS: Swift', 'macOS: Swift'], { isLikely: true, name: 'boilOver' }),
  ]);
  return [
    /<nav class="tab-row"[^>]*>(.*?)<\/nav>/s,
    /<details class="accordion"><summary>(.*?)<\/summary>/s,
    /<p class="counterpart-links[^>]*>(.*?)<\/p>/s,
  ].map((part) => textOf(part.exec(html)?.[1]));
};

describe('A member on all platforms', () => {
  it('has a tab for each platform and language of its own declaration, and names those of another', () => {
    const [own, , other] = headsIn('en');

    expect(own).to.equal('Android: Java Android: Kotlin Web');
    expect(other).to.equal('iOS Swift macOS Swift');
  });

  it('heads a declaration of several platforms with their joined names, then how sure it is', () => {
    expect(headsIn('en')[1]).to.equal('iOS, macOS Corresponds to it Kettle.boilOver');
    expect(headsIn('zh')[1]).to.equal('iOS、macOS 对应接口 Kettle.boilOver');
  });

  it('names the language where a platform has declarations in several', () => {
    const platforms = [
      ['iOS: Swift'],
      ['iOS: Objective-C', 'macOS: Objective-C'],
      ['Android: Java'],
      ['Android: Kotlin'],
    ];
    const html = render(
      'en',
      [...platforms, ['Windows: C++']].map((labels) => declare(labels)),
    );

    const heads = Array.from(html.matchAll(/<summary><h3>(.*?)<\/h3>/g), ([, head]) => textOf(head));
    expect(heads).to.deep.equal(['iOS, macOS · Objective-C', 'Android · Java', 'Android · Kotlin', 'Windows']);
  });

  it('has a row of parameters for each declaration, and its cells name their columns for narrow pages', () => {
    const web = {
      platforms: ['Web'],
      cells: [null],
      otherParameters: [{ name: 'lid', type: 'Lid' }],
      result: 'boolean',
    };
    const rows = [
      { ...row, platforms: ['iOS', 'macOS'], cells: [{ type: 'Int' }] },
      { ...row, ...web },
    ];
    const parameters = { columns: ['water'], hasResult: true, rows };
    const html = render('en', [declare(['iOS'])], { parameters, isIncomplete: true });

    expect([...html.matchAll(/<td ([a-z-]+="[^"]*")/g)].map(([, attribute]) => attribute)).to.deep.equal([
      'data-label="water"',
      'class="is-missing"',
    ]);
    const more = [...html.matchAll(/<tr class="is-more">.*?<\/tr>/gs)].map(([found]) => textOf(found));
    expect(more).to.deep.equal(['Others lid Lid', 'Result boolean']);
    expect(html).to.match(/class="document-meta.*id="parameters"/s);
  });

  it("mutes parameters that are as on the reader's platform, which stands first", () => {
    const types = ['Kettle *', 'Kettle', 'const Kettle &', 'Pot'];
    const rows = types.map((type) => ({ ...row, platforms: [type], cells: [{ type }] }));
    const html = render('en', [declare(['iOS'])], { parameters: { columns: ['from'], hasResult: false, rows } });

    const muted = [...html.matchAll(/<td [^>]*class="[^"]*is-same"[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
      textOf(cell),
    );
    expect(muted).to.deep.equal(['Kettle', 'const Kettle &amp;']);
    const lines = [...html.matchAll(/<td class="[^"]*counterpart-same" data-label="(\w+)"[^>]*>(.*?)<\/td>/gs)];
    expect(lines.map(([, names, text]) => [names, textOf(text)])).to.deep.equal([
      ['from', 'as on Kettle *'],
      ['from', 'as on Kettle *'],
    ]);
  });

  it('has its version in the line below its purpose', () => {
    const html = render('en', [declare(['iOS'])], { since: 'Since 1.1.0' });

    expect(html).to.match(/<\/p><div class="document-meta[^"]*"><span>Since 1\.1\.0<\/span>/);
    expect(render('en', [declare(['iOS'])])).not.to.contain('Since');
  });
});
