/** The client API references of an edition, and what each holds. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import type { ReferencePlace } from '../../content/api-places.ts';
import type { Doc, Edition, Instance, Model } from '../../content/model.ts';
import type { ContentReader } from '../../markdown/types.ts';
import { ByteLimitedCache } from '../../lru.ts';
import { isInnerPath } from '../../content/reader.ts';
import { GeneratedSource } from './generated-source.ts';
import { ParamFieldSource } from './param-field/param-field-source.ts';
import type { IndexedCompound, ReferenceSource } from './reference-source.ts';

export interface Reference {
  /** Unique in the process. */
  id: string;
  locale: Locale;
  instance: Instance;
  place: ReferencePlace;
  functionList: Doc | undefined;
  source: ReferenceSource;
}

export interface ReferenceIndex {
  compounds: IndexedCompound[];
  /** By `{category}/{file}`, file in lower case. */
  byFile: Map<string, IndexedCompound>;
  /** By `{category}#{anchor}`. */
  byAnchor: Map<string, IndexedCompound>;
  /** By what a text may call it: `Engine`, `start`, `Engine.start`. */
  symbols: Map<string, { compound: IndexedCompound; anchor: string }>;
}

type Names = Map<string, { category: string; file: string }>;

const maxIndexBytes = 24 * 1024 * 1024;
const bytesOfMember = 700;

export class ReferenceCatalogue {
  readonly #contentDir: string;
  readonly #reader: ContentReader;
  readonly #lists = new WeakMap<Edition, { version: string; byKey: Map<string, Reference> }>();
  readonly #indexes = new ByteLimitedCache<{ stamp: string; index: ReferenceIndex }>(maxIndexBytes);
  readonly #names = new Map<string, { stamp: string; names: Names }>();

  constructor(contentDir: string, reader: ContentReader) {
    this.#contentDir = contentDir;
    this.#reader = reader;
  }

  /** Those that have an address and something to show, in the order of the configuration. */
  list(model: Model, locale: Locale): Reference[] {
    return [...this.#byKey(model, locale).values()];
  }

  /** Those of an instance. */
  listOf(model: Model, { locale, references }: Instance): Reference[] {
    const byKey = this.#byKey(model, locale);
    return references.flatMap((place) => {
      const found = byKey.get(keyOf(place.sdk, place.target));
      return found?.place === place ? [found] : [];
    });
  }

  /** @param target in any known spelling */
  find(model: Model, locale: Locale, sdk: string, target: string): Reference | undefined {
    const known = parseApiTarget(target);
    return known && this.#byKey(model, locale).get(keyOf(sdk, `${known.language}_${known.platform}`));
  }

  async index(reference: Reference): Promise<ReferenceIndex> {
    const { source, id } = reference;
    const kept = this.#indexes.get(id);
    if (kept?.stamp === source.stamp) return kept.index;
    const index = toIndex(await source.readIndex());
    const members = index.compounds.reduce((sum, compound) => sum + compound.members.length + 1, 0);
    this.#indexes.set(id, { stamp: source.stamp, index }, members * bytesOfMember);
    return index;
  }

  /** The compound of that name, or the one that is called so on another platform (`IEngine` is `Engine`). */
  async findByName(reference: Reference, name: string): Promise<{ category: string; file: string } | undefined> {
    const { id, source } = reference;
    let kept = this.#names.get(id);
    if (kept?.stamp !== source.stamp) {
      const names: Names = new Map();
      for (const { name, category, file } of await source.readNames())
        for (const key of [name, commonName(name)]) if (!names.has(key)) names.set(key, { category, file });
      kept = { stamp: source.stamp, names };
      this.#names.set(id, kept);
    }
    return kept.names.get(name) ?? kept.names.get(commonName(name));
  }

  #byKey(model: Model, locale: Locale): Map<string, Reference> {
    const edition = model.editions[locale];
    const kept = this.#lists.get(edition);
    if (kept?.version === model.version) return kept.byKey;
    const byKey = new Map<string, Reference>();
    for (const instance of edition.instances.values()) {
      for (const place of instance.references) {
        const key = keyOf(place.sdk, place.target);
        const reference = byKey.has(key) ? undefined : this.#build(instance, place);
        if (reference) byKey.set(key, reference);
      }
    }
    this.#lists.set(edition, { version: model.version, byKey });
    return byKey;
  }

  #build(instance: Instance, place: ReferencePlace): Reference | undefined {
    const pages = [...instance.docs.values()].filter(
      ({ inReference }) => inReference?.place === place && inReference.category === inReference.file,
    );
    const { locale } = instance;
    const source = pages.length > 0 ? new ParamFieldSource(pages, this.#reader) : this.#openGenerated(instance, place);
    if (!source) return undefined;
    return {
      id: `${locale}:${keyOf(place.sdk, place.target)}`,
      ...{ locale, instance, place },
      functionList: pages.find(({ inReference }) => inReference?.category === 'function-list'),
      source,
    };
  }

  #openGenerated({ config }: Instance, { folder, target }: ReferencePlace): GeneratedSource | undefined {
    const path = `${config.path}/${folder}`;
    const language = parseApiTarget(target)?.language ?? '';
    return isInnerPath(path) ? GeneratedSource.open(this.#contentDir, path, language, this.#reader) : undefined;
  }
}

function keyOf(sdk: string, target: string): string {
  return `${sdk}~${target}`;
}

function commonName(name: string): string {
  return name.replace(/^I(?=[A-Z][a-z])/, '').toLowerCase();
}

function toIndex(compounds: IndexedCompound[]): ReferenceIndex {
  const index: ReferenceIndex = { compounds, byFile: new Map(), byAnchor: new Map(), symbols: new Map() };
  const add = (name: string, compound: IndexedCompound, anchor: string) => {
    if (!index.symbols.has(name)) index.symbols.set(name, { compound, anchor });
  };
  for (const compound of compounds) {
    index.byFile.set(fileKey(compound.category, compound.file), compound);
    const key = `${compound.category}#${compound.anchor}`;
    if (!index.byAnchor.has(key)) index.byAnchor.set(key, compound);
    add(compound.name, compound, '');
  }
  for (const compound of compounds) {
    for (const { name, anchor } of compound.members) {
      const first = name.split(':')[0] ?? name;
      for (const form of new Set([name, first])) {
        add(form, compound, anchor);
        add(`${compound.name}.${form}`, compound, anchor);
      }
    }
  }
  return index;
}

export function fileKey(category: string, file: string): string {
  return `${category}/${file.toLowerCase()}`;
}
