import { expect } from 'chai';
import en from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.en.json' with { type: 'json' };
import zh from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { splitWords } from '../../../../../../server/embedded/doc-server/search/analysis/phrases.ts';
import { Synonyms, synonymsSchema } from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.ts';
import { corpusOf } from '../corpus.ts';

const lists = [
  ['kick out', 'remove user'],
  ['no sound', 'audio issue'],
  ['房间', 'room'],
  ['关闭房间', '解散'],
];
const synonyms = new Synonyms(lists);

describe('Synonyms', () => {
  const cases: [text: string, found?: string, other?: string][] = [
    // Stems count, with stop words between, but in this order only.
    ['kicked the user out'],
    ['she kicked him out', 'kicked him out', 'remove user'],
    ['removing the users', 'removing the users', 'kick out'],
    ['there is no sound', 'no sound', 'audio issue'],
    ['sound effects'],
    // The longest counts inside Chinese, and Latin ones stand apart from other letters.
    ['怎么关闭房间', '关闭房间', '解散'],
    ['进入房间', '房间', 'room'],
    ['进入room', 'room', '房间'],
    ['bathroom'],
  ];
  for (const [text, part, other] of cases)
    it(`in "${text}" are ${other ?? 'none'}`, () => {
      const found = synonyms.find(text, splitWords(text));

      expect(found.map(({ start, end, others }) => [text.slice(start, end), others])).to.deep.equal(
        part === undefined ? [] : [[part, [other]]],
      );
    });

  it('find what says the same in other words, after what says it in these', () => {
    const { names } = corpusOf(['Remove user', 'Kick out', 'User guide', 'Remove lid'], {}, lists);

    expect(names('kick out')).to.deep.equal(['Kick out', 'Remove user']);
  });

  it('find a phrase of stop words before its word', () => {
    const { names } = corpusOf(['Sound level', 'Sound effects', 'Fix an audio issue', 'Sound'], {}, lists);

    expect(names('no sound')[0]).to.equal('Fix an audio issue');
  });

  for (const [locale, shipped] of Object.entries({ en, zh }))
    it(`shipped (${locale}) are well-formed, and no list has one twice`, () => {
      expect(synonymsSchema.safeParse(shipped).success).to.equal(true);
      for (const list of shipped) expect(new Set(list.map((text) => text.toLowerCase())).size).to.equal(list.length);
    });
});
