/** Finds symbols of generated references. Reading takes time, so it precedes lookups. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import { createLog } from '../../../../log.ts';
import type { ContentReader } from '../../document/types.ts';
import { GeneratedImports } from '../importers/generated-imports.ts';
import { GeneratedSource } from '../importers/generated-source.ts';
import type { IndexedCompound } from '../model/reference-source.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Instance, Model } from '../../site/model/model.ts';
import { SymbolCollector, type SymbolTable } from './symbol-table.ts';

interface Sources {
  /** Version of the content at the last search for sources. */
  version: string;
  list: { folder: ReferenceFolder; source: GeneratedSource }[];
  stamp: string;
}

/** A member after its type, in language notation: `Pot.fill`, `tea::Pot::fill`. */
const qualified = /^(?<owner>.+)(?:\.|::)(?<name>[^.]+?)$/;

export class GeneratedSymbols {
  readonly #contentDir: string;
  readonly #imports: GeneratedImports;
  readonly #sources = new Map<string, Sources>();
  readonly #symbols = new Map<string, { stamp: string; symbols: Promise<SymbolTable> }>();
  readonly #ready = new Map<string, { stamp: string; symbols: SymbolTable }>();

  /** @param imports report unreadable files; default: silent imports, because pages report the same faults */
  constructor(contentDir: string, reader: ContentReader, imports?: GeneratedImports) {
    this.#contentDir = contentDir;
    this.#imports = imports ?? new GeneratedImports(reader, createLog('silent'));
  }

  /** Returns the stamp of an instance's generated references; empty if there are none. */
  stampOf(model: Model, instance: Instance): string {
    return this.#sourcesOf(model, instance).stamp;
  }

  /** True if a failed lookup means that the symbol does not exist. */
  isReady(model: Model, instance: Instance): boolean {
    const { stamp } = this.#sourcesOf(model, instance);
    return stamp === '' || this.#ready.get(instanceKey(instance))?.stamp === stamp;
  }

  /** Resolves when lookups of the instance are ready. */
  async prepare(model: Model, instance: Instance): Promise<void> {
    if (this.isReady(model, instance)) return;
    const key = instanceKey(instance);
    const { list, stamp } = this.#sourcesOf(model, instance);
    let reading = this.#symbols.get(key);
    if (reading?.stamp !== stamp) this.#symbols.set(key, (reading = { stamp, symbols: readSymbols(list) }));
    this.#ready.set(key, { stamp, symbols: await reading.symbols });
    this.#symbols.delete(key);
  }

  /** Returns `{address}#{anchor}` without the base path. */
  find(instance: Instance, symbol: string): string | undefined {
    const symbols = this.#ready.get(instanceKey(instance))?.symbols;
    return symbols?.find(symbol) ?? symbols?.find(symbol.replace(qualified, '$<name>-$<owner>'));
  }

  #sourcesOf(model: Model, instance: Instance): Sources {
    const key = instanceKey(instance);
    const kept = this.#sources.get(key);
    if (kept?.version === model.version) return kept;
    const list = instance.references.flatMap((folder) => {
      const source = GeneratedSource.of(this.#contentDir, instance, folder, this.#imports);
      return source ? [{ folder, source }] : [];
    });
    const stamp = list.map(({ folder, source }) => `${folder.sdk}~${folder.target} ${source.stamp}`).join('\n');
    const sources = { version: model.version, list, stamp };
    this.#sources.set(key, sources);
    return sources;
  }
}

function instanceKey({ config, locale }: Instance): string {
  return `${locale} ${config.id}`;
}

async function readSymbols(list: Sources['list']): Promise<SymbolTable> {
  const symbols = new SymbolCollector();
  for (const { folder, source } of list) {
    // An unreadable reference has no pages either.
    const compounds = await source.readIndex().catch((): IndexedCompound[] => []);
    collectCompounds(symbols, compounds, folder);
  }
  return symbols.toTable();
}

/** Adds types before members, so that types keep the short names. */
function collectCompounds(
  symbols: SymbolCollector,
  compounds: readonly IndexedCompound[],
  folder: ReferenceFolder,
): void {
  const addressed = compounds.map((compound) => {
    const { category, file } = compound;
    return { ...compound, address: apiReferenceAddress({ ...folder, category, file }) };
  });
  for (const { name, address } of addressed)
    for (const written of [name, `-${name}`]) symbols.add(written, '', { address });
  for (const { name: owner, address, members } of addressed) {
    for (const { name, anchor } of members) {
      for (const form of [name, plainMemberName(name)]) symbols.add(form, owner, { address, anchor });
    }
  }
}
