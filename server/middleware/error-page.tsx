import type { ErrorRequestHandler, Request, Response } from 'express';
import { ErrorPage } from '../../views/pages/error.tsx';
import { type CallText, failCall } from '../http/call-failure.ts';
import { fixedAddresses, publicUrl, withoutEnding } from '../../views/domain/urls.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendUncachedText } from '../http/send-text.ts';
import { HttpError } from '../errors.ts';
import { type Log, loggedPath } from '../log.ts';
import type { PageCache } from '../page-cache.ts';
import { sendCached, sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import { plainRoutes, proxiedPaths } from '../routes.ts';

const maxShownAddress = 300;

/** Turns any thrown error into an answer. A stale page is preferred to an error page. */
export function showError(log: Log, pageCache: PageCache): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    const failure = toHttpError(error);
    const { id, frame, cached, receivedUrl } = contextOf(res);
    if (failure.status >= 500) log.error({ id, path: loggedPath(receivedUrl), err: failure }, failure.code);
    if (res.headersSent) {
      next(error);
      return;
    }
    // The ETag names the page that failed.
    res.removeHeader('ETag');
    const fallback = failure.status >= 500 && cached ? pageCache.findStale(cached.key) : undefined;
    if (fallback) {
      await sendCached(req, res, pageCache, fallback, true);
      return;
    }
    if (failure.retryAfterSeconds !== undefined) res.set('Retry-After', String(failure.retryAfterSeconds));
    if (
      [...proxiedPaths, plainRoutes.reload, fixedAddresses.mcp].some(
        (path) => req.path === path || req.path.startsWith(`${path}/`),
      )
    ) {
      failCall(req, res, frame.edition.locale, failure.status, callTextOf(failure));
      return;
    }
    if (failure.status === 404 && req.path.endsWith('.md')) {
      sendMissingMarkdown(req, res);
      return;
    }
    try {
      const { status } = failure;
      const requestId = status >= 500 ? { requestId: id } : {};
      // A retry link would lose the posted fields.
      const mayRetry = (status >= 500 || status === 429) && req.method !== 'POST';
      const page = <ErrorPage {...{ frame, status, mayRetry }} suggestions={[]} {...requestId} />;
      await sendPage(res, pageCache, page, { status });
    } catch (secondError) {
      log.error({ id, err: secondError }, 'the error page could not be rendered');
      showPlainly(res, failure.status, id);
    }
  };
}

/** Programs that read Markdown have no use for a page: they get what is missing and where everything is listed. */
function sendMissingMarkdown(req: Request, res: Response): void {
  const { frame } = contextOf(res);
  const edition = withOrigin(frame.edition, req);
  const address = publicUrl(edition, withoutEnding(req.url)).slice(0, maxShownAddress);
  const text = frame.t('error:missing.markdown', { address, index: publicUrl(edition, fixedAddresses.llms) });
  sendUncachedText(res, 404, 'text/markdown', `${text}\n`);
}

function callTextOf({ status }: HttpError): CallText {
  if (status === 429) return 'too-often';
  return status < 500 ? 'faulty' : 'failed';
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // Express and its middleware mark request faults with a status.
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  return status >= 400 && status < 500
    ? new HttpError(status, 'request.faulty', { cause: error })
    : new HttpError(500, 'server.bug', { cause: error });
}

/** Answers without a page, if rendering the error page fails as well. */
function showPlainly(res: Response, status: number, id: string): void {
  res
    .status(status)
    .type('text')
    .send(`An error occurred while showing the error page\n\nStatus ${String(status)}, request ${id}\n`);
}
