/** Finds items of client API references: `[x](@startPublishingStream)`, `@roomID-RoomInfo`, `@-RoomInfo`. */
import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { type Cache, Caches } from '../kit/caches.ts';
import { PackedTexts } from '../kit/packed-texts.ts';
import { decodeReferences } from '../markdown/source/character-references.ts';
import { BASE_MARK } from '../markdown/types.ts';
import { stableId } from '../content/addresses/doc-id.ts';
import { apiReferenceAddress } from '../../../../views/domain/urls.ts';
import { scanPage } from './importers/param-field/scan-page.ts';
import type { PlaceInReference } from '../content/addresses/api-places.ts';
import type { GeneratedImports } from './importers/generated-imports.ts';
import { GeneratedSymbols } from './generated-symbols.ts';
import { decodeSafely } from '../content/addresses/lookup.ts';
import type { Doc, Instance, Model } from '../content/model.ts';
import { createContentReader } from '../content/files/reader.ts';
import type { SymbolSource } from '../content/addresses/links.ts';
import { SymbolCollector, type SymbolTable } from './symbol-table.ts';

interface Kept {
  stamp: string;
  /** Version of the content at the last check of the stamp. */
  version: string;
  symbols: SymbolTable;
  /** Addresses of compounds by `{category}#{anchor}`. */
  compounds: PackedTexts;
}

interface Collected {
  symbols: SymbolCollector;
  compounds: Map<string, string>;
}

/** Number of other references of each kind that are searched if the instance's own lacks the symbol. */
const maxOthers = 4;

export class SymbolIndex implements SymbolSource {
  readonly #contentDir: string;
  readonly #kept: Cache<Kept>;
  readonly #generated: GeneratedSymbols;

  /** @param imports shared with other readers */
  constructor(contentDir: string, imports?: GeneratedImports, caches = new Caches()) {
    this.#contentDir = contentDir;
    this.#kept = caches.create('symbols');
    this.#generated = new GeneratedSymbols(contentDir, createContentReader(contentDir), imports);
  }

  /** True if all references for lookups of this instance are read. */
  isReady(model: Model, instance: Instance): boolean {
    return [instance, ...othersOf(model, instance)].every((owner) => this.#generated.isReady(model, owner));
  }

  /** Reads the generated references; `find` skips them until then. */
  async prepare(model: Model, instance: Instance): Promise<void> {
    for (const owner of [instance, ...othersOf(model, instance)]) await this.#generated.prepare(model, owner);
  }

  /** @param symbol without the `@` */
  find(model: Model, instance: Instance, symbol: string): string | undefined {
    for (const owner of [instance, ...othersOf(model, instance)]) {
      const found = this.#findOwn(model, owner, symbol);
      if (found !== undefined) return BASE_MARK + found;
    }
    return undefined;
  }

  /** Finds instances with the symbol in their own reference: of the same platform first, then of the product. */
  ownersOf(model: Model, instance: Instance, symbol: string): { isOnPlatform: boolean; others: Instance[] } {
    // Links write a type as `-Type`; texts write only its name.
    const has = (owner: Instance) =>
      [symbol, `-${symbol}`].some((name) => this.#findOwn(model, owner, name) !== undefined);
    const all = [...model.editions[instance.locale].instances.values()].filter(
      ({ config }) => config.clientApiPath.length > 0,
    );
    if (has(instance) || all.some((one) => one.entryKey === instance.entryKey && has(one)))
      return { isOnPlatform: true, others: [] };
    return { isOnPlatform: false, others: all.filter((one) => one.product === instance.product && has(one)) };
  }

  /** True if a text about this instance's own reference may mean an enum value by the end of its name. */
  hasEnumValueEnding(model: Model, instance: Instance, ending: string): boolean {
    return this.#keptOf(model, instance).symbols.hasEnumValueEnding(ending);
  }

  #findOwn(model: Model, owner: Instance, symbol: string): string | undefined {
    const wanted = symbol.replace(/\(\)?$/, '');
    const { symbols } = this.#keptOf(model, owner);
    return symbols.find(wanted) ?? this.#generated.find(owner, wanted);
  }

  /**
   * Finds the page for a hash on a page that holds all compounds of a category; undefined if the anchor is unknown.
   * @returns address without the base path, with the hash
   */
  locate(model: Model, doc: Doc, hash: string): string | undefined {
    const category = doc.inReference?.category;
    if (category === undefined || hash.length < 2) return undefined;
    const { compounds } = this.#keptOf(model, doc.instance);
    return locateAnchor(hash, (anchor) => compounds.get(`${category}#${anchor}`));
  }

  /** Changes when a reference used for lookups of this instance changes. */
  stampOf(model: Model, instance: Instance): string {
    return stableId(
      '',
      [instance, ...othersOf(model, instance)]
        .map((owner) => stampOfDocs(apiDocs(owner)) + this.#generated.stampOf(model, owner))
        .join('\n'),
    );
  }

  #keptOf(model: Model, instance: Instance): Kept {
    const key = instance.config.id + instance.locale;
    const before = this.#kept.get(key);
    if (before?.version === model.version) return before;
    const docs = apiDocs(instance);
    const stamp = stampOfDocs(docs);
    if (before?.stamp === stamp) {
      before.version = model.version;
      return before;
    }
    const collected: Collected = { symbols: new SymbolCollector(), compounds: new Map() };
    for (const doc of docs) {
      const source = this.#read(doc);
      if (doc.inReference) collectReference(collected, source, doc.inReference);
      else collectSymbols(collected.symbols, source, doc.address);
    }
    const symbols = collected.symbols.toTable();
    const compounds = new PackedTexts(collected.compounds);
    const kept: Kept = { stamp, version: model.version, symbols, compounds };
    this.#kept.set(key, kept, stamp.length + symbols.bytes + compounds.bytes);
    return kept;
  }

  #read(doc: Doc): string {
    try {
      return readFileSync(`${this.#contentDir}/${doc.rootSource}`, 'utf8');
    } catch {
      return '';
    }
  }
}

/**
 * @param hash on a page of all compounds of a category: `#{compound}`, `#{member}-{compound}`, or that with `-class`
 * @param find returns the address of a compound by its anchor
 */
export function locateAnchor(hash: string, find: (anchor: string) => string | undefined): string | undefined {
  const wanted = decodeSafely(hash.slice(1)).toLowerCase();
  const whole = find(wanted);
  if (whole !== undefined) return whole;
  const parts = wanted.split('-');
  for (const own of [parts, parts.slice(0, -1)]) {
    for (let from = 1; from < own.length; from++) {
      const owner = find(own.slice(from).join('-'));
      if (owner !== undefined) return `${owner}#${own.join('-')}`;
    }
  }
  return undefined;
}

/** Adds the compounds and items of a page; each compound has a page of its own. */
function collectReference(
  { symbols, compounds }: Collected,
  source: string,
  { place, category }: PlaceInReference,
): void {
  for (const { name, file, anchor, members } of scanPage(source, category)) {
    const address = apiReferenceAddress({ ...place, category, file });
    const key = `${category}#${anchor}`;
    if (!compounds.has(key)) compounds.set(key, address);
    symbols.add(`-${name}`, '', { address });
    for (const { name: own, suffix, parent, anchor: at } of members)
      for (const written of writtenForms(own, suffix)) symbols.add(written, parent, { address, anchor: at });
  }
}

/** Spellings of a name: an Objective-C selector also by its first part, an overload also with its number. */
function writtenForms(name: string, suffix: string): string[] {
  return [...new Set([name, name.split(':')[0] ?? name])].flatMap((form) =>
    suffix === '' ? [form] : [`${form}__${suffix}`, form],
  );
}

/** Adds the API items of one page. The first item with a short name keeps it. */
export function collectSymbols(symbols: SymbolCollector, source: string, address: string): void {
  for (const [, heading = ''] of source.matchAll(/^#{2,4} +([A-Za-z_]\w*)\s*$/gm))
    symbols.add(`-${heading}`, '', { address, anchor: slug(heading) });
  for (const part of source.split('<ParamField').slice(1)) {
    const head = part.slice(0, 4000);
    const name = decodeReferences(/\sname="([^"]+)"/.exec(head)?.[1] ?? '');
    if (name === '') continue;
    const parent = decodeReferences(/\sparent_name="([^"]*)"/.exec(head)?.[1] ?? '');
    const suffix = /\sanchor_suffix="([^"]*)"/.exec(head)?.[1] ?? '';
    const anchor = `${slug(name)}${suffix}${parent === '' ? '' : `-${slug(parent)}`}`;
    for (const written of writtenForms(name, suffix)) symbols.add(written, parent, { address, anchor });
  }
}

/** Lists the reference pages of an instance; pages under its `clientApiPath` come before split copies of them. */
function apiDocs(instance: Instance): Doc[] {
  const prefixes = instance.config.clientApiPath.map((path) => `${instance.config.path}/${path}/`);
  const isPreferred = (doc: Doc) => prefixes.some((prefix) => doc.file.path.startsWith(prefix));
  const docs = [...instance.docs.values()].filter((doc) => doc.file.head.isApi === true || isPreferred(doc));
  const preferred = docs.filter(isPreferred);
  return preferred.length > 0 ? preferred : docs;
}

function stampOfDocs(docs: readonly Doc[]): string {
  return docs.map(({ file }) => `${file.path} ${String(file.mtimeMs)} ${file.hash}`).join('\n');
}

/** Lists other instances that may have a symbol: on the same platform first, then other platforms of the product. */
function othersOf(model: Model, instance: Instance): Instance[] {
  const { product, locale, entryKey } = instance;
  const hasReference = (other: Instance) => other !== instance && other.config.clientApiPath.length > 0;
  const samePlatform = [...model.editions[locale].instances.values()].filter(
    (other) => other.product !== product && other.entryKey === entryKey && hasReference(other),
  );
  return [...samePlatform.slice(0, maxOthers), ...product.instances.filter(hasReference).slice(0, maxOthers)];
}
