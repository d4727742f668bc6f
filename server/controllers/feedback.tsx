import { feedbackAddress, pageUrl, withParameter } from '../../views/domain/urls.ts';
import { FeedbackPage } from '../../views/pages/feedback.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createFeedbackController({ services, pageCache, log }: PageControllerDeps): PageController {
  return {
    async show(_req, res) {
      const { frame, query } = contextOf(res);
      const given = await services.pageFeedback.begin(frame.edition, Object.fromEntries(query));
      const otherLanguage = pageUrl(frame.otherEdition, feedbackAddress(given.subject));
      const isSent = query.get('sent') === '1';
      const state = isSent ? { about: given.subject } : { draft: { ...given, faults: {} } };
      await sendPage(res, pageCache, <FeedbackPage {...{ frame, otherLanguage, ...state }} />);
    },

    /** Redirects to a page of thanks, so that a reload sends nothing. Feedback that could not be stored stays in the form. */
    async record(req, res) {
      const { frame, id, client } = contextOf(res);
      const outcome = await services.pageFeedback.record(frame.edition, req.body, client.address);
      const address = feedbackAddress(outcome.subject);
      if (outcome.kind === 'stored') {
        res.redirect(303, pageUrl(frame.edition, withParameter(address, 'sent', '1')));
        return;
      }
      const cause = outcome.kind === 'failed' ? outcome.cause : undefined;
      if (cause && cause.status >= 500) log.error({ id, err: cause }, 'feedback could not be stored');
      const draft = outcome.kind === 'faulty' ? outcome : { ...outcome, faults: {} };
      const page = <FeedbackPage frame={frame} otherLanguage={pageUrl(frame.otherEdition, address)} draft={draft} />;
      const { status = 422, retryAfterSeconds } = cause ?? {};
      await sendPage(res, pageCache, page, { status, retryAfterSeconds });
    },
  };
}
