/** The console's own words. */
import en from '../../../locales/en/console.json' with { type: 'json' };
import zh from '../../../locales/zh/console.json' with { type: 'json' };
import type { Locale } from '../../../views/domain/locale.ts';
import { Refusal } from '../answer.ts';
import { createTexts } from '../texts.ts';

type MessageKey = keyof typeof en;

export const text = createTexts<MessageKey>({ en, zh });

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
