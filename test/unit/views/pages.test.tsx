import { expect } from 'chai';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { htmlLang, type Locale, locales } from '../../../views/domain/locale.ts';
import { AppPermissionPage } from '../../../views/pages/site-pages.tsx';
import type { ApiPage as ApiPageData } from '../../../views/domain/api-reference.ts';
import { ApiPage } from '../../../views/pages/article-api.tsx';
import type { LinkReport } from '../../../views/domain/link-check.ts';
import type { SearchResult } from '../../../views/domain/search.ts';
import { ArticlePage } from '../../../views/pages/article.tsx';
import { DocsPage } from '../../../views/pages/docs.tsx';
import { ErrorPage } from '../../../views/pages/error.tsx';
import { FaqItemPage } from '../../../views/pages/faq-item.tsx';
import { FaqPage } from '../../../views/pages/faq.tsx';
import { HomePage } from '../../../views/pages/home.tsx';
import { OfflinePage } from '../../../views/pages/offline.tsx';
import { SearchPage } from '../../../views/pages/search.tsx';
import { readSearchQuery } from '../../../views/domain/search-query.ts';
import { ScenePlanItemPage } from '../../../views/pages/scene-plan-item.tsx';
import { ScenePlanPage } from '../../../views/pages/scene-plan.tsx';
import { SdkDownloadItemPage } from '../../../views/pages/sdk-download-item.tsx';
import { InnerSdkDownloadPage, SdkDownloadPage } from '../../../views/pages/sdk-download.tsx';
import { type ServerLinkCheckerPageProps, ServerLinkCheckerPage } from '../../../views/pages/server-link-checker.tsx';
import { CheckCodePage } from '../../../views/pages/check-code.tsx';
import { ApiCenterPage } from '../../../views/pages/api-center.tsx';
import { ErrorCodeItemPage, UnknownCodePage } from '../../../views/pages/error-code-item.tsx';
import { ErrorCodePage } from '../../../views/pages/error-code.tsx';
import { apiChoices, noApiFilter } from '../../../views/domain/api-center.ts';
import {
  apiProducts,
  codeList,
  emptyHome,
  errorCode,
  faqItem,
  faqList,
  homeContent,
  homeStart,
  permissions,
  emptyProductHome,
  plan,
  planList,
  productHome,
  sdkEntry,
  tagList,
  codeEntries,
} from './made-up-portal.ts';
import { makeArticle, makeFrame } from './made-up.ts';

const reference = {
  ...{ sdk: 'kettle', target: 'java_android', dataUrl: '/client-api/kettle/en/java_android/data.json' },
  hasNames: true,
};
const makeApiPage = (locale: Locale): ApiPageData => ({ ...makeArticle(locale), view: 'compound', reference });
const product = {
  key: 'kettle',
  name: 'Kettle',
  description: 'Boils.',
  category: ['Things', 'Hot things'],
  tag: 'new' as const,
  address: '/docs/kettle',
  entries: [
    { key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: '/docs/kettle/boil' },
  ],
};
const hitPage = (platform: string) => ({
  url: `/docs/kettle/boil?platform=${platform}`,
  path: 'boil.mdx',
  product: 'kettle',
  title: 'Boil water',
  productName: 'Kettle',
  version: '',
  platform,
  language: 'swift',
});
const result: SearchResult = {
  total: 45,
  counts: { all: 45, common: 40, clientapi: 3, serverapi: 1, faq: 2 },
  products: [{ key: 'kettle', name: 'Kettle', count: 45 }],
  platforms: [{ key: 'ios', count: 40 }],
  versions: ['2'],
  page: 2,
  size: 10,
  list: [
    {
      docType: 'common',
      isServerApi: false,
      aId: '7',
      title: 'Boil water',
      titleMarks: [[0, 4]],
      heading: 'By voice',
      headingMarks: [],
      content: 'Say boil, and it boils.',
      contentMarks: [
        [4, 8],
        [17, 21],
      ],
      originProductKey: 'kettle',
      productName: 'Kettle',
      platform: 'ios',
      language: 'swift',
      clientCategory: '',
      categories: [],
      crossPlatform: true,
      url: '/docs/kettle/boil?platform=ios',
      path: 'boil.mdx',
      pages: ['ios', 'android', 'web', 'macos', 'windows', 'linux', 'flutter'].map(hitPage),
      sections: [],
    },
  ],
  names: [],
  isPartial: false,
};
const searchProps = (locale: Locale, query: string) => ({
  frame: makeFrame(locale),
  query: readSearchQuery(new URLSearchParams(query)),
  products: [product],
  hotWords: [{ word: 'boil', url: '' }],
  hotProducts: [{ key: 'kettle', name: 'Kettle', address: '/docs/kettle' }],
  names: [],
  nameFilter: '',
  isThanked: false,
});
const pages: Record<string, (locale: Locale) => ReactElement> = {
  offline: (locale) => <OfflinePage frame={makeFrame(locale)} />,
  home: (locale) => <HomePage frame={makeFrame(locale)} content={homeContent} />,
  'home with a first call': (locale) => {
    const page = { ...homeContent.page, start: homeStart };
    return <HomePage frame={makeFrame(locale)} content={{ ...homeContent, page }} />;
  },
  'home with a quick start': (locale) => {
    const stop = (kind: 'install' | 'goal', id: string) => ({ kind, title: id, url: `/docs/kettle/${id}` });
    const platforms = ['ios_swift', 'android_java'].map((entry) => ({
      entry,
      stops: [stop('install', 'integrate'), stop('goal', 'boil')],
      install: { code: "pod 'Kettle'", file: 'Podfile' },
    }));
    const page = { ...homeContent.page, quickStart: { product: { key: 'kettle', name: 'Kettle' }, platforms } };
    return <HomePage frame={makeFrame(locale)} content={{ ...homeContent, page }} />;
  },
  'home without content': (locale) => <HomePage frame={makeFrame(locale)} content={emptyHome} />,
  faq: (locale) => (
    <FaqPage
      frame={makeFrame(locale)}
      list={faqList}
      filter={{ product: 'kettle', platform: 'all' }}
      category=""
      otherLanguage="/other"
    />
  ),
  'faq-item': (locale) => (
    <FaqItemPage
      frame={makeFrame(locale)}
      item={faqItem}
      filter={{ product: 'all', platform: 'all' }}
      hasOther
      otherLanguage="/other"
    />
  ),
  'scene-plan': (locale) => (
    <ScenePlanPage
      frame={makeFrame(locale)}
      plans={planList}
      tags={tagList}
      filter={{ category: 'hot', tag: '' }}
      otherLanguage="/other"
    />
  ),
  'scene-plan-item': (locale) => (
    <ScenePlanItemPage
      frame={makeFrame(locale)}
      plan={plan}
      plans={planList}
      tags={tagList}
      products={[]}
      hasOther
      otherLanguage="/other"
    />
  ),
  'sdk-download': (locale) => (
    <SdkDownloadPage frame={makeFrame(locale)} list={[sdkEntry]} platform="" otherLanguage="/other" />
  ),
  'inner-sdk-download': (locale) => (
    <InnerSdkDownloadPage
      frame={makeFrame(locale)}
      list={[sdkEntry, { ...sdkEntry, key: 'cup', name: 'Cup' }]}
      otherLanguage="/other"
    />
  ),
  'sdk-download-item': (locale) => (
    <SdkDownloadItemPage
      frame={makeFrame(locale)}
      entry={sdkEntry}
      list={[sdkEntry]}
      platform=""
      hasOther={false}
      otherLanguage="/other"
    />
  ),
  'app-permission': (locale) => (
    <AppPermissionPage frame={makeFrame(locale)} apps={permissions.apps} otherLanguage="/other" />
  ),
  'server-link-checker': (locale) => <ServerLinkCheckerPage frame={makeFrame(locale)} otherLanguage="/other" />,
  docs: (locale) => <DocsPage frame={makeFrame(locale)} article={makeArticle(locale)} otherLanguage="/other" />,
  article: (locale) => <ArticlePage frame={makeFrame(locale)} article={makeArticle(locale)} otherLanguage="/other" />,
  'product-home': (locale) => (
    <DocsPage frame={makeFrame(locale)} article={makeArticle(locale, { home: productHome })} otherLanguage="/other" />
  ),
  'product-home with nothing but a lead': (locale) => (
    <DocsPage
      frame={makeFrame(locale)}
      article={makeArticle(locale, { home: emptyProductHome })}
      otherLanguage="/other"
    />
  ),
  'article-api': (locale) => <ApiPage frame={makeFrame(locale)} page={makeApiPage(locale)} otherLanguage="/other" />,
  'error 404': (locale) => <ErrorPage frame={makeFrame(locale)} status={404} suggestions={[]} />,
  'error 500': (locale) => (
    <ErrorPage frame={makeFrame(locale)} status={500} suggestions={[]} requestId="r1" mayRetry />
  ),
  'search without a keyword': (locale) => <SearchPage {...searchProps(locale, '')} outcome={{ kind: 'idle' }} />,
  'search with results': (locale) => (
    <SearchPage {...searchProps(locale, 'k=boil&page=2&platform=ios&version=2')} outcome={{ kind: 'found', result }} />
  ),
  'search without results': (locale) => (
    <SearchPage
      {...searchProps(locale, 'k=boil')}
      outcome={{ kind: 'found', result: { ...result, total: 0, list: [], isPartial: true } }}
    />
  ),
  'search that failed': (locale) => (
    <SearchPage {...searchProps(locale, 'k=boil')} outcome={{ kind: 'failed', cause: { status: 502 } }} />
  ),
  'check-code': (locale) => (
    <CheckCodePage frame={makeFrame(locale)} entries={codeEntries} chosen={codeEntries[0]} otherLanguage="/other" />
  ),
  'api-center': (locale) => (
    <ApiCenterPage
      frame={makeFrame(locale)}
      list={apiProducts}
      filter={noApiFilter}
      choices={apiChoices(apiProducts, noApiFilter, 'Server')}
      otherLanguage="/other"
    />
  ),
  'error-code': (locale) => (
    <ErrorCodePage
      frame={makeFrame(locale)}
      list={codeList}
      query={{ keyword: '', product: '', page: 1 }}
      otherLanguage="/other"
    />
  ),
  'error-code without results': (locale) => (
    <ErrorCodePage
      frame={makeFrame(locale)}
      list={{ ...codeList, total: 0, list: [], products: [] }}
      query={{ keyword: 'cold', product: 'kettle', page: 1 }}
      otherLanguage="/other"
    />
  ),
  'error-code-item': (locale) => (
    <ErrorCodeItemPage frame={makeFrame(locale)} {...{ errorCode, codeEntries }} hasOther otherLanguage="/other" />
  ),
  'error-code unknown': (locale) => (
    <UnknownCodePage frame={makeFrame(locale)} code="9" near={errorCode.near} otherLanguage="/other" />
  ),
};

describe('The page of a reference', () => {
  for (const hasNames of [true, false])
    it(`${hasNames ? 'offers' : 'does not offer'} the check of code ${hasNames ? 'with' : 'without'} names`, () => {
      const page = { ...makeApiPage('en'), reference: { ...reference, hasNames } };

      const html = renderToString(<ApiPage frame={makeFrame('en')} page={page} otherLanguage="/other" />);

      expect(html.includes('data-code-field')).to.equal(hasNames);
    });
});

describe('Every page', () => {
  for (const [name, make] of Object.entries(pages)) {
    for (const locale of locales) {
      it(`${name} in ${locale} names its language and has one title, header, main part, footer and h1`, () => {
        const html = renderToString(make(locale));

        expect(html).to.match(new RegExp(`^<html lang="${htmlLang[locale]}"`));
        for (const part of ['title', 'header', 'main', 'footer', 'h1']) {
          expect(html.match(new RegExp(`<${part}[ >]`, 'g')), part).to.have.lengthOf(1);
        }
        expect(html).to.contain('href="#main"').and.to.contain('<main id="main"');
      });
    }
  }

  it('runs no script and sets no style but by file: the policy of the site forbids it', () => {
    for (const make of Object.values(pages)) {
      const html = renderToString(make('en'));

      expect(html.match(/<script(?![^>]*(?: src=|type="application\/ld\+json"))[^>]*>/g)).to.equal(null);
      expect(html.match(/<style|\sstyle="|\son\w+="|javascript:/g)).to.equal(null);
    }
  });

  it('has no double id', () => {
    for (const [name, make] of Object.entries(pages)) {
      const ids = [...renderToString(make('en')).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

      expect(ids, name).to.deep.equal([...new Set(ids)]);
    }
  });

  it('without an entry of its own loads no page script', () => {
    expect(renderToString(pages.home?.('en'))).not.to.contain('type="module"');
    expect(renderToString(pages.docs?.('en'))).to.contain('<script type="module" src="/built/docs.js">');
  });

  it('opens the five main links in new windows and leads to the console with the page that sent the visitor', () => {
    const english = renderToString(pages.docs?.('en'));
    const chinese = renderToString(pages.docs?.('zh'));

    const links = /<nav class="site-links".*?<\/nav>/.exec(english)?.[0] ?? '';
    expect(links.match(/<a [^>]*target="_blank" rel="noopener"/g)).to.have.lengthOf(5);
    const from = 'marketSource=%2Fdocs%2Fkettle%2Fboil%3Fplatform%3Dios%26language%3Dswift';
    expect(english).to.contain(`https://console.teapot.test/account/signup?${from}`);
    expect(chinese).to.contain(`https://console.teapot.test/account/register?${from}`);
    expect(chinese).to.contain(`https://console.teapot.test/account/login?${from}`);
  });
});

describe('The first call on the home page', () => {
  const html = renderToString(pages['home with a first call']?.('en')).replaceAll('<!-- -->', '');

  it('makes a link of each line, named by its number, its method and what it does', () => {
    expect(html).to.contain(
      'aria-label="1, boil: water is hot" href="/en/docs/kettle/quick-start/boil?platform=ios&amp;language=swift#boil%20it"',
    );
  });

  it('colours code, with the method as the name of the link', () => {
    expect(html).to.contain(
      '<code><span class="syn-keyword">let</span> tea = kettle.<span class="call-method">boil</span>(<span class="syn-string">&quot;milk&quot;</span>)</code>',
    );
  });

  it('has a choice of platforms that works without a script', () => {
    expect(html).to.match(/<label><input [^>]*type="radio"[^>]*checked=""[^>]*value="ios_swift"[^>]*>iOS/);
  });
});

describe('The home of a product', () => {
  const html = renderToString(pages['product-home']?.('en')).replaceAll('<!-- -->', '');

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
    const article = makeArticle('en', { home: productHome });
    const values = [
      'ios',
      'android',
      'web',
      'flutter',
      'react-native',
      'electron',
      'unity3d',
      'windows',
      'macos',
      'linux',
    ];
    const platforms = values.flatMap((value) =>
      article.platforms.slice(0, 1).map((target) => ({
        ...target,
        ...{ entryKey: value, platform: value, label: value, isCurrent: value === 'linux' },
      })),
    );
    const page = <DocsPage frame={makeFrame('en')} article={{ ...article, platforms }} otherLanguage="/other" />;

    const row = /<nav class="platform-row".*?<\/nav>/.exec(renderToString(page))?.[0] ?? '';

    expect([...row.matchAll(/data-entry="([^"]+)"/g)].map(([, value]) => value)).to.deep.equal(values);
    const late = [...row.matchAll(/<li class="is-late-narrow"><a [^>]*data-entry="([^"]+)"/g)].map(
      ([, value]) => value,
    );
    expect(late).to.deep.equal(['unity3d', 'windows', 'macos']);
  });

  it('shows install line, release, questions and counts that it knows', () => {
    expect(html).to.contain('npm install <span class="syn-string">&quot;kettle@1.2&quot;</span>');
    expect(html).to.contain('<strong>1.2</strong>').and.contain('Whistles');
    expect(html).to.contain('<a href="/en/faq/hot?product=kettle">Is it hot?</a>').and.contain('39 methods');
  });

  it('leaves out blocks without data', () => {
    const bare = renderToString(pages['product-home with nothing but a lead']?.('en'));

    expect(bare).not.to.match(/class="(?:stops|guides|home-release|home-questions|reference-rows)"/);
  });
});

describe('The search page', () => {
  const html = (name: string) => renderToString(pages[name]?.('en'));

  it('marks what matches, from ranges', () => {
    const text = html('search with results').replaceAll('<!-- -->', '');

    expect(text).to.contain('<mark>Boil</mark> water').and.contain('Say <mark>boil</mark>, and it <mark>boil</mark>s.');
  });

  it('escapes texts and keywords', () => {
    const props = searchProps('en', 'k=%3Cimg%20src=x%20onerror=1%3E');
    const list = result.list.map((hit) => ({ ...hit, title: '<b>&', titleMarks: [[0, 3]] as [number, number][] }));
    const page = renderToString(<SearchPage {...props} outcome={{ kind: 'found', result: { ...result, list } }} />);

    expect(page).to.contain('<mark>&lt;b&gt;</mark>').and.not.contain('<img').and.not.contain('<b>');
  });

  it('shows near-copies as one result, with its platforms in one line that opens their links', () => {
    const text = html('search with results');

    expect(text.match(/class="hit"/g)).to.have.lengthOf(1);
    expect(text).to.match(/<details class="hit-platforms"><summary>iOS, Android, Web and 4 more</);
    expect(text).to.match(/<\/summary>.*<a href="\/docs\/kettle\/boil\?platform=android">.*platform=flutter/s);
  });

  it('tells pages of one platform apart by their titles, and shows those of one title once', () => {
    const props = searchProps('en', 'k=boil');
    const [hit] = result.list;
    const page = (title: string, url: string) => ({ ...hitPage('ios'), title, url });
    const list = hit
      ? [
          {
            ...hit,
            pages: [hit.pages[0] ?? page('A', '/0'), page('A', '/1'), page('B', '/2'), page('A', '/3'), hitPage('web')],
          },
        ]
      : [];
    const html = renderToString(<SearchPage {...props} outcome={{ kind: 'found', result: { ...result, list } }} />);

    const shown = [
      ...(/<details class="hit-platforms".*?<\/ul>/.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)">([^<]*)/g),
    ];
    expect(shown.map(([, url, name]) => `${url ?? ''} ${name ?? ''}`)).to.deep.equal([
      '/1 iOS: Swift · A',
      '/2 iOS: Swift · B',
      '/docs/kettle/boil?platform=web Web: Swift',
    ]);
  });

  it('keeps the filters in every link that stays on the page', () => {
    const text = html('search with results');

    const tabs = [...(/<nav class="tab-row".*?<\/nav>/.exec(text)?.[0] ?? '').matchAll(/href="([^"]+)"/g)];
    expect(tabs).to.have.lengthOf(5);
    for (const [, href] of tabs)
      expect(href).to.contain('platform=ios').and.contain('version=2').and.not.contain('page=');
    expect(text).to.match(/href="[^"]*platform=ios[^"]*page=3"[^>]*rel="next"/);
  });

  it('is left out by search engines, in the online environment too', () => {
    expect(html('search with results'))
      .to.contain('<meta name="robots" content="noindex"/>')
      .and.not.contain('canonical');
  });
});

describe('A documentation page', () => {
  const render = (locale: Locale, changes: Parameters<typeof makeArticle>[1] = {}, frame = makeFrame(locale)) =>
    renderToString(<DocsPage frame={frame} article={makeArticle(locale, changes)} otherLanguage="/en/other" />);

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
    const offer = /<aside class="language-offer".*?<\/aside>/.exec(render('en'))?.[0] ?? '';

    expect(offer).to.contain('lang="zh-CN"').and.to.contain('data-locale="zh"').and.to.contain('hidden=""');
    expect(offer).to.match(/\p{Script=Han}/u);
  });

  it('does without what it has not: contents, neighbours, tabs, platforms, date, other language', () => {
    const html = render('en', {
      toc: [],
      tabs: [],
      platforms: [],
      previous: undefined,
      next: undefined,
      updatedAt: undefined,
      counterpart: undefined,
    });

    for (const part of ['class="toc"', 'toc-disclosure', 'next-links', '<time', 'language-offer', 'class="picker"']) {
      expect(html, part).not.to.contain(part);
    }
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

describe('The server link checker', () => {
  const render = (report: ServerLinkCheckerPageProps['report']) =>
    renderToString(
      <ServerLinkCheckerPage
        frame={makeFrame('en')}
        otherLanguage="/"
        url={'https://a.test/"hook"'}
        {...(report && { report })}
      />,
    );
  const found = (outcome: LinkReport['outcome']): LinkReport => ({ outcome, status: 301, redirects: 5, ms: 12 });

  const reports: [ServerLinkCheckerPageProps['report'], title: string, detail: string][] = [
    [found('answered'), 'The address can be reached', 'HTTP 301 after 12 ms, 5 redirects'],
    [found('unreachable'), 'The address cannot be reached', 'No connection after 12 ms'],
    [found('timeout'), 'The address cannot be reached', 'No answer within 12 ms'],
    [
      found('too-many-redirects'),
      'The address cannot be reached',
      'More than 5 redirects; the last answer was HTTP 301',
    ],
    [found('refused'), 'This is not an address that can be checked', 'Private and local addresses are not checked'],
    [{ failure: '' }, 'The check could not be made', 'try again in a moment'],
    [{ failure: 'Too many checks.' }, 'The check could not be made', 'Too many checks.'],
  ];
  for (const [report, title, detail] of reports) {
    it(`says ${JSON.stringify(report)}, and keeps what was entered`, () => {
      const html = render(report);

      expect(html)
        .to.contain(title)
        .and.contain(detail)
        .and.contain('value="https://a.test/&quot;hook&quot;"')
        .and.contain('role="status"');
      expect(html.includes('aria-invalid="true"')).to.equal(title.startsWith('This is not'));
    });
  }
});
