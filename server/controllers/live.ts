import type { RequestHandler, Response } from 'express';

export interface LiveController {
  /** An open connection on which the browser learns that content changed. */
  listen: RequestHandler;
  /** Tells every open page. */
  announce(version: string): void;
  close(): void;
}

/** Open pages follow an author's edit: each change of content is one event (server-sent events). */
export function createLiveController(): LiveController {
  const open = new Set<Response>();
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
      for (const res of open) res.end();
    },
  };
}
