/** Cuts a fragment out of a text and marks its matches. */
import type { Marks } from '../../../../../views/domain/search.ts';
import { analyseWord, fold, foldWidth, isOfSigns, type TermKind } from '../analysis/analyse.ts';
import type { Query } from './query.ts';
import { isOneSlipApart } from '../analysis/spelling.ts';
import { WordFinder } from './word-finder.ts';

export interface MarkedText {
  text: string;
  marks: Marks;
}

interface Match {
  start: number;
  end: number;
  term: string;
  /** True for a word of the query, false for a synonym. */
  isTyped: boolean;
}

/** Characters of a text in which the best fragment is searched. */
const maxScanned = 6000;
/** A shorter line that ends without punctuation is a label. */
const longestLabel = 40;
/** A shorter fragment, such as a name in a table, needs the next line. */
const shortestPart = 24;
/** A longer first line is not a summary. */
const longestSummary = 300;
/** Punctuation and function words that should not precede an ellipsis. */
const looseEnd = /(?:[\s，；：、,;:]|\s(?:an?|and|as|at|by|for|from|in|is|of|on|or|that|the|to|with))+$/;
/** Lighter concepts are not marked: question words, and words beside a certain meaning. */
const leastMarked = 0.5;
/** Fewest words of a phrase. One of two words may stand for both, such as "mute" for "mute remote". */
const leastPhrase = 3;

/** Removes the repeated summary at the start of a reference text. */
export function withoutEcho(text: string): string {
  const end = text.indexOf('\n');
  const summary = text.slice(0, Math.max(end, 0)).trimEnd();
  const rest = text.slice(summary.length).trimStart();
  if (summary === '' || summary.length > longestSummary || !rest.startsWith(summary)) return text;
  const after = rest.slice(summary.length);
  return /^[^\S\n]*(?:\n|$)/.test(after) ? summary + after : text;
}

/** A fragment ends at a clause only if this share of the width is used. */
const leastClause = 0.6;

/** Finds query words and their synonyms in texts, or the exact query. */
export class Highlighter {
  /** Latin terms; `#signs` holds Chinese ones. */
  readonly #terms = new Set<string>();
  readonly #typed = new Set<string>();
  readonly #signs = new Set<string>();
  /** Phrases of at least three typed words. One such word alone, like "one", is no match. */
  readonly #phrases: ReadonlySet<string>[] = [];
  /** Matches by word, with positions relative to the word, because texts repeat words. */
  readonly #known = new Map<string, readonly Match[]>();
  readonly #prefixes: string[] = [];
  /** Words long enough to be misspelt. */
  readonly #slippable: string[] = [];
  readonly #finder: WordFinder;
  /** Set if only the exact query counts. */
  readonly #phrase: string | undefined;
  /** True for a query with one meaning, which may mark synonyms. In a sentence they would mark half of a text. */
  readonly #hasOneMeaning: boolean;

  constructor({ concepts, text }: Query, isExact = false) {
    this.#phrase = isExact ? text : undefined;
    const marked = concepts.filter(({ weight }) => weight >= leastMarked);
    this.#hasOneMeaning = concepts.filter(({ isSoft }) => isSoft !== true).length <= 1;
    for (const { alternatives } of marked) {
      const words = (alternatives[0]?.terms ?? []).filter(({ kind }) => kind === 'word').map(({ term }) => term);
      if (words.length >= leastPhrase) this.#phrases.push(new Set(words));
      for (const [at, { terms }] of alternatives.entries()) {
        for (const { term, kind, prefix, surface } of terms) {
          if (at === 0) this.#typed.add(term);
          // A single character beside its pairs would mark half of a text.
          if (kind !== 'sign' || terms.length === 1) (isOfSigns(term) ? this.#signs : this.#terms).add(term);
          if (prefix !== undefined) this.#prefixes.push(prefix);
          if (at === 0 && (kind === 'word' || kind === 'whole') && surface.length > 4) this.#slippable.push(surface);
        }
      }
    }
    this.#finder = new WordFinder({ stems: this.#terms, prefixes: this.#prefixes, slippable: this.#slippable });
  }

  /** True if a text contains a query word or a synonym. */
  isIn(text: string): boolean {
    return this.#matches(text).length > 0;
  }

  /** Returns ranges of typed words. Without any, returns ranges of synonyms for a query with one meaning. */
  mark(text: string): Marks {
    const marks: Marks = [];
    const matches = this.#withoutLoneWords(this.#matches(text));
    const typed = matches.filter(({ isTyped }) => isTyped);
    for (const { start, end } of typed.length === 0 && this.#hasOneMeaning ? matches : typed) {
      const last = marks.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else marks.push([start, end]);
    }
    return marks;
  }

  /** @returns `text`; `other` if `text` is empty or only `other` contains the exact phrase */
  choose(text: string, other: string): string {
    const phrase = this.#phrase;
    const isInOther = phrase !== undefined && !fold(text).includes(phrase) && fold(other).includes(phrase);
    return text === '' || isInOther ? other : text;
  }

  /**
   * Cuts out the sentences with the most different query words. A longer sentence is cut between words, with an ellipsis.
   * @param width of the fragment, in Latin letters
   */
  cut(text: string, width: number): MarkedText {
    const scanned = this.#phrase === undefined ? text.slice(0, maxScanned) : text;
    const { from, until } = this.#bestPlace(scanned, width);
    const limit = endOf(scanned, from, width);
    const least = Math.max(from + 1, until);
    const last = beforeLabel(scanned, Math.max(least, from + shortestPart), limit);
    const leastLong = Math.max(least, Math.ceil(from + (last - from) * leastClause));
    const end =
      last === text.length
        ? last
        : (lastSentenceEnd(scanned, least, last) ?? lastClauseEnd(scanned, leastLong, last) ?? last);
    const part = joinLines(scanned.slice(from, end));
    const isWhole = end === text.length || isSentenceEnd(scanned, end);
    const fragment = `${from === 0 || isSentenceEnd(scanned, from) ? '' : '…'}${isWhole ? part : `${withoutLooseEnd(part)}…`}`;
    return { text: fragment, marks: this.mark(fragment) };
  }

  /** Finds the range with the most different query words: its start, and the end of its last match. */
  #bestPlace(text: string, width: number): { from: number; until: number } {
    const matches = this.#matches(text);
    let best = { at: 0, until: 0, worth: 0 };
    matches.forEach((first, n) => {
      const seen = new Set<string>();
      const limit = Math.max(endOf(text, first.start, width * 0.8), first.end);
      let until = first.end;
      for (let m = n; m < matches.length; m++) {
        const match = matches[m];
        if (!match || match.end > limit) break;
        if (!seen.has(match.term)) until = match.end;
        seen.add(match.term);
      }
      if (seen.size > best.worth) best = { at: first.start, until, worth: seen.size };
    });
    const reach = Math.max(0, Math.min(width / 2, width * 0.8 - (this.#phrase?.length ?? 0)));
    return { from: startOfPhrase(text, best.at, reach), until: best.until };
  }

  #withoutLoneWords(matches: readonly Match[]): readonly Match[] {
    const found = new Set(matches.map(({ term }) => term));
    const lone = this.#phrases.filter((words) => [...words].filter((word) => found.has(word)).length === 1);
    return matches.filter(({ term }) => !lone.some((words) => words.has(term)));
  }

  #matches(text: string): Match[] {
    if (this.#phrase !== undefined) return occurrences(fold(text), this.#phrase, true);
    const half = foldWidth(text);
    const found = [...this.#signs].flatMap((sign) => occurrences(half, sign, this.#typed.has(sign), 1));
    found.sort((a, b) => a.start - b.start || a.end - b.end);
    const count = found.length;
    this.#finder.each(half, (word, start) => {
      for (const match of this.#matchesIn(word))
        found.push({ ...match, start: start + match.start, end: start + match.end });
    });
    return count > 0 && count < found.length ? found.sort((a, b) => a.start - b.start) : found;
  }

  #matchesIn(word: string): readonly Match[] {
    const known = this.#known.get(word);
    if (known) return known;
    const folded = fold(word);
    const found: Match[] = [];
    analyseWord(word, 0, (term, kind, start, end) => {
      const isMeant = this.#isMeant(kind, folded, start, end);
      if (isMeant || this.#terms.has(term)) found.push({ start, end, term, isTyped: isMeant || this.#typed.has(term) });
    });
    this.#known.set(word, found);
    return found;
  }

  /** True if a word starts with an unfinished query word, or differs from a query word by one typo. */
  #isMeant(kind: TermKind, folded: string, start: number, end: number): boolean {
    if (kind !== 'word' && kind !== 'whole') return false;
    return (
      this.#prefixes.some((prefix) => prefix.length <= end - start && folded.startsWith(prefix, start)) ||
      this.#slippable.some(
        (word) => Math.abs(word.length - (end - start)) <= 1 && isOneSlipApart(word, folded.slice(start, end)),
      )
    );
  }
}

/** Joins lines; a dot separates labels and cells from the next text. */
function joinLines(text: string): string {
  const lines = text.trim().split('\n');
  return lines
    .map((line, at) => (at < lines.length - 1 && isLabel(line) ? `${line} ·` : line))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

function isLabel(line: string): boolean {
  return line !== '' && line.length < longestLabel && !/[。！？；，：.!?,:]\s*$/.test(line);
}

/** @param step from one match to the earliest next one */
function occurrences(text: string, phrase: string, isTyped: boolean, step = phrase.length): Match[] {
  const found: Match[] = [];
  if (phrase === '') return found;
  for (let start = text.indexOf(phrase); start >= 0; start = text.indexOf(phrase, start + step))
    found.push({ start, end: start + phrase.length, term: phrase, isTyped });
  return found;
}

/** Moves back to a near start of a sentence or line; otherwise to the start of the text, a clause or a word. */
function startOfPhrase(text: string, at: number, reach: number): number {
  const least = Math.max(0, at - reach);
  for (let back = at; back > least; back--) if (isSentenceEnd(text, back)) return back;
  if (least === 0) return 0;
  for (let back = at; back > least; back--) if (isClauseEnd(text, back - 1)) return back;
  for (let start = Math.ceil(at - reach / 2); start < at; start++) if (/\s/.test(text[start - 1] ?? '')) return start;
  return at;
}

/** True if a sentence or line ends before the position, possibly followed by spaces. */
function isSentenceEnd(text: string, at: number): boolean {
  let end = at;
  while (/[^\S\n]/.test(text[end - 1] ?? '')) end--;
  const last = text[end - 1] ?? '';
  if (/[\n。！？；]/.test(last)) return true;
  // The dot after a step number does not end a sentence.
  return /[.!?]/.test(last) && /^(?:\s|$)/.test(text.slice(end, end + 1)) && !/\d/.test(text[end - 2] ?? '');
}

/** Moves the end before a label or table head, which needs the text after it. */
function beforeLabel(text: string, least: number, limit: number): number {
  for (let end = text.indexOf('\n', least); end >= 0 && end < limit; end = text.indexOf('\n', end + 1)) {
    const line = text.slice(end + 1, end + longestLabel + 1).split('\n')[0] ?? '';
    if (isLabel(line)) return end;
  }
  return limit;
}

function lastSentenceEnd(text: string, least: number, limit: number): number | undefined {
  for (let end = limit; end >= least; end--)
    if (/[。！？；.!?]/.test(text[end - 1] ?? '') && isSentenceEnd(text, end)) return end;
  return undefined;
}

/** @returns the position of the comma or colon after the last whole clause */
function lastClauseEnd(text: string, least: number, limit: number): number | undefined {
  for (let end = limit; end >= least; end--) if (isClauseEnd(text, end)) return end;
  return undefined;
}

/** True for a comma or colon between clauses. Inside numbers and names, no space follows the sign. */
function isClauseEnd(text: string, at: number): boolean {
  const sign = text[at] ?? '';
  return /[，：]/.test(sign) || (/[,;:]/.test(sign) && /\s/.test(text[at + 1] ?? ''));
}

function withoutLooseEnd(text: string): string {
  return text.replace(looseEnd, '');
}

function endOf(text: string, from: number, width: number): number {
  let used = 0;
  for (let at = from; at < text.length; at++) {
    used += isWide(text.charCodeAt(at)) ? 2 : 1;
    if (used <= width) continue;
    for (let back = at; back > at - 20 && back > from; back--) if (/[\s，。；、,;]/.test(text[back] ?? '')) return back;
    // Never cuts a surrogate pair.
    return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
  }
  return text.length;
}

/** @returns width in Latin letters */
export function widthInLetters(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += isWide(text.charCodeAt(at)) ? 2 : 1;
  return width;
}

/** A Chinese character counts as two Latin letters. */
function isWide(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xff00 && unit <= 0xffef);
}
