import { expect } from 'chai';
import { fold } from '../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import synonyms from '../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { diceFor, paragraph, topic } from '../../../../bench/corpus-text.ts';
import { drawSubstrings } from '../../../../bench/search-samples.ts';
import { corpusOf } from './corpus.ts';

const dice = diceFor('substrings');
const signs = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(0x4e00 + dice.below(400))).join('');
const makers = {
  'as in sentences': () => ({ title: topic(dice, 'zh'), heading: topic(dice, 'zh'), text: paragraph(dice, 'zh', 6) }),
  'at random': () => ({ title: signs(6), heading: signs(8), text: signs(120) }),
};

describe('Two to six Chinese signs that stand in a title, heading or text', () => {
  for (const [order, make] of Object.entries(makers))
    it(`find a section that holds them on the first page, where signs follow each other ${order}`, () => {
      const rows = Array.from({ length: 100 }, make);
      const { find } = corpusOf(rows, {}, synonyms);
      const substrings = drawSubstrings(rows, 100, dice).map(({ text }) => fold(text));

      const missed = substrings.filter((substring) =>
        find(substring, {}, {}, 10).list.every(
          ({ title, heading, text }) => !fold(`${title}\n${heading}\n${text}`).includes(substring),
        ),
      );

      expect([substrings.length, missed]).to.deep.equal([100, []]);
    });
});
