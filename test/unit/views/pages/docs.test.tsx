import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import type { Locale } from '../../../../views/domain/locale.ts';
import { DocsPage } from '../../../../views/pages/docs.tsx';
import { emptyProductHome, productHome } from '../made-up-portal.ts';
import { makeArticle, makeFrame } from '../made-up.ts';

const render = (locale: Locale, changes: Parameters<typeof makeArticle>[1] = {}, frame = makeFrame(locale)) =>
  renderToString(<DocsPage frame={frame} article={makeArticle(locale, changes)} otherLanguage="/en/other" />);

describe('A documentation page', () => {
  it('tells search engines its own address, and the other language where the same document exists', () => {
    const english = render('en');
    const nearest = render('en', {
      counterpart: { id: '8', address: '/docs/kettle/8', title: '别的', match: 'nearest', isMutual: false },
    });

    const own = '/docs/kettle/boil?platform=ios&amp;language=swift';
    expect(english).to.contain(`<link rel="canonical" href="/en${own}"/>`);
    expect(english).to.contain(`<link rel="alternate" hrefLang="zh-CN" href="${own}"/>`);
    expect(english).to.contain(`<link rel="alternate" hrefLang="x-default" href="/en${own}"/>`);
    expect(nearest).not.to.contain('rel="alternate" hrefLang');
  });

  it('tells search engines the address in the current version on pages of another one', () => {
    const target = { title: 'Boil', label: 'v', platform: 'ios', language: 'swift', entryKey: 'ios_swift' };
    const old = {
      ...target,
      address: '/docs/kettle/1.0/boil',
      match: 'same',
      isCurrent: true,
      version: '1.0',
    } as const;
    const canonicalWith = (match: 'same' | 'nearest') => {
      const current = { ...target, address: '/docs/kettle/newest', match, isCurrent: false };
      const html = render('en', { platforms: [current, old] });
      return [/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], html.includes('rel="alternate" hrefLang')];
    };

    expect(canonicalWith('same')).to.deep.equal(['/en/docs/kettle/newest', false]);
    expect(canonicalWith('nearest')).to.deep.equal(['/en/docs/kettle/boil?platform=ios&amp;language=swift', true]);
  });

  it('asks search engines to stay away outside the online environment', () => {
    expect(render('en')).not.to.contain('name="robots"');
    expect(render('en', {}, makeFrame('en', { isIndexed: false }))).to.contain(
      '<meta name="robots" content="noindex"/>',
    );
  });

  it('says of a platform without this document what would open instead, in both languages', () => {
    expect(render('en')).to.contain('Not on this platform; opens “Start &amp; &quot;go&quot;”');
    expect(render('zh')).to.contain('Start &amp; &quot;go&quot;');
    expect(render('en').match(/data-match="nearest"/g)).to.have.lengthOf(1);
  });

  it('writes the date out in its language', () => {
    expect(render('en')).to.contain('<time dateTime="2026-08-17">17 August 2026</time>');
    expect(render('zh')).to.contain('<time dateTime="2026-08-17">2026年8月17日</time>');
  });

  it('offers itself in the other language, in that language, hidden until the browser decides', () => {
    const offer = /<aside class="language-offer.*?<\/aside>/.exec(render('en'))?.[0] ?? '';

    expect(offer).to.contain('lang="zh-CN"').and.to.contain('hidden=""');
    expect(offer).to.match(/\p{Script=Han}/u);
  });

  it('does without what it has not: contents, neighbours, tabs, platforms, date, other language', () => {
    const none = { previous: undefined, next: undefined, updatedAt: undefined, counterpart: undefined };
    const bare = render('en', { toc: [], tabs: [], platforms: [], ...none });

    const parts = ['class="toc"', 'toc-disclosure', 'next-links', '<time', 'language-offer', 'class="picker"'];
    for (const part of parts)
      expect([part, render('en').includes(part), bare.includes(part)]).to.deep.equal([part, true, false]);
  });

  it('ends its structured data only where it ends, whatever a title holds', () => {
    const html = render('en', { breadcrumbs: [{ title: '</script><script>alert(1)</script>', address: '/' }] });

    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).to.have.nested.property(
      '@graph[0].itemListElement[0].name',
      '</script><script>alert(1)</script>',
    );
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

  it('offers every platform as a link, with the open one marked', () => {
    expect(html).to.match(/<a href="[^"]*platform=web[^"]*" data-switch="platform" data-entry="web_javascript"/);
    expect(html).to.match(/data-entry="ios_swift" aria-current="true"/);
  });

  it('keeps the open platform in sight, and the order of the others', () => {
    const article = makeArticle('en');
    const values = 'ios android web flutter react-native electron unity3d windows macos linux'.split(' ');
    const platforms = values.flatMap((value) =>
      article.platforms.slice(0, 1).map((target) => ({
        ...{ ...target, entryKey: value, platform: value, label: value, isCurrent: value === 'linux' },
      })),
    );

    const row = /<nav class="frame-tabs".*?<\/nav>/.exec(render('en', { home: productHome, platforms }))?.[0] ?? '';

    expect([...row.matchAll(/data-entry="([^"]+)"/g)].map(([, value]) => value)).to.deep.equal(values);
  });

  it('shows install line, release, questions and counts that it knows', () => {
    expect(html).to.contain('npm install <span class="syn-string">&quot;kettle@1.2&quot;</span>');
    expect(html).to.contain('>1.2</strong>').and.contain('Whistles');
    expect(html).to.contain('<a href="/en/faq/hot?product=kettle">Is it hot?</a>').and.contain('39 methods');
  });

  it('has references right after the first steps', () => {
    expect(html).to.match(/id="start".*id="reference".*id="guides".*id="questions"/s);
  });

  it('leaves out blocks without data', () => {
    const bare = render('en', { home: emptyProductHome });

    expect(bare).not.to.match(/class="stops|id="(?:guides|newest-release|questions|reference)"/);
  });
});
