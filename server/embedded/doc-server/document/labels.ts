import en from '../../../../locales/en/content.json' with { type: 'json' };
import zh from '../../../../locales/zh/content.json' with { type: 'json' };
import { type Locale, textLocale } from '../../../../views/domain/locale.ts';
import { formOf } from '../../../texts.ts';

export type Label = Exclude<keyof typeof en, `${string}_one`>;
export type Say = (label: Label, values?: Record<string, string>) => string;

const dictionaries: Record<Locale, Record<Label, string>> = { en, zh };

/** Returns the renderer's own texts in a language. */
export function createSay(locale: Locale): Say {
  const dictionary = dictionaries[textLocale(locale)];
  return (label, values = {}) =>
    formOf(dictionary, label, values.count).replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? mark) : mark,
    );
}
