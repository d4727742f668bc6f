/** A compiled index with the lookups for queries. */
import { exactKey } from './entry-names.ts';
import { deletionsOf, hashOf, isCorrectable, isOneSlipApart } from '../analysis/spelling.ts';
import type { IndexTables, LongStrings, Strings } from './tables.ts';

const maxCorrections = 4;
/** Most words that are examined for a prefix. */
const maxLookedAt = 2000;

export class Segment {
  readonly tables: IndexTables;
  /** 1 for pages that changed since the build; their entries are ignored. */
  readonly deadPages: Uint8Array;
  readonly #positions = new Map<string, number>();
  readonly #frequencies: Uint32Array;

  constructor(tables: IndexTables) {
    this.tables = tables;
    this.deadPages = new Uint8Array(tables.pageKeys.starts.length - 1);
    this.#frequencies = new Uint32Array(tables.terms.starts.length - 1);
    for (const { starts } of Object.values(tables.fields))
      for (let at = 0; at < this.#frequencies.length; at++)
        this.#frequencies[at] = (this.#frequencies[at] ?? 0) + (starts[at + 1] ?? 0) - (starts[at] ?? 0);
  }

  /** Returns the index of a term in the sorted list; -1 if it is missing. */
  findTerm(term: string): number {
    const known = this.#positions.get(term);
    if (known !== undefined) return known;
    const at = this.#lowerBound(term);
    const found = at < this.termCount && this.term(at) === term ? at : -1;
    if (this.#positions.size > 5000) this.#positions.clear();
    this.#positions.set(term, found);
    return found;
  }

  /** Returns the range [start, end) of terms with a prefix. */
  findPrefix(prefix: string): [start: number, end: number] {
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\uffff`)];
  }

  /** Returns the range [start, end) of terms that start with a Chinese character. */
  findHan(): [start: number, end: number] {
    return [this.#lowerBound('\u4e00'), this.#lowerBound('\u9fa6')];
  }

  /** Finds terms of words with a prefix, as written or stemmed. */
  findCompletions(prefix: string): Set<number> {
    const found = new Set<number>();
    const [start, end] = this.findPrefix(prefix);
    for (let at = start; at < Math.min(end, start + maxLookedAt); at++) found.add(at);
    const { words, wordTerms } = this.tables.spelling;
    const last = lowerBoundOf(words, `${prefix}\uffff`);
    for (let at = lowerBoundOf(words, prefix), n = 0; at < last && n < maxLookedAt; at++, n++)
      found.add(wordTerms[at] ?? 0);
    return found;
  }

  /** Finds words that differ by one letter, the most frequent first. */
  findCorrections(word: string): string[] {
    if (!isCorrectable(word.length) || !/^[a-z][a-z\d]*$/.test(word)) return [];
    const { words, wordTerms, hashes, hashWords } = this.tables.spelling;
    const found = new Map<string, number>();
    for (const rest of deletionsOf(word)) {
      const hash = hashOf(rest);
      for (let at = lowerBound(hashes, hash); at < hashes.length && hashes[at] === hash; at++) {
        const candidate = hashWords[at] ?? 0;
        const written = stringAt(words, candidate);
        // A wrong first letter usually means another word: vanish, danish.
        if (isOneSlipApart(written, word) && (written[0] === word[0] || written.slice(1) !== word.slice(1)))
          found.set(written, this.frequency(wordTerms[candidate] ?? 0));
      }
    }
    return [...found]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxCorrections)
      .map(([written]) => written);
  }

  /** Finds entries by exact title, menu label or heading, ignoring case and punctuation. */
  findExact(text: string): number[] {
    const key = exactKey(text);
    // A name of punctuation only has an empty key, which would match all such names.
    if (key === '') return [];
    const hash = hashOf(key);
    const { hashes, entries } = this.tables.exact;
    const found: number[] = [];
    for (let at = lowerBound(hashes, hash); at < hashes.length && hashes[at] === hash; at++)
      found.push(entries[at] ?? 0);
    return found;
  }

  /** True if the entry is a member with the name of its type. */
  isConstructor(entry: number): boolean {
    const { headings, parents } = this.tables;
    const [start = 0, end = 0] = [parents.starts[entry], parents.starts[entry + 1]];
    const [from = 0, to = 0] = [headings.starts[entry], headings.starts[entry + 1]];
    return (
      end > start && to - from === end - start && headings.bytes.compare(parents.bytes, start, end, from, to) === 0
    );
  }

  term(at: number): string {
    return stringAt(this.tables.terms, at);
  }

  get termCount(): number {
    return this.tables.terms.starts.length - 1;
  }

  /** Returns the number of (entry, field) pairs with a term. */
  frequency(at: number): number {
    return this.#frequencies[at] ?? 0;
  }

  /** True if a title or heading has a term. */
  isInNames(term: string): boolean {
    const at = this.findTerm(term);
    const { title, heading } = this.tables.fields;
    return at >= 0 && [title, heading].some(({ starts }) => starts[at] !== starts[at + 1]);
  }

  #lowerBound(term: string): number {
    return lowerBoundOf(this.tables.terms, term);
  }
}

export function stringAt({ starts, bytes }: Strings, at: number): string {
  return bytes.toString('utf8', starts[at], starts[at + 1]);
}

/** @param most maximum number of bytes to read */
export function longStringAt({ starts, bytes }: LongStrings, at: number, most = Infinity): string {
  const start = starts[at] ?? 0;
  return bytes.subarray(start, Math.min(starts[at + 1] ?? 0, start + most)).toString('utf8');
}

function lowerBoundOf(sorted: Strings, text: string): number {
  let low = 0;
  let high = sorted.starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stringAt(sorted, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
