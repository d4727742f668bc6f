import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { fold } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import {
  Concepts,
  conceptsSchema,
  type ConceptTopics,
} from '../../../../../../server/embedded/doc-server/search/analysis/concepts.ts';
import en from '../../../../../../server/embedded/doc-server/search/analysis/concepts.en.json' with { type: 'json' };
import zh from '../../../../../../server/embedded/doc-server/search/analysis/concepts.zh.json' with { type: 'json' };
import { splitWords } from '../../../../../../server/embedded/doc-server/search/analysis/phrases.ts';
import synonymsEn from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.en.json' with { type: 'json' };
import synonymsZh from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import type { Locale } from '../../../../../../views/domain/locale.ts';
import { corpusOf } from '../corpus.ts';

const topics: ConceptTopics = {
  Tea: [
    { means: ['descale'], said: ['chalk|limestone', 'white|grey + bits|flakes + water'] },
    { means: ['除垢'], said: ['白|灰 + 渣|沉淀', '水垢'] },
  ],
};
const concepts = new Concepts(topics);
const found = (text: string) =>
  concepts
    .find(text, splitWords(text))
    .map(({ spans, means }) => [spans.map(({ start, end }) => text.slice(start, end)), means]);

const synonyms = { en: synonymsEn, zh: synonymsZh };
const keyOf = (text: string) =>
  splitWords(fold(text))
    .map(({ term }) => term)
    .join(' ');

describe('Concepts', () => {
  it('are told by words that stand anywhere, in any order, by their stems', () => {
    expect(found('there are flakes in my water, all white')).to.deep.equal([
      [['flakes', 'water', 'white'], ['descale']],
    ]);
    expect(found('white bit floating in the water')).to.deep.equal([[['white', 'bit', 'water'], ['descale']]]);
    expect(found('壶底有白色的渣')).to.deep.equal([[['白', '渣'], ['除垢']]]);
  });

  it('need all parts of a pattern, and each in words of its own', () => {
    expect(found('white water')).to.deep.equal([]);
    expect(
      new Concepts({ a: [{ means: ['x'], said: ['tea pot|tea + tea|cup'] }] }).find('tea', splitWords('tea')),
    ).to.deep.equal([]);
  });

  it('are not told by one sign of a common word that says something else', () => {
    const drawing = new Concepts({ a: [{ means: ['绘制'], said: ['画 + 茶壶'] }] });
    const isFound = (text: string) => drawing.find(text, splitWords(text)).length > 0;

    expect(isFound('茶壶的画面不动')).to.equal(false);
    expect(isFound('茶壶上画花')).to.equal(true);
    expect(isFound('茶壶画面上画花')).to.equal(true);
  });

  it('are told by `@` only where it was typed', () => {
    const mention = new Concepts({ a: [{ means: ['提及'], said: ['@某人|@guest'] }] });
    const isFound = (text: string) => mention.find(text, splitWords(text)).length > 0;

    expect(isFound('在茶会里@某人')).to.equal(true);
    expect(isFound('给某人倒茶')).to.equal(false);
    expect(isFound('tea for a guest')).to.equal(false);
    expect(isFound('tea @guest')).to.equal(true);
  });

  it('know a negation typed without its apostrophe', () => {
    const broken = new Concepts({ a: [{ means: ['repair'], said: ["kettle + doesn't boil|can't pour|won't open"] }] });
    const saidBy = (text: string) =>
      broken.find(text, splitWords(text)).flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)));

    expect(saidBy("kettle doesn't boil")).to.deep.equal(['kettle', "doesn't boil"]);
    expect(saidBy('kettle doesnt boil')).to.deep.equal(['kettle', 'doesnt boil']);
    expect(saidBy('my kettle cant pour')).to.deep.equal(['kettle', 'cant pour']);
    expect(saidBy('the kettle wont open')).to.deep.equal(['kettle', 'wont open']);
    expect(saidBy('kettle boils')).to.deep.equal([]);
  });

  it('say nothing the other way round', () => {
    expect(found('descale')).to.deep.equal([]);
  });

  it('find what the query has no word of', () => {
    const rows = [{ title: 'Descale the kettle' }, { title: 'White tea' }, { title: 'Water levels' }];
    const query = 'white flakes in my water';

    expect(corpusOf(rows).names(query)).not.to.include('Descale the kettle');
    expect(corpusOf(rows, {}, [], topics).names(query)[0]).to.equal('Descale the kettle');
  });

  it('leave what is called in the words of the query before what they mean', () => {
    const rows = [
      { title: 'Descale', text: 'White flakes in water.' },
      { title: 'Kettles', heading: 'White water flakes' },
    ];

    expect(corpusOf(rows, {}, [], topics).names('white flakes water')[0]).to.equal('Kettles > White water flakes');
  });

  for (const [locale, shipped] of Object.entries({ en, zh }))
    describe(`shipped (${locale})`, () => {
      it('and synonyms hold no query of the bench whole, which would then measure its own table', () => {
        const file = readFileSync(`test/bench/search-queries.${locale}.json`, 'utf8');
        const queries = (JSON.parse(file) as { q: string }[]).map(({ q }) => keyOf(q));
        const phrases = [
          ...Object.values(shipped).flatMap((list) =>
            list.flatMap(({ said }) => said.flatMap((each) => each.split(/ \+ |\|/))),
          ),
          ...synonyms[locale as Locale].flat(),
        ];
        const whole = phrases.filter((phrase) => splitWords(phrase).length >= 5 && queries.includes(keyOf(phrase)));

        expect(whole).to.deep.equal([]);
      });

      const patterns = Object.values(shipped).flatMap((list) => list.flatMap(({ said }) => said));

      it('are well-formed, and none is said twice', () => {
        expect(conceptsSchema.safeParse(shipped).success).to.equal(true);
        expect(new Set(patterns).size).to.equal(patterns.length);
      });

      it('have no part that stop words alone could say, so each pattern can be found', () => {
        const silent = patterns.filter((said) =>
          said.split(' + ').some((part) => part.split('|').every((phrase) => splitWords(phrase).length === 0)),
        );

        expect(silent).to.deep.equal([]);
      });
    });
});

describe('A vocabulary', () => {
  const vocabulary = new Vocabulary(
    [
      ['water', 'h2o'],
      ['white', 'pale'],
    ],
    topics,
  );
  const meanings = (text: string) =>
    vocabulary
      .find(text)
      .map(({ spans, others }) => [spans.map(({ start, end }) => text.slice(start, end)).join(' '), others]);

  it('takes what says more of the text before what says less', () => {
    expect(meanings('white flakes in water')).to.deep.equal([['white flakes water', ['descale']]]);
    expect(meanings('white water')).to.deep.equal([
      ['white', ['pale']],
      ['water', ['h2o']],
    ]);
  });

  it('takes all that the same words say', () => {
    const both = new Vocabulary([['chalk', 'blackboard']], topics);

    expect(both.find('chalk').flatMap(({ others }) => others)).to.deep.equal(['descale', 'blackboard']);
  });
});
