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
  const { [product]: _, [everyProduct]: last, ...others } = choices;
  const kept = Object.entries(others).slice(-maxProducts);
  const isGeneral = entry === 'all' || entry === 'server';
  const latest = isGeneral ? last : entry;
  return { ...Object.fromEntries(kept), [product]: entry, ...(latest !== undefined && { [everyProduct]: latest }) };
}

export function recallPlatform(product: string, entries: readonly string[]): string | undefined {
  return choosePlatform(readChoices(), product, entries);
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
