/** Answers to failing calls: the envelope with a text in the client's language. */
import type { Request, RequestHandler, Response } from 'express';
import en from '../../locales/en/call.json' with { type: 'json' };
import zh from '../../locales/zh/call.json' with { type: 'json' };
import { htmlLang, type Locale } from '../../views/domain/locale.ts';
import { languageOf } from './language.ts';
import { createTexts } from '../texts.ts';
import { cacheControl } from './cache-control.ts';

export type CallText = keyof typeof en;

export const callText = createTexts<CallText>({ en, zh });

/**
 * Fails a call with an HTTP status, which is also the envelope's code.
 * @param usual the language for clients that prefer neither
 */
export function failCall(
  req: Request,
  res: Response,
  usual: Locale,
  status: number,
  key: CallText,
  values?: Record<string, string>,
): void {
  const locale = languageOf(req, usual);
  sendFailure(res.status(status), locale, status, callText(locale, key, values));
}

export function sendFailure(res: Response, locale: Locale, code: number, message: string, data: unknown = null): void {
  res
    .vary('Accept-Language')
    .set({ 'Cache-Control': cacheControl.moment, 'Content-Language': htmlLang[locale] })
    .json({ code, data, message });
}

/** Refuses every method. Mount it after the allowed ones. */
export function refuseMethod(allowed: readonly string[], usual: Locale): RequestHandler {
  return (req, res) => {
    res.set('Allow', allowed.join(', '));
    failCall(req, res, usual, 405, 'method', { method: req.method });
  };
}
