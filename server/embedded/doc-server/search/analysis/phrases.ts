/** Finds phrases in queries: words match by stems, stop words between are ignored, Chinese matches by character. */
import { addTo } from '../../../../../views/domain/group-by.ts';
import { analyse } from './analyse.ts';

/** Position in a text, [start, end). */
export interface Span {
  start: number;
  end: number;
}

export interface Word extends Span {
  term: string;
  isSign: boolean;
}

export interface Phrase {
  /** Stems and single Chinese characters, in order. */
  terms: readonly string[];
  /** Text to match literally. Set if only stop words distinguish the phrase from a common word. */
  literal: string | undefined;
}

const isWordSign = /[\p{L}\p{N}_]/u;
const isLatin = /^[\p{Script=Latin}\d _-]+$/u;
const isHan = /\p{Script=Han}/u;
const hastyNegation = /^(can|don|doesn|didn|won|isn|aren|wasn|couldn|wouldn|shouldn|hasn|haven)t$/;

/** Phrases with a value, by their first term. */
export class PhraseTable<T> {
  readonly #byKey = new Map<string, { phrase: Phrase; value: T }>();
  readonly #byFirst = new Map<string, { phrase: Phrase; value: T }[]>();

  /** @param text folded @returns the value, created by `create` if missing; undefined for a phrase of stop words */
  entry(text: string, create: () => T): T | undefined {
    const phrase = describePhrase(text);
    const [first] = phrase.terms;
    if (first === undefined) return undefined;
    const key = `${phrase.terms.join(' ')}\n${phrase.literal ?? ''}`;
    let known = this.#byKey.get(key);
    if (!known) {
      this.#byKey.set(key, (known = { phrase, value: create() }));
      addTo(this.#byFirst, first, known);
    }
    return known.value;
  }

  /** Sorts phrases with the same start by length, longest first. To be called once all entries exist. */
  sort(): void {
    for (const list of this.#byFirst.values())
      list.sort(
        ({ phrase: a }, { phrase: b }) =>
          b.terms.length - a.terms.length || Number(Boolean(b.literal)) - Number(Boolean(a.literal)),
      );
  }

  /** Yields all phrases that start at a word, longest first. */
  *findAt(text: string, words: readonly Word[], at: number): Generator<{ value: T; span: Span; length: number }> {
    for (const { phrase, value } of this.#byFirst.get(words[at]?.term ?? '') ?? []) {
      const span = spanAt(text, words, at, phrase);
      if (span) yield { value, span, length: phrase.terms.length };
    }
  }
}

/** Splits a text into words without stop words, and single Chinese characters. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  analyse(text, (term, kind, start, end) => {
    if (kind === 'word' || kind === 'whole' || kind === 'sign')
      words.push({ term, isSign: kind === 'sign', start, end });
  });
  return words.flatMap(apartAsWithApostrophe);
}

/** Splits `doesnt`, a common misspelling, like `doesn't`. */
function apartAsWithApostrophe(word: Word): Word[] {
  const verb = hastyNegation.exec(word.term)?.[1];
  if (verb === undefined) return [word];
  const at = word.start + verb.length;
  const not: Word = { term: 't', isSign: false, start: at, end: word.end };
  // `can` is a stop word.
  return verb === 'can' ? [{ ...not, start: word.start }] : [{ ...word, term: verb, end: at }, not];
}

/** True if the phrase stands at the position. Latin phrases need word boundaries, others do not. */
export function isPhraseAt(text: string, phrase: string, at: number): boolean {
  if (!text.startsWith(phrase, at)) return false;
  if (!isLatin.test(phrase)) return true;
  const before = text[at - 1] ?? ' ';
  const after = text[at + phrase.length] ?? ' ';
  const isApart = (sign: string) => !isWordSign.test(sign) || isHan.test(sign);
  return isApart(before) && isApart(after);
}

/** True if stop words or punctuation distinguish a phrase from its only other word. */
export function isBarePhrase(text: string, terms: readonly unknown[]): boolean {
  return terms.length === 1 && /[^\p{L}\p{N}_]/u.test(text);
}

function describePhrase(text: string): Phrase {
  const terms = splitWords(text).map(({ term }) => term);
  // `@` is not a word, but `@someone` without `@` has another meaning.
  const isLiteral = isBarePhrase(text, terms) || (terms.length > 0 && text.includes('@'));
  return { terms, literal: isLiteral ? text : undefined };
}

/** Returns the span of a phrase that starts at a word. A literal phrase includes its stop words. */
function spanAt(text: string, words: readonly Word[], at: number, { terms, literal }: Phrase): Span | undefined {
  for (const [n, term] of terms.entries()) {
    const word = words[at + n];
    if (word?.term !== term) return undefined;
    const before = words[at + n - 1];
    // Chinese characters of a phrase must be adjacent.
    if (n > 0 && word.isSign && before?.isSign && before.end !== word.start) return undefined;
  }
  const start = words[at]?.start ?? 0;
  const end = words[at + terms.length - 1]?.end ?? start;
  if (literal === undefined) return { start, end };
  const from = text.lastIndexOf(literal, start);
  if (from < 0 || from + literal.length < end || !isPhraseAt(text, literal, from)) return undefined;
  return { start: from, end: from + literal.length };
}
