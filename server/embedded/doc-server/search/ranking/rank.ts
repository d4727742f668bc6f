/** Scores entries for a query by lunr's weights per term, and by the share of the query that an entry covers. */
import { AlternativeScores } from './alternative-scores.ts';
import { power } from './power.ts';
import type { Query } from '../query/query.ts';
import type { RankWeights } from './rank-weights.ts';
import { type ResolvedConcept, Resolver } from './resolver.ts';
import { type Segment, stringAt } from '../index/segment.ts';

const recordPattern =
  /release notes?|change ?log|upgrade guide|privacy|agreement|terms of|发布日志|更新日志|升级指南|隐私|协议|合规|个人信息/i;

/** Buffers that all queries share. One query ends before the next begins. */
export class Ranking {
  readonly segment: Segment;
  readonly scores: Float32Array;
  /** Covered share of the query's weight, from 0 to 1. */
  readonly coverage: Float32Array;
  /** Entries with a score. */
  readonly touched: Uint32Array;
  count = 0;
  /** Best coverage. */
  most = 0;
  /** First page of each entry. */
  readonly #firstPages: Uint32Array;
  /** 1 for an entry of a change log or legal text. */
  readonly #records: Uint8Array;
  #recordFactor = 1;
  /** Bits of concepts in each entry, and in all entries of each page together. */
  readonly #concepts: Uint32Array;
  readonly #pageConcepts: Uint32Array;
  readonly #pageScores: Float32Array;
  readonly #pageCoverage: Float32Array;
  readonly #pagesTouched: Uint32Array;
  #pageCount = 0;
  readonly #conceptScores: Float32Array;
  readonly #conceptCoverage: Float32Array;
  readonly #conceptTouched: Uint32Array;
  readonly #alternative: AlternativeScores;

  constructor(segment: Segment) {
    const { entryCount, pageStarts, entryPages, pageKeys, titles } = segment.tables;
    const pageCount = pageKeys.starts.length - 1;
    const floats = () => new Float32Array(entryCount);
    const numbers = () => new Uint32Array(entryCount);
    this.segment = segment;
    this.#firstPages = numbers().map((_, entry) => entryPages[pageStarts[entry] ?? 0] ?? 0);
    this.#records = new Uint8Array(entryCount).map((_, entry) => Number(recordPattern.test(stringAt(titles, entry))));
    this.#concepts = numbers();
    this.#pageConcepts = new Uint32Array(pageCount);
    this.#pageScores = new Float32Array(pageCount);
    this.#pageCoverage = new Float32Array(pageCount);
    this.#pagesTouched = new Uint32Array(pageCount);
    this.scores = floats();
    this.coverage = floats();
    this.touched = numbers();
    this.#conceptScores = floats();
    this.#conceptCoverage = floats();
    this.#conceptTouched = numbers();
    this.#alternative = new AlternativeScores(segment.tables, this.scores);
  }

  /**
   * Fills `scores`, `coverage` and `touched`. Entries that can no longer match may be missing.
   * @param signsFind true if single Chinese characters count even inside of pairs
   */
  run(query: Query, weights: RankWeights, signsFind = false): void {
    this.#clear();
    this.#alternative.start(weights);
    this.#recordFactor = recordPattern.test(query.text) ? 1 : weights.record;
    const resolver = new Resolver(this.segment, weights, signsFind);
    const resolved = query.concepts.map((concept) => resolver.resolve(concept));
    const total = resolved.reduce((sum, { worth }) => sum + worth, 0) || 1;
    const strongest = resolved.reduce((most, { weight, isKnown }) => (isKnown ? Math.max(most, weight) : most), 0);
    // Weak concepts come last: they find no entries, but add to scores of found ones. Among the others, the rarest
    // comes first.
    resolved.sort((a, b) => b.weight - a.weight || b.worth - a.worth);
    const shares = resolved.map(({ worth }) => worth / total);
    let left = 1;
    for (const [at, concept] of resolved.entries()) {
      const canMatch = left >= weights.enough * this.most - 1e-6;
      this.#addConcept(concept, at, shares[at] ?? 0, canMatch && concept.weight >= strongest, weights);
      left -= shares[at] ?? 0;
    }
    for (const entry of this.#exactEntries(query)) {
      if (this.scores[entry] === 0) this.touched[this.count++] = entry;
      this.scores[entry] = Math.max(this.scores[entry] ?? 0, 1) * weights.exact;
      this.coverage[entry] = 1;
      this.most = 1;
    }
    this.#weighPages(shares, weights);
  }

  /** Returns the final score of an entry: its own, blended with that of its page. */
  worthOf(entry: number, weights: RankWeights): number {
    const page = this.#firstPages[entry] ?? 0;
    const coverage = this.coverage[entry] ?? 0;
    const blended = (1 - weights.pageCoverage) * coverage + weights.pageCoverage * (this.#pageCoverage[page] ?? 0);
    const worth = (this.scores[entry] ?? 0) * power(blended, weights.coverage) + (this.#pageScores[page] ?? 0);
    return this.#records[entry] === 1 ? worth * this.#recordFactor : worth;
  }

  /** Returns the rarity of a term for reranking. */
  rarityOf(term: string): number {
    const at = this.segment.findTerm(term);
    return at < 0 ? 1 : (this.segment.tables.termIdf[at] ?? 1);
  }

  #clear(): void {
    for (let n = 0; n < this.count; n++) {
      const entry = this.touched[n] ?? 0;
      this.scores[entry] = 0;
      this.coverage[entry] = 0;
      this.#concepts[entry] = 0;
    }
    for (let n = 0; n < this.#pageCount; n++) {
      const page = this.#pagesTouched[n] ?? 0;
      this.#pageConcepts[page] = 0;
      this.#pageScores[page] = 0;
      this.#pageCoverage[page] = 0;
    }
    this.count = 0;
    this.#pageCount = 0;
    this.most = 0;
  }

  /** Computes coverage and score of each page from its entries. */
  #weighPages(shares: readonly number[], weights: RankWeights): void {
    for (let n = 0; n < this.count; n++) {
      const entry = this.touched[n] ?? 0;
      const page = this.#firstPages[entry] ?? 0;
      const score = this.scores[entry] ?? 0;
      const coverage = this.coverage[entry] ?? 0;
      if (this.#pageScores[page] === 0) this.#pagesTouched[this.#pageCount++] = page;
      if (score > (this.#pageScores[page] ?? 0)) this.#pageScores[page] = score;
      if (coverage > (this.#pageCoverage[page] ?? 0)) this.#pageCoverage[page] = coverage;
      this.#pageConcepts[page] = (this.#pageConcepts[page] ?? 0) | (this.#concepts[entry] ?? 0);
    }
    for (let n = 0; n < this.#pageCount; n++) {
      const page = this.#pagesTouched[n] ?? 0;
      const concepts = this.#pageConcepts[page] ?? 0;
      let coverage = 0;
      for (let at = 0; at < shares.length; at++) if ((concepts & bitOf(at)) !== 0) coverage += shares[at] ?? 0;
      const ofPage = Math.min(1, Math.max(coverage, this.#pageCoverage[page] ?? 0));
      this.#pageCoverage[page] = ofPage;
      this.#pageScores[page] = weights.pageScore * (this.#pageScores[page] ?? 0) * power(ofPage, weights.coverage);
    }
  }

  /** Finds entries named exactly like the query, or like its joined words: `publisher state` is `publisherState`. */
  #exactEntries({ corrected }: Query): Set<number> {
    const { segment } = this;
    return new Set(
      corrected.flatMap((text) => [
        ...segment.findExact(text),
        ...(/\s/.test(text) ? segment.findExact(text.replaceAll(/\s+/g, '')) : []),
      ]),
    );
  }

  #addConcept(
    { alternatives, weight }: ResolvedConcept,
    at: number,
    share: number,
    addsEntries: boolean,
    weights: RankWeights,
  ): void {
    const bit = bitOf(at);
    const [typed] = alternatives;
    if (!typed) return;
    // Fast path for the common case of a single alternative.
    if (alternatives.length === 1) {
      const found = this.#alternative.add(typed, false, addsEntries, weights);
      const isWhole = typed.terms.length === 1;
      for (let n = 0; n < found; n++) {
        const entry = this.#alternative.touched[n] ?? 0;
        const coverage = typed.covers * (isWhole ? 1 : Math.min(this.#alternative.coverage[entry] ?? 0, 1));
        const score = (this.#alternative.scores[entry] ?? 0) * typed.boost * coverage;
        this.#alternative.scores[entry] = 0;
        this.#alternative.coverage[entry] = 0;
        this.#addToEntry(entry, score * weight, coverage, share, bit);
      }
      return;
    }
    let touched = 0;
    for (const [n, alternative] of alternatives.entries()) {
      const found = this.#alternative.add(alternative, n > 0, addsEntries, weights);
      const isWhole = alternative.terms.length === 1;
      for (let at = 0; at < found; at++) {
        const entry = this.#alternative.touched[at] ?? 0;
        const coverage = alternative.covers * (isWhole ? 1 : Math.min(this.#alternative.coverage[entry] ?? 0, 1));
        const score = (this.#alternative.scores[entry] ?? 0) * alternative.boost * coverage;
        this.#alternative.scores[entry] = 0;
        this.#alternative.coverage[entry] = 0;
        if (this.#conceptScores[entry] === 0) this.#conceptTouched[touched++] = entry;
        if (score > (this.#conceptScores[entry] ?? 0)) this.#conceptScores[entry] = score;
        if (coverage > (this.#conceptCoverage[entry] ?? 0)) this.#conceptCoverage[entry] = coverage;
      }
    }
    for (let n = 0; n < touched; n++) {
      const entry = this.#conceptTouched[n] ?? 0;
      const score = this.#conceptScores[entry] ?? 0;
      const coverage = this.#conceptCoverage[entry] ?? 0;
      this.#conceptScores[entry] = 0;
      this.#conceptCoverage[entry] = 0;
      this.#addToEntry(entry, score * weight, coverage, share, bit);
    }
  }

  #addToEntry(entry: number, score: number, coverage: number, share: number, bit: number): void {
    const before = this.scores[entry] ?? 0;
    if (before === 0) this.touched[this.count++] = entry;
    this.scores[entry] = before + score;
    const covered = (this.coverage[entry] ?? 0) + coverage * share;
    this.coverage[entry] = covered;
    if (covered > this.most) this.most = covered;
    if (coverage > 0.6) this.#concepts[entry] = (this.#concepts[entry] ?? 0) | bit;
  }
}

/** Returns the bit of a concept. Concepts from index 31 on share a bit. */
function bitOf(at: number): number {
  return 1 << Math.min(at, 31);
}
