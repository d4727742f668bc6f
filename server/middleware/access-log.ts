import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import { contextOf } from '../request-context.ts';

/** One line for each request that was not answered from the page cache. */
export function logAccess(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const { id, receivedUrl } = contextOf(res);
      log.info(
        { id, method: req.method, url: receivedUrl.slice(0, 500), status: res.statusCode, ms: Math.round(ms) },
        'request',
      );
    });
    next();
  };
}
