/** Texts of the console. */
import en from '../../../locales/en/console.json' with { type: 'json' };
import zh from '../../../locales/zh/console.json' with { type: 'json' };
import type { Locale } from '../../../views/domain/locale.ts';
import { Refusal } from '../answer.ts';
import { createTexts } from '../../texts.ts';

type MessageKey = keyof typeof en;

export const consoleText = createTexts<MessageKey>({ en, zh });

export interface RefusalDetail {
  /** Fault key `account:fault.…` for the field of the code. */
  codeFault?: string;
  /** Seconds until another attempt makes sense; the message may contain them. */
  seconds?: number;
}

export function refusal(
  code: number,
  locale: Locale,
  key: MessageKey,
  { codeFault, seconds }: RefusalDetail = {},
): Refusal {
  const data = {
    ...(codeFault !== undefined && { fields: { code: codeFault } }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  };
  const message = consoleText(locale, key, { minutes: String(Math.ceil((seconds ?? 0) / 60)) });
  return new Refusal(code, message, Object.keys(data).length > 0 ? data : null);
}
