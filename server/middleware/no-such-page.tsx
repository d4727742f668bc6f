import type { RequestHandler } from 'express';
import { ErrorPage } from '../../views/pages/error.tsx';
import { pageUrl } from '../../views/domain/urls.ts';
import { HttpError } from '../errors.ts';
import type { PageCache } from '../page-cache.ts';
import { failCall } from '../http/call-failure.ts';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { Services } from '../services/services.ts';

/** The last step: redirects addresses of moved documents, and answers all others with 404 and suggestions. */
export function showNoSuchPage({ documents }: Services, pageCache: PageCache): RequestHandler {
  return async (req, res) => {
    const { frame, receivedUrl } = contextOf(res);
    const isCall = /^\/api(?:[/?]|$)/.test(receivedUrl);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isCall) {
      res.set('Allow', 'GET, HEAD');
      throw new HttpError(405, 'method.refused');
    }
    const { movedTo, replacedBy, otherEdition, suggestions } = await documents.resolve(frame.edition.locale, req.url);
    if (movedTo !== undefined) {
      redirectTo(res, 301, pageUrl(frame.edition, movedTo));
    } else if (replacedBy !== undefined) {
      redirectTo(res, 302, pageUrl(frame.edition, replacedBy));
    } else if (otherEdition !== undefined) {
      redirectTo(res, 302, pageUrl(frame.otherEdition, otherEdition));
    } else if (isCall) {
      failCall(req, res, frame.edition.locale, 404, 'unknown');
    } else {
      const page = <ErrorPage frame={frame} status={404} suggestions={suggestions} />;
      await sendPage(res, pageCache, page, { status: 404 });
    }
  };
}
