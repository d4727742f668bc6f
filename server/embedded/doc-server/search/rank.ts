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
  /** Of what other sections of the same page say of the query. */
  pageCoverage: number;
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
  fields: { title: 4, heading: 6, text: 1, code: 0.2, names: 2 },
  sign: 0.3,
  part: 0.5,
  prefix: 0.8,
  prefixOfKnown: 0.8,
  correction: 0.6,
  rarity: 1,
  synonymCoverage: 2,
  coverage: 2,
  pageCoverage: 0.4,
  pageScore: 0.3,
  api: 0.6,
  place: 0.4,
  atPlace: 0.3,
  record: 0.6,
  exact: 2,
  bonus: { exact: 1, contains: 0.4, phrase: 0.2, overlap: 0.5, recall: 0, page: 0.05, again: 0, faq: 0 },
};

const maxExpansions = 40;
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
  worth: number;
  hasPairs: boolean;
}

interface ResolvedConcept {
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
  /** The page shown first of each entry. */
  readonly #firstPages: Uint32Array;
  /** 1 for an entry of a change log or a legal text. */
  readonly #records: Uint8Array;
  #recordFactor = 1;
  #fields: readonly { postings: Postings; weight: number }[] = [];
  readonly #pageScores: Float32Array;
  readonly #pageCoverage: Float32Array;
  readonly #pageConceptScores: Float32Array;
  readonly #pageConceptCoverage: Float32Array;
  readonly #altScores: Float32Array;
  readonly #altCoverage: Float32Array;
  readonly #altTouched: Uint32Array;
  /** The last term that counted for the coverage of an entry, by number. */
  readonly #termOf: Uint32Array;
  #term = 0;
  readonly #conceptScores: Float32Array;
  readonly #conceptCoverage: Float32Array;
  readonly #conceptTouched: Uint32Array;
  readonly #termScores: Float32Array;
  readonly #termTouched: Uint32Array;
  readonly #formScores: Float32Array;
  readonly #formTouched: Uint32Array;

  constructor(segment: Segment) {
    const { entryCount, pageStarts, entryPages, pageKeys, titles } = segment.tables;
    const floats = () => new Float32Array(entryCount);
    const numbers = () => new Uint32Array(entryCount);
    this.segment = segment;
    this.#firstPages = numbers().map((_, entry) => entryPages[pageStarts[entry] ?? 0] ?? 0);
    this.#records = new Uint8Array(entryCount).map((_, entry) => Number(recordPattern.test(stringAt(titles, entry))));
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
    this.#termOf = numbers();
    this.#conceptScores = floats();
    this.#conceptCoverage = floats();
    this.#conceptTouched = numbers();
    this.#termScores = floats();
    this.#termTouched = numbers();
    this.#formScores = floats();
    this.#formTouched = numbers();
  }

  /** Fills `scores`, `coverage` and `touched`. */
  run(query: Query, weights: RankWeights): void {
    this.#clear();
    this.#fields = fieldNames.map((name) => ({
      postings: this.segment.tables.fields[name],
      weight: weights.fields[name],
    }));
    this.#recordFactor = recordPattern.test(query.text) ? 1 : weights.record;
    const resolved = query.concepts.map((concept) => this.#resolve(concept, weights));
    const total = resolved.reduce((sum, { worth }) => sum + worth, 0) || 1;
    const hasStrong = resolved.some(({ weight }) => weight === 1);
    // What says little finds nothing by itself; it adds to what the rest finds.
    const order = [...resolved].sort((a, b) => b.weight - a.weight);
    for (const concept of order)
      this.#addConcept(concept, concept.worth / total, !hasStrong || concept.weight === 1, weights);
    for (const entry of this.#exactEntries(query)) {
      this.scores[entry] = (this.scores[entry] ?? 0) * weights.exact;
      if (this.scores[entry] !== 0) this.coverage[entry] = 1;
    }
  }

  /** What an entry is worth: its own words first, then what the rest of its page says. */
  worthOf(entry: number, weights: RankWeights): number {
    const page = this.#firstPages[entry] ?? 0;
    const coverage = this.coverage[entry] ?? 0;
    const ofPage = this.#pageCoverage[page] ?? 0;
    const blended = (1 - weights.pageCoverage) * coverage + weights.pageCoverage * ofPage;
    const worth =
      (this.scores[entry] ?? 0) * blended ** weights.coverage +
      weights.pageScore * (this.#pageScores[page] ?? 0) * ofPage ** weights.coverage;
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
      const page = this.#firstPages[entry] ?? 0;
      this.#pageScores[page] = 0;
      this.#pageCoverage[page] = 0;
    }
    this.count = 0;
    if (this.#term > 0x7fffffff) {
      this.#term = 0;
      this.#termOf.fill(0);
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
    return { alternatives: found, weight, worth: weight * Math.max(found[0]?.worth ?? 0, 1) };
  }

  #resolveAlternative({ terms, boost }: Alternative, weights: RankWeights): ResolvedAlternative {
    const hasPairs = terms.some(({ kind }) => kind === 'pair');
    const resolved = terms.map((term) => this.#resolveTerm(term, weights));
    const worth = resolved.reduce((sum, term) => sum + term.worth, 0);
    // The rarest first: what has none of it is not looked at for the others.
    resolved.sort((a, b) => Number(a.kind === 'sign') - Number(b.kind === 'sign') || b.worth - a.worth);
    return { terms: resolved, boost, worth, hasPairs };
  }

  /** The term itself, or what it is the start of, or what was meant by it. */
  #resolveTerm({ term, kind, prefix }: QueryTerm, weights: RankWeights): Resolved {
    const { segment } = this;
    const { termIdf } = segment.tables;
    const at = segment.findTerm(term);
    const kindFactor = kind === 'sign' ? weights.sign : kind === 'part' ? weights.part : 1;
    const factorOf = (form: number) => kindFactor * Math.max(termIdf[form] ?? 1, 1) ** (weights.rarity - 1);
    const forms = at < 0 ? [] : [{ at, weight: factorOf(at) }];
    if (prefix !== undefined) {
      const factor = at < 0 ? weights.prefix : weights.prefixOfKnown;
      for (const form of this.#expand(prefix))
        if (form !== at) forms.push({ at: form, weight: factor * factorOf(form) });
    }
    const nearest = forms[0]?.at;
    const rarity = nearest === undefined ? unknownWorth : Math.max(termIdf[nearest] ?? 1, 1) ** weights.rarity;
    return { forms, isKnown: at >= 0, kind, worth: rarity * kindFactor };
  }

  #addConcept(
    { alternatives, weight }: ResolvedConcept,
    share: number,
    addsEntries: boolean,
    weights: RankWeights,
  ): void {
    let touched = 0;
    for (const [n, alternative] of alternatives.entries()) {
      const found = this.#addAlternative(alternative, n > 0, weights);
      for (let n = 0; n < found; n++) {
        const entry = this.#altTouched[n] ?? 0;
        const coverage = Math.min(this.#altCoverage[entry] ?? 0, 1);
        const score = (this.#altScores[entry] ?? 0) * alternative.boost * coverage;
        this.#altScores[entry] = 0;
        this.#altCoverage[entry] = 0;
        if (!addsEntries && this.scores[entry] === 0) continue;
        if (this.#conceptScores[entry] === 0) this.#conceptTouched[touched++] = entry;
        if (score > (this.#conceptScores[entry] ?? 0)) this.#conceptScores[entry] = score;
        if (coverage > (this.#conceptCoverage[entry] ?? 0)) this.#conceptCoverage[entry] = coverage;
      }
    }
    for (let n = 0; n < touched; n++) {
      const entry = this.#conceptTouched[n] ?? 0;
      const score = (this.#conceptScores[entry] ?? 0) * weight;
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
  #addAlternative({ terms, worth, hasPairs }: ResolvedAlternative, isSynonym: boolean, weights: RankWeights): number {
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
      touched =
        others.length === 0
          ? this.#addPostings(form, share, touched, addsEntries)
          : this.#addForms(term.forms, share, touched, addsEntries, weights);
    }
    if (isSynonym && terms.length > 1)
      for (let n = 0; n < touched; n++) {
        const entry = this.#altTouched[n] ?? 0;
        this.#altCoverage[entry] = (this.#altCoverage[entry] ?? 0) ** weights.synonymCoverage;
      }
    return touched;
  }

  #expand(prefix: string): number[] {
    const { segment } = this;
    const all = [...segment.findCompletions(prefix)];
    if (all.length <= maxExpansions) return all;
    const frequencies = new Map(all.map((at) => [at, segment.frequency(at)]));
    return all.sort((a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0)).slice(0, maxExpansions);
  }

  /** Of several forms of a term the one that is worth most in an entry counts. */
  #addForms(
    forms: Resolved['forms'],
    share: number,
    before: number,
    addsEntries: boolean,
    weights: RankWeights,
  ): number {
    let found = 0;
    for (const form of forms) {
      const count = this.#scorePostings(form, weights);
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
  #addPostings({ at, weight }: Resolved['forms'][number], share: number, before: number, addsEntries: boolean): number {
    let touched = before;
    const term = this.#term;
    const scores = this.#altScores;
    for (const field of this.#fields) {
      const { starts, entries, weights } = field.postings;
      const factor = (weight * field.weight) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        const known = scores[entry] ?? 0;
        if (known === 0) {
          if (!addsEntries) continue;
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

  /** @returns how many entries have a score in `#formScores` */
  #scorePostings({ at, weight }: Resolved['forms'][number], weights: RankWeights): number {
    let touched = 0;
    const scores = this.#formScores;
    for (const name of fieldNames) {
      const { starts, entries, weights: values } = this.segment.tables.fields[name];
      const factor = (weight * weights.fields[name]) / 1000;
      const end = starts[at + 1] ?? 0;
      for (let n = starts[at] ?? 0; n < end; n++) {
        const entry = entries[n] ?? 0;
        const before = scores[entry] ?? 0;
        if (before === 0) this.#formTouched[touched++] = entry;
        scores[entry] = before + (values[n] ?? 0) * factor;
      }
    }
    return touched;
  }
}
