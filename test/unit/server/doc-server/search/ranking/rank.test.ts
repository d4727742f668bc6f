import { expect } from 'chai';
import type { PageFacts } from '../../../../../../server/embedded/doc-server/search/search.ts';
import { corpusOf, type Row } from '../corpus.ts';

type Rows = readonly (Row | string)[];

/** Other documents, so that a word of a few is rare. */
const lids = Array.from({ length: 20 }, (_, n) => `Lid ${String(n)}: Closes.`);
const facts: Record<string, Partial<PageFacts>> = {
  api: { tab: 'clientapi', clientCategory: 'class' },
  server: { tab: 'serverapi' },
  stove: { platform: 'android', language: 'java' },
  hob: { platform: 'ios', language: 'swift' },
  range: { platform: 'ios', language: 'objective-c' },
  flutter: { platform: 'flutter' },
  old: { isPlaced: false },
};
const on = (page: string, title: string, heading = '', text = ''): Row => ({ title, heading, text, pages: [page] });

describe('The order of results', () => {
  const cases: [what: string, rows: Rows, first: Record<string, string[]>][] = [
    [
      'has titles before headings of others before texts',
      ['One: A whistle is heard.', 'Two > Parts of the whistle lid', 'Whistle'],
      { whistle: ['Whistle', 'Two > Parts of the whistle lid', 'One'] },
    ],
    [
      'has what covers the whole query before what covers a part of it',
      ['Boil boil boil', 'Boil: Boil milk.', 'Milk', 'Tea'],
      { 'boil milk': ['Boil'] },
    ],
    [
      'has texts first that say it more often, or say little else',
      ['One: Tea with milk, sugar, salt and honey.', 'Two: Tea with milk.', 'Three: Tea, tea with milk.', ...lids],
      { tea: ['Three', 'Two', 'One'] },
    ],
    [
      'has what holds the rarer word first',
      ['One: Pour milk.', 'Two: Pour tea.', 'Three: Hot milk.', 'Four: Cold milk.', ...lids],
      { 'tea or milk': ['Two'] },
    ],
    [
      'has what is called so first, however often others say it',
      [
        `Guide > Steam release valve release steps: ${'Release notes. '.repeat(20)}`,
        'Steam release',
        'Steam release on large kettles',
      ],
      { 'steam release': ['Steam release'] },
    ],
    [
      'has sections before others whose pages say more of it elsewhere',
      [
        on('alpha', 'Alpha', 'Steps', 'Descale it.'),
        on('beta', 'Beta', 'Steps', 'Descale it.'),
        on('beta', 'Beta', 'Citric acid', 'Use citric acid.'),
        'Gamma: Nothing of it.',
      ],
      { 'descale citric': ['Beta > Citric acid', 'Beta > Steps', 'Alpha > Steps'] },
    ],
    [
      'has pages for a named platform, or for all, before those for others',
      [on('stove', 'Pour milk'), on('hob', 'Ways to pour milk into a cup'), 'How to pour hot milk'],
      {
        'pour milk': ['Pour milk'],
        'pour milk ios': ['Ways to pour milk into a cup', 'How to pour hot milk', 'Pour milk'],
      },
    ],
    [
      'has a section about a named platform on the page of another one, too',
      [on('flutter', 'Milk', 'Pour milk (iOS only)'), on('hob', 'Pour away'), on('stove', 'Pour scenarios')],
      { 'pour ios': ['Milk > Pour milk (iOS only)', 'Pour away', 'Pour scenarios'] },
    ],
    [
      'has pages for a named platform before those for all',
      ['Known faults > Pour milk', on('hob', 'Ways to pour hot milk into a cup')],
      { 'pour milk': ['Known faults > Pour milk'], 'pour milk ios': ['Ways to pour hot milk into a cup'] },
    ],
    [
      'takes a language for the platform that has most of its pages',
      [on('stove', 'Pour milk'), { title: 'Pour milk slowly', pages: ['range', 'hob'] }],
      { 'pour milk': ['Pour milk'], 'pour milk swift': ['Pour milk slowly'] },
    ],
    [
      'has the first steps first for a platform or language alone',
      [
        'Lost lids > Android: Look behind the stove.',
        on('stove', 'First steps', '', 'Fill the kettle.'),
        on('hob', 'First steps', '', 'Fill the pot.'),
      ],
      { Android: ['First steps'], java: ['First steps'], 'lids android': ['Lost lids > Android'] },
    ],
    [
      'counts a part once that a name repeats',
      ['Translated subtitles for 1v1 tea talks and lids', 'Pour', ...lids],
      { '1v1 pour': ['Pour'] },
    ],
    [
      'has guides before members of APIs, but for a query that names one',
      [on('api', 'Class', 'startBoiling', 'Start boiling.'), 'Start boiling'],
      { 'start boiling': ['Start boiling'], startBoiling: ['Class > startBoiling'] },
    ],
    [
      'has a member of an API first that is asked for by the words of its name',
      [
        on('api', 'Class', 'XyCustomBoilCaptureConfig', 'Kettle settings.'),
        'Custom boil capture > Enable it: Custom boil capture is off in the config.',
      ],
      { 'custom boil capture config': ['Class > XyCustomBoilCaptureConfig'] },
    ],
    [
      'has what is called so to the last sign before what differs by a colon',
      [
        { title: 'Class', heading: 'openLid:', text: 'Opens it.' },
        'Class > openLid: Opens it now, or as soon as the water is cold.',
      ],
      { openLid: ['Class > openLid'], 'openLid:': ['Class > openLid:'] },
    ],
    [
      'has names in the very words that were typed before those with other endings',
      [
        'Implement a kettle > Pour streams: Pour.',
        'Implementing the kettle > Pour stream: Pour, for a long time and slowly.',
      ],
      {
        'stream pour the kettle implementing': ['Implementing the kettle > Pour stream'],
        'streams pour a kettle implement': ['Implement a kettle > Pour streams'],
      },
    ],
    [
      'has change logs last, but for a query that asks for them',
      ['Release notes > Descaling: Descaling is new.', 'Care > Descaling: Descaling takes an hour.'],
      { descaling: ['Care > Descaling'], 'release notes descaling': ['Release notes > Descaling'] },
    ],
    [
      'has what is called so before what says it with other words, whatever the case and the spaces',
      ['Pour: Steam state, state of steam.', 'Steam state of kettles', 'Class > SteamState', ...lids],
      { 'steam state': ['Class > SteamState'] },
    ],
    [
      'has pages that no menu shows after others',
      [on('old', 'Pour tea'), 'Pour milk', 'Wash up'],
      { pour: ['Pour milk', 'Pour tea'] },
    ],
    [
      'has a page first that its menu calls so',
      [{ title: 'CloseLid', label: '关闭盖子' }, '盖子', '关闭'],
      { 关闭盖子: ['CloseLid'] },
    ],
  ];
  for (const [what, rows, first] of cases)
    it(what, () => {
      const { names } = corpusOf(rows, facts);

      for (const [query, expected] of Object.entries(first))
        expect(names(query).slice(0, expected.length), query).to.deep.equal(expected);
    });

  it('has the guides first for a word that several of their titles say', () => {
    const rows = [
      on('api', 'Class', 'steam', 'Whether there is steam.'),
      'Water > Steam: Hot.',
      on('server', 'CreateSteam', '', 'Makes steam.'),
      'Clean with steam',
      'Steam without noise',
      ...lids,
    ];
    const few = corpusOf(rows, facts).names('steam');
    const list = corpusOf([...rows, 'Steam and milk'], facts).names('steam');

    expect(few.slice(0, 2)).to.have.members(['Class > steam', 'Water > Steam']);
    expect(list.slice(0, 3)).to.have.members(['Steam and milk', 'Clean with steam', 'Steam without noise']);
    expect(list.at(-1)).to.equal('Class > steam');
  });

  it('has pages for a named platform first among however many', () => {
    const stoves = Array.from({ length: 300 }, (_, at) => `stove-${String(at)}`);
    const { names } = corpusOf([...stoves.map((page) => on(page, 'Pour milk', page)), on('hob', 'Pour milk', 'hob')], {
      ...facts,
      ...Object.fromEntries(stoves.map((page) => [page, { platform: 'android' }])),
    });

    expect(names('pour milk ios')[0]).to.equal('Pour milk > hob');
  });

  it('has a type before its constructor, which says its name more often', () => {
    const made = { heading: 'Kettle', parent: 'Kettle', text: 'Kettle: makes a Kettle.', code: 'Kettle(int)' };
    const { list } = corpusOf([
      { title: 'Class', ...made },
      'Class > Kettle: Boils.',
      { title: 'Struct', ...made },
      'Lid: Made for a kettle.',
    ]).find('Kettle');

    expect(list.map(({ title, parent }) => [title, parent])).to.deep.equal([
      ['Class', ''],
      ['Lid', ''],
    ]);
  });
});

describe('Results', () => {
  const found: [what: string, rows: Rows, query: string, names: string[]][] = [
    ['share a word with the query', ['Lid', 'Kettle'], 'zyzzyva quokka axolotl ocelot gharial okapi lid ', ['Lid']],
    ['share a part of a Chinese word', ['壶盖', '水壶'], '茶盖子', ['壶盖']],
    ['are none where no word is known', ['Lid'], 'zyzzyva', []],
    [
      'are only those with the number of an error',
      ['Codes: 1002033 login failed', 'Login failed: Log in again.', 'Login'],
      '1002033 login failed',
      ['Codes'],
    ],
    ['go on without an unknown number', ['Login failed', 'Tea', 'Milk'], '7777777 login failed', ['Login failed']],
    ['include a title of stop words', ['About us', 'Tea'], 'about us', ['About us']],
  ];
  for (const [what, rows, query, names] of found)
    it(what, () => {
      expect(corpusOf(rows).names(query)).to.deep.equal(names);
    });

  it('are all that there are for a word that stands in each', () => {
    const { counts, list } = corpusOf(Array.from({ length: 1100 }, (_, at) => `Cup ${String(at)}: Tea.`)).find('tea');

    expect([counts.all, list.length]).to.deep.equal([1100, 50]);
  });

  it('have a document once, with its sections', () => {
    const sections = ['one', 'two', 'three', 'four'].map((n) => on('descaling', 'Descaling', `Descale step ${n}`));
    const { counts, list } = corpusOf([...sections, 'Limescale > Descale a kettle']).find('descale');

    expect(list.map(({ title, sections: { length } }) => [title, length])).to.have.deep.members([
      ['Descaling', 3],
      ['Limescale', 0],
    ]);
    expect(counts.all).to.equal(2);
  });

  it('are for the platform of a language where most of its pages are for one', () => {
    const { rank } = corpusOf([{ title: 'Pour milk', pages: ['range', 'hob'] }], facts);

    expect(rank('pour milk swift').named).to.deep.equal({ platform: 'ios', language: 'swift' });
    expect(rank('pour milk javascript').named).to.deep.equal({ language: 'javascript' });
  });

  it('are the same however often they are asked for', () => {
    const corpus = corpusOf(['Boil water', 'Boil milk', 'Water']);
    const first = corpus.names('boil water');
    corpus.names('milk');

    expect(first[0]).to.equal('Boil water');
    expect(corpus.names('boil water')).to.deep.equal(first);
  });
});
