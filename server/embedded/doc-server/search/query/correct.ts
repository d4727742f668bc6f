/** Corrects typing errors: words that the index lacks, and names that are hardly found. */
import { fold, stem } from '../analysis/analyse.ts';
import { type Alternative, type Concept, type Query, type QueryTerm, termsOf } from './query.ts';
import type { Segment } from '../index/segment.ts';
import { type Likeness, symbolsOf } from '../index/symbol-index.ts';

const maxCorrectedTexts = 4;
/** A name is hardly found if at most this many fields have it, and no title or heading. */
const rare = 4;
/** A word in at most this many fields is a typo if a word with one other letter is `timesRare` times as frequent. */
const rareWord = 2;
const timesRare = 200;
/** A word of this length is a name, even without capitals. */
const long = 12;

interface Correction {
  words: readonly string[];
  /** True if the corrected words replace the typed ones; false if they are only suggested. */
  isUsed: boolean;
}

/** @param boost weight of corrected words */
export function correctQuery(query: Query, segments: readonly Segment[], boost: number): Query {
  let { corrected: texts, didYouMean } = query;
  const concepts = query.concepts.map((concept): Concept => {
    const [typed, ...others] = concept.alternatives;
    const word = typed && onlyWord(typed);
    const correction = word && correctionOf(word, others.length > 0, segments);
    if (!typed || !word || !correction) return concept;
    const [first] = correction.words;
    if (first === undefined) return concept;
    const { words, isUsed } = correction;
    const keyword = replaceWord(didYouMean?.keyword ?? query.original.trim(), word.surface, first);
    if (!didYouMean || didYouMean.isUsed === isUsed) didYouMean = { keyword, isUsed };
    if (!isUsed) return concept;
    texts = texts
      .flatMap((text) => words.map((each) => text.replace(word.surface, fold(each))))
      .slice(0, maxCorrectedTexts);
    const alternatives = words.map((each): Alternative => ({ boost, covers: 1, terms: termsOf(each) }));
    // The typed word stays if it is an identifier, which its parts may find, or if some text has it.
    const kept = typed.terms.length > 1 || isKnown(word, segments) ? [typed] : [];
    return { ...concept, alternatives: [...alternatives, ...kept, ...others] };
  });
  return didYouMean === query.didYouMean
    ? query
    : { ...query, corrected: texts, concepts, ...(didYouMean && { didYouMean }) };
}

/** Finds words that differ by one letter, or otherwise the most similar API names. */
function correctionOf(word: QueryTerm, hasSynonyms: boolean, segments: readonly Segment[]): Correction | undefined {
  const { surface, kind } = word;
  const likeAtLeast = (least: Likeness) => segments.flatMap((segment) => symbolsOf(segment).findLike(surface, least));
  const frequency = segments.reduce((sum, segment) => sum + frequencyIn(segment, word.term), 0);
  if (frequency > 0) {
    // A word with synonyms is spelled correctly.
    if (kind === 'word') return hasSynonyms ? undefined : correctionOfRare(word, frequency, segments);
    if (kind !== 'whole' || segments.some((segment) => segment.isInNames(word.term))) return undefined;
    const words = likeAtLeast('high').filter((name) => !fold(name).startsWith(surface));
    return { words, isUsed: frequency <= rare };
  }
  const { prefix } = word;
  if (prefix !== undefined && segments.some((segment) => segment.findCompletions(prefix).size > 0)) return undefined;
  const found = segments.flatMap((segment) => segment.findCorrections(surface).map((each) => ({ each, segment })));
  const words = found.map(({ each, segment }) => asWritten(each, segment));
  // A word that the texts themselves misspell is no better than an API name.
  const isMeant = (each: string, segment: Segment) => kind !== 'whole' || segment.isInNames(stem(each));
  const isFound = found.some(({ each, segment }) => frequencyIn(segment, stem(each)) > rare && isMeant(each, segment));
  const names = isFound ? [] : likeAtLeast(kind === 'whole' || surface.length >= long ? 'some' : 'high');
  return { words: [...new Set([...names, ...words])], isUsed: true };
}

/** Corrects rare words, because authors misspell words, too. */
function correctionOfRare(
  { surface }: QueryTerm,
  frequency: number,
  segments: readonly Segment[],
): Correction | undefined {
  if (frequency > rareWord) return undefined;
  const words = segments.flatMap((segment) =>
    segment.findCorrections(surface).filter((each) => frequencyIn(segment, stem(each)) >= timesRare * frequency),
  );
  const slips = words.filter((each) => isSlip(surface, each));
  if (slips.length > 0) return { words: [...new Set(slips)], isUsed: true };
  return words.length > 0 ? { words: [...new Set(words)], isUsed: false } : undefined;
}

/** True for swapped letters, or a letter doubled in one word only. Else the words may differ: captions, cautions. */
function isSlip(word: string, other: string): boolean {
  const letters = (text: string) => [...text].sort().join('');
  const single = (text: string) => text.replaceAll(/(.)\1/g, '$1');
  return letters(word) === letters(other) || single(word) === single(other);
}

/** Returns the API name in its own case, or the word itself. */
function asWritten(word: string, segment: Segment): string {
  return (
    symbolsOf(segment)
      .findLike(word, 'high')
      .find((name) => fold(name) === word) ?? word
  );
}

/** Returns the only word of an alternative; undefined if there are several. */
function onlyWord({ terms }: Alternative): QueryTerm | undefined {
  const words = terms.filter(({ kind }) => kind !== 'part');
  const [word] = words;
  return words.length === 1 && word && word.kind !== 'sign' && word.kind !== 'pair' ? word : undefined;
}

function isKnown({ term }: QueryTerm, segments: readonly Segment[]): boolean {
  return segments.some((segment) => frequencyIn(segment, term) > 0);
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
