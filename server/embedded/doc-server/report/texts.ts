import en from '../../../../locales/en/report.json' with { type: 'json' };
import zh from '../../../../locales/zh/report.json' with { type: 'json' };
import type { Locale } from '../../../../views/domain/locale.ts';
import type { Translate } from '../../../../views/translate.ts';
import { createTexts } from '../../../texts.ts';

type Key = keyof typeof en;

const dictionaries: Record<Locale, Record<Key, string>> = { en, zh };
const reportText = createTexts<Key>(dictionaries);

/** @returns texts by key; an unknown key is a bug and throws */
export function createTranslate(locale: Locale): Translate {
  return (key, values) => {
    if (!isKey(key)) throw new Error(`the report has no text ${key}`);
    return reportText(locale, key, values);
  };
}

function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
