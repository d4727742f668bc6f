/** Serves calls from their descriptions: parses the parameters and wraps the answer in `{code, data, message}`. */
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { hostAsked, trustOf } from '../http/asked-address.ts';
import { callText, failCall, refuseMethod, sendFailure } from '../http/call-failure.ts';
import type { Call } from '../clients/call.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { languageOf } from '../http/language.ts';
import { type Log, loggedPath } from '../log.ts';
import { networkOf } from '../http/rate-limit.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { describeParameterFaults, parameterFaultsIn } from './parameter-faults.ts';
import { keptFor } from '../http/cache-control.ts';

const success = 0;
const codes = { badInput: 422, forbidden: 403, notFound: 404, tooMany: 429 } as const;
const defaultBodyLimitBytes = 100 * 1024;

export interface CallContext {
  locale: Locale;
  /** Network of the reader, as the site in front names it; limits count it as one client. */
  network: string;
  request: Request;
}

/** A call with its handler; `undefined` as result means 404. */
export interface Answer {
  call: Call;
  handle(params: unknown, context: CallContext): Promise<unknown>;
}

/** An answer that is already JSON. */
export class JsonText {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** The reason why a call is refused. It is an answer, not an exception; exceptions mean bugs. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    this.code = code;
    this.message = message;
    this.data = data;
  }

  /** A parameter that is missing or has a wrong value. */
  static badInput(message: string, data?: unknown): Refusal {
    return new Refusal(codes.badInput, message, data);
  }

  static forbidden(message: string): Refusal {
    return new Refusal(codes.forbidden, message);
  }

  /** Too many calls from one network. */
  static tooMany(message: string): Refusal {
    return new Refusal(codes.tooMany, message);
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
  /** Called after each answer with the call's name, the code and the time. */
  observe?: ((call: string, code: number, seconds: number) => void) | undefined;
  /** Default: a message that names the parameters. */
  describeFault?: (error: z.ZodError, locale: Locale) => Refusal;
}

/** Creates routes for all answers; every failure under `/api` has the same envelope. */
export function createCallRouter(
  answers: readonly Answer[],
  defaultLocale: Locale,
  { describeFault = describeParameters, observe }: CallRouterOptions = {},
): Router {
  const router = Router();
  for (const { call, handle } of answers) {
    // JSON that is not an object is reported as a fault of the parameters.
    const readJson = express.json({ limit: call.bodyLimitBytes ?? defaultBodyLimitBytes, strict: false });
    const readBody = call.method === 'post' ? [requireJson(defaultLocale), readJson] : [];
    router[call.method](call.path, readBody, async (req: Request, res: Response) => {
      const startedAt = performance.now();
      const locale = languageOf(req, defaultLocale);
      res.vary('Accept-Language');
      const input: unknown = call.method === 'get' ? req.query : req.body === undefined ? {} : req.body;
      const params = check(call.params, input, locale);
      const data = params.success
        ? await handle(params.data, { locale, request: req, network: networkOf(req.ip ?? '') })
        : describeFault(params.error, locale);
      if (params.success && call.browserSeconds !== undefined && data !== undefined && !(data instanceof Refusal))
        res.set('Cache-Control', keptFor(call.browserSeconds));
      const code = data === undefined ? codes.notFound : data instanceof Refusal ? data.code : success;
      observe?.(call.name, code, (performance.now() - startedAt) / 1000);
      if (data === undefined) sendFailure(res, locale, codes.notFound, callText(locale, 'not-found'));
      else if (data instanceof Refusal) sendFailure(res, locale, data.code, data.message, data.data);
      else if (data instanceof JsonText)
        res.type('json').send(`{"code":${String(success)},"data":${data.json},"message":""}`);
      else res.json({ code: success, data, message: '' });
    });
  }
  for (const { call } of answers) {
    const ofPath = answers.filter((other) => other.call.path === call.path);
    const methods = ofPath.flatMap((other) => allowedMethods[other.call.method]);
    router.all(call.path, refuseMethod(methods, defaultLocale));
  }
  return router;
}

const allowedMethods = { get: ['GET', 'HEAD'], post: ['POST'] } as const;

/** Refuses a body of another type, which the JSON parser would treat as no body. */
function requireJson(defaultLocale: Locale): RequestHandler {
  return (req, res, next) => {
    const hasBody = req.get('Content-Length') !== '0';
    if (hasBody && req.is('json') === false) failCall(req, res, defaultLocale, 415, 'media-type');
    else next();
  };
}

/** The library reads properties such as `length` of unknown values, and throws if `toString` is not a function. */
function check(schema: Call['params'], input: unknown, locale: Locale): z.ZodSafeParseResult<object> {
  try {
    return schema.safeParse(input, { error: faultsIn[locale] });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { success: false, error: new z.ZodError([]) as z.ZodError<object> };
  }
}

/** Answers unreadable bodies and bugs under `/api`. */
export function createCallErrorHandler(defaultLocale: Locale, log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const locale = languageOf(req, defaultLocale);
    const { status = 500, type } = error as { status?: number; type?: string };
    if (type === 'entity.too.large') sendFailure(res, locale, codes.badInput, callText(locale, 'too-large'));
    else if (type === 'entity.parse.failed') sendFailure(res, locale, codes.badInput, callText(locale, 'bad-body'));
    else if (status === 415) failCall(req, res, defaultLocale, status, 'media-type');
    else if (status === 503) sendFailure(res, locale, status, callText(locale, 'unreachable'));
    else if (status >= 400 && status < 500) failCall(req, res, defaultLocale, status, 'faulty');
    else {
      log.error({ err: error, path: loggedPath(req.path) }, 'a call failed');
      failCall(req, res, defaultLocale, 500, 'failed');
    }
  };
}

/** Refuses calls with side effects unless the browser shows that a page of this site sent them. */
export function checkSameOrigin(defaultLocale: Locale): RequestHandler {
  return (req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    const isNamed = req.get('Origin') !== undefined;
    if (isReading || (isNamed && isSameOrigin(req, hostAsked(req, trustOf(req.app))))) next();
    else failCall(req, res, defaultLocale, 403, 'cross-origin');
  };
}

/** Refuses requests that a browser sends for a page of another site. */
export function refuseOtherSites(defaultLocale: Locale): RequestHandler {
  return (req, res, next) => {
    if (isSameOrigin(req, hostAsked(req, trustOf(req.app)))) next();
    else failCall(req, res, defaultLocale, 403, 'cross-origin');
  };
}

const faultsIn = { en: parameterFaultsIn('en'), zh: parameterFaultsIn('zh') };

function describeParameters(error: z.ZodError, locale: Locale): Refusal {
  return Refusal.badInput(describeParameterFaults(error, locale));
}
