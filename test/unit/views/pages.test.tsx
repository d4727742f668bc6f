import { expect } from 'chai';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { htmlLang, type Locale, locales } from '../../../views/domain/locale.ts';
import { AppPermissionPage } from '../../../views/pages/site-pages.tsx';
import type { ApiPage as ApiPageData } from '../../../views/domain/api-reference.ts';
import { ApiPage } from '../../../views/pages/article-api.tsx';
import { ArticlePage } from '../../../views/pages/article.tsx';
import { DocsPage } from '../../../views/pages/docs.tsx';
import { ErrorPage } from '../../../views/pages/error.tsx';
import { FaqItemPage } from '../../../views/pages/faq-item.tsx';
import { FaqPage } from '../../../views/pages/faq.tsx';
import { HomePage } from '../../../views/pages/home.tsx';
import { OfflinePage } from '../../../views/pages/offline.tsx';
import { SearchPage } from '../../../views/pages/search.tsx';
import { ScenePlanItemPage } from '../../../views/pages/scene-plan-item.tsx';
import { ScenePlanPage } from '../../../views/pages/scene-plan.tsx';
import { SdkDownloadItemPage } from '../../../views/pages/sdk-download-item.tsx';
import { InnerSdkDownloadPage, SdkDownloadPage } from '../../../views/pages/sdk-download.tsx';
import { ServerLinkCheckerPage } from '../../../views/pages/server-link-checker.tsx';
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
import { searchProps, searchResult } from './made-up-search.ts';

const reference = {
  sdk: 'kettle',
  target: 'java_android',
  dataUrl: '/client-api/kettle/en/java_android/data.json',
  hasNames: true,
};
const makeApiPage = (locale: Locale): ApiPageData => ({ ...makeArticle(locale), view: 'compound', reference });
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
    <SearchPage
      {...searchProps(locale, 'k=boil&page=2&platform=ios&version=2')}
      outcome={{ kind: 'found', result: searchResult }}
    />
  ),
  'search without results': (locale) => (
    <SearchPage
      {...searchProps(locale, 'k=boil')}
      outcome={{ kind: 'found', result: { ...searchResult, total: 0, list: [], isPartial: true } }}
    />
  ),
  'search that failed': (locale) => (
    <SearchPage {...searchProps(locale, 'k=boil')} outcome={{ kind: 'failed', cause: { status: 502 } }} />
  ),
  'check-code': (locale) => (
    <CheckCodePage
      frame={makeFrame(locale)}
      entries={codeEntries}
      chosen={codeEntries[0]}
      example={undefined}
      otherLanguage="/other"
    />
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

describe('The page of an error code', () => {
  for (const platform of ['Server', 'Web'])
    it(`${platform === 'Web' ? 'offers' : 'does not offer'} the check of code for codes of ${platform}`, () => {
      const meanings = errorCode.meanings.map((meaning) => ({
        ...meaning,
        products: meaning.products.map((product) => ({
          ...product,
          pages: product.pages.map((page) => ({ ...page, label: platform })),
        })),
      }));

      const html = renderToString(
        <ErrorCodeItemPage
          frame={makeFrame('en')}
          errorCode={{ ...errorCode, meanings }}
          {...{ codeEntries }}
          hasOther
          otherLanguage="/other"
        />,
      );

      expect(/<main.*\/check-code.*<\/main>/s.test(html)).to.equal(platform === 'Web');
    });
});

describe('The page without a network', () => {
  it('tries again from its head', () => {
    const html = renderToString(<OfflinePage frame={makeFrame('en')} />);

    expect(html).to.match(
      /class="page-head">(?:(?!<section).)*class="button-primary" href="">(?:(?!<section).)*offline-image/s,
    );
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
