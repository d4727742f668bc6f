/** Stores names as numbers, because a query compares hundreds of names and parsing text each time is too slow. */
import { fold, type TermKind } from '../analysis/analyse.ts';
import { Growing } from './growing.ts';
import { hashOf } from '../analysis/spelling.ts';
import type { NameTable } from './tables.ts';

/** True for kinds of terms that make up a name: words, parts of identifiers, pairs of characters. */
export function isOfName(kind: TermKind): boolean {
  return kind !== 'sign' && kind !== 'whole';
}

/** Normalises a name: ignores case, spaces and signs between words. */
export function exactKey(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** Returns hashes of the unstemmed words. */
export function writtenWords(text: string): ReadonlySet<number> {
  const key = exactKey(text);
  return new Set(key === '' ? [] : key.split(' ').map(hashOf));
}

export class NameTableBuilder {
  readonly #termStarts = new Growing();
  readonly #terms = new Growing();
  readonly #wordStarts = new Growing();
  readonly #words = new Growing();

  /** @param ids ids of the name's terms, in order */
  add(ids: ReadonlySet<number>, text: string): void {
    this.#termStarts.push(this.#terms.length);
    this.#wordStarts.push(this.#words.length);
    for (const id of ids) this.#terms.push(id);
    for (const word of writtenWords(text)) this.#words.push(word);
  }

  /** @param order position in the sorted list by id of a term */
  finish(order: Uint32Array): NameTable {
    this.#termStarts.push(this.#terms.length);
    this.#wordStarts.push(this.#words.length);
    return {
      termStarts: this.#termStarts.values().slice(),
      terms: this.#terms.values().map((id) => order[id] ?? 0),
      wordStarts: this.#wordStarts.values().slice(),
      words: this.#words.values().slice(),
    };
  }
}
