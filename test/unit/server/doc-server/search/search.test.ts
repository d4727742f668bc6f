import { expect } from 'chai';
import { corpusOf } from './corpus.ts';

const facts = {
  'kettle-ios': { platform: 'ios' },
  'kettle-android': { platform: 'android' },
  'tea-ios': { platform: 'ios', productKey: 'tea', productName: 'Tea' },
  api: { tab: 'clientapi' },
  server: { tab: 'serverapi', platform: 'server' },
  faq: { tab: 'faq' },
  'faq-back': { tab: 'faq' },
  legacy: { isLegacy: true },
  old: { version: '1.0' },
  swift: { platform: 'ios', language: 'swift' },
} as const;

const { find, names } = corpusOf(
  [
    { title: 'Pour water', pages: ['kettle-ios', 'kettle-android', 'tea-ios'] },
    { title: 'Class', heading: 'pourWater', text: 'Pour water.', pages: ['api'] },
    { title: 'PourWater', text: 'Pour water.', pages: ['server'] },
    { title: 'Why does the water not pour?', pages: ['faq'] },
    { title: 'Can water pour back?', pages: ['faq-back'] },
    { title: 'Pour water slowly', pages: ['legacy'] },
    { title: 'Pour water again', pages: ['old'] },
    { title: 'Pour water in Swift', pages: ['swift'] },
  ],
  facts,
);
const tabs = ['all', 'common', 'clientapi', 'serverapi', 'faq'] as const;
const keysOf = (list: ReturnType<typeof find>['list']) => list.map(({ pages }) => pages.map(({ key }) => key));

describe('A search', () => {
  it('counts what each tab has, whichever is asked for; server APIs are common, too', () => {
    for (const tab of tabs) {
      const { counts, list } = find('pour water', { tab });

      expect(counts, tab).to.deep.equal({ all: 7, common: 4, clientapi: 1, serverapi: 1, faq: 2 });
      expect(list.length, tab).to.equal(counts[tab]);
    }
  });

  it('counts a document of two kinds in both tabs and once in all, as it is listed', () => {
    const row = { title: 'Pour water', document: 'pour' };
    const rows = ['kettle-ios', 'faq'].map((page) => ({ ...row, text: page, pages: [page] }));
    const mixed = corpusOf(rows, facts);

    expect(mixed.find('pour water').counts).to.deep.equal({ all: 1, common: 1, clientapi: 0, serverapi: 0, faq: 1 });
    for (const tab of ['all', 'common', 'faq'] as const)
      expect(mixed.find('pour water', { tab }).list, tab).to.have.length(1);
  });

  it('keeps to a product, and counts all of them', () => {
    const { list, products, counts } = find('pour water', { product: 'tea' });

    expect(keysOf(list)).to.deep.equal([['tea-ios']]);
    expect([counts.all, Object.fromEntries(products)]).to.deep.equal([1, { kettle: 7, tea: 1 }]);
  });

  it('counts platforms whatever platform and language are asked for', () => {
    const { platforms } = find('pour water', { platform: 'android', language: 'java' });

    expect(Object.fromEntries(platforms)).to.deep.equal({ all: 4, ios: 2, android: 1, server: 1 });
  });

  it('keeps to a platform, a language and a version, and keeps legacy products out unless they are asked for', () => {
    expect(names('pour water', { platform: 'android' })).to.deep.equal(['Pour water']);
    expect(names('pour water', { language: 'swift' })).to.deep.equal(['Pour water in Swift']);
    expect(names('pour water', { version: '1.0' })).to.deep.equal(['Pour water again']);
    expect(names('pour water slowly')).to.not.include('Pour water slowly');
    expect(names('pour water slowly', { hasLegacy: true })[0]).to.equal('Pour water slowly');
  });

  it('fills what a filter leaves empty with documents that say less, if asked to', () => {
    const text = 'Pour hot water slowly into brass kettles';
    const ranked = corpusOf([text, { title: 'Water', pages: ['tea-ios'] }], facts).rank(text);
    const asked = { filters: { product: 'tea' }, preference: {}, from: 0, size: 8 };

    expect(ranked.find(asked).list).to.deep.equal([]);
    expect(ranked.find({ ...asked, isFilled: true }).list.map(({ title }) => title)).to.deep.equal(['Water']);
  });

  it('finds the page that is called like a platform first where no page is for it', () => {
    const rows = ['First steps: Install it.', 'Bindings: For Java, take it.', 'Java: Take it.'];

    expect(corpusOf(rows).names('Java')[0]).to.equal('Java');
  });

  const signs = corpusOf([
    ...['C', 'C#', 'C++', 'F#', '.NET'].map((heading) => `Bindings > ${heading}: Add it.`),
    ...['Net', 'Types', 'Operator'].map((heading) => `Words > ${heading}: Net types operator.`),
    ...['@types', 'operator<<', 'operator>>', '~'].map((heading) => `Signs > ${heading}: Take it.`),
  ]);
  for (const name of ['Bindings > C++', 'Bindings > C#', 'Bindings > .NET', 'Signs > operator<<', 'Signs > @types'])
    it(`finds ${name} by its signs, and nothing for signs alone`, () => {
      expect(signs.names(name.replace(/.* > /, '').toLowerCase())[0]).to.equal(name);
      expect(signs.names('~')).to.deep.equal([]);
    });

  it('joins sections of a document with one heading and other texts', () => {
    const steps = ['swift', 'api'].map((page) => ({ title: 'Tea', heading: 'Steps', text: page, pages: [page] }));
    const { list, counts } = corpusOf(
      steps.map((row) => ({ ...row, document: 'tea' })),
      facts,
    ).find('tea');

    expect([keysOf(list), counts.all]).to.deep.equal([[['swift', 'api']], 1]);
  });

  for (const [what, members, pages] of [
    ['types of one name, and not of other types', 'Fill.Tea api, Fill.tea swift, CupKind.tea hob', 'api swift, hob'],
    ['a type and of the interface that is named after it', 'Kettle.tea swift, IKettle.tea api', 'api swift'],
  ] as const)
    it(`joins members of ${what}`, () => {
      const rows = members.split(', ').map((written) => {
        const [, parent = '', heading, page = ''] = /^(\w+)\.(\w+) (\w+)$/.exec(written) ?? [];
        return { title: 'Class', heading, parent, pages: [page] };
      });
      const { list } = corpusOf(rows, facts).find('tea');

      expect(keysOf(list).map((keys) => keys.sort().join(' '))).to.have.members(pages.split(', '));
    });

  it('makes one of documents that lead to one page', () => {
    const rows = [
      { title: 'Tea', heading: 'Green tea', pages: ['tea'] },
      { title: 'Tea', heading: 'Tea on ice', pages: ['tea-copy'] },
    ];
    const { list } = corpusOf([...rows, 'Hot tea'])
      .rank('tea')
      .find({
        ...{ filters: {}, preference: {}, from: 0, size: 3 },
        addressOf: ({ pages }) => pages[0]?.key.replace('-copy', ''),
      });

    const found = list.map(({ heading, sections }) => [heading, ...sections.map((one) => one.heading)].sort());
    expect(found).to.have.deep.members([[''], ['Green tea', 'Tea on ice']]);
  });

  it('shows the copy that the reader would rather see, with all others', () => {
    expect(keysOf(find('pour water', {}, { platform: 'android' }).list)[0]).to.deep.equal([
      ...['kettle-android', 'kettle-ios', 'tea-ios'],
    ]);
    expect(keysOf(find('pour water', {}, { product: 'tea' }).list)[0]?.[0]).to.equal('tea-ios');
  });

  it('shows a copy that a menu has before any that none has', () => {
    const places = { a: { isPlaced: false, platform: 'ios' }, b: { platform: 'android' } };
    const copies = corpusOf([{ title: 'Pour', pages: ['a', 'b'] }], places);

    expect(keysOf(copies.find('pour', {}, { platform: 'ios' }).list)).to.deep.equal([['b', 'a']]);
  });

  it('takes an exact match at its word, but for case and width', () => {
    const exact = corpusOf(['Hot water kettle', 'Water that is hot: kettle', 'Tea: Ｈot water is poured.']);

    expect(exact.names('hot water', { isExact: true })).to.have.members(['Hot water kettle', 'Tea']);
    expect(exact.find('hot water').counts.all).to.equal(3);
  });

  it('puts every API that holds the keyword first if asked to, whatever else there is', () => {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const parent = `Kettle${String(at)}`;
      return at < 300 ? `Pour ${parent}` : { title: 'Class', heading: `toPour${parent}`, pages: ['api'], parent };
    });
    const corpus = corpusOf(rows, facts);

    expect(corpus.find('pour').list[0]?.tab).to.equal('common');
    const ofTabs = corpus.find('pour', { isApiFirst: true }, {}, 250).list.map(({ tab }) => tab);
    expect([ofTabs.lastIndexOf('clientapi'), ofTabs.indexOf('common'), ofTabs.length]).to.deep.equal([199, 200, 250]);
  });

  it('gives each result that it counts once, page by page', () => {
    const many = corpusOf(Array.from({ length: 3000 }, (_, at) => `Cup ${String(at)}: ${at < 1200 ? 'water' : 'tea'}`));
    const ranked = many.rank('water');
    const titles = Array.from({ length: 24 }, (_, page) =>
      ranked.find({ filters: {}, preference: {}, from: 50 * page, size: 50 }).list.map(({ title }) => title),
    ).flat();

    expect(many.find('water').counts.all).to.equal(1200);
    expect([titles.length, new Set(titles).size]).to.deep.equal([1200, 1200]);
  });
});
