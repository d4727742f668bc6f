/** Sends content changes as server-sent events. */
import { isDeepStrictEqual } from 'node:util';
import type { RequestHandler, Response } from 'express';
import { allTag } from '../../../../views/domain/special-tags.ts';
import type { ContentChange } from '../../../clients/doc-server/change-events.ts';
import type { ContentStore } from '../site/store.ts';
import { isNameTag } from '../kit/change-tags.ts';
import { cacheControl } from '../../../http/cache-control.ts';

const heartbeatMs = 15_000;

/** Facts on every page: the filled sections of the portal, and the navigation of one site. */
export type EveryPage = Required<Pick<ContentChange, 'sections' | 'sites'>>;

export class ChangeStream {
  readonly #store: ContentStore;
  readonly #describe: () => EveryPage;
  readonly #open = new Set<Response>();
  readonly #stop: () => void;

  /** @param describe returns the current facts of every page */
  constructor(store: ContentStore, describe: () => EveryPage) {
    this.#store = store;
    this.#describe = describe;
    let last = describe();
    this.#stop = store.subscribe(({ version, tags }) => {
      // Every page links to the sections with content, so a section that becomes empty or filled changes every page.
      // Listing takes 20 ms, and each of a hundred references is announced when its names are read.
      const now = tags.every(isNameTag) ? last : describe();
      const event = eventOf({ version, tags: isDeepStrictEqual(now, last) ? tags : [allTag], ...now });
      last = now;
      for (const res of this.#open) res.write(event);
    });
  }

  /** Sends the current version without tags first, then each change. */
  handle: RequestHandler = (req, res) => {
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': cacheControl.moment,
      'X-Accel-Buffering': 'no',
    });
    res.write(eventOf({ version: this.#store.model.version, tags: [], ...this.#describe() }));
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
