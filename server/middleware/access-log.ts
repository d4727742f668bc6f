import type { RequestHandler } from 'express';
import { type AccessLogOptions, noteRequest } from '../http/access-log.ts';
import { contextOf, setContext } from '../request-context.ts';

/** One line and one measurement for each request that was not answered from the page cache. */
export function logAccess(options: AccessLogOptions): RequestHandler {
  return (req, res, next) => {
    noteRequest(req, res, options, () => {
      const { id, receivedUrl, route = 'none', client } = contextOf(res);
      return { id, route, url: receivedUrl, address: client.address };
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
