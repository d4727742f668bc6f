/** How much of a reference that somebody else names is taken: what its pages can hold and a process can make in passing. */
import type { CompoundDraft } from '../generated.ts';

/** Of HTML on a page, as estimated below: its menu with its list of types, or with the members of one. */
const maxPageBytes = 900_000;
const maxCompounds = 1000;
/** Of all compounds. To read all that there is room for, and to show it as a list, takes a tenth of a second each. */
const maxMembers = 10_000;
/** Of an entry without its names, which stand in it so often. */
const listEntryBytes = 120;
const memberBytes = 350;

export class PageBudget {
  #compounds = 0;
  #members = 0;
  /** Of a list of all types, which are in the menu, too. */
  #listBytes = 0;
  #membersBytes = 0;

  /** Whether one more type has room. */
  takeCompound({ name, scope = '', file = '' }: CompoundDraft): boolean {
    this.#compounds++;
    this.#listBytes += listEntryBytes + sizeOf(name) + sizeOf(scope) + 2 * file.length;
    return this.#compounds <= maxCompounds && 2 * this.#listBytes <= maxPageBytes;
  }

  /** What comes now are members of another type. */
  openCompound(): void {
    this.#membersBytes = 0;
  }

  /** Whether one more member has room. Say so when all types are taken. */
  takeMember(name: string, anchor: string): boolean {
    this.#members++;
    this.#membersBytes += memberBytes + 4 * sizeOf(name) + 2 * name.length + 4 * anchor.length;
    return this.#members <= maxMembers && this.#listBytes + this.#membersBytes <= maxPageBytes;
  }
}

/** Of text in HTML, at most: marks and other scripts are escaped or take several bytes, and long names may break where words meet. */
function sizeOf(text: string): number {
  return text.length + 6 * (text.match(/[^A-Za-z\d]|(?<=[a-z\d])[A-Z]/g)?.length ?? 0);
}
