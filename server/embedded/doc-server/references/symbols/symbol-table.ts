/** Finds symbols of an instance's reference in any spelling that links use. */
import { PackedTexts } from '../../kit/packed-texts.ts';

export interface SymbolTarget {
  /** Address of the page, without the base path. */
  address: string;
  /** Undefined for a page of the symbol alone. */
  anchor?: string;
}

export interface SymbolEntry {
  written: string;
  parent: string;
  /** Address with the anchor. */
  target: string;
}

const betweenEntries = '\u0000';
const betweenParts = '\u0001';

/** Collects the symbols for a table. */
export class SymbolCollector {
  /** Entries by lower-case name, in order of addition. */
  readonly #entries = new Map<string, SymbolEntry[]>();

  /** Adds a symbol. Ignored if an earlier entry has the same name and parent. */
  add(written: string, parent: string, { address, anchor }: SymbolTarget): void {
    const key = written.toLowerCase();
    const known = this.#entries.get(key) ?? [];
    if (known.some((entry) => entry.written === written && entry.parent === parent)) return;
    known.push({ written, parent, target: anchor === undefined ? address : `${address}#${anchor}` });
    this.#entries.set(key, known);
  }

  toTable(): SymbolTable {
    // The common start of all targets is stored once, because it is most of a table.
    const base = commonStart([...this.#entries.values()].flat().map(({ target }) => target));
    const print = ({ written, parent, target }: SymbolEntry) =>
      [written, parent, target.slice(base.length)].join(betweenParts);
    return new SymbolTable(
      Array.from(this.#entries, ([key, entries]) => [key, entries.map(print).join(betweenEntries)]),
      base,
    );
  }
}

/**
 * Symbol table of a large reference. One entry covers all spellings of a symbol, because listing tens of thousands of
 * symbols in each spelling would take twice the memory.
 */
export class SymbolTable {
  readonly #entries: PackedTexts;
  /** Common start of all targets. */
  readonly #base: string;
  #names: string[] | undefined;

  constructor(entries: Iterable<readonly [key: string, entries: string]>, base: string) {
    this.#entries = new PackedTexts(entries);
    this.#base = base;
  }

  /** Memory in bytes. */
  get bytes(): number {
    return this.#entries.bytes;
  }

  /** @returns `{address}#{anchor}` */
  find(symbol: string): string | undefined {
    return findSymbolEntry((key) => this.entriesOf(key), symbol)?.target;
  }

  hasNameEnding(ending: string): boolean {
    this.#names ??= [...this.#entries.texts()].flatMap((text) => this.#split(text)).map(({ written }) => written);
    return this.#names.some((name) => name.endsWith(ending));
  }

  /** @param key lower-case name */
  entriesOf(key: string): readonly SymbolEntry[] {
    const text = this.#entries.get(key);
    return text === undefined ? [] : this.#split(text);
  }

  #split(text: string): SymbolEntry[] {
    return text.split(betweenEntries).map((entry) => {
      const [written = '', parent = '', target = ''] = entry.split(betweenParts);
      return { written, parent, target: this.#base + target };
    });
  }
}

/**
 * @param entriesOf returns the entries of a lower-case name, in order of preference
 * @param symbol name, or name and parent joined by a hyphen; case matters only if names differ in nothing else
 */
export function findSymbolEntry(
  entriesOf: (key: string) => readonly SymbolEntry[],
  symbol: string,
): SymbolEntry | undefined {
  const wanted = symbol.toLowerCase();
  const byName = entriesOf(wanted);
  const named = byName.find(({ written }) => written === symbol) ?? byName[0];
  if (named) return named;
  for (let at = symbol.indexOf('-', 1); at > 0; at = symbol.indexOf('-', at + 1)) {
    const parent = wanted.slice(at + 1);
    const ofParent = entriesOf(wanted.slice(0, at)).filter((entry) => entry.parent.toLowerCase() === parent);
    const member = ofParent.find((entry) => `${entry.written}-${entry.parent}` === symbol) ?? ofParent[0];
    if (member && member.parent !== '') return member;
  }
  return undefined;
}

function commonStart(texts: readonly string[]): string {
  let [start = ''] = texts;
  for (const text of texts) while (!text.startsWith(start)) start = start.slice(0, -1);
  return start;
}
