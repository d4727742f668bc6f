/** Words that mean the same to developers of this field, by language; doc teams edit them in the content folder. */
import * as z from 'zod';
import { analyse, fold } from './analyse.ts';

/** Each list holds words and phrases of one meaning. */
export const synonymsSchema = z.array(z.array(z.string().min(1).max(60)).min(2).max(30)).max(2000);

export interface FoundSynonym {
  /** Place in the text, [start, end). */
  start: number;
  end: number;
  others: readonly string[];
}

interface Word {
  term: string;
  isSign: boolean;
  start: number;
  end: number;
}

interface Phrase {
  /** Stems and single Chinese signs, in order. */
  terms: readonly string[];
  /** Set where stop words are all that tells the phrase from a common word: it counts only as it stands. */
  literal: string | undefined;
  others: Set<string>;
}

const isWordSign = /[\p{L}\p{N}_]/u;
const isLatin = /^[\p{Script=Latin}\d _-]+$/u;
const isHan = /\p{Script=Han}/u;

export class Synonyms {
  readonly #byFirst = new Map<string, Phrase[]>();

  constructor(lists: readonly (readonly string[])[]) {
    const phrases = new Map<string, Phrase>();
    for (const list of lists) {
      const texts = [...new Set(list.map((text) => fold(text).trim()).filter(Boolean))];
      for (const text of texts) {
        const others = texts.filter((other) => other !== text);
        const phrase = describePhrase(text);
        const key = `${phrase.terms.join(' ')}\n${phrase.literal ?? ''}`;
        const known = phrases.get(key);
        if (known) for (const other of others) known.others.add(other);
        else if (phrase.terms.length > 0) phrases.set(key, { ...phrase, others: new Set(others) });
      }
    }
    for (const phrase of phrases.values()) {
      const first = phrase.terms[0] ?? '';
      const list = this.#byFirst.get(first);
      if (list) list.push(phrase);
      else this.#byFirst.set(first, [phrase]);
    }
    for (const list of this.#byFirst.values())
      list.sort((a, b) => b.terms.length - a.terms.length || Number(Boolean(b.literal)) - Number(Boolean(a.literal)));
  }

  /**
   * The phrases of a folded text that have synonyms, longest first at each place, in order, without overlap. Words count
   * by their stems and stop words between them do not, so `kicked the user out` is `kick user out`.
   */
  find(text: string): FoundSynonym[] {
    if (this.#byFirst.size === 0) return [];
    const words = wordsOf(text);
    const found: FoundSynonym[] = [];
    for (let at = 0; at < words.length;) {
      const phrase = this.#byFirst
        .get(words[at]?.term ?? '')
        ?.find((candidate) => matchesAt(text, words, at, candidate));
      const start = words[at]?.start;
      const end = phrase && words[at + phrase.terms.length - 1]?.end;
      if (phrase === undefined || start === undefined || end === undefined) {
        at++;
        continue;
      }
      found.push({ start, end, others: [...phrase.others] });
      at += phrase.terms.length;
    }
    return found;
  }
}

/** Latin phrases stand between signs that are no part of words; others stand anywhere. */
export function isPhraseAt(text: string, phrase: string, at: number): boolean {
  if (!text.startsWith(phrase, at)) return false;
  if (!isLatin.test(phrase)) return true;
  const before = text[at - 1] ?? ' ';
  const after = text[at + phrase.length] ?? ' ';
  const isApart = (sign: string) => !isWordSign.test(sign) || isHan.test(sign);
  return isApart(before) && isApart(after);
}

function describePhrase(text: string): Omit<Phrase, 'others'> {
  const terms = wordsOf(text).map(({ term }) => term);
  const isBare = isBarePhrase(text, terms);
  return { terms, literal: isBare ? text : undefined };
}

/** Whether stop words and signs are what tells a phrase from the one word that is left of it. */
export function isBarePhrase(text: string, terms: readonly unknown[]): boolean {
  return terms.length === 1 && /[^\p{L}\p{N}_]/u.test(text);
}

function matchesAt(text: string, words: readonly Word[], at: number, { terms, literal }: Phrase): boolean {
  for (const [n, term] of terms.entries()) {
    const word = words[at + n];
    if (word?.term !== term) return false;
    const before = words[at + n - 1];
    // Chinese signs are one phrase only side by side.
    if (n > 0 && word.isSign && before?.isSign && before.end !== word.start) return false;
  }
  if (literal === undefined) return true;
  const from = text.lastIndexOf(literal, words[at]?.start);
  return from >= 0 && from + literal.length >= (words[at]?.end ?? 0) && isPhraseAt(text, literal, from);
}

/** Words without stop words, and single Chinese signs. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  analyse(text, (term, kind, start, end) => {
    if (kind === 'word' || kind === 'whole' || kind === 'sign')
      words.push({ term, isSign: kind === 'sign', start, end });
  });
  return words;
}
