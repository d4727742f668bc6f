/** Reorders the best candidates by names and words, which postings lack. */
import { fold } from '../analysis/analyse.ts';
import { findMentions } from '../analysis/mentions.ts';
import { exactKey } from '../index/entry-names.ts';
import { type FoldedName, NameMatcher, namesOf } from './name-matches.ts';
import { askedTargets, shareTarget, type TargetBits } from './named-platforms.ts';
import type { Candidate, Part } from './part.ts';
import type { Query } from '../query/query.ts';
import type { RankWeights } from './rank-weights.ts';
import { longStringAt, stringAt } from '../index/segment.ts';
import { isNamedByWords, joinWords } from '../analysis/worded-names.ts';

/** Number of candidates with a text search for the typed query. */
const textDepth = 20;
const wholeCoverage = 0.99;
/** Most bytes of a text that are searched. */
const maxScanned = 4000;
/** Number of types that keep members with the same name in place. */
const mostNamesakes = 2;

/** Similarity of an entry's names and words with the query, independent of other candidates. */
interface Judged {
  title: string;
  /** Folded title and heading. */
  name: string;
  isMember: boolean;
  bonus: number;
  /** True if a name contains the query; its text is then irrelevant. */
  isInName: boolean;
  /** True if the text contains the query; undefined if not checked yet. */
  isInText?: boolean;
  fit: number;
}

/** Orders the candidates of one query. Each entry is judged once, even for several tabs. */
export class Reranker {
  readonly #query: Query;
  readonly #weights: RankWeights;
  readonly #namesApi: boolean;
  readonly #isTopic: boolean;
  readonly #matcher: NameMatcher;
  readonly #asked: TargetBits;
  readonly #askedNames: readonly string[];
  readonly #wanted: readonly Key[];
  readonly #joined: readonly Key[];
  readonly #named: readonly string[];
  readonly #judged = new Map<Part, Map<number, Judged>>();

  /** @param part provides the rarities of terms @param asked platforms and languages that the query names */
  constructor(query: Query, part: Part, weights: RankWeights, namesApi: boolean, isTopic: boolean, asked: TargetBits) {
    const keys = query.corrected.map(exactKey);
    this.#query = query;
    this.#weights = weights;
    this.#namesApi = namesApi;
    this.#isTopic = isTopic;
    this.#matcher = new NameMatcher(query, part);
    this.#asked = asked;
    this.#askedNames = query.mentions.map(({ start, end }) => query.text.slice(start, end));
    this.#wanted = keys.map(sortKey);
    this.#joined = keys.map((text) => sortKey(text.replaceAll(' ', '')));
    this.#named = isTopic ? [] : query.corrected.map(joinWords);
  }

  order(candidates: readonly Candidate[]): Candidate[] {
    const [first] = candidates;
    if (!first || first.score === 0) return [...candidates];
    const { bonus } = this.#weights;
    const rescored = candidates.map((candidate, at) => {
      const judged = this.#judge(candidate);
      const isPhrase = !judged.isInName && at < textDepth && this.#isInText(candidate, judged);
      const score = (candidate.score / first.score + judged.bonus + (isPhrase ? bonus.phrase : 0)) * judged.fit;
      return { candidate, judged, score, at };
    });
    rescored.sort(byScore);
    if (bonus.again > 0) {
      const seen = new Map<string, number>();
      for (const item of rescored) {
        const { title } = item.judged;
        const before = seen.get(title) ?? 0;
        seen.set(title, before + 1);
        item.score -= bonus.again * Math.min(before, 4);
      }
      rescored.sort(byScore);
    }
    return setNamesakesBack(rescored);
  }

  #judge(candidate: Candidate): Judged {
    const { part, entry } = candidate;
    const ofPart = this.#judged.get(part) ?? new Map<number, Judged>();
    this.#judged.set(part, ofPart);
    const known = ofPart.get(entry);
    if (known) return known;
    const { fit } = this.#weights;
    const { titles, headings, parents } = part.segment.tables;
    const names = namesOf(candidate);
    const [name] = names;
    const texts = this.#query.corrected;
    const isNamed = name !== undefined && this.#named.some((words) => isNamedByWords(name.text, words));
    const isInName = isNamed || names.some((each) => texts.some((text) => each.text.includes(text)));
    const title = stringAt(titles, entry);
    const place = part.pages.fitOf(entry, this.#asked);
    const judged: Judged = {
      title,
      name: fold(`${title}\n${stringAt(headings, entry)}`),
      isMember: parents.starts[entry] !== parents.starts[entry + 1],
      bonus: this.#bonusOf(candidate, names, isNamed) + (isInName ? this.#weights.bonus.contains : 0),
      isInName,
      fit: place !== 'fits' && names.some(({ text }) => this.#namesTarget(text)) ? 1 : fit[place],
    };
    ofPart.set(entry, judged);
    return judged;
  }

  #bonusOf(candidate: Candidate, names: readonly FoldedName[], isNamed: boolean): number {
    const { bonus, api } = this.#weights;
    const [name] = names;
    const { overlap, recall, literal, written } = this.#matcher.match(candidate, names);
    const tab = tabOf(candidate);
    const likeness = bonus.overlap * overlap + bonus.recall * recall + bonus.literal * literal;
    let sum = tab === 'clientapi' && !this.#namesApi && !isNamed ? likeness * api : likeness;
    const isExact = names.some((each) => isOneOf(this.#wanted, each)) || (name && isOneOf(this.#joined, name));
    if (isExact && (!this.#isTopic || isWhole(candidate))) sum += bonus.exact;
    if (names.some(({ text }) => this.#query.corrected.includes(text))) sum += bonus.asTyped;
    sum += bonus.written * written;
    if (isWhole(candidate)) sum += this.#isTopic ? this.#weights.topic.page : bonus.page;
    if (tab === 'faq') sum += bonus.faq;
    return sum;
  }

  #isInText({ part, entry }: Candidate, judged: Judged): boolean {
    judged.isInText ??=
      (part.ranking.coverage[entry] ?? 0) >= wholeCoverage &&
      fold(longStringAt(part.segment.tables.texts, entry, maxScanned)).includes(this.#query.text);
    return judged.isInText;
  }

  /** True if a name mentions a platform of the query, so the section is about the platform on any page. */
  #namesTarget(text: string): boolean {
    return (
      this.#askedNames.some((name) => text.includes(name)) &&
      shareTarget(askedTargets({ mentions: findMentions(text) }), this.#asked) === 'named'
    );
  }
}

/** Moves namesakes to the end, except those of the best types. Otherwise a name like `none` would fill pages. */
function setNamesakesBack(ranked: readonly { candidate: Candidate; judged: Judged }[]): Candidate[] {
  const seen = new Map<string, number>();
  const front: Candidate[] = [];
  const back: Candidate[] = [];
  for (const { candidate, judged } of ranked) {
    const before = judged.isMember ? (seen.get(judged.name) ?? 0) : 0;
    seen.set(judged.name, before + 1);
    (before < mostNamesakes ? front : back).push(candidate);
  }
  return [...front, ...back];
}

interface Key {
  text: string;
  /** Number of different words. */
  words: number;
}

function sortKey(text: string): Key {
  return { text, words: new Set(text.split(' ')).size };
}

function isOneOf(keys: readonly Key[], { text, words }: FoldedName): boolean {
  // Comparing the number of words first is faster.
  return keys.some((key) => words.least <= key.words && words.most >= key.words && exactKey(text) === key.text);
}

function isWhole({ part, entry }: Candidate): boolean {
  const { starts } = part.segment.tables.headings;
  return starts[entry] === starts[entry + 1];
}

function tabOf({ part, entry }: Candidate): string | undefined {
  const { pageStarts, entryPages } = part.segment.tables;
  return part.pages.facts[entryPages[pageStarts[entry] ?? 0] ?? 0]?.tab;
}

function byScore(a: { score: number; at: number }, b: { score: number; at: number }): number {
  return b.score - a.score || a.at - b.at;
}
