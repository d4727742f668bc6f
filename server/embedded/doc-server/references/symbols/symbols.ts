/** Finds items of client API references: `[x](@startPublishingStream)`, `@roomID-RoomInfo`, `@-RoomInfo`. */
import { plainMemberName } from '../../../../../views/domain/api-data.ts';
import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { type Cache, Caches } from '../../kit/caches.ts';
import { PackedTexts } from '../../kit/packed-texts.ts';
import { decodeReferences } from '../../document/read/character-references.ts';
import { BASE_MARK } from '../../document/types.ts';
import { stableId } from '../../kit/short-id.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import { scanPage, type ScannedCompound } from '../importers/param-field/scan-page.ts';
import type { GeneratedImports } from '../importers/generated-imports.ts';
import { GeneratedSymbols } from './generated-symbols.ts';
import { decodeSafely } from '../../../../../views/domain/decode.ts';
import type { Doc, Instance, Model } from '../../site/model/model.ts';
import type { SourceFile } from '../../files/files.ts';
import { pathIn } from '../../kit/paths.ts';
import { createContentReader } from '../../files/reader.ts';
import type { SymbolSource } from '../../site/addresses/links.ts';
import { findSymbolEntry, SymbolCollector, type SymbolTable } from './symbol-table.ts';

/** Symbols of a page without its address, because pages of several products share one text. */
interface PageSymbols {
  /** Targets are `{file}#{anchor}`; the file is empty on a page outside of a reference. */
  symbols: SymbolTable;
  /** Files of compounds by anchor. */
  files: PackedTexts;
}

/** Most other references that are searched, of each kind, if the own reference lacks the symbol. */
const maxOthers = 4;

export class SymbolIndex implements SymbolSource {
  readonly #contentDir: string;
  /** Symbols by category and text. */
  readonly #kept: Cache<PageSymbols>;
  /** Keys in `#kept` by path of the text. */
  readonly #keys = new Map<string, { file: SourceFile; mtimeMs: number; key: string }>();
  readonly #pages = new WeakMap<Instance, Doc[]>();
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

  /** Reads generated references; `find` skips them until then. */
  async prepare(model: Model, instance: Instance): Promise<void> {
    for (const owner of [instance, ...othersOf(model, instance)]) await this.#generated.prepare(model, owner);
  }

  /** @param symbol without `@` */
  find(model: Model, instance: Instance, symbol: string): string | undefined {
    for (const owner of [instance, ...othersOf(model, instance)]) {
      const found = this.#findOwn(model, owner, symbol);
      if (found !== undefined) return BASE_MARK + found;
    }
    return undefined;
  }

  /** Finds instances with the symbol in their own reference: on the same platform, otherwise in the product. */
  ownersOf(model: Model, instance: Instance, symbol: string): { isOnPlatform: boolean; others: Instance[] } {
    // Links write a type as `-Type`, texts as its name alone.
    const has = (owner: Instance) =>
      [symbol, `-${symbol}`].some((name) => this.#findOwn(model, owner, name) !== undefined);
    const all = [...model.editions[instance.locale].instances.values()].filter(
      ({ config }) => config.clientApiPath.length > 0,
    );
    if (has(instance) || all.some((one) => one.entryKey === instance.entryKey && has(one)))
      return { isOnPlatform: true, others: [] };
    return { isOnPlatform: false, others: all.filter((one) => one.product === instance.product && has(one)) };
  }

  /** True if a name in texts of this instance may be the end of an enum value: `WideOpen` for `KettleLidWideOpen`. */
  hasEnumValueEnding(model: Model, instance: Instance, ending: string): boolean {
    return this.#pagesOf(instance)
      .filter(({ inReference }) => inReference?.category === 'enum')
      .some((doc) => this.#symbolsOf(model, doc).symbols.hasNameEnding(ending));
  }

  #findOwn(model: Model, owner: Instance, symbol: string): string | undefined {
    const wanted = symbol.replace(/\(\)?$/, '');
    const pages = this.#pagesOf(owner).map((doc) => ({ doc, symbols: this.#symbolsOf(model, doc).symbols }));
    const entriesOf = (key: string) =>
      pages.flatMap(({ doc, symbols }) =>
        symbols.entriesOf(key).map((entry) => ({ ...entry, target: addressIn(doc, entry.target) })),
      );
    return findSymbolEntry(entriesOf, wanted)?.target ?? this.#generated.find(owner, wanted);
  }

  /**
   * Finds the page for the fragment of a page that holds all compounds of a category.
   * @returns address with fragment, without the base path; undefined if the anchor is unknown
   */
  locate(model: Model, doc: Doc, hash: string): string | undefined {
    const category = doc.inReference?.category;
    if (category === undefined || hash.length < 2) return undefined;
    const pages = this.#pagesOf(doc.instance).filter(({ inReference }) => inReference?.category === category);
    return locateAnchor(hash, (anchor) => {
      for (const page of pages) {
        const file = this.#symbolsOf(model, page).files.get(anchor);
        if (file !== undefined) return addressIn(page, file);
      }
      return undefined;
    });
  }

  /** Changes when a reference for lookups of this instance changes. */
  stampOf(model: Model, instance: Instance): string {
    return stableId(
      '',
      [instance, ...othersOf(model, instance)]
        .map((owner) => stampOfDocs(model, this.#pagesOf(owner)) + this.#generated.stampOf(model, owner))
        .join('\n'),
    );
  }

  /** Cached by instance, because a changed list of documents creates a new instance. */
  #pagesOf(instance: Instance): Doc[] {
    const pages = this.#pages.get(instance) ?? apiDocs(instance);
    this.#pages.set(instance, pages);
    return pages;
  }

  #symbolsOf(model: Model, doc: Doc): PageSymbols {
    const file = sourceOf(model, doc);
    const known = this.#keys.get(file.path);
    const isCurrent = known?.file === file && known.mtimeMs === file.mtimeMs;
    const before = isCurrent ? this.#kept.get(known.key) : undefined;
    if (before) return before;
    const text = this.#read(doc);
    const key = stableId(doc.inReference?.category ?? '', text);
    this.#keys.set(file.path, { file, mtimeMs: file.mtimeMs, key });
    const kept = this.#kept.get(key) ?? collectPage(text, doc.inReference?.category);
    this.#kept.set(key, kept, kept.symbols.bytes + kept.files.bytes);
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
 * @param hash fragment on a page of all compounds: `#{compound}`, `#{member}-{compound}`, or the latter with `-class`
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

/** @param category undefined outside of a reference, where all items stay on the page */
function collectPage(source: string, category: string | undefined): PageSymbols {
  const symbols = new SymbolCollector();
  const files = new Map<string, string>();
  if (category === undefined) collectSymbols(symbols, source, '');
  else collectReference(symbols, files, scanPage(source, category));
  return { symbols: symbols.toTable(), files: new PackedTexts(files) };
}

/** Adds compounds and items of a page; each compound has a page of its own. */
function collectReference(
  symbols: SymbolCollector,
  files: Map<string, string>,
  compounds: readonly ScannedCompound[],
): void {
  for (const { name, file, anchor, members } of compounds) {
    if (!files.has(anchor)) files.set(anchor, file);
    symbols.add(`-${name}`, '', { address: file });
    for (const { name: own, suffix, parent, anchor: at } of members)
      for (const written of writtenForms(own, suffix)) symbols.add(written, parent, { address: file, anchor: at });
  }
}

/** @param target `{file}#{anchor}` or a file; only an anchor outside of a reference */
function addressIn({ inReference, address }: Doc, target: string): string {
  if (!inReference) return address + target;
  const [file = '', anchor] = target.split('#');
  const page = apiReferenceAddress({ ...inReference.folder, category: inReference.category, file });
  return anchor === undefined ? page : `${page}#${anchor}`;
}

/** Returns spellings of a name: for an Objective-C selector also its first part, for an overload also its number. */
function writtenForms(name: string, suffix: string): string[] {
  return [...new Set([name, plainMemberName(name)])].flatMap((form) =>
    suffix === '' ? [form] : [`${form}__${suffix}`, form],
  );
}

/** Adds the API items of a page. The first item with a short name keeps the name. */
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

/** Lists reference pages of an instance: those under `clientApiPath` if there are any, otherwise all. */
function apiDocs(instance: Instance): Doc[] {
  const prefixes = instance.config.clientApiPath.map((path) => `${pathIn(instance.config.path, path)}/`);
  const isPreferred = (doc: Doc) => prefixes.some((prefix) => doc.file.path.startsWith(prefix));
  const docs = [...instance.docs.values()].filter((doc) => doc.file.head.isApi === true || isPreferred(doc));
  const preferred = docs.filter(isPreferred);
  return preferred.length > 0 ? preferred : docs;
}

/** Returns the file with the text of a document, because a document may only include another file. */
function sourceOf(model: Model, { file, rootSource }: Doc): SourceFile {
  return model.files.get(rootSource) ?? file;
}

function stampOfDocs(model: Model, docs: readonly Doc[]): string {
  return docs
    .map((doc) => sourceOf(model, doc))
    .map(({ path, mtimeMs, hash }) => `${path} ${String(mtimeMs)} ${hash}`)
    .join('\n');
}

/** Lists other instances to search: on the same platform first, then other platforms of the product. */
function othersOf(model: Model, instance: Instance): Instance[] {
  const { product, locale, entryKey } = instance;
  const hasReference = (other: Instance) => other !== instance && other.config.clientApiPath.length > 0;
  const samePlatform = [...model.editions[locale].instances.values()].filter(
    (other) => other.product !== product && other.entryKey === entryKey && hasReference(other),
  );
  return [...samePlatform.slice(0, maxOthers), ...product.instances.filter(hasReference).slice(0, maxOthers)];
}
