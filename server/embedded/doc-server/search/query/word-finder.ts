/** Finds words of a text that may match a query, without analysing all words. */
import { escapePattern } from '../../../../../views/domain/escape-pattern.ts';
import { eachWordFrom } from '../analysis/analyse.ts';

export interface Wanted {
  /** Terms of the index: words or stems. */
  stems: Iterable<string>;
  /** Prefixes of words. */
  prefixes: readonly string[];
  /** Words of at least five letters that the text may spell with one typo. */
  slippable: readonly string[];
}

/** The stemmer changes at most the last two letters of a stem, and never the first two. */
const changedByStemmer = 2;
const keptByStemmer = 2;

/** Each matching word, or a part of it, starts with a head or ends with a tail. */
export class WordFinder {
  readonly #heads: RegExp | undefined;
  readonly #tails: RegExp | undefined;

  constructor({ stems, prefixes, slippable }: Wanted) {
    const headOfStem = (stem: string) => stem.slice(0, Math.max(keptByStemmer, stem.length - changedByStemmer));
    // A typo leaves the first or second half intact; the middle letters are in neither half.
    const half = (word: string) => Math.floor((word.length - 1) / 2);
    this.#heads = anyOf([
      ...[...stems].map(headOfStem),
      ...prefixes,
      ...slippable.map((word) => word.slice(0, half(word))),
    ]);
    this.#tails = anyOf(slippable.map((word) => word.slice(-half(word))));
  }

  /** Calls `take` for each word that may match, and few others, in text order. @param text in half width */
  each(text: string, take: (word: string, start: number) => void): void {
    let head = this.#headFrom(text, 0);
    let tail = this.#tailFrom(text, 0);
    for (let from = 0; Math.min(head, tail) < text.length;) {
      const hint = Math.min(head, tail);
      from = eachWordFrom(text, Math.max(from, startBefore(text, hint)), hint, take);
      if (head < from) head = this.#headFrom(text, from);
      if (tail < from) tail = this.#tailFrom(text, from);
    }
  }

  #headFrom(text: string, from: number): number {
    return find(this.#heads, text, from, (at) => !(isLowerLetter(text, at) && isLowerLetter(text, at - 1)));
  }

  #tailFrom(text: string, from: number): number {
    return find(this.#tails, text, from, (_, end) => !isLowerLetter(text, end));
  }
}

/** @returns the position of the first accepted match; infinity if there is none */
function find(
  pattern: RegExp | undefined,
  text: string,
  from: number,
  accepts: (start: number, end: number) => boolean,
): number {
  if (!pattern) return Infinity;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (accepts(match.index, pattern.lastIndex)) return match.index;
    pattern.lastIndex = match.index + 1;
  }
  return Infinity;
}

function anyOf(texts: readonly string[]): RegExp | undefined {
  const different = [...new Set(texts)].filter((text) => text !== '');
  // A text that starts with another one needs no pattern of its own.
  const shortest = different.filter((text) => !different.some((other) => other !== text && text.startsWith(other)));
  return shortest.length === 0 ? undefined : new RegExp(shortest.map(escapePattern).join('|'), 'gi');
}

/** Moves back to a character that no word contains. */
function startBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\s(),:;'"`<>[\]{}=/，。、；：（）]/.test(text.charAt(start - 1))) start--;
  return start;
}

function isLowerLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 97 && unit <= 122;
}
