/** Checks names of symbols against the reference of the page's own platform. */
import type { Doc, Instance, Model } from '../site/model/model.ts';
import { platformName } from '../site/model/platform-label.ts';
import type { SymbolIndex } from '../references/symbols/symbols.ts';
import type { Finding } from './finding.ts';
import { listFirst, wordFinding } from './finding-words.ts';

/** A wrong name of a symbol; `detail` names the platforms that have it. */
export interface SymbolFault extends Pick<Finding, 'detail' | 'words'> {
  kind: 'symbol-elsewhere' | 'unknown-symbol';
}

const cacheSize = 50_000;
const maxPlatforms = 4;
/** Looks up each symbol once per instance. */
export class SymbolCheck {
  readonly #model: Model;
  readonly #symbols: SymbolIndex;
  readonly #known = new Map<string, SymbolFault | undefined>();

  constructor(model: Model, symbols: SymbolIndex) {
    this.#model = model;
    this.#symbols = symbols;
  }

  /** @param written name in the text: `@openLid`, `[openLid]` */
  faultOf({ instance }: Pick<Doc, 'instance'>, written: string): SymbolFault | undefined {
    const key = `${instance.locale} ${instance.config.id} ${written}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const fault = this.#examine(instance, written);
    if (this.#known.size < cacheSize) this.#known.set(key, fault);
    return fault;
  }

  #examine(instance: Instance, written: string): SymbolFault | undefined {
    const symbol = written.replace(/^@|[[\]]/g, '');
    const { isOnPlatform, others } = this.#symbols.ownersOf(this.#model, instance, symbol);
    if (isOnPlatform || this.#symbols.hasEnumValueEnding(this.#model, instance, symbol)) return undefined;
    if (others.length === 0) return { kind: 'unknown-symbol', detail: written };
    const platforms = listFirst([...new Set(others.map(platformOf))], maxPlatforms);
    const values = { name: written, platform: platformOf(instance), others: platforms };
    return { kind: 'symbol-elsewhere', ...wordFinding('symbol-elsewhere', values) };
  }
}

function platformOf(instance: Instance): string {
  return platformName(instance) ?? instance.config.id;
}
