import type { RequestHandler, Response } from 'express';

export interface LiveController {
  /** An open connection on which the browser learns that content changed. */
  listen: RequestHandler;
  /** Tells every open page. */
  announce(version: string): void;
  close(): void;
}

const heartbeatMs = 30_000;

/** Open pages follow an author's edit: each change of content is one event (server-sent events). */
export function createLiveController(): LiveController {
  const open = new Set<Response>();
  // A connection on which nothing moves is ended as one that nobody reads.
  const heartbeat = setInterval(() => {
    for (const res of open) res.write(':\n\n');
  }, heartbeatMs).unref();
  return {
    listen(_req, res) {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
      open.add(res);
      res.once('close', () => open.delete(res));
    },
    announce(version) {
      for (const res of open) res.write(`data: ${version}\n\n`);
    },
    close() {
      clearInterval(heartbeat);
      for (const res of open) res.end();
    },
  };
}
