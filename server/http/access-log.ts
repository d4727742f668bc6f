/** One line and one measurement for each request, whoever answers it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Log, loggedPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface AccessLogOptions {
  log: Log;
  metrics: Metrics;
  /** Whether lines name who asked. */
  logsAddresses: boolean;
}

export interface DescribedRequest {
  /** Names the request. */
  id: string;
  /** Names what answers it; never what was typed. */
  route: string;
  /** As received. */
  url: string;
  address: string;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param describe asked when the request is done */
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
    // Who gives up before the answer has begun is told apart (nginx has the same number for it).
    const status = res.headersSent ? res.statusCode : 499;
    metrics.countRequest(route, knownMethods.has(method) ? method : 'other', status, seconds);
    const ms = Math.round(seconds * 1000);
    log.info({ id, method, route, path: loggedPath(url), status, ms, ...(logsAddresses && { address }) }, 'request');
  });
}
