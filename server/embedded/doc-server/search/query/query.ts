/** Parses a query into concepts. */
import type { DidYouMean } from '../../../../../views/domain/search.ts';
import { fold, stem, tokens, type TermKind } from '../analysis/analyse.ts';
import { findMentions, type Mention } from '../analysis/mentions.ts';
import { isBarePhrase } from '../analysis/phrases.ts';
import type { Meaning, Vocabulary } from '../analysis/vocabulary.ts';

/** One part of the meaning, in typed or other words. */
export interface Concept {
  /** The first alternative is the typed text. */
  alternatives: readonly Alternative[];
  /** Below 1 for weak phrases, such as "how to" in Chinese; above 1 for an error code. */
  weight: number;
  /** True for question words and other words without meaning. */
  isSoft?: boolean;
  /** True for a phrase with a meaning that most of its words lack: "face to face call". */
  isPhrase?: boolean;
  /** True for the name of a platform or language, which says where to search, not for what. */
  isPlace: boolean;
}

export interface Alternative {
  boost: number;
  /** Below 1 if the terms cover only part of the meaning: for `no sound`, only `sound` remains. */
  covers: number;
  terms: readonly QueryTerm[];
}

export interface QueryTerm {
  term: string;
  kind: TermKind;
  /** Prefix of a word that may be unfinished; terms with this prefix count, too. */
  prefix?: string;
  /** Word as typed, for typo correction. */
  surface: string;
}

export interface Query {
  text: string;
  /** Folded texts with corrections; only `text` if there are none. */
  corrected: readonly string[];
  /** Text as typed. */
  original: string;
  concepts: readonly Concept[];
  mentions: readonly Mention[];
  didYouMean?: DidYouMean;
}

/** Boost of other words for a single phrase. */
const synonymBoost = 0.75;
/** Boost of homophones. */
const soundBoost = 0.7;
/** Boost of other words for a pattern of several phrases. */
const conceptBoost = 0.9;
/** Factor for other words beside a concept: they are rarely the subject of the search. */
const besideFactor = 0.4;
const softWeight = 0.12;
const codeWeight = 2;
/** Factor for a phrase that is a single word without its stop words. */
const bareFactor = 0.5;
const minPrefix = 2;
/** Chinese question words without meaning. Characters inside common words do not match. */
const softPattern = new RegExp(
  [
    '怎么办|怎么样|怎么回事|怎么|怎样|如何|为什么|为何|为啥|什么|是否|能不能|能否|可不可以|可以|可否|有没有|哪里|哪些|哪个|多少|请问',
    '我的|我想|一下|一个|一会|需要|进行|自己|之后|以后|然后|里面|上面|办法|已经|总是|老是|突然|还是|这个|那个|某个|某人|几个',
    '[吗呢吧啊啥咋的了我是把被与]',
    '(?<![使应调通费占启采常作])用(?![户量法途于例语])',
    '(?<![存现所])在(?!线)',
    '(?<![需主重必])要(?![求素])',
    '想|(?<!饱)和(?!弦)|跟(?!踪)|给(?!定)|让',
  ].join('|'),
  'g',
);

/** English question words, besides lunr's stop words. */
const softWords: ReadonlySet<string> = new Set(
  (
    'use using used make makes made want need needs way ways possible please help work works working way do doing does done go goes going ' +
    'put show let give take keep still really much more very too now new same other another someone somebody everyone everybody people ' +
    'person thing things something anything app apps application user users app problem problems issue issues question implement ' +
    'example tutorial guide vs via during while before again always never through around right just without only ' +
    'know happen little few every several many bit seem look think tell mean actually currently somehow properly correctly exactly simply easily ' +
    'already yet ever whole entire each both enough sure ok okay try become come notice maybe must find see say ' +
    // Remains of "it doesn't" and "we've", and common spellings without the apostrophe.
    't m s ve re ll don doesn didn won isn aren wasn couldn cant dont doesnt didnt wont isnt arent wasnt couldnt'
  )
    .split(' ')
    .map(stem),
);
/** Weight of such a word. */
const softWordWeight = 0.3;

/** @param heard the keyword with homophones, of the same length */
export function parseQuery(keyword: string, vocabulary: Vocabulary, heard = keyword): Query {
  const typed = keyword.trim();
  const text = fold(typed);
  const meanings = vocabulary.find(text);
  const spoken = keepMeant(text, fold(heard.trim()), meanings);
  const mentions = findMentions(text);
  const placed: { concepts: Concept[]; end: number }[] = [];
  const found = spoken === text ? meanings : vocabulary.find(spoken);
  for (const { spans, others, isSure } of found) {
    const said = spans.map(({ start, end }) => typed.slice(start, end)).join(' ');
    const sound = spans.map(({ start, end }) => spoken.slice(start, end)).join(' ');
    const boost = isSure ? conceptBoost : synonymBoost;
    const alternatives = distinct([
      alternativeOf(said, 1),
      alternativeOf(sound, soundBoost),
      ...others.map((other) => alternativeOf(other, boost)),
    ]);
    const concept = {
      weight: 1,
      isPhrase: /\S\s+\S/.test(said),
      isPlace: spans.every(({ start, end }) => isPlace(mentions, start, end)),
      alternatives,
    };
    placed.push({ concepts: [concept], end: spans.at(-1)?.end ?? 0 });
  }
  const isSure = found.some((meaning) => meaning.isSure);
  const covered = found.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start);
  let at = 0;
  for (const { start, end } of [...covered, { start: text.length, end: text.length }]) {
    const plain = plainConcepts(text, typed, spoken, mentions, at, start);
    placed.push({ concepts: isSure ? plain.map(lessened) : plain, end: start });
    at = Math.max(at, end);
  }
  const concepts = placed.sort((a, b) => a.end - b.end).flatMap((each) => each.concepts);
  markPrefix(concepts, fold(keyword));
  const worth = concepts.filter(({ alternatives }) => alternatives.length > 0);
  const hasStrong = worth.some(({ weight }) => weight >= 1);
  return {
    text,
    corrected: spoken === text ? [text] : [text, spoken],
    mentions,
    original: keyword,
    concepts: hasStrong ? worth : worth.map((concept) => ({ ...concept, weight: 1 })),
  };
}

/** Returns the homophones, except where phrases with a meaning or question words were typed. */
function keepMeant(text: string, heard: string, meanings: readonly Meaning[]): string {
  if (heard === text) return text;
  const soft = Array.from(text.matchAll(softPattern), ({ index, 0: phrase }) => ({
    start: index,
    end: index + phrase.length,
  }));
  return [...meanings.flatMap(({ spans }) => spans), ...soft].reduce(
    (kept, { start, end }) => kept.slice(0, start) + text.slice(start, end) + kept.slice(end),
    heard,
  );
}

/** Reduces the weight of a word beside a certain meaning, except for error codes and places. */
function lessened(concept: Concept): Concept {
  return concept.weight > 1 || concept.isPlace ? concept : { ...concept, weight: concept.weight * besideFactor };
}

/** Creates concepts for a range without synonyms: one per word, or per phrase in Chinese. */
function plainConcepts(
  text: string,
  typed: string,
  spoken: string,
  mentions: readonly Mention[],
  start: number,
  end: number,
): Concept[] {
  const concepts: Concept[] = [];
  for (const { from, to, isSoft } of splitSoft(text.slice(start, end))) {
    const stretch = typed.slice(start + from, start + to);
    for (const { terms, start: first, end: last } of groupTerms(stretch)) {
      const place = start + from;
      const hasSoftWord = terms.length === 1 && isSoftWord(terms[0]?.term ?? '');
      const weight = isSoft ? softWeight : isCode(terms) ? codeWeight : hasSoftWord ? softWordWeight : 1;
      concepts.push({
        weight,
        isSoft: isSoft || hasSoftWord,
        isPlace: isPlace(mentions, place + first, place + last),
        alternatives: distinct([
          { boost: 1, covers: 1, terms },
          { boost: soundBoost, covers: 1, terms: termsOf(spoken.slice(place + first, place + last)) },
        ]),
      });
    }
  }
  return concepts;
}

function splitSoft(text: string): { from: number; to: number; isSoft: boolean }[] {
  const parts: { from: number; to: number; isSoft: boolean }[] = [];
  let from = 0;
  for (const { index, 0: phrase } of text.matchAll(softPattern)) {
    if (index > from) parts.push({ from, to: index, isSoft: false });
    from = index + phrase.length;
    parts.push({ from: index, to: from, isSoft: true });
  }
  if (from < text.length) parts.push({ from, to: text.length, isSoft: false });
  return parts;
}

interface TermGroup {
  terms: QueryTerm[];
  start: number;
  end: number;
}

/** Groups the terms of a word or a run of characters. */
function groupTerms(text: string): TermGroup[] {
  const groups: TermGroup[] = [];
  for (const token of tokens(text)) {
    const term: QueryTerm = { term: token.term, kind: token.kind, surface: fold(text.slice(token.start, token.end)) };
    const group = groups.at(-1);
    if (!group || token.start >= group.end) groups.push({ terms: [term], start: token.start, end: token.end });
    else {
      group.terms.push(term);
      group.end = Math.max(group.end, token.end);
    }
  }
  return groups;
}

function isPlace(mentions: readonly Mention[], start: number, end: number): boolean {
  return mentions.some((mention) => mention.start <= start && mention.end >= end);
}

/** True for a question word, or for a digit, which alone says little. */
function isSoftWord(term: string): boolean {
  return softWords.has(term) || /^\d$/.test(term);
}

/** True for an error code. Other words beside a code only add detail. */
function isCode(terms: readonly QueryTerm[]): boolean {
  return terms.length === 1 && /^\d{5,}$/.test(terms[0]?.term ?? '');
}

function alternativeOf(text: string, boost: number): Alternative {
  const terms = termsOf(text);
  const isBare = isBarePhrase(text, terms);
  return isBare ? { boost: boost * bareFactor, covers: bareFactor, terms } : { boost, covers: 1, terms };
}

export function termsOf(text: string): QueryTerm[] {
  return groupTerms(text).flatMap(({ terms }) => terms);
}

function distinct(alternatives: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return alternatives.filter(({ terms }) => {
    const key = terms.map(({ term }) => term).join(' ');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Marks the last word as possibly unfinished. */
function markPrefix(concepts: readonly Concept[], text: string): void {
  if (/\s$/.test(text)) return;
  const last = concepts.at(-1)?.alternatives[0]?.terms.find(({ kind }) => kind === 'word' || kind === 'whole');
  if (last && text.endsWith(last.surface) && last.surface.length >= minPrefix) last.prefix = last.surface;
}
