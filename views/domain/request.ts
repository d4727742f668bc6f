/** The shared request helper of browser and server. */
import { htmlLang, type Locale } from './locale.ts';

/** What every call to the documentation server answers. */
export interface Envelope {
  code: number;
  data?: unknown;
  message?: string;
  /** HTTP status, where it was not 200 or 304; the message is its status text. */
  status?: number;
  /** The service's own words beside that status, in the reader's language. */
  said?: string;
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
  /** False where the caller itself shows in place what went wrong. Default: true. */
  showsMessage?: boolean;
  /** Beside those of every call. */
  headers?: Record<string, string>;
}

export interface RequestDeps {
  fetch: typeof fetch;
  /** Host of the documentation server; empty for the page's own. */
  base: string;
  timeoutMs?: number;
  /** Reads what the service says beside another status than 200. Without it such answers are not read. */
  explain?(response: Response): Promise<string | undefined>;
  /** Shows a message to the reader; an empty one where the call was not answered. */
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
  if (message !== undefined && options.showsMessage !== false) deps.showMessage(joinContext(options, message));
  const isBodyCode = envelope.code !== httpFailureCode && envelope.code !== networkFailureCode;
  const isReturned = isSuccess(envelope.code) || envelope.code === 403 || !isBodyCode;
  return (options.strict ?? true) && !isReturned ? undefined : envelope;
}

/** For page code: the data of a successful call, or nothing whatever went wrong. A failure is logged, and not shown to the reader. */
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
        'Accept-Language': htmlLang[options.locale ?? 'zh'],
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

/** What the reader is told, or undefined for nothing. HTTP/2 has no status texts. */
function messageFor({ code, message, status, said }: Envelope, method: 'get' | 'post'): string | undefined {
  if (isSuccess(code) || code === 401 || status === 401) return undefined;
  if (code === networkFailureCode) return '';
  // A service may answer with this code, too: then it has a message and no status.
  if (code === httpFailureCode && status !== undefined)
    return said ?? ((method === 'post' && message) || String(status));
  return message === '' ? undefined : message;
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

/** What an envelope says to the reader. */
export function messageOf(body: unknown): string | undefined {
  const isSaid = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isSaid ? (body.message as string) : undefined;
}
