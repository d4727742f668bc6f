/** The request helper shared by browser and server. */
import type { Locale } from './locale.ts';

/** Answer of every call to the documentation server. */
export interface Envelope {
  code: number;
  data?: unknown;
  message?: string;
  /** HTTP status unless 200 or 304; the message is its status text. */
  status?: number;
  /** Message of the service with that status, in the reader's language. */
  said?: string;
}

export const requestTimeoutMs = 60_000;
/** An answer with an HTTP status other than 200 or 304. */
export const httpFailureCode = -404;
/** No answer: no network, time-out, not JSON. */
export const networkFailureCode = -403;

export interface RequestOptions {
  /** Default: post. */
  method?: 'get' | 'post';
  path: string;
  /** Query parameters of a get, JSON body otherwise. */
  payload?: Record<string, unknown>;
  /** Default: zh. */
  locale?: Locale;
  /** Put before messages to the reader: the action in progress. */
  messageContext?: string;
  /** Default: true. A code of the service other than 0, 3 and 403 then returns nothing. */
  strict?: boolean;
  /** False if the caller shows failures in place. Default: true. */
  showsMessage?: boolean;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
}

export interface RequestDeps {
  fetch: typeof fetch;
  /** Origin of the documentation server; empty for the page's own. */
  base: string;
  timeoutMs?: number;
  /** Reads the message of an answer with another status than 200. Without it such answers are not read. */
  explain?(response: Response): Promise<string | undefined>;
  /** Shows a message to the reader; an empty one if there was no answer. */
  showMessage(text: string): void;
  logError(error: unknown): void;
}

/** Codes in the body of a successful answer. */
export const successCodes: readonly number[] = [0, 3];

export function isSuccess(code: number): boolean {
  return successCodes.includes(code);
}

/** Sends a call. Never throws: failures come back as codes -404 and -403, and refusals as nothing in strict mode. */
export async function request(deps: RequestDeps, options: RequestOptions): Promise<Envelope | undefined> {
  const method = options.method ?? 'post';
  const envelope = await send(deps, method, options);
  const message = messageFor(envelope, method);
  if (message !== undefined && options.showsMessage !== false) deps.showMessage(joinContext(options, message));
  const isBodyCode = envelope.code !== httpFailureCode && envelope.code !== networkFailureCode;
  const isReturned = isSuccess(envelope.code) || envelope.code === 403 || !isBodyCode;
  return (options.strict ?? true) && !isReturned ? undefined : envelope;
}

/** For background calls: the data of a successful call, else nothing. Failures are logged and not shown. */
export async function requestData(deps: RequestDeps, options: RequestOptions): Promise<unknown> {
  const envelope = await request(deps, { ...options, showsMessage: false });
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
        'Accept-Language': options.locale ?? 'zh',
        ...(method === 'post' && { 'Content-Type': 'application/json' }),
      },
      ...(method === 'post' && { body: JSON.stringify(options.payload ?? {}) }),
    });
    if (response.status !== 200 && response.status !== 304) {
      const { status, statusText } = response;
      const said = await deps.explain?.(response).catch(() => undefined);
      if (!deps.explain) await response.body?.cancel();
      return { code: httpFailureCode, message: statusText, status, ...(said && { said }) };
    }
    return toEnvelope(await response.json());
  } catch (error) {
    deps.logError(error);
    return { code: networkFailureCode, message: '' };
  }
}

/** Message for the reader, or undefined for none. HTTP/2 has no status texts. */
function messageFor({ code, message, status, said }: Envelope, method: 'get' | 'post'): string | undefined {
  if (isSuccess(code) || code === 401 || status === 401) return undefined;
  // The service itself may answer -404 and -403, with a message and without a status.
  if (code === httpFailureCode && status !== undefined)
    return method === 'get' ? String(status) : (said ?? (message || String(status)));
  return message === '' && code !== networkFailureCode ? undefined : message;
}

function joinContext({ messageContext: context, locale }: RequestOptions, message: string): string {
  return context && message ? `${context}${locale === 'en' ? ': ' : '：'}${message}` : message;
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
    const message = messageOf(body);
    return { code: body.code, ...('data' in body && { data: body.data }), ...(message !== undefined && { message }) };
  }
  throw new TypeError('the answer is not an envelope of code, data and message');
}

/** The message in an envelope. */
export function messageOf(body: unknown): string | undefined {
  const isSaid = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isSaid ? (body.message as string) : undefined;
}
