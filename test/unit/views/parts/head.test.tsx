import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { editionOn } from '../../../../views/domain/urls.ts';
import { DocsPage } from '../../../../views/pages/docs.tsx';
import { FaqItemPage } from '../../../../views/pages/faq-item.tsx';
import { faqItem } from '../made-up-portal.ts';
import { makeArticle, makeFrame } from '../made-up.ts';

const own = '/docs/kettle/boil?platform=ios&amp;language=swift';

/** A frame requested by another host. The Chinese edition has an origin and no prefix. */
function publicFrame(locale: 'en' | 'zh') {
  const site = { defaultLocale: 'zh', origins: { zh: 'https://docs.teapot.test' } } as const;
  const [edition, otherEdition] = [editionOn(site, 'inside', 'en'), editionOn(site, 'inside', 'zh')];
  return makeFrame(
    locale,
    locale === 'en' ? { edition, otherEdition } : { edition: otherEdition, otherEdition: edition },
  );
}

const render = (locale: 'en' | 'zh', changes: Parameters<typeof makeArticle>[1] = {}, frame = publicFrame(locale)) =>
  renderToString(<DocsPage frame={frame} article={makeArticle(locale, changes)} otherLanguage="/other" />);
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    '@graph': Record<string, unknown>[];
  };

describe('The head of a page', () => {
  it('names addresses with the configured origin, whatever host asked', () => {
    const english = render('en');

    expect(english).to.contain(`<link rel="canonical" href="https://docs.teapot.test/en${own}"/>`);
    expect(english).to.contain(`hrefLang="zh-CN" href="https://docs.teapot.test${own}"`);
    expect(english).to.contain(`<meta property="og:url" content="https://docs.teapot.test/en${own}"/>`);
    expect(render('zh')).to.contain(`<link rel="canonical" href="https://docs.teapot.test${own}"/>`);
  });

  it('has for readers of all other languages the English page, in both editions', () => {
    for (const locale of ['en', 'zh'] as const) {
      expect(render(locale)).to.contain(`hrefLang="x-default" href="https://docs.teapot.test/en${own}"`);
    }
  });

  it('pairs only documents that name each other', () => {
    const counterpart = { id: '8', address: '/docs/kettle/8', title: '别的', match: 'same' as const, isMutual: false };

    expect(render('en', { counterpart })).not.to.contain('hrefLang="x-default"');
  });

  it('says how a link to the page looks elsewhere', () => {
    const html = render('en');

    for (const tag of [
      '<meta property="og:title" content="Boil water | Kettle"/>',
      '<meta property="og:description" content="How to boil."/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:image" content="https://docs.teapot.test/en/og/docs/kettle/boil.png?platform=ios&amp;language=swift"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(html).to.contain(tag);
    }
  });

  it('gives other sites no address without an origin', () => {
    expect(render('en', {}, makeFrame('en'))).not.to.match(/og:(?:url|image)/);
  });

  it('leads programs to the Markdown of a document', () => {
    expect(render('en')).to.contain(
      '<link rel="alternate" type="text/markdown" href="/en/docs/kettle/boil.md?platform=ios&amp;language=swift"/>',
    );
  });
});

describe('Structured data', () => {
  it('gives the way to a document, each step but the last with its address, and its kind', () => {
    const breadcrumbs = [{ title: 'Docs', address: '/' }, { title: 'No page' }, { title: 'Start', address: '/docs/k' }];

    const [list, article] = dataOf(render('en', { breadcrumbs }))['@graph'];

    expect(list).to.deep.equal({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://docs.teapot.test/en' },
        { '@type': 'ListItem', position: 2, name: 'Start', item: 'https://docs.teapot.test/en/docs/k' },
        { '@type': 'ListItem', position: 3, name: 'Boil water' },
      ],
    });
    expect(article).to.include({
      '@type': 'TechArticle',
      headline: 'Boil water',
      dateModified: '2026-08-17',
      inLanguage: 'en',
    });
    expect(article?.author).to.deep.equal({ '@type': 'Organization', name: 'Teapot' });
  });

  it('gives a question with its answer', () => {
    const all = { product: 'all', platform: 'all' };
    const html = renderToString(
      <FaqItemPage
        frame={publicFrame('en')}
        item={{ ...faqItem, html: '<td>Open <code>lid<wbr/>State</code></td><td>first.</td>' }}
        filter={all}
        otherLanguage="/other"
      />,
    );

    const [list, page] = dataOf(html)['@graph'];

    expect(list).to.include({ '@type': 'BreadcrumbList' });
    expect(page).to.have.property('@type', 'FAQPage');
    expect(page).to.have.nested.property('mainEntity[0].name', faqItem.title);
    expect(page).to.have.nested.property('mainEntity[0].acceptedAnswer.text', 'Open lidState first.');
  });
});
