import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { createHttpsCheck, hostAsked, type Trust } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import { withHttps } from '../http/https-headers.ts';
import { matchesEtag, negotiateEncoding, opensPage, prefersMarkdown } from '../http/negotiation.ts';
import type { PageCache } from '../page-cache.ts';
import { type EncodedPage, encodePage, etagOf } from '../page-encoding.ts';
import { rawHeader } from '../http/raw-header.ts';

/** Part of a page's key: pages differ by host only if editions have hosts of their own. Expects lower case. */
export function hostClassOf(config: Config): (host: string) => string {
  const hosts = new Set(Object.values(config.origins).map((origin) => new URL(origin).host));
  return (host) => (hosts.has(host) ? host : '');
}

export interface PageCacheHitDeps {
  pageCache: PageCache;
  config: Config;
  trusts: Trust;
}

/** Answers cached pages before anything else runs; passes all other requests on. */
export function answerFromPageCache(deps: PageCacheHitDeps, next: RequestListener): RequestListener {
  const { pageCache, config, trusts } = deps;
  const hostClass = hostClassOf(config);
  const hasHosts = Object.keys(config.origins).length > 0;
  const isHttps = createHttpsCheck(config);
  // Without configured hosts and proxies no request can be https, so the check is skipped.
  const mayBeHttps = hasHosts || (config.trustProxy !== false && config.trustProxy !== 0);
  return (req, res) => {
    const { url = '', method } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    const page = isRead ? pageCache.hit(hasHosts ? hostClass(hostAsked(req, trusts)) + url : url) : undefined;
    if (!page || prefersMarkdown(rawHeader(req, 'accept'))) {
      next(req, res);
      return;
    }
    const complete = mayBeHttps && isHttps(req, trusts) ? withHttps : (headers: OutgoingHttpHeaders) => headers;
    const isWhole = opensPage(rawHeader(req, 'sec-fetch-dest'));
    const etag = etagOf(page, isWhole);
    if (matchesEtag(rawHeader(req, 'if-none-match'), etag)) {
      res.writeHead(304, complete({ ...page.headers304, etag })).end();
      return;
    }
    const send = ({ body, headers }: EncodedPage) => {
      res.writeHead(200, complete(headers)).end(method === 'HEAD' ? undefined : body);
    };
    const encoding = negotiateEncoding(rawHeader(req, 'accept-encoding'));
    const whole = isWhole ? pageCache.whole(page) : undefined;
    const encoded =
      whole instanceof Promise
        ? whole.then((bytes) => encodePage(page, encoding, bytes))
        : encodePage(page, encoding, whole);
    if (!(encoded instanceof Promise)) send(encoded);
    else
      encoded.then(send, () => {
        next(req, res);
      });
  };
}
