/** Puts the best candidates in their final order by their names and words, which postings do not contain. */
import { fold } from '../analysis/analyse.ts';
import { findMentions } from '../analysis/mentions.ts';
import { exactKey } from '../index/entry-names.ts';
import { type FoldedName, NameMatcher, namesOf } from './name-matches.ts';
import { askedTargets } from './named-platforms.ts';
import type { Candidate } from './part.ts';
import type { Query } from '../query/query.ts';
import type { RankWeights } from './rank-weights.ts';
import { stringAt } from '../index/segment.ts';
import { isNamedByWords, joinWords } from '../analysis/worded-names.ts';

/** Number of candidates in which the text is searched for the typed query. */
const textDepth = 20;
const wholeCoverage = 0.99;
const maxScanned = 4000;
/** Number of types that keep their members of one name in place. */
const mostNamesakes = 2;

export function rerank(
  candidates: readonly Candidate[],
  query: Query,
  weights: RankWeights,
  namesApi: boolean,
): Candidate[] {
  const [first] = candidates;
  if (!first || first.score === 0) return [...candidates];
  const { bonus } = weights;
  const matcher = new NameMatcher(query, first.part);
  const asked = askedTargets(query);
  const askedNames = query.mentions.map(({ start, end }) => query.text.slice(start, end));
  /** Whether a section is about a named platform, whatever the platform of its page. */
  const namesTarget = (text: string) =>
    askedNames.some((name) => text.includes(name)) && (askedTargets({ mentions: findMentions(text) }) & asked) !== 0;
  const texts = query.corrected;
  const keys = texts.map(exactKey);
  const wanted = keys.map(sortKey);
  const joined = keys.map((text) => sortKey(text.replaceAll(' ', '')));
  const named = texts.map(joinWords);
  const rescored = candidates.map((candidate, at) => {
    const { part, entry } = candidate;
    const names = namesOf(candidate);
    const [name] = names;
    const { overlap, recall, literal, written } = matcher.match(candidate, names);
    let score = candidate.score / first.score;
    if (names.some((each) => isOneOf(wanted, each)) || (name && isOneOf(joined, name))) score += bonus.exact;
    const isNamed = name !== undefined && named.some((words) => isNamedByWords(name.text, words));
    if (isNamed || names.some((each) => texts.some((text) => each.text.includes(text)))) score += bonus.contains;
    else if (
      at < textDepth &&
      (part.ranking.coverage[entry] ?? 0) >= wholeCoverage &&
      fold(textStart(part.segment.tables.texts, entry)).includes(query.text)
    )
      score += bonus.phrase;
    const tab = tabOf(candidate);
    const likeness = bonus.overlap * overlap + bonus.recall * recall + bonus.literal * literal;
    score += tab === 'clientapi' && !namesApi && !isNamed ? likeness * weights.api : likeness;
    if (names.some(({ text }) => texts.includes(text))) score += bonus.asTyped;
    score += bonus.written * written;
    if (isWhole(candidate)) score += bonus.page;
    if (tab === 'faq') score += bonus.faq;
    const fit = part.pages.fitOf(entry, asked);
    if (fit === 'fits' || !names.some((each) => namesTarget(each.text))) score *= weights.fit[fit];
    return { candidate, score, at };
  });
  rescored.sort(byScore);
  if (bonus.again > 0) {
    const seen = new Map<string, number>();
    for (const item of rescored) {
      const { part, entry } = item.candidate;
      const title = stringAt(part.segment.tables.titles, entry);
      const before = seen.get(title) ?? 0;
      seen.set(title, before + 1);
      item.score -= bonus.again * Math.min(before, 4);
    }
    rescored.sort(byScore);
  }
  return setNamesakesBack(rescored.map(({ candidate }) => candidate));
}

/** Moves namesakes to the end, except those of the best types; otherwise a name like `none` would fill pages. */
function setNamesakesBack(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  const front: Candidate[] = [];
  const back: Candidate[] = [];
  for (const candidate of candidates) {
    const { titles, headings, parents } = candidate.part.segment.tables;
    const [title, heading, parent] = [titles, headings, parents].map((strings) => stringAt(strings, candidate.entry));
    const name = fold(`${title ?? ''}\n${heading ?? ''}`);
    const before = parent === '' ? 0 : (seen.get(name) ?? 0);
    seen.set(name, before + 1);
    (before < mostNamesakes ? front : back).push(candidate);
  }
  return [...front, ...back];
}

/** A normalised name to compare with. */
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

function textStart({ starts, bytes }: Parameters<typeof stringAt>[0], at: number): string {
  const start = starts[at] ?? 0;
  return bytes.toString('utf8', start, Math.min(starts[at + 1] ?? 0, start + maxScanned));
}

function tabOf({ part, entry }: Candidate): string | undefined {
  const { pageStarts, entryPages } = part.segment.tables;
  return part.pages.facts[entryPages[pageStarts[entry] ?? 0] ?? 0]?.tab;
}

function byScore(a: { score: number; at: number }, b: { score: number; at: number }): number {
  return b.score - a.score || a.at - b.at;
}
