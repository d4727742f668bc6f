/** Serves calls from their descriptions: reads the parameters, wraps the answer in `{code, data, message}`. */
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import describeInEnglish from 'zod/v4/locales/en.js';
import describeInChinese from 'zod/v4/locales/zh-CN.js';
import { hostAsked, trustOf } from '../asked-address.ts';
import type { Call } from '../clients/call.ts';
import type { Rule } from '../../views/domain/feedback.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { languageOf } from '../language.ts';
import { type Log, loggedPath } from '../log.ts';
import { placeOf, shareHeader } from '../rate-limit.ts';
import { isSameOrigin } from '../same-origin.ts';
import { createTexts } from './texts.ts';
import en from '../../locales/en/call.json' with { type: 'json' };
import zh from '../../locales/zh/call.json' with { type: 'json' };

const message = createTexts<keyof typeof en>({ en, zh });
const success = 0;
const codes = { badInput: 422, notFound: 404, failed: 500 } as const;
const defaultBodyLimitBytes = 100 * 1024;

export interface CallContext {
  locale: Locale;
  /** Of the reader, as far as it can be known. */
  address: string;
  /** Whom limits count as one. */
  place: string;
  request: Request;
}

/** A call and what answers it; `undefined` means that there is no such thing. */
export interface Answer {
  call: Call;
  handle(params: unknown, context: CallContext): Promise<unknown>;
}

/** An answer that is JSON text already. */
export class JsonText {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Why a call is not carried out: an answer like others, where a fault comes from deep below. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

type Result<C extends Call> = z.input<C['data']> | JsonText | Refusal | undefined;

export function answer<C extends Call>(
  call: C,
  handle: (params: z.output<C['params']>, context: CallContext) => Result<C> | Promise<Result<C>>,
): Answer {
  return { call, handle: async (params, context) => await handle(params as z.output<C['params']>, context) };
}

export interface CallRouterOptions {
  /** For calls that name none; default: 100 KB. */
  bodyLimitBytes?: number;
  /** Told of each answer: the call's name, the code, how long it took. */
  observe?: ((call: string, code: number, seconds: number) => void) | undefined;
  /** Default: a message that names the parameters. */
  describeFault?: (error: z.ZodError, locale: Locale) => Refusal;
}

/** Routes for all answers, with an envelope for whatever goes wrong under `/api`. */
export function createCallRouter(
  answers: readonly Answer[],
  defaultLocale: Locale,
  { bodyLimitBytes = defaultBodyLimitBytes, describeFault = describeParameters, observe }: CallRouterOptions = {},
): Router {
  const router = Router();
  for (const { call, handle } of answers) {
    const readBody = express.json({ limit: call.bodyLimitBytes ?? bodyLimitBytes });
    router[call.method](call.path, readBody, async (req: Request, res: Response) => {
      const startedAt = performance.now();
      const locale = languageOf(req, defaultLocale);
      res.vary('Accept-Language');
      const input: unknown = call.method === 'get' ? req.query : (req.body ?? {});
      const params = check(call.params, input, locale);
      const data = params.success
        ? await handle(params.data, { locale, request: req, ...originOf(req) })
        : describeFault(params.error, locale);
      if (params.success && call.browserSeconds !== undefined && data !== undefined && !(data instanceof Refusal))
        res.set('Cache-Control', `public, max-age=${String(call.browserSeconds)}`);
      const code = data === undefined ? codes.notFound : data instanceof Refusal ? data.code : success;
      observe?.(call.name, code, (performance.now() - startedAt) / 1000);
      if (data === undefined) send(res, codes.notFound, locale, message(locale, 'not-found'));
      else if (data instanceof Refusal) send(res, data.code, locale, data.message, data.data);
      else if (data instanceof JsonText)
        res.type('json').send(`{"code":${String(success)},"data":${data.json},"message":""}`);
      else res.json({ code: success, data, message: '' });
    });
  }
  return router;
}

/** What the site in front says of the reader, if its word is taken. */
function originOf(req: Request): Pick<CallContext, 'address' | 'place'> {
  const { ip: address = '' } = req;
  const share = trustOf(req.app)(req.socket.remoteAddress ?? '', 0) ? req.get(shareHeader) : undefined;
  return { address, place: placeOf(address, share) };
}

/** The library reads properties such as `length` of what may be an object, and trips over one whose `toString` is no function. */
function check(schema: Call['params'], input: unknown, locale: Locale): z.ZodSafeParseResult<object> {
  try {
    return schema.safeParse(input, { error: faultsIn[locale] });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { success: false, error: new z.ZodError([]) as z.ZodError<object> };
  }
}

/** The last resort under `/api`: unreadable bodies and bugs. */
export function createCallErrorHandler(defaultLocale: Locale, log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const locale = languageOf(req, defaultLocale);
    const status = statusOf(error);
    if (status === 413) send(res, codes.badInput, locale, message(locale, 'too-large'));
    else if (status >= 400 && status < 500) send(res, codes.badInput, locale, message(locale, 'bad-body'));
    else {
      log.error({ err: error, path: loggedPath(req.path) }, 'a call failed');
      res.status(500);
      send(res, codes.failed, locale, message(locale, 'failed'));
    }
  };
}

/** Refuses calls that change something unless the browser says that a page of ours sent them: programs are not served here. */
export const checkSameOrigin: RequestHandler = (req, res, next) => {
  const isReading = req.method === 'GET' || req.method === 'HEAD';
  const isNamed = req.get('Origin') !== undefined;
  if (isReading || (isNamed && isSameOrigin(req, hostAsked(req, trustOf(req.app))))) next();
  else res.status(403).json({ code: 403, data: null, message: 'cross-origin' });
};

export function sendUnknownCall(req: Request, res: Response, defaultLocale: Locale): void {
  const locale = languageOf(req, defaultLocale);
  res.status(404);
  send(res, codes.notFound, locale, message(locale, 'unknown'));
}

function send(res: Response, code: number, locale: Locale, text: string, data: unknown = null): void {
  res.set('Content-Language', locale).json({ code, data, message: text });
}

/** What is wrong with a parameter, in the reader's language. */
const faultsIn: Record<Locale, z.core.$ZodErrorMap> = {
  en: describeFaults('en', describeInEnglish().localeError),
  zh: describeFaults('zh', describeInChinese().localeError),
};

/** What is missing is not told as one type in place of another. */
function describeFaults(locale: Locale, others: z.core.$ZodErrorMap): z.core.$ZodErrorMap {
  return (issue) => {
    const rule: unknown = issue.code === 'custom' ? issue.params?.rule : undefined;
    if (rule !== undefined) return message(locale, rule as Rule);
    return issue.input === undefined ? message(locale, 'required') : others(issue);
  };
}

function describeParameters(error: z.ZodError, locale: Locale): Refusal {
  return new Refusal(codes.badInput, message(locale, 'bad-parameters', { detail: describe(error) }));
}

function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`.replace(/^: /, ''))
    .join('; ')
    .slice(0, 500);
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
}
