/** Compares names in the spellings of languages. */
import type { IndexedMember } from '../code-index.ts';
import { splitName, stemOf } from '../name-words.ts';

/** Names of several words: `openLid`, `KettleLid`, `KETTLE_LID`. A single word is too ambiguous. */
const compound = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[\p{L}\d]_\p{L}/u;
export const accessor = /^(?:get|set|is|has)(?=[A-Z])/;
/** Prepositions after which Swift shortens an Objective-C name. */
export const preposition = /(?<=[a-z\d])(?:With|By|For|From|In|On|To|Of|At|And|As|Using)(?=[A-Z]|$)/;

/** Returns the first part of a selector; other names are unchanged. */
export function plainName(name: string): string {
  return name.split(':')[0] ?? name;
}

export function isCompound(name: string): boolean {
  return name.length >= 4 && compound.test(name);
}

export function loosely(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Spellings of a member in other languages. */
export function looseForms(name: string, owner: string, kind: IndexedMember[1], language: string): string[] {
  const plain = plainName(name);
  const forms = [plain, plain.replace(accessor, ''), name.replaceAll(':', '')];
  if (kind === 'c') {
    // `PRESET_720P` and `ConfigPreset720P` of `ConfigPreset`
    const [own, type] = [loosely(plain), loosely(owner)];
    const rest = own.startsWith(type) ? own.slice(type.length) : own;
    const words = splitName(owner);
    forms.push(rest, ...words.map((_, at) => words.slice(at).join('') + rest));
  }
  if (name.includes(':') && language === 'swift') {
    const cut = preposition.exec(plain);
    if (cut && cut.index > 2) forms.push(plain.slice(0, cut.index));
  }
  return forms.map(loosely);
}

/** Lists the words of at least two names. A word of a single name may be misspelt in the reference. */
export function wordsOfMany(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  const distinct = new Map(names.map((name) => [loosely(plainName(name)), name]));
  for (const name of distinct.values())
    for (const word of new Set(splitName(name))) (seen.has(word) ? again : seen).add(word);
  return again;
}

export function haveSameWords(a: string, b: string): boolean {
  return likeness(splitName(a).map(stemOf), splitName(b).map(stemOf)) === 1;
}

/** @returns share of the words that two lists have in common */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const shared = a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (a.length + b.length);
}
