/** Finds API names similar to a misspelt name by shared trigrams. */
import { Growing } from './growing.ts';
import { type Segment, stringAt } from './segment.ts';

/** Name of an identifier; of a selector, only the first part. */
const symbol = /^[a-z_$][\w$]{7,47}(?=$|[:(])/i;
const hasParts = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;
const shortestKey = 6;
const longestKey = 48;
/** Minimum similarity (Dice coefficient of trigrams). */
const leastShare = { some: 0.5, high: 0.7 };
export type Likeness = keyof typeof leastShare;
/** Names may be this much less similar than the best one. */
const tolerance = 0.06;
const mostFound = 3;
/** Letters, digits, any other character, and the padding around a name. */
const alphabet = 38;
const otherSign = 36;
const around = 37;

const opened = new WeakMap<Segment, SymbolIndex>();

/** Creates the symbols of an index on first use. */
export function symbolsOf(segment: Segment): SymbolIndex {
  let symbols = opened.get(segment);
  if (!symbols) opened.set(segment, (symbols = new SymbolIndex(segment)));
  return symbols;
}

class SymbolIndex {
  /** Names in the spelling of their first occurrence. */
  readonly #names: string[] = [];
  /** Number of different trigrams of each name. */
  readonly #sizes: Uint32Array;
  /** Names with trigram n lie between `#starts[n]` and `#starts[n + 1]`. */
  readonly #starts = new Uint32Array(alphabet ** 3 + 1);
  readonly #found: Uint32Array;

  constructor({ tables: { entryCount, titles, headings } }: Segment) {
    const known = new Set<string>();
    const [threes, sizes] = [new Growing(), new Growing()];
    for (let entry = 0; entry < entryCount; entry++) {
      const isPage = headings.starts[entry] === headings.starts[entry + 1];
      const name = symbol.exec(stringAt(isPage ? titles : headings, entry))?.[0];
      if (name === undefined || !hasParts.test(name)) continue;
      const key = keyOf(name);
      if (known.has(key)) continue;
      known.add(key);
      this.#names.push(name);
      const own = threesOf(key);
      sizes.push(own.size);
      for (const three of own) threes.push(three);
    }
    this.#sizes = sizes.values().slice();
    const all = threes.values();
    for (const three of all) this.#starts[three + 1] = (this.#starts[three + 1] ?? 0) + 1;
    for (let n = 1; n < this.#starts.length; n++) this.#starts[n] = (this.#starts[n] ?? 0) + (this.#starts[n - 1] ?? 0);
    const next = this.#starts.slice();
    this.#found = new Uint32Array(all.length);
    let at = 0;
    for (const [name, size] of this.#sizes.entries())
      for (const end = at + size; at < end; at++) {
        const three = all[at] ?? 0;
        const place = next[three] ?? 0;
        this.#found[place] = name;
        next[three] = place + 1;
      }
  }

  /** Returns the most similar names, best first; empty if none is similar enough. */
  findLike(word: string, likeness: Likeness): string[] {
    const key = keyOf(word);
    if (key.length < shortestKey || key.length > longestKey) return [];
    const threes = threesOf(key);
    const common = new Uint8Array(this.#names.length);
    for (const three of threes)
      for (let at = this.#starts[three] ?? 0; at < (this.#starts[three + 1] ?? 0); at++) {
        const name = this.#found[at] ?? 0;
        common[name] = (common[name] ?? 0) + 1;
      }
    const found: { at: number; share: number }[] = [];
    for (const [at, count] of common.entries()) {
      const share = (2 * count) / (threes.size + (this.#sizes[at] ?? 0));
      if (share >= leastShare[likeness]) found.push({ at, share });
    }
    found.sort((a, b) => b.share - a.share || a.at - b.at);
    const least = (found[0]?.share ?? 0) - tolerance;
    return found
      .filter(({ share }) => share >= least)
      .slice(0, mostFound)
      .map(({ at }) => this.#names[at] ?? '');
  }
}

/** Ignores case and underscores. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

function threesOf(key: string): Set<number> {
  const signs = [around, around, ...Array.from(key, signOf), around, around];
  return new Set(
    signs.slice(2).map((sign, at) => ((signs[at] ?? 0) * alphabet + (signs[at + 1] ?? 0)) * alphabet + sign),
  );
}

function signOf(letter: string): number {
  const digit = Number.parseInt(letter, 36);
  return Number.isNaN(digit) ? otherSign : digit;
}
