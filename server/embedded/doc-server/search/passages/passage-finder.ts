/** Finds the sections that answer a question among the documents that the search finds. */
import type { Passage, Passages } from '../../../../../views/domain/passage.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { currentVersion } from '../../content/configuration/versions.ts';
import { Doc } from '../../content/model.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Caches } from '../../kit/caches.ts';
import { findMentioned } from '../analysis/mentions.ts';
import { isFaq, type Searched } from '../index/pages.ts';
import { addressOfSection } from '../index/section-address.ts';
import { nameSection } from '../index/section-name.ts';
import type { Part } from '../ranking/part.ts';
import type { RankedQuery } from '../ranking/ranked-query.ts';
import type { Filters, Found, FoundPage } from '../search.ts';
import { continuePassage, cutPassage } from './cut-passage.ts';
import { PageSections, type PassageSection } from './page-sections.ts';
import { joinShares, Question, type Shares } from './question.ts';

export interface AskedPassages {
  keyword: string;
  filters: Filters;
  /** Entry key of a platform of the product; empty for all. */
  entry: string;
  /** Most passages. */
  count: number;
  /** Most tokens of all passages. */
  tokens: number;
}

export interface Searchable {
  readonly parts: readonly Part[];
  readonly isPartial: boolean;
  doc(key: string): Searched | undefined;
}

/** Entry and platform are empty for all. */
interface Reader {
  entry: string;
  platform: string;
  isHowTo: boolean;
}

interface Scored {
  found: Found;
  page: FoundPage;
  doc: Searched;
  section: PassageSection;
  score: number;
  /** Worth of the text alone. */
  inText: number;
  /** Shares of the question that the title has. */
  title: Shares;
  /** True for an answered question: its title says what its text is about. */
  isAnswer: boolean;
}

/** Number of documents that are read. */
const searchedDocuments = 8;
/** Number of sections that are compared line by line. */
const comparedSections = 24;
/** Share of the budget that one passage may take, of what is left. */
const share = 0.45;
/** A passage of fewer tokens says nothing. */
const leastTokens = 40;
const maxCopies = 6;
const maxElsewhere = 10;
/**
 * Worth of a place in the order of the search, and of the words of a section. The weights are those that make the sections with
 * the answer likeliest among the first 60 (softmax, L2 of .01), rounded, for 221 questions in both languages; cross-validated in
 * five parts they choose 122 right sections, the weights before, which were guessed, 116.
 */
const worth = {
  ...{ first: 0.45, fall: 0.5, lead: 0.4, matched: 0.1, nearness: 1.45, title: 0.7 },
  /** Share of the title that counts as said by each of its sections. */
  titleShare: 0.5,
  /** A heading tells how something is done, but seldom holds a number or a reason. */
  headingOfHowTo: 0.5,
  /** A list of links repeats titles and answers nothing. */
  linkList: -0.55,
  /** Worth of the title of an answered question: the more it names, the likelier it asks the same. */
  sameQuestion: 0.25,
} as const;
const howTo = /^how (?:do|can|should|could|to)\b|怎么(?!样|回事|办)|如何|怎样/i;
/**
 * Least shares of a question that a passage and its headings name, or the headings of an answered question alone; measured
 * with 221 questions that the documents answer and 80 that they do not: 4 of these get a passage, as .75 and .15 give 6.
 */
const sure = { said: 0.7, named: 0.25, asked: 0.55 } as const;
/** Lines that count as near each other. */
const nearLines = 4;

export class PassageFinder {
  readonly #sections: PageSections;

  constructor(store: ContentStore, caches?: Caches) {
    this.#sections = new PageSections(store, caches);
  }

  /** @param ranked the question, ranked by the parts of the index */
  find(index: Searchable, ranked: RankedQuery, asked: AskedPassages): Passages {
    const { keyword, filters, entry, count, tokens } = asked;
    const preference = filters.platform ? {} : findMentioned(keyword);
    const { list, platforms } = ranked.find({
      ...{ filters, preference, from: 0, size: searchedDocuments },
      facets: filters.platform ? ['platform'] : [],
    });
    const question = new Question(
      ranked.query,
      index.parts.map(({ segment }) => segment),
    );
    const reader = { entry, platform: filters.platform ?? '', isHowTo: howTo.test(keyword) };
    const scored = list.flatMap((found, rank) => this.#score(index, question, found, rank, reader));
    // No lines near each other are worth more than the whole text.
    scored.sort((a, b) => b.score + worth.nearness * b.inText - (a.score + worth.nearness * a.inText));
    const best = scored.slice(0, comparedSections);
    for (const one of best) one.score += worth.nearness * worthOfNearest(question, one);
    best.sort((a, b) => b.score - a.score);
    return {
      passages: this.#write(index, question, best, count, tokens),
      elsewhere: [...platforms]
        .filter(([platform]) => platform !== filters.platform && platform !== anyPlatform)
        .sort(([, a], [, b]) => b - a)
        .slice(0, maxElsewhere)
        .map(([platform, number]) => ({ platform, count: number })),
      didYouMean: ranked.query.didYouMean,
      isPartial: index.isPartial,
    };
  }

  #score(index: Searchable, question: Question, found: Found, rank: number, reader: Reader): Scored[] {
    const { entry, platform, isHowTo } = reader;
    const page = found.pages.find(({ key }) => isOfEntry(index.doc(key), entry));
    const doc = page && index.doc(page.key);
    if (!doc) return [];
    const matched = [found, ...found.sections];
    const sections = this.#sections.of(doc, matched, { platform, pagePlatforms: page.facts.platforms });
    const place = worth.first / (1 + worth.fall * rank);
    const title = question.compare(found.title);
    const isAnswer = doc instanceof Doc && isFaq(doc);
    const titled = (isAnswer ? worth.title + worth.sameQuestion : worth.title) * question.worthOf(title);
    return sections.map((section) => {
      const at = matched.findIndex((one) => one.heading === section.heading && one.parent === section.parent);
      const order = at === 0 ? worth.lead : at > 0 ? worth.matched : 0;
      const { whole, inText } = worthOfWhole(question, section, title, isAnswer ? 1 : worth.titleShare, isHowTo);
      const links = section.isLinkList ? worth.linkList : 0;
      return { found, page, doc, section, inText, title, isAnswer, score: place + order + whole + titled + links };
    });
  }

  /** Writes the best passages that fit the budget. */
  #write(index: Searchable, question: Question, scored: readonly Scored[], count: number, tokens: number): Passage[] {
    const passages: Passage[] = [];
    const texts = new Set<string>();
    let left = tokens;
    for (const { found, page, doc, section, isAnswer } of scored) {
      if (passages.length === count || left < leastTokens) break;
      const markdown = section.write();
      // The same text is given once.
      if (markdown === '' || texts.has(markdown)) continue;
      const limit = passages.length + 1 === count ? left : Math.max(leastTokens, Math.floor(left * share));
      const cut = cutPassage(markdown, question, limit);
      if (cut.tokens > left && passages.length > 0) continue;
      texts.add(markdown);
      left -= cut.tokens;
      const isSure =
        !section.isLinkList &&
        saysIt(question, `${found.title} ${section.parent} ${section.heading}`, cut.text, isAnswer);
      const given = count === 1 && !cut.isCut ? continuePassage(cut, section, limit) : cut;
      passages.push({ ...describe(index, found, page, doc, section), ...given, isSure });
    }
    return passages;
  }
}

/** Compares the whole section, its heading and the title of the page with the question. */
function worthOfWhole(
  question: Question,
  section: PassageSection,
  title: Shares,
  titleShare: number,
  isHowTo: boolean,
) {
  const heading = question.compare(`${section.heading} ${section.parent}`);
  const inText = question.compare(`${section.text}\n${section.code}`);
  const all = inText.slice();
  joinShares(all, heading);
  joinShares(all, title, titleShare);
  return {
    whole: question.worthOf(all) + (isHowTo ? worth.headingOfHowTo * question.worthOf(heading) : 0),
    inText: question.worthOf(inText),
  };
}

/** Whether a passage and its headings name nearly all that is asked, and the headings the subject; an error code is enough. */
function saysIt(question: Question, headings: string, text: string, isAnswer: boolean): boolean {
  const named = question.compare(headings);
  const said = question.compare(text);
  joinShares(said, named);
  if (question.codes.some((at) => said[at] === 1)) return true;
  const isAsked = isAnswer && question.worthOf(named) >= sure.asked;
  return isAsked || (question.worthOf(said) >= sure.said && question.worthOf(named) >= sure.named);
}

/** Compares the best lines near each other with the question. */
function worthOfNearest(question: Question, { section: { text, code }, title, isAnswer }: Scored): number {
  const lines = [...text.split('\n'), ...code.split('\n\n')].map((line) => question.compare(line));
  let nearest = 0;
  for (let at = 0; at < lines.length; at++) {
    const near = isAnswer ? title.slice() : new Float32Array(title.length);
    for (const line of lines.slice(at, at + nearLines)) joinShares(near, line);
    nearest = Math.max(nearest, question.worthOf(near));
  }
  return nearest;
}

function describe(
  index: Searchable,
  found: Found,
  page: FoundPage,
  doc: Searched,
  { heading, anchor, parent }: PassageSection,
): Omit<Passage, 'text' | 'isCut' | 'tokens' | 'isSure'> {
  const { product, platformText } = doc.instance;
  const { version } = page.facts;
  const date = doc instanceof Doc ? doc.file.head.date : undefined;
  const addressIn = (one: Searched) => addressOfSection(one, anchor, heading, parent);
  return {
    address: addressIn(doc),
    ...nameSection({ title: doc instanceof Doc ? doc.title : doc.name, heading, parent }, doc),
    ...{ product: product.key, productName: product.name, platform: platformText },
    ...(version !== currentVersion && { version }),
    ...(date !== undefined && { date }),
    copies: found.pages
      .filter(({ key, isElsewhere }) => key !== page.key && !isElsewhere)
      .slice(0, maxCopies)
      .flatMap(({ key }) => {
        const other = index.doc(key);
        if (!other) return [];
        const { instance } = other;
        return [{ address: addressIn(other), product: instance.product.key, platform: instance.platformText }];
      }),
  };
}

/** A question is about platforms and belongs to no entry. */
function isOfEntry(doc: Searched | undefined, entry: string): boolean {
  return doc !== undefined && (entry === '' || doc.instance.entryKey === entry || (doc instanceof Doc && isFaq(doc)));
}
