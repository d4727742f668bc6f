/** Where the symbols of references that generators made stand. They take a while to read, so that is done ahead of a look-up. */
import { apiReferenceAddress } from '../../../../views/domain/urls.ts';
import { createLog } from '../../../log.ts';
import type { ContentReader } from '../markdown/types.ts';
import { GeneratedImports } from './importers/generated-imports.ts';
import { GeneratedSource } from './importers/generated-source.ts';
import type { IndexedCompound } from './reference-source.ts';
import type { ReferencePlace } from '../content/api-places.ts';
import type { Instance, Model } from '../content/model.ts';
import { SymbolTable } from './symbol-table.ts';

interface Sources {
  /** Of the content when they were last looked for. */
  version: string;
  list: { place: ReferencePlace; source: GeneratedSource }[];
  /** Of the files they are read from. */
  stamp: string;
}

/** A member behind its type, as languages write it: `Pot.fill`, `tea::Pot::fill`. */
const qualified = /^(?<owner>.+)(?:\.|::)(?<name>[^.]+?)$/;

export class GeneratedSymbols {
  readonly #contentDir: string;
  readonly #imports: GeneratedImports;
  readonly #sources = new Map<string, Sources>();
  readonly #symbols = new Map<string, { stamp: string; symbols: Promise<SymbolTable> }>();
  readonly #ready = new Map<string, { stamp: string; symbols: SymbolTable }>();

  /** @param imports which tell what cannot be read; default: its own, which leave that to those who show the references */
  constructor(contentDir: string, reader: ContentReader, imports?: GeneratedImports) {
    this.#contentDir = contentDir;
    this.#imports = imports ?? new GeneratedImports(reader, createLog('silent'));
  }

  /** Empty for an instance without such references. */
  stampOf(model: Model, instance: Instance): string {
    return this.#sourcesOf(model, instance).stamp;
  }

  /** Whether a look-up can tell that there is no such symbol. */
  isReady(model: Model, instance: Instance): boolean {
    const { stamp } = this.#sourcesOf(model, instance);
    return stamp === '' || this.#ready.get(keyOf(instance))?.stamp === stamp;
  }

  /** Resolves when its symbols can be looked up. */
  async prepare(model: Model, instance: Instance): Promise<void> {
    if (this.isReady(model, instance)) return;
    const key = keyOf(instance);
    const { list, stamp } = this.#sourcesOf(model, instance);
    let reading = this.#symbols.get(key);
    if (reading?.stamp !== stamp) this.#symbols.set(key, (reading = { stamp, symbols: readSymbols(list) }));
    this.#ready.set(key, { stamp, symbols: await reading.symbols });
    this.#symbols.delete(key);
  }

  /** `{address}#{anchor}` without the base. */
  find(instance: Instance, symbol: string): string | undefined {
    const symbols = this.#ready.get(keyOf(instance))?.symbols;
    return symbols?.find(symbol) ?? symbols?.find(symbol.replace(qualified, '$<name>-$<owner>'));
  }

  #sourcesOf(model: Model, instance: Instance): Sources {
    const key = keyOf(instance);
    const kept = this.#sources.get(key);
    if (kept?.version === model.version) return kept;
    const list = instance.references.flatMap((place) => {
      const source = GeneratedSource.of(this.#contentDir, instance, place, this.#imports);
      return source ? [{ place, source }] : [];
    });
    const stamp = list.map(({ place, source }) => `${place.sdk}~${place.target} ${source.stamp}`).join('\n');
    const sources = { version: model.version, list, stamp };
    this.#sources.set(key, sources);
    return sources;
  }
}

function keyOf({ config, locale }: Instance): string {
  return `${locale} ${config.id}`;
}

async function readSymbols(list: Sources['list']): Promise<SymbolTable> {
  const symbols = new SymbolTable();
  for (const { place, source } of list) {
    // What cannot be read is missing where it is shown, too.
    const compounds = await source.readIndex().catch((): IndexedCompound[] => []);
    collectCompounds(symbols, compounds, place);
  }
  return symbols;
}

/** Types before members: they keep the short names. */
function collectCompounds(symbols: SymbolTable, compounds: readonly IndexedCompound[], place: ReferencePlace): void {
  const addressed = compounds.map((compound) => {
    const { category, file } = compound;
    return { ...compound, address: apiReferenceAddress({ ...place, category, file }) };
  });
  for (const { name, address } of addressed)
    for (const written of [name, `-${name}`]) symbols.add(written, '', { address });
  for (const { name: owner, address, members } of addressed) {
    for (const { name, anchor } of members) {
      for (const form of [name, name.split(':')[0] ?? name]) symbols.add(form, owner, { address, anchor });
    }
  }
}
