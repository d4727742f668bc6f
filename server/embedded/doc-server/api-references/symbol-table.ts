/** Finds symbols of an instance's reference by any spelling that links use. */
import { SharedTexts } from '../kit/detached.ts';

export interface SymbolTarget {
  /** Address of the page, without the base path. */
  address: string;
  /** Undefined if the page belongs to the symbol itself. */
  anchor?: string;
}

interface Entry extends SymbolTarget {
  written: string;
  parent: string;
}

/**
 * Large references have tens of thousands of symbols with several spellings each. One entry covers all spellings,
 * because a list of all spellings takes twice the memory.
 */
export class SymbolTable {
  /** Entries by name in lower case, in the order of addition. */
  readonly #entries = new Map<string, Entry | Entry[]>();
  #enumValues: string[] | undefined;
  readonly #texts: SharedTexts;

  /** @param texts shared with tables of other platforms, which have most names in common */
  constructor(texts = new SharedTexts()) {
    this.#texts = texts;
  }

  /** Adds a symbol. An entry with the same name and parent as an earlier one is ignored. */
  add(written: string, parent: string, { address, anchor }: SymbolTarget): void {
    const key = written.toLowerCase();
    if (this.#entriesOf(key).some((entry) => entry.written === written && entry.parent === parent)) return;
    const texts = this.#texts;
    const entry: Entry = { written: texts.share(written), parent: texts.share(parent), address: texts.share(address) };
    if (anchor !== undefined) entry.anchor = texts.share(anchor);
    const known = this.#entries.get(key);
    if (Array.isArray(known)) known.push(entry);
    else this.#entries.set(texts.share(key), known ? [known, entry] : entry);
  }

  /**
   * @param symbol name, or name and parent joined by a hyphen; case matters only if two names differ in nothing else
   * @returns `{address}#{anchor}`
   */
  find(symbol: string): string | undefined {
    const wanted = symbol.toLowerCase();
    const byName = this.#entriesOf(wanted);
    const named = byName.find(({ written }) => written === symbol) ?? byName[0];
    if (named) return addressOf(named);
    for (let at = symbol.indexOf('-', 1); at > 0; at = symbol.indexOf('-', at + 1)) {
      const parent = wanted.slice(at + 1);
      const ofParent = this.#entriesOf(wanted.slice(0, at)).filter((entry) => entry.parent.toLowerCase() === parent);
      const member = ofParent.find((entry) => `${entry.written}-${entry.parent}` === symbol) ?? ofParent[0];
      if (member && member.parent !== '') return addressOf(member);
    }
    return undefined;
  }

  /** True if the name ends the name of an enum value: texts shorten `KettleLidWideOpen` to `WideOpen`. */
  hasEnumValueEnding(ending: string): boolean {
    this.#enumValues ??= [...this.#entries.values()]
      .flat()
      .flatMap(({ written, address }) => (address.includes('~enum~') ? [written] : []));
    return this.#enumValues.some((value) => value.endsWith(ending));
  }

  #entriesOf(key: string): readonly Entry[] {
    const entries = this.#entries.get(key) ?? [];
    return Array.isArray(entries) ? entries : [entries];
  }
}

function addressOf({ address, anchor }: SymbolTarget): string {
  return anchor === undefined ? address : `${address}#${anchor}`;
}
