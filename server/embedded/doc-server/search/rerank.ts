/** Puts the best candidates in their final order by looking at their words, which postings do not know. */
import { analyse, fold } from './analyse.ts';
import { exactKey } from './compile.ts';
import type { Concept, Query } from './query.ts';
import type { RankWeights } from './rank-weights.ts';
import type { Candidate } from './part.ts';
import type { Filters } from './search.ts';
import { type Segment, stringAt } from './segment.ts';
import { isNamedByWords, joinWords } from './worded-names.ts';

/** What an entry is called, taken apart. */
interface Name {
  folded: string;
  exact: string;
  /** Words and pairs with their rarity; nothing twice. */
  terms: ReadonlyMap<string, number>;
  rarity: number;
  /** Of its words as written, each with its term. */
  words: readonly (readonly [surface: string, term: string])[];
  /** All its words, stop words too. */
  written: ReadonlySet<string>;
}

/** Names of so many entries are kept, so that reading them again is rare. */
const maxNames = 10_000;
/** Only of so many candidates the text is looked at for the query as it was typed. */
const textDepth = 20;
const wholeCoverage = 0.99;
const maxScanned = 4000;
const hasHan = /\p{Script=Han}/u;

export function rerank(
  candidates: readonly Candidate[],
  query: Query,
  filters: Filters,
  weights: RankWeights,
  namesApi: boolean,
): Candidate[] {
  const top = candidates[0]?.score ?? 0;
  if (top === 0) return [...candidates];
  const { bonus } = weights;
  const [first] = candidates;
  if (!first) return [];
  const concepts = query.concepts.map((concept) => wantedOf(concept, first.part));
  const texts = query.corrected;
  const wanted = texts.map(exactKey);
  const joined = wanted.map((text) => text.replaceAll(' ', ''));
  const named = texts.map(joinWords);
  // Chinese has no words to be written otherwise.
  const typed = hasHan.test(query.text) ? [] : texts.map(writtenWords);
  const rescored = candidates.map((candidate, at) => {
    const { part, entry } = candidate;
    const { tables } = part.segment;
    const names = namesOf(candidate);
    const [name] = names;
    const matches = names.map((each) => compare(each, concepts));
    const { overlap, recall } = best(matches);
    // By its page's title alone each section of a page would be as good as the page.
    const literal = Math.max(...matches.slice(0, 2).map((match) => match.literal));
    let score = candidate.score / top;
    if (names.some(({ exact }) => wanted.includes(exact)) || joined.includes(name?.exact ?? '')) score += bonus.exact;
    const isNamed = name !== undefined && named.some((words) => isNamedByWords(name.folded, words));
    if (isNamed || names.some(({ folded }) => texts.some((text) => folded.includes(text)))) score += bonus.contains;
    else if (
      at < textDepth &&
      (part.ranking.coverage[entry] ?? 0) >= wholeCoverage &&
      fold(textStart(tables.texts, entry)).includes(query.text)
    )
      score += bonus.phrase;
    const tab = tabOf(candidate);
    const likeness = bonus.overlap * overlap + bonus.recall * recall + bonus.literal * literal;
    score += tab === 'clientapi' && !namesApi && !isNamed ? likeness * weights.api : likeness;
    if (names.some(({ folded }) => texts.includes(folded))) score += bonus.asTyped;
    score +=
      bonus.written *
      Math.max(...names.map(({ written }) => Math.max(0, ...typed.map((words) => share(words, written)))));
    if (isWhole(candidate)) score += bonus.page;
    if (tab === 'faq') score += bonus.faq;
    if (filters.isApiFirst && tab === 'clientapi' && name?.folded.includes(query.text)) score += 10;
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
  return rescored.map(({ candidate }) => candidate);
}

interface Match {
  overlap: number;
  recall: number;
  /** How alike they are in the very words that were typed. */
  literal: number;
}

/** How much of a name the query has and how much of the query a name has, both by rarity. */
function compare({ terms, rarity, words }: Name, concepts: readonly WantedConcept[]): Match {
  if (rarity === 0) return { overlap: 0, recall: 0, literal: 0 };
  const shared = new Set<string>();
  const typed = new Set<string>();
  let overlap = 0;
  let typedThere = 0;
  let typedAll = 0;
  let asked = 0;
  let answered = 0;
  for (const { alternatives, weight, worth } of concepts) {
    let most = 0;
    for (const [n, { boost, isTyped, wanted, all }] of alternatives.entries()) {
      let there = 0;
      for (const each of wanted) if (termIn(terms, words, each) !== undefined) there += each.rarity;
      if (n === 0) typedAll += all;
      if (isTyped) typedThere += there;
      if (there === 0) continue;
      const share = there / all;
      if (share * boost > most) most = share * boost;
      // Half of a synonym says nothing.
      if (n > 0 && share < 0.99) continue;
      for (const each of wanted) {
        const term = termIn(terms, words, each);
        if (term === undefined) continue;
        if (isTyped) typed.add(term);
        if (shared.has(term)) continue;
        shared.add(term);
        overlap += terms.get(term) ?? 0;
      }
    }
    asked += worth * weight;
    answered += worth * weight * most;
  }
  const typedRarity = [...typed].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0);
  const literal = typedAll === 0 ? 0 : (typedRarity / rarity) * (typedThere / typedAll);
  return { overlap: overlap / rarity, recall: asked === 0 ? 0 : answered / asked, literal };
}

interface WantedTerm {
  term: string;
  prefix: string | undefined;
  rarity: number;
}

interface WantedConcept {
  weight: number;
  worth: number;
  alternatives: readonly { boost: number; isTyped: boolean; wanted: readonly WantedTerm[]; all: number }[];
}

/** What names are compared with: of identifiers their parts, of Chinese the pairs. */
function wantedOf({ alternatives, weight }: Concept, { ranking }: Candidate['part']): WantedConcept {
  const found = alternatives.map(({ boost, covers, terms }, at) => {
    const wanted = terms
      .filter(({ kind }) => kind !== 'whole' && (kind !== 'sign' || terms.length === 1))
      .map(({ term, prefix }) => ({ term, prefix, rarity: ranking.rarityOf(term) }));
    // A word that is left of `no sound` is not what was typed.
    const isTyped = at === 0 && covers === 1;
    return { boost, isTyped, wanted, all: wanted.reduce((sum, { rarity }) => sum + rarity, 0) };
  });
  return { weight, worth: found[0]?.all ?? 0, alternatives: found.filter(({ all }) => all > 0) };
}

function termIn(terms: Name['terms'], words: Name['words'], { term, prefix }: WantedTerm): string | undefined {
  if (terms.has(term)) return term;
  return prefix === undefined ? undefined : completed(words, prefix);
}

/** The term of the word that one not yet whole may become. */
function completed(words: Name['words'], prefix: string): string | undefined {
  return words.find(([surface]) => surface.startsWith(prefix))?.[1];
}

function best(matches: readonly Match[]): Match {
  return matches.reduce((a, b) => (b.overlap + b.recall > a.overlap + a.recall ? b : a));
}

function isWhole({ part, entry }: Candidate): boolean {
  const { starts } = part.segment.tables.headings;
  return starts[entry] === starts[entry + 1];
}

const kept = new WeakMap<Segment, Map<number, Name[]>>();

/** The names of an entry, for a section also with its page's; what it is called itself comes first. */
function namesOf({ part, entry }: Candidate): Name[] {
  const { segment } = part;
  let names = kept.get(segment);
  if (!names) kept.set(segment, (names = new Map()));
  const known = names.get(entry);
  if (known) return known;
  const { titles, headings, labels } = segment.tables;
  const title = stringAt(titles, entry);
  const heading = stringAt(headings, entry);
  const label = stringAt(labels, entry);
  const texts = heading === '' ? [title, label] : [heading, `${title} ${heading}`, title];
  const made = texts.filter((text) => text !== '').map((text) => nameOf(text, part));
  if (names.size >= maxNames) names.clear();
  names.set(entry, made);
  return made;
}

function nameOf(text: string, { ranking }: Candidate['part']): Name {
  const terms = new Map<string, number>();
  let rarity = 0;
  const folded = fold(text);
  const words: [string, string][] = [];
  analyse(text, (term, kind, start, end) => {
    if (kind === 'word' || kind === 'whole') words.push([folded.slice(start, end), term]);
    // The parts of an identifier stand for it.
    if (kind === 'sign' || kind === 'whole' || terms.has(term)) return;
    const worth = ranking.rarityOf(term);
    terms.set(term, worth);
    rarity += worth;
  });
  return { folded, exact: exactKey(text), terms, rarity, words, written: writtenWords(folded) };
}

function writtenWords(folded: string): ReadonlySet<string> {
  return new Set(exactKey(folded).split(' '));
}

/** How much two sets have in common, 0 to 1. */
function share(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size || 1);
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
