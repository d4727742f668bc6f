import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { anyPlatform } from '../../../../views/domain/platform.ts';
import type { SearchHit, SearchResult } from '../../../../views/domain/search.ts';
import { SearchPage } from '../../../../views/pages/search.tsx';
import { errorCode } from '../made-up-portal.ts';
import { hitPage, searchProps, searchResult } from '../made-up-search.ts';

const [hit] = searchResult.list as [SearchHit];
const show = (changes: Partial<SearchResult> = {}, query = 'k=boil&page=2&platform=ios&version=2') =>
  renderToString(
    <SearchPage {...searchProps('en', query)} outcome={{ kind: 'found', result: { ...searchResult, ...changes } }} />,
  ).replaceAll(/<wbr\/>|<!-- -->/g, '');
const render = (list: SearchHit[], query = 'k=water') => show({ list }, query);
const countHits = (html: string) => html.match(/<li class="hit"/g)?.length;
const quote = {
  ...{ title: 'Boil water', heading: '', productName: '', platform: '', html: '<p>Boil.</p>', text: '', more: [] },
  ...{ isElsewhere: false, url: '/docs/boil' },
};
const more = { heading: 'Boil', headingMarks: [], content: 'Boil it.', contentMarks: [], url: '/docs/boil#more' };

describe('The search page', () => {
  it('shows the code that the keyword names above the results, with what to do', () => {
    expect(show({ errorCode }, 'k=7100001')).to.match(
      /quote-card.*href="\/en\/error-code\/7100001".*What to do<\/b>.{1,20}Fill it\..*class="hit"/s,
    );
  });

  it('marks what matches, and escapes texts and keywords', () => {
    const page = render([{ ...hit, title: '<b>&', titleMarks: [[0, 3]] }], 'k=%3Cimg%20src=x%20onerror=1%3E');

    expect(page).to.contain('<mark>&lt;b&gt;</mark>').and.not.contain('<img').and.not.contain('<b>');
  });

  it('shows near-copies as one result, with its platforms in one line that opens their links', () => {
    expect(countHits(show())).to.equal(1);
    expect(show()).to.match(
      /<details class="hit-platforms"><summary>iOS, Android and\u00a05\u00a0more<\/summary>.*<a href="\/docs\/kettle\/boil\?platform=android">.*platform=flutter/s,
    );
  });

  it('tells pages of one platform apart by their titles, and shows those of one title once', () => {
    const page = (title: string, url: string) => ({ ...hitPage('ios'), title, url });
    const pages = [hitPage('ios'), page('A', '/1'), page('B', '/2'), page('A', '/3'), hitPage('web')];

    const [row = ''] = /<details class="hit-platforms".*?<\/ul>/.exec(render([{ ...hit, pages }])) ?? [];
    expect(Array.from(row.matchAll(/<a href="([^"]*)">([^<]*)/g), ([, ...shown]) => shown.join(' '))).to.deep.equal([
      ...['/1 iOS: Swift · A', '/2 iOS: Swift · B', '/docs/kettle/boil?platform=web Web: Swift'],
    ]);
  });

  it('says that a result is for all platforms only beside one that is for a single one', () => {
    const ofAll = { ...hit, pages: [], platform: anyPlatform, language: anyPlatform, url: '/all' };
    const ofOne = { ...hit, pages: [], title: 'Pour', url: '/one' };

    expect(render([ofAll, { ...ofAll, title: 'Lid', url: '/lid' }])).not.to.contain('hit-platform');
    expect(render([ofAll, ofOne])).to.match(/All platforms.*iOS: Swift/s);
  });

  it('links guides of the same title in other products from the first of them, and folds more than three', () => {
    const twins = [1, 2, 3, 4].map((n) => ({ ...hit, originProductKey: `pot${String(n)}`, url: `/pot/${String(n)}` }));
    const [few, many] = [3, 4].map((count) => render([hit, ...twins.slice(0, count)]));

    expect(countHits(few ?? '')).to.equal(1);
    expect(few)
      .to.match(/Same title in *<a href="\/pot\/1">/)
      .and.not.contain('more products');
    expect(many).to.match(/pot\/2".*<summary aria-label="\+2 more products">.*pot\/3".*pot\/4".*<\/details>/s);
  });

  it('names the source above a quotation, and folds a long one', () => {
    const quoted = (html: string) => show({ quote: { ...quote, html } }, 'k=boil');
    const isFolded = (html: string) => quoted(html).includes('Show the whole quotation');

    expect(quoted('<p>Boil.</p>')).to.match(/href="\/docs\/boil" class="title link">Boil water<\/a>.*<blockquote/s);
    const long = [`<p>${'Boil. '.repeat(150)}</p>`, `<ul>${'<li>Boil.</li>'.repeat(20)}</ul>`];
    expect(['<p>Boil.</p>', ...long].map(isFolded)).to.deep.equal([false, true, true]);
  });

  it('answers a question before it names what matches and lists results', () => {
    const names = [{ name: 'boilWater', url: '/docs/api/boilWater', isType: false }];

    expect(show({ names, quote: { ...quote, url: '/docs/other' } })).to.match(
      /<blockquote.*id="names-title".*class="hit"/s,
    );
  });

  for (const [given, url, isListed] of [
    [{ url: '/docs/boil#voice' }, '/docs/boil#voice:~:text=Say', false],
    [{ url: '/docs/boil' }, '/docs/boil#:~:text=Say', false],
    [{ docType: 'faq', url: '/faq/boil#answer' }, '/faq/boil#:~:text=Say', false],
    [{ docType: 'faq', url: '/faq/pour' }, '/faq/boil', true],
    [{ url: '/docs/boil#hand' }, '/docs/boil#voice', true],
    [{ url: '/docs/boil', sections: [more] }, '/docs/boil', true],
    [{ url: '/docs/boil', pages: [hitPage('ios'), hitPage('web')] }, '/docs/boil', true],
  ] as [given: Partial<SearchHit>, url: string, isListed: boolean][])
    it(`lists again what it quotes only if more of the document was found: ${url}, ${given.url ?? ''}`, () => {
      const html = show({ list: [{ ...hit, pages: [hitPage('ios')], ...given }], quote: { ...quote, url } });

      expect(html).to.contain('<blockquote');
      expect(html.includes('class="hit"')).to.equal(isListed);
    });

  it('shows members of one name as one result, each by the name of its type', () => {
    const member = (title: string): SearchHit => ({
      ...{ ...hit, docType: 'clientapi', clientCategory: 'class', title, heading: 'boil', url: `/api/${title}#boil` },
    });
    const html = render([member('Kettle'), member('Pot'), hit], 'k=boil');

    expect(html).to.match(/>Boil<\/mark> water.*<h2>boil in 2 types<\/h2>.*href="\/api\/Pot#boil"[^>]*>Pot\.boil</s);
    expect(countHits(html)).to.equal(2);
  });

  it('keeps the filters in every link that stays on the page', () => {
    const tabs = [...(/<nav class="tab-row".*?<\/nav>/.exec(show())?.[0] ?? '').matchAll(/href="([^"]+)"/g)];
    expect(tabs).to.have.lengthOf(5);
    for (const [, href] of tabs)
      expect(href).to.contain('platform=ios').and.contain('version=2').and.not.contain('page=');
    expect(show()).to.match(/href="[^"]*platform=ios[^"]*page=3"[^>]*rel="next"/);
  });
});
