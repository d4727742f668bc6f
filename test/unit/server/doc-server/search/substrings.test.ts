import { expect } from 'chai';
import { fold } from '../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import synonyms from '../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { diceFor, paragraph, topic } from '../../../../bench/corpus-text.ts';
import { drawSubstrings } from '../../../../bench/search-samples.ts';
import { corpusOf } from './corpus.ts';

const dice = diceFor('substrings');

describe('Two to six Chinese signs that stand in a title, heading or text', () => {
  it('find a section that holds them on the first page', () => {
    const make = () => ({ title: topic(dice, 'zh'), heading: topic(dice, 'zh'), text: paragraph(dice, 'zh', 6) });
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
