/** The console's own words. */
import en from '../../../locales/en/console.json' with { type: 'json' };
import zh from '../../../locales/zh/console.json' with { type: 'json' };
import type { Locale } from '../../../views/domain/locale.ts';
import { Refusal } from '../doc-server/answer.ts';

type MessageKey = keyof typeof en;

const dictionaries: Record<Locale, Record<MessageKey, string>> = { en, zh };

export function text(locale: Locale, key: MessageKey, values: Record<string, string> = {}): string {
  return dictionaries[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** @param codeFault says with which `account:fault` the code's field is marked */
export function refusal(
  code: number,
  locale: Locale,
  key: MessageKey,
  codeFault?: string,
  values?: Record<string, string>,
): Refusal {
  return new Refusal(code, text(locale, key, values), codeFault === undefined ? null : { fields: { code: codeFault } });
}
