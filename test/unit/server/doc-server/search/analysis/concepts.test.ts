import { expect } from 'chai';
import {
  Concepts,
  conceptsSchema,
  type ConceptTopics,
} from '../../../../../../server/embedded/doc-server/search/analysis/concepts.ts';
import en from '../../../../../../server/embedded/doc-server/search/analysis/concepts.en.json' with { type: 'json' };
import zh from '../../../../../../server/embedded/doc-server/search/analysis/concepts.zh.json' with { type: 'json' };
import { splitWords } from '../../../../../../server/embedded/doc-server/search/analysis/phrases.ts';
import { corpusOf } from '../corpus.ts';

const topics: ConceptTopics = {
  Tea: [
    { means: ['descale'], said: ['chalk|limestone', 'white|grey + bits|flakes + water'] },
    { means: ['除垢'], said: ['白|灰 + 渣|沉淀', '水垢'] },
    { means: ['pot'], said: ['tea pot|tea + tea|cup'] },
    { means: ['绘制'], said: ['画 + 茶壶'] },
    { means: ['提及'], said: ['@某人|@guest'] },
    { means: ['repair'], said: ["kettle + doesn't boil|can't pour"] },
  ],
};
const concepts = new Concepts(topics);

describe('Concepts', () => {
  const cases: [text: string, means?: string, words?: string[]][] = [
    // Words stand anywhere, in any order, and count by their stems.
    ['there are flakes in my water, all white', 'descale', ['flakes', 'water', 'white']],
    ['white bit floating in the water', 'descale', ['white', 'bit', 'water']],
    ['壶底有白色的渣', '除垢', ['白', '渣']],
    // All parts are needed, each in words of its own.
    ['white water'],
    ['tea'],
    // The meaning does not stand for the words.
    ['descale'],
    // One sign of a common word that says something else is no word.
    ['茶壶的画面不动'],
    ['茶壶画面上画花', '绘制', ['茶壶', '画']],
    ['在茶会里@某人', '提及', ['@某人']],
    ['给某人倒水'],
    ['for a guest'],
    ['for @guest', '提及', ['@guest']],
    ["kettle doesn't boil", 'repair', ['kettle', "doesn't boil"]],
    ['my kettle cant pour', 'repair', ['kettle', 'cant pour']],
    ['kettle boils'],
  ];
  for (const [text, means, words] of cases)
    it(`${means === undefined ? 'are none' : `are "${means}"`} in "${text}"`, () => {
      const found = concepts.find(text, splitWords(text));

      expect(found.map((one) => [one.means, one.spans.map(({ start, end }) => text.slice(start, end))])).to.deep.equal(
        means === undefined ? [] : [[[means], words]],
      );
    });

  it('find what the query has no word of', () => {
    const rows = ['Descale the kettle', 'White tea', 'Water levels'];
    const query = 'white flakes in my water';

    expect(corpusOf(rows).names(query)).to.have.members(['White tea', 'Water levels']);
    expect(corpusOf(rows, {}, [], topics).names(query)[0]).to.equal('Descale the kettle');
  });

  for (const [locale, shipped] of Object.entries({ en, zh }))
    it(`shipped (${locale}) are well-formed, none is said twice, and no part is of stop words alone, which nothing finds`, () => {
      const patterns = Object.values(shipped).flatMap((list) => list.flatMap(({ said }) => said));
      const isSilent = (part: string) => part.split('|').every((phrase) => splitWords(phrase).length === 0);

      expect(conceptsSchema.safeParse(shipped).success).to.equal(true);
      expect(new Set(patterns).size).to.equal(patterns.length);
      expect(patterns.filter((said) => said.split(' + ').some(isSilent))).to.deep.equal([]);
    });
});
