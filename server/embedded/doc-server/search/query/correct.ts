/** Corrects typos in a query: a word that no index has is replaced by words that differ in one letter. */
import { type Alternative, type Concept, type Query, type QueryTerm, termsOf } from './query.ts';
import type { Segment } from '../index/segment.ts';

const maxCorrectedTexts = 4;

/** @param boost weight of corrected words */
export function correctQuery(query: Query, segments: readonly Segment[], boost: number): Query {
  let texts = query.corrected;
  const concepts = query.concepts.map((concept): Concept => {
    const [typed, ...others] = concept.alternatives;
    const slip = typed && slipOf(typed, segments);
    if (!typed || !slip) return concept;
    const words = [...new Set(segments.flatMap((segment) => segment.findCorrections(slip.surface)))];
    if (words.length === 0) return concept;
    texts = texts.flatMap((text) => words.map((word) => text.replace(slip.surface, word))).slice(0, maxCorrectedTexts);
    const corrected = words.map((word): Alternative => ({ boost, covers: 1, terms: termsOf(word) }));
    // An identifier may be found by its other parts.
    const kept = typed.terms.length > 1 ? [typed] : [];
    return { ...concept, alternatives: [...corrected, ...kept, ...others] };
  });
  return texts === query.corrected ? query : { ...query, corrected: texts, concepts };
}

/** Returns the only word of an alternative, if no index has it. */
function slipOf({ terms }: Alternative, segments: readonly Segment[]): QueryTerm | undefined {
  const words = terms.filter(({ kind }) => kind !== 'part');
  const [word] = words;
  if (!word || words.length > 1 || word.kind === 'sign' || word.kind === 'pair') return undefined;
  const { term, prefix } = word;
  const isKnown = segments.some(
    (segment) => segment.findTerm(term) >= 0 || (prefix !== undefined && segment.findCompletions(prefix).size > 0),
  );
  return isKnown ? undefined : word;
}
