/** The symbols of an instance's reference, by the ways in which links write them. */
import { detachedText } from '../kit/detached.ts';

export interface SymbolTarget {
  /** Of the page, without the base. */
  address: string;
  /** Undefined if the page is the symbol's own. */
  anchor?: string;
}

interface Entry extends SymbolTarget {
  written: string;
  parent: string;
}

/**
 * Large references have ten thousands of symbols, each written in several ways: an entry stands for all of them, as a list
 * of every spelling takes twice the memory.
 */
export class SymbolTable {
  /** By name in lower case; what was added first comes first. */
  readonly #entries = new Map<string, Entry | Entry[]>();

  /** What has the same name and parent as an earlier one is passed over. */
  add(written: string, parent: string, { address, anchor }: SymbolTarget): void {
    const key = written.toLowerCase();
    if (this.#entriesOf(key).some((entry) => entry.written === written && entry.parent === parent)) return;
    const entry: Entry = { written: detachedText(written), parent, address };
    if (anchor !== undefined) entry.anchor = detachedText(anchor);
    const known = this.#entries.get(key);
    if (Array.isArray(known)) known.push(entry);
    else this.#entries.set(detachedText(key), known ? [known, entry] : entry);
  }

  /**
   * @param symbol its name, or name and parent with a hyphen between; letter case counts only where it decides
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

  #entriesOf(key: string): readonly Entry[] {
    const entries = this.#entries.get(key) ?? [];
    return Array.isArray(entries) ? entries : [entries];
  }
}

function addressOf({ address, anchor }: SymbolTarget): string {
  return anchor === undefined ? address : `${address}#${anchor}`;
}
