import type { RequestHandler } from 'express';
import { isPortalAddress } from '../../views/domain/portal-roots.ts';
import { addressWithEnding } from '../../views/domain/urls.ts';
import { prefersMarkdown } from '../http/negotiation.ts';

/** Pages of the portal that also exist as Markdown. */
const markdownPath =
  /^\/(?:article(?!\/overview(?:$|\?))\/[^?]|(?:faq|error-code|sdk-download)(?:\/[^?]|$|\?)|(?:api-center|check-code)(?:$|\?))/;
const hasEnding = /\.(?:md|pdf)(?:$|\?)/;

/** Sends clients that accept Markdown to the Markdown form of a page; browsers never ask for it. */
export const preferMarkdown: RequestHandler = (req, res, next) => {
  if ((markdownPath.test(req.url) || !isPortalAddress(req.url)) && !hasEnding.test(req.url)) {
    res.vary('Accept');
    if (prefersMarkdown(req.get('Accept'))) req.url = addressWithEnding(req.url, '.md');
  }
  next();
};
