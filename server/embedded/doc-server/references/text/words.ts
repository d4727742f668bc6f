import en from '../../../../../locales/en/reference.json' with { type: 'json' };
import zh from '../../../../../locales/zh/reference.json' with { type: 'json' };
import { type Locale, textLocale } from '../../../../../views/domain/locale.ts';
import { formOf } from '../../../../texts.ts';

export type Word = Exclude<keyof typeof en, `${string}_one`>;
export type Words = (word: Word, values?: Record<string, string | number>) => string;

const dictionaries: Record<Locale, Record<keyof typeof en, string>> = { en, zh };

/** Returns the interface texts of references in a language. */
export function createWords(locale: Locale): Words {
  return (word, values = {}) =>
    formOf(dictionaries[textLocale(locale)], word, values.count).replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
      String(values[name] ?? mark),
    );
}
