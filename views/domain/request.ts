/** The shared request helper of browser and server. */
import { htmlLang, type Locale } from './locale.ts';

/** What every call to the documentation server answers. */
export interface Envelope {
  code: number;
  data?: unknown;
  message?: string;
  /** HTTP status, where it was not 200 or 304. */
  status?: number;
}

export const requestTimeoutMs = 60_000;
/** The call was answered with an HTTP status other than 200 or 304. */
export const httpFailureCode = -404;
/** The call was not answered: no network, time-out, not JSON. */
export const networkFailureCode = -403;

export interface RequestOptions {
  /** Default: post. */
  method?: 'get' | 'post';
  path: string;
  /** Query parameters of a get, JSON body otherwise. */
  payload?: Record<string, unknown>;
  /** Default: zh. */
  locale?: Locale;
  /** Said before a message that the reader sees: what was being done. */
  messageContext?: string;
  /** Default: true. Any body code but 0, 3 and 403 then returns nothing. */
  strict?: boolean;
  /** Beside those of every call. */
  headers?: Record<string, string>;
}

export interface RequestDeps {
  fetch: typeof fetch;
  /** Host of the documentation server; empty for the page's own. */
  base: string;
  timeoutMs?: number;
  showMessage(text: string): void;
  logError(error: unknown): void;
}

export function isSuccess(code: number): boolean {
  return code === 0 || code === 3;
}

/** Sends a call. Never throws: failures come back as codes -404 and -403, or as nothing in strict mode. */
export async function request(deps: RequestDeps, options: RequestOptions): Promise<Envelope | undefined> {
  const method = options.method ?? 'post';
  const envelope = await send(deps, method, options);
  const message = messageFor(envelope, method);
  if (message !== undefined) deps.showMessage(joinContext(options.messageContext, message));
  const isBodyCode = envelope.code !== httpFailureCode && envelope.code !== networkFailureCode;
  const isReturned = isSuccess(envelope.code) || envelope.code === 403 || !isBodyCode;
  return (options.strict ?? true) && !isReturned ? undefined : envelope;
}

/** For page code: the data of a successful call, or nothing whatever went wrong. */
export async function requestData(deps: RequestDeps, options: RequestOptions): Promise<unknown> {
  const envelope = await request(deps, options);
  return envelope && isSuccess(envelope.code) ? envelope.data : undefined;
}

async function send(deps: RequestDeps, method: 'get' | 'post', options: RequestOptions): Promise<Envelope> {
  try {
    const response = await deps.fetch(deps.base + options.path + (method === 'get' ? queryOf(options.payload) : ''), {
      method: method.toUpperCase(),
      credentials: 'include',
      signal: AbortSignal.timeout(deps.timeoutMs ?? requestTimeoutMs),
      headers: {
        ...options.headers,
        'Accept-Language': htmlLang[options.locale ?? 'zh'],
        ...(method === 'post' && { 'Content-Type': 'application/json' }),
      },
      ...(method === 'post' && { body: JSON.stringify(options.payload ?? {}) }),
    });
    if (response.status !== 200 && response.status !== 304) {
      await response.body?.cancel();
      return { code: httpFailureCode, message: response.statusText, status: response.status };
    }
    return toEnvelope(await response.json());
  } catch (error) {
    deps.logError(error);
    return { code: networkFailureCode, message: '' };
  }
}

/** What the reader is told, or undefined for nothing. */
function messageFor({ code, message, status }: Envelope, method: 'get' | 'post'): string | undefined {
  if (isSuccess(code) || code === 401) return undefined;
  if (code === networkFailureCode) return '';
  // A service may answer with this code, too: then it has a message and no status.
  if (code === httpFailureCode && method === 'get' && status !== undefined) return String(status);
  return message === '' ? undefined : message;
}

function joinContext(context: string | undefined, message: string): string {
  return context && message ? `${context}: ${message}` : message;
}

function queryOf(payload: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(payload ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

function toEnvelope(body: unknown): Envelope {
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number') {
    const message = 'message' in body && typeof body.message === 'string' ? body.message : undefined;
    return { code: body.code, ...('data' in body && { data: body.data }), ...(message !== undefined && { message }) };
  }
  throw new TypeError('the answer is not an envelope of code, data and message');
}
