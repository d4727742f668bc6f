/** Compares texts with a question by the words of its concepts, which also find synonyms. */
import { analyseWord, eachWordFrom, fold, foldWidth, isOfSigns } from '../analysis/analyse.ts';
import type { Segment } from '../index/segment.ts';
import type { Alternative, Query } from '../query/query.ts';

/** Share of each concept that a text has, in the order of the concepts. */
export type Shares = Float32Array;

/** Rarity of a term that the index does not have. */
const unknownIdf = 1;
/** Factor for names of platforms, which say where to search. */
const placeFactor = 0.3;

interface Term {
  text: string;
  isOfSigns: boolean;
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
  readonly #ways: readonly (readonly Way[])[];
  readonly #words = new Map<string, readonly string[]>();

  constructor({ concepts }: Query, segments: readonly Segment[]) {
    const idfOf = (term: string) => {
      for (const segment of segments) {
        const at = segment.findTerm(term);
        if (at >= 0) return segment.tables.termIdf[at] ?? unknownIdf;
      }
      return unknownIdf;
    };
    this.#ways = concepts.map(({ alternatives }) => alternatives.map((alternative) => wayOf(alternative, idfOf)));
    const raw = concepts.map(({ weight, isPlace }, at) => {
      const [typed] = this.#ways[at] ?? [];
      return weight * (isPlace ? placeFactor : 1) * Math.max(0, ...(typed?.terms ?? []).map((term) => term.weight));
    });
    const sum = raw.reduce((total, worth) => total + worth, 0) || 1;
    this.weights = Float32Array.from(raw, (worth) => worth / sum);
  }

  /** @returns the share of each concept that a text has */
  compare(text: string): Shares {
    const folded = fold(text);
    const words = this.#wordsOf(text);
    return Float32Array.from(this.#ways, (ways) =>
      ways.reduce((best, { boost, terms, total }) => {
        let found = 0;
        for (const term of terms)
          if (term.isOfSigns ? folded.includes(term.text) : words.has(term.text)) found += term.weight;
        return Math.max(best, total > 0 ? (boost * found) / total : 0);
      }, 0),
    );
  }

  /** Returns the worth of shares, between 0 and 1. */
  worthOf(shares: Shares): number {
    return shares.reduce((sum, share, at) => sum + share * (this.weights[at] ?? 0), 0);
  }

  #wordsOf(text: string): Set<string> {
    const found = new Set<string>();
    eachWordFrom(foldWidth(text), 0, text.length, (word) => {
      let terms = this.#words.get(word);
      if (!terms) {
        const own: string[] = [];
        analyseWord(word, 0, (term) => own.push(term));
        terms = own;
        this.#words.set(word, own);
      }
      for (const term of terms) found.add(term);
    });
    return found;
  }
}

/** Adds the shares of a text to those of another. */
export function joinShares(into: Shares, shares: Shares, factor = 1): void {
  for (const [at, share] of shares.entries()) into[at] = Math.max(into[at] ?? 0, share * factor);
}

function wayOf({ boost, covers, terms }: Alternative, idfOf: (term: string) => number): Way {
  // Single characters say little beside their pairs, and parts of a name little beside the name.
  const hasPairs = terms.some(({ kind }) => kind === 'pair');
  const hasWhole = terms.some(({ kind }) => kind === 'whole');
  const weighed = terms
    .filter(({ kind }) => !(hasPairs && kind === 'sign') && !(hasWhole && kind === 'part'))
    .map(({ term }) => ({ text: term, isOfSigns: isOfSigns(term), weight: idfOf(term) }));
  return { boost: boost * covers, terms: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) };
}
