/** The platform that a reader chose last, for each product and for all. */
import { splitEntryKey } from '../views/domain/platform.ts';
import { recall, remember, storageKeys } from './storage.ts';

const everyProduct = '*';
const maxProducts = 50;

type Choices = Record<string, string>;

/** A product's own choice, else the last one made anywhere if the product has it, else another language of that platform. */
export function choosePlatform(choices: Choices, product: string, entries: readonly string[]): string | undefined {
  const own = choices[product];
  if (own !== undefined && entries.includes(own)) return own;
  const last = choices[everyProduct];
  if (last === undefined) return undefined;
  const { platform } = splitEntryKey(last);
  return entries.includes(last) ? last : entries.find((entry) => splitEntryKey(entry).platform === platform);
}

/** Pages for no platform, and for servers, say nothing about what a reader develops for elsewhere. */
export function addChoice(choices: Choices, product: string, entry: string): Choices {
  const { [product]: _, ...others } = choices;
  const kept = Object.entries(others).slice(-maxProducts);
  const isGeneral = entry === 'all' || entry === 'server';
  return { ...Object.fromEntries(kept), [product]: entry, ...(!isGeneral && { [everyProduct]: entry }) };
}

export function recallPlatform(product: string, entries: readonly string[]): string | undefined {
  return choosePlatform(readChoices(), product, entries);
}

export function rememberPlatform(product: string, entry: string): void {
  remember('localStorage', storageKeys.platformChoice, JSON.stringify(addChoice(readChoices(), product, entry)));
}

function readChoices(): Choices {
  try {
    const value: unknown = JSON.parse(recall('localStorage', storageKeys.platformChoice) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Choices) : {};
  } catch {
    return {};
  }
}
