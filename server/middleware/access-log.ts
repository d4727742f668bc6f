import type { RequestHandler } from 'express';
import { type AccessLogOptions, noteRequest } from '../http/access-log.ts';
import { contextOf, setContext } from '../request-context.ts';

/** One log line and one measurement for each request that the page cache did not answer. */
export function logAccess(options: AccessLogOptions): RequestHandler {
  return (req, res, next) => {
    noteRequest(req, res, options, () => {
      const { id, receivedUrl, route = 'none', client } = contextOf(res);
      return { id, route, url: receivedUrl, address: client.address };
    });
    next();
  };
}

/** Gives the log and the metrics the name of the route that answers. */
export function nameRoute(route: string): RequestHandler {
  return (_req, res, next) => {
    setContext(res, { route });
    next();
  };
}
