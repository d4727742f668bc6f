/** Where the items of client API references stand: `[x](@startPublishingStream)`, `@roomID-ZIMRoomInfo`, `@-ZIMRoomInfo`. */
import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { BASE_MARK } from '../markdown/types.ts';
import { stableId } from './doc-id.ts';
import type { Doc, Instance, Model } from './model.ts';

/** Symbol → `{address}#{anchor}` without the base. */
type Symbols = Map<string, string>;

/** References of other products for the same platform that are searched when an instance's own has no such symbol. */
const maxOthers = 4;

export class SymbolIndex {
  readonly #contentDir: string;
  readonly #kept = new Map<string, { stamp: string; symbols: Symbols }>();

  constructor(contentDir: string) {
    this.#contentDir = contentDir;
  }

  /** @param symbol without the `@` */
  find(model: Model, instance: Instance, symbol: string): string | undefined {
    const wanted = symbol.replace(/\(\)?$/, '');
    for (const owner of [instance, ...othersOf(model, instance)]) {
      const symbols = this.#symbolsOf(owner);
      const found = symbols.get(wanted) ?? symbols.get(wanted.toLowerCase());
      if (found !== undefined) return BASE_MARK + found;
    }
    return undefined;
  }

  /** Changes when the references that an instance's symbols are looked up in do. */
  stampOf(model: Model, instance: Instance): string {
    return stableId(
      '',
      [instance, ...othersOf(model, instance)].map((owner) => stampOfDocs(apiDocs(owner))).join('\n'),
    );
  }

  #symbolsOf(instance: Instance): Symbols {
    const docs = apiDocs(instance);
    const stamp = stampOfDocs(docs);
    const kept = this.#kept.get(instance.config.id + instance.locale);
    if (kept?.stamp === stamp) return kept.symbols;
    const symbols: Symbols = new Map();
    for (const doc of docs) collectSymbols(symbols, this.#read(doc), doc.address);
    this.#kept.set(instance.config.id + instance.locale, { stamp, symbols });
    return symbols;
  }

  #read(doc: Doc): string {
    try {
      return readFileSync(`${this.#contentDir}/${doc.rootSource}`, 'utf8');
    } catch {
      return '';
    }
  }
}

/** Adds the API items of one page. What comes first keeps its short names. */
export function collectSymbols(symbols: Symbols, source: string, address: string): void {
  const add = (name: string, anchor: string) => {
    for (const key of [name, name.toLowerCase()]) if (!symbols.has(key)) symbols.set(key, `${address}#${anchor}`);
  };
  for (const [, heading = ''] of source.matchAll(/^#{2,4} +([A-Za-z_]\w*)\s*$/gm)) add(`-${heading}`, slug(heading));
  for (const part of source.split('<ParamField').slice(1)) {
    const head = part.slice(0, 4000);
    const name = /\sname="([^"]+)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const parent = /\sparent_name="([^"]*)"/.exec(head)?.[1] ?? '';
    const anchor = parent === '' ? slug(name) : `${slug(name)}-${slug(parent)}`;
    // An Objective-C selector is written by its first part.
    for (const form of new Set([name, name.split(':')[0] ?? name])) {
      add(form, anchor);
      if (parent !== '') add(`${form}-${parent}`, anchor);
    }
  }
}

/** The reference pages of an instance; those under its `clientApiPath` before split copies of the same. */
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

function othersOf(model: Model, instance: Instance): Instance[] {
  const all = [...model.editions[instance.locale].instances.values()];
  return all
    .filter(
      (other) => other !== instance && other.entryKey === instance.entryKey && other.config.clientApiPath.length > 0,
    )
    .slice(0, maxOthers);
}
