import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '../config.ts';
import { matchesEtag, negotiateEncoding, prefersMarkdown } from '../negotiation.ts';
import type { PageCache } from '../page-cache.ts';
import { encodePage } from '../page-encoding.ts';

/** Part of a page's key: pages differ by host only where editions have their own. */
export function hostClassOf(config: Config): (host: string | undefined) => string {
  const hosts = new Set(Object.values(config.origins).map((origin) => new URL(origin).host));
  return (host) => (hosts.size > 0 && host !== undefined && hosts.has(host.toLowerCase()) ? host.toLowerCase() : '');
}

/** Answers cached pages before anything else runs; hands all other requests on. */
export function answerFromPageCache(pageCache: PageCache, config: Config, next: RequestListener): RequestListener {
  const hostClass = hostClassOf(config);
  const hasHosts = Object.keys(config.origins).length > 0;
  return (req, res) => {
    const { url = '', method } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    const page = isRead ? pageCache.hit(hasHosts ? hostClass(rawHeader(req, 'host')) + url : url) : undefined;
    if (!page || prefersMarkdown(rawHeader(req, 'accept'))) {
      next(req, res);
      return;
    }
    if (matchesEtag(rawHeader(req, 'if-none-match'), page.etag)) {
      res.writeHead(304, page.headers304).end();
      return;
    }
    const { body, headers } = encodePage(page, negotiateEncoding(rawHeader(req, 'accept-encoding')));
    res.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
  };
}

/** A header as it came, several joined. Building `req.headers`, with every header in it, costs more than all else here. */
function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidate = rawHeaders[at] ?? '';
    if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] ?? '';
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
