import { expect } from 'chai';
import { Highlighter, withoutEcho } from '../../../../../../server/embedded/doc-server/search/query/fragment.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';

const highlighter = (keyword: string, ...lists: string[][]) =>
  new Highlighter(parseQuery(keyword, new Vocabulary(lists)));
const markedIn = (keyword: string, text: string, ...lists: string[][]) =>
  highlighter(keyword, ...lists)
    .mark(text)
    .map(([start, end]) => text.slice(start, end));

describe('Marks', () => {
  const cases: [keyword: string, text: string, marked: string[]][] = [
    ['stream', 'Publishing streams and a STREAM.', ['streams', 'STREAM']],
    ['推流', '开始推流，停止推流', ['推流', '推流']],
    ['推送流', '推送流媒体', ['推送流']],
    ['pub', 'Publish it', ['Publish']],
    ['straem', 'One stream', ['stream']],
    ['loginRoom', 'Call loginRoom now', ['loginRoom']],
    ['怎么推流', '怎么停止推流', ['推流']],
    ['the', 'the end', []],
    ['tea', '', []],
  ];
  for (const [keyword, text, marked] of cases)
    it(`for ${JSON.stringify(keyword)} in ${JSON.stringify(text)} are ${JSON.stringify(marked)}`, () => {
      expect(markedIn(keyword, text)).to.deep.equal(marked);
    });

  it('are where synonyms stand only if the query has one meaning and the text no word of it', () => {
    const synonyms = ['踢人', '移出房间'];

    expect(markedIn('踢人', '移出房间的用户', synonyms)).to.deep.equal(['移出房间']);
    expect(markedIn('踢人', '踢人，即移出房间', synonyms)).to.deep.equal(['踢人']);
    expect(markedIn('kick guest', 'Remove a guest.', ['kick', 'remove'])).to.deep.equal(['guest']);
  });

  it('are at no lone word of a longer phrase', () => {
    const phrase = ['stop receiving one', 'mute a user'];

    expect(markedIn('stop receiving one', 'Each passes one check', phrase)).to.deep.equal([]);
    expect(markedIn('stop receiving one', 'Stop it before receiving', phrase)).to.deep.equal(['Stop', 'receiving']);
  });

  it('do not overlap, and are in order', () => {
    const marks = highlighter('room state roomStateChanged').mark('roomStateChanged, room state');

    for (const [at, [start, end]] of marks.entries()) {
      expect(start).to.be.lessThan(end);
      expect(start).to.be.at.least(marks[at - 1]?.[1] ?? 0);
    }
    expect(marks.length).to.be.greaterThan(1);
  });
});

describe('A fragment', () => {
  const filler = 'Nothing of note stands here. '.repeat(30);

  it('is the whole of a short text', () => {
    expect(highlighter('tea').cut('Hot tea.', 100)).to.deep.equal({ text: 'Hot tea.', marks: [[4, 7]] });
  });

  it('shows where the most words of the query stand', () => {
    const { text, marks } = highlighter('boil milk').cut(`${filler}Some milk. ${filler}Boil the milk. ${filler}`, 100);

    expect(text).to.match(/^Boil the milk\. /);
    expect(marks.map(([start, end]) => text.slice(start, end))).to.include.members(['Boil', 'milk']);
  });

  it('is no wider than asked for; Chinese signs count twice', () => {
    expect(highlighter('milk').cut(`${filler}milk ${filler}`, 80).text.length).to.be.at.most(82);
    expect(highlighter('牛奶').cut('热'.repeat(300) + '牛奶' + '茶'.repeat(300), 80).text.length).to.be.at.most(42);
  });

  it('starts and ends with a sentence or line where it can, and says where it cannot', () => {
    const reference =
      'Starts a boil.\nParameters\nName Type Description\ncups number How many cups of water there are to be hot.';
    const long = `The milk ${'is hot and '.repeat(30)}sweet.`;

    expect(highlighter('boil').cut(reference, 60).text).to.equal('Starts a boil.');
    expect(highlighter('milk').cut(`POST\n/milk/heat\nHeats milk at once. ${filler}`, 40).text).to.equal(
      '/milk/heat · Heats milk at once.',
    );
    expect(highlighter('热水').cut('先关上壶盖。再把热水倒出来。然后清洗水壶，晾干之后再放回去', 30).text).to.equal(
      '再把热水倒出来。',
    );
    expect(highlighter('milk').cut(long, 40).text).to.equal('The milk is hot and is hot and is hot…');
    expect(highlighter('milk').cut(`The milk is hot at noon, while ${'the tea is '.repeat(9)}cold.`, 36).text).to.equal(
      'The milk is hot at noon…',
    );
    expect(highlighter('milk').cut(`The milk is to be ${'carried over to the '.repeat(9)}cup.`, 36).text).to.equal(
      'The milk is to be carried over…',
    );
  });

  it('says more than a name from a cell of a table', () => {
    const table = `milkHeated\nEvent\nSent when the milk is hot enough to be poured into a cup of tea\nOnly once`;

    expect(highlighter('milk').cut(table, 60).text).to.match(/^milkHeated · Event · Sent when/);
  });

  it('does not part the halves of a sign', () => {
    for (let width = 10; width < 40; width++) {
      const { text } = highlighter('x').cut('😀'.repeat(60), width);
      expect(encodeURIComponent.bind(undefined, text), text).to.not.throw();
    }
  });

  it('is the start where nothing matches', () => {
    expect(highlighter('zebra').cut(filler, 60).text).to.match(/^Nothing of note/);
  });
});

describe('Where the keyword counts as it was typed', () => {
  const exact = (keyword: string) => new Highlighter(parseQuery(keyword, new Vocabulary([])), true);
  const scattered = 'Room here, login there, user room login. '.repeat(300);

  it('only all of it is marked, in any case', () => {
    const text = 'Login a room: Login Room, then login rooms.';
    const marked = exact('login room')
      .mark(text)
      .map(([start, end]) => text.slice(start, end));

    expect(marked).to.deep.equal(['Login Room', 'login room']);
  });

  it('the fragment shows it, however late it stands and however often its words stand before', () => {
    const { text, marks } = exact('login room').cut(`${scattered}Now Login room is called. ${scattered}`, 100);

    expect(marks.map(([start, end]) => text.slice(start, end))).to.deep.equal(['Login room']);
  });

  it('the fragment shows all of a long one', () => {
    const phrase = 'a long phrase that somebody copied from a page that they once saw';
    const { text, marks } = exact(phrase).cut(`${scattered.replaceAll('.', ',')} ${phrase} ${scattered}`, 80);

    expect(marks.map(([start, end]) => text.slice(start, end))).to.deep.equal([phrase]);
  });

  it('code is shown where only that holds it', () => {
    expect(exact('login(room)').choose('Call login with a room.', 'sdk.login(room)')).to.equal('sdk.login(room)');
    expect(exact('a room').choose('Call login with a room.', 'a room')).to.equal('Call login with a room.');
    expect(highlighter('login(room)').choose('Call it.', 'sdk.login(room)')).to.equal('Call it.');
  });
});

describe('A text that says its start twice', () => {
  for (const [text, shown] of [
    ['Connected.\nConnected.', 'Connected.'],
    ['已连接。\n\n已连接。\n可以推流。', '已连接。\n可以推流。'],
    ['Logs in. Once.\nLogs in. Once.\nThen publish.', 'Logs in. Once.\nThen publish.'],
    ['Log\nLog in.', 'Log\nLog in.'],
    ['Connected. \n Connected.  \n\nOnce.', 'Connected.  \n\nOnce.'],
    ['Connected.\nConnected. ', 'Connected. '],
    [`${'a'.repeat(301)}\n${'a'.repeat(301)}`, `${'a'.repeat(301)}\n${'a'.repeat(301)}`],
    ['\nLog in.', '\nLog in.'],
    ['tea tea', 'tea tea'],
    ['', ''],
  ] as const) {
    it(`${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`, () => {
      expect(withoutEcho(text)).to.equal(shown);
    });
  }

  it('is read in one pass, however many empty lines follow the start', () => {
    const text = `a${'\n'.repeat(100_000)}b`;

    expect(withoutEcho(text)).to.equal(text);
  }).timeout(5000);
});
