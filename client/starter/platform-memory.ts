/** The platforms that a reader chose, the newest choice last: one for each product, and under `*` the newest of all. */
import { splitEntryKey } from '../../views/domain/platform.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

const everyProduct = '*';
const maxProducts = 50;

type Choices = Record<string, string>;

/** The newest choice that the product can follow: with the entry that was chosen, else with another language of its platform. */
export function choosePlatform(choices: Choices, product: string, entries: readonly string[]): string | undefined {
  const newestFirst = Object.entries(choices).reverse();
  for (const [key, chosen] of newestFirst) {
    if (key !== product && key !== everyProduct) continue;
    if (entries.includes(chosen)) return chosen;
    const { platform } = splitEntryKey(chosen);
    // The language that the reader once chose for this product comes before the others.
    const candidates = [choices[product] ?? '', ...entries];
    const found = candidates.find((entry) => entries.includes(entry) && splitEntryKey(entry).platform === platform);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A choice of `all` or `server` says nothing about other products. */
export function addChoice(choices: Choices, product: string, entry: string): Choices {
  const isGeneral = entry === 'all' || entry === 'server';
  const older = Object.entries(choices).filter(([key]) => key !== product && (isGeneral || key !== everyProduct));
  const kept = older.filter(([key], index) => key === everyProduct || older.length - index <= maxProducts);
  return { ...Object.fromEntries(kept), [product]: entry, ...(!isGeneral && { [everyProduct]: entry }) };
}

export function recallPlatform(product: string, entries: readonly string[]): string | undefined {
  return choosePlatform(readChoices(), product, entries);
}

/** The platform of the last choice, whichever product it was made for. */
export function recallLastPlatform(): string | undefined {
  const last = readChoices()[everyProduct];
  return last === undefined ? undefined : splitEntryKey(last).platform;
}

export function rememberPlatform(product: string, entry: string): void {
  remember('localStorage', storageKeys.platformChoice, JSON.stringify(addChoice(readChoices(), product, entry)));
}

function readChoices(): Choices {
  return parseChoices(recall('localStorage', storageKeys.platformChoice));
}

/** What is no choice is left out: the text may come from another release, or be damaged. */
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
