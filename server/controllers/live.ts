import type { RequestHandler, Response } from 'express';
import { HttpError } from '../errors.ts';
import { contextOf } from '../request-context.ts';

export interface LiveController {
  /** An open connection on which the browser learns that content changed. */
  listen: RequestHandler;
  /** Tells every open page. */
  announce(version: string): void;
  close(): void;
}

export interface LiveLimits {
  /** Connections that one reader may have: a tab has one. */
  perPlace: number;
  inAll: number;
}

const heartbeatMs = 30_000;
const usual: LiveLimits = { perPlace: 32, inAll: 1000 };
const retryAfterSeconds = 60;

/** Open pages follow an author's edit: each change of content is one event (server-sent events). */
export function createLiveController({ perPlace, inAll } = usual): LiveController {
  /** With whose it is. */
  const open = new Map<Response, string>();
  // A connection on which nothing moves is ended as one that nobody reads.
  const heartbeat = setInterval(() => {
    for (const res of open.keys()) res.write(':\n\n');
  }, heartbeatMs).unref();
  const countOf = (place: string) => [...open.values()].filter((other) => other === place).length;
  return {
    /** Browsers take any answer but 200 for the end: a page beyond the limit does without. */
    listen(_req, res) {
      const { place } = contextOf(res).client;
      if (open.size >= inAll) throw new HttpError(503, 'live.full', { retryAfterSeconds });
      if (countOf(place) >= perPlace) throw new HttpError(429, 'live.too-many', { retryAfterSeconds });
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
      open.set(res, place);
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
