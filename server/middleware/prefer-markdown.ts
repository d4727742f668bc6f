import type { RequestHandler } from 'express';
import { hasMarkdown } from '../../views/domain/portal-roots.ts';
import { addressWithEnding } from '../../views/domain/urls.ts';
import { prefersMarkdown } from '../http/negotiation.ts';

/** Sends clients that accept Markdown to the Markdown form of a page; browsers never ask for it. */
export const preferMarkdown: RequestHandler = (req, res, next) => {
  if (hasMarkdown(req.url)) {
    res.vary('Accept');
    if (prefersMarkdown(req.get('Accept'))) req.url = addressWithEnding(req.url, '.md');
  }
  next();
};
