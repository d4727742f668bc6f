import en from '../../../../../locales/en/reference.json' with { type: 'json' };
import zh from '../../../../../locales/zh/reference.json' with { type: 'json' };
import type { Locale } from '../../../../../views/domain/locale.ts';
import { createTexts } from '../../../../texts.ts';

export type Word = Exclude<keyof typeof en, `${string}_one`>;
export type Words = (word: Word, values?: Record<string, string | number>) => string;

const wordText = createTexts<Word>({ en, zh });

export function createWords(locale: Locale): Words {
  return (word, values) => wordText(locale, word, values);
}
