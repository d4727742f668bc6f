/** How the portal speaks to another service: the shared request helper, answers checked, kept and stood in for. */
import {
  type Envelope,
  httpFailureCode,
  isSuccess,
  networkFailureCode,
  request,
  type RequestDeps,
} from '../../views/domain/request.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { AnswerCache, type Served } from '../cache.ts';
import { badRequest, type HttpError, refusedUpstream, upstreamFailed, upstreamTimedOut } from '../errors.ts';
import { Breaker } from './breaker.ts';
import type { Call, DataOf, ParamsOf } from './call.ts';
import { isTimeout, type ObserveCall, observed } from './outcome.ts';

export type { Served };

export interface HttpClientOptions {
  /** Names it in errors and metrics. */
  service: string;
  /** Origin of the service; asked at every call, as an embedded service learns its port late. */
  base: () => Promise<string>;
  timeoutMs: number;
  /** Told of a failure that an older answer hides; all others are thrown. */
  logError(error: unknown): void;
  observe?: ObserveCall;
  /** How long a reader waits for news where an older answer is at hand. */
  patienceMs?: number;
  fetch?: typeof fetch;
  now?: () => number;
}

/** What a service answered to a call in somebody's name. */
export interface Reply<Data> {
  /** 0 is success. */
  code: number;
  /** Only of a success. */
  data: Data | undefined;
  /** In the reader's language; empty where the service said nothing. */
  message: string;
  /** What a refusal says beside its message. */
  refusal: unknown;
  /** For the browser of who asked, as they came. */
  cookies: string[];
}

/** Of one answer: a service that sends without end must not take all memory. */
const maxBodyBytes = 32 * 1024 * 1024;
/** Memory for kept answers; of most, the page made from them is kept, too. */
const answerBytes = 16 * 1024 * 1024;
/** An older answer stands in for a failing service for a day, and no longer. */
const keepSeconds = 24 * 3600;
const defaultPatienceMs = 5000;
/** A service's word for a fault of its own; that it is too busy (503) is for who asks. */
const failedCode = 500;
/** What a service says of a call rather than of itself. */
const refusalCodes = new Set([400, 401, 403, 409, 413, 429]);
/** The same as the status of HTTP, where 401 and 403 come from something in between that does not know us: a failure. */
const refusalStatuses = new Set([400, 409, 413, 422, 429]);

export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #answers: AnswerCache;
  /** Of writes by themselves: while none can be stored, pages are there to read. */
  readonly #breakers: Record<Call['method'], Breaker>;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#answers = new AnswerCache({
      maxBytes: answerBytes,
      keepSeconds,
      patienceMs: options.patienceMs ?? defaultPatienceMs,
      onStandIn: options.logError,
      ...(options.now && { now: options.now }),
    });
    const breakerOptions = { service: options.service, ...(options.now && { now: options.now }) };
    this.#breakers = { get: new Breaker(breakerOptions), post: new Breaker(breakerOptions) };
  }

  /**
   * The answer's data; undefined where the service says that there is no such thing (code 404).
   * @param headers of a call on behalf of a user, such as a cookie: its answer is theirs alone and never kept
   * @throws HttpError 400 where the service refuses the parameters, its own code (such as 429) where it refuses the call
   * for another reason, 502 where it fails, 504 where it takes too long, and no older answer stands in
   */
  send<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<Served<DataOf<C> | undefined>> {
    const key = `${locale} ${call.name} ${JSON.stringify(params)}`;
    const freshSeconds = call.method === 'post' || headers ? 0 : call.freshSeconds;
    return this.#answers.get(
      key,
      freshSeconds,
      async () => {
        // An embedded service is waited for until it has started: that is no call yet.
        const base = await this.#options.base();
        return this.#run(call, () => this.#load(base, call, locale, params, headers));
      },
      (data) => data === undefined || call.isMomentary?.(data) !== true,
    );
  }

  /**
   * Sends a call in somebody's name; refusals are answers, too, and nothing is kept.
   * @param headers who asks
   * @throws HttpError 502 or 504 if the service does not answer, answers nonsense or takes too long
   */
  async ask<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers: Record<string, string>,
  ): Promise<Reply<DataOf<C>>> {
    const base = await this.#options.base().catch((error: unknown) => {
      throw upstreamFailed(`${this.#options.service}.failed`, error);
    });
    return this.#run(call, async () => {
      const cookies: string[] = [];
      const { envelope, cause } = await this.#request(base, call, locale, params, headers, cookies);
      const code = answerCodeOf(envelope);
      if (!envelope || code === undefined) throw failureOf(call, envelope, cause);
      const isDone = code === 0;
      return {
        // That of a bare status is the protocol's, not the service's, and in English.
        ...{ code, cookies, message: (envelope.code === httpFailureCode ? undefined : envelope.message) ?? '' },
        data: isDone ? parseData(call, envelope.data) : undefined,
        refusal: isDone ? undefined : envelope.data,
      };
    });
  }

  /** What was answered so far no longer counts as fresh. */
  expireAll(): void {
    this.#answers.expireAll();
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
  ): Promise<DataOf<C> | undefined> {
    const { envelope, cause } = await this.#request(base, call, locale, params, headers);
    if (envelope?.code === 404) return undefined;
    if (envelope?.code === 422) throw badRequest(`${call.name}.refused`);
    const refusal = refusalOf(envelope);
    if (refusal !== undefined) throw refusedUpstream(refusal, `${call.name}.refused`);
    if (!envelope || !isSuccess(envelope.code)) throw failureOf(call, envelope, cause);
    return parseData(call, envelope.data);
  }

  /** @param cookies takes those of the answer; a call with them is not sent on to where it is redirected */
  async #request(
    base: string,
    { method, path }: Call,
    locale: Locale,
    params: object,
    headers?: Record<string, string>,
    cookies?: string[],
  ): Promise<{ envelope: Envelope | undefined; cause: unknown }> {
    let cause: unknown;
    const { fetch: load = fetch } = this.#options;
    const send: typeof fetch = async (input, init) => readBounded(await load(input, init));
    const sendPersonally: typeof fetch = async (input, init) => {
      const response = await load(input, { ...init, redirect: 'error' });
      cookies?.push(...response.headers.getSetCookie());
      return readBounded(response);
    };
    const deps: RequestDeps = {
      ...{ base, fetch: cookies ? sendPersonally : send, timeoutMs: this.#options.timeoutMs },
      showMessage: () => undefined,
      logError: (error) => (cause = error),
    };
    const payload = params as Record<string, unknown>;
    const envelope = await request(deps, { method, path, locale, strict: false, payload, ...(headers && { headers }) });
    return { envelope, cause };
  }
}

/** The answer with its body in memory; those of refusals are not looked at. @throws if the body is too large, or late as the call */
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

/** HTTP ends a body where its length says; of a packed one that says nothing about what comes out. */
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

/** Undefined where nobody answered who knows the call. */
function answerCodeOf(envelope: Envelope | undefined): number | undefined {
  const { code, status = 0 } = envelope ?? {};
  // To a call in somebody's name 403 means that somebody.
  if (code === httpFailureCode) return refusalStatuses.has(status) || status === 403 ? status : undefined;
  return code === failedCode || code === networkFailureCode ? undefined : code;
}

function refusalOf(envelope: Envelope | undefined): number | undefined {
  if (envelope?.code !== httpFailureCode) return refusalCodes.has(envelope?.code ?? 0) ? envelope?.code : undefined;
  return refusalStatuses.has(envelope.status ?? 0) ? envelope.status : undefined;
}
