import { expect } from 'chai';
import {
  Concepts,
  conceptsSchema,
  type ConceptTopics,
} from '../../../../../server/embedded/doc-server/search/concepts.ts';
import en from '../../../../../server/embedded/doc-server/search/concepts.en.json' with { type: 'json' };
import zh from '../../../../../server/embedded/doc-server/search/concepts.zh.json' with { type: 'json' };
import { wordsOf } from '../../../../../server/embedded/doc-server/search/phrases.ts';
import { Vocabulary } from '../../../../../server/embedded/doc-server/search/vocabulary.ts';
import { corpusOf } from './corpus.ts';

const topics: ConceptTopics = {
  Tea: [
    { means: ['descale'], said: ['chalk|limestone', 'white|grey + bits|flakes + water'] },
    { means: ['除垢'], said: ['白|灰 + 渣|沉淀', '水垢'] },
  ],
};
const concepts = new Concepts(topics);
const found = (text: string) =>
  concepts
    .find(text, wordsOf(text))
    .map(({ spans, means }) => [spans.map(({ start, end }) => text.slice(start, end)), means]);

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
      new Concepts({ a: [{ means: ['x'], said: ['tea pot|tea + tea|cup'] }] }).find('tea', wordsOf('tea')),
    ).to.deep.equal([]);
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

  it('leave a title that is asked for in its own words before them', () => {
    const rows = [{ title: 'Descale the kettle' }, { title: 'White flakes in the water' }];

    expect(corpusOf(rows, {}, [], topics).names('white flakes water')[0]).to.equal('White flakes in the water');
  });

  for (const [locale, shipped] of Object.entries({ en, zh }))
    describe(`shipped (${locale})`, () => {
      const patterns = Object.values(shipped).flatMap((list) => list.flatMap(({ said }) => said));

      it('are well-formed, and none is said twice', () => {
        expect(conceptsSchema.safeParse(shipped).success).to.equal(true);
        expect(new Set(patterns).size).to.equal(patterns.length);
      });

      it('have no part that stop words alone could say, so each pattern can be found', () => {
        const silent = patterns.filter((said) =>
          said.split(' + ').some((part) => part.split('|').every((phrase) => wordsOf(phrase).length === 0)),
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
