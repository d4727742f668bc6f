/** Scores how well a section answers a question, and decides whether it surely does. */
import { isQuestion } from '../../../../../views/domain/question.ts';
import type { Query } from '../query/query.ts';
import type { PassageSection } from './page-sections.ts';
import { joinShares, type Question, type Shares } from './question.ts';

/** A section of a found document. */
export interface Candidate {
  section: Pick<PassageSection, 'heading' | 'parent' | 'text' | 'code'>;
  /** Index of the document in the search results. */
  rank: number;
  /** Index among the sections that the search found in the document; -1 for other sections. */
  at: number;
  /** Shares of the question in the title of the page. */
  title: Shares;
  /** Shares of the question in the names of product and platform. */
  names: Shares;
  /** True for an FAQ answer: its title is the question. */
  isAnswer: boolean;
  isNews: boolean;
}

/**
 * Weights of search position and text. Trained so that the section with the answer ranks first among 60, on 221
 * questions in both languages (softmax, L2 of .01, rounded). In five-fold cross-validation they choose 122 right
 * sections; guessed weights chose 116.
 */
const worth = {
  first: 0.45,
  fall: 0.5,
  /** Factor for the position if the query asks for pages: search knows the guide, while FAQ questions repeat words. */
  placeOfPages: 3,
  lead: 0.4,
  matched: 0.1,
  nearness: 1.45,
  /** Weight of the best line alone: an answer is often one sentence, while a long section has all words somewhere. */
  line: 1,
  title: 0.7,
  /** Share of the page title that counts for each of its sections. */
  titleShare: 0.5,
  /** A question that names a product is about it, even if a page of another product has more of its words. */
  product: 1.5,
  /** A heading tells how to do something, but seldom holds a number or a reason. */
  headingOfHowTo: 0.5,
  /** Bonus for an FAQ answer, by the share of the question in its title. */
  sameQuestion: 0.25,
  /** Penalty: a member that returns a state does not change it. */
  queryOfHowTo: -0.25,
  /** Penalty: release notes tell what can be done, not how. */
  newsOfHowTo: -1,
} as const;
const howTo = /^how (?:do|can|should|could|to)\b|怎么(?!样|回事|办)|如何|怎样/i;
const queryName = /^(?:is|has|get|query)[A-Z]/;
const asksForState = /\b(?:get|know|whether|check|query|find out|list|read|see)\b|获取|查询|查看|知道|判断|是否/i;
/**
 * Threshold for a sure answer: it names nearly all that is asked, and its page leads by far. A long question rarely
 * fits by chance.
 * Fitted by logistic regression to 232 questions, 53 of them without an answer in the documents. `least` was then
 * raised on 180 of the questions: 54 of 84 sure texts hold the answer word for word (before: 56 of 91). 2 of 40
 * questions without an answer get a text (before: 4).
 */
const sure = { lead: 0.6, word: 0.055, least: 1.36, asked: 0.5 } as const;
/** Number of adjacent lines that are compared together. */
const nearLines = 4;
/** A query with fewer concepts that is not a question asks for pages, not for an answer. */
const leastConcepts = 3;

export function asksForPages(keyword: string, { concepts }: Pick<Query, 'concepts'>): boolean {
  return !isQuestion(keyword) && concepts.length < leastConcepts;
}

/** @param keyword the question as typed */
export function asksHow(keyword: string): { isHowTo: boolean; changes: boolean } {
  const isHowTo = howTo.test(keyword);
  return { isHowTo, changes: isHowTo && !asksForState.test(keyword) };
}

/** Compares the section, its heading and the page title with the question. */
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

/** Compares the best line, and the best adjacent lines, with the question. The title of an FAQ answer counts, too. */
export function worthOfNearest(question: Question, { section, title, isAnswer }: Candidate): number {
  const code = section.code.split('\n\n').map((block) => block.replaceAll('\n', ' '));
  const lines = [...question.compareLines(section.text), ...question.compareLines(code.join('\n'))];
  const alone = isAnswer ? title : new Float32Array(title.length);
  let nearest = question.worthOf(alone);
  let best = 0;
  for (let at = 0; at < lines.length; at++) {
    const own = lines[at];
    // Leading lines without any term add nothing.
    if (!own) continue;
    best = Math.max(best, question.worthOf(own));
    const near = alone.slice();
    for (const line of lines.slice(at, at + nearLines)) if (line) joinShares(near, line);
    nearest = Math.max(nearest, question.worthOf(near));
  }
  return worth.nearness * nearest + worth.line * best;
}

export interface Source {
  /** Headings above the passage. */
  headings: string;
  /** Shares of the question in the names of product and platform. */
  names: Shares;
  isAnswer: boolean;
  /** Score of the page's best section minus that of other pages; negative if another page leads. */
  lead: number;
}

/** True if a text surely answers: it has the requested error code, fits an FAQ title, or scores high enough. */
export function saysIt(question: Question, text: string, { headings, names, isAnswer, lead }: Source): boolean {
  const named = question.compare(headings);
  const said = question.compare(text);
  joinShares(named, names);
  joinShares(said, named);
  if (question.codes.some((at) => said[at] === 1)) return true;
  if (isAnswer && question.worthOf(named) >= sure.asked) return true;
  return question.worthOf(said) + sure.lead * lead + sure.word * question.weights.length >= sure.least;
}
