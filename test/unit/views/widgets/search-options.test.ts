import { expect } from 'chai';
import { hotProductSchema, type ListedHit, type SearchGroup } from '../../../../views/domain/search.ts';
import { countResults, offer, type OfferContext } from '../../../../views/widgets/search-options.ts';
import { closedSearch, type SearchState } from '../../../../views/widgets/search-state.ts';

const address = '/docs/kettle/start/boil?platform=ios&language=swift';
const hit: ListedHit = {
  ...{ docType: 'common', isServerApi: false, aId: '1', title: 'Boil water', titleMarks: [[0, 4]] },
  ...{ heading: '', headingMarks: [], content: '', contentMarks: [], originProductKey: 'kettle' },
  ...{ productName: 'Kettle', platform: 'ios', language: 'swift', clientCategory: '', crossPlatform: true },
  ...{ url: `/en${address}`, platforms: ['iOS', 'Android', 'Web', 'Flutter'] },
};
const group = (list: ListedHit[], total = list.length, docType: SearchGroup['docType'] = 'common'): SearchGroup => ({
  ...{ docType, total, list, isPartial: false },
});
const titlesWith = (title: string, path: string) =>
  ({ product: 'kettle', entryKeys: ['ios_swift'], titles: [[title, path, [0]]] }) satisfies OfferContext['titles'];
const context: OfferContext = {
  ...{ base: '/en', scope: { product: 'kettle', entryKey: 'ios_swift' } },
  ...{ recent: [{ title: 'Pour water', url: '/en/docs/kettle/start/pour' }], history: ['C#'] },
  hotProducts: [hotProductSchema.parse({ key: 'tea', name: 'Tea', address: '/docs/tea' })],
  hotWords: ['', '/docs/kettle/errors', 'https://teapot.test/news'].map((url) => ({ word: 'boil', url })),
  titles: titlesWith('Boil water', 'start/boil'),
  texts: { doors: [{ icon: 'alert', title: 'Error codes', url: '/en/error-code' }] },
};
const withoutTitles = { ...context, titles: undefined };
/** Offers options for a keyword. */
const find = (groups?: SearchGroup[], more: Partial<SearchState> = {}, of = context) =>
  offer({ ...closedSearch, isOpen: true, keyword: 'boil', ...(groups && { groups }), ...more }, of);
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
    expect(offer(closedSearch, context).map(({ options }) => options.map(({ url }) => url).join(' '))).to.deep.equal([
      '/en/docs/kettle/start/pour',
      '/en/ss?k=C%23',
      '/en/ss?k=boil /en/docs/kettle/errors https://teapot.test/news',
      '/en/docs/tea',
      '/en/error-code',
    ]);
  });

  it('at the key stroke: titles of the open product, with a link to all results', () => {
    const sections = find();

    expect(sections.map(({ kind }) => kind)).to.deep.equal(['best', 'all']);
    expect(sections[0]?.options[0]).to.include({ kind: 'titles', url: `/en${address}`, text: 'Boil water' });
  });

  it('leads with the passage that answers a question, and names its section once', () => {
    const groups = [{ ...group([tea, section]), quote }];
    const sections = find(groups, { keyword: 'how do I boil by voice' });

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

    for (const [given, keyword] of [
      [{ ...found, quote: code }, 'how to boil'],
      [found, 'boil'],
    ] as const)
      expect(find([given], { keyword })[0]?.options[0]).to.deep.include({ text: 'Boil water', fragment: sayingSo });
  });

  it('then the results of the server, below, without the page that is there already', () => {
    const sections = find([group([hit, section], 12)]);

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
      expect(find([group([{ ...hit, ...found }])], {}, withoutTitles)[0]?.options[0]?.place).to.equal(place);
    });

  const scope = 'platform=ios&language=swift&first=1';
  const filters = { product: 'kettle', platform: 'ios' };
  for (const [what, more, url, total] of [
    ['of the tab of the page', { tab: 'faq' }, `&tab=faq&${scope}`, 3],
    ['of all where the tab has none', { tab: 'clientapi' }, `&${scope}`, 15],
    [
      'with the filters of the page, which the server does not count',
      { tab: 'faq', filters },
      '&tab=faq&product=kettle&platform=ios',
      0,
    ],
    ['with no platform first where the reader has none', { scope: { product: 'kettle', entryKey: 'all' } }, '', 15],
  ] as [what: string, more: Partial<OfferContext>, url: string, total: number][])
    it(`a link to all results ${what}`, () => {
      const groups = [group([hit], 12), group([faq], 3, 'faq')];

      const all = find(groups, {}, { ...withoutTitles, ...more }).find(({ kind }) => kind === 'all');

      expect([all?.options[0]?.url, all?.total]).to.deep.equal([`/en/ss?k=boil${url}`, total]);
    });

  it('names of a reference before their owners', () => {
    const member = { ...hit, docType: 'clientapi' as const, title: 'KettleEngine', heading: 'boilWater' };
    const [best] = find([group([member])], {}, withoutTitles);

    expect(best?.options[0]).to.include({ text: 'boilWater', isName: true, icon: 'braces' });
    expect(best?.options[0]?.heading?.text).to.equal('KettleEngine');
  });

  it('popular products and recent pages where nothing is found, and no link to all results', () => {
    const kindsOf = (status: SearchState['status']) =>
      find([group([])], { keyword: 'zzz', status }).map(({ kind }) => kind);

    expect(kindsOf('waiting')).to.deep.equal([]);
    expect(kindsOf('answered')).to.deep.equal(['products', 'recent']);
  });

  it('no titles of another product than the open one', () => {
    expect(find(undefined, {}, { ...context, scope: { product: 'tea', entryKey: 'all' } })).to.deep.equal([]);
  });
});
