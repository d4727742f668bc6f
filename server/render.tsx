/** From a React page to an answer, by way of the page cache. */
import type { Request, Response } from 'express';
import type { OutgoingHttpHeaders } from 'node:http';
import type { ReactElement } from 'react';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { htmlLang } from '../views/domain/locale.ts';
import { isAllowedMedia, mediaOriginsOf } from '../views/domain/media-hosts.ts';
import { withHttps, withoutHttps } from './http/https-headers.ts';
import { matchesEtag, negotiateEncoding } from './http/negotiation.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { encodePage } from './page-encoding.ts';
import { contextOf } from './request-context.ts';

/** Readers and proxies ask each time whether a page changed; the answer is a 304 of a few bytes. */
const revalidated = 'public, max-age=0, must-revalidate';
const uncached = 'private, no-store';
/** The browser may go back to it without asking. */
const keptByReader = 'private, no-cache';

export interface PageOptions {
  status?: number;
  /** What the page was made from (see Article.tags); a page without is made anew for each request. */
  tags?: readonly string[];
  /** True if older data stood in for a failing service: the page says so and is soon made anew. */
  isStale?: boolean;
  /** Of a page that we don't keep: whether the reader's browser may, to go back to it at once. */
  mayReaderKeep?: boolean;
  /** Seconds after which a retry of what failed makes sense. */
  retryAfterSeconds?: number | undefined;
}

/** Characters of a page that takes milliseconds to hash. */
const longHtml = 300_000;

/** How long a page made from older data is kept before the service is asked again. */
const staleFreshMs = 5000;
const staleWarning = '110 - "Response is Stale"';

/** Headers that are kept with a page: they hold for every reader. */
const sharedHeaderNames = [
  ...['content-type', 'content-language', 'cache-control', 'vary', 'warning'],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
];

/** Sends a page. With tags and on a route that allows it, the page goes to the page cache. */
export async function sendPage(
  res: Response,
  pageCache: PageCache,
  page: ReactElement,
  options: PageOptions = {},
): Promise<void> {
  const { status = 200, tags, isStale = false, mayReaderKeep = false, retryAfterSeconds } = options;
  const { cached, frame, mediaHosts = [] } = contextOf(res);
  // To take the data in, to render and to name what came out each hold the thread up; between them others are answered.
  await nextTurn();
  const html = `<!doctype html>${renderToString(page)}`;
  if (html.length > longHtml) await nextTurn();
  allowMedia(
    res,
    mediaOriginsOf(html).filter((origin) => origin === 'data:' || isAllowedMedia(origin, mediaHosts)),
  );
  res.status(status).type('html').set('Content-Language', htmlLang[frame.edition.locale]);
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  if (status !== 200 || !tags || !cached) {
    res.set('Cache-Control', mayReaderKeep && status === 200 ? keptByReader : uncached).send(html);
    return;
  }
  res.set('Cache-Control', revalidated).vary('Accept-Encoding');
  if (isStale) res.set('Warning', staleWarning);
  const made = await pageCache.make(
    cached.key,
    html,
    tags,
    withoutHttps(sharedHeaders(res)),
    isStale ? staleFreshMs : undefined,
  );
  pageCache.keep(made, cached.url, cached.flight);
  cached.flight.land(made);
  sendCached(res.req, res, made);
}

/** A page may load the pictures, films and sounds that it shows, from where they lie and from nowhere else. */
function allowMedia(res: Response, origins: readonly string[]): void {
  const policy = String(res.getHeader('Content-Security-Policy') ?? '');
  if (origins.length === 0) return;
  res.set('Content-Security-Policy', policy.replaceAll(/(?:img|media)-src 'self'/g, `$& ${origins.join(' ')}`));
}

/** Sends a page from the cache through Express. */
export function sendCached(req: Request, res: Response, page: CachedPage, isStandIn = false): void {
  if (isStandIn) res.set('Warning', staleWarning);
  // They are the same for all; who came by https has been given one more already.
  const complete = (headers: OutgoingHttpHeaders) =>
    (res.hasHeader('Strict-Transport-Security') ? withHttps(headers) : headers) as Record<string, string>;
  if (matchesEtag(req.get('If-None-Match'), page.etag)) {
    res.status(304).set(complete(page.headers304)).end();
    return;
  }
  const { body, headers } = encodePage(page, negotiateEncoding(req.get('Accept-Encoding')));
  res.status(200).set(complete(headers));
  // Not res.send: it would compute an ETag and a length anew.
  res.end(req.method === 'HEAD' ? undefined : body);
}

function sharedHeaders(res: Response): OutgoingHttpHeaders {
  return Object.fromEntries(
    sharedHeaderNames.flatMap((name) => {
      const value = res.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
