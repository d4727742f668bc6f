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
  const [english, chinese] = [editionOn(site, 'inside', 'en'), editionOn(site, 'inside', 'zh')];
  const [edition, otherEdition] = locale === 'en' ? [english, chinese] : [chinese, english];
  return makeFrame(locale, { edition, otherEdition });
}

const render = (locale: 'en' | 'zh', changes: Parameters<typeof makeArticle>[1] = {}, frame = publicFrame(locale)) =>
  renderToString(<DocsPage frame={frame} article={makeArticle(locale, changes)} otherLanguage="/other" />);
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    '@graph': Record<string, unknown>[];
  };

describe('The head of a page', () => {
  it('names with the configured origin itself, its pair, and the English page for all other languages', () => {
    for (const [locale, canonical] of [
      ['en', `https://docs.teapot.test/en${own}`],
      ['zh', `https://docs.teapot.test${own}`],
    ] as const)
      expect(render(locale))
        .to.contain(`<link rel="canonical" href="${canonical}"/>`)
        .and.contain(`hrefLang="zh-CN" href="https://docs.teapot.test${own}"`)
        .and.contain(`hrefLang="x-default" href="https://docs.teapot.test/en${own}"`)
        .and.contain(`<meta property="og:url" content="${canonical}"/>`);
  });

  it('pairs only documents that name each other', () => {
    const counterpart = { id: '8', address: '/docs/kettle/8', title: '别的', match: 'same' as const };
    const isPaired = (isMutual: boolean) =>
      render('en', { counterpart: { ...counterpart, isMutual } }).includes('hrefLang="x-default"');

    expect([true, false].map(isPaired)).to.deep.equal([true, false]);
  });

  it('says how a link to the page looks elsewhere, with no address where no origin is known', () => {
    const image = 'https://docs.teapot.test/en/og/docs/kettle/boil.png?platform=ios&amp;language=swift';

    expect(render('en'))
      .to.contain('<meta property="og:title" content="Boil water | Kettle"/>')
      .and.contain('<meta property="og:description" content="How to boil."/>')
      .and.contain('<meta property="og:type" content="article"/>')
      .and.contain(`<meta property="og:image" content="${image}"/>`)
      .and.contain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(render('en', {}, makeFrame('en')))
      .to.contain('og:title')
      .and.not.match(/og:(?:url|image)/);
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

    expect(list?.itemListElement).to.deep.equal([
      { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://docs.teapot.test/en' },
      { '@type': 'ListItem', position: 2, name: 'Start', item: 'https://docs.teapot.test/en/docs/k' },
      { '@type': 'ListItem', position: 3, name: 'Boil water' },
    ]);
    const facts = { headline: 'Boil water', dateModified: '2026-08-17', inLanguage: 'en' };
    expect(article).to.deep.include({ ...facts, author: { '@type': 'Organization', name: 'Teapot' } });
  });

  it('gives a question with its answer', () => {
    const item = { ...faqItem, html: '<td>Open <code>lid<wbr/>State</code></td><td>first.</td>' };
    const filter = { product: 'all', platform: 'all' };

    const html = renderToString(<FaqItemPage {...{ item, filter }} frame={publicFrame('en')} otherLanguage="/other" />);

    const page = dataOf(html)['@graph'][1];
    expect(page).to.have.property('@type', 'FAQPage');
    expect(page).to.have.nested.property('mainEntity[0].name', faqItem.title);
    expect(page).to.have.nested.property('mainEntity[0].acceptedAnswer.text', 'Open lidState first.');
  });
});
