import type { RequestHandler, Response } from 'express';
import { HttpError } from '../errors.ts';
import { contextOf } from '../request-context.ts';
import { cacheControl } from '../http/cache-control.ts';

export interface LiveController {
  /** An open connection that tells the browser about content changes. */
  listen: RequestHandler;
  /** Notifies every open page. */
  announce(version: string): void;
  close(): void;
}

export interface LiveLimits {
  /** Connections of one reader; a tab has one. */
  perNetwork: number;
  inAll: number;
}

const heartbeatMs = 30_000;
const usual: LiveLimits = { perNetwork: 32, inAll: 1000 };
const retryAfterSeconds = 60;

/** Makes open pages follow an author's edit: each content change is one server-sent event. */
export function createLiveController({ perNetwork, inAll } = usual): LiveController {
  /** Values are the networks of readers. */
  const open = new Map<Response, string>();
  // A connection without traffic counts as unread and is ended.
  const heartbeat = setInterval(() => {
    for (const res of open.keys()) res.write(':\n\n');
  }, heartbeatMs).unref();
  const countOf = (network: string) => [...open.values()].filter((other) => other === network).length;
  return {
    /** Browsers stop retrying after any status but 200, so a page beyond the limit goes without events. */
    listen(_req, res) {
      const { network } = contextOf(res).client;
      if (open.size >= inAll) throw new HttpError(503, 'live.full', { retryAfterSeconds });
      if (countOf(network) >= perNetwork) throw new HttpError(429, 'live.too-many', { retryAfterSeconds });
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': cacheControl.moment }).flushHeaders();
      open.set(res, network);
      res.once('close', () => open.delete(res));
    },
    announce(version) {
      for (const res of open.keys()) res.write(`data: ${version}\n\n`);
    },
    close() {
      clearInterval(heartbeat);
      for (const res of open.keys()) res.end();
    },
  };
}
