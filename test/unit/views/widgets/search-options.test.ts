import { expect } from 'chai';
import { hotProductSchema, type ListedHit, type SearchGroup } from '../../../../views/domain/search.ts';
import { countResults, offer, type OfferContext } from '../../../../views/widgets/search-options.ts';
import { closedSearch } from '../../../../views/widgets/search-state.ts';

const address = '/docs/kettle/start/boil?platform=ios&language=swift';
const hit: ListedHit = {
  docType: 'common',
  isServerApi: false,
  aId: '1',
  title: 'Boil water',
  titleMarks: [[0, 4]],
  heading: '',
  headingMarks: [],
  content: '',
  contentMarks: [],
  originProductKey: 'kettle',
  productName: 'Kettle',
  platform: 'ios',
  language: 'swift',
  clientCategory: '',
  crossPlatform: true,
  url: `/en${address}`,
  platforms: ['iOS', 'Android', 'Web', 'Flutter'],
};
const group = (list: ListedHit[], total = list.length, docType: SearchGroup['docType'] = 'common'): SearchGroup => ({
  ...{ docType, total, list, isPartial: false },
});
const titles: OfferContext['titles'] = {
  ...{ product: 'kettle', entryKeys: ['ios_swift'], titles: [['Boil water', 'start/boil', [0]]] },
};
const context: OfferContext = {
  base: '/en',
  scope: { product: 'kettle', entryKey: 'ios_swift' },
  recent: [{ title: 'Pour water', url: '/en/docs/kettle/start/pour' }],
  history: ['C#'],
  hotProducts: [hotProductSchema.parse({ key: 'tea', name: 'Tea', address: '/docs/tea' })],
  hotWords: [
    { word: 'boil', url: '' },
    { word: 'errors', url: '/docs/kettle/errors' },
    { word: 'news', url: 'https://teapot.test/news' },
  ],
  titles,
  texts: { doors: [{ icon: 'alert', title: 'Error codes', url: '/en/error-code' }] },
};
const withoutTitles = { ...context, titles: undefined };
const searching = { ...closedSearch, isOpen: true, keyword: 'boil' };
const section = { ...hit, url: `${hit.url}#by-voice`, heading: 'By voice' };
const tea = { ...hit, url: '/en/docs/tea', originProductKey: 'tea' };
const faq = { ...hit, url: '/en/faq/tea' };
const quote = {
  ...{ title: 'Boil water', heading: 'By voice', productName: 'Kettle', platform: 'iOS: Swift', isElsewhere: false },
  ...{ url: `${section.url}:~:text=Say%20so`, html: '<p>Say so.</p>', text: 'Say so.', more: [] },
};
const sayingSo = { text: 'Say so.', marks: [] };

describe('The list of the search box', () => {
  it('at first: recent pages, earlier keywords, hot words with where they lead, popular products, pages', () => {
    const sections = offer(closedSearch, context);

    expect(sections.map(({ options: [first] }) => [first?.text, first?.url])).to.deep.equal([
      ['Pour water', '/en/docs/kettle/start/pour'],
      ['C#', '/en/ss?k=C%23'],
      ['boil', '/en/ss?k=boil'],
      ['Tea', '/en/docs/tea'],
      ['Error codes', '/en/error-code'],
    ]);
    const words = ['/en/ss?k=boil', '/en/docs/kettle/errors', 'https://teapot.test/news'];
    expect(sections[2]?.options.map(({ url }) => url)).to.deep.equal(words);
  });

  it('at the key stroke: titles of the open product, with a link to all results', () => {
    const sections = offer(searching, context);

    expect(sections.map(({ kind }) => kind)).to.deep.equal(['best', 'all']);
    expect(sections[0]?.options[0]).to.include({ kind: 'titles', url: `/en${address}`, text: 'Boil water' });
  });

  it('leads with the passage that answers a question, and names its section once', () => {
    const groups = [{ ...group([tea, section]), quote }];
    const sections = offer({ ...searching, keyword: 'how do I boil by voice', groups }, context);

    expect(sections.slice(0, 2).map(({ kind, options }) => [kind, ...options.map(({ url }) => url)])).to.deep.equal([
      ['best', quote.url],
      ['common', '/en/docs/tea'],
    ]);
    expect(sections[0]?.options[0]).to.deep.include({
      ...{ text: 'Boil water', heading: { text: 'By voice', marks: [] }, fragment: sayingSo },
      place: 'Kettle · iOS: Swift',
    });
  });

  it('a sentence of the page where no sentence of the passage answers, or where there is no passage', () => {
    const code = { ...quote, heading: '', url: `${hit.url}#how`, html: '<pre>boil()</pre>', text: '' };
    const found = group([{ ...section, content: 'Say so.' }]);
    const first = (keyword: string, groups: SearchGroup[]) =>
      offer({ ...searching, keyword, groups }, context)[0]?.options[0];

    expect(first('how to boil', [{ ...found, quote: code }])).to.deep.include({
      text: 'Boil water',
      fragment: sayingSo,
    });
    expect(first('boil', [found])).to.deep.include({ fragment: sayingSo });
  });

  it('operations apart from guides, and in each group hits of the open product first', () => {
    const boil = { ...hit, url: '/en/docs/kettle/other' };
    const operation = { ...hit, url: '/en/docs/kettle/boil-all', isServerApi: true };
    const groups = [{ ...group([operation, tea, boil], 9), isBest: true }];
    const shown = (own: OfferContext['titles']) =>
      offer({ ...searching, keyword: 'water', groups }, { ...context, titles: own }).map(({ kind, options }) => [
        options[0]?.kind ?? kind,
        ...options.map(({ url }) => url),
      ]);

    const operations = ['serverapi', operation.url];
    expect(shown(undefined).slice(0, 2)).to.deep.equal([operations, ['common', boil.url, tea.url]]);
    expect(shown({ product: 'kettle', entryKeys: ['ios_swift'], titles: [['Water', 'water', [0]]] })[2]).to.deep.equal(
      operations,
    );
  });

  it('then the results of the server, below, without the page that is there already', () => {
    const sections = offer({ ...searching, groups: [group([hit, section], 12)] }, context);

    expect(sections.map(({ kind }) => kind)).to.deep.equal(['best', 'common', 'all']);
    expect(sections[1]?.options.map(({ heading }) => heading?.text)).to.deep.equal(['By voice']);
    expect([sections[2]?.total, countResults(sections)]).to.deep.equal([12, 2]);
  });

  const pot = { originProductKey: 'pot', productName: 'Pot' };
  for (const [found, place] of [
    [{}, undefined],
    [{ platform: 'web', language: 'javascript', platforms: ['Web'] }, 'Web'],
    [pot, 'Pot'],
    [{ ...pot, platform: 'web', platforms: ['Web', 'iOS', 'Linux'] }, 'Pot · Web +2'],
  ] as [found: Partial<ListedHit>, place: string | undefined][])
    it(`product and platforms of a result only where they differ from those of the reader: ${String(place)}`, () => {
      const groups = [group([{ ...hit, ...found }])];

      expect(offer({ ...searching, groups }, withoutTitles)[0]?.options[0]?.place).to.equal(place);
    });

  it('first the best of all groups, unless titles of the open product stand there', () => {
    const groups = [group([hit], 12), { ...group([faq], 3, 'faq'), isBest: true }];
    const best = (of: OfferContext) => offer({ ...searching, groups }, of).find(({ kind }) => kind === 'best');

    expect(best(withoutTitles)?.options[0]).to.include({ kind: 'faq', url: '/en/faq/tea' });
    expect(best(context)?.options[0]).to.include({ kind: 'titles' });
  });

  it('results of the tab of the page with a link to it; all results where it has none', () => {
    const groups = [group([hit], 12), group([faq], 3, 'faq')];
    const shown = (tab: 'faq' | 'clientapi') => {
      const sections = offer({ ...searching, groups }, { ...withoutTitles, tab });
      const all = sections.find(({ kind }) => kind === 'all');
      const kinds = sections.flatMap(({ kind, options }) => options.map((option) => option.kind ?? kind));
      return [all?.total, all?.options[0]?.url, ['common', 'faq'].filter((kind) => kinds.includes(kind as 'faq'))];
    };

    const scope = 'platform=ios&language=swift&first=1';
    expect(shown('faq')).to.deep.equal([3, `/en/ss?k=boil&tab=faq&${scope}`, ['faq']]);
    expect(shown('clientapi')).to.deep.equal([15, `/en/ss?k=boil&${scope}`, ['common', 'faq']]);
  });

  it('a link that keeps the filters of the page, without a number, as the server counts without them', () => {
    const filters = { product: 'kettle', platform: 'ios' };

    const all = offer({ ...searching, groups: [group([hit], 3, 'faq')] }, { ...context, tab: 'faq', filters }).at(-1);
    expect(all?.options[0]?.url).to.equal('/en/ss?k=boil&tab=faq&product=kettle&platform=ios');
    expect(all?.total).to.equal(0);
  });

  it('all results with no platform first where the reader has none', () => {
    const scope = { product: 'kettle', entryKey: 'all' };

    expect(offer(searching, { ...context, scope }).at(-1)?.options[0]?.url).to.equal('/en/ss?k=boil');
  });

  it('names of a reference before their owners', () => {
    const member = { ...hit, docType: 'clientapi' as const, title: 'KettleEngine', heading: 'boilWater' };
    const [best] = offer({ ...searching, groups: [group([member])] }, withoutTitles);

    expect(best?.options[0]).to.include({ text: 'boilWater', isName: true, icon: 'braces' });
    expect(best?.options[0]?.heading?.text).to.equal('KettleEngine');
  });

  it('all results as many as the search page lists: a section of two groups is one', () => {
    const groups = [group([hit], 14, 'all'), group([hit], 12), group([hit], 3, 'faq')];

    const totals = offer({ ...searching, groups }, context).flatMap(({ kind, total }) => (kind === 'all' ? total : []));

    expect(totals).to.deep.equal([14]);
  });

  it('popular products and recent pages where nothing is found, and no link to all results', () => {
    const unfound = { ...searching, keyword: 'zzz', groups: [group([])] };

    expect(offer({ ...unfound, status: 'waiting' }, context)).to.deep.equal([]);
    const sections = offer({ ...unfound, status: 'answered' }, context);
    expect(sections.map(({ kind }) => kind)).to.deep.equal(['products', 'recent']);
    expect(countResults(sections)).to.equal(0);
  });

  it('no titles of another product than the open one', () => {
    expect(offer(searching, { ...context, scope: { product: 'tea', entryKey: 'all' } })).to.deep.equal([]);
  });
});
