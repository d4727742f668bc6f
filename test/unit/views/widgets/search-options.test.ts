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
const group = (list: ListedHit[], total = list.length): SearchGroup => ({
  docType: 'common',
  total,
  list,
  isPartial: false,
});
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
  titles: { product: 'kettle', entryKeys: ['ios_swift'], titles: [['Boil water', 'start/boil', [0]]] },
  texts: { doors: [{ icon: 'alert', title: 'Error codes', url: '/en/error-code' }] },
};
const searching = { ...closedSearch, isOpen: true, keyword: 'boil' };

describe('The list of the search box', () => {
  it('at first: recent pages, earlier keywords, hot words with where they lead, popular products, pages', () => {
    const [recent, history, hot, products, pages] = offer(closedSearch, context);

    expect(recent?.options[0]).to.include({ text: 'Pour water', url: '/en/docs/kettle/start/pour' });
    expect(products?.options[0]).to.include({ text: 'Tea', url: '/en/docs/tea', productKey: 'tea' });
    expect(pages?.options[0]).to.include({ text: 'Error codes', url: '/en/error-code', icon: 'alert' });
    expect(history).to.deep.include({ kind: 'history' });
    expect(history?.options[0]).to.include({ text: 'C#', url: '/en/ss?k=C%23', isKeyword: true });
    expect(hot?.options.map(({ url }) => url)).to.deep.equal([
      '/en/ss?k=boil',
      '/en/docs/kettle/errors',
      'https://teapot.test/news',
    ]);
  });

  it('at the key stroke: titles of the open product, with a link to all results', () => {
    const sections = offer(searching, context);

    expect(sections.map(({ kind }) => kind)).to.deep.equal(['best', 'all']);
    expect(sections[0]?.options[0]).to.include({ kind: 'titles', url: `/en${address}`, text: 'Boil water' });
  });

  it('leads with the passage that answers a question, and names its section once', () => {
    const section = { ...hit, url: `${hit.url}#by-voice`, heading: 'By voice' };
    const quote = {
      title: 'Boil water',
      heading: 'By voice',
      productName: 'Kettle',
      platform: 'iOS: Swift',
      isElsewhere: false,
      url: `${section.url}:~:text=Say%20so`,
      html: '<p>Say so.</p>',
      text: 'Say so.',
      more: [],
    };
    const groups = [{ ...group([{ ...hit, url: '/en/docs/tea' }, section]), quote }];
    const sections = offer({ ...searching, keyword: 'how do I boil by voice', groups }, context);

    expect(sections.map(({ kind, options }) => [kind, options.map(({ url }) => url)])).to.deep.equal([
      ['best', [quote.url]],
      ['common', ['/en/docs/tea']],
      ['all', [sections[2]?.options[0]?.url]],
    ]);
    expect(sections[0]?.options[0]).to.deep.include({
      text: 'Boil water',
      heading: { text: 'By voice', marks: [] },
      fragment: { text: 'Say so.', marks: [] },
      place: 'Kettle · iOS: Swift',
    });
  });

  it('a sentence of the page where no sentence of the passage answers', () => {
    const quote = {
      title: 'Boil water',
      heading: '',
      productName: 'Kettle',
      platform: '',
      isElsewhere: false,
      url: `${hit.url}#how`,
      html: '<pre>boil()</pre>',
      text: '',
      more: [],
    };
    const section = { ...hit, url: `${hit.url}#by-voice`, content: 'Say so.' };
    const [best] = offer({ ...searching, keyword: 'how to boil', groups: [{ ...group([section]), quote }] }, context);

    expect(best?.options[0]).to.deep.include({ text: 'Boil water', fragment: { text: 'Say so.', marks: [] } });
  });

  it('operations apart from guides, and in each group hits of the open product first', () => {
    const [tea, boil] = [
      { ...hit, url: '/en/docs/tea', originProductKey: 'tea' },
      { ...hit, url: '/en/docs/kettle/other' },
    ];
    const operation = { ...hit, url: '/en/docs/kettle/boil-all', isServerApi: true };
    const groups = [{ ...group([operation, tea, boil], 9), isBest: true }];
    const shown = (titles: OfferContext['titles']) =>
      offer({ ...searching, keyword: 'water', groups }, { ...context, titles }).map(({ kind, options }) => [
        options[0]?.kind ?? kind,
        ...options.map(({ url }) => url),
      ]);

    expect(shown(undefined).slice(0, 2)).to.deep.equal([
      ['serverapi', operation.url],
      ['common', boil.url, tea.url],
    ]);
    expect(shown({ product: 'kettle', entryKeys: ['ios_swift'], titles: [['Water', 'water', [0]]] })[2]).to.deep.equal([
      'serverapi',
      operation.url,
    ]);
  });

  it('then the results of the server, below, without the page that is there already', () => {
    const section = { ...hit, url: `${hit.url}#by-voice`, heading: 'By voice' };
    const sections = offer({ ...searching, groups: [group([hit, section], 12)] }, context);

    expect(sections.map(({ kind }) => kind)).to.deep.equal(['best', 'common', 'all']);
    expect(sections[1]?.options.map(({ heading }) => heading?.text)).to.deep.equal(['By voice']);
    expect(sections[2]?.total).to.equal(12);
    expect(countResults(sections)).to.equal(2);
  });

  it('a sentence of a section under the title of its page', () => {
    const section = { ...hit, url: `${hit.url}#by-voice`, heading: 'By voice', content: 'Say so.' };
    const [best] = offer({ ...searching, groups: [group([section])] }, context);

    expect(best?.options[0]?.fragment).to.deep.equal({ text: 'Say so.', marks: [] });
  });

  it('product and platforms of a result only where they differ from those of the reader', () => {
    const placeOf = (found: Partial<ListedHit>) => {
      const titles = undefined;
      return offer({ ...searching, groups: [group([{ ...hit, ...found }])] }, { ...context, titles })[0]?.options[0]
        ?.place;
    };

    expect(placeOf({})).to.equal(undefined);
    expect(placeOf({ platform: 'web', language: 'javascript', platforms: ['Web'] })).to.equal('Web');
    expect(placeOf({ originProductKey: 'pot', productName: 'Pot' })).to.equal('Pot');
    expect(
      placeOf({ originProductKey: 'pot', productName: 'Pot', platform: 'web', platforms: ['Web', 'iOS', 'Linux'] }),
    ).to.equal('Pot · Web +2');
  });

  it('first the best of all groups, unless titles of the open product stand there', () => {
    const groups = [
      group([hit], 12),
      { ...group([{ ...hit, url: '/en/faq/tea' }], 3), docType: 'faq' as const, isBest: true },
    ];
    const best = (titles: OfferContext['titles']) =>
      offer({ ...searching, groups }, { ...context, titles }).find(({ kind }) => kind === 'best')?.options[0];

    expect(best(undefined)).to.include({ kind: 'faq', url: '/en/faq/tea' });
    expect(best(context.titles)).to.include({ kind: 'titles' });
  });

  it('a link to the tab of the page, with the results in it; to all results where it has none', () => {
    const groups = [group([hit], 12), { ...group([hit], 3), docType: 'faq' as const }];
    const all = (tab: 'faq' | 'clientapi') =>
      offer({ ...searching, groups }, { ...context, tab }).find(({ kind }) => kind === 'all');

    expect(all('faq')?.total).to.equal(3);
    expect(all('faq')?.options[0]?.url).to.equal('/en/ss?k=boil&tab=faq&platform=ios&language=swift&first=1');
    const elsewhere = [group([hit], 12), { ...group([{ ...hit, url: '/en/faq/tea' }], 3), docType: 'faq' as const }];
    const sections = (tab: 'faq' | 'clientapi') =>
      offer({ ...searching, groups: elsewhere }, { ...context, tab, titles: undefined });
    const kinds = (tab: 'faq' | 'clientapi') =>
      sections(tab).flatMap(({ kind, options }) => options.map((option) => option.kind ?? kind));
    expect(kinds('faq')).to.include('faq').and.not.include('common');
    expect(kinds('clientapi')).to.include.members(['common', 'faq']);
    expect(all('clientapi')?.total).to.equal(15);
    expect(all('clientapi')?.options[0]?.url).to.equal('/en/ss?k=boil&platform=ios&language=swift&first=1');
  });

  it('a link that keeps the filters of the page, without a number, as the server counts without them', () => {
    const groups = [{ ...group([hit], 3), docType: 'faq' as const }];
    const filters = { product: 'kettle', platform: 'ios' };

    const all = offer({ ...searching, groups }, { ...context, tab: 'faq', filters }).at(-1);
    expect(all?.options[0]?.url).to.equal('/en/ss?k=boil&tab=faq&product=kettle&platform=ios');
    expect(all?.total).to.equal(0);
  });

  it('all results with no platform first where the reader has none', () => {
    const place = { product: 'kettle', entryKey: 'all' };

    expect(offer(searching, { ...context, scope: place }).at(-1)?.options[0]?.url).to.equal('/en/ss?k=boil');
  });

  it('names of a reference before their owners', () => {
    const member = {
      ...hit,
      docType: 'clientapi' as const,
      title: 'KettleEngine',
      heading: 'boilWater',
      headingMarks: [],
    };
    const sections = offer({ ...searching, groups: [group([member])] }, { ...context, titles: undefined });

    expect(sections[0]?.options[0]).to.include({ text: 'boilWater', isName: true, icon: 'braces' });
    expect(sections[0]?.options[0]?.heading?.text).to.equal('KettleEngine');
  });

  it('all results as many as the search page lists: a section of two groups is one', () => {
    const groups = [group([hit], 12), { ...group([hit], 3), docType: 'faq' as const }];
    const told = [{ ...group([hit], 14), docType: 'all' as const }, ...groups];

    const sections = offer({ ...searching, groups: told }, context);

    expect(sections.at(-1)?.total).to.equal(14);
    expect(sections.filter(({ kind }) => kind === 'all')).to.have.lengthOf(1);
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
