/** Compares texts with a question by concepts, so that synonyms match, too. */
import { analyseWord, foldWidth, isOfSigns, stem } from '../analysis/analyse.ts';
import type { Segment } from '../index/segment.ts';
import type { Alternative, Query, QueryTerm } from '../query/query.ts';
import { WordFinder } from '../query/word-finder.ts';

/** Share of each concept that a text contains, in the order of the concepts. */
export type Shares = Float32Array;

/** Rarity of an unknown term: that of a term in few sections of a large index. */
const unknownIdf = 9;
/** Rarity of question words: documents seldom use such words, so their real rarity means nothing. */
const askingIdf = 1;
/** Factor for names of platforms, which say only where to search. */
const placeFactor = 0.3;

/** Question words, besides those that the query marks as soft. */
const askingWords: ReadonlySet<string> = new Set(
  'against back get have left out right should whether 知道 应该 其他 没有 一样 可能 还会 多大'
    .split(' ')
    .map((word) => (isOfSigns(word) ? word : stem(word))),
);
const words = new Intl.Segmenter('zh', { granularity: 'word' });

interface Term {
  /** Index among all terms of the question. */
  at: number;
  weight: number;
}

interface Way {
  boost: number;
  terms: readonly Term[];
  total: number;
}

export class Question {
  /** Weight of each concept; the sum is 1. */
  readonly weights: Float32Array;
  /** Indexes of concepts that are error codes. */
  readonly codes: readonly number[];
  readonly #ways: readonly (readonly Way[])[];
  /** Index by term. */
  readonly #terms = new Map<string, number>();
  /** Chinese terms, which are searched in the text. */
  readonly #signs: readonly (readonly [term: string, at: number])[];
  /** Indexes of terms by word, because texts repeat words. */
  readonly #words = new Map<string, readonly number[]>();
  readonly #finder: WordFinder;

  constructor({ concepts }: Query, segments: readonly Segment[]) {
    this.codes = concepts.flatMap(({ weight }, at) => (weight > 1 ? [at] : []));
    const idfOf = (term: string) => {
      for (const segment of segments) {
        const at = segment.findTerm(term);
        if (at >= 0) return segment.tables.termIdf[at] ?? unknownIdf;
      }
      return unknownIdf;
    };
    this.#ways = concepts.map(({ alternatives }) => alternatives.map((alternative) => this.#wayOf(alternative, idfOf)));
    this.#signs = [...this.#terms].filter(([term]) => isOfSigns(term));
    const stems = [...this.#terms.keys()].filter((term) => !isOfSigns(term));
    this.#finder = new WordFinder({ stems, prefixes: [], slippable: [] });
    const raw = concepts.map(({ weight, isPlace, isSoft }, at) => {
      const [typed] = this.#ways[at] ?? [];
      const rarity = Math.max(0, ...(typed?.terms ?? []).map((term) => term.weight));
      return weight * (isPlace ? placeFactor : 1) * (isSoft ? Math.min(rarity, askingIdf) : rarity);
    });
    const sum = raw.reduce((total, worth) => total + worth, 0) || 1;
    this.weights = Float32Array.from(raw, (worth) => worth / sum);
  }

  /** @returns the share of each concept in all texts together */
  compare(...texts: string[]): Shares {
    const found = new Uint8Array(this.#terms.size);
    for (const text of texts) {
      const half = foldWidth(text);
      for (const [term, at] of this.#signs) if (half.includes(term)) found[at] = 1;
      this.#finder.each(half, (word) => {
        for (const at of this.#termsOf(word)) found[at] = 1;
      });
    }
    return this.#sharesOf(found);
  }

  /** @returns the shares of each line; undefined for a line without any term */
  compareLines(text: string): (Shares | undefined)[] {
    const ends: number[] = [];
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end);
    ends.push(text.length);
    const found: (Uint8Array | undefined)[] = ends.map(() => undefined);
    const take = (term: number, line: number) => {
      (found[line] ??= new Uint8Array(this.#terms.size))[term] = 1;
    };
    const half = foldWidth(text);
    for (const [term, at] of this.#signs)
      for (let start = half.indexOf(term); start >= 0;) {
        const line = lineAt(ends, start);
        take(at, line);
        start = half.indexOf(term, ends[line]);
      }
    this.#finder.each(half, (word, start) => {
      const terms = this.#termsOf(word);
      if (terms.length === 0) return;
      const line = lineAt(ends, start);
      for (const at of terms) take(at, line);
    });
    return found.map((terms) => terms && this.#sharesOf(terms));
  }

  /** Returns the weighted sum of shares, from 0 to 1. */
  worthOf(shares: Shares): number {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (shares[at] ?? 0) * (this.weights[at] ?? 0);
    return sum;
  }

  /** @param found 1 for each term that the text contains */
  #sharesOf(found: Uint8Array): Shares {
    const shares = new Float32Array(this.#ways.length);
    for (let concept = 0; concept < shares.length; concept++) {
      let best = 0;
      for (const { boost, terms, total } of this.#ways[concept] ?? []) {
        let sum = 0;
        for (const { at, weight } of terms) if (found[at] === 1) sum += weight;
        if (total > 0) best = Math.max(best, (boost * sum) / total);
      }
      shares[concept] = best;
    }
    return shares;
  }

  #termsOf(word: string): readonly number[] {
    const known = this.#words.get(word);
    if (known) return known;
    const own: number[] = [];
    analyseWord(word, 0, (term) => {
      const at = this.#terms.get(term);
      if (at !== undefined) own.push(at);
    });
    this.#words.set(word, own);
    return own;
  }

  #wayOf({ boost, covers, terms }: Alternative, idfOf: (term: string) => number): Way {
    // Single characters add little to their pairs, and parts of a name add little to the name.
    const hasPairs = terms.some(({ kind }) => kind === 'pair');
    const hasWhole = terms.some(({ kind }) => kind === 'whole');
    const inWords = hasPairs ? termsInWords(terms) : undefined;
    const weighed = terms
      .filter((one) => (inWords?.has(one) ?? true) && !(hasWhole && one.kind === 'part'))
      .map(({ term }) => {
        const at = this.#terms.get(term) ?? this.#terms.size;
        this.#terms.set(term, at);
        return { at, weight: askingWords.has(term) ? Math.min(askingIdf, idfOf(term)) : idfOf(term) };
      });
    return { boost: boost * covers, terms: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) };
  }
}

/** Drops pairs that cross a word boundary, and single characters of longer words. */
function termsInWords(terms: readonly QueryTerm[]): ReadonlySet<QueryTerm> {
  const signs = terms.filter(({ kind }) => kind === 'sign');
  const chosen = new Set(terms.filter(({ kind }) => kind !== 'sign' && kind !== 'pair'));
  const ends = new Set<number>();
  const alone = new Set<number>();
  for (const { index, segment } of words.segment(signs.map(({ term }) => term).join(''))) {
    ends.add(index + segment.length);
    if (segment.length === 1) alone.add(index);
  }
  let at = 0;
  for (const one of terms) {
    if (one.kind === 'sign' && alone.has(at++)) chosen.add(one);
    // A pair follows its first character. Pairs of unknown words stay, which the segmenter splits into characters.
    if (one.kind === 'pair' && (!ends.has(at) || (alone.has(at - 1) && alone.has(at)))) chosen.add(one);
  }
  return chosen;
}

/** Raises shares to those of another text, times a factor. */
export function joinShares(into: Shares, shares: Shares, factor = 1): void {
  for (let at = 0; at < shares.length; at++) into[at] = Math.max(into[at] ?? 0, (shares[at] ?? 0) * factor);
}

/** @param ends end positions of the lines, in order */
function lineAt(ends: readonly number[], position: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
