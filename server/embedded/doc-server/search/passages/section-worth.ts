/** Judges which section answers a question, and whether it surely does. */
import { isQuestion } from '../../../../../views/domain/question.ts';
import type { Query } from '../query/query.ts';
import type { PassageSection } from './page-sections.ts';
import { joinShares, type Question, type Shares } from './question.ts';

/** A section of a found document. */
export interface Candidate {
  section: Pick<PassageSection, 'heading' | 'parent' | 'text' | 'code'>;
  /** Place of the document in the order of the search, from 0. */
  rank: number;
  /** Place among the sections that the search found in the document, from 0; -1 for others. */
  at: number;
  /** Shares of the question that the title of the page has. */
  title: Shares;
  /** The same of the names of its product and platform. */
  names: Shares;
  /** True for an answered question: its title says what its text is about. */
  isAnswer: boolean;
  /** True for release notes. */
  isNews: boolean;
}

/**
 * Worth of a place in the order of the search, and of the words of a section. The weights make the section with the answer
 * likeliest among the first 60, for 221 questions in both languages (softmax, L2 of .01, rounded). Cross-validated in five parts,
 * they choose 122 right sections; guessed weights chose 116.
 */
const worth = {
  first: 0.45,
  fall: 0.5,
  /** Factor for the place if pages are asked for, chosen by topics: the search knows their guide, while questions repeat their words. */
  placeOfPages: 3,
  lead: 0.4,
  matched: 0.1,
  nearness: 1.45,
  /** Worth of the best line alone: an answer is often one sentence, while a long section has all words somewhere. */
  line: 1,
  title: 0.7,
  /** Share of the title that counts as said by each of its sections. */
  titleShare: 0.5,
  /** A question that names a product asks about it, also if a page of another one has more of its words. */
  product: 1.5,
  /** A heading tells how something is done, but seldom holds a number or a reason. */
  headingOfHowTo: 0.5,
  /** Worth of the title of an answered question: the more it names, the likelier it asks the same. */
  sameQuestion: 0.25,
  /** A member that asks for a state does not change it. */
  queryOfHowTo: -0.25,
  /** Release notes name what can be done, not how. */
  newsOfHowTo: -1,
} as const;
const howTo = /^how (?:do|can|should|could|to)\b|怎么(?!样|回事|办)|如何|怎样/i;
const queryName = /^(?:is|has|get|query)[A-Z]/;
const asksForState = /\b(?:get|know|whether|check|query|find out|list|read|see)\b|获取|查询|查看|知道|判断|是否/i;
/**
 * An answer names nearly all that is asked, its page leads the others by far, and long questions fit little else by chance.
 * Fitted (logistic regression) to 232 questions, 53 of which the documents do not answer. The least was raised on 180 of them.
 * Then 54 of 84 sure texts hold the answer word for word (56 of 91 before). Two of 40 questions without an answer get one (four
 * before).
 */
const sure = { lead: 0.6, word: 0.055, least: 1.36, asked: 0.5 } as const;
/** Lines that count as near each other. */
const nearLines = 4;
/** Fewer words that are no question ask for pages, not for an answer. */
const leastConcepts = 3;

export function asksForPages(keyword: string, { concepts }: Pick<Query, 'concepts'>): boolean {
  return !isQuestion(keyword) && concepts.length < leastConcepts;
}

/** @param keyword the question as typed */
export function asksHow(keyword: string): { isHowTo: boolean; changes: boolean } {
  const isHowTo = howTo.test(keyword);
  return { isHowTo, changes: isHowTo && !asksForState.test(keyword) };
}

/** Compares the whole section, its heading and the title of the page with the question. */
export function worthOfSection(
  question: Question,
  { section, rank, at, title, isAnswer, isNews, names }: Candidate,
  { isHowTo, changes, forPages }: ReturnType<typeof asksHow> & { forPages: boolean },
): { score: number; inText: number } {
  const heading = question.compare(section.heading, section.parent);
  const inText = question.compare(section.text, section.code);
  const all = inText.slice();
  joinShares(all, heading);
  joinShares(all, title, isAnswer ? 1 : worth.titleShare);
  const first = forPages ? worth.placeOfPages * worth.first : worth.first;
  const place = first / (1 + worth.fall * rank) + (at === 0 ? worth.lead : at > 0 ? worth.matched : 0);
  const titled = (isAnswer ? worth.title + worth.sameQuestion : worth.title) * question.worthOf(title);
  const headed = isHowTo ? worth.headingOfHowTo * question.worthOf(heading) : 0;
  const asks = changes && section.parent !== '' && queryName.test(section.heading) ? worth.queryOfHowTo : 0;
  const told = isHowTo && isNews ? worth.newsOfHowTo : 0;
  return {
    score: place + question.worthOf(all) + headed + titled + asks + told + worth.product * question.worthOf(names),
    inText: (worth.nearness + worth.line) * question.worthOf(inText),
  };
}

/** Compares the best line, and the best lines near each other, with the question; at most the worth of the whole text. */
export function worthOfNearest(question: Question, { section, title, isAnswer }: Candidate): number {
  const code = section.code.split('\n\n').map((block) => block.replaceAll('\n', ' '));
  const lines = [...question.compareLines(section.text), ...question.compareLines(code.join('\n'))];
  const alone = isAnswer ? title : new Float32Array(title.length);
  let nearest = question.worthOf(alone);
  let best = 0;
  for (let at = 0; at < lines.length; at++) {
    const own = lines[at];
    // Lines before the first that says something add nothing to it.
    if (!own) continue;
    best = Math.max(best, question.worthOf(own));
    const near = alone.slice();
    for (const line of lines.slice(at, at + nearLines)) if (line) joinShares(near, line);
    nearest = Math.max(nearest, question.worthOf(near));
  }
  return worth.nearness * nearest + worth.line * best;
}

/** Where a passage is taken from. */
export interface Source {
  /** Headings above the passage. */
  headings: string;
  /** Shares of the question that the names of its product and platform have. */
  names: Shares;
  isAnswer: boolean;
  /** Worth of the best section of the page beyond that of other pages; below zero if another page leads. */
  lead: number;
}

/** Whether a text surely answers a question. One with the error code that is asked for does, and the answer to a question with half of its words. */
export function saysIt(question: Question, text: string, { headings, names, isAnswer, lead }: Source): boolean {
  const named = question.compare(headings);
  const said = question.compare(text);
  joinShares(named, names);
  joinShares(said, named);
  if (question.codes.some((at) => said[at] === 1)) return true;
  if (isAnswer && question.worthOf(named) >= sure.asked) return true;
  return question.worthOf(said) + sure.lead * lead + sure.word * question.weights.length >= sure.least;
}
