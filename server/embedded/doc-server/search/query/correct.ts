/** Corrects typing errors in a query: for words that no index has, and for names that are hardly found. */
import { fold } from '../analysis/analyse.ts';
import { type Alternative, type Concept, type Query, type QueryTerm, termsOf } from './query.ts';
import type { Segment } from '../index/segment.ts';
import { type Likeness, symbolsOf } from '../index/symbol-index.ts';

const maxCorrectedTexts = 4;
/** A name in this many fields of sections, and in no title or heading, is hardly found. */
const rare = 4;
/** A word of this length is a name, even without capitals. */
const long = 12;

interface Correction {
  words: readonly string[];
  /** Whether the words as typed count less than the others. */
  isUsed: boolean;
}

/** @param boost weight of corrected words */
export function correctQuery(query: Query, segments: readonly Segment[], boost: number): Query {
  let { corrected: texts, didYouMean } = query;
  const concepts = query.concepts.map((concept): Concept => {
    const [typed, ...others] = concept.alternatives;
    const word = typed && onlyWord(typed);
    const correction = word && correctionOf(word, segments);
    const [first] = correction?.words ?? [];
    if (!typed || !word || !correction || first === undefined) return concept;
    const { words, isUsed } = correction;
    const keyword = replaceWord(didYouMean?.keyword ?? query.original.trim(), word.surface, first);
    if (!didYouMean || didYouMean.isUsed === isUsed) didYouMean = { keyword, isUsed };
    if (!isUsed) return concept;
    texts = texts
      .flatMap((text) => words.map((each) => text.replace(word.surface, fold(each))))
      .slice(0, maxCorrectedTexts);
    const alternatives = words.map((each): Alternative => ({ boost, covers: 1, terms: termsOf(each) }));
    // An identifier may be found by its other parts.
    const kept = typed.terms.length > 1 ? [typed] : [];
    return { ...concept, alternatives: [...alternatives, ...kept, ...others] };
  });
  return didYouMean === query.didYouMean
    ? query
    : { ...query, corrected: texts, concepts, ...(didYouMean && { didYouMean }) };
}

/** Finds words that differ in a letter, else the names of APIs that are most like the word. */
function correctionOf(word: QueryTerm, segments: readonly Segment[]): Correction | undefined {
  const { surface, kind } = word;
  const likeAtLeast = (least: Likeness) => segments.flatMap((segment) => symbolsOf(segment).findLike(surface, least));
  const frequency = segments.reduce((sum, segment) => sum + frequencyIn(segment, word.term), 0);
  if (frequency > 0) {
    if (kind !== 'whole' || segments.some((segment) => segment.isInNames(word.term))) return undefined;
    const words = likeAtLeast('high').filter((name) => !fold(name).startsWith(surface));
    return { words, isUsed: frequency <= rare };
  }
  const { prefix } = word;
  if (prefix !== undefined && segments.some((segment) => segment.findCompletions(prefix).size > 0)) return undefined;
  const words = segments.flatMap((segment) => segment.findCorrections(surface).map((each) => asWritten(each, segment)));
  return {
    words: [
      ...new Set(words.length > 0 ? words : likeAtLeast(kind === 'whole' || surface.length >= long ? 'some' : 'high')),
    ],
    isUsed: true,
  };
}

/** Returns the name that a folded word is, in its own case, or else the word. */
function asWritten(word: string, segment: Segment): string {
  return (
    symbolsOf(segment)
      .findLike(word, 'high')
      .find((name) => fold(name) === word) ?? word
  );
}

/** Returns the word of an alternative that has only one. */
function onlyWord({ terms }: Alternative): QueryTerm | undefined {
  const words = terms.filter(({ kind }) => kind !== 'part');
  const [word] = words;
  return words.length === 1 && word && word.kind !== 'sign' && word.kind !== 'pair' ? word : undefined;
}

function frequencyIn(segment: Segment, term: string): number {
  const at = segment.findTerm(term);
  return at < 0 ? 0 : segment.frequency(at);
}

/** @param word folded */
function replaceWord(text: string, word: string, other: string): string {
  const at = fold(text).indexOf(word);
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + word.length);
}
