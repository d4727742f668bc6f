/** Client of another service: sends calls through the shared request helper, checks and keeps answers, and falls back to older ones. */
import {
  type Envelope,
  httpFailureCode,
  isSuccess,
  networkFailureCode,
  request,
  type RequestDeps,
} from '../../views/domain/request.ts';
import { isRecord } from '../../views/domain/json-record.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { allTag } from '../../views/domain/special-tags.ts';
import { AnswerCache, type Served } from '../cache.ts';
import { badRequest, HttpError, refusedUpstream, sourceAway, upstreamFailed, upstreamTimedOut } from '../errors.ts';
import { fetchService } from '../http/service-fetch.ts';
import { Breaker } from './breaker.ts';
import { type AnswerOf, type Call, type DataOf, keptSeconds, type ParamsOf, type SureCall } from './call.ts';
import { isTimeout, type ObserveCall, observed } from './outcome.ts';

export type { Served };

export interface HttpClientOptions {
  /** Name of the service in errors and metrics. */
  service: string;
  /** Address of the service. Read for every call, because an embedded service learns its address late. */
  base: () => Promise<string>;
  timeoutMs: number;
  /** Receives failures that an older answer hides; all others are thrown. */
  logError(error: unknown): void;
  observe?: ObserveCall;
  /** How long a reader waits for a new answer while an older one is available. */
  patienceMs?: number;
  fetch?: typeof fetch;
  now?: () => number;
}

/** The answer to a call on behalf of a user. */
export interface Reply<Data> {
  /** 0 is success. */
  code: number;
  /** Set on success only. */
  data: Data | undefined;
  /** In the reader's language; empty if the service gave no message. */
  message: string;
  /** Data of a refusal, beside its message. */
  refusal: unknown;
  /** `Set-Cookie` headers for the client's browser, unchanged. */
  cookies: string[];
}

/** Limit of one answer, so that an endless answer cannot take all memory. */
const maxBodyBytes = 32 * 1024 * 1024;
/** Memory for kept answers. Most pages made from them are in the page cache as well. */
const answerBytes = 16 * 1024 * 1024;
/** How long a call waits for the service before an older answer is used. */
const defaultPatienceMs = 5000;
/** Code of an internal failure of a service. 503 (too busy) is passed on to the client. */
const failedCode = 500;
/** Codes that refuse a call, as opposed to a failure of the service. */
const refusalCodes = new Set([400, 401, 403, 409, 413, 429]);
/** HTTP statuses that refuse a call. 401 and 403 as a status come from a proxy in between, so they are failures. */
const refusalStatuses = new Set([400, 409, 413, 422, 429]);

export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #answers: AnswerCache;
  /** Reads and writes have separate breakers: a database that cannot write must not block page reads. */
  readonly #breakers: Record<Call['method'], Breaker>;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#answers = new AnswerCache({
      maxBytes: answerBytes,
      patienceMs: options.patienceMs ?? defaultPatienceMs,
      onStale: options.logError,
      ...(options.now && { now: options.now }),
    });
    const breakerOptions = { service: options.service, ...(options.now && { now: options.now }) };
    this.#breakers = { get: new Breaker(breakerOptions), post: new Breaker(breakerOptions) };
  }

  /**
   * Returns the data of an answer; undefined if the service answers 404.
   * @param headers of a call on behalf of a user, such as a cookie; its answer is personal and never kept
   * @throws HttpError 400 if the service refuses the parameters; its own code, such as 429, if it refuses the call. Without an
   * older answer: 502 if it fails, 504 if it takes too long.
   */
  send<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<Served<AnswerOf<C>>> {
    const key = `${locale} ${call.name} ${JSON.stringify(params)}`;
    const isKept = call.method === 'get' && !headers && call.isKept !== false;
    return this.#answers.get(
      key,
      isKept ? keptSeconds : 0,
      async () => {
        // Waiting for an embedded service to start is not part of the call.
        const base = await this.#base();
        return this.#run(call, () => this.#load(base, call, locale, params, headers));
      },
      (data) => data === undefined || call.isMomentary?.(data) !== true,
    );
  }

  /** Like `send`, but a failing service leaves the answer empty and stale. */
  async sendOrEmpty<C extends SureCall>(call: C, locale: Locale, params: ParamsOf<C>): Promise<Served<AnswerOf<C>>> {
    try {
      return await this.send(call, locale, params);
    } catch (error) {
      if (error instanceof HttpError) return { value: call.whenMissing as AnswerOf<C>, isStale: true };
      throw error;
    }
  }

  /**
   * Sends a call on behalf of a user. Refusals are answers, too, and nothing is kept.
   * @param headers identify the user
   * @throws HttpError 502 or 504 if the service does not answer, answers nonsense or takes too long
   */
  async ask<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers: Record<string, string>,
  ): Promise<Reply<DataOf<C>>> {
    const base = await this.#base();
    return this.#run(call, async () => {
      const cookies: string[] = [];
      const { envelope, cause } = await this.#request(base, call, locale, params, headers, cookies);
      const code = answerCodeOf(envelope);
      if (!envelope || code === undefined) throw failureOf(call, envelope, cause);
      const isDone = code === 0;
      return {
        code,
        cookies,
        // The message of a bare HTTP status is English protocol text, so it is dropped.
        message: (envelope.code === httpFailureCode ? undefined : envelope.message) ?? '',
        data: isDone ? parseData(call, envelope.data) : undefined,
        refusal: isDone ? undefined : envelope.data,
      };
    });
  }

  /** Makes kept answers stale that a change may concern: those with one of its tags, and those without any tags. */
  expire(tags: readonly string[]): void {
    const wanted = new Set(tags);
    this.#answers.expire((data) => {
      const own = isRecord(data) && Array.isArray(data['tags']) ? (data['tags'] as string[]) : undefined;
      return own === undefined || wanted.has(allTag) || own.some((tag) => wanted.has(tag));
    });
  }

  /** An embedded service may fail to start. */
  async #base(): Promise<string> {
    const { base, service } = this.#options;
    return base().catch((error: unknown) => {
      throw upstreamFailed(`${service}.failed`, error);
    });
  }

  #run<T>(call: Call, send: () => Promise<T>): Promise<T> {
    const { service, observe } = this.#options;
    return observed(observe, { service, call: call.name }, () => this.#breakers[call.method].run(send));
  }

  async #load<C extends Call>(
    base: string,
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<AnswerOf<C>> {
    const { envelope, cause } = await this.#request(base, call, locale, params, headers);
    if (envelope?.code === 404) return call.whenMissing as AnswerOf<C>;
    if (envelope?.code === 503) throw sourceAway(`${call.name}.away`);
    if (envelope?.code === 422) throw badRequest(`${call.name}.refused`);
    const refusal = refusalOf(envelope);
    if (refusal !== undefined) throw refusedUpstream(refusal, `${call.name}.refused`);
    if (!envelope || !isSuccess(envelope.code)) throw failureOf(call, envelope, cause);
    return parseData(call, envelope.data) as AnswerOf<C>;
  }

  /** @param cookies receives the cookies of the answer; such a call does not follow redirects */
  async #request(
    base: string,
    { method, path }: Call,
    locale: Locale,
    params: object,
    headers?: Record<string, string>,
    cookies?: string[],
  ): Promise<{ envelope: Envelope | undefined; cause: unknown }> {
    let cause: unknown;
    const { fetch: load = fetchService } = this.#options;
    const send: typeof fetch = async (input, init) => readBounded(await load(input, init));
    const sendPersonally: typeof fetch = async (input, init) => {
      const response = await load(input, { ...init, redirect: 'error' });
      cookies?.push(...response.headers.getSetCookie());
      return readBounded(response);
    };
    const deps: RequestDeps = {
      base,
      fetch: cookies ? sendPersonally : send,
      timeoutMs: this.#options.timeoutMs,
      showMessage: () => undefined,
      logError: (error) => (cause = error),
    };
    const payload = params as Record<string, unknown>;
    const envelope = await request(deps, { method, path, locale, strict: false, payload, ...(headers && { headers }) });
    return { envelope, cause };
  }
}

/** Reads the body of a 200 answer into memory, unless it declares a small length. @throws if the body is too large or too late */
async function readBounded(response: Response): Promise<Response> {
  if (response.status !== 200 || !response.body || isDeclaredSmall(response.headers)) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBodyBytes) throw new Error(`the answer is larger than ${String(maxBodyBytes)} bytes`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
}

/** HTTP ends a body at its declared length, but the length of a compressed body does not limit the decompressed one. */
function isDeclaredSmall(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= maxBodyBytes && !headers.has('content-encoding');
}

function parseData<C extends Call>({ name, data }: C, given: unknown): DataOf<C> {
  const parsed = data.safeParse(given);
  if (!parsed.success) throw upstreamFailed(`${name}.nonsense`, parsed.error);
  return parsed.data as DataOf<C>;
}

function failureOf({ name }: Call, envelope: Envelope | undefined, cause: unknown): HttpError {
  if (isTimeout(cause)) return upstreamTimedOut(`${name}.timeout`, cause);
  const { code, message = '' } = envelope ?? {};
  return upstreamFailed(`${name}.failed`, cause ?? new Error(`code ${String(code)}: ${message}`));
}

/** Undefined if the service failed, or if the answer does not come from the service itself. */
function answerCodeOf(envelope: Envelope | undefined): number | undefined {
  const { code, status = 0 } = envelope ?? {};
  // For a call on behalf of a user, 403 refuses that user.
  if (code === httpFailureCode) return refusalStatuses.has(status) || status === 403 ? status : undefined;
  return code === failedCode || code === networkFailureCode ? undefined : code;
}

function refusalOf(envelope: Envelope | undefined): number | undefined {
  if (envelope?.code !== httpFailureCode) return refusalCodes.has(envelope?.code ?? 0) ? envelope?.code : undefined;
  return refusalStatuses.has(envelope.status ?? 0) ? envelope.status : undefined;
}
