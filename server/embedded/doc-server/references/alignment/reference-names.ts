/** Names in a reference by index of the unit. */
import { commonName, type CompoundName } from '../model/reference-source.ts';

export interface NamedCompound extends CompoundName {
  /** Names of the units, in order. */
  units: string[];
}

export interface NamedUnit {
  compound: NamedCompound;
  name: string;
}

export class ReferenceNames {
  readonly compounds: readonly NamedCompound[];
  /** Index of the first unit of each compound. */
  readonly #starts: number[] = [];
  /** All names, separated by line breaks: as fast as a map, with a fraction of the memory. */
  #text: string | undefined;
  readonly count: number;

  constructor(compounds: readonly NamedCompound[]) {
    this.compounds = compounds;
    let count = 0;
    for (const { units } of compounds) {
      this.#starts.push(count);
      count += units.length;
    }
    this.count = count;
  }

  get bytes(): number {
    return this.compounds.reduce((sum, { units }) => units.reduce((all, name) => all + 2 * name.length + 40, sum), 0);
  }

  startOf({ category, file }: Pick<CompoundName, 'category' | 'file'>): number {
    return this.#starts[this.compounds.findIndex((one) => one.category === category && one.file === file)] ?? 0;
  }

  at(position: number): NamedUnit | undefined {
    // A compound without units has the same start as the next one, so the last match is right.
    const index = this.#starts.findLastIndex((start) => start <= position);
    const compound = this.compounds[index];
    const name = compound?.units[position - (this.#starts[index] ?? 0)];
    return compound && name !== undefined ? { compound, name } : undefined;
  }

  /** @param name name of a member, or `Engine.start` */
  positionsOf(name: string): number[] {
    const cut = name.split(':')[0]?.lastIndexOf('.') ?? -1;
    const owner = commonName(name.slice(0, Math.max(0, cut)));
    const wanted = `\n${plain(name.slice(cut + 1))}\n`;
    this.#text ??= `\n${this.compounds.flatMap(({ units }) => units.map(plain)).join('\n')}\n`;
    const found: number[] = [];
    for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + 1)) {
      const position = this.#text.slice(0, at).split('\n').length - 1;
      if (owner === '' || commonName(this.at(position)?.compound.name ?? '') === owner) found.push(position);
    }
    return found;
  }
}

/** Removes the last colon of a selector, which some references omit. */
function plain(name: string): string {
  return name.replace(/:+$/, '').toLowerCase();
}
