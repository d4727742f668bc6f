import type { RequestHandler } from 'express';
import { isLocale } from '../../views/domain/locale.ts';
import { unprefixedLocale } from '../../views/domain/urls.ts';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { siteAddresses } from '../frames.ts';
import { redirectTo } from '../http/redirect.ts';
import { contextOf, setContext } from '../request-context.ts';
import { pageRoutes } from '../routes.ts';

/** First segments that look like a language code but are pages. */
const pageSegments = new Set(pageRoutes.map((route) => route.path.split(/[/{]/)[1]));
const languageForm = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Takes the edition's prefix off the path; the frame knows the edition already. Reads the query. */
export function takeOffPrefix(config: Config): RequestHandler {
  const site = siteAddresses(config);
  return (req, res, next) => {
    const { host } = contextOf(res);
    setContext(res, { query: new URL(req.url, 'http://page').searchParams });
    const [, first = ''] = /^\/([^/?]*)/.exec(req.url) ?? [];
    if (!isLocale(first)) {
      if (languageForm.test(first) && !pageSegments.has(first)) throw notFound('locale.unknown');
      next();
      return;
    }
    const rest = req.url.slice(first.length + 1);
    const address = rest.startsWith('/') ? rest : `/${rest}`;
    if (first === unprefixedLocale(site, host)) {
      redirectTo(res, 302, address);
      return;
    }
    req.url = address;
    next();
  };
}
