/** Serves calls from their descriptions: reads the parameters, wraps the answer in `{code, data, message}`. */
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { Call } from '../../clients/call.ts';
import { isLocale, type Locale } from '../../../views/domain/locale.ts';
import type { Log } from '../../log.ts';
import { message } from './messages.ts';

const success = 0;
const codes = { badInput: 422, notFound: 404, failed: 500 } as const;
const defaultBodyLimitBytes = 100 * 1024;

export interface CallContext {
  locale: Locale;
  /** Of the reader, as far as it can be known. */
  address: string;
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
      const locale = chooseLocale(req, defaultLocale);
      const input: unknown = call.method === 'get' ? req.query : (req.body ?? {});
      const params = check(call.params, input);
      const data = params.success
        ? await handle(params.data, { locale, address: req.ip ?? '', request: req })
        : describeFault(params.error, locale);
      if (params.success && call.browserSeconds !== undefined && data !== undefined && !(data instanceof Refusal))
        res.set('Cache-Control', `public, max-age=${String(call.browserSeconds)}`);
      const code = data === undefined ? codes.notFound : data instanceof Refusal ? data.code : success;
      observe?.(call.name, code, (performance.now() - startedAt) / 1000);
      if (data === undefined) send(res, codes.notFound, locale, message(locale, 'call.not-found'));
      else if (data instanceof Refusal) send(res, data.code, locale, data.message, data.data);
      else if (data instanceof JsonText)
        res.type('json').send(`{"code":${String(success)},"data":${data.json},"message":""}`);
      else res.json({ code: success, data, message: '' });
    });
  }
  return router;
}

/** The library reads properties such as `length` of what may be an object, and trips over one whose `toString` is no function. */
function check(schema: Call['params'], input: unknown): z.ZodSafeParseResult<object> {
  try {
    return schema.safeParse(input);
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
    const locale = chooseLocale(req, defaultLocale);
    const status = statusOf(error);
    if (status === 413) send(res, codes.badInput, locale, message(locale, 'call.too-large'));
    else if (status >= 400 && status < 500) send(res, codes.badInput, locale, message(locale, 'call.bad-body'));
    else {
      log.error({ err: error, path: req.path }, 'a call failed');
      res.status(500);
      send(res, codes.failed, locale, message(locale, 'call.failed'));
    }
  };
}

export function sendUnknownCall(req: Request, res: Response, defaultLocale: Locale): void {
  const locale = chooseLocale(req, defaultLocale);
  res.status(404);
  send(res, codes.notFound, locale, message(locale, 'call.unknown'));
}

export function chooseLocale(req: Pick<Request, 'headers'>, defaultLocale: Locale): Locale {
  const wanted = (req.headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { locale: tag.slice(0, 2).toLowerCase(), quality };
    })
    .sort((a, b) => b.quality - a.quality)
    .find(({ locale, quality }) => isLocale(locale) && quality > 0)?.locale;
  return isLocale(wanted) ? wanted : defaultLocale;
}

function send(res: Response, code: number, locale: Locale, text: string, data: unknown = null): void {
  res.set('Content-Language', locale).json({ code, data, message: text });
}

function describeParameters(error: z.ZodError, locale: Locale): Refusal {
  return new Refusal(codes.badInput, message(locale, 'call.bad-parameters', { detail: describe(error) }));
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
