/** Platforms and languages that a search names: its results show those copies first. */
import { languages, platforms } from '../../../../views/domain/platform.ts';
import { fold } from './analyse.ts';
import type { Preference } from './search.ts';
import { isPhraseAt } from './synonyms.ts';

interface Named {
  value: string;
  names: readonly string[];
}

/** The last platform and the last language named. */
export function findMentioned(keyword: string): Preference {
  const text = fold(keyword);
  const platform = findNamed(text, platformNames);
  const language = findNamed(text, languageNames);
  return { ...(platform && { platform }), ...(language && { language }) };
}

const platformNames: readonly Named[] = platforms.map(({ value, name, aliases }) => ({
  value,
  names: [name.toLowerCase(), value, ...aliases],
}));
/** `C` alone is a letter more often than a language. */
const languageNames: readonly Named[] = languages
  .filter(({ value }) => value !== 'c')
  .map(({ value, name, aliases }) => ({ value, names: [name.toLowerCase(), value, ...aliases] }));

function findNamed(text: string, list: readonly Named[]): string | undefined {
  let found: { value: string; length: number } | undefined;
  for (const { value, names } of list) {
    for (const name of names) {
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        if (isPhraseAt(text, name, at) && name.length > (found?.length ?? 0)) found = { value, length: name.length };
      }
    }
  }
  return found?.value;
}
