/** The one typed thing on res.locals. */
import type { Response } from 'express';
import type { Frame } from '../views/frame.ts';
import type { PendingPage } from './page-cache.ts';
import type { WholePages } from './whole-page.ts';

/** The client, according to trusted proxies. */
export interface ClientOrigin {
  /** Empty if the connection was lost. */
  address: string;
  protocol: string;
  /** Key for rate limits: the network of the address (`networkOf`). */
  network: string;
}

export interface RequestContext {
  /** Id of the request in logs and on error pages. */
  id: string;
  client: ClientOrigin;
  /** Name of the route in logs and metrics, once known. */
  route?: string;
  /** Set for every request, so that an early error has a page, too. */
  frame: Frame;
  /** Requested host according to trusted proxies, in lower case. */
  host: string;
  /** Query of the page's address. */
  query: URLSearchParams;
  /** The URL as received, with the edition's prefix. */
  receivedUrl: string;
  /** Origins from which pages may load media; without it every page may load its own. */
  mediaHosts?: readonly string[];
  /** Puts files into pages for browsers that open them. */
  wholePages: WholePages;
  /** Set if the page may come from the page cache and go there; `url` is as received, with the host where pages differ by host. */
  cached?: { key: string; url: string; pending: PendingPage };
}

export function contextOf(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}

export function setContext(res: Response, context: Partial<RequestContext>): void {
  res.locals.context = { ...(res.locals.context as RequestContext | undefined), ...context };
}
