/** Keeps rendered pages, here and in a cache in front of the site, until the documentation server reports a change of their content. */
import { allTag, previewTag } from '../views/domain/special-tags.ts';
import type { HttpClient } from './clients/http-client.ts';
import type { Config } from './config.ts';
import type { LiveController } from './controllers/live.ts';
import { createEdgeCache } from './edge-cache.ts';
import { type FollowedContent, followContent } from './follow-content.ts';
import type { Log } from './log.ts';
import { PageCache } from './page-cache.ts';

/** How long a page counts as fresh while no content changes are reported. */
const unreportedFreshMs = 60_000;

export interface KeptPagesDeps {
  /** Origin of the documentation server; resolves when it is known. */
  docServer: () => Promise<string>;
  /** Keeps answers of the documentation server. */
  client: Pick<HttpClient, 'expire'>;
  live: Pick<LiveController, 'announce'>;
  log: Log;
  makeWhole?: (html: string) => string;
  now?: (() => number) | undefined;
}

export interface KeptPages {
  pageCache: PageCache;
  /** Returns what every page shows of the content now. */
  describeContent: FollowedContent['describe'];
  stop(): void;
}

export function keepPages(config: Config, deps: KeptPagesDeps): KeptPages {
  const { docServer, client, live, log, makeWhole, now } = deps;
  const edge = createEdgeCache(config, log);
  // Content and files of the site may have changed while no process told the cache.
  edge?.purge([allTag]);
  const pageCache = new PageCache({
    maxBytes: config.pageCacheBytes,
    freshMs: () => (content.isReported ? Infinity : unreportedFreshMs),
    ...(edge && { edgeHeaders: edge.headersOf }),
    ...(makeWhole && { makeWhole }),
    ...(now && { now }),
  });
  let announced = '';
  const content = followContent(docServer, log, {
    onChange(tags, version) {
      client.expire(tags);
      pageCache.expire(tags);
      edge?.purge(tags);
      // No file changed; only names of references were read, as after each start.
      if (version === announced && !tags.includes(previewTag)) return;
      announced = version;
      live.announce(version);
    },
    onLost() {
      pageCache.limitFreshness();
    },
  });
  return {
    pageCache,
    describeContent: content.describe,
    stop() {
      content.stop();
      edge?.stop();
    },
  };
}
