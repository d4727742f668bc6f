/** The services' own words: few, so no translation library. */
import type { Locale } from '../../views/domain/locale.ts';

export type Texts<Key extends string> = (locale: Locale, key: Key, values?: Record<string, string>) => string;

export function createTexts<Key extends string>(dictionaries: Record<Locale, Record<Key, string>>): Texts<Key> {
  return (locale, key, values = {}) =>
    dictionaries[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
