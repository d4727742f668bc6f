import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import {
  asksForPages,
  asksHow,
  type Candidate,
  worthOfNearest,
  worthOfSection,
} from '../../../../../../server/embedded/doc-server/search/passages/section-worth.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';

type Given = Partial<Pick<Candidate, 'rank' | 'at' | 'isAnswer' | 'isNews'> & Candidate['section']> & {
  title?: string;
  names?: string;
};

const queryOf = (text: string) => parseQuery(text, new Vocabulary([]));
const questionOf = (text: string) => new Question(queryOf(text), []);

function candidateOf(question: Question, { title = '', names = '', rank = 0, at = -1, ...rest }: Given): Candidate {
  const { isAnswer = false, isNews = false, heading = '', parent = '', text = '', code = '' } = rest;
  const section = { heading, parent, text, code };
  return { rank, at, isAnswer, isNews, section, title: question.compare(title), names: question.compare(names) };
}

function scoreOf(asked: string, given: Given): number {
  const question = questionOf(asked);
  const wanted = { ...asksHow(asked), forPages: asksForPages(asked, queryOf(asked)) };
  return worthOfSection(question, candidateOf(question, given), wanted).score;
}

describe('The worth of a section', () => {
  const asked = 'how do I silence the kettle whistle';
  const text = 'The whistle';
  const title = 'The whistle';
  const member = (heading: string) => ({ heading, parent: 'Kettle', text: 'Whistle muted.' });

  const orders: [reason: string, better: Given, worse: Given, question?: string][] = [
    ['the search found its document first', { rank: 0 }, { rank: 1 }],
    ['it is the best of its document', { at: 0 }, { at: 1 }],
    ['the search found it', { at: 1 }, { at: -1 }],
    ['it says what is asked', { text: 'Silence the whistle.' }, { text: 'Boil water.' }],
    ['its code does', { code: 'kettle.whistle.silence()' }, {}],
    ['its title says the same', { title, text }, { text }],
    ['its title is an answered question', { title, isAnswer: true, text }, { title, text }],
    ['its product is named', { names: 'Kettle', text }, { text }],
    ['it is a guide, no news', {}, { isNews: true }],
    ['its title alone says it', { title, text: 'Lids' }, { text: 'Lids' }],
    ['a heading names it', { heading: 'Silence it' }, { text: 'Silence it' }],
    ['a heading names it in Chinese', { heading: '静音' }, { text: '静音' }, '怎么静音'],
    ['it changes a state', member('muteWhistle'), member('isWhistleMuted'), 'how do I mute my whistle'],
  ];
  for (const [reason, better, worse, question = asked] of orders)
    it(`is greater to "${question}" if ${reason}`, () => {
      expect(scoreOf(question, better)).to.be.above(scoreOf(question, worse));
    });

  it('is no less for news where nobody asks how', () => {
    const since = 'since when is the whistle silent';

    expect(scoreOf(since, { isNews: true })).to.equal(scoreOf(since, {}));
  });

  it('is greater if the words stand near each other', () => {
    const question = questionOf(asked);
    const nearnessOf = (said: string) => worthOfNearest(question, candidateOf(question, { text: said }));

    expect(nearnessOf('Silence the whistle.')).to.be.above(nearnessOf('Silence.\nA whistle.'));
  });
});
