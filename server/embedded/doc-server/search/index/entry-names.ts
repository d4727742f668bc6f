/** What entries are called, in numbers: a search compares it by the hundred, and reading names anew takes too long. */
import { fold, type TermKind } from '../analysis/analyse.ts';
import { Growing } from './growing.ts';
import { hashOf } from '../analysis/spelling.ts';
import type { NameTable } from './tables.ts';

/** Names consist of words, of the parts of identifiers and of pairs of signs. */
export function isOfName(kind: TermKind): boolean {
  return kind !== 'sign' && kind !== 'whole';
}

/** A name without regard to case, spaces and signs between words. */
export function exactKey(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

/** Hashes of the words as they are written. */
export function writtenWords(text: string): ReadonlySet<number> {
  const key = exactKey(text);
  return new Set(key === '' ? [] : key.split(' ').map(hashOf));
}

/** Takes names entry by entry. */
export class NameTableBuilder {
  readonly #termStarts = new Growing();
  readonly #terms = new Growing();
  readonly #wordStarts = new Growing();
  readonly #words = new Growing();

  /** @param ids of its terms, in its order */
  add(ids: ReadonlySet<number>, text: string): void {
    this.#termStarts.push(this.#terms.length);
    this.#wordStarts.push(this.#words.length);
    for (const id of ids) this.#terms.push(id);
    for (const word of writtenWords(text)) this.#words.push(word);
  }

  /** @param order places of terms by their ids */
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
