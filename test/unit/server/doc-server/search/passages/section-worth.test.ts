import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import { Question } from '../../../../../../server/embedded/doc-server/search/passages/question.ts';
import {
  asksForPages,
  asksHow,
  type Candidate,
  saysIt,
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

  it('keeps the order of the search for a topic', () => {
    const lead = (text: string) => scoreOf(text, { rank: 0 }) - scoreOf(text, { rank: 1 });

    expect(lead('kettle whistle')).to.be.above(2 * lead(asked));
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

  it('puts release notes behind guides for questions that ask how', () => {
    const lossOf = (question: string) => scoreOf(question, {}) - scoreOf(question, { isNews: true });

    expect(lossOf('how do I silence the whistle')).to.be.above(0.2);
    expect(lossOf('since when is the whistle silent')).to.equal(0);
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
  const says = (asked: string, headings: string, text: string, { names = '', lead = 0.4, isAnswer = false } = {}) => {
    const question = questionOf(asked);
    return saysIt(question, text, { headings, names: question.compare(names), isAnswer, lead });
  };

  it('wants text and headings to name nearly all that is asked', () => {
    const asked = 'does the kettle whistle loudly';

    expect(says(asked, 'The kettle', 'Its whistle is loud, loudly so.')).to.equal(true);
    expect(says(asked, 'The kettle', 'It boils.')).to.equal(false);
  });

  it('believes a page sooner that leads the others by far', () => {
    const given = ['does the brass kettle whistle', 'The kettle', 'It whistles.'] as const;

    expect([0, 0.3, 1].map((lead) => says(...given, { lead }))).to.deep.equal([false, false, true]);
  });

  it('wants a greater lead for a few words, which fit more by chance', () => {
    const short = ['whistle loudly', '', 'It whistles loudly.'] as const;
    const long = [
      'brass kettle whistle loudly morning lid',
      '',
      'Morning: the brass kettle whistles loudly, lid on.',
    ] as const;

    expect([says(...short, { lead: 0.1 }), says(...long, { lead: 0.1 })]).to.deep.equal([false, true]);
  });

  it('believes the title of an answered question', () => {
    const given = ['does the brass kettle whistle', 'Kettle whistle', 'Yes.', { lead: 0 }] as const;

    expect([says(...given), says(given[0], given[1], given[2], { isAnswer: true, lead: 0 })]).to.deep.equal([
      false,
      true,
    ]);
  });

  it('counts the names of product and platform', () => {
    const given = ['how loud is the whistle of the brass kettle', 'Volume', 'The whistle is loud.'] as const;

    expect([says(...given), says(...given, { names: 'Brass kettle' })]).to.deep.equal([false, true]);
  });

  it('takes an error code for enough', () => {
    expect(says('what is wrong after 1002001 in the morning at home', 'Codes', '1002001: no water.')).to.equal(true);
  });
});

function queryOf(text: string) {
  return parseQuery(text, new Vocabulary([]));
}

function questionOf(text: string): Question {
  return new Question(queryOf(text), []);
}

function candidateOf(question: Question, { title = '', names = '', section, ...rest }: Given): Candidate {
  const empty = { heading: '', parent: '', text: '', code: '' };
  return {
    rank: 0,
    at: -1,
    isAnswer: false,
    isNews: false,
    title: question.compare(title),
    names: question.compare(names),
    section: { ...empty, ...section },
    ...rest,
  };
}

function scoreOf(asked: string, given: Given): number {
  const question = questionOf(asked);
  return worthOfSection(question, candidateOf(question, given), {
    ...asksHow(asked),
    forPages: asksForPages(asked, queryOf(asked)),
  }).score;
}
