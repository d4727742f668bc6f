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

  it('shows the copy that the reader would rather see, with all others', () => {
    expect(keysOf(find('pour water', {}, { platform: 'android' }).list)[0]).to.deep.equal([
      ...['kettle-android', 'kettle-ios', 'tea-ios'],
    ]);
    expect(keysOf(find('pour water', {}, { product: 'tea' }).list)[0]?.[0]).to.equal('tea-ios');
  });

  it('takes an exact match at its word, but for case and width', () => {
    const exact = corpusOf(['Hot water kettle', 'Water that is hot: kettle', 'Tea: Ｈot water is poured.']);

    expect(exact.names('hot water', { isExact: true })).to.have.members(['Hot water kettle', 'Tea']);
    expect(exact.find('hot water').counts.all).to.equal(3);
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
