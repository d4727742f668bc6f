import type { RequestHandler } from 'express';
import { addressWithEnding } from '../../views/domain/urls.ts';
import { prefersMarkdown } from '../http/negotiation.ts';

/** Pages that are there as Markdown, too. */
const documentPath = /^\/(?:docs|faq|article(?!\/(?:api|overview)(?:$|\?)))\/[^?]/;
const hasEnding = /\.(?:md|pdf)(?:$|\?)/;

/** Who asks for Markdown at the address of a document gets it there; browsers never do. */
export const preferMarkdown: RequestHandler = (req, res, next) => {
  if (documentPath.test(req.url) && !hasEnding.test(req.url)) {
    res.vary('Accept');
    if (prefersMarkdown(req.get('Accept'))) req.url = addressWithEnding(req.url, '.md');
  }
  next();
};
