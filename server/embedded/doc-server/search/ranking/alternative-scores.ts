/** Scores entries for one alternative of a concept: the sum of term scores, and the share of terms present. */
import { power } from './power.ts';
import type { RankWeights } from './rank-weights.ts';
import type { Resolved, ResolvedAlternative } from './resolver.ts';
import { fieldNames, type IndexTables, type Postings } from '../index/tables.ts';

/** Reusable buffers: the caller reads the values and resets them to zero. */
export class AlternativeScores {
  readonly scores: Float32Array;
  /** Share of terms in each entry. Stays zero for an alternative of one term, which each touched entry contains. */
  readonly coverage: Float32Array;
  /** Entries with a score; `add` returns their number. */
  readonly touched: Uint32Array;
  readonly #tables: IndexTables;
  /** Score of each entry for the query so far. */
  readonly #known: Float32Array;
  #fields: readonly { postings: Postings; weight: number }[] = [];
  /** Number of the last term that was counted for the coverage of an entry. */
  readonly #termOf: Uint32Array;
  #term = 0;
  readonly #termScores: Float32Array;
  readonly #termTouched: Uint32Array;
  readonly #formScores: Float32Array;
  readonly #formTouched: Uint32Array;

  constructor(tables: IndexTables, known: Float32Array) {
    const floats = () => new Float32Array(tables.entryCount);
    const numbers = () => new Uint32Array(tables.entryCount);
    this.#tables = tables;
    this.#known = known;
    this.scores = floats();
    this.coverage = floats();
    this.touched = numbers();
    this.#termOf = numbers();
    this.#termScores = floats();
    this.#termTouched = numbers();
    this.#formScores = floats();
    this.#formTouched = numbers();
  }

  /** To be called before each query. */
  start(weights: RankWeights): void {
    this.#fields = fieldNames
      .map((name) => ({ postings: this.#tables.fields[name], weight: weights.fields[name] }))
      .filter(({ weight }) => weight > 0);
    if (this.#term > 0x7fffffff) {
      this.#term = 0;
      this.#termOf.fill(0);
    }
  }

  /** @param addsAny false if only entries with a score count @returns the number of entries found */
  add(
    { terms, worth, hasPairs }: ResolvedAlternative,
    isSynonym: boolean,
    addsAny: boolean,
    weights: RankWeights,
  ): number {
    let touched = 0;
    let left = 1;
    for (const term of terms) {
      const share = term.worth / (worth || 1);
      // Half of a synonym finds nothing, and neither do single characters beside pairs.
      const addsEntries = !(isSynonym && left < 0.5) && !(hasPairs && term.kind === 'sign');
      left -= share;
      if (!addsEntries && touched === 0) continue;
      this.#term++;
      const [form, ...others] = term.forms;
      if (!form) continue;
      const isOnly = terms.length === 1;
      if (others.length > 0) touched = this.#addForms(term.forms, share, touched, addsEntries, addsAny);
      else if (isOnly) touched = this.#scorePostings(form, addsAny, this.scores, this.touched);
      else touched = this.#addPostings(form, share, touched, addsEntries, addsAny);
    }
    if (isSynonym && terms.length > 1)
      for (let n = 0; n < touched; n++) {
        const entry = this.touched[n] ?? 0;
        this.coverage[entry] = power(this.coverage[entry] ?? 0, weights.synonymCoverage);
      }
    return touched;
  }

  /** Adds the best form of a term in each entry. */
  #addForms(forms: Resolved['forms'], share: number, before: number, addsEntries: boolean, addsAny: boolean): number {
    let found = 0;
    for (const form of forms) {
      const count = this.#scorePostings(form, addsAny, this.#formScores, this.#formTouched);
      for (let n = 0; n < count; n++) {
        const entry = this.#formTouched[n] ?? 0;
        const score = this.#formScores[entry] ?? 0;
        this.#formScores[entry] = 0;
        const best = this.#termScores[entry] ?? 0;
        if (best === 0) this.#termTouched[found++] = entry;
        if (score > best) this.#termScores[entry] = score;
      }
    }
    let touched = before;
    for (let n = 0; n < found; n++) {
      const entry = this.#termTouched[n] ?? 0;
      const score = this.#termScores[entry] ?? 0;
      this.#termScores[entry] = 0;
      const known = this.scores[entry] ?? 0;
      if (known === 0) {
        if (!addsEntries) continue;
        this.touched[touched++] = entry;
      }
      this.scores[entry] = known + score;
      this.coverage[entry] = (this.coverage[entry] ?? 0) + share;
    }
    return touched;
  }

  #addPostings(
    { at, weight }: Resolved['forms'][number],
    share: number,
    before: number,
    addsEntries: boolean,
    addsAny: boolean,
  ): number {
    let touched = before;
    const term = this.#term;
    const scores = this.scores;
    for (const { postings, weight: fieldWeight } of this.#fields) {
      const { starts, entries, weights } = postings;
      const factor = (weight * fieldWeight) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        const known = scores[entry] ?? 0;
        if (known === 0) {
          if (!addsEntries || (!addsAny && this.#known[entry] === 0)) continue;
          this.touched[touched++] = entry;
        }
        scores[entry] = known + (weights[n] ?? 0) * factor;
        if (this.#termOf[entry] === term) continue;
        this.#termOf[entry] = term;
        this.coverage[entry] = (this.coverage[entry] ?? 0) + share;
      }
    }
    return touched;
  }

  /** Adds the scores of one form. @returns the number of entries with a score, listed in `touched` */
  #scorePostings(
    { at, weight }: Resolved['forms'][number],
    addsAny: boolean,
    scores: Float32Array,
    touched: Uint32Array,
  ): number {
    let count = 0;
    for (const { postings, weight: fieldWeight } of this.#fields) {
      const { starts, entries, weights } = postings;
      const factor = (weight * fieldWeight) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        if (!addsAny && this.#known[entry] === 0) continue;
        const before = scores[entry] ?? 0;
        if (before === 0) touched[count++] = entry;
        scores[entry] = before + (weights[n] ?? 0) * factor;
      }
    }
    return count;
  }
}
