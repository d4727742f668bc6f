/** Names of symbols that the reference of a page's own platform does not have. */
import { nameEntry } from '../../../../views/domain/platform.ts';
import type { Doc, Instance, Model } from '../content/model.ts';
import type { SymbolIndex } from '../content/symbols.ts';
import { isDistinctive } from '../markdown/symbol-marks.ts';

/** What is wrong with a symbol, for whoever wrote it; `detail` names the platforms. */
export interface SymbolFault {
  kind: 'symbol-elsewhere' | 'unknown-symbol';
  detail: string;
}

const cacheSize = 50_000;
const maxPlatforms = 4;

/** Looks up each symbol once for each instance. */
export class SymbolCheck {
  readonly #model: Model;
  readonly #symbols: SymbolIndex;
  readonly #known = new Map<string, SymbolFault | undefined>();

  constructor(model: Model, symbols: SymbolIndex) {
    this.#model = model;
    this.#symbols = symbols;
  }

  /** @param written as the text names it: `@openLid`, `[openLid]` */
  faultOf({ instance }: Doc, written: string): SymbolFault | undefined {
    const key = `${instance.locale} ${instance.config.id} ${written}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const fault = this.#examine(instance, written);
    if (this.#known.size < cacheSize) this.#known.set(key, fault);
    return fault;
  }

  #examine(instance: Instance, written: string): SymbolFault | undefined {
    const symbol = written.replace(/^@|[[\]]/g, '');
    const { isOnPlatform, others } = this.#symbols.ownersOf(this.#model, instance, symbol);
    if (isOnPlatform) return undefined;
    if (others.length === 0) return { kind: 'unknown-symbol', detail: written };
    const names = [...new Set(others.map(platformOf))];
    const more = names.length > maxPlatforms ? ` and ${String(names.length - maxPlatforms)} more` : '';
    const only = names.slice(0, maxPlatforms).join(', ') + more;
    return { kind: 'symbol-elsewhere', detail: `${written} is not on ${platformOf(instance)}, only on ${only}` };
  }
}

/** Names in brackets in the text of a reference, which stand for its symbols; those that may be ordinary words are left out. */
export function bracketedSymbols(prose: string): string[] {
  const found = prose.matchAll(/(?<![\]!\w])\[([A-Za-z_$][\w$]{1,100})(?:\(\))?\](?![([:])/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))].filter(isDistinctive);
}

function platformOf({ platformText, entryKey, config }: Instance): string {
  const [platform = '', language = ''] = entryKey.split('_');
  return platformText || nameEntry(platform, language) || config.id;
}
