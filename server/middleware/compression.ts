/** Compresses answers that the page cache does not keep. */
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { negotiateEncoding } from '../http/negotiation.ts';

/**
 * Brotli looks back 256 KB, which is more than nearly all answers have. Its default of 4 MB takes memory outside of the heap for each
 * answer, so that V8 collects the heap twice as often.
 */
const windowBits = 18;

export function compressAnswers(): RequestHandler[] {
  const brotli = { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } };
  return [chooseEncoding, compression({ filter: mayCompress, brotli })];
}

/** Encodes uncached pages by the same rules as cached ones; the library gets a single choice. */
const chooseEncoding: RequestHandler = (req, _res, next) => {
  req.headers['accept-encoding'] = negotiateEncoding(req.headers['accept-encoding'] as string | undefined);
  next();
};

/** Server-sent events must leave at once; the library decides about everything else. */
function mayCompress(req: Request, res: Response): boolean {
  return !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res);
}
