import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { locales } from '../../../views/domain/locale.ts';
import { diceFor } from '../../bench/corpus-text.ts';
import { judge, resolver, type Result } from '../../bench/search-judging.ts';
import {
  deriveKnownItems,
  isFound,
  misspell,
  type Perturbation,
  perturb,
  perturbations,
} from '../../bench/search-known-items.ts';
import { queriesByKind } from '../../bench/search-kinds.ts';
import { qualityOf, rankOf } from '../../bench/search-measures.ts';
import { typedQueries } from '../../bench/search-query-sets.ts';
import { drawQueries, drawSubstrings } from '../../bench/search-samples.ts';

const section = (title: string, heading: string) => ({ title, heading, isApi: false });
const sections = [
  section('Boil water', ''),
  section('Boil water', 'Choose a kettle'),
  section('Boil water', 'setKettleMode'),
  ...['Black', 'Green', 'White', 'Herbal'].map((tea) => section(`${tea} tea`, 'Before you start')),
];

describe('How good ranked answers are', () => {
  it('is told by the rank of the first right result', () => {
    expect(rankOf(['a', 'b', 'c', 'b'], (result) => result === 'b')).to.equal(2);
    expect(rankOf(['a'], (result) => result === 'b')).to.equal(undefined);
  });

  it('counts nothing for a query without right result', () => {
    const quality = qualityOf([1, 2, 4, 8, undefined]);

    expect(quality).to.deep.equal({
      queries: 5,
      success1: 0.2,
      success5: 0.6,
      success10: 0.8,
      mrr: (1 + 1 / 2 + 1 / 4 + 1 / 8) / 5,
    });
  });
});

describe('Known items', () => {
  it('are the same for the same seed and others for another', () => {
    const derive = (seed: string) => deriveKnownItems(sections, 12, diceFor(seed), false).map(({ query }) => query);

    expect(derive('1')).to.deep.equal(derive('1'));
    expect(derive('1')).not.to.deep.equal(derive('2'));
  });

  it('ask for no query twice and for each perturbation that the content allows', () => {
    const items = deriveKnownItems(sections, 60, diceFor('1'), false);

    const queries = items.map(({ query }) => query);
    expect(new Set(queries).size).to.equal(queries.length);
    expect(new Set(items.map(({ perturbation }) => perturbation))).to.deep.equal(new Set(perturbations));
  });

  it('are asked for as they are where a perturbation cannot be done to them, if wanted', () => {
    const names = ['烧水的壶', '泡茶的杯', '冷水的瓶', '热水的罐'].map((name) => section('Tea', name));
    const derive = (keeps: boolean) =>
      deriveKnownItems(names, 6, diceFor('1'), keeps).filter(({ perturbation }) => perturbation === 'reordered');

    expect(derive(true).map(({ query, section: { heading } }) => query === heading)).to.deep.equal([true]);
    expect(derive(false)).to.deep.equal([]);
  });

  it('take the title along where a heading stands under more than three', () => {
    const items = deriveKnownItems(sections, 60, diceFor('1'), false).filter(
      ({ perturbation }) => perturbation === 'plain',
    );

    const queries = items.map(({ query }) => query);
    expect(queries).to.include('Green tea Before you start');
    expect(queries).not.to.include('Before you start');
    expect(queries).to.include('Choose a kettle');
  });

  it('are found by name, and with their title only under that title', () => {
    const ofName = { query: '', perturbation: 'plain', section: section('Boil water', 'Lid'), madeOf: 'name' } as const;
    const ofBoth = { ...ofName, madeOf: 'title and heading' } as const;

    expect(isFound(ofName, section('Brew', 'lid'))).to.equal(true);
    expect(isFound(ofName, section('Boil water', 'Handle'))).to.equal(false);
    expect(isFound(ofBoth, section('Brew', 'Lid'))).to.equal(false);
    expect(isFound(ofBoth, section('boil water', 'lid'))).to.equal(true);
  });

  it('are found in any of their sections if they are pages', () => {
    const page = { query: '', perturbation: 'plain', section: section('Boil water', ''), madeOf: 'name' } as const;

    expect(isFound(page, section('Boil water', 'Lid'))).to.equal(true);
    expect(isFound(page, section('Brew', 'Lid'))).to.equal(false);
  });
});

describe('Queries by kind', () => {
  const named = (heading: string, isApi: boolean, platforms: string[]) => ({
    title: '水壶',
    heading,
    isApi,
    platforms,
  });
  const content = [
    named('开始烧水加热', false, ['web']),
    named('茶馆屏幕共享', false, ['android']),
    named('setKettleLidColor', true, ['ios']),
    named('startPouringHotMilk', true, ['ios']),
  ];
  const sets = new Map(queriesByKind('zh', content, 3, diceFor('1')).map((set) => [set.name, set.queries]));

  it('are drawn for development and held back, none in both', () => {
    const development = sets.get('pinyin (development)')?.map(({ query }) => query) ?? [];
    const heldBack = sets.get('pinyin (held back)')?.map(({ query }) => query) ?? [];

    expect(development).to.have.lengthOf(3);
    expect([...development, ...heldBack].map((query) => query.replaceAll(' ', ''))).to.include('kaishishaoshuijiare');
    expect(development.filter((query) => heldBack.includes(query))).to.deep.equal([]);
  });

  it('are answered by the name, in another spelling too, and on the named platform', () => {
    const right = (kind: string, result: Omit<Result, 'paths' | 'places' | 'title'>) =>
      sets
        .get(`${kind} (development)`)
        ?.some(({ isRight }) => isRight({ title: '水壶', paths: [], places: [], ...result }));

    expect(right('slips in identifiers', { heading: 'START_POURING_HOT_MILK', platforms: [] })).to.equal(true);
    expect(right('platforms named', { heading: '茶馆屏幕共享', platforms: ['android'] })).to.equal(true);
    expect(right('platforms named', { heading: '茶馆屏幕共享', platforms: ['ios', 'android'] })).to.equal(false);
  });
});

describe('A perturbed name', () => {
  const dice = diceFor('perturb');
  const cases: [Perturbation, string, RegExp | undefined][] = [
    ['plain', 'Boil water', /^Boil water$/],
    ['dropped', 'Boil the water', /^(?:the water|Boil water|Boil the)$/],
    ['dropped', 'Boil', undefined],
    ['dropped', '烧开一壶热水', /^\p{Script=Han}{4}$/u],
    ['reordered', 'Boil the water', /^water the Boil$/],
    ['reordered', 'Boil', undefined],
    ['truncated', 'Boil the water', /^Boil the wa$/],
    ['camel', 'setKettleMode', /^Kettle Mode$/],
    ['camel', 'Call onKettleStateChanged now', /^Kettle State Changed$/],
    ['camel', 'setKettle', undefined],
    ['typo', '烧水', undefined],
  ];
  for (const [perturbation, name, expected] of cases)
    it(`${perturbation}: ${name}`, () => {
      const changed = perturb(name, perturbation, dice);

      if (expected) expect(changed).to.match(expected);
      else expect(changed).to.equal(undefined);
    });

  it('has one slip after its first letter', () => {
    const slips = new Set(Array.from({ length: 60 }, () => misspell('kettle', dice)));

    expect([...slips]).to.include.members(['ketle', 'kxttle', 'ketlte', 'ktetle']);
    for (const slip of slips) expect(slip).to.match(/^k/).and.to.have.length.within(5, 6);
  });
});

describe('Samples of the content', () => {
  const texts = [
    { title: '烧水', heading: '选择水壶的颜色', text: '按下开关 pressSwitch three little kettles boiling water' },
  ];

  it('are drawn for each kind of query that it has', () => {
    const drawn = drawQueries(texts, 5, diceFor('1'));

    expect(drawn.get('identifier')).to.deep.equal(Array.from({ length: 5 }, () => 'pressSwitch'));
    expect(drawn.get('4 signs')?.every((query) => '选择水壶的颜色 按下开关'.includes(query))).to.equal(true);
    expect(drawn.get('3 terms')?.every((query) => query.split(' ').length === 3)).to.equal(true);
    expect(drawQueries([{ title: 'Boil', heading: '', text: '' }], 5, diceFor('1')).has('2 signs')).to.equal(false);
  });

  it('are substrings of 2 to 6 signs from one field', () => {
    for (const { text, field } of drawSubstrings(texts, 50, diceFor('1'))) {
      expect(texts[0]?.[field]).to.include(text);
      expect(text).to.match(/^\p{Script=Han}{2,6}$/u);
    }
  });
});

describe('Answers of engines', () => {
  const page = (path: string) => ({
    key: path,
    path,
    document: path,
    sources: [],
    facts: {
      tab: 'common' as const,
      clientCategory: '',
      productKey: '',
      productName: '',
      platform: path,
      language: '',
      products: [''],
      platforms: [path],
      version: '',
      isLegacy: false,
      isPlaced: true,
    },
  });
  const entry = (title: string, heading: string, at: number) => ({
    title,
    heading,
    label: '',
    text: '',
    code: '',
    names: '',
    parent: '',
    pages: [{ page: at, anchor: '' }],
  });
  const resolve = resolver(
    [entry('Tea', 'Boil', 0), entry('tea', 'boil', 1), entry('Tea', 'Pour', 0)],
    [page('ios'), page('web')],
  );

  it('have near-copies as one, with the pages of all', () => {
    expect(resolve([0, 1, 2]).map(({ heading, paths }) => [heading, paths])).to.deep.equal([
      ['Boil', ['ios', 'web']],
      ['Pour', ['ios']],
    ]);
  });

  it('are read alike from an engine that groups them itself, with sections that may be the right ones', () => {
    const sections = [{ title: 'Tea', heading: 'Pour', text: '' }];
    const own = ['ios', 'web'].map((key) => ({ key, anchor: 'boil' }));
    const answer = resolve([{ title: 'Tea', heading: 'Boil', text: '', pages: own, sections }]);
    const isRight = ({ heading }: { heading: string }) => heading === 'Pour';

    expect(answer[0]).to.deep.include({ title: 'Tea', heading: 'Boil', paths: ['ios', 'web'] });
    expect(answer[0]?.places).to.deep.equal(['ios#boil', 'web#boil']);
    expect(judge({ name: '', queries: [{ query: 'pour', isRight }] }, new Map([['pour', answer]])).success1).to.equal(
      1,
    );
  });
});

describe('Queries as people type them', () => {
  const mirror: Result = { title: 'Mirror', heading: '', paths: [], places: [], platforms: ['ios'] };

  it('are left out where nothing in the content answers them', () => {
    const { queries, goals } = typedQueries('en', [mirror]);

    expect(queries.map(({ query }) => query)).to.deep.equal(['selfie looks flipped left right']);
    expect(goals).to.equal(undefined);
  });

  it('count as answered for a named platform on that platform only', () => {
    const shared = { title: 'Screen sharing', heading: '', paths: [], places: [], platforms: ['ios', 'electron'] };
    const query = typedQueries('en', [shared]).queries.find(({ query: text }) => text.startsWith('electron'));

    expect(query?.isRight(shared)).to.equal(true);
    expect(query?.isRight({ ...shared, platforms: ['ios'] })).to.equal(false);
  });

  for (const locale of locales)
    it(`are a hundred different ones (${locale})`, () => {
      const file = readFileSync(`test/bench/search-queries.${locale}.json`, 'utf8');

      const asked = new Set((JSON.parse(file) as { q: string }[]).map(({ q }) => q));

      expect(asked.size).to.equal(100);
    });
});
