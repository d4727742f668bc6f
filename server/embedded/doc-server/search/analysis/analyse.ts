/**
 * Turns text into terms, the same way for the index and for queries. English words are stemmed by lunr; stop words are
 * dropped. Identifiers give the whole name and its parts. Chinese, Japanese and Korean give single characters and
 * pairs, so no word segmentation is needed.
 */
import lunr from 'lunr';
import { detachedText } from '../../kit/detached.ts';

/**
 * Kind of a term, which weighs in the ranking. A `whole` identifier precedes its parts; a `sign` is a CJK character.
 */
export type TermKind = 'word' | 'whole' | 'part' | 'sign' | 'pair';

export interface Token {
  term: string;
  kind: TermKind;
  /** Position in the text, [start, end) in UTF-16 code units. */
  start: number;
  end: number;
}

const maxTermLength = 64;
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〆ー';
/** Characters before a word that belong to it: `@types`, `.NET`. After a value, a dot is a member access. */
const before = '(?:(?<![\\w.@/-])@(?=[A-Za-z])|(?<![\\w.)\\]}>?!"\'`*/@-])\\.(?=[A-Za-z]{2}))?';
/** Characters after a word that belong to it: `C++`, `C#`, `operator<<`. */
const after =
  '(?:(?<=(?<![\\p{L}\\p{N}_])[A-Za-z])(?:\\+\\+|#)(?![\\p{L}\\p{N}_+#])|' +
  '(?<=(?<![\\p{L}\\p{N}_])operator)(?:[-+*/%^&|~!=<>]{1,3}|\\[\\]|\\(\\)))?';
/** Numbers keep their dots, and words keep their inner underscores. */
const word = `\\d+(?:\\.\\d+)+|${before}(?:(?![${cjk}])[\\p{L}\\p{N}_\\p{M}])+${after}`;
/** A run of CJK characters, or a word. */
const runPattern = new RegExp(`[${cjk}]+|${word}`, 'gu');
const isCjk = new RegExp(`^[${cjk}]`, 'u');
/** The words among the runs. */
const wordPattern = new RegExp(word, 'gu');
const signsOfWord = /^[@.]|[^\p{L}\p{N}_\p{M}]+$/u;
const partPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[^\p{L}\p{N}_]+/gu;

const stems = new Map<string, string>();
const maxStems = 50_000;

/** Calls `take` for each token in text order; an identifier precedes its parts. */
export function analyse(text: string, take: (term: string, kind: TermKind, start: number, end: number) => void): void {
  const folded = foldWidth(text);
  for (const match of folded.matchAll(runPattern)) {
    const [run] = match;
    const start = match.index;
    if (isCjk.test(run)) analyseSigns(run, start, take);
    else analyseWord(run, start, take);
  }
}

/**
 * Calls `take` for each word, identifier or number from `from` to the one at `until`.
 * @param from a position that is not inside of a word @returns the end of the last word
 */
export function eachWordFrom(
  text: string,
  from: number,
  until: number,
  take: (word: string, start: number) => void,
): number {
  wordPattern.lastIndex = from;
  for (let match = wordPattern.exec(text); match; match = wordPattern.exec(text)) {
    if (match.index > until) return Math.max(until + 1, from);
    take(match[0], match.index);
    if (wordPattern.lastIndex > until) return wordPattern.lastIndex;
  }
  return text.length;
}

/** True if a term consists of CJK characters. */
export function isOfSigns(term: string): boolean {
  return isCjk.test(term);
}

export function tokens(text: string): Token[] {
  const list: Token[] = [];
  analyse(text, (term, kind, start, end) => list.push({ term, kind, start, end }));
  return list;
}

/** Folds case and width. Each character keeps its position. */
export function fold(text: string): string {
  const folded = foldWidth(text);
  const lower = folded.toLowerCase();
  return lower.length === folded.length ? lower : Array.from(folded, lowerIfSameLength).join('');
}

/** Returns lunr's English stem of a word in lower case. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = /^[a-z]+$/.test(word) ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
  if (stems.size < maxStems) stems.set(detachedText(word), detachedText(found));
  return found;
}

// Copy of lunr's stop words: a set is faster than a call of `lunr.stopWordFilter` per token.
const stopWords: ReadonlySet<string> = new Set(
  (
    'a able about across after all almost also am among an and any are as at be because been but by can cannot could dear did do does ' +
    'either else ever every for from get got had has have he her hers him his how however i if in into is it its just least let like ' +
    'likely may me might most must my neither no nor not of off often on only or other our own rather said say says she should since so ' +
    'some than that the their them then there these they this tis to too twas us wants was we were what when where which while who whom ' +
    'why will with would yet you your'
  ).split(' '),
);

type Take = Parameters<typeof analyse>[1];

/** Cached terms by word, because texts repeat words. */
const plainTerms = new Map<string, string>();

/** @returns empty for a stop word, undefined for a word with parts */
function plainTermOf(run: string): string | undefined {
  // A single capital letter is a word, too: the "I" of a question.
  if (!/^(?:[A-Z]?[a-z]+|[A-Z]|\d+)$/.test(run)) return undefined;
  const whole = run.toLowerCase().slice(0, maxTermLength);
  const term = stopWords.has(whole) ? '' : stem(whole);
  if (plainTerms.size < maxStems) plainTerms.set(detachedText(run), detachedText(term));
  return term;
}

function analyseSigns(run: string, start: number, take: Take): void {
  let previous = '';
  let previousAt = start;
  let at = start;
  for (const sign of run) {
    if (previous !== '') take(previous + sign, 'pair', previousAt, at + sign.length);
    take(sign, 'sign', at, at + sign.length);
    previous = sign;
    previousAt = at;
    at += sign.length;
  }
}

export function analyseWord(run: string, start: number, take: Take): void {
  const end = start + run.length;
  const plain = plainTerms.get(run) ?? plainTermOf(run);
  if (plain !== undefined) {
    if (plain !== '') take(plain, 'word', start, end);
    return;
  }
  const whole = run.toLowerCase().slice(0, maxTermLength);
  const signs = signsOfWord.exec(run);
  if (signs) {
    const bare = run.replace(signsOfWord, '');
    take(whole, bare.length === 1 ? 'word' : 'whole', start, end);
    // A single letter without its sign is another language, or a variable.
    if (bare.length > 1) analyseWord(bare, signs.index === 0 ? start + 1 : start, take);
    return;
  }
  const parts = run.match(partPattern) ?? [];
  const isOne = parts.length < 2;
  if (whole.replaceAll('_', '') !== '') take(stem(whole), isOne ? 'word' : 'whole', start, end);
  if (isOne) return;
  let at = 0;
  for (const part of parts.slice(0, 16)) {
    at = run.indexOf(part, at);
    const lower = part.toLowerCase();
    const isWorth = /[\p{L}\p{N}]/u.test(part) && (part.length > 1 || /\p{N}/u.test(part)) && !stopWords.has(lower);
    if (isWorth) take(stem(lower), 'part', start + at, start + at + part.length);
    at += part.length;
  }
}

/** Converts full-width letters and signs to half-width ones. */
export function foldWidth(text: string): string {
  if (!/[\uFF01-\uFF5E\u3000]/.test(text)) return text;
  return text.replace(/[\uFF01-\uFF5E\u3000]/g, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

function lowerIfSameLength(sign: string): string {
  const lower = sign.toLowerCase();
  return lower.length === sign.length ? lower : sign;
}
