/** Aligns the references of a product, and stores results on disk by the hashes of both contents. */
import type { Cache, Caches } from '../../kit/caches.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { ReferenceStore } from '../model/reference-store.ts';
import { align, type Matches } from './align.ts';
import { correct, type Correction } from './corrections.ts';
import type { Certainty } from './match.ts';
import { type AlignedReference, type AlignedUnit, OutlinedReferences } from './outlined-references.ts';
import type { ReferenceNames } from './reference-names.ts';

export interface Partner {
  to: number;
  certainty: Certainty;
}

export interface Aligned {
  partner(at: number): Partner | undefined;
  own: ReferenceNames;
  other: ReferenceNames;
}

/** Extensions of the alignments by a site. */
export interface AlignmentHooks {
  /** Returns corrections by a doc team. */
  corrections(from: AlignedReference, to: AlignedReference): readonly Correction[];
  /** Called after references were aligned, because their pages change. */
  onMade(references: readonly AlignedReference[]): void;
}

const certainties: readonly Certainty[] = ['same', 'corresponds', 'nearest'];

/** Counterpart of each unit as `4 * position + certainty + 1`; 0 for none. */
interface StoredAlignment {
  forward: number[];
  backward: number[];
}

export class Alignments {
  readonly #store: ReferenceStore;
  readonly #kept: Cache<Uint32Array>;
  readonly #references: OutlinedReferences;
  #known = { version: '', hashes: new Map<string, string>() };
  #hooks: AlignmentHooks | undefined;
  /** True until all references were aligned once, and while a group is being aligned. */
  #isMaking = true;

  constructor(store: ReferenceStore, caches: Caches) {
    this.#store = store;
    this.#kept = caches.create('alignments');
    this.#references = new OutlinedReferences(store, caches.create('aligned-names'));
  }

  use(hooks: AlignmentHooks): void {
    this.#hooks = hooks;
  }

  /** Applies changed corrections, by dropping the cached alignments. */
  takeCorrections(): void {
    this.#kept.clear();
  }

  /** @returns undefined if the reference has no unit at the position */
  unit(reference: AlignedReference, at: number): Promise<AlignedUnit | undefined> {
    return this.#references.unit(reference, at);
  }

  /** Finds the counterpart of a unit in another reference. */
  async partner(from: AlignedReference, at: number, to: AlignedReference): Promise<Partner | undefined> {
    const [own, other] = await Promise.all([this.#references.hash(from), this.#references.hash(to)]);
    return own === other ? { to: at, certainty: 'same' } : partnerIn(await this.#rows(from, to, own, other), at);
  }

  /**
   * Reads an alignment without making it, for pages with many members, which must not wait.
   * @returns undefined for references with the same content; `missing` if the alignment is not made yet
   */
  async finished(from: AlignedReference, to: AlignedReference): Promise<Aligned | 'missing' | undefined> {
    const made = await this.#made(from, to);
    if (made === 'missing' || !made) return made;
    const [own, other] = [await this.#references.names(from, made.own), await this.#references.names(to, made.other)];
    return { partner: (at) => partnerIn(made.rows, at), own, other };
  }

  /**
   * Returns the names of a reference. Checks sources once per content version, because searches run at each keystroke.
   * @returns undefined if the reference was not read yet
   */
  async knownNames(reference: AlignedReference, version: string): Promise<ReferenceNames | undefined> {
    if (this.#known.version !== version) this.#known = { version, hashes: new Map() };
    const { hashes } = this.#known;
    const hash = hashes.get(reference.id) ?? (await this.#references.knownHash(reference));
    if (hash === undefined) return undefined;
    hashes.set(reference.id, hash);
    return this.#references.names(reference, hash);
  }

  /** Aligns a group for a page that lacks alignments, unless another group is in progress. */
  want(group: readonly AlignedReference[]): void {
    if (this.#isMaking) return;
    this.make([group], () => Promise.resolve(true)).catch((error: unknown) => {
      this.#store.log.error({ err: error }, 'references cannot be aligned');
    });
  }

  /** Aligns all references of each group in advance, so that no reader waits. */
  async make(groups: readonly (readonly AlignedReference[])[], pause: () => Promise<boolean>): Promise<void> {
    this.#isMaking = true;
    try {
      await this.#references.keepMany(async () => {
        for (const group of groups) if (!(await this.#makeGroup(group, pause))) return;
      });
    } finally {
      this.#isMaking = false;
    }
  }

  /** @returns false if the process stops in between */
  async #makeGroup(group: readonly AlignedReference[], pause: () => Promise<boolean>): Promise<boolean> {
    let isNew = false;
    for (const [index, from] of group.entries()) {
      if (!(await pause())) return false;
      const isMade = this.#makeOne(from, group.slice(index + 1)).catch((error: unknown) => {
        this.#store.log.error({ err: error, reference: from.id }, 'references cannot be aligned');
        return false;
      });
      isNew = (await isMade) || isNew;
    }
    if (isNew) this.#hooks?.onMade(group);
    return true;
  }

  /** @returns true if an alignment was made that was missing */
  async #makeOne(from: AlignedReference, others: readonly AlignedReference[]): Promise<boolean> {
    await this.#references.store(from);
    let isNew = false;
    for (const to of others) {
      isNew ||= (await this.#made(from, to)) === 'missing';
      await this.partner(from, 0, to);
    }
    return isNew;
  }

  async #made(from: AlignedReference, to: AlignedReference) {
    const [own, other] = await Promise.all([this.#references.knownHash(from), this.#references.knownHash(to)]);
    if (own === undefined || other === undefined) return 'missing';
    if (own === other) return undefined;
    const kept = this.#kept.get(rowsKey(from, to, own, other));
    if (kept) return { own, other, rows: kept };
    const stored = this.#store.find<StoredAlignment>(alignmentKey(own, other), '');
    return stored ? { own, other, rows: await this.#keep(from, to, own, other, stored) } : 'missing';
  }

  async #rows(from: AlignedReference, to: AlignedReference, own: string, other: string): Promise<Uint32Array> {
    const kept = this.#kept.get(rowsKey(from, to, own, other));
    if (kept) return kept;
    const [[first, a], [second, b]] =
      own < other
        ? ([
            [from, own],
            [to, other],
          ] as const)
        : ([
            [to, other],
            [from, own],
          ] as const);
    const stored = await this.#store.get(alignmentKey(own, other), '', async (): Promise<StoredAlignment> => {
      const [one, two] = [await this.#references.profile(first, a), await this.#references.profile(second, b)];
      const { forward, backward } = await runInSlices(align(one, two));
      return { forward: toRows(forward), backward: toRows(backward) };
    });
    return this.#keep(from, to, own, other, stored);
  }

  async #keep(
    from: AlignedReference,
    to: AlignedReference,
    own: string,
    other: string,
    { forward, backward }: StoredAlignment,
  ): Promise<Uint32Array> {
    const rows = Uint32Array.from(own < other ? forward : backward);
    const corrections = this.#hooks?.corrections(from, to) ?? [];
    if (corrections.length > 0)
      correct(rows, corrections, await this.#references.names(from, own), await this.#references.names(to, other));
    this.#kept.set(rowsKey(from, to, own, other), rows, rows.byteLength);
    return rows;
  }
}

/** Includes ids of references, because corrections belong to references, not to contents. */
function rowsKey(from: AlignedReference, to: AlignedReference, own: string, other: string): string {
  return `${from.id} ${own} ${to.id} ${other}`;
}

/** Sorts the hashes, because one file holds both directions. */
function alignmentKey(own: string, other: string): string {
  return `alignment\n${[own, other].sort().join('\n')}`;
}

function partnerIn(rows: Uint32Array, at: number): Partner | undefined {
  const found = rows[at] ?? 0;
  const certainty = certainties[(found & 3) - 1];
  return certainty && { to: found >> 2, certainty };
}

function toRows(matches: Matches): number[] {
  return matches.map((match) => (match ? match.to * 4 + certainties.indexOf(match.certainty) + 1 : 0));
}
