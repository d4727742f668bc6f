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
/** Rows as `Title > Heading: Text`, some with their pages in front, as `stove| Pour milk`. */
const rowsOf = (written: string): Rows =>
  written.split(' / ').flatMap((row): Rows => {
    if (row === 'lids') return lids;
    const [, pages, title = '', heading = '', text = ''] =
      /^(?:(.+)\| )?(.*?)(?: > (.*?))?(?:: (.*))?$/.exec(row) ?? [];
    return [{ title, heading, text, ...(pages !== undefined && { pages: pages.split('+') }) }];
  });

/** Each rule with its corpus, and the first results of queries. */
const orders = `
has titles before headings of others before texts
  One: A whistle is heard. / Two > Parts of the whistle lid / Whistle
  whistle → Whistle / Two > Parts of the whistle lid / One
has what covers the whole query before what covers a part of it
  Boil boil boil / Boil: Boil milk. / Milk / Tea
  boil milk → Boil
has texts first that say it more often, or say little else
  One: Tea with milk, sugar, salt and honey. / Two: Tea with milk. / Three: Tea, tea with milk. / lids
  tea → Three / Two / One
has what holds the rarer word first
  One: Pour milk. / Two: Pour tea. / Three: Hot milk. / Four: Cold milk. / lids
  tea or milk → Two
has sections before others whose pages say more of it elsewhere
  alpha| Alpha > Steps: Descale it. / beta| Beta > Steps: Descale it. / beta| Beta > Citric acid: Use citric acid. / Gamma: None.
  descale citric → Beta > Citric acid / Beta > Steps / Alpha > Steps
has pages for a named platform, or for all, before those for others
  stove| Pour milk / hob| Ways to pour milk into a cup / How to pour hot milk
  pour milk → Pour milk
  pour milk ios → Ways to pour milk into a cup / How to pour hot milk / Pour milk
has a section about a named platform on the page of another one, too
  flutter| Milk > Pour milk (iOS only) / hob| Pour away / stove| Pour scenarios
  pour ios → Milk > Pour milk (iOS only) / Pour away / Pour scenarios
has pages for a named platform before those for all
  Known faults > Pour milk / hob| Ways to pour hot milk into a cup
  pour milk → Known faults > Pour milk
  pour milk ios → Ways to pour hot milk into a cup
takes a language for the platform that has most of its pages
  stove| Pour milk / range+hob| Pour milk slowly
  pour milk → Pour milk
  pour milk swift → Pour milk slowly
has the first steps first for a platform or language alone
  Lost lids > Android: Look behind the stove. / stove| First steps: Fill the kettle. / hob| First steps: Fill the pot.
  Android → First steps
  java → First steps
  lids android → Lost lids > Android
has guides before members of APIs, but for a query that names one
  api| Class > startBoiling: Start boiling. / Start boiling
  start boiling → Start boiling
  startBoiling → Class > startBoiling
has a member of an API first that is asked for by the words of its name
  api| Class > XyCustomBoilCaptureConfig: Settings. / Custom boil capture > Enable: Custom boil capture is off in the config.
  custom boil capture config → Class > XyCustomBoilCaptureConfig
has what is called so to the last sign before what differs by a colon
  Class > openLid:: Opens it. / Class > openLid: Opens it now, or as soon as the water is cold.
  openLid → Class > openLid
  openLid: → Class > openLid:
has names in the very words that were typed before those with other endings
  Implement a kettle > Pour streams: Pour. / Implementing the kettle > Pour stream: Pour, for a long time and slowly.
  stream pour the kettle implementing → Implementing the kettle > Pour stream
  streams pour a kettle implement → Implement a kettle > Pour streams
has change logs last, but for a query that asks for them
  Release notes > Descaling: Descaling is new. / Care > Descaling: Descaling takes an hour.
  descaling → Care > Descaling
  release notes descaling → Release notes > Descaling
has what is called so before what says it with other words, whatever the case and the spaces
  Pour: Steam state, state of steam. / Steam state of kettles / Class > SteamState / lids
  steam state → Class > SteamState
has pages that no menu shows after others
  old| Pour tea / Pour milk / Wash up
  pour → Pour milk / Pour tea
`.matchAll(/^(\S.*)\n {2}(.*)\n((?: .*\n)+)/gm);

describe('The order of results', () => {
  for (const [, what = '', written = '', expected = ''] of orders)
    it(what, () => {
      const { names } = corpusOf(rowsOf(written), facts);

      for (const [, query = '', first = ''] of expected.matchAll(/^ *(.*) → (.*)$/gm))
        expect(names(query).slice(0, first.split(' / ').length).join(' / '), query).to.equal(first);
    });

  it('has a page first that is called so, however often others say it, or that its menu calls so', () => {
    const often = `Guide > Steam release valve release steps: ${'Release notes. '.repeat(20)}`;
    const { names } = corpusOf([often, 'Steam release', 'Steam release on large kettles']);
    const chinese = corpusOf([{ title: 'CloseLid', label: '关闭盖子' }, '盖子', '关闭']);

    expect([names('steam release')[0], chinese.names('关闭盖子')[0]]).to.deep.equal(['Steam release', 'CloseLid']);
  });

  it('has the guides first for a word that several of their titles say', () => {
    const rows =
      'api| Class > steam: Is there steam? / Water > Steam: Hot. / Clean with steam / Steam without noise / lids';
    const few = corpusOf(rowsOf(rows), facts).names('steam');
    const list = corpusOf(rowsOf(`${rows} / Steam and milk`), facts).names('steam');

    expect(few.slice(0, 2)).to.have.members(['Class > steam', 'Water > Steam']);
    expect(list.slice(0, 3)).to.have.members(['Steam and milk', 'Clean with steam', 'Steam without noise']);
    expect(list.at(-1)).to.equal('Class > steam');
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
});
