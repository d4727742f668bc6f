/** Counts documents by a fact of their pages. A document counts once per value. */
import type { PageFacts } from '../search.ts';
import type { IndexTables } from '../index/tables.ts';

/** Bit sets of values: those of entry or document n start at `n * words`. */
type Bits = Uint32Array;

/** Computes one count at a time: `count` for each entry, then `end`. */
export class FacetCounter {
  readonly #tables: IndexTables;
  readonly #values: readonly string[];
  /** Bit sets of pages. */
  readonly #ofPages: Bits;
  readonly #words: number;
  readonly #ofDocuments: Bits;
  readonly #documents: Uint32Array;
  #documentCount = 0;

  /** @param valuesOf returns the values for which a page counts */
  constructor(
    tables: IndexTables,
    facts: readonly (PageFacts | undefined)[],
    valuesOf: (facts: PageFacts) => readonly string[],
  ) {
    const places = new Map<string, number>();
    const placesOf = facts.map((each) =>
      (each ? valuesOf(each) : []).map((value) => {
        const place = places.get(value) ?? places.size;
        places.set(value, place);
        return place;
      }),
    );
    this.#tables = tables;
    this.#values = [...places.keys()];
    this.#words = Math.ceil(places.size / 32);
    this.#ofPages = new Uint32Array(facts.length * this.#words);
    placesOf.forEach((own, page) => {
      for (const place of own) {
        const word = page * this.#words + (place >>> 5);
        this.#ofPages[word] = (this.#ofPages[word] ?? 0) | (1 << (place & 31));
      }
    });
    this.#ofDocuments = new Uint32Array(tables.documentCount * this.#words);
    this.#documents = new Uint32Array(tables.documentCount * this.#words);
  }

  /** True if pages have different values. */
  get hasChoice(): boolean {
    return this.#values.length > 1;
  }

  /** Returns the bit sets of entries. @param tabs tab bits of each page; pages outside of `mask` do not count */
  bitsOf(tabs: Uint8Array, mask: number): Bits {
    const { pageStarts, entryPages, entryCount } = this.#tables;
    const bits = new Uint32Array(entryCount * this.#words);
    for (let entry = 0; entry < entryCount; entry++) {
      for (let at = pageStarts[entry] ?? 0; at < (pageStarts[entry + 1] ?? 0); at++) {
        const page = entryPages[at] ?? 0;
        if (((tabs[page] ?? 0) & mask) === 0) continue;
        for (let n = 0; n < this.#words; n++) {
          const word = entry * this.#words + n;
          bits[word] = (bits[word] ?? 0) | (this.#ofPages[page * this.#words + n] ?? 0);
        }
      }
    }
    return bits;
  }

  count(entry: number, ofEntries: Bits): void {
    const words = this.#words;
    const document = (this.#tables.entryDocuments[entry] ?? 0) * words;
    for (let n = 0; n < words; n++) {
      const bits = ofEntries[entry * words + n] ?? 0;
      if (bits === 0) continue;
      const seen = this.#ofDocuments[document + n] ?? 0;
      if (seen === 0) this.#documents[this.#documentCount++] = document + n;
      this.#ofDocuments[document + n] = seen | bits;
    }
  }

  /** Adds the counts to `sums` and resets them. */
  end(sums: Map<string, number>): void {
    const counts = new Uint32Array(this.#words * 32);
    for (let n = 0; n < this.#documentCount; n++) {
      const at = this.#documents[n] ?? 0;
      const first = (at % this.#words) * 32;
      for (let left = this.#ofDocuments[at] ?? 0; left !== 0; left &= left - 1) {
        const value = first + 31 - Math.clz32(left & -left);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      this.#ofDocuments[at] = 0;
    }
    this.#documentCount = 0;
    for (const [place, value] of this.#values.entries()) {
      const count = counts[place] ?? 0;
      if (count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
    }
  }
}
