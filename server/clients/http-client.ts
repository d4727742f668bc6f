/** How the portal speaks to another service: the shared request helper, answers checked, kept and stood in for. */
import { type Envelope, httpFailureCode, isSuccess, request, type RequestDeps } from '../../views/domain/request.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { AnswerCache, type Served } from '../cache.ts';
import { badRequest, refusedUpstream, upstreamFailed, upstreamTimedOut } from '../errors.ts';
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

/** Memory for kept answers. */
const answerBytes = 32 * 1024 * 1024;
/** An older answer stands in for a failing service for a day, and no longer. */
const keepSeconds = 24 * 3600;
const defaultPatienceMs = 5000;
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
    return this.#answers.get(key, freshSeconds, async () => {
      // An embedded service is waited for until it has started: that is no call yet.
      const base = await this.#options.base();
      const { service, observe } = this.#options;
      return observed(observe, { service, call: call.name }, () =>
        this.#breakers[call.method].run(() => this.#load(base, call, locale, params, headers)),
      );
    });
  }

  /** What was answered so far no longer counts as fresh. */
  expireAll(): void {
    this.#answers.expireAll();
  }

  async #load<C extends Call>(
    base: string,
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<DataOf<C> | undefined> {
    const { method, path, name } = call;
    let cause: unknown;
    const deps = this.#deps(base, (error) => (cause = error));
    const envelope = await request(deps, {
      method,
      path,
      locale,
      strict: false,
      payload: params as Record<string, unknown>,
      ...(headers && { headers }),
    });
    if (envelope?.code === 404) return undefined;
    if (envelope?.code === 422) throw badRequest(`${name}.refused`);
    const refusal = refusalOf(envelope);
    if (refusal !== undefined) throw refusedUpstream(refusal, `${name}.refused`);
    if (!envelope || !isSuccess(envelope.code)) {
      if (isTimeout(cause)) throw upstreamTimedOut(`${name}.timeout`, cause);
      cause ??= new Error(`code ${String(envelope?.code)}: ${envelope?.message ?? ''}`);
      throw upstreamFailed(`${name}.failed`, cause);
    }
    const parsed = call.data.safeParse(envelope.data);
    if (!parsed.success) throw upstreamFailed(`${name}.nonsense`, parsed.error);
    return parsed.data as DataOf<C>;
  }

  #deps(base: string, logError: (error: unknown) => void): RequestDeps {
    return {
      fetch: this.#options.fetch ?? fetch,
      base,
      timeoutMs: this.#options.timeoutMs,
      showMessage: () => undefined,
      logError,
    };
  }
}

function refusalOf(envelope: Envelope | undefined): number | undefined {
  if (envelope?.code !== httpFailureCode) return refusalCodes.has(envelope?.code ?? 0) ? envelope?.code : undefined;
  return refusalStatuses.has(envelope.status ?? 0) ? envelope.status : undefined;
}
