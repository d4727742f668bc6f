import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { localeOfPrefix } from '../../views/domain/locale.ts';
import { unprefixedLocale } from '../../views/domain/urls.ts';
import { hostAsked, trustOf } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import { type FrameMaker, siteAddresses } from '../frames.ts';
import { type RequestContext, setContext } from '../request-context.ts';

/** Gives the request an id, its edition by the prefix of the path, and a frame, so that even early errors have a page. */
export function beginRequest(
  config: Config,
  makeFrame: FrameMaker,
  wholePages: RequestContext['wholePages'],
): RequestHandler {
  const site = siteAddresses(config);
  return (req, res, next) => {
    const id = randomUUID();
    const host = hostAsked(req, trustOf(req.app));
    const [, first] = /^\/([^/?]*)/.exec(req.url) ?? [];
    const locale = localeOfPrefix(first) ?? unprefixedLocale(site, host);
    setContext(res, { id, host, receivedUrl: req.url, wholePages, frame: makeFrame(host, locale, req.url) });
    res.set('X-Request-Id', id);
    next();
  };
}
