interface Declaration {
  /** Position in the code. */
  at: number;
  /** Undefined for a type that is not the SDK's. */
  type: string | undefined;
  /** Whether the code declares the type, so that the value is ignored. */
  isExplicit: boolean;
}

/** Types of the variables that code declares. The last declaration above a use wins, else the first one below. */
export class Variables {
  readonly #declarations = new Map<string, Declaration[]>();

  declare(name: string, { at, type, isExplicit }: Declaration): void {
    const key = variableKey(name);
    const own = this.#declarations.get(key) ?? [];
    this.#declarations.set(key, own);
    const before = lastBefore(own, at);
    const same = own[before];
    if (same?.at !== at) own.splice(before + 1, 0, { at, type, isExplicit });
    else if (isExplicit || !same.isExplicit) Object.assign(same, { type, isExplicit });
  }

  isDeclared(name: string): boolean {
    return this.#declarations.has(variableKey(name));
  }

  typeOf(name: string, at: number): string | undefined {
    const own = this.#declarations.get(variableKey(name)) ?? [];
    return own[Math.max(0, lastBefore(own, at))]?.type;
  }
}

/** @returns index of the last declaration at a place or above it; -1 for none */
function lastBefore(declarations: readonly Declaration[], at: number): number {
  let [low, high] = [0, declarations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((declarations[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** `_engine`, `engine_` and `engine` are one variable. */
export function variableKey(name: string): string {
  return name.replace(/^_+|_+$/g, '') || name;
}
