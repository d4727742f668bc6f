/** Reads references for alignment, and stores their names and members on disk by content hash. */
import type { Cache } from '../../kit/caches.ts';
import type { ReferenceSource } from '../model/reference-source.ts';
import type { ReferenceStore } from '../model/reference-store.ts';
import type { OutlinedCompound, OutlinedMember } from '../model/outline.ts';
import { type Profile, toProfile } from './profile.ts';
import { type NamedCompound, ReferenceNames } from './reference-names.ts';
import { unitName } from './units.ts';
import { hashOfText } from '../../kit/text-hash.ts';

/** A member with all its forms, and its type. */
export interface AlignedUnit {
  /** Index in its reference. */
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
  instance: { entryKey: string; product: { key: string } };
}

/** Units per file on disk: a page reads one unit of each reference. */
const unitsOfFile = 48;
/** References in memory: all of a product while pairs are aligned, otherwise one pair. */
const maxRead = { making: 24, asked: 2 };

interface ReadReference {
  outline: readonly OutlinedCompound[];
  profile: Profile;
}

export class OutlinedReferences {
  readonly #store: ReferenceStore;
  readonly #names: Cache<ReferenceNames>;
  readonly #hashes = new Map<string, { stamp: string; hash: Promise<string> }>();
  /** Most recently used references by hash. */
  readonly #read = new Map<string, Promise<ReadReference>>();
  #maxRead = maxRead.asked;

  constructor(store: ReferenceStore, names: Cache<ReferenceNames>) {
    this.#store = store;
    this.#names = names;
  }

  /** Keeps more references in memory while `work` runs. */
  async keepMany<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#maxRead = maxRead.making;
    try {
      return await work();
    } finally {
      this.#maxRead = maxRead.asked;
      this.#read.clear();
    }
  }

  /** Reads the whole reference if its sources changed. */
  hash({ id, source }: AlignedReference): Promise<string> {
    const { stamp } = source;
    const known = this.#hashes.get(id);
    if (known?.stamp === stamp) return known.hash;
    const hash = this.#store.get(
      hashKey(id),
      stamp,
      async () => hashOutline(await source.readOutline()),
      () => source.problems.length === 0,
    );
    this.#hashes.set(id, { stamp, hash });
    hash.catch(() => this.#hashes.delete(id));
    return hash;
  }

  /** @returns undefined if the sources changed since the last read */
  async knownHash({ id, source }: AlignedReference): Promise<string | undefined> {
    const { stamp } = source;
    const known = this.#hashes.get(id);
    if (known?.stamp === stamp) return known.hash;
    const hash = this.#store.find<string>(hashKey(id), stamp);
    if (hash !== undefined) this.#hashes.set(id, { stamp, hash: Promise.resolve(hash) });
    return hash;
  }

  async profile(reference: AlignedReference, hash: string): Promise<Profile> {
    return (await this.#readOnce(reference, hash)).profile;
  }

  async names(reference: AlignedReference, hash: string): Promise<ReferenceNames> {
    const kept = this.#names.get(hash);
    if (kept) return kept;
    const names = new ReferenceNames(
      await this.#store.get(`unit-names\n${hash}`, hash, () => this.#readNames(reference, hash)),
    );
    this.#names.set(hash, names, names.bytes);
    return names;
  }

  /** @returns undefined if the reference has no unit at the position */
  async unit(reference: AlignedReference, at: number): Promise<AlignedUnit | undefined> {
    const file = Math.floor(at / unitsOfFile);
    const hash = await this.hash(reference);
    const units = await this.#store.get(`units\n${hash}\n${String(file)}`, hash, async () =>
      toUnits(await this.#readOnce(reference, hash), file * unitsOfFile, (file + 1) * unitsOfFile),
    );
    return units[at % unitsOfFile];
  }

  /** Writes names and units to disk. */
  async store(reference: AlignedReference): Promise<void> {
    const { count } = await this.names(reference, await this.hash(reference));
    for (let at = 0; at < count; at += unitsOfFile) await this.unit(reference, at);
  }

  async #readNames(reference: AlignedReference, hash: string): Promise<NamedCompound[]> {
    const read = await this.#readOnce(reference, hash);
    const units = toUnits(read);
    return read.profile.owners.map((owner, at) => {
      const { name = '', category = '', file = '' } = read.outline[at] ?? {};
      return { name, category, file, units: owner.units.map((unit) => units[unit]?.name ?? '') };
    });
  }

  #readOnce({ source }: AlignedReference, hash: string): Promise<ReadReference> {
    const read =
      this.#read.get(hash) ?? source.readOutline().then((outline) => ({ outline, profile: toProfile(outline) }));
    // The most recently used entry moves to the end.
    this.#read.delete(hash);
    this.#read.set(hash, read);
    for (const oldest of this.#read.keys()) {
      if (this.#read.size <= this.#maxRead) break;
      this.#read.delete(oldest);
    }
    return read;
  }
}

function toUnits({ outline, profile }: ReadReference, from = 0, to = Infinity): AlignedUnit[] {
  return profile.units.slice(from, to).map(({ owner, members }, index) => {
    const at = from + index;
    const { name = '', category = '', file = '', members: all = [] } = outline[owner] ?? {};
    const forms = members.flatMap((member) => all[member] ?? []);
    const [first] = forms;
    return { at, name: first ? unitName(first.name, first.kind) : '', owner: name, category, file, forms };
  });
}

function hashKey(id: string): string {
  return `outline\n${id}`;
}

function hashOutline(outline: readonly OutlinedCompound[]): string {
  return hashOfText(JSON.stringify(outline));
}
