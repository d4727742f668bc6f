import { expect } from 'chai';
import { Highlighter } from '../../../../../../server/embedded/doc-server/search/query/fragment.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';

const highlighter = (keyword: string, ...lists: string[][]) =>
  new Highlighter(parseQuery(keyword, new Vocabulary(lists)));
const exact = (keyword: string) => new Highlighter(parseQuery(keyword, new Vocabulary([])), true);
const marked = (text: string, marks: readonly (readonly [number, number])[]) =>
  marks.map(([start, end]) => text.slice(start, end));

describe('Marks', () => {
  const kick = ['踢人', '移出房间'];
  const phrase = ['stop receiving one', 'mute a user'];
  const cases: [keyword: string, text: string, marked: string[], synonyms?: string[]][] = [
    ['stream', 'Publishing streams and a STREAM.', ['streams', 'STREAM']],
    ['推流', '开始推流，停止推流', ['推流', '推流']],
    ['推送流', '推送流媒体', ['推送流']],
    ['pub', 'Publish it', ['Publish']],
    ['straem', 'One stream', ['stream']],
    ['loginRoom', 'Call loginRoom now', ['loginRoom']],
    ['room state roomState', 'roomState, room state', ['roomState', 'room', 'state']],
    ['怎么推流', '怎么停止推流', ['推流']],
    ['the', 'the end', []],
    ['tea', '', []],
    // Synonyms are marked if the query has one meaning and the text no word of it.
    ['踢人', '移出房间的用户', ['移出房间'], kick],
    ['踢人', '踢人，即移出房间', ['踢人'], kick],
    ['kick guest', 'Remove a guest.', ['guest'], ['kick', 'remove']],
    // A lone word of a longer phrase is not marked.
    ['stop receiving one', 'Each passes one check', [], phrase],
    ['stop receiving one', 'Stop it before receiving', ['Stop', 'receiving'], phrase],
  ];
  for (const [keyword, text, expected, synonyms = []] of cases)
    it(`for ${JSON.stringify(keyword)} in ${JSON.stringify(text)} are ${JSON.stringify(expected)}`, () => {
      expect(marked(text, highlighter(keyword, synonyms).mark(text))).to.deep.equal(expected);
    });

  it('are only on the whole keyword, in any case, where it counts as it was typed', () => {
    const text = 'Login a room: Login Room, then login rooms.';

    expect(marked(text, exact('login room').mark(text))).to.deep.equal(['Login Room', 'login room']);
  });
});

describe('A fragment', () => {
  const filler = 'Nothing of note stands here. '.repeat(30);

  it('shows where the most words of the query stand', () => {
    const { text, marks } = highlighter('boil milk').cut(`${filler}Some milk. ${filler}Boil the milk. ${filler}`, 100);

    expect(text).to.match(/^Boil the milk\. /);
    expect(marked(text, marks)).to.deep.equal(['Boil', 'milk']);
  });

  const reference =
    'Starts a boil.\nParameters\nName Type Description\ncups number How many cups of water there are to be hot.';
  const cuts: [keyword: string, text: string, width: number, cut: string][] = [
    ['tea', 'Hot tea.', 100, 'Hot tea.'],
    ['boil', reference, 60, 'Starts a boil.'],
    ['milk', `POST\n/milk/heat\nHeats milk at once. ${filler}`, 40, '/milk/heat · Heats milk at once.'],
    ['热水', '先关上壶盖。再把热水倒出来。然后清洗水壶，晾干之后再放回去', 30, '再把热水倒出来。'],
    ['milk', `The milk ${'is hot and '.repeat(30)}sweet.`, 40, 'The milk is hot and is hot and is hot…'],
    ['milk', `The milk is hot at noon, while ${'the tea is '.repeat(9)}cold.`, 36, 'The milk is hot at noon…'],
    // A cell of a table says more than a name.
    ['milk', `milkHeated\nEvent\nSent at once. ${filler}`, 40, 'milkHeated · Event · Sent at once.'],
    ['zebra', filler, 60, 'Nothing of note stands here. Nothing of note stands here.'],
  ];
  for (const [keyword, text, width, cut] of cuts)
    it(`starts and ends with a sentence or line where it can: ${cut}`, () => {
      expect(highlighter(keyword).cut(text, width).text).to.equal(cut);
    });

  const scattered = 'Room here, login there, user room login. '.repeat(300);
  const phrase = 'a long phrase that somebody copied from a page that they once saw';
  for (const [keyword, text, shown] of [
    ['login room', `${scattered}Now Login room is called. ${scattered}`, 'Login room'],
    [phrase, `${scattered.replaceAll('.', ',')} ${phrase} ${scattered}`, phrase],
  ] as const)
    it(`shows all of "${shown}" where it counts as it was typed`, () => {
      const { text: cut, marks } = exact(keyword).cut(text, 80);

      expect(marked(cut, marks)).to.deep.equal([shown]);
    });
});
