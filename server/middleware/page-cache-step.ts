import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { PageCache } from '../page-cache.ts';
import { sendCached } from '../render.tsx';
import { contextOf, setContext } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';
import { hostClassOf } from './page-cache-hit.ts';

/** Serves a cached page by its key, waits for a render in pending, or prepares a new entry. */
export function usePageCache(pageCache: PageCache, config: Config, route: PageRoute): RequestHandler {
  const hostClass = hostClassOf(config);
  return async (req, res, next) => {
    const { host, receivedUrl, frame, cached } = contextOf(res);
    // An earlier route of this address found nothing and left its pending page; waiting for it would deadlock.
    if (cached) {
      next();
      return;
    }
    const address = pageKey(receivedUrl, route.query);
    // The page must not contain query parameters that are not part of its key.
    setContext(res, { frame: { ...frame, path: address } });
    if (route.isKept === false) {
      next();
      return;
    }
    const url = hostClass(host) + receivedUrl;
    const key = hostClass(host) + address;
    const page = pageCache.find(key, url) ?? (await pageCache.pending(key)?.ended);
    if (page) {
      await sendCached(req, res, pageCache, page);
      return;
    }
    const pending = pageCache.begin(key);
    res.once('close', () => {
      pending.end(undefined);
    });
    setContext(res, { cached: { key, url, pending } });
    next();
  };
}

/** The address with only the parameters that the page reads, in the order of the URL table. */
export function pageKey(url: string, query: readonly string[]): string {
  const [, path = '', search] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const searchParams = new URLSearchParams(search);
  const kept = query.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
