import { expect } from 'chai';
import { Highlighter, withoutEcho } from '../../../../../../server/embedded/doc-server/search/query/fragment.ts';
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

  it('is no wider than asked for; Chinese signs count twice', () => {
    const cut = (word: string, around: string) => highlighter(word).cut(`${around}${word} ${around}`, 80).text;

    expect(cut('milk', filler)).to.match(/^(?=.{60,82}$).*milk/);
    expect(cut('牛奶', '热'.repeat(300))).to.match(/^(?=.{30,42}$).*牛奶/);
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

  it('does not part the halves of a sign', () => {
    for (const width of [10, 11, 12, 13])
      expect(highlighter('x').cut('😀'.repeat(60), width).text).to.match(/^(?:😀)+…?$/u);
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

  it('shows code where the keyword counts as it was typed and only that holds it', () => {
    expect(exact('login(room)').choose('Log in.', 'sdk.login(room)')).to.equal('sdk.login(room)');
    expect(exact('a room').choose('Log in a room.', 'a room')).to.equal('Log in a room.');
    expect(highlighter('login(room)').choose('Log in.', 'sdk.login(room)')).to.equal('Log in.');
  });
});

describe('A text that says its start twice', () => {
  const long = 'a'.repeat(301);
  for (const [text, shown] of [
    ['已连接。\n\n已连接。\n可以推流。', '已连接。\n可以推流。'],
    ['Logs in. Once. \n Logs in. Once.\nThen publish.', 'Logs in. Once.\nThen publish.'],
    ['Log\nLog in.', 'Log\nLog in.'],
    [`${long}\n${long}`, `${long}\n${long}`],
    ['tea tea', 'tea tea'],
    // It is read in one pass.
    [`a${'\n'.repeat(100_000)}b`, `a${'\n'.repeat(100_000)}b`],
  ] as const)
    it(`${JSON.stringify(text.slice(0, 50))} is shown as ${JSON.stringify(shown.slice(0, 50))}`, () => {
      expect(withoutEcho(text)).to.equal(shown);
    });
});
