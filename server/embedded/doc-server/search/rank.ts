/** How well entries answer a query: lunr's weights summed term by term, then how much of the query they cover. */
import type { Alternative, Concept, Query, QueryTerm } from './query.ts';
import { type Segment, stringAt } from './segment.ts';
import { type FieldName, fieldNames, type Postings } from './tables.ts';

export interface RankWeights {
  fields: Record<FieldName, number>;
  /** Of single Chinese signs beside pairs. */
  sign: number;
  part: number;
  prefix: number;
  /** Of longer words where the word typed is one itself. */
  prefixOfKnown: number;
  correction: number;
  /** What a term's rarity counts for, as a power: below 1 rare words count for less than lunr has it. */
  rarity: number;
  /** How much of a synonym must be there, as a power of the share that is. */
  synonymCoverage: number;
  /** How much of the query must be there, as a power of the share that is. */
  coverage: number;
  /** An entry matches if it covers this much of what the best one covers. */
  enough: number;
  /** Of what other sections of the same page say of the query. */
  pageCoverage: number;
  /** Of the best section of the same page. */
  pageScore: number;
  /** Of members of client APIs where the query names none. */
  api: number;
  /** Of the names of platforms among the words of a query: where, not what. */
  place: number;
  /** Added for what applies to a platform that is named, half of it for what applies to all. */
  atPlace: number;
  /** Of change logs and legal texts, which name everything, where the query does not ask for them. */
  record: number;
  /** Of entries whose title or heading is the query. */
  exact: number;
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
    /** Times the share of the query that the heading has. */
    recall: number;
    /** A page as a whole, not one of its sections. */
    page: number;
    /** Taken away for each better section of the same page. */
    again: number;
    faq: number;
  };
}

export const defaultWeights: RankWeights = {
  fields: { title: 8, heading: 6, text: 0.6, code: 0.2, names: 2 },
  sign: 0.3,
  part: 0.5,
  prefix: 0.8,
  prefixOfKnown: 0.8,
  correction: 0.6,
  rarity: 1,
  synonymCoverage: 2,
  coverage: 2,
  enough: 0.4,
  pageCoverage: 0.4,
  pageScore: 0.3,
  api: 0.7,
  place: 0.4,
  atPlace: 0.3,
  record: 0.6,
  exact: 2,
  bonus: { exact: 1, contains: 0.4, phrase: 0.2, overlap: 0.4, recall: 0.3, page: 0.06, again: 0.3, faq: 0.2 },
};

const maxExpansions = 40;
/** Where the word is one itself. */
const maxExpansionsOfKnown = 12;
/** A word in so many places is whole. */
const commonFrequency = 100;
/** What a word that no entry has counts for the coverage of a query. */
const unknownWorth = 3;
const recordPattern =
  /release notes?|change ?log|upgrade guide|privacy|agreement|terms of|发布日志|更新日志|升级指南|隐私|协议|合规|个人信息/i;

/** A term of a query in the forms an index has it in. */
interface Resolved {
  /** Positions of terms, with what each counts; the first is the term itself if `isKnown`. */
  forms: readonly { at: number; weight: number }[];
  isKnown: boolean;
  kind: QueryTerm['kind'];
  worth: number;
}

interface ResolvedAlternative {
  terms: readonly Resolved[];
  boost: number;
  covers: number;
  worth: number;
  hasPairs: boolean;
}

interface ResolvedConcept {
  /** Whether the index has any of it. */
  isKnown: boolean;
  alternatives: readonly ResolvedAlternative[];
  weight: number;
  worth: number;
}

/** Scratch space, used again by each search: a search runs to its end before the next begins. */
export class Ranking {
  readonly segment: Segment;
  readonly scores: Float32Array;
  /** How much of the query's weight an entry covers, 0 to 1. */
  readonly coverage: Float32Array;
  /** Entries with a score. */
  readonly touched: Uint32Array;
  count = 0;
  /** What the best entry covers. */
  most = 0;
  /** The page shown first of each entry. */
  readonly #firstPages: Uint32Array;
  /** 1 for an entry of a change log or a legal text. */
  readonly #records: Uint8Array;
  #recordFactor = 1;
  #fields: readonly { postings: Postings; weight: number }[] = [];
  /** Bits of the concepts that an entry has; of a page, that one of its entries has. */
  readonly #concepts: Uint32Array;
  readonly #pageConcepts: Uint32Array;
  readonly #pageScores: Float32Array;
  readonly #pageCoverage: Float32Array;
  readonly #pagesTouched: Uint32Array;
  #pageCount = 0;
  readonly #conceptScores: Float32Array;
  readonly #conceptCoverage: Float32Array;
  readonly #conceptTouched: Uint32Array;
  readonly #altScores: Float32Array;
  readonly #altCoverage: Float32Array;
  readonly #altTouched: Uint32Array;
  /** The last term that counted for the coverage of an entry, by number. */
  readonly #termOf: Uint32Array;
  #term = 0;
  readonly #termScores: Float32Array;
  readonly #termTouched: Uint32Array;
  readonly #formScores: Float32Array;
  readonly #formTouched: Uint32Array;

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
    this.#altScores = floats();
    this.#altCoverage = floats();
    this.#altTouched = numbers();
    this.#termOf = numbers();
    this.#termScores = floats();
    this.#termTouched = numbers();
    this.#formScores = floats();
    this.#formTouched = numbers();
  }

  /** Fills `scores`, `coverage` and `touched`. Entries that cannot match any more may be left out. */
  run(query: Query, weights: RankWeights): void {
    this.#clear();
    this.#fields = fieldNames
      .map((name) => ({ postings: this.segment.tables.fields[name], weight: weights.fields[name] }))
      .filter(({ weight }) => weight > 0);
    this.#recordFactor = recordPattern.test(query.text) ? 1 : weights.record;
    const resolved = query.concepts.map((concept) => this.#resolve(concept, weights));
    const total = resolved.reduce((sum, { worth }) => sum + worth, 0) || 1;
    const strongest = resolved.reduce((most, { weight, isKnown }) => (isKnown ? Math.max(most, weight) : most), 0);
    // What says little finds nothing by itself; it adds to what the rest finds. The rarest of the others first.
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

  /** What an entry is worth: its own words first, then what the rest of its page says. */
  worthOf(entry: number, weights: RankWeights): number {
    const page = this.#firstPages[entry] ?? 0;
    const coverage = this.coverage[entry] ?? 0;
    const blended = (1 - weights.pageCoverage) * coverage + weights.pageCoverage * (this.#pageCoverage[page] ?? 0);
    const worth = (this.scores[entry] ?? 0) * power(blended, weights.coverage) + (this.#pageScores[page] ?? 0);
    return this.#records[entry] === 1 ? worth * this.#recordFactor : worth;
  }

  /** The rarity of a term of the index as the reranking counts it. */
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
    if (this.#term > 0x7fffffff) {
      this.#term = 0;
      this.#termOf.fill(0);
    }
  }

  /** Gathers for each page what its entries have. */
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

  /** Entries named by the query as it is or with its words joined: `publisher state` is `publisherState`. */
  #exactEntries({ corrected }: Query): Set<number> {
    const { segment } = this;
    return new Set(
      corrected.flatMap((text) => [
        ...segment.findExact(text),
        ...(/\s/.test(text) ? segment.findExact(text.replaceAll(/\s+/g, '')) : []),
      ]),
    );
  }

  #resolve({ alternatives, weight: said, isPlace }: Concept, weights: RankWeights): ResolvedConcept {
    const weight = isPlace ? said * weights.place : said;
    const found = alternatives.map((alternative) => this.#resolveAlternative(alternative, weights));
    const isKnown = found.some(({ terms }) => terms.some(({ forms }) => forms.length > 0));
    return { alternatives: found, isKnown, weight, worth: weight * Math.max(found[0]?.worth ?? 0, 1) };
  }

  #resolveAlternative({ terms, boost, covers }: Alternative, weights: RankWeights): ResolvedAlternative {
    const hasPairs = terms.some(({ kind }) => kind === 'pair');
    const all = terms.map((term) => this.#resolveTerm(term, weights));
    // Signs add nothing to pairs that are all known.
    const resolved =
      hasPairs && all.every(({ kind, isKnown }) => kind !== 'pair' || isKnown)
        ? all.filter(({ kind }) => kind !== 'sign')
        : all;
    const worth = resolved.reduce((sum, term) => sum + term.worth, 0);
    // The rarest first: what has none of it is not looked at for the others.
    resolved.sort((a, b) => Number(a.kind === 'sign') - Number(b.kind === 'sign') || b.worth - a.worth);
    return { terms: resolved, boost, covers, worth, hasPairs };
  }

  /** The term itself, or what it is the start of, or what was meant by it. */
  #resolveTerm({ term, kind, prefix }: QueryTerm, weights: RankWeights): Resolved {
    const { segment } = this;
    const { termIdf } = segment.tables;
    const at = segment.findTerm(term);
    const kindFactor = kind === 'sign' ? weights.sign : kind === 'part' ? weights.part : 1;
    const factorOf = (form: number) => kindFactor * Math.max(termIdf[form] ?? 1, 1) ** (weights.rarity - 1);
    const forms = at < 0 ? [] : [{ at, weight: factorOf(at) }];
    if (prefix !== undefined && (at < 0 || segment.frequency(at) < commonFrequency)) {
      const factor = at < 0 ? weights.prefix : weights.prefixOfKnown;
      for (const form of this.#expand(prefix, at >= 0))
        if (form !== at) forms.push({ at: form, weight: factor * factorOf(form) });
    }
    const nearest = forms[0]?.at;
    const rarity = nearest === undefined ? unknownWorth : Math.max(termIdf[nearest] ?? 1, 1) ** weights.rarity;
    return { forms, isKnown: at >= 0, kind, worth: rarity * kindFactor };
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
    if (alternatives.length === 1) {
      const found = this.#addAlternative(typed, false, addsEntries, weights);
      const isWhole = typed.terms.length === 1;
      for (let n = 0; n < found; n++) {
        const entry = this.#altTouched[n] ?? 0;
        const coverage = typed.covers * (isWhole ? 1 : Math.min(this.#altCoverage[entry] ?? 0, 1));
        const score = (this.#altScores[entry] ?? 0) * typed.boost * coverage;
        this.#altScores[entry] = 0;
        this.#altCoverage[entry] = 0;
        this.#addToEntry(entry, score * weight, coverage, share, bit);
      }
      return;
    }
    let touched = 0;
    for (const [n, alternative] of alternatives.entries()) {
      const found = this.#addAlternative(alternative, n > 0, addsEntries, weights);
      const isWhole = alternative.terms.length === 1;
      for (let n = 0; n < found; n++) {
        const entry = this.#altTouched[n] ?? 0;
        const coverage = alternative.covers * (isWhole ? 1 : Math.min(this.#altCoverage[entry] ?? 0, 1));
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

  /** @param addsAny false where only entries count that have a score @returns how many entries it found */
  #addAlternative(
    { terms, worth, hasPairs }: ResolvedAlternative,
    isSynonym: boolean,
    addsAny: boolean,
    weights: RankWeights,
  ): number {
    let touched = 0;
    let left = 1;
    for (const term of terms) {
      const share = term.worth / (worth || 1);
      // Half of a synonym is none; single signs find nothing beside pairs.
      const addsEntries = !(isSynonym && left < 0.5) && !(hasPairs && term.kind === 'sign');
      left -= share;
      if (!addsEntries && touched === 0) continue;
      this.#term++;
      const [form, ...others] = term.forms;
      if (!form) continue;
      const isOnly = terms.length === 1;
      if (others.length > 0) touched = this.#addForms(term.forms, share, touched, addsEntries, addsAny);
      else if (isOnly) touched = this.#scorePostings(form, addsAny, this.#altScores, this.#altTouched);
      else touched = this.#addPostings(form, share, touched, addsEntries, addsAny);
    }
    if (isSynonym && terms.length > 1)
      for (let n = 0; n < touched; n++) {
        const entry = this.#altTouched[n] ?? 0;
        this.#altCoverage[entry] = power(this.#altCoverage[entry] ?? 0, weights.synonymCoverage);
      }
    return touched;
  }

  #expand(prefix: string, isKnown: boolean): number[] {
    const { segment } = this;
    const most = isKnown ? maxExpansionsOfKnown : maxExpansions;
    const all = [...segment.findCompletions(prefix)];
    if (all.length <= most) return all;
    return all.sort((a, b) => segment.frequency(b) - segment.frequency(a)).slice(0, most);
  }

  /** Of several forms of a term the one that is worth most in an entry counts. */
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
      const known = this.#altScores[entry] ?? 0;
      if (known === 0) {
        if (!addsEntries) continue;
        this.#altTouched[touched++] = entry;
      }
      this.#altScores[entry] = known + score;
      this.#altCoverage[entry] = (this.#altCoverage[entry] ?? 0) + share;
    }
    return touched;
  }

  /** Adds one form to the alternative at hand. */
  #addPostings(
    { at, weight }: Resolved['forms'][number],
    share: number,
    before: number,
    addsEntries: boolean,
    addsAny: boolean,
  ): number {
    let touched = before;
    const term = this.#term;
    const scores = this.#altScores;
    for (const { postings, weight: fieldWeight } of this.#fields) {
      const { starts, entries, weights } = postings;
      const factor = (weight * fieldWeight) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        const known = scores[entry] ?? 0;
        if (known === 0) {
          if (!addsEntries || (!addsAny && this.scores[entry] === 0)) continue;
          this.#altTouched[touched++] = entry;
        }
        scores[entry] = known + (weights[n] ?? 0) * factor;
        if (this.#termOf[entry] === term) continue;
        this.#termOf[entry] = term;
        this.#altCoverage[entry] = (this.#altCoverage[entry] ?? 0) + share;
      }
    }
    return touched;
  }

  /** Adds up what one form scores. @returns how many entries have a score, listed in `touched` */
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
        if (!addsAny && this.scores[entry] === 0) continue;
        const before = scores[entry] ?? 0;
        if (before === 0) touched[count++] = entry;
        scores[entry] = before + (weights[n] ?? 0) * factor;
      }
    }
    return count;
  }
}

/** Of a concept by its place; the last ones of a long query share one. */
function bitOf(at: number): number {
  return 1 << Math.min(at, 31);
}

function power(value: number, exponent: number): number {
  return exponent === 2 ? value * value : value ** exponent;
}
