/** How well entries answer a query: lunr's weights summed term by term, then how much of the query they cover. */
import type { Alternative, Concept, Query, QueryTerm } from './query.ts';
import type { Segment } from './segment.ts';
import { type FieldName, fieldNames } from './tables.ts';

export interface RankWeights {
  fields: Record<FieldName, number>;
  /** Of single Chinese signs beside pairs. */
  sign: number;
  part: number;
  prefix: number;
  correction: number;
  /** Of what other sections of the same page say of the query. */
  pageCoverage: number;
  pageScore: number;
  /** Of members of client APIs where the query names none. */
  api: number;
  /** Added to scores between 0 and 1. */
  bonus: {
    /** The title or heading is the query. */
    exact: number;
    /** The title or heading holds the query. */
    contains: number;
    /** The text holds the query. */
    phrase: number;
    /** Times the share of the heading's words that the query has. */
    overlap: number;
    /** A page as a whole, not one of its sections. */
    page: number;
  };
}

export const defaultWeights: RankWeights = {
  fields: { title: 4, heading: 6, text: 1, code: 0.2, names: 2 },
  sign: 0.3,
  part: 0.5,
  prefix: 0.8,
  correction: 0.6,
  pageCoverage: 0.4,
  pageScore: 0.3,
  api: 0.6,
  bonus: { exact: 1, contains: 0.4, phrase: 0.2, overlap: 0.5, page: 0.05 },
};

const maxExpansions = 40;
/** Terms with a prefix, of which the most frequent are taken. */
const maxLookedAt = 2000;

/** Scratch space, used again by each search: a search runs to its end before the next begins. */
export class Ranking {
  readonly segment: Segment;
  readonly scores: Float32Array;
  /** How much of the query's weight an entry covers, 0 to 1. */
  readonly coverage: Float32Array;
  /** Entries with a score. */
  touched: Uint32Array;
  count = 0;
  /** The page shown first of each entry. */
  readonly #firstPages: Uint32Array;
  readonly #pageScores: Float32Array;
  readonly #pageCoverage: Float32Array;
  readonly #pageConceptScores: Float32Array;
  readonly #pageConceptCoverage: Float32Array;
  readonly #altScores: Float32Array;
  readonly #altCoverage: Float32Array;
  readonly #altTouched: Uint32Array;
  readonly #termScores: Float32Array;
  readonly #termTouched: Uint32Array;
  readonly #conceptScores: Float32Array;
  readonly #conceptCoverage: Float32Array;
  readonly #conceptTouched: Uint32Array;
  readonly #formScores: Float32Array;
  readonly #formTouched: Uint32Array;

  constructor(segment: Segment) {
    const { entryCount } = segment.tables;
    const floats = () => new Float32Array(entryCount);
    const numbers = () => new Uint32Array(entryCount);
    this.segment = segment;
    const { pageStarts, entryPages, pageKeys } = segment.tables;
    this.#firstPages = numbers().map((_, entry) => entryPages[pageStarts[entry] ?? 0] ?? 0);
    const pageFloats = () => new Float32Array(pageKeys.starts.length - 1);
    this.#pageScores = pageFloats();
    this.#pageCoverage = pageFloats();
    this.#pageConceptScores = pageFloats();
    this.#pageConceptCoverage = pageFloats();
    this.scores = floats();
    this.coverage = floats();
    this.touched = numbers();
    this.#altScores = floats();
    this.#altCoverage = floats();
    this.#altTouched = numbers();
    this.#termScores = floats();
    this.#termTouched = numbers();
    this.#conceptScores = floats();
    this.#conceptCoverage = floats();
    this.#conceptTouched = numbers();
    this.#formScores = floats();
    this.#formTouched = numbers();
  }

  /** Fills `scores`, `coverage` and `touched`. */
  run({ concepts }: Query, weights: RankWeights): void {
    for (let n = 0; n < this.count; n++) {
      const entry = this.touched[n] ?? 0;
      this.scores[entry] = 0;
      this.coverage[entry] = 0;
      const page = this.#firstPages[entry] ?? 0;
      this.#pageScores[page] = 0;
      this.#pageCoverage[page] = 0;
    }
    this.count = 0;
    const worths = concepts.map((concept) => concept.weight * this.#worthOf(concept, weights));
    const total = worths.reduce((sum, worth) => sum + worth, 0) || 1;
    concepts.forEach((concept, at) => {
      this.#addConcept(concept, (worths[at] ?? 0) / total, weights);
    });
  }

  /** What an entry is worth: its own words first, then what the rest of its page says. */
  worthOf(entry: number, weights: RankWeights): number {
    const page = this.#firstPages[entry] ?? 0;
    const coverage = this.coverage[entry] ?? 0;
    const ofPage = this.#pageCoverage[page] ?? 0;
    const blended = (1 - weights.pageCoverage) * coverage + weights.pageCoverage * ofPage;
    return (
      (this.scores[entry] ?? 0) * blended * blended +
      weights.pageScore * (this.#pageScores[page] ?? 0) * ofPage * ofPage
    );
  }

  /** What a concept counts for the coverage of the query: the rarity of what was typed. */
  #worthOf({ alternatives }: Concept, weights: RankWeights): number {
    const [typed] = alternatives;
    return typed ? Math.max(this.#worthOfTerms(typed, weights), 1) : 0;
  }

  #worthOfTerms({ terms }: Alternative, weights: RankWeights): number {
    return terms.reduce((sum, term) => sum + this.#worthOfTerm(term, weights), 0);
  }

  #worthOfTerm({ term, kind }: QueryTerm, weights: RankWeights): number {
    const { tables } = this.segment;
    const at = this.segment.findTerm(term);
    const idf = at < 0 ? Math.log(1 + tables.entryCount) : (tables.termIdf[at] ?? 0);
    return idf * kindWeight(kind, weights);
  }

  #addConcept(concept: Concept, share: number, weights: RankWeights): void {
    let touched = 0;
    for (const alternative of concept.alternatives) {
      const found = this.#addAlternative(alternative, weights);
      for (let n = 0; n < found; n++) {
        const entry = this.#altTouched[n] ?? 0;
        const coverage = Math.min(this.#altCoverage[entry] ?? 0, 1);
        const score = (this.#altScores[entry] ?? 0) * alternative.boost * coverage;
        this.#altScores[entry] = 0;
        this.#altCoverage[entry] = 0;
        if (this.#conceptScores[entry] === 0) this.#conceptTouched[touched++] = entry;
        if (score > (this.#conceptScores[entry] ?? 0)) this.#conceptScores[entry] = score;
        if (coverage > (this.#conceptCoverage[entry] ?? 0)) this.#conceptCoverage[entry] = coverage;
      }
    }
    for (let n = 0; n < touched; n++) {
      const entry = this.#conceptTouched[n] ?? 0;
      const score = (this.#conceptScores[entry] ?? 0) * concept.weight;
      const coverage = (this.#conceptCoverage[entry] ?? 0) * share;
      if (this.scores[entry] === 0) this.touched[this.count++] = entry;
      this.scores[entry] = (this.scores[entry] ?? 0) + score;
      this.coverage[entry] = (this.coverage[entry] ?? 0) + coverage;
      const page = this.#firstPages[entry] ?? 0;
      if (score > (this.#pageConceptScores[page] ?? 0)) this.#pageConceptScores[page] = score;
      if (coverage > (this.#pageConceptCoverage[page] ?? 0)) this.#pageConceptCoverage[page] = coverage;
      this.#conceptScores[entry] = 0;
      this.#conceptCoverage[entry] = 0;
    }
    for (let n = 0; n < touched; n++) {
      const page = this.#firstPages[this.#conceptTouched[n] ?? 0] ?? 0;
      this.#pageScores[page] = (this.#pageScores[page] ?? 0) + (this.#pageConceptScores[page] ?? 0);
      this.#pageCoverage[page] = (this.#pageCoverage[page] ?? 0) + (this.#pageConceptCoverage[page] ?? 0);
      this.#pageConceptScores[page] = 0;
      this.#pageConceptCoverage[page] = 0;
    }
  }

  /** @returns how many entries it found */
  #addAlternative(alternative: Alternative, weights: RankWeights): number {
    const total = this.#worthOfTerms(alternative, weights) || 1;
    let touched = 0;
    for (const term of alternative.terms) {
      const share = this.#worthOfTerm(term, weights) / total;
      const found = this.#addTerm(term, weights);
      for (let n = 0; n < found; n++) {
        const entry = this.#termTouched[n] ?? 0;
        if (this.#altScores[entry] === 0) this.#altTouched[touched++] = entry;
        this.#altScores[entry] = (this.#altScores[entry] ?? 0) + (this.#termScores[entry] ?? 0);
        this.#altCoverage[entry] = (this.#altCoverage[entry] ?? 0) + share;
        this.#termScores[entry] = 0;
      }
    }
    return touched;
  }

  /** The term itself, or what it is the start of, or what was meant by it; of these the best counts. */
  #addTerm({ term, kind, prefix, surface }: QueryTerm, weights: RankWeights): number {
    const { segment } = this;
    const at = segment.findTerm(term);
    const weight = kindWeight(kind, weights);
    let touched = at < 0 ? 0 : this.#addPostings(at, weight, this.#termScores, this.#termTouched, weights);
    if (prefix !== undefined) {
      for (const expansion of this.#expand(prefix))
        if (expansion !== at) touched = this.#addVariant(expansion, weight * weights.prefix, touched, weights);
    }
    if (touched > 0 || kind !== 'word') return touched;
    for (const correction of segment.findCorrections(surface))
      touched = this.#addVariant(correction, weight * weights.correction, touched, weights);
    return touched;
  }

  #expand(prefix: string): number[] {
    const { segment } = this;
    const [start, end] = segment.findPrefix(prefix);
    const all = Array.from({ length: Math.min(end - start, maxLookedAt) }, (_, n) => start + n);
    if (all.length <= maxExpansions) return all;
    const frequencies = new Map(all.map((at) => [at, segment.frequency(at)]));
    return all.sort((a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0)).slice(0, maxExpansions);
  }

  /** Another form of a term: counts for an entry where it is worth more than the forms before. */
  #addVariant(at: number, weight: number, touchedBefore: number, weights: RankWeights): number {
    let touched = touchedBefore;
    const found = this.#addPostings(at, weight, this.#formScores, this.#formTouched, weights);
    for (let n = 0; n < found; n++) {
      const entry = this.#formTouched[n] ?? 0;
      const score = this.#formScores[entry] ?? 0;
      this.#formScores[entry] = 0;
      const best = this.#termScores[entry] ?? 0;
      if (best === 0) this.#termTouched[touched++] = entry;
      if (score > best) this.#termScores[entry] = score;
    }
    return touched;
  }

  /** @param scores all zero before; @returns how many entries were touched */
  #addPostings(at: number, weight: number, scores: Float32Array, list: Uint32Array, weights: RankWeights): number {
    let touched = 0;
    for (const name of fieldNames) {
      const { starts, entries, weights: values } = this.segment.tables.fields[name];
      const factor = (weight * weights.fields[name]) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        const before = scores[entry] ?? 0;
        if (before === 0) list[touched++] = entry;
        scores[entry] = before + (values[n] ?? 0) * factor;
      }
    }
    return touched;
  }
}

function kindWeight(kind: QueryTerm['kind'], weights: RankWeights): number {
  if (kind === 'sign') return weights.sign;
  return kind === 'part' ? weights.part : 1;
}
