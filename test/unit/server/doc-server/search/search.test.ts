import { lastPageOf } from '../../../../../views/domain/search-query.ts';
import { expect } from 'chai';
import { Best } from '../../../../../server/embedded/doc-server/search/ranking/best.ts';
import { RankedQuery } from '../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';
import { parseQuery } from '../../../../../server/embedded/doc-server/search/query/query.ts';
import { Vocabulary } from '../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { diceFor } from '../../../../bench/corpus-text.ts';
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

const { find, names, part } = corpusOf(
  [
    { title: 'Pour water', pages: ['kettle-ios', 'kettle-android', 'tea-ios'] },
    { title: 'Class', heading: 'pourWater', text: 'Pour water.', pages: ['api'] },
    { title: 'PourWater', text: 'Pour water.', pages: ['server'] },
    { title: 'Why does the water not pour?', pages: ['faq'] },
    { title: 'Can water pour back?', pages: ['faq-back'] },
    { title: 'Pour water slowly', pages: ['legacy'] },
    { title: 'Pour water again', pages: ['old'] },
    { title: 'Pour water in Swift', pages: ['swift'] },
    { title: 'Wash up', text: 'Let it dry.', pages: ['wash'] },
  ],
  facts,
);

describe('A search', () => {
  it('counts what each tab has; server APIs are common, too', () => {
    const { counts } = find('pour water');

    expect(counts).to.deep.equal({ all: 7, common: 4, clientapi: 1, serverapi: 1, faq: 2 });
  });

  for (const [keyword, title] of [
    ['Java', 'Java'],
    ['Windows', 'Windows'],
    ['小程序', '小程序'],
  ] as const)
    it(`finds the page ${title} first where no page is for a platform`, () => {
      const { names: namesIn } = corpusOf([
        { title: 'First steps', text: 'Install it.' },
        { title: 'Bindings', text: `For ${title}, take the archive.` },
        { title, text: 'Take the archive.' },
      ]);

      expect(namesIn(keyword)[0]).to.equal(title);
    });

  for (const [keyword, name] of [
    ['C++', 'Bindings > C++'],
    ['c#', 'Bindings > C#'],
    ['.net', 'Bindings > .NET'],
    ['operator<<', 'Signs > operator<<'],
    ['@types', 'Signs > @types'],
  ] as const)
    it(`takes the signs of ${keyword} for letters`, () => {
      const { names: namesIn } = corpusOf([
        ...['C', 'C#', 'C++', 'F#', '.NET'].map((heading) => ({ title: 'Bindings', heading, text: 'Add it.' })),
        ...['Net', 'Types', 'Operator'].map((heading) => ({ title: 'Words', heading, text: 'Net types operator.' })),
        ...['@types', 'operator<<', 'operator>>'].map((heading) => ({ title: 'Signs', heading, text: 'Take it.' })),
      ]);

      expect(namesIn(keyword)[0]).to.equal(name);
    });

  it('counts a document of two kinds in both tabs and once in all, as it is listed', () => {
    const { find: findIn } = corpusOf(
      [
        { title: 'Pour water', text: 'By hand.', pages: ['kettle-ios'], document: 'pour' },
        { title: 'Pour water', text: 'Is it hot?', pages: ['faq'], document: 'pour' },
      ],
      facts,
    );

    for (const tab of ['all', 'common', 'faq'] as const) {
      const { counts, list } = findIn('pour water', { tab });

      expect(counts, tab).to.deep.equal({ all: 1, common: 1, clientapi: 0, serverapi: 0, faq: 1 });
      expect(list.length, tab).to.equal(1);
    }
  });

  it('joins members of types of one name, and sections of documents; not members of other types', () => {
    const { find: findIn } = corpusOf(
      [
        { title: 'Enum', heading: 'Tea', parent: 'KettleFill', text: 'Filled with tea.', pages: ['kettle-ios'] },
        { title: 'Enum', heading: 'tea', parent: 'KettleFill', text: 'Holds tea.', pages: ['kettle-android'] },
        { title: 'Enum', heading: 'tea', parent: 'CupKind', text: 'A cup for tea.', pages: ['tea-ios'] },
        { title: 'Brew', heading: 'Prerequisites', text: 'A kettle and tea.', pages: ['swift'], document: 'brew' },
        { title: 'Brew', heading: 'Prerequisites', text: 'A kettle and some tea.', pages: ['old'], document: 'brew' },
      ],
      facts,
    );

    const pages = findIn('tea', { hasLegacy: true }).list.map((found) => found.pages.map(({ key }) => key).sort());

    expect(pages).to.have.deep.members([['kettle-android', 'kettle-ios'], ['tea-ios'], ['old', 'swift']]);
  });

  it('joins members of a type and of the interface that is named after it', () => {
    const { find: findIn } = corpusOf([
      { title: 'Class', heading: 'boil', parent: 'KettleEngine', pages: ['java'] },
      { title: 'Class', heading: 'boil', parent: 'IKettleEngine', pages: ['cpp'] },
    ]);

    expect(findIn('boil').list.map(({ pages }) => pages.map(({ key }) => key))).to.deep.equal([['java', 'cpp']]);
  });

  it('puts members of one name behind the documents, but for those of the two best types', () => {
    const { list, counts } = corpusOf([
      ...Array.from({ length: 9 }, (_, at) => ({ title: 'Enum', heading: 'none', parent: `Cup${String(at)}` })),
      { title: 'Tea', heading: 'Why there is none', text: 'None is left in the cup.' },
    ]).find('none');

    expect(counts.all).to.equal(10);
    expect(list.map(({ title }) => title).slice(0, 4)).to.deep.equal(['Enum', 'Enum', 'Tea', 'Enum']);
  });

  it('counts the same whatever tab is asked for', () => {
    for (const tab of ['all', 'common', 'clientapi', 'serverapi', 'faq'] as const) {
      const { counts, list } = find('pour water', { tab });
      expect(counts, tab).to.deep.equal(find('pour water').counts);
      expect(list.length, tab).to.equal(counts[tab]);
    }
  });

  it('keeps legacy products out unless they are asked for', () => {
    expect(names('pour water')).to.not.include('Pour water slowly');
    expect(names('pour water', { hasLegacy: true })).to.include('Pour water slowly');
  });

  it('keeps to a product, and counts all of them', () => {
    const { list, products, counts } = find('pour water', { product: 'tea' });

    expect(list.map(({ title }) => title)).to.deep.equal(['Pour water']);
    expect(list[0]?.pages.map(({ key }) => key)).to.deep.equal(['tea-ios']);
    expect(counts.all).to.equal(1);
    expect([...products]).to.have.deep.members([
      ['kettle', 7],
      ['tea', 1],
    ]);
  });

  it('fills what a filter leaves empty with documents that say less, if asked to', () => {
    const { rank } = corpusOf(
      [
        { title: 'Pour hot water slowly into brass kettles', pages: ['kettle-ios'] },
        { title: 'Water', pages: ['tea-ios'] },
      ],
      facts,
    );
    const foundIn = (isFilled: boolean) =>
      rank('pour hot water slowly into brass kettles')
        .find({ filters: { product: 'tea' }, preference: {}, from: 0, size: 8, isFilled })
        .list.map(({ title }) => title);

    expect([foundIn(false), foundIn(true)]).to.deep.equal([[], ['Water']]);
  });

  it('makes one of documents that lead to one page', () => {
    const rows = [
      { title: 'Tea', heading: 'Green tea', pages: ['tea'] },
      { title: 'Tea', heading: 'Tea on ice', pages: ['tea-copy'] },
      { title: 'Hot tea', pages: ['hot'] },
    ];
    const list = corpusOf(rows)
      .rank('tea')
      .find({
        filters: {},
        preference: {},
        from: 0,
        size: 3,
        addressOf: ({ pages }) => pages[0]?.key.replace('-copy', ''),
      }).list;

    expect(list.map(({ title }) => title)).to.have.members(['Tea', 'Hot tea']);
    const tea = list.find(({ title }) => title === 'Tea');
    expect([tea?.heading, ...(tea?.sections ?? []).map(({ heading }) => heading)]).to.have.members([
      'Green tea',
      'Tea on ice',
    ]);
  });

  it('counts platforms whatever platform and language are asked for', () => {
    const all = find('pour water');
    const { platforms } = find('pour water', { platform: 'android', language: 'java' });

    expect(platforms.get('android')).to.equal(1);
    expect([...platforms]).to.have.deep.members([...all.platforms]);
  });

  it('finds nothing for signs alone, whatever is named by signs', () => {
    const signs = corpusOf([
      { title: '~', text: 'water' },
      { title: 'Class', heading: '~' },
    ]);

    for (const keyword of ['*', '%', '~', '?!']) expect(signs.names(keyword), keyword).to.deep.equal([]);
  });

  it('gives every result that it counts', () => {
    const many = corpusOf(
      Array.from({ length: 3000 }, (_, at) => ({ title: `Cup ${String(at)}`, text: at < 1200 ? 'water' : 'tea' })),
    );
    const { counts, list } = many.find('water', {}, {}, 1500);

    expect(counts.all).to.equal(1200);
    expect(new Set(list.map(({ title }) => title)).size).to.equal(1200);
    expect(lastPageOf(counts.all)).to.equal(60);
  });

  it('keeps to a platform, a language, a version', () => {
    expect(names('pour water', { platform: 'android' })).to.deep.equal(['Pour water']);
    expect(names('pour water', { language: 'swift' })).to.deep.equal(['Pour water in Swift']);
    expect(names('pour water', { version: '1.0' })).to.deep.equal(['Pour water again']);
  });

  it('shows the copy that the reader would rather see, with all others', () => {
    const [found] = find('pour water', {}, { platform: 'android' }).list;

    expect(found?.pages.map(({ key }) => key)).to.deep.equal(['kettle-android', 'kettle-ios', 'tea-ios']);
    const [ofTea] = find('pour water', {}, { product: 'tea' }).list;
    expect(ofTea?.pages[0]?.key).to.equal('tea-ios');
  });

  it('shows a copy that a menu has before any that none has', () => {
    const copies = corpusOf([{ title: 'Pour', pages: ['a', 'b'] }], {
      a: { isPlaced: false, platform: 'ios' },
      b: { platform: 'android' },
    });

    expect(copies.find('pour', {}, { platform: 'ios' }).list[0]?.pages[0]?.key).to.equal('b');
  });

  it('makes one of near-copies: equal title and heading, other text', () => {
    const copies = corpusOf(
      [
        { title: 'Pour', heading: 'Steps', text: 'Tip it to pour.', pages: ['ios'], document: 'pour' },
        { title: 'Pour', heading: 'steps', text: 'Tilt it to pour.', pages: ['android'], document: 'pour' },
      ],
      {},
    );
    const { list, counts } = copies.find('pour');

    expect(counts.all).to.equal(1);
    expect(list).to.have.lengthOf(1);
    expect(list[0]?.pages.map(({ key }) => key)).to.have.members(['ios', 'android']);
  });

  it('takes an exact match at its word, but for case and width', () => {
    const exact = corpusOf([
      { title: 'Hot water kettle' },
      { title: 'Water that is hot', text: 'kettle' },
      { title: 'Tea', text: 'Ｈot water is poured.' },
    ]);

    expect(exact.names('hot water', { isExact: true })).to.have.members(['Hot water kettle', 'Tea']);
    expect(exact.find('hot water', { isExact: true }).counts.all).to.equal(2);
    expect(exact.find('hot water').counts.all).to.equal(3);
  });

  it('takes exact matches at their word among however many', () => {
    const texts = ['hot and with water', 'a cold cup'];
    const rows = Array.from({ length: 8000 }, (_, at) => ({ title: `Cup ${String(at)}`, text: texts[at % 2] ?? '' }));
    const last = { title: 'Last', text: 'HOT Water', pages: ['tea-ios'] };
    const many = corpusOf([...rows, last], { 'tea-ios': { productKey: 'tea' } });

    expect(many.find('hot water').counts.all).to.equal(4001);
    expect(many.names('hot water', { isExact: true, product: 'tea' })).to.deep.equal(['Last']);
  });

  it('puts every API that holds the keyword first if asked to, whatever else there is', () => {
    const guides = Array.from({ length: 300 }, (_, at) => ({ title: `Pour ${String(at)}` }));
    const apis = Array.from({ length: 200 }, (_, at) => ({
      title: 'Class',
      heading: `toPourAll${String(at)}`,
      parent: `Kettle${String(at)}`,
      pages: ['api'],
    }));
    const corpus = corpusOf([...guides, ...apis], facts);
    const { list } = corpus.find('pour', { isApiFirst: true }, {}, 250);

    expect(list.slice(0, 200).every(({ tab }) => tab === 'clientapi')).to.equal(true);
    expect(list.slice(200).every(({ tab }) => tab === 'common')).to.equal(true);
  });

  it('puts APIs that hold the keyword first if asked to', () => {
    const corpus = corpusOf(
      [{ title: 'Pour' }, { title: 'Class', heading: 'pourAll', pages: ['api'] }, { title: 'How to pour' }],
      facts,
    );

    expect(corpus.names('pour')[0]).to.equal('Pour');
    expect(corpus.names('pour', { isApiFirst: true })[0]).to.equal('Class > pourAll');
  });

  it('gives its results page by page, none twice and none left out', () => {
    const many = corpusOf(Array.from({ length: 150 }, (_, at) => ({ title: `Pour cup ${String(at)}` })));
    const ranked = new RankedQuery([many.part], parseQuery('pour', new Vocabulary([])));
    const read = [0, 50, 100].flatMap((from) =>
      ranked.find({ filters: {}, preference: {}, from, size: 50 }).list.map(({ title }) => title),
    );

    expect(new Set(read).size).to.equal(150);
  });

  it('leaves pages out that have changed since', () => {
    part.segment.deadPages[part.pages.facts.length - 1] = 1;
    part.pages.refresh((key) => (key in facts || key === 'wash' ? find('dry').list[0]?.pages[0]?.facts : undefined));

    expect(names('dry')).to.deep.equal([]);
  });
});

describe('The best of many', () => {
  it('are those that sorting gives, of equals the first', () => {
    const dice = diceFor('best');
    for (let n = 0; n < 50; n++) {
      const items = Array.from({ length: dice.below(80) }, (_, at) => ({ at, score: 1 + dice.below(12) }));
      const best = new Best<(typeof items)[number]>(10, ({ score }) => score);
      for (const item of items) best.offer(item);

      const expected = [...items].sort((a, b) => b.score - a.score || a.at - b.at).slice(0, 10);
      expect(best.sorted()).to.deep.equal(expected);
      expect(best.floor).to.equal(items.length < 10 ? 0 : expected.at(-1)?.score);
    }
  });
});
