/** What a reader typed, as concepts to look for. */
import { fold, tokens, type TermKind } from './analyse.ts';
import type { Synonyms } from './synonyms.ts';

/** One thing a reader means, in the words typed or in others. */
export interface Concept {
  /** The first is what was typed. */
  alternatives: readonly Alternative[];
  /** Below 1 for what says little, such as "how to" in Chinese. */
  weight: number;
}

export interface Alternative {
  boost: number;
  terms: readonly QueryTerm[];
}

export interface QueryTerm {
  term: string;
  kind: TermKind;
  /** A word still being typed: terms that start so count, too. */
  prefix?: string;
  /** As typed, for the correction of slips. */
  surface: string;
}

export interface Query {
  /** Folded. */
  text: string;
  /** As typed. */
  original: string;
  concepts: readonly Concept[];
}

const synonymBoost = 0.75;
const softWeight = 0.12;
const minPrefix = 2;
/** What Chinese questions are made of; without it they say the same. */
const softPhrases = [
  '怎么办', '怎么样', '怎样', '怎么', '如何', '为什么', '为何', '什么', '是否', '能不能', '能否', '可不可以', '可以', '可否', '有没有',
  '哪里', '哪些', '哪个', '多少', '请问', '我的', '我想', '一下', '一个', '需要', '进行', '吗', '呢', '的', '了', '我', '在', '是', '把', '被', '要', '想', '用', '和', '与',
]; // prettier-ignore

export function parseQuery(keyword: string, synonyms: Synonyms): Query {
  const text = fold(keyword).trim();
  const found = synonyms.find(text);
  const concepts: Concept[] = [];
  let at = 0;
  for (const { start, end, others } of found) {
    concepts.push(...plainConcepts(text, keyword, at, start));
    concepts.push({
      weight: 1,
      alternatives: [
        { boost: 1, terms: termsOf(keyword.slice(start, end)) },
        ...others.map((other) => ({ boost: synonymBoost, terms: termsOf(other) })),
      ].filter(({ terms }) => terms.length > 0),
    });
    at = end;
  }
  concepts.push(...plainConcepts(text, keyword, at, text.length));
  markPrefix(concepts, text);
  const worth = concepts.filter(({ alternatives }) => alternatives.length > 0);
  const hasStrong = worth.some(({ weight }) => weight === 1);
  return { text, original: keyword, concepts: hasStrong ? worth : worth.map((concept) => ({ ...concept, weight: 1 })) };
}

/** Concepts of a stretch of the text that no synonym covers: a word each, Chinese by phrases. */
function plainConcepts(text: string, keyword: string, start: number, end: number): Concept[] {
  const concepts: Concept[] = [];
  for (const { from, to, isSoft } of splitSoft(text.slice(start, end))) {
    const stretch = keyword.slice(start + from, start + to);
    for (const terms of groupTerms(stretch))
      concepts.push({ weight: isSoft ? softWeight : 1, alternatives: [{ boost: 1, terms }] });
  }
  return concepts;
}

function splitSoft(text: string): { from: number; to: number; isSoft: boolean }[] {
  const parts: { from: number; to: number; isSoft: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    const phrase = softPhrases.find((soft) => text.startsWith(soft, at));
    if (phrase === undefined) {
      at++;
      continue;
    }
    if (at > from) parts.push({ from, to: at, isSoft: false });
    parts.push({ from: at, to: at + phrase.length, isSoft: true });
    at += phrase.length;
    from = at;
  }
  if (from < text.length) parts.push({ from, to: text.length, isSoft: false });
  return parts;
}

/** Terms that belong to one word or run of signs. */
function groupTerms(text: string): QueryTerm[][] {
  const groups: QueryTerm[][] = [];
  let end = -1;
  for (const token of tokens(text)) {
    const term: QueryTerm = { term: token.term, kind: token.kind, surface: fold(text.slice(token.start, token.end)) };
    if (token.start >= end || groups.length === 0) {
      groups.push([term]);
      end = token.end;
    } else {
      groups.at(-1)?.push(term);
      end = Math.max(end, token.end);
    }
  }
  return groups;
}

function termsOf(text: string): QueryTerm[] {
  return groupTerms(text).flat();
}

/** The last word may not be whole yet. */
function markPrefix(concepts: readonly Concept[], text: string): void {
  if (/\s$/.test(text)) return;
  const last = concepts.at(-1)?.alternatives[0]?.terms.find(({ kind }) => kind === 'word');
  if (last && text.endsWith(last.surface) && last.surface.length >= minPrefix) last.prefix = last.surface;
}
