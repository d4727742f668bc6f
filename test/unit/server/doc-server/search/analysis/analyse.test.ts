import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import lunr from 'lunr';
import { tokens } from '../../../../../../server/embedded/doc-server/search/analysis/analyse.ts';

const termsOf = (text: string) => tokens(text).map(({ term }) => term);

/** Words of a real text: lunr's own source. */
const sourceWords = [
  ...new Set(
    readFileSync(createRequire(import.meta.url).resolve('lunr'), 'utf8')
      .toLowerCase()
      .match(/\b[a-z]{1,30}\b/g),
  ),
];

describe('Analysis of texts', () => {
  it('stems words and leaves out stop words exactly as lunr does', () => {
    expect(sourceWords).to.include('tokenizer');
    for (const word of sourceWords) {
      const kept = lunr.stopWordFilter(new lunr.Token(word, {}) as never) as lunr.Token | undefined;
      const expected = kept === undefined ? [] : [lunr.stemmer(new lunr.Token(word, {})).toString()];
      expect(termsOf(word), word).to.deep.equal(expected);
    }
  });

  const cases: [text: string, terms: string[]][] = [
    ['startPublishingStream', ['startpublishingstream', 'start', 'publish', 'stream']],
    ['ROOM_STATE_CHANGED', ['room_state_changed', 'room', 'state', 'chang']],
    ['HTTPServer2', ['httpserver2', 'http', 'server', '2']],
    ['How do I publish in C?', ['publish', 'c']],
    ['v3.12.5', ['v3', '3', '12.5', '12', '5']],
    ['推流', ['推流', '推', '流']],
    ['ＲＴＣ　房间', ['rtc', '房间', '房', '间']],
    ['踢SDK人', ['踢', 'sdk', '人']],
    ['C++ and C#, not C', ['c++', 'c#', 'c']],
    ['使用.NET和@types', ['使用', '使', '用', '.net', 'net', '和', '@types', 'type']],
    ['operator<< (a)', ['operator<<', 'oper']],
    ['i.net(a).env me@site.net a#b', ['net', 'env', 'site', 'net', 'b']],
    ['', []],
    ['___ ... ——', []],
  ];
  for (const [text, terms] of cases)
    it(`finds in ${JSON.stringify(text)} its terms`, () => {
      expect(termsOf(text).sort()).to.deep.equal([...terms].sort());
    });

  it('tells where each term stands', () => {
    const text = 'Ｌogin 登录 onRoomChanged';

    const places = tokens(text).map(({ term, start, end }) => `${term} ${text.slice(start, end)}`);
    expect(places).to.deep.equal([
      ...['login Ｌogin', '登 登', '登录 登录', '录 录', 'onroomchang onRoomChanged', 'room Room', 'chang Changed'],
    ]);
  });
});
