/** The one typed thing on res.locals. */
import type { Response } from 'express';
import type { Frame } from '../views/frame.ts';
import type { Flight } from './page-cache.ts';

/** Who asks, as far as trusted proxies say. */
export interface ClientOrigin {
  /** Empty where a connection broke off. */
  address: string;
  protocol: string;
  /** Of whoever sits at this machine (this-machine.ts). */
  isLocal: boolean;
  /** Which part of the address, where it is that of a proxy that is not named. */
  share: string | undefined;
  /** Whom limits count as one. */
  place: string;
}

export interface RequestContext {
  /** Names the request in logs and on error pages. */
  id: string;
  client: ClientOrigin;
  /** Names the route in logs and metrics; set as soon as it is known. */
  route?: string;
  /** Set by the locale middleware; every page has it. */
  frame: Frame;
  /** The host asked for, as far as trusted proxies say; lower case. */
  host: string;
  /** The URL as received, before the edition's prefix was taken off. */
  receivedUrl: string;
  /** Origins from which pages may show media; none where every page may show its own. */
  mediaHosts?: readonly string[];
  /** Set where the page may come from and go to the page cache; `url` is as received, with the host where that matters. */
  cached?: { key: string; url: string; flight: Flight };
}

export function contextOf(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}

export function setContext(res: Response, context: Partial<RequestContext>): void {
  res.locals.context = { ...(res.locals.context as RequestContext | undefined), ...context };
}
