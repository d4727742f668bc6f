import en from '../../../../../locales/en/reference.json' with { type: 'json' };
import zh from '../../../../../locales/zh/reference.json' with { type: 'json' };
import type { Locale } from '../../../../../views/domain/locale.ts';

export type Word = keyof typeof en;
export type Words = (word: Word, values?: Record<string, string | number>) => string;

const dictionaries: Record<Locale, Record<Word, string>> = { en, zh };

/** A reference's own words in a language. */
export function wordsOf(locale: Locale): Words {
  return (word, values = {}) =>
    dictionaries[locale][word].replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
}
