/** How the portal speaks to another service: the shared request helper, answers checked, kept and stood in for. */
import { isSuccess, request, type RequestDeps } from '../../views/domain/request.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { AnswerCache, type Served } from '../cache.ts';
import { badRequest, upstreamFailed } from '../errors.ts';
import type { Call, DataOf, ParamsOf } from './call.ts';

export type { Served };

export interface HttpClientOptions {
  /** Origin of the service; asked at every call, as an embedded service learns its port late. */
  base: () => Promise<string>;
  timeoutMs: number;
  /** Told of a failure that an older answer hides; all others are thrown. */
  logError(error: unknown): void;
  fetch?: typeof fetch;
  now?: () => number;
}

/** Memory for kept answers. */
const answerBytes = 32 * 1024 * 1024;

export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #answers: AnswerCache;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#answers = new AnswerCache({
      maxBytes: answerBytes,
      keepSeconds: 24 * 3600,
      onStandIn: options.logError,
      ...(options.now && { now: options.now }),
    });
  }

  /**
   * The answer's data; undefined where the service says that there is no such thing (code 404).
   * @param headers of a call on behalf of a user, such as a cookie: its answer is theirs alone and never kept
   * @throws HttpError 400 where the service refuses the parameters, 502 where it fails and no older answer stands in
   */
  send<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<Served<DataOf<C> | undefined>> {
    const key = `${locale} ${call.name} ${JSON.stringify(params)}`;
    const freshSeconds = call.method === 'post' || headers ? 0 : call.freshSeconds;
    return this.#answers.get(key, freshSeconds, () => this.#load(call, locale, params, headers));
  }

  /** What was answered so far no longer counts as fresh. */
  expireAll(): void {
    this.#answers.expireAll();
  }

  async #load<C extends Call>(
    call: C,
    locale: Locale,
    params: ParamsOf<C>,
    headers?: Record<string, string>,
  ): Promise<DataOf<C> | undefined> {
    const { method, path, name } = call;
    let cause: unknown;
    const deps = await this.#deps((error) => (cause = error));
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
    if (!envelope || !isSuccess(envelope.code)) {
      cause ??= new Error(`code ${String(envelope?.code)}: ${envelope?.message ?? ''}`);
      throw upstreamFailed(`${name}.failed`, cause);
    }
    const parsed = call.data.safeParse(envelope.data);
    if (!parsed.success) throw upstreamFailed(`${name}.nonsense`, parsed.error);
    return parsed.data as DataOf<C>;
  }

  async #deps(logError: (error: unknown) => void): Promise<RequestDeps> {
    return {
      fetch: this.#options.fetch ?? fetch,
      base: await this.#options.base(),
      timeoutMs: this.#options.timeoutMs,
      showMessage: () => undefined,
      logError,
    };
  }
}
