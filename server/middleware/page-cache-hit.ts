import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '../config.ts';
import { encodePage, matchesEtag, negotiateEncoding, type PageCache } from '../page-cache.ts';

/** Cookie by which a reader has a session; such a reader's pages may differ from everyone's. */
export const sessionCookie = 'portal.sid';

/** Part of a page's key: pages differ by host only where editions have their own. */
export function hostClassOf(config: Config): (host: string | undefined) => string {
  const hosts = new Set(Object.values(config.origins).map((origin) => new URL(origin).host));
  return (host) => (hosts.size > 0 && host !== undefined && hosts.has(host.toLowerCase()) ? host.toLowerCase() : '');
}

export function mayUsePageCache(req: IncomingMessage): boolean {
  const { cookie } = req.headers;
  return (req.method === 'GET' || req.method === 'HEAD') && !cookie?.includes(`${sessionCookie}=`);
}

/** Answers cached pages before anything else runs; hands all other requests on. */
export function answerFromPageCache(pageCache: PageCache, config: Config, next: RequestListener): RequestListener {
  const hostClass = hostClassOf(config);
  return (req, res) => {
    const page = mayUsePageCache(req) ? pageCache.hit(hostClass(req.headers.host) + (req.url ?? '')) : undefined;
    if (!page) {
      next(req, res);
      return;
    }
    if (matchesEtag(req.headers['if-none-match'], page.etag)) {
      res.writeHead(304, page.headers304).end();
      return;
    }
    const { body, headers } = encodePage(page, negotiateEncoding(req.headers['accept-encoding'] as string | undefined));
    res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body);
  };
}
