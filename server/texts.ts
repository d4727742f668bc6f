/** Texts of services. There are few, so they need no translation library. */
import { type Locale, textLocale } from '../views/domain/locale.ts';

export type Texts<Key extends string> = (locale: Locale, key: Key, values?: Record<string, string | number>) => string;

/**
 * Loads the texts of a service: `{{name}}` takes a value, and of a text with a count, `KEY_one` is for one, as in i18next. Each room
 * calls its function by its own name and `Text`, such as `callText`.
 */
export function createTexts<Key extends string>(dictionaries: Record<Locale, Record<Key, string>>): Texts<Key> {
  return (locale, key, values = {}) => {
    const dictionary = dictionaries[textLocale(locale)];
    const one = `${key}_one` as Key;
    const text = String(values.count) === '1' && Object.hasOwn(dictionary, one) ? dictionary[one] : dictionary[key];
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
