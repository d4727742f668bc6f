/** How the portal speaks to the console in the name of a visitor. Nothing is kept: every answer is somebody's own. */
import type * as z from 'zod';
import type { Locale } from '../../../views/domain/locale.ts';
import { upstreamFailed } from '../../errors.ts';
import type { Call, DataOf, ParamsOf } from '../call.ts';

/** What the console must know of who asks. */
export interface Visitor {
  cookie: string;
  /** Network addresses, as `X-Forwarded-For` lists them. */
  addresses: string;
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

export class ConsoleClient {
  readonly #base: () => Promise<string>;
  readonly #timeoutMs: number;

  constructor(base: () => Promise<string>, timeoutMs: number) {
    this.#base = base;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws HttpError 502 if the console does not answer or answers nonsense */
  async send<C extends Call>(
    call: C,
    locale: Locale,
    visitor: Visitor,
    params: ParamsOf<C>,
  ): Promise<ConsoleReply<DataOf<C>>> {
    try {
      const response = await fetch((await this.#base()) + call.path, {
        method: call.method,
        headers: headersFor(visitor, locale),
        ...(call.method === 'post' && { body: JSON.stringify(params) }),
        signal: AbortSignal.timeout(this.#timeoutMs),
        redirect: 'error',
      });
      const body = (await response.json()) as { code: number; data: unknown; message: string };
      const { code, message } = body;
      const isSuccess = code === 0;
      return {
        ...{ code, message, cookies: response.headers.getSetCookie() },
        data: isSuccess ? (call.data.parse(body.data) as z.output<C['data']>) : undefined,
        faults: isSuccess ? {} : readFaults(body.data),
      };
    } catch (error) {
      throw upstreamFailed(`${call.name}.failed`, error);
    }
  }
}

function headersFor(visitor: Visitor, locale: Locale): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Accept-Language': locale,
    'X-Forwarded-For': visitor.addresses,
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
