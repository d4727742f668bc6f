/** Content changes as server-sent events. */
import type { RequestHandler, Response } from 'express';
import type { ContentChange } from '../../clients/doc-server/change-events.ts';
import type { ContentStore } from './content/store.ts';

const heartbeatMs = 15_000;

export class ChangeStream {
  readonly #store: ContentStore;
  readonly #open = new Set<Response>();
  readonly #stop: () => void;

  constructor(store: ContentStore) {
    this.#store = store;
    this.#stop = store.subscribe((change) => {
      for (const res of this.#open) res.write(eventOf(change));
    });
  }

  /** Begins with the version of now and no tags, then tells each change. */
  handle: RequestHandler = (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    res.write(eventOf({ version: this.#store.model.version, tags: [] }));
    this.#open.add(res);
    const heartbeat = setInterval(() => res.write(':\n\n'), heartbeatMs);
    req.on('close', () => {
      clearInterval(heartbeat);
      this.#open.delete(res);
    });
  };

  close(): void {
    this.#stop();
    for (const res of this.#open) res.end();
  }
}

function eventOf(change: ContentChange): string {
  return `data: ${JSON.stringify(change)}\n\n`;
}
