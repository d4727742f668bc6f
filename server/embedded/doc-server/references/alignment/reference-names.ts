/** The names of a reference by the positions of its units. */
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
  /** Position of the first unit of each compound. */
  readonly #starts: number[] = [];
  /** All names between line ends: a map of them would need the memory several times, and this is as fast. */
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

  /** @returns the position of the first unit of a compound */
  startOf({ category, file }: Pick<CompoundName, 'category' | 'file'>): number {
    return this.#starts[this.compounds.findIndex((one) => one.category === category && one.file === file)] ?? 0;
  }

  at(position: number): NamedUnit | undefined {
    // A compound without members starts where the next one does, so the last one has the unit.
    const index = this.#starts.findLastIndex((start) => start <= position);
    const compound = this.compounds[index];
    const name = compound?.units[position - (this.#starts[index] ?? 0)];
    return compound && name !== undefined ? { compound, name } : undefined;
  }

  /** @param name of a member, or `Engine.start` */
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

/** Some references leave out the last colon of a selector. */
function plain(name: string): string {
  return name.replace(/:+$/, '').toLowerCase();
}
