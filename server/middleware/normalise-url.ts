import type { Request, RequestHandler, Response } from 'express';
import { maxAddressLength, writeSegment } from '../../views/domain/address-path.ts';
import { prefixOf } from '../../views/domain/locale.ts';
import { unprefixedLocale } from '../../views/domain/urls.ts';
import type { Config } from '../config.ts';
import { HttpError, badRequest, notFound } from '../errors.ts';
import { siteAddresses } from '../frames.ts';
import { redirectSpelling } from '../http/redirect.ts';
import { contextOf, setContext } from '../request-context.ts';
import { spellPath } from './path-spelling.ts';

const apiPath = /^(?:\/(?:en|zh))?\/article\/api\?/;
/** The key of a question in a folder is one segment with an encoded slash (see faqItemAddress). */
const questionPath = /^(?:\/(?:en|zh))?(?:\/og)?\/faq\/[^/]+$/;

/**
 * Redirects to the one spelling of an address: no doubled or trailing slashes, one percent-encoding, the case of the URL table.
 * Refuses paths that cannot be a page.
 */
export function normaliseUrl(config: Config): RequestHandler {
  const site = siteAddresses(config);
  return (req, res, next) => {
    const clean = cleanUrl(req, res);
    if (clean === req.url) {
      next();
      return;
    }
    const prefix = `/${prefixOf(unprefixedLocale(site, contextOf(res).host))}`;
    const [path = '', ...query] = clean.split(/(?=\?)/);
    // The same redirect removes the prefix of the default edition.
    const isPrefixed = req.url.startsWith(`${prefix}/`);
    if (isPrefixed) redirectSpelling(res, 302, (path.slice(prefix.length) || '/') + query.join(''));
    else redirectSpelling(res, 308, clean);
  };
}

function cleanUrl(req: Request, res: Response): string {
  if (req.url.length > maxAddressLength) {
    // The error page must not repeat the long address in its links.
    setContext(res, { frame: { ...contextOf(res).frame, path: '/' } });
    // No reference has so long a name, so the answer is that of any unknown name.
    throw apiPath.test(req.url) ? notFound() : new HttpError(414, 'url.long');
  }
  const at = req.url.indexOf('?');
  const path = at < 0 ? req.url : req.url.slice(0, at);
  const query = at < 0 ? '' : req.url.slice(at);
  if (!isDecodable(path) || !path.startsWith('/')) throw badRequest('url.encoding');
  const clean = spellPath(
    path
      .replace(/[/\\]{2,}/g, '/')
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map((segment) => writeSegment(decodeURIComponent(segment)))
      .join('/'),
  );
  if (!isPageLike(clean)) throw notFound();
  return clean + query;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Clients that resolve dot segments would reach a different page from those that do not, and an encoded slash would be a second
 * spelling.
 */
function isPageLike(path: string): boolean {
  if (path.includes('%2F') && !questionPath.test(path)) return false;
  return !path.split(/\/|%2F/).some((part) => part === '.' || part === '..');
}
