import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { type Log, loggedPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { contextOf, setContext } from '../request-context.ts';

/** One line and one measurement for each request that was not answered from the page cache. */
export function logAccess(log: Log, metrics: Metrics, { logsAddresses }: Config): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const { id, receivedUrl, route = 'none', client } = contextOf(res);
      const { method } = req;
      // Who gives up before the answer has begun is told apart (nginx has the same number for it).
      const status = res.headersSent ? res.statusCode : 499;
      metrics.countRequest(route, knownMethods.has(method) ? method : 'other', status, seconds);
      log.info(
        {
          ...{ id, method, route, path: loggedPath(receivedUrl), status, ms: Math.round(seconds * 1000) },
          ...(logsAddresses && { address: client.address }),
        },
        'request',
      );
    });
    next();
  };
}

/** Says in logs and metrics which route it is. */
export function nameRoute(route: string): RequestHandler {
  return (_req, res, next) => {
    setContext(res, { route });
    next();
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
