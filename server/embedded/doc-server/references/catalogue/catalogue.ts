/** Lists the client API references of an edition, and reads their contents. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import { parseApiTarget, printApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Edition, Instance, Model } from '../../site/model/model.ts';
import type { ContentReader } from '../../document/types.ts';
import type { ContentProblem } from '../../kit/problem.ts';
import { type Cache, Caches } from '../../kit/caches.ts';
import { PackedTexts } from '../../kit/packed-texts.ts';
import { GeneratedImports } from '../importers/generated-imports.ts';
import { GeneratedSource } from '../importers/generated-source.ts';
import { type RemoteReference, type RemoteReferences } from '../importers/remote/remote-references.ts';
import { findInstance } from '../importers/remote/fallback-instance.ts';
import { NamesSource } from '../importers/remote/names-source.ts';
import { openOwnSource, type OwnSourceDeps, pagesOf } from '../importers/own-source.ts';
import {
  commonName,
  type CompoundName,
  compoundKey,
  type IndexedCompound,
  type ReferenceSource,
} from '../model/reference-source.ts';
import { type Declarations, readDeclarations } from './code-declarations.ts';
import { Alignments } from '../alignment/alignments.ts';
import { ReferenceHistory } from '../history/reference-history.ts';
import type { Reference, ReferenceIndex } from '../model/reference.ts';
import type { ReferenceStore } from '../model/reference-store.ts';

interface Names {
  stamp: string;
  kinds: readonly { category: string }[];
  /** Types by name, and by the name on other platforms; a value is `{name}\n{category}\n{file}`. */
  byName: PackedTexts;
}

/** Sources shared with other modules. */
export interface SharedSources {
  imports?: GeneratedImports | undefined;
  /** References from a remote host, if one is configured. */
  remote?: RemoteReferences | undefined;
  caches?: Caches | undefined;
}

/** Bytes per member, measured: heads and lookups of 60 references take 19 MB. */
const bytesOfMember = 560;

export class ReferenceCatalogue {
  readonly alignments: Alignments;
  readonly history: ReferenceHistory;
  readonly #sources: OwnSourceDeps;
  readonly #lists = new WeakMap<Edition, { version: string; byKey: Map<string, Reference> }>();
  readonly #indexes: Cache<{ stamp: string; index: ReferenceIndex }>;
  readonly #names: Cache<Names>;
  readonly #store: ReferenceStore;
  readonly #remote: RemoteReferences | undefined;

  constructor(contentDir: string, reader: ContentReader, store: ReferenceStore, shared: SharedSources = {}) {
    this.#sources = { contentDir, reader, imports: shared.imports ?? new GeneratedImports(reader, store.log) };
    this.#store = store;
    this.#remote = shared.remote;
    const { caches = new Caches() } = shared;
    this.#indexes = caches.create('reference-indexes');
    this.#names = caches.create('reference-names');
    this.alignments = new Alignments(store, caches);
    this.history = new ReferenceHistory(contentDir, store);
  }

  /**
   * Loads a reference from the remote host, if configured, so that `find` need not wait.
   * @returns true if the answer of the host is known
   */
  async prepare(locale: Locale, sdk: string, target: string): Promise<boolean> {
    const known = parseApiTarget(target);
    if (!this.#remote || !known) return true;
    const asked = this.#remote.prepare({ locale, sdk, target: printApiTarget(known) });
    return asked.then(
      () => true,
      () => false,
    );
  }

  /** Lists references with an address and contents, in the order of the configuration. */
  list(model: Model, locale: Locale): Reference[] {
    return [...this.#byKey(model, locale).values()];
  }

  listOf(model: Model, instance: Instance): Reference[] {
    const { locale, references } = instance;
    const all = [...this.#byKey(model, locale).values()].filter((one) => one.instance === instance);
    return all.sort((a, b) => references.indexOf(a.folder) - references.indexOf(b.folder));
  }

  /**
   * @param sdk in any case
   * @param target in any known spelling
   */
  find(model: Model, locale: Locale, sdk: string, target: string): Reference | undefined {
    const known = parseApiTarget(target);
    if (!known) return undefined;
    const byKey = this.#byKey(model, locale);
    const key = referenceKey(sdk, printApiTarget(known));
    const isMeant = ([other]: [string, Reference]) => other.toLowerCase() === key.toLowerCase();
    return byKey.get(key) ?? [...byKey].find(isMeant)?.[1];
  }

  async index(reference: Reference): Promise<ReferenceIndex> {
    const { source, id } = reference;
    const kept = this.#indexes.get(id);
    const { stamp } = source;
    if (kept?.stamp === stamp) return kept.index;
    const read = () => {
      if (source.leftOut)
        this.#store.log.warn(
          { reference: id, leftOut: source.leftOut },
          'a reference is too large; its last types are left out',
        );
      return source.readIndex();
    };
    const index = toIndex(await this.#store.get(`index\n${id}`, stamp, read, isWhole(source)));
    const members = index.compounds.reduce((sum, compound) => sum + compound.members.length + 1, 1);
    this.#indexes.set(id, { stamp, index }, members * bytesOfMember);
    return index;
  }

  /** Finds a compound by its name, or by the name on another platform (`IEngine` is `Engine`). */
  async findByName(reference: Reference, name: string): Promise<CompoundName | undefined> {
    const { byName } = await this.#namesOf(reference);
    const found = byName.get(name) ?? byName.get(commonName(name));
    return found === undefined ? undefined : toCompoundName(found);
  }

  /** Finds a compound for the page of another reference. Logs a failure, because the page itself must not fail. */
  async findElsewhere(reference: Reference, name: string): Promise<CompoundName | undefined> {
    return this.findByName(reference, name).catch((error: unknown) => this.#miss(reference, error));
  }

  async namesElsewhere(reference: Reference): Promise<readonly CompoundName[]> {
    const names = await this.#namesOf(reference).catch((error: unknown) => this.#miss(reference, error));
    return Array.from(names?.byName.texts() ?? [], toCompoundName);
  }

  async kindsElsewhere(reference: Reference): Promise<Names['kinds']> {
    const names = await this.#namesOf(reference).catch((error: unknown) => this.#miss(reference, error));
    return names?.kinds ?? [];
  }

  /** Returns the names and types that code checks need; from disk after the first read. */
  declarations({ id, source, instance }: Reference): Promise<Declarations> {
    const read = () => readDeclarations(source, instance.target.language);
    return this.#store.get(`declarations\n${id}`, source.stamp, read, isWhole(source));
  }

  #miss({ id }: Reference, error: unknown): undefined {
    this.#store.log.error({ err: error, reference: id }, 'a reference cannot be read');
    return undefined;
  }

  /** Reads only the names of compounds, which is much faster than an index. */
  async #namesOf({ id, source }: Reference): Promise<Names> {
    const kept = this.#names.get(id);
    const { stamp } = source;
    if (kept?.stamp === stamp) return kept;
    const list = await this.#store.get(`names\n${id}`, stamp, () => source.readNames(), isWhole(source));
    const texts = new Map<string, string>();
    for (const { name, category, file } of list)
      for (const key of [name, commonName(name)])
        if (!texts.has(key)) texts.set(key, [name, category, file].join('\n'));
    const kinds = Array.from(new Set(list.map(({ category }) => category)), (category) => ({ category }));
    const names: Names = { stamp, kinds, byName: new PackedTexts(texts) };
    this.#names.set(id, names, stamp.length + names.byName.bytes);
    return names;
  }

  /**
   * Reads all changed generated references, so that faults are reported before a reader opens a page.
   * @returns problems of unreadable files
   */
  async examine(model: Model): Promise<ContentProblem[]> {
    const problems: ContentProblem[] = [];
    for (const { source, ...reference } of locales.flatMap((locale) => this.list(model, locale))) {
      if (!(source instanceof GeneratedSource)) continue;
      await this.kindsElsewhere({ ...reference, source });
      problems.push(...source.problems);
    }
    return problems;
  }

  /**
   * Builds and stores names, indexes and declarations of all references. The first reader then waits for a single page,
   * and comparisons and code checks need not wait.
   * @param pause lets other work run; resolves to false to stop
   */
  async makeIndexes(model: Model, pause: () => Promise<boolean>): Promise<void> {
    for (const reference of locales.flatMap((locale) => this.list(model, locale))) {
      if (!(await pause())) return;
      await this.kindsElsewhere(reference);
      if (!(await pause())) return;
      await this.index(reference).catch((error: unknown) => this.#miss(reference, error));
      if (!(await pause())) return;
      await this.declarations(reference).catch((error: unknown) => this.#miss(reference, error));
    }
  }

  #byKey(model: Model, locale: Locale): Map<string, Reference> {
    const edition = model.editions[locale];
    const version = `${model.version} ${String(this.#remote?.version)}`;
    const kept = this.#lists.get(edition);
    if (kept?.version === version) return kept.byKey;
    const byKey = new Map<string, Reference>();
    for (const instance of edition.instances.values()) {
      for (const folder of instance.references) {
        const key = referenceKey(folder.sdk, folder.target);
        const reference = byKey.has(key) ? undefined : this.#build(model, instance, folder);
        if (reference) byKey.set(key, reference);
      }
    }
    for (const remote of this.#remote?.list(locale) ?? []) {
      const key = referenceKey(remote.sdk, remote.target);
      if (!byKey.has(key)) byKey.set(key, this.#buildRemote(edition, remote));
    }
    this.#lists.set(edition, { version, byKey });
    return byKey;
  }

  #build(model: Model, instance: Instance, folder: ReferenceFolder): Reference | undefined {
    const { locale } = instance;
    const own = openOwnSource(this.#sources, model, instance, folder);
    const remote = this.#remote?.find({ locale, ...folder });
    const source = remote ? new NamesSource({ ...remote, own }) : own;
    if (!source) return undefined;
    return {
      id: `${locale}:${referenceKey(folder.sdk, folder.target)}`,
      locale,
      instance,
      folder,
      functionList: pagesOf(instance, folder).find(({ inReference }) => inReference?.category === 'function-list'),
      source,
    };
  }

  /** Creates a reference that the content does not mention. */
  #buildRemote(edition: Edition, remote: RemoteReference): Reference {
    const { locale, sdk, target } = remote;
    return {
      id: `${locale}:${referenceKey(sdk, target)}`,
      locale,
      instance: findInstance(edition, sdk, target),
      functionList: undefined,
      folder: { sdk, target, path: '', splitPath: '' },
      source: new NamesSource(remote),
    };
  }
}

function referenceKey(sdk: string, target: string): string {
  return `${sdk}~${target}`;
}

function isWhole(source: ReferenceSource): () => boolean {
  return () => source.problems.length === 0;
}

function toCompoundName(text: string): CompoundName {
  const [name = '', category = '', file = ''] = text.split('\n');
  return { name, category, file };
}

function toIndex(compounds: IndexedCompound[]): ReferenceIndex {
  const index: ReferenceIndex = { compounds, byFile: new Map(), byAnchor: new Map(), symbols: new Map() };
  const add = (name: string, compound: IndexedCompound, anchor: string) => {
    if (!index.symbols.has(name)) index.symbols.set(name, { compound, anchor });
  };
  for (const compound of compounds) {
    index.byFile.set(compoundKey(compound.category, compound.file), compound);
    const key = `${compound.category}#${compound.anchor}`;
    if (!index.byAnchor.has(key)) index.byAnchor.set(key, compound);
    add(compound.name, compound, '');
  }
  for (const compound of compounds) {
    for (const { name, anchor } of compound.members) {
      const first = plainMemberName(name);
      for (const form of new Set([name, first])) {
        add(form, compound, anchor);
        add(`${compound.name}.${form}`, compound, anchor);
      }
    }
  }
  return index;
}
