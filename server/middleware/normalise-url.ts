import type { RequestHandler } from 'express';
import { HttpError, badRequest } from '../errors.ts';
import { redirectTo } from '../redirect.ts';
import { contextOf, setContext } from '../request-context.ts';

const maxUrlLength = 4096;

/** One spelling per address: no doubled or trailing slashes. Refuses what no page can mean. */
export const normaliseUrl: RequestHandler = (req, res, next) => {
  if (req.url.length > maxUrlLength) {
    // The page must not repeat it in its links.
    setContext(res, { frame: { ...contextOf(res).frame, path: '/' } });
    throw new HttpError(414, 'url.long');
  }
  const at = req.url.indexOf('?');
  const path = at < 0 ? req.url : req.url.slice(0, at);
  const query = at < 0 ? '' : req.url.slice(at);
  if (!isDecodable(path) || !path.startsWith('/')) throw badRequest('url.encoding');
  const clean = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (clean === path) next();
  else redirectTo(res, 308, clean + query);
};

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
