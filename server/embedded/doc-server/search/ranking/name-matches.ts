/** Compares the names of an entry with a query: title, heading, and both together. */
import { analyse, fold } from '../analysis/analyse.ts';
import { writtenWords } from '../index/entry-names.ts';
import type { Candidate, Part } from './part.ts';
import type { Concept, Query } from '../query/query.ts';
import { stringAt } from '../index/segment.ts';
import type { NameTable } from '../index/tables.ts';

/** Bits for the names of an entry. */
const inTitle = 1;
const inHeading = 2;
const inBoth = inTitle | inHeading;
const hasHan = /\p{Script=Han}/u;

/** Similarity of an entry's names and a query; each value is from 0 to 1. */
export interface NameMatch {
  /** Share of the name that the query contains, weighted by rarity. */
  overlap: number;
  /** Share of the query that the name contains. */
  recall: number;
  /** Similarity of the typed words, without synonyms. Endings do not count. */
  literal: number;
  /** Similarity word for word, including endings and stop words. Always 0 for Chinese, which has no endings. */
  written: number;
}

/** A folded name; the own name of the entry comes first. */
export interface FoldedName {
  /** Bits: title, heading or both. */
  of: number;
  text: string;
  /** Minimum and maximum number of different words. */
  words: { least: number; most: number };
}

interface WantedTerm {
  /** Index among the terms of the query. */
  slot: number;
  prefix: string | undefined;
  rarity: number;
}

interface WantedConcept {
  isPhrase: boolean;
  weight: number;
  worth: number;
  alternatives: readonly { boost: number; isTyped: boolean; wanted: readonly WantedTerm[]; all: number }[];
}

/** Terms of the query in one part of the index. */
interface PartTerms {
  /** Ids of the terms in the part, by slot; -1 for missing terms. */
  numbers: Int32Array;
  slots: ReadonlyMap<number, number>;
}

interface Compared {
  part: Part;
  terms: PartTerms;
  name: FoldedName;
  own: Numbers;
}

type Numbers = Uint32Array | number[];

export class NameMatcher {
  readonly #terms: string[] = [];
  readonly #concepts: readonly WantedConcept[];
  readonly #parts = new Map<Part, PartTerms>();
  /** Hashes of the words of each corrected text; empty for Chinese. */
  readonly #typed: readonly ReadonlySet<number>[];
  readonly #prefixes: readonly string[];
  /** For each query term, bits of the names that contain it. */
  readonly #where: Uint8Array;

  /** @param part provides the rarities of terms */
  constructor(query: Query, part: Part) {
    const slots = new Map<string, number>();
    const slotOf = (term: string) => {
      const known = slots.get(term);
      if (known !== undefined) return known;
      slots.set(term, slots.size);
      return this.#terms.push(term) - 1;
    };
    this.#concepts = query.concepts.map((concept) => wantedOf(concept, part, slotOf));
    this.#prefixes = this.#concepts.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ wanted }) => wanted.flatMap(({ prefix }) => prefix ?? [])),
    );
    this.#typed = hasHan.test(query.text) ? [] : query.corrected.map(writtenWords);
    this.#where = new Uint8Array(this.#terms.length);
  }

  match({ part, entry }: Candidate, names: readonly FoldedName[]): NameMatch {
    const { titles, headings } = part.segment.tables.names;
    const terms = this.#termsOf(part);
    this.#where.fill(0);
    const there = this.#mark(titles, entry, inTitle, terms) | this.#mark(headings, entry, inHeading, terms);
    const match: NameMatch = { overlap: 0, recall: 0, literal: 0, written: 0 };
    for (const [n, name] of names.entries()) {
      if (this.#typed.length > 0) {
        const words = numbersOf(
          name.of,
          entry,
          [titles.wordStarts, titles.words],
          [headings.wordStarts, headings.words],
        );
        for (const typed of this.#typed) match.written = Math.max(match.written, share(words, typed));
      }
      const hasAny = (there & name.of) !== 0 || this.#prefixes.some((prefix) => name.text.includes(prefix));
      if (!hasAny) continue;
      const own = numbersOf(name.of, entry, [titles.termStarts, titles.terms], [headings.termStarts, headings.terms]);
      const { overlap, recall, literal } = this.#compare({ part, terms, name, own });
      if (overlap + recall > match.overlap + match.recall) {
        match.overlap = overlap;
        match.recall = recall;
      }
      // The page title alone does not count here, because otherwise all sections would match like their page.
      if (n < 2) match.literal = Math.max(match.literal, literal);
    }
    return match;
  }

  /** @returns `bit` if the name contains a query term, otherwise 0 */
  #mark({ termStarts, terms }: NameTable, entry: number, bit: number, { slots }: PartTerms): number {
    let found = 0;
    for (let n = termStarts[entry] ?? 0; n < (termStarts[entry + 1] ?? 0); n++) {
      const slot = slots.get(terms[n] ?? 0);
      if (slot === undefined) continue;
      this.#where[slot] = (this.#where[slot] ?? 0) | bit;
      found = bit;
    }
    return found;
  }

  #termsOf(part: Part): PartTerms {
    const known = this.#parts.get(part);
    if (known) return known;
    const numbers = Int32Array.from(this.#terms, (term) => part.segment.findTerm(term));
    const slots = new Map<number, number>();
    for (const [slot, number] of numbers.entries()) if (number >= 0) slots.set(number, slot);
    const terms = { numbers, slots };
    this.#parts.set(part, terms);
    return terms;
  }

  /** Computes the share of the name in the query, and of the query in the name. */
  #compare(compared: Compared): Omit<NameMatch, 'written'> {
    const { termIdf } = compared.part.segment.tables;
    let rarity = 0;
    for (const number of compared.own) rarity += termIdf[number] ?? 1;
    if (rarity === 0) return { overlap: 0, recall: 0, literal: 0 };
    const shared: number[] = [];
    const typed: number[] = [];
    let overlap = 0;
    let typedThere = 0;
    let typedAll = 0;
    let typedRarity = 0;
    let asked = 0;
    let answered = 0;
    for (const { isPhrase, alternatives, weight, worth } of this.#concepts) {
      let most = 0;
      for (const [n, { boost, isTyped, wanted, all }] of alternatives.entries()) {
        let there = 0;
        for (const each of wanted) if (this.#find(each, compared) >= 0) there += each.rarity;
        const isOther = n > 0 || isPhrase;
        if (n === 0) typedAll += all;
        if (isTyped) typedThere += there;
        if (there === 0) continue;
        const part = there / all;
        const known = n === 0 && isPhrase ? part ** 2 : part;
        if (known * boost > most) most = known * boost;
        // Half of a synonym or phrase means nothing, such as "face" of "face to face call".
        if (isOther && part < 0.99) continue;
        for (const each of wanted) {
          const number = this.#find(each, compared);
          if (number < 0) continue;
          // A completed word may be an identifier, which the index stores as parts.
          const worth = compared.own.includes(number) ? (termIdf[number] ?? 1) : 0;
          if (isTyped && !typed.includes(number)) {
            typed.push(number);
            typedRarity += worth;
          }
          if (shared.includes(number)) continue;
          shared.push(number);
          overlap += worth;
        }
      }
      asked += worth * weight;
      answered += worth * weight * most;
    }
    const literal = typedAll === 0 ? 0 : (typedRarity / rarity) * (typedThere / typedAll);
    return { overlap: overlap / rarity, recall: asked === 0 ? 0 : answered / asked, literal };
  }

  /** @returns the id of a query term in a name; -1 if the name lacks it */
  #find({ slot, prefix }: WantedTerm, { part, terms, name }: Compared): number {
    if (((this.#where[slot] ?? 0) & name.of) !== 0) return terms.numbers[slot] ?? -1;
    return prefix === undefined ? -1 : completed(part, name.text, prefix);
  }
}

export function namesOf({ part, entry }: Candidate): FoldedName[] {
  const { titles, headings, labels, names } = part.segment.tables;
  const title = { text: fold(stringAt(titles, entry)), count: wordCount(names.titles, entry) };
  const isPage = headings.starts[entry] === headings.starts[entry + 1];
  const heading = { text: fold(stringAt(isPage ? labels : headings, entry)), count: wordCount(names.headings, entry) };
  const name = (of: number, { text, count }: typeof title): FoldedName => {
    return { of, text, words: { least: count, most: count } };
  };
  const both = {
    of: inBoth,
    text: `${title.text} ${heading.text}`,
    words: { least: Math.max(title.count, heading.count), most: title.count + heading.count },
  };
  const found = isPage
    ? [name(inTitle, title), name(inHeading, heading)]
    : [name(inHeading, heading), both, name(inTitle, title)];
  return found.filter(({ text }) => text !== '');
}

function wordCount({ wordStarts }: NameTable, entry: number): number {
  return (wordStarts[entry + 1] ?? 0) - (wordStarts[entry] ?? 0);
}

/** Prepares a concept for comparison: identifiers by parts, Chinese by pairs. */
function wantedOf(
  { alternatives, weight, isPhrase = false }: Concept,
  { ranking }: Part,
  slotOf: (term: string) => number,
): WantedConcept {
  const found = alternatives.map(({ boost, covers, terms }, at) => {
    const wanted = terms
      .filter(
        ({ kind, term }, n) =>
          kind !== 'whole' &&
          (kind !== 'sign' || terms.length === 1) &&
          // Equal parts, as in 1v1, count once.
          terms.findIndex((other) => other.kind === kind && other.term === term) === n,
      )
      .map(({ term, prefix }) => ({ slot: slotOf(term), prefix, rarity: ranking.rarityOf(term) }));
    // The remaining word of `no sound` does not count as typed.
    const isTyped = at === 0 && covers === 1;
    return { boost, isTyped, wanted, all: wanted.reduce((sum, { rarity }) => sum + rarity, 0) };
  });
  return { isPhrase, weight, worth: found[0]?.all ?? 0, alternatives: found.filter(({ all }) => all > 0) };
}

/** Returns the id of a word in the name that completes a prefix; -1 if there is none. */
function completed({ segment }: Part, name: string, prefix: string): number {
  if (!name.includes(prefix)) return -1;
  let found: string | undefined;
  analyse(name, (term, kind, start) => {
    if (found === undefined && (kind === 'word' || kind === 'whole') && name.startsWith(prefix, start)) found = term;
  });
  return found === undefined ? -1 : segment.findTerm(found);
}

type Ranges = readonly [starts: Uint32Array, numbers: Uint32Array];

/** Returns the unique terms or words of title, heading or both. @param of bits of the names */
function numbersOf(of: number, entry: number, titles: Ranges, headings: Ranges): Numbers {
  if (of === inHeading) return rangeOf(headings, entry);
  const title = rangeOf(titles, entry);
  if (of === inTitle) return title;
  const both = [...title];
  for (const number of rangeOf(headings, entry)) if (!title.includes(number)) both.push(number);
  return both;
}

function rangeOf([starts, numbers]: Ranges, entry: number): Uint32Array {
  return numbers.subarray(starts[entry], starts[entry + 1]);
}

/** Returns the similarity of two sets, from 0 to 1. */
function share(words: Numbers, typed: ReadonlySet<number>): number {
  let common = 0;
  for (const word of words) if (typed.has(word)) common++;
  return (2 * common) / (words.length + typed.size || 1);
}
