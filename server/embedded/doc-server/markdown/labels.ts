import en from '../../../../locales/en/content.json' with { type: 'json' };
import zh from '../../../../locales/zh/content.json' with { type: 'json' };
import type { Locale } from '../../../../views/domain/locale.ts';

export type Label = keyof typeof en;
export type Say = (label: Label, values?: Record<string, string>) => string;

const dictionaries: Record<Locale, Record<Label, string>> = { en, zh };

/** The renderer's own words in a language. */
export function createSay(locale: Locale): Say {
  const dictionary = dictionaries[locale];
  return (label, values = {}) =>
    dictionary[label].replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? mark) : mark,
    );
}
