import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { Locale } from '../../../../views/domain/locale.ts';
import { DocsPage } from '../../../../views/pages/docs.tsx';
import { emptyProductHome, productHome } from '../made-up-portal.ts';
import { makeArticle, makeFrame } from '../made-up.ts';

const render = (locale: Locale, changes: Parameters<typeof makeArticle>[1] = {}, frame = makeFrame(locale)) =>
  renderToString(<DocsPage frame={frame} article={makeArticle(locale, changes)} otherLanguage="/en/other" />);

describe('A documentation page', () => {
  it('tells search engines the address in the current version on pages of another one', () => {
    const target = { title: 'Boil', label: 'v', platform: 'ios', language: 'swift', entryKey: 'ios_swift' };
    const canonicalWith = (match: 'same' | 'nearest') => {
      const current = { ...target, address: '/docs/kettle/newest', match, isCurrent: false };
      const old = { ...current, address: '/docs/kettle/1.0/boil', match: 'same' as const, isCurrent: true };
      const html = render('en', { platforms: [current, { ...old, version: '1.0' }] });
      return [/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], html.includes('rel="alternate" hrefLang')];
    };

    expect(canonicalWith('same')).to.deep.equal(['/en/docs/kettle/newest', false]);
    expect(canonicalWith('nearest')).to.deep.equal(['/en/docs/kettle/boil?platform=ios&amp;language=swift', true]);
  });

  it('asks search engines to stay away outside the online environment', () => {
    const isHidden = (isIndexed: boolean) =>
      render('en', {}, makeFrame('en', { isIndexed })).includes('<meta name="robots" content="noindex"/>');

    expect([true, false].map(isHidden)).to.deep.equal([false, true]);
  });

  it('writes the date out in its language', () => {
    expect(render('en')).to.contain('<time dateTime="2026-08-17">17 August 2026</time>');
    expect(render('zh')).to.contain('<time dateTime="2026-08-17">2026年8月17日</time>');
  });

  it('ends its structured data only where it ends, whatever a title holds', () => {
    const title = '</script><script>alert(1)</script>';
    const html = render('en', { breadcrumbs: [{ title, address: '/' }] });

    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).to.have.nested.property('@graph[0].itemListElement[0].name', title);
    expect(html).not.to.contain('<script>alert');
  });
});

describe('The home of a product', () => {
  const html = render('en', { home: productHome }).replaceAll('<!-- -->', '');

  it('has one primary button in its text, on the document that leads to a first result', () => {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

    expect(main.match(/class="button-primary"/g)).to.have.lengthOf(1);
    expect(main).to.match(/<a class="button-primary" href="\/en\/docs\/kettle\/quick-start\/boil[^>]*>Open the guide</);
  });

  it('offers every platform as a link in its order, with the open one marked', () => {
    const [first] = makeArticle('en').platforms;
    const values = 'ios android web flutter react-native electron unity3d windows macos linux'.split(' ');
    const platforms = values.flatMap((value) =>
      first ? { ...first, entryKey: value, platform: value, label: value, isCurrent: value === 'linux' } : [],
    );

    const row = /<nav class="frame-tabs".*?<\/nav>/.exec(render('en', { home: productHome, platforms }))?.[0] ?? '';

    expect([...row.matchAll(/<a href="[^>]*data-entry="([^"]+)"/g)].map(([, value]) => value)).to.deep.equal(values);
    expect(row).to.contain('data-entry="linux" aria-current="true"');
  });

  it('shows install line, release, references, questions and counts that it knows, and no empty block', () => {
    const blocks = /id="start".*id="reference".*id="guides".*id="questions"/s;

    expect(html).to.match(blocks).and.contain('npm install <span class="syn-string">&quot;kettle@1.2&quot;</span>');
    expect(html).to.contain('>1.2</strong>').and.contain('Whistles').and.contain('39 methods');
    expect(html).to.contain('<a href="/en/faq/hot?product=kettle">Is it hot?</a>');
    expect(render('en', { home: emptyProductHome }))
      .to.contain('<p>Boils.</p>')
      .and.not.match(/class="stops|id="(?:guides|newest-release|questions|reference)"/);
  });
});
