/** Compares texts with a question by the words of its concepts, which also find synonyms. */
import { analyseWord, foldWidth, isOfSigns } from '../analysis/analyse.ts';
import type { Segment } from '../index/segment.ts';
import type { Alternative, Query } from '../query/query.ts';
import { WordFinder } from '../query/word-finder.ts';

/** Share of each concept that a text has, in the order of the concepts. */
export type Shares = Float32Array;

/** Rarity of a term that the index does not have: as of one that stands in few sections of a large index. */
const unknownIdf = 9;
/** Factor for names of platforms, which say where to search. */
const placeFactor = 0.3;

interface Term {
  /** Position among all terms of the question. */
  at: number;
  weight: number;
}

interface Way {
  boost: number;
  terms: readonly Term[];
  total: number;
}

export class Question {
  /** Importance of each concept; the sum is 1. */
  readonly weights: Float32Array;
  /** Positions of the concepts that are error codes. */
  readonly codes: readonly number[];
  readonly #ways: readonly (readonly Way[])[];
  /** Positions of the terms of the question. */
  readonly #terms = new Map<string, number>();
  /** Chinese terms, which are looked up in the text. */
  readonly #signs: readonly (readonly [term: string, at: number])[];
  /** Positions of the terms of words, which texts repeat. */
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
    const raw = concepts.map(({ weight, isPlace }, at) => {
      const [typed] = this.#ways[at] ?? [];
      return weight * (isPlace ? placeFactor : 1) * Math.max(0, ...(typed?.terms ?? []).map((term) => term.weight));
    });
    const sum = raw.reduce((total, worth) => total + worth, 0) || 1;
    this.weights = Float32Array.from(raw, (worth) => worth / sum);
  }

  /** @returns the share of each concept that a text has */
  compare(text: string): Shares {
    const found = this.#find(text);
    return Float32Array.from(this.#ways, (ways) => {
      let best = 0;
      for (const { boost, terms, total } of ways) {
        let sum = 0;
        for (const { at, weight } of terms) sum += (found[at] ?? 0) * weight;
        if (total > 0) best = Math.max(best, (boost * sum) / total);
      }
      return best;
    });
  }

  /** Returns the worth of shares, between 0 and 1. */
  worthOf(shares: Shares): number {
    return shares.reduce((sum, share, at) => sum + share * (this.weights[at] ?? 0), 0);
  }

  /** @returns 1 for each term that a text has */
  #find(text: string): Uint8Array {
    const found = new Uint8Array(this.#terms.size);
    const half = foldWidth(text);
    for (const [term, at] of this.#signs) if (half.includes(term)) found[at] = 1;
    this.#finder.each(half, (word) => {
      for (const at of this.#termsOf(word)) found[at] = 1;
    });
    return found;
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
    // Single characters say little beside their pairs, and parts of a name little beside the name.
    const hasPairs = terms.some(({ kind }) => kind === 'pair');
    const hasWhole = terms.some(({ kind }) => kind === 'whole');
    const weighed = terms
      .filter(({ kind }) => !(hasPairs && kind === 'sign') && !(hasWhole && kind === 'part'))
      .map(({ term }) => {
        const at = this.#terms.get(term) ?? this.#terms.size;
        this.#terms.set(term, at);
        return { at, weight: idfOf(term) };
      });
    return { boost: boost * covers, terms: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) };
  }
}

/** Adds the shares of a text to those of another. */
export function joinShares(into: Shares, shares: Shares, factor = 1): void {
  for (const [at, share] of shares.entries()) into[at] = Math.max(into[at] ?? 0, share * factor);
}
