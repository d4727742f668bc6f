/** Texts of services. There are few, so they need no translation library. */
import { type Locale, textLocale } from '../views/domain/locale.ts';

export type Texts<Key extends string> = (locale: Locale, key: Key, values?: Record<string, string>) => string;

/** The text for a count: as in i18next, `{key}_one` is for one. */
export function formOf<Key extends string>(
  dictionary: Readonly<Record<Key, string>>,
  key: Key,
  count: string | number | undefined,
): string {
  const one = `${key}_one` as Key;
  return String(count) === '1' && Object.hasOwn(dictionary, one) ? dictionary[one] : dictionary[key];
}

export function createTexts<Key extends string>(dictionaries: Record<Locale, Record<Key, string>>): Texts<Key> {
  return (locale, key, values = {}) =>
    formOf(dictionaries[textLocale(locale)], key, values.count).replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => values[name] ?? whole,
    );
}
