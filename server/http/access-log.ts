/** One log line and one measurement for each request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Log, loggedPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface AccessLogOptions {
  log: Log;
  metrics: Metrics;
  logsAddresses: boolean;
}

export interface DescribedRequest {
  id: string;
  /** Name of the route; never contains input of a reader. */
  route: string;
  url: string;
  address: string;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST']);

/** @param describe called when the request is done */
export function noteRequest(
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  { log, metrics, logsAddresses }: AccessLogOptions,
  describe: () => DescribedRequest,
): void {
  const startedAt = process.hrtime.bigint();
  res.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    const { id, route, url, address } = describe();
    // 499 means that the client gave up before the answer began, as in nginx.
    const status = res.headersSent ? res.statusCode : 499;
    metrics.countRequest(route, knownMethods.has(method) ? method : 'other', status, seconds);
    const ms = Math.round(seconds * 1000);
    log.info({ id, method, route, path: loggedPath(url), status, ms, ...(logsAddresses && { address }) }, 'request');
  });
}
