/** Renders a React page into an answer, through the page cache. */
import type { Request, Response } from 'express';
import type { OutgoingHttpHeaders } from 'node:http';
import type { ReactElement } from 'react';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { htmlLang } from '../views/domain/locale.ts';
import { frameOriginsOf, mediaSources } from '../views/domain/media-hosts.ts';
import { withHttps, withoutHttps } from './http/https-headers.ts';
import { matchesEtag, negotiateEncoding, opensPage } from './http/negotiation.ts';
import { cacheControl } from './http/cache-control.ts';
import type { PageCache } from './page-cache.ts';
import { encodePage, etagOf } from './page-encoding.ts';
import { contextOf } from './request-context.ts';
import type { CachedPage } from './cached-page.ts';

export interface PageOptions {
  status?: number;
  /** Tags of the data in the page (see Article.tags). A page without tags is rendered for each request. */
  tags?: readonly string[];
  /** True if the data is a stale fallback: a header says so, and the page expires soon. */
  isStale?: boolean;
  /** Whether the browser may keep a page that is not cached here, for the back button. */
  mayReaderKeep?: boolean;
  retryAfterSeconds?: number | undefined;
}

/** Address of the Markdown in the head of a page. */
const markdownForm = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/;

/** Length of a page that takes milliseconds to hash. */
const longHtml = 300_000;

/** How long a page made from stale data is kept before the service is asked again. */
const staleFreshMs = 5000;
const staleWarning = '110 - "Response is Stale"';

/** Headers kept with a page, because they hold for every reader. */
const sharedHeaderNames = [
  ...['content-type', 'content-language', 'cache-control', 'vary', 'warning', 'link'],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'],
  ...['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'],
];

/** Sends a page. If it has tags and its route allows caching, the page goes to the page cache. */
export async function sendPage(
  res: Response,
  pageCache: PageCache,
  page: ReactElement,
  options: PageOptions = {},
): Promise<void> {
  const { status = 200, tags, isStale = false, mayReaderKeep = false, retryAfterSeconds } = options;
  const { cached, frame, wholePages, mediaHosts = [] } = contextOf(res);
  // Parsing data, rendering and hashing each block the thread; other requests run in between.
  await nextTurn();
  const html = `<!doctype html>${renderToString(page)}`;
  if (html.length > longHtml) await nextTurn();
  allow(res, /(?:img|media)-src 'self'/g, mediaSources(html, mediaHosts));
  allow(res, /frame-src 'self'/g, frameOriginsOf(html));
  const { styles, scripts } = wholePages.sourcesOf(html);
  allow(res, /style-src 'self'/g, styles);
  allow(res, /script-src 'self'/g, scripts);
  const markdown = markdownForm.exec(html)?.[1];
  if (markdown !== undefined)
    res.append('Link', `<${markdown.replaceAll('&amp;', '&')}>; rel="alternate"; type="text/markdown"`);
  res.status(status).type('html').set('Content-Language', htmlLang[frame.edition.locale]);
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  if (status !== 200 || !tags || !cached) {
    const isWhole = opensPage(res.req.get('Sec-Fetch-Dest'));
    res
      .set('Cache-Control', mayReaderKeep && status === 200 ? cacheControl.ownPage : cacheControl.reader)
      .vary('Sec-Fetch-Dest');
    res.send(isWhole ? wholePages.make(html) : html);
    return;
  }
  res.set('Cache-Control', cacheControl.page).vary('Accept-Encoding, Sec-Fetch-Dest');
  if (isStale) res.set('Warning', staleWarning);
  const made = await pageCache.make(
    cached.key,
    html,
    tags,
    withoutHttps(sharedHeaders(res)),
    isStale ? staleFreshMs : undefined,
  );
  pageCache.keep(made, cached.url, cached.pending);
  cached.pending.end(made);
  await sendCached(res.req, res, pageCache, made);
}

/** Adds sources to directives of the page's policy. */
function allow(res: Response, directives: RegExp, sources: readonly string[]): void {
  const policy = String(res.getHeader('Content-Security-Policy') ?? '');
  if (sources.length === 0) return;
  res.set('Content-Security-Policy', policy.replaceAll(directives, `$& ${sources.join(' ')}`));
}

/** Sends a page from the cache through Express. */
export async function sendCached(
  req: Request,
  res: Response,
  pageCache: PageCache,
  page: CachedPage,
  isStale = false,
): Promise<void> {
  if (isStale) res.set('Warning', staleWarning);
  // Cached headers hold for every reader; https requests get an additional one.
  // A stale page is not for the cache in front of the site.
  const complete = (headers: OutgoingHttpHeaders) =>
    ({
      ...(res.hasHeader('Strict-Transport-Security') ? withHttps(headers) : headers),
      ...(isStale && { 'cache-control': cacheControl.page }),
    }) as Record<string, string>;
  const isWhole = opensPage(req.get('Sec-Fetch-Dest'));
  const etag = etagOf(page, isWhole);
  if (matchesEtag(req.get('If-None-Match'), etag)) {
    res
      .status(304)
      .set(complete({ ...page.headers304, etag }))
      .end();
    return;
  }
  const whole = isWhole ? await pageCache.whole(page) : undefined;
  const { body, headers } = await encodePage(page, negotiateEncoding(req.get('Accept-Encoding')), whole);
  res.status(200).set(complete(headers));
  // `res.send` would compute ETag and length again.
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
