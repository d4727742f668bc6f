import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import {
  asksHow,
  type Candidate,
  saysIt,
  type Source,
  worthOfNearest,
  worthOfSection,
} from '../../../../../../server/embedded/doc-server/search/passages/section-worth.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';

type Given = Partial<Omit<Candidate, 'section' | 'title' | 'names'>> & {
  title?: string;
  names?: string;
  section?: Partial<Candidate['section']>;
};

describe('Worth of a section', () => {
  const asked = 'how do I silence the kettle whistle';
  const section = { text: 'The whistle' };

  for (const [reason, better, worse] of [
    ['the search found its document first', { rank: 0 }, { rank: 1 }],
    ['it is the best of its document', { at: 0 }, { at: 1 }],
    ['the search found it', { at: 1 }, { at: -1 }],
    ['it says what is asked', { section: { text: 'Silence the whistle.' } }, { section: { text: 'Boil water.' } }],
    ['its code does', { section: { code: 'kettle.whistle.silence()' } }, {}],
    ['its title says the same', { title: 'The whistle', section }, { section }],
    [
      'its title is an answered question',
      { title: 'The whistle', isAnswer: true, section },
      { title: 'The whistle', section },
    ],
    ['its product is named', { names: 'Kettle', section }, { section }],
  ] satisfies [string, Given, Given][])
    it(`is greater if ${reason}`, () => {
      expect(scoreOf(asked, better)).to.be.above(scoreOf(asked, worse));
    });

  it('counts what only the title says', () => {
    const gainOf = (text: string) =>
      scoreOf(asked, { title: 'The whistle', section: { text } }) - scoreOf(asked, { section: { text } });

    expect(gainOf('Lids')).to.be.above(gainOf('The whistle') + 0.1);
  });

  it('counts what a heading names for questions that ask how', () => {
    const heading = { section: { heading: 'Silence the whistle' } };
    const text = { section: { text: 'Silence the whistle' } };

    const gainOf = (question: string) => scoreOf(question, heading) - scoreOf(question, text);

    expect(gainOf('how do I silence the whistle')).to.be.above(gainOf('why does silence follow the whistle') + 0.2);
    expect(gainOf('怎么 silence the whistle')).to.be.above(gainOf('怎么回事 silence the whistle') + 0.2);
  });

  it('puts a member that changes a state before one that asks for it, unless the question asks for it', () => {
    const names = ['muteWhistle', 'isWhistleMuted'] as const;
    const scores = (question: string) =>
      names.map((heading) => scoreOf(question, { section: { heading, parent: 'Kettle', text: 'Whistle muted.' } }));

    const [mute = 0, isMuted = 0] = scores('how do I mute my whistle');
    const [before = 0, after = 0] = scores('how do I check my whistle');

    expect(mute).to.be.above(isMuted + 0.2);
    expect(after).to.be.at.least(before);
  });

  it('is greater if the words stand near each other', () => {
    const question = questionOf(asked);
    const nearnessOf = (text: string, isAnswer = false) =>
      worthOfNearest(question, candidateOf(question, { title: 'The kettle', isAnswer, section: { text } }));

    const near = 'Silence the whistle.';
    const far = `Silence.${'\nWait.'.repeat(9)}\nA whistle.`;

    expect(nearnessOf(near)).to.be.above(nearnessOf(far));
    expect(nearnessOf(near, true)).to.be.above(nearnessOf(near));
    expect(nearnessOf(near)).to.be.above(nearnessOf('Silence.\nA whistle.') + 0.1);
  });
});

describe('saysIt', () => {
  const says = (
    asked: string,
    headings: string,
    text: string,
    source: Partial<Omit<Source, 'names'>> & { names?: string } = {},
  ) => {
    const question = questionOf(asked);
    const names = question.compare(source.names ?? '');
    return saysIt(question, text, { headings, isAnswer: false, isOfProduct: false, ...source, names });
  };

  it('wants the passage to name nearly all, and the headings the subject', () => {
    const asked = 'does the kettle whistle loudly';

    expect(says(asked, 'The kettle', 'Its whistle is loud, loudly so.')).to.equal(true);
    expect(says(asked, 'The kettle', 'It boils.')).to.equal(false);
    expect(says(asked, 'Teapots', 'The kettle whistles loudly.')).to.equal(false);
  });

  it('believes the title of an answered question sooner', () => {
    const given = ['does the brass kettle whistle', 'Kettle whistle', 'Yes.'] as const;

    expect([says(...given), says(...given, { isAnswer: true })]).to.deep.equal([false, true]);
  });

  it('counts the names of product and platform among the headings', () => {
    const given = ['how loud is the whistle of the brass kettle', 'Volume', 'The whistle is loud.'] as const;

    expect([says(...given), says(...given, { names: 'Brass kettle' })]).to.deep.equal([false, true]);
  });

  it('wants less within one product', () => {
    const given = ['does the brass kettle whistle loudly at night', 'The kettle', 'It whistles loudly.'] as const;

    expect([says(...given), says(...given, { isOfProduct: true })]).to.deep.equal([false, true]);
  });

  it('takes an error code for enough', () => {
    expect(says('what is wrong after 1002001 in the morning at home', 'Codes', '1002001: no water.')).to.equal(true);
  });
});

function questionOf(text: string): Question {
  return new Question(parseQuery(text, new Vocabulary([])), []);
}

function candidateOf(question: Question, { title = '', names = '', section, ...rest }: Given): Candidate {
  const empty = { heading: '', parent: '', text: '', code: '' };
  return {
    rank: 0,
    at: -1,
    isAnswer: false,
    title: question.compare(title),
    names: question.compare(names),
    section: { ...empty, ...section },
    ...rest,
  };
}

function scoreOf(asked: string, given: Given): number {
  const question = questionOf(asked);
  return worthOfSection(question, candidateOf(question, given), asksHow(asked)).score;
}
