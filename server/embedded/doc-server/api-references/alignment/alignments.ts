/** Aligns the references of a product, and keeps the results on disk by the hash of their contents. */
import { createHash } from 'node:crypto';
import type { Cache, Caches } from '../../kit/caches.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { ReferenceSource } from '../reference-source.ts';
import type { ReferenceStore } from '../reference-store.ts';
import { align, type Certainty, type Matches } from './align.ts';
import type { OutlinedCompound, OutlinedMember } from './outline.ts';
import { type Profile, toProfile } from './profile.ts';
import { unitName } from './units.ts';

/** A member with all its forms, and the type that has it. */
export interface AlignedUnit {
  /** Position in its reference. */
  at: number;
  /** Name that all forms share. */
  name: string;
  owner: string;
  category: string;
  file: string;
  forms: OutlinedMember[];
}

/** A reference with the source of its outline. */
export interface AlignedReference {
  /** Unique in the process. */
  id: string;
  source: ReferenceSource;
}

export interface Partner {
  to: number;
  certainty: Certainty;
}

const certainties: readonly Certainty[] = ['same', 'corresponds', 'nearest'];
/** Units of one file on disk: a page reads one unit of each reference. */
const unitsOfFile = 48;
/** References in memory: all of a product while its pairs are aligned, else those of one pair. */
const maxRead = { making: 24, asked: 2 };

interface ReadReference {
  outline: readonly OutlinedCompound[];
  profile: Profile;
}

/** Partners as `4 * position + certainty + 1`; 0 for none. */
interface StoredAlignment {
  forward: number[];
  backward: number[];
}

export class Alignments {
  readonly #store: ReferenceStore;
  readonly #kept: Cache<Uint32Array>;
  readonly #hashes = new Map<string, { stamp: string; hash: Promise<string> }>();
  /** The last ones, by their hash. */
  readonly #read = new Map<string, Promise<ReadReference>>();
  #isMaking = false;

  constructor(store: ReferenceStore, caches: Caches) {
    this.#store = store;
    this.#kept = caches.create('alignments');
  }

  /** @returns the unit at the position, or undefined if the reference has fewer */
  async unit(reference: AlignedReference, at: number): Promise<AlignedUnit | undefined> {
    const file = Math.floor(at / unitsOfFile);
    const hash = await this.#hashOf(reference);
    const units = await this.#store.get(`units\n${hash}\n${String(file)}`, hash, async () =>
      (await this.#unitsOf(reference)).slice(file * unitsOfFile, (file + 1) * unitsOfFile),
    );
    return units[at % unitsOfFile];
  }

  /** Finds the counterpart of a unit in another reference. */
  async partner(from: AlignedReference, at: number, to: AlignedReference): Promise<Partner | undefined> {
    const [own, other] = await Promise.all([this.#hashOf(from), this.#hashOf(to)]);
    if (own === other) return { to: at, certainty: 'same' };
    const found = (await this.#rows(from, to, own, other))[at] ?? 0;
    const certainty = certainties[(found & 3) - 1];
    return certainty && { to: found >> 2, certainty };
  }

  /** Aligns all references of each group, so that the first reader of a page does not wait for it. */
  async make(groups: readonly (readonly AlignedReference[])[], pause: () => Promise<boolean>): Promise<void> {
    this.#isMaking = true;
    for (const group of groups) {
      for (const [index, from] of group.entries()) {
        if (!(await pause())) break;
        await this.#makeOne(from, group.slice(index + 1)).catch((error: unknown) => {
          this.#store.log.error({ err: error, reference: from.id }, 'references cannot be aligned');
        });
      }
    }
    this.#isMaking = false;
    this.#read.clear();
  }

  async #makeOne(from: AlignedReference, others: readonly AlignedReference[]): Promise<void> {
    const own = await this.#hashOf(from);
    const count = await this.#store.get(`unit-count\n${own}`, own, async () => (await this.#unitsOf(from)).length);
    for (let at = 0; at < count; at += unitsOfFile) await this.unit(from, at);
    for (const to of others) await this.partner(from, 0, to);
  }

  async #rows(from: AlignedReference, to: AlignedReference, own: string, other: string): Promise<Uint32Array> {
    const key = `${own} ${other}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    // One file holds both directions.
    const isForward = own < other;
    const [first, second] = isForward ? [from, to] : [to, from];
    const stored = await this.#store.get(
      `alignment\n${[own, other].sort().join('\n')}`,
      '',
      async (): Promise<StoredAlignment> => {
        const [a, b] = isForward ? [own, other] : [other, own];
        const [{ profile: one }, { profile: two }] = [await this.#readOnce(first, a), await this.#readOnce(second, b)];
        const { forward, backward } = await runInSlices(align(one, two));
        return { forward: toRows(forward), backward: toRows(backward) };
      },
    );
    const rows = Uint32Array.from(isForward ? stored.forward : stored.backward);
    this.#kept.set(key, rows, rows.byteLength);
    return rows;
  }

  #hashOf({ id, source }: AlignedReference): Promise<string> {
    const { stamp } = source;
    const known = this.#hashes.get(id);
    if (known?.stamp === stamp) return known.hash;
    const hash = this.#store.get(
      `outline\n${id}`,
      stamp,
      async () => hashOutline(await source.readOutline()),
      () => source.problems.length === 0,
    );
    this.#hashes.set(id, { stamp, hash });
    hash.catch(() => this.#hashes.delete(id));
    return hash;
  }

  async #unitsOf(reference: AlignedReference): Promise<AlignedUnit[]> {
    const { outline, profile } = await this.#readOnce(reference, await this.#hashOf(reference));
    return profile.units.map(({ owner, members }, at) => {
      const { name = '', category = '', file = '', members: all = [] } = outline[owner] ?? {};
      const forms = members.flatMap((member) => all[member] ?? []);
      const [first] = forms;
      return { ...{ at, name: first ? unitName(first.name, first.kind) : '', owner: name, category, file }, forms };
    });
  }

  #readOnce({ source }: AlignedReference, hash: string): Promise<ReadReference> {
    const read =
      this.#read.get(hash) ?? source.readOutline().then((outline) => ({ outline, profile: toProfile(outline) }));
    // The last used one goes last.
    this.#read.delete(hash);
    this.#read.set(hash, read);
    for (const oldest of this.#read.keys()) {
      if (this.#read.size <= (this.#isMaking ? maxRead.making : maxRead.asked)) break;
      this.#read.delete(oldest);
    }
    return read;
  }
}

function hashOutline(outline: readonly OutlinedCompound[]): string {
  const hash = createHash('sha1');
  for (const { members, ...compound } of outline)
    hash.update([compound, ...members].map((part) => Object.values(part).join('\n')).join('\n'));
  return hash.digest('base64url');
}

function toRows(matches: Matches): number[] {
  return matches.map((match) => (match ? match.to * 4 + certainties.indexOf(match.certainty) + 1 : 0));
}
