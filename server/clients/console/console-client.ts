/** How the portal speaks to the console in the name of a visitor. Nothing is kept: every answer is somebody's own. */
import * as z from 'zod';
import type { Locale } from '../../../views/domain/locale.ts';
import { HttpError, upstreamFailed, upstreamTimedOut } from '../../errors.ts';
import { Breaker } from '../breaker.ts';
import type { Call, DataOf, ParamsOf } from '../call.ts';
import { isTimeout, type ObserveCall, observed } from '../outcome.ts';

/** What the console must know of who asks. */
export interface Visitor {
  cookie: string;
  /** Network address. */
  address: string;
  host: string;
  protocol: string;
  /** As the browser sent them: the console refuses what other sites' pages send. */
  origin: string;
  fetchSite: string | undefined;
}

export interface ConsoleReply<Data> {
  code: number;
  /** Only of a success. */
  data: Data | undefined;
  message: string;
  /** Marked fields, as keys of `account:fault.…`. */
  faults: Record<string, string>;
  /** For the visitor's browser, as they came. */
  cookies: string[];
}

export interface ConsoleClientOptions {
  /** Origin of the console; asked at every call, as an embedded one learns its port late. */
  base: () => Promise<string>;
  timeoutMs: number;
  observe?: ObserveCall;
}

const service = 'console';
/** The console's word for a fault of its own. */
const failedCode = 500;
const replySchema = z.object({ code: z.number(), data: z.unknown(), message: z.string().default('') });

export class ConsoleClient {
  readonly #options: ConsoleClientOptions;
  /** Of writes by themselves, as in HttpClient. */
  readonly #breakers = { get: new Breaker({ service }), post: new Breaker({ service }) };

  constructor(options: ConsoleClientOptions) {
    this.#options = options;
  }

  /** @throws HttpError 502 or 504 if the console does not answer, answers nonsense or takes too long */
  async send<C extends Call>(
    call: C,
    locale: Locale,
    visitor: Visitor,
    params: ParamsOf<C>,
  ): Promise<ConsoleReply<DataOf<C>>> {
    const base = await this.#base();
    return observed(this.#options.observe, { service, call: call.name }, () =>
      this.#breakers[call.method].run(() => this.#load(base, call, locale, visitor, params)),
    );
  }

  async #base(): Promise<string> {
    try {
      return await this.#options.base();
    } catch (error) {
      throw upstreamFailed(`${service}.failed`, error);
    }
  }

  async #load<C extends Call>(
    base: string,
    call: C,
    locale: Locale,
    visitor: Visitor,
    params: ParamsOf<C>,
  ): Promise<ConsoleReply<DataOf<C>>> {
    try {
      const response = await fetch(base + call.path, {
        method: call.method,
        headers: headersFor(visitor, locale),
        ...(call.method === 'post' && { body: JSON.stringify(params) }),
        signal: AbortSignal.timeout(this.#options.timeoutMs),
        redirect: 'error',
      });
      const body = replySchema.parse(await response.json());
      const { code, message } = body;
      if (code === failedCode) throw upstreamFailed(`${call.name}.failed`, new Error(message));
      const isSuccess = code === 0;
      return {
        ...{ code, message, cookies: response.headers.getSetCookie() },
        data: isSuccess ? (call.data.parse(body.data) as z.output<C['data']>) : undefined,
        faults: isSuccess ? {} : readFaults(body.data),
      };
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw isTimeout(error)
        ? upstreamTimedOut(`${call.name}.timeout`, error)
        : upstreamFailed(`${call.name}.failed`, error);
    }
  }
}

function headersFor(visitor: Visitor, locale: Locale): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Accept-Language': locale,
    'X-Forwarded-For': visitor.address,
    'X-Forwarded-Host': visitor.host,
    'X-Forwarded-Proto': visitor.protocol,
    Origin: visitor.origin,
    ...(visitor.cookie !== '' && { Cookie: visitor.cookie }),
    ...(visitor.fetchSite !== undefined && { 'Sec-Fetch-Site': visitor.fetchSite }),
  };
}

function readFaults(data: unknown): Record<string, string> {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : {};
  const pairs = Object.entries(fields as object).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}
