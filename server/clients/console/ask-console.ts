/** Calls of the portal to the auth host and the console on behalf of a visitor. */
import type { Locale } from '../../../views/domain/locale.ts';
import type { Call, DataOf, ParamsOf } from '../call.ts';
import type { HttpClient } from '../http-client.ts';

/** Facts about the client that the console needs. */
export interface Visitor {
  /** Network address, for limits. */
  address: string;
  cookie: string;
  host: string;
  protocol: string;
  /** Headers of the browser. The console refuses calls of other sites' pages. */
  origin: string | undefined;
  fetchSite: string | undefined;
}

export interface ConsoleReply<Data> {
  code: number;
  /** Set on success only. */
  data: Data | undefined;
  /** In the visitor's language; empty if the console gave no message. */
  message: string;
  retryAfterSeconds: number | undefined;
  /** Fields with faults; the values are keys of `account:fault.…`. */
  faults: Record<string, string>;
  /** `Set-Cookie` headers for the visitor's browser, unchanged. */
  cookies: string[];
}

/** Used if a refusal does not say how long to wait. */
const usualRetrySeconds: Partial<Record<number, number>> = { 429: 60, 503: 5 };

/** Keeps nothing, because every answer is personal. @throws as `HttpClient.ask` */
export async function askConsole<C extends Call>(
  client: HttpClient,
  call: C,
  locale: Locale,
  visitor: Visitor,
  params: ParamsOf<C>,
): Promise<ConsoleReply<DataOf<C>>> {
  const { refusal, ...reply } = await client.ask(call, locale, params, headersFor(visitor));
  return {
    ...reply,
    faults: readFaults(refusal),
    retryAfterSeconds: readRetrySeconds(refusal) ?? usualRetrySeconds[reply.code],
  };
}

function headersFor(visitor: Visitor): Record<string, string> {
  return {
    'X-Forwarded-For': visitor.address,
    'X-Forwarded-Host': visitor.host,
    'X-Forwarded-Proto': visitor.protocol,
    ...(visitor.origin !== undefined && { Origin: visitor.origin }),
    ...(visitor.cookie !== '' && { Cookie: visitor.cookie }),
    ...(visitor.fetchSite !== undefined && { 'Sec-Fetch-Site': visitor.fetchSite }),
  };
}

function readFaults(refusal: unknown): Record<string, string> {
  const fields = typeof refusal === 'object' && refusal !== null && 'fields' in refusal ? refusal.fields : {};
  const pairs = Object.entries(fields as object).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}

function readRetrySeconds(refusal: unknown): number | undefined {
  const isSaid = typeof refusal === 'object' && refusal !== null && 'retryAfterSeconds' in refusal;
  const seconds = isSaid ? refusal.retryAfterSeconds : undefined;
  return Number.isSafeInteger(seconds) && Number(seconds) >= 0 ? Number(seconds) : undefined;
}
