/** Chosen platforms, the newest last: one for each product, and the newest of all under `*`. */
import { anyPlatform, parseEntryKey } from '../../views/domain/platform.ts';
import { recall, remember, storageKeys } from './storage.ts';

const everyProduct = '*';
const maxProducts = 50;

type Choices = Record<string, string>;

/** The newest choice that fits the product: the chosen entry, else another language of the same platform. */
export function choosePlatform(choices: Choices, product: string, entries: readonly string[]): string | undefined {
  const newestFirst = Object.entries(choices).reverse();
  for (const [key, chosen] of newestFirst) {
    if (key !== product && key !== everyProduct) continue;
    if (entries.includes(chosen)) return chosen;
    const { platform } = parseEntryKey(chosen);
    // The language that the reader chose for this product comes first.
    const candidates = [choices[product] ?? '', ...entries];
    const found = candidates.find((entry) => entries.includes(entry) && parseEntryKey(entry).platform === platform);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A choice of `all`, of a version or of `server` does not apply to other products. */
export function addChoice(choices: Choices, product: string, entry: string): Choices {
  const isGeneral = entry === 'server' || parseEntryKey(entry).platform === anyPlatform;
  const older = Object.entries(choices).filter(([key]) => key !== product && (isGeneral || key !== everyProduct));
  const kept = older.filter(([key], index) => key === everyProduct || older.length - index <= maxProducts);
  return { ...Object.fromEntries(kept), [product]: entry, ...(!isGeneral && { [everyProduct]: entry }) };
}

export function recallPlatform(product: string, entries: readonly string[]): string | undefined {
  return choosePlatform(readChoices(), product, entries);
}

/** The last choice in any product. */
export function recallLastEntry(): string | undefined {
  return readChoices()[everyProduct];
}

/** The platform of the last choice in any product. */
export function recallLastPlatform(): string | undefined {
  const last = recallLastEntry();
  return last === undefined ? undefined : parseEntryKey(last).platform;
}

export function rememberPlatform(product: string, entry: string): void {
  remember('localStorage', storageKeys.platformChoice, JSON.stringify(addChoice(readChoices(), product, entry)));
}

function readChoices(): Choices {
  return parseChoices(recall('localStorage', storageKeys.platformChoice));
}

/** Drops invalid choices, because the text may be damaged or of another release. */
export function parseChoices(text: string | null): Choices {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(value ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
