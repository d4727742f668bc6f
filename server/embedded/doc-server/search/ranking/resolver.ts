/** Finds all forms of a query's terms in an index, and weighs them. */
import type { Alternative, Concept, QueryTerm } from '../query/query.ts';
import type { RankWeights } from './rank-weights.ts';
import type { Segment } from '../index/segment.ts';

const maxExpansions = 40;
/** Most forms if the word itself is known. */
const maxExpansionsOfKnown = 12;
/** A word with this many occurrences is not completed. */
const commonFrequency = 100;
/** Weight of an unknown word in the coverage of a query. */
const unknownWorth = 3;

/** A term of a query with its forms in the index. */
export interface Resolved {
  /** Positions and weights of forms; if `isKnown`, the term itself comes first. */
  forms: readonly { at: number; weight: number }[];
  isKnown: boolean;
  kind: QueryTerm['kind'];
  worth: number;
}

export interface ResolvedAlternative {
  terms: readonly Resolved[];
  boost: number;
  covers: number;
  worth: number;
  hasPairs: boolean;
}

export interface ResolvedConcept {
  /** True if the index has any of the terms. */
  isKnown: boolean;
  alternatives: readonly ResolvedAlternative[];
  weight: number;
  worth: number;
}

export class Resolver {
  readonly #segment: Segment;
  readonly #weights: RankWeights;
  readonly #signsFind: boolean;

  /** @param signsFind true if single Chinese characters count even inside of pairs */
  constructor(segment: Segment, weights: RankWeights, signsFind: boolean) {
    this.#segment = segment;
    this.#weights = weights;
    this.#signsFind = signsFind;
  }

  resolve({ alternatives, weight: said, isPlace }: Concept): ResolvedConcept {
    const weight = isPlace ? said * this.#weights.platform : said;
    const found = alternatives.map((alternative) => this.#resolveAlternative(alternative));
    const isKnown = found.some(({ terms }) => terms.some(({ forms }) => forms.length > 0));
    return { alternatives: found, isKnown, weight, worth: weight * Math.max(found[0]?.worth ?? 0, 1) };
  }

  #resolveAlternative({ terms, boost, covers }: Alternative): ResolvedAlternative {
    const hasPairs = !this.#signsFind && terms.some(({ kind }) => kind === 'pair');
    const all = terms.map((term) => this.#resolveTerm(term));
    // Single characters add nothing if all pairs are known.
    const resolved =
      hasPairs && all.every(({ kind, isKnown }) => kind !== 'pair' || isKnown)
        ? all.filter(({ kind }) => kind !== 'sign')
        : all;
    const worth = resolved.reduce((sum, term) => sum + term.worth, 0);
    // The rarest term comes first, because later terms may skip entries without it.
    resolved.sort((a, b) => Number(a.kind === 'sign') - Number(b.kind === 'sign') || b.worth - a.worth);
    return { terms: resolved, boost, covers, worth, hasPairs };
  }

  /** Finds the term, and completions of an unfinished word. */
  #resolveTerm({ term, kind, prefix }: QueryTerm): Resolved {
    const segment = this.#segment;
    const { termIdf } = segment.tables;
    const at = segment.findTerm(term);
    const kindFactor = kind === 'sign' ? this.#weights.sign : kind === 'part' ? this.#weights.part : 1;
    const factorOf = (form: number) => kindFactor * Math.max(termIdf[form] ?? 1, 1) ** (this.#weights.rarity - 1);
    const forms = at < 0 ? [] : [{ at, weight: factorOf(at) }];
    if (prefix !== undefined && (at < 0 || segment.frequency(at) < commonFrequency)) {
      const factor = at < 0 ? this.#weights.prefix : this.#weights.prefixOfKnown;
      for (const form of this.#expand(prefix, at >= 0))
        if (form !== at) forms.push({ at: form, weight: factor * factorOf(form) });
    }
    const nearest = forms[0]?.at;
    const rarity = nearest === undefined ? unknownWorth : Math.max(termIdf[nearest] ?? 1, 1) ** this.#weights.rarity;
    return { forms, isKnown: at >= 0, kind, worth: rarity * kindFactor };
  }

  #expand(prefix: string, isKnown: boolean): number[] {
    const segment = this.#segment;
    const most = isKnown ? maxExpansionsOfKnown : maxExpansions;
    const all = [...segment.findCompletions(prefix)];
    if (all.length <= most) return all;
    return all.sort((a, b) => segment.frequency(b) - segment.frequency(a)).slice(0, most);
  }
}
