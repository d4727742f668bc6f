import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { PageCache } from '../page-cache.ts';
import { sendCached } from '../render.tsx';
import { contextOf, setContext } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';
import { hostClassOf } from './page-cache-hit.ts';

/** Serves a page by its key, waits where it is being rendered, and else prepares for keeping it. */
export function usePageCache(pageCache: PageCache, config: Config, route: PageRoute): RequestHandler {
  const hostClass = hostClassOf(config);
  return async (req, res, next) => {
    const { host, receivedUrl, frame, cached } = contextOf(res);
    // An earlier route of this address found nothing and left its preparation: waiting for it would be waiting for ourselves.
    if (cached) {
      next();
      return;
    }
    const address = pageKey(receivedUrl, route.query);
    // The page is the same whatever else its address carries, so it must not repeat what it does not read.
    setContext(res, { frame: { ...frame, path: address } });
    if (route.isKept === false) {
      next();
      return;
    }
    const url = hostClass(host) + receivedUrl;
    const key = hostClass(host) + address;
    const page = pageCache.find(key, url) ?? (await pageCache.flight(key)?.landed);
    if (page) {
      sendCached(req, res, page);
      return;
    }
    const flight = pageCache.takeOff(key);
    res.once('close', () => {
      flight.land(undefined);
    });
    setContext(res, { cached: { key, url, flight } });
    next();
  };
}

/** The address with the parameters that the page reads, in their order in the URL table; the path as the router sees it. */
export function pageKey(url: string, query: readonly string[]): string {
  const [, path = '', search] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const searchParams = new URLSearchParams(search);
  const kept = query.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
