/** Where the items of client API references stand: `[x](@startPublishingStream)`, `@roomID-ZIMRoomInfo`, `@-ZIMRoomInfo`. */
import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { BASE_MARK } from '../markdown/types.ts';
import { stableId } from './doc-id.ts';
import type { Doc, Instance, Model } from './model.ts';

/** Symbol → `{address}#{anchor}` without the base. */
type Symbols = Map<string, string>;

/** So many other references of a kind are searched when an instance's own has no such symbol. */
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
    const suffix = /\sanchor_suffix="([^"]*)"/.exec(head)?.[1] ?? '';
    const anchor = `${slug(name)}${suffix}${parent === '' ? '' : `-${slug(parent)}`}`;
    // An Objective-C selector is written by its first part, an overload with its number.
    for (const form of new Set([name, name.split(':')[0] ?? name])) {
      for (const written of suffix === '' ? [form] : [`${form}__${suffix}`, form]) {
        add(written, anchor);
        if (parent !== '') add(`${written}-${parent}`, anchor);
      }
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

/** Where else a symbol may stand: the same platform in other products, then other platforms of the product. */
function othersOf(model: Model, instance: Instance): Instance[] {
  const { product, locale, entryKey } = instance;
  const hasReference = (other: Instance) => other !== instance && other.config.clientApiPath.length > 0;
  const samePlatform = [...model.editions[locale].instances.values()].filter(
    (other) => other.product !== product && other.entryKey === entryKey && hasReference(other),
  );
  return [...samePlatform.slice(0, maxOthers), ...product.instances.filter(hasReference).slice(0, maxOthers)];
}
