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
const at = (locale: Locale) => ({ frame: makeFrame(locale), otherLanguage: '/other' });
const homeWith = (more: Partial<(typeof homeContent)['page']>) => ({
  ...homeContent,
  page: { ...homeContent.page, ...more },
});
const quickStart = {
  product: { key: 'kettle', name: 'Kettle' },
  platforms: ['ios_swift', 'android_java'].map((entry) => ({
    entry,
    stops: (['install', 'goal'] as const).map((kind) => ({ kind, title: kind, url: `/docs/kettle/${kind}` })),
    install: { code: "pod 'Kettle'", file: 'Podfile' },
  })),
};
const cup = { ...sdkEntry, key: 'cup', name: 'Cup' };
const noFilter = { product: 'all', platform: 'all' };
const [plans, tags] = [planList, tagList];
const found = { kind: 'found', result: searchResult } as const;
const foundNothing = { kind: 'found' as const, result: { ...searchResult, total: 0, list: [], isPartial: true } };
const failed = { kind: 'failed', cause: { status: 502 } } as const;
const wholeQuery = 'k=boil&page=2&platform=ios&version=2';
const noCodes = { ...codeList, total: 0, list: [], products: [] };
const codes = { errorCode, codeEntries };
const pages: Record<string, (locale: Locale) => ReactElement> = {
  offline: (locale) => <OfflinePage frame={makeFrame(locale)} />,
  home: (locale) => <HomePage frame={makeFrame(locale)} content={homeContent} />,
  'home with a first call': (locale) => <HomePage frame={makeFrame(locale)} content={homeWith({ start: homeStart })} />,
  'home with a quick start': (locale) => <HomePage frame={makeFrame(locale)} content={homeWith({ quickStart })} />,
  'home without content': (locale) => <HomePage frame={makeFrame(locale)} content={emptyHome} />,
  faq: (locale) => <FaqPage {...at(locale)} list={faqList} filter={{ ...noFilter, product: 'kettle' }} category="" />,
  'faq-item': (locale) => <FaqItemPage {...at(locale)} item={faqItem} filter={noFilter} />,
  'scene-plan': (locale) => <ScenePlanPage {...{ plans, tags, ...at(locale) }} filter={{ category: 'hot', tag: '' }} />,
  'scene-plan-item': (locale) => <ScenePlanItemPage {...{ plan, plans, tags, ...at(locale) }} products={[]} hasOther />,
  'sdk-download': (locale) => <SdkDownloadPage {...at(locale)} list={[sdkEntry]} platform="" />,
  'inner-sdk-download': (locale) => <InnerSdkDownloadPage {...at(locale)} list={[sdkEntry, cup]} />,
  'sdk-download-item': (locale) => (
    <SdkDownloadItemPage {...at(locale)} entry={sdkEntry} list={[sdkEntry]} platform="" hasOther={false} />
  ),
  'app-permission': (locale) => <AppPermissionPage {...at(locale)} apps={permissions.apps} />,
  'server-link-checker': (locale) => <ServerLinkCheckerPage {...at(locale)} />,
  docs: (locale) => <DocsPage {...at(locale)} article={makeArticle(locale)} />,
  article: (locale) => <ArticlePage {...at(locale)} article={makeArticle(locale)} />,
  'product-home': (locale) => <DocsPage {...at(locale)} article={makeArticle(locale, { home: productHome })} />,
  'product-home with nothing but a lead': (locale) => (
    <DocsPage {...at(locale)} article={makeArticle(locale, { home: emptyProductHome })} />
  ),
  'article-api': (locale) => <ApiPage {...at(locale)} page={makeApiPage(locale)} />,
  'error 404': (locale) => <ErrorPage frame={makeFrame(locale)} status={404} suggestions={[]} />,
  'error 500': (locale) => (
    <ErrorPage frame={makeFrame(locale)} status={500} suggestions={[]} requestId="r1" mayRetry />
  ),
  'search without a keyword': (locale) => <SearchPage {...searchProps(locale, '')} outcome={{ kind: 'idle' }} />,
  'search with results': (locale) => <SearchPage {...searchProps(locale, wholeQuery)} outcome={found} />,
  'search without results': (locale) => <SearchPage {...searchProps(locale, 'k=boil')} outcome={foundNothing} />,
  'search that failed': (locale) => <SearchPage {...searchProps(locale, 'k=boil')} outcome={failed} />,
  'check-code': (locale) => (
    <CheckCodePage {...at(locale)} entries={codeEntries} chosen={codeEntries[0]} example={undefined} />
  ),
  'api-center': (locale) => (
    <ApiCenterPage
      {...at(locale)}
      list={apiProducts}
      filter={noApiFilter}
      choices={apiChoices(apiProducts, noApiFilter, 'Server')}
    />
  ),
  'error-code': (locale) => (
    <ErrorCodePage {...at(locale)} list={codeList} query={{ keyword: '', product: '', page: 1 }} />
  ),
  'error-code without results': (locale) => (
    <ErrorCodePage {...at(locale)} list={noCodes} query={{ keyword: 'cold', product: 'kettle', page: 1 }} />
  ),
  'error-code-item': (locale) => <ErrorCodeItemPage {...{ ...at(locale), ...codes }} hasOther />,
  'error-code unknown': (locale) => <UnknownCodePage {...at(locale)} code="9" near={errorCode.near} />,
};

describe('The check of code', () => {
  for (const hasNames of [true, false])
    it(`is ${hasNames ? '' : 'not '}offered by a reference ${hasNames ? 'with' : 'without'} names`, () => {
      const page = { ...makeApiPage('en'), reference: { ...reference, hasNames } };

      const html = renderToString(<ApiPage {...at('en')} page={page} />);

      expect(html).to.include('<main');
      expect(html.includes('data-code-field')).to.equal(hasNames);
    });

  for (const label of ['Server', 'Web'])
    it(`is ${label === 'Web' ? '' : 'not '}offered for error codes of ${label}`, () => {
      const [first, ...others] = errorCode.meanings;
      const products = first?.products.map((one) => ({ ...one, pages: one.pages.map((page) => ({ ...page, label })) }));
      const meanings = first && products ? [{ ...first, products }] : others;

      const html = renderToString(
        <ErrorCodeItemPage {...at('en')} errorCode={{ ...errorCode, meanings }} codeEntries={codeEntries} hasOther />,
      );

      expect(/<main.*\/check-code.*<\/main>/s.test(html)).to.equal(label === 'Web');
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
  for (const [name, make] of Object.entries(pages))
    for (const locale of locales)
      it(`${name} in ${locale} names its language, has one of each main part, no double id and no script of its own`, () => {
        const html = renderToString(make(locale));

        expect(html).to.match(new RegExp(`^<html lang="${htmlLang[locale]}"`));
        for (const part of ['title', 'header', 'main', 'footer', 'h1'])
          expect(html.match(new RegExp(`<${part}[ >]`, 'g')), part).to.have.lengthOf(1);
        expect(html).to.contain('href="#main"').and.to.contain('<main id="main"');
        const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
        expect(ids).to.deep.equal([...new Set(ids)]);
        // The policy of the site forbids scripts and styles but by file.
        expect(html.match(/<script(?![^>]*(?: src=|type="application\/ld\+json"))[^>]*>/g)).to.equal(null);
        expect(html.match(/<style|\sstyle="|\son\w+="|javascript:/g)).to.equal(null);
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
