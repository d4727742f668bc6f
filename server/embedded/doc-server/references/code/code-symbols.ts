/** Links names in code samples of an instance to its references. */
import { countEach } from '../../../../../views/domain/group-by.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import { type FindSymbol, isDistinctive } from '../../document/code/symbol-marks.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Reference, ReferenceIndex } from '../model/reference.ts';
import type { ReferenceCatalogue } from '../catalogue/catalogue.ts';
import type { Cache, Caches } from '../../kit/caches.ts';
import { changeTags } from '../../kit/change-tags.ts';
import { PackedTexts } from '../../kit/packed-texts.ts';

/** Targets by name: `{category}~{file}`, with the anchor if there is one. */
interface Names {
  stamp: string;
  /** Types, functions, events. */
  anywhere: PackedTexts;
  /** Properties and constants, which are linked only after their owner. */
  ofOwner: PackedTexts;
  functions: number;
}

/** Targets by name. */
interface CollectedNames {
  anywhere: ReadonlyMap<string, string>;
  ofOwner: ReadonlyMap<string, string>;
}

export interface SymbolsOfCode {
  /** Finds nothing in a reference until its names are read. */
  find: FindSymbol;
  /** Number of functions in the references; undefined until names are read. */
  functions?: number;
  /** Change tags of pages with links to the reference. */
  tags: string[];
}

export class CodeSymbols {
  readonly #catalogue: ReferenceCatalogue;
  readonly #store: ContentStore;
  readonly #names: Cache<Names>;
  readonly #loading = new Set<string>();

  constructor(store: ContentStore, catalogue: ReferenceCatalogue, caches: Caches) {
    this.#store = store;
    this.#catalogue = catalogue;
    this.#names = caches.create('code-symbols');
  }

  /** Returns at once; missing names are read in the background. A change of the tag `symbols:…` announces them. */
  of(model: Model, instance: Instance): SymbolsOfCode {
    const references = this.#catalogue.listOf(model, instance);
    let functions = 0;
    const finds = references.flatMap((reference) => {
      const names = this.#names.get(reference.id);
      if (names?.stamp === reference.source.stamp) {
        functions += names.functions;
        return [findIn(reference, names)];
      }
      this.#load(reference);
      return [];
    });
    return {
      find: (symbol, isMember) => {
        for (const find of finds) {
          const address = find(symbol, isMember);
          if (address !== undefined) return address;
        }
        return undefined;
      },
      ...(functions > 0 && { functions }),
      tags: references.flatMap(({ id, source }) => [
        changeTags.symbols(id),
        ...source.paths.map((path) => changeTags.file(path)),
      ]),
    };
  }

  #load(reference: Reference): void {
    const { id, source } = reference;
    if (this.#loading.has(id)) return;
    this.#loading.add(id);
    const { stamp } = source;
    void this.#catalogue
      .index(reference)
      .then((index) => {
        const { anywhere, ofOwner } = collectNames(index);
        this.#keep(id, stamp, { anywhere, ofOwner, functions: countFunctions(index) });
      })
      // An unreadable reference has no pages, so samples stay without links until it changes.
      .catch(() => {
        this.#keep(id, stamp, { anywhere: new Map(), ofOwner: new Map(), functions: 0 });
      })
      .finally(() => {
        this.#loading.delete(id);
        this.#store.announce([changeTags.symbols(id)]);
      });
  }

  #keep(id: string, stamp: string, given: CollectedNames & { functions: number }): void {
    const anywhere = new PackedTexts(given.anywhere);
    const ofOwner = new PackedTexts(given.ofOwner);
    const names = { stamp, anywhere, ofOwner, functions: given.functions };
    this.#names.set(id, names, stamp.length + anywhere.bytes + ofOwner.bytes);
  }
}

function findIn({ folder }: Reference, { anywhere, ofOwner }: Names): FindSymbol {
  return (symbol, isMember) => {
    const target = anywhere.get(symbol) ?? (isMember ? ofOwner.get(symbol) : undefined);
    if (target === undefined) return undefined;
    const [compound = '', anchor] = target.split('#');
    const [category = '', file = ''] = compound.split('~');
    const address = BASE_MARK + apiReferenceAddress({ ...folder, category, file });
    return anchor === undefined ? address : `${address}#${anchor}`;
  };
}

function countFunctions({ compounds }: ReferenceIndex): number {
  return compounds.flatMap(({ members }) => members).filter(({ kind }) => kind === 'method').length;
}

/** Collects names with a single meaning in the reference. */
export function collectNames({ compounds }: Pick<ReferenceIndex, 'compounds'>): CollectedNames {
  const anywhere = new Map<string, string>();
  const ofOwner = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, category, file } of compounds) {
    if (anywhere.has(name)) shared.add(name);
    anywhere.set(name, `${category}~${file}`);
  }
  const types = new Set(anywhere.keys());
  for (const { category, file, anchor: ownAnchor, members } of compounds) {
    const compound = `${category}~${file}`;
    const counts = countEach([ownAnchor, ...members.flatMap(({ symbol, anchor }) => [...new Set([symbol, anchor])])]);
    for (const { name, kind, symbol, anchor } of members) {
      const plain = /^[\w$]+/.exec(name)?.[0] ?? '';
      if (types.has(plain) || !isDistinctive(plain)) continue;
      const names = kind === 'property' || kind === 'constant' ? ofOwner : anywhere;
      const known = names.get(plain);
      if (known === undefined) names.set(plain, `${compound}#${counts.get(symbol) === 1 ? symbol : anchor}`);
      // Overloads belong to one type. A name in several types is ambiguous without its owner.
      else if (known.split('#')[0] !== compound) shared.add(plain);
    }
  }
  for (const name of anywhere.keys()) if (shared.has(name) || !isDistinctive(name)) anywhere.delete(name);
  for (const name of ofOwner.keys()) if (shared.has(name) || anywhere.has(name)) ofOwner.delete(name);
  return { anywhere, ofOwner };
}
