import { expect } from 'chai';
import en from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.en.json' with { type: 'json' };
import zh from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { splitWords } from '../../../../../../server/embedded/doc-server/search/analysis/phrases.ts';
import { Synonyms, synonymsSchema } from '../../../../../../server/embedded/doc-server/search/analysis/synonyms.ts';
import { corpusOf } from '../corpus.ts';

const synonyms = new Synonyms([
  ['kick out', 'remove user'],
  ['no sound', 'audio issue'],
  ['房间', 'room'],
  ['关闭房间', '解散'],
]);
const found = (text: string) =>
  synonyms.find(text, splitWords(text)).map(({ start, end, others }) => [text.slice(start, end), others]);

describe('Synonyms', () => {
  it('are found by stems, with stop words between', () => {
    expect(found('kicked the user out')).to.deep.equal([]);
    expect(found('she kicked him out')).to.deep.equal([['kicked him out', ['remove user']]]);
    expect(found('removing the users')).to.deep.equal([['removing the users', ['kick out']]]);
  });

  it('count only as they stand if they hold stop words', () => {
    expect(found('there is no sound')).to.deep.equal([['no sound', ['audio issue']]]);
    expect(found('sound effects')).to.deep.equal([]);
  });

  it('are found inside Chinese, the longest first', () => {
    expect(found('怎么关闭房间')).to.deep.equal([['关闭房间', ['解散']]]);
    expect(found('进入房间')).to.deep.equal([['房间', ['room']]]);
  });

  it('stand apart from other letters if they are Latin', () => {
    expect(found('进入room')).to.deep.equal([['room', ['房间']]]);
    expect(found('bathroom')).to.deep.equal([]);
  });

  it('find what says the same in other words, after what says it in these', () => {
    const { names } = corpusOf([{ title: 'Remove user' }, { title: 'Kick out' }, { title: 'Pour tea' }], {}, [
      ['kick out', 'remove user'],
    ]);

    expect(names('kick out')).to.deep.equal(['Kick out', 'Remove user']);
  });

  it('do not find half of what they say', () => {
    const { names } = corpusOf([{ title: 'Remove user' }, { title: 'User guide' }, { title: 'Remove lid' }], {}, [
      ['expel', 'remove user'],
    ]);

    expect(names('expel')).to.deep.equal(['Remove user']);
  });

  it('find a phrase of stop words before its word', () => {
    const { names } = corpusOf(
      [{ title: 'Sound level' }, { title: 'Sound effects' }, { title: 'Fix an audio issue' }, { title: 'Sound' }],
      {},
      [['no sound', 'audio issue']],
    );

    expect(names('no sound')[0]).to.equal('Fix an audio issue');
  });

  for (const [locale, lists] of Object.entries({ en, zh }))
    it(`shipped (${locale}) are well-formed, and no list has one twice`, () => {
      expect(synonymsSchema.safeParse(lists).success).to.equal(true);
      for (const list of lists) expect(new Set(list.map((text) => text.toLowerCase())).size).to.equal(list.length);
    });
});
