import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { anyPlatform } from '../../../../views/domain/platform.ts';
import type { SearchHit, SearchResult } from '../../../../views/domain/search.ts';
import { SearchPage } from '../../../../views/pages/search.tsx';
import { errorCode } from '../made-up-portal.ts';
import { hitPage, searchProps, searchResult } from '../made-up-search.ts';

describe('The search page', () => {
  const render = (list: SearchResult['list'] = searchResult.list, query = 'k=boil&page=2&platform=ios&version=2') =>
    renderToString(
      <SearchPage {...searchProps('en', query)} outcome={{ kind: 'found', result: { ...searchResult, list } }} />,
    );

  it('marks what matches at its first place, from ranges', () => {
    const text = render().replaceAll('<!-- -->', '');

    expect(text).to.contain('<mark>Boil</mark> water').and.contain('Say <mark>boil</mark>, and it boils.');
  });

  it('shows the code that the keyword names above the results, with what to do', () => {
    const result = { ...searchResult, errorCode };
    const page = renderToString(<SearchPage {...searchProps('en', 'k=7100001')} outcome={{ kind: 'found', result }} />);

    expect(page).to.match(
      /quote-card.*href="\/en\/error-code\/7100001".*What to do<\/b>.{1,20}Fill it\..*class="hit"/s,
    );
  });

  it('escapes texts and keywords', () => {
    const list = searchResult.list.map((hit) => ({
      ...hit,
      title: '<b>&',
      titleMarks: [[0, 3]] as [number, number][],
    }));
    const page = render(list, 'k=%3Cimg%20src=x%20onerror=1%3E');

    expect(page).to.contain('<mark>&lt;b&gt;</mark>').and.not.contain('<img').and.not.contain('<b>');
  });

  it('shows near-copies as one result, with its platforms in one line that opens their links', () => {
    const text = render();

    expect(text.match(/class="hit"/g)).to.have.lengthOf(1);
    expect(text).to.match(/<details class="hit-platforms"><summary>iOS, Android and\u00a05\u00a0more<\/summary>/);
    expect(text).to.match(/<\/summary>.*<a href="\/docs\/kettle\/boil\?platform=android">.*platform=flutter/s);
  });

  it('tells pages of one platform apart by their titles, and shows those of one title once', () => {
    const [hit] = searchResult.list;
    const page = (title: string, url: string) => ({ ...hitPage('ios'), title, url });
    const list = hit
      ? [
          {
            ...hit,
            pages: [hit.pages[0] ?? page('A', '/0'), page('A', '/1'), page('B', '/2'), page('A', '/3'), hitPage('web')],
          },
        ]
      : [];
    const html = render(list);

    const shown = [
      ...(/<details class="hit-platforms".*?<\/ul>/.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)">([^<]*)/g),
    ];
    expect(shown.map(([, url, name]) => `${url ?? ''} ${name ?? ''}`)).to.deep.equal([
      '/1 iOS: Swift · A',
      '/2 iOS: Swift · B',
      '/docs/kettle/boil?platform=web Web: Swift',
    ]);
  });

  it('says that a result is for all platforms only beside one that is for a single one', () => {
    const [hit] = searchResult.list as [SearchHit];
    const ofAll = { ...hit, pages: [], platform: anyPlatform, language: anyPlatform, url: '/all' };
    const ofOne = { ...hit, pages: [], title: 'Pour', url: '/one' };

    expect(render([ofAll, { ...ofAll, title: 'Lid', url: '/lid' }])).not.to.contain('hit-platform');
    expect(render([ofAll, ofOne])).to.match(/All platforms.*iOS: Swift/s);
  });

  const quote = {
    title: 'Boil water',
    heading: '',
    productName: '',
    platform: '',
    html: '<p>Boil.</p>',
    text: '',
    isElsewhere: false,
    more: [],
  };

  it('links guides of the same title in other products from the first of them', () => {
    const [hit] = searchResult.list as [SearchHit];
    const twin = { ...hit, originProductKey: 'pot', productName: 'Tea pot', url: '/docs/pot/boil' };

    const html = render([hit, twin], 'k=water');

    expect(html.match(/<li class="hit"/g)).to.have.length(1);
    expect(html).to.match(/Same title in(?:<!-- -->| )*<a href="\/docs\/pot\/boil">Tea pot<\/a>/);
  });

  it('folds links to more than three of them', () => {
    const [hit] = searchResult.list as [SearchHit];
    const twins = [1, 2, 3, 4].map((n) => ({ ...hit, originProductKey: `pot${String(n)}`, url: `/pot/${String(n)}` }));

    expect(render([hit, ...twins.slice(0, 3)], 'k=water')).not.to.contain('more products');
    expect(render([hit, ...twins], 'k=water')).to.match(
      /pot\/2".*<summary aria-label="\+2 more products">.*pot\/3".*pot\/4".*<\/details>/s,
    );
  });

  it('shows the opening of a page with sections only if nothing but it matches', () => {
    const [hit] = searchResult.list as [SearchHit];
    const marks: SearchHit['contentMarks'] = [[0, 4]];
    const opening = { content: 'Only for kettles.', contentMarks: [] };
    const section = {
      heading: 'Boil',
      headingMarks: [],
      content: 'Boil it.',
      contentMarks: [],
      url: '/docs/boil#boil',
    };

    expect(render([{ ...hit, ...opening, heading: '', sections: [] }], 'k=boil')).to.contain('Only for kettles.');
    expect(render([{ ...hit, ...opening, heading: '', sections: [section] }], 'k=boil'))
      .to.contain('Boil it.')
      .and.not.contain('Only for kettles.');
    const marked = { ...hit, ...opening, heading: '', contentMarks: marks };
    expect(render([{ ...marked, sections: [section] }], 'k=boil')).to.contain(' for kettles.');
    expect(render([{ ...marked, sections: [{ ...section, contentMarks: marks }] }], 'k=boil')).not.to.contain(
      ' for kettles.',
    );
  });

  it('names the source above a quotation, and folds a long one', () => {
    const show = (html: string) => {
      const result = { ...searchResult, quote: { ...quote, html, url: '/docs/boil' } };
      return renderToString(<SearchPage {...searchProps('en', 'k=boil')} outcome={{ kind: 'found', result }} />);
    };

    expect(show('<p>Boil.</p>')).to.match(/href="\/docs\/boil" class="title link">Boil water<\/a>.*<blockquote/s);
    expect(show('<p>Boil.</p>')).not.to.contain('Show the whole quotation');
    expect(show(`<p>${'Boil. '.repeat(60)}</p>`)).not.to.contain('Show the whole quotation');
    expect(show(`<p>${'Boil. '.repeat(150)}</p>`)).to.contain('Show the whole quotation');
    expect(show(`<ul>${'<li>Boil.</li>'.repeat(20)}</ul>`)).to.contain('Show the whole quotation');
  });

  it('answers a question before it names what matches and lists results', () => {
    const names = [{ name: 'boilWater', url: '/docs/api/boilWater', isType: false }];
    const result = { ...searchResult, names, quote: { ...quote, url: '/docs/other' } };
    const page = <SearchPage {...searchProps('en', 'k=boil')} outcome={{ kind: 'found', result }} />;

    expect(renderToString(page)).to.match(/<blockquote.*id="names-title".*class="hit"/s);
  });

  it('does not list again what it quotes, unless more of the document was found', () => {
    const [hit] = searchResult.list;
    const isListed = (given: Partial<SearchHit>, url: string) => {
      const list = hit ? [{ ...hit, pages: [hitPage('ios')], ...given }] : [];
      const result = { ...searchResult, list, quote: { ...quote, url } };
      const page = <SearchPage {...searchProps('en', 'k=boil')} outcome={{ kind: 'found', result }} />;
      return renderToString(page).includes('class="hit"');
    };
    const section = { heading: 'More', headingMarks: [], content: '', contentMarks: [], url: '/docs/boil#more' };

    expect(isListed({ url: '/docs/boil#voice' }, '/docs/boil#voice:~:text=Say')).to.equal(false);
    expect(isListed({ url: '/docs/boil' }, '/docs/boil#:~:text=Say')).to.equal(false);
    expect(isListed({ docType: 'faq', url: '/faq/boil#answer' }, '/faq/boil#:~:text=Say')).to.equal(false);
    expect(isListed({ docType: 'faq', url: '/faq/pour' }, '/faq/boil')).to.equal(true);
    expect(isListed({ url: '/docs/boil#hand' }, '/docs/boil#voice')).to.equal(true);
    expect(isListed({ url: '/docs/boil', sections: [section] }, '/docs/boil')).to.equal(true);
    expect(isListed({ url: '/docs/boil', pages: [hitPage('ios'), hitPage('web')] }, '/docs/boil')).to.equal(true);
  });

  it('shows members of one name as one result, each by the name of its type', () => {
    const [hit] = searchResult.list as [SearchHit];
    const member = (title: string): SearchHit => ({
      ...hit,
      docType: 'clientapi',
      clientCategory: 'class',
      title,
      heading: 'boil',
      url: `/api/${title}#boil`,
    });
    const text = render([member('Kettle'), member('Pot'), hit], 'k=boil').replaceAll(/<wbr\/>|<!-- -->/g, '');

    expect(text)
      .to.contain('<h2>boil in 2 types</h2>')
      .and.match(/href="\/api\/Pot#boil"[^>]*>Pot\.boil</);
    expect(text.match(/<li class="hit"/g)).to.have.lengthOf(2);
    expect(text.indexOf('>Boil</mark> water')).to.be.below(text.indexOf('boil in 2 types'));
  });

  it('keeps the filters in every link that stays on the page', () => {
    const text = render();

    const tabs = [...(/<nav class="tab-row".*?<\/nav>/.exec(text)?.[0] ?? '').matchAll(/href="([^"]+)"/g)];
    expect(tabs).to.have.lengthOf(5);
    for (const [, href] of tabs)
      expect(href).to.contain('platform=ios').and.contain('version=2').and.not.contain('page=');
    expect(text).to.match(/href="[^"]*platform=ios[^"]*page=3"[^>]*rel="next"/);
  });

  it('says why the numbers of the tabs add up to more than all, if they do', () => {
    const note = 'a document of two kinds counts in both tabs';
    const withCounts = (serverapi: number) => {
      const counts = { all: 9, common: 6, clientapi: 1, serverapi, faq: 2 };
      const result = { ...searchResult, total: 9, counts };
      return renderToString(<SearchPage {...searchProps('en', 'k=boil')} outcome={{ kind: 'found', result }} />);
    };

    expect(withCounts(3)).to.contain(note);
    expect(withCounts(0)).not.to.contain(note);
  });

  it('is left out by search engines, in the online environment too', () => {
    expect(render()).to.contain('<meta name="robots" content="noindex"/>').and.not.contain('canonical');
  });
});
