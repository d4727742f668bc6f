/** Words that mean the same to developers of this field, by language; doc teams edit them in the content folder. */
import { z } from 'zod';
import { fold } from './analyse.ts';

/** Each list holds words and phrases of one meaning. */
export const synonymsSchema = z.array(z.array(z.string().min(1).max(60)).min(2).max(30)).max(2000);

export interface FoundSynonym {
  /** Place in the text, [start, end). */
  start: number;
  end: number;
  others: readonly string[];
}

const isWordSign = /[\p{L}\p{N}_]/u;
const isLatin = /^[\p{Script=Latin}\d _-]+$/u;

export class Synonyms {
  readonly #others = new Map<string, Set<string>>();
  readonly #byFirst = new Map<string, string[]>();

  constructor(lists: readonly (readonly string[])[]) {
    for (const list of lists) {
      const phrases = [...new Set(list.map((phrase) => fold(phrase).trim()).filter(Boolean))];
      for (const phrase of phrases) {
        const others = this.#others.get(phrase) ?? new Set();
        for (const other of phrases) if (other !== phrase) others.add(other);
        this.#others.set(phrase, others);
      }
    }
    for (const phrase of this.#others.keys()) {
      const first = phrase[0] ?? '';
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), phrase]);
    }
    for (const phrases of this.#byFirst.values()) phrases.sort((a, b) => b.length - a.length);
  }

  /** The phrases of a folded text that have synonyms, longest first at each place, in order, without overlap. */
  find(text: string): FoundSynonym[] {
    const found: FoundSynonym[] = [];
    for (let at = 0; at < text.length;) {
      const phrase = this.#byFirst.get(text[at] ?? '')?.find((candidate) => isPhraseAt(text, candidate, at));
      if (phrase === undefined) {
        at++;
        continue;
      }
      found.push({ start: at, end: at + phrase.length, others: [...(this.#others.get(phrase) ?? [])] });
      at += phrase.length;
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
  const isApart = (sign: string) => !isWordSign.test(sign) || /\p{Script=Han}/u.test(sign);
  return isApart(before) && isApart(after);
}
