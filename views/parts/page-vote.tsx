import { type FeedbackSubject, feedbackAddress, pageUrl, withParameter } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

/**
 * Vote at the end of a document. With scripting (client/document/page-vote.ts), yes is sent without leaving the page and no opens
 * the feedback dialog. Without scripting both are links to the feedback form.
 */
export function PageVote({ frame: { t, edition }, subject }: { frame: Frame; subject: FeedbackSubject }) {
  const address = feedbackAddress(subject);
  return (
    <p className="page-vote row" data-markdown-ignore="">
      <strong>{t('common:vote.question')}</strong>
      <a href={pageUrl(edition, withParameter(address, 'isUseful', '1'))} rel="nofollow" data-vote className="control">
        {t('common:vote.yes')}
      </a>
      <a href={pageUrl(edition, address)} rel="nofollow" data-feedback className="control">
        {t('common:vote.no')}
      </a>
    </p>
  );
}

/** Replaces both links after a vote; a part of `/site-parts`. */
export function VoteThanks({ frame: { t, edition } }: { frame: Frame }) {
  return (
    <p className="page-vote row" data-part="vote" role="status" tabIndex={-1} data-failed={t('site-parts:vote.failed')}>
      <strong>{t('site-parts:vote.thanks')}</strong>
      <a href={pageUrl(edition, '/feedback')} rel="nofollow" data-feedback className="control">
        {t('site-parts:vote.more')}
      </a>
    </p>
  );
}
