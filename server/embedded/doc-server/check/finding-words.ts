/** Words of findings that reports show in both languages. */
import en from '../../../../locales/en/finding.json' with { type: 'json' };
import zh from '../../../../locales/zh/finding.json' with { type: 'json' };
import type { Locale } from '../../../../views/domain/locale.ts';
import { createTexts } from '../../../texts.ts';

type Key = keyof typeof en;

/** Key of a text with its values. */
export interface FindingWords {
  key: Key;
  values: Record<string, string | Listed>;
}

/** The first names of a list. */
export interface Listed {
  shown: readonly string[];
  /** Number of further names. */
  more: number;
}

const findingText = createTexts<Key>({ en, zh });
const comma: Record<Locale, string> = { en: ', ', zh: '、' };

/** @param max names that are shown */
export function listFirst(names: readonly string[], max: number): Listed {
  return { shown: names.slice(0, max), more: Math.max(names.length - max, 0) };
}

/** Returns the detail of a finding in English, and the key and values for other languages. */
export function wordFinding(key: Key, values: FindingWords['values']): { detail: string; words: FindingWords } {
  const words = { key, values };
  return { detail: writeWords(words, 'en'), words };
}

export function detailIn(locale: Locale, { detail, words }: { detail: string; words?: FindingWords }): string {
  return words ? writeWords(words, locale) : detail;
}

function writeWords({ key, values }: FindingWords, locale: Locale): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : sayList(value, locale),
  ]);
  return findingText(locale, key, Object.fromEntries(said) as Record<string, string>);
}

function sayList({ shown, more }: Listed, locale: Locale): string {
  const names = shown.join(comma[locale]);
  return more === 0 ? names : findingText(locale, 'list', { names, count: String(more) });
}
