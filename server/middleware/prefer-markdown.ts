import type { RequestHandler } from 'express';
import { isPortalAddress } from '../../views/domain/portal-roots.ts';
import { addressWithEnding } from '../../views/domain/urls.ts';
import { prefersMarkdown } from '../http/negotiation.ts';

/** Pages of the portal that also exist as Markdown. */
const markdownPath =
  /^\/(?:article(?!\/overview(?:$|\?))\/[^?]|(?:faq|scene-plan|error-code|sdk-download)(?:\/[^?]|$|\?)|(?:api-center|check-code)?(?:$|\?))/;
const hasEnding = /\.(?:md|pdf)(?:$|\?)/;

/** True for the address of a page that also exists as Markdown. */
export function hasMarkdown(url: string): boolean {
  return (markdownPath.test(url) || !isPortalAddress(url)) && !hasEnding.test(url);
}

/** Sends clients that accept Markdown to the Markdown form of a page; browsers never ask for it. */
export const preferMarkdown: RequestHandler = (req, res, next) => {
  if (hasMarkdown(req.url)) {
    res.vary('Accept');
    if (prefersMarkdown(req.get('Accept'))) req.url = addressWithEnding(req.url, '.md');
  }
  next();
};
