import { type FeedbackSubject, pageUrl, subjectAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { AnswerLinks } from '../parts/answer-links.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { type FeedbackDraft, FeedbackForm, FeedbackThanks, feedbackTexts } from '../parts/feedback-form.tsx';

type FeedbackPageProps = { frame: Frame; otherLanguage: string } & (
  | { draft: FeedbackDraft }
  /** Set after the feedback is stored. */
  | { about: FeedbackSubject }
);

/** `/feedback`: the content of the feedback dialog as a page. */
export function FeedbackPage(props: FeedbackPageProps) {
  const { frame, otherLanguage } = props;
  const { t, edition } = frame;
  const isStored = 'about' in props;
  const subject = isStored ? props.about : props.draft.subject;
  const texts = feedbackTexts(subject);
  return (
    <PortalPage
      frame={frame}
      kind="feedback"
      title={t(`${texts}.title`)}
      otherLanguage={otherLanguage}
      isIndexed={false}
      hasBanner={false}
      className="feedback-page"
      heading={<span id="feedback-title">{t(`${texts}.title`)}</span>}
      text={
        !isStored && (
          <span className="feedback-lead">
            {t(`${texts}.lead`)} {t('feedback:about')}
            <a href={pageUrl(edition, subjectAddress(subject))}>{t(`${texts}.subject`)}</a>
          </span>
        )
      }
    >
      <div className="page-columns">
        {isStored ? (
          <div className="feedback-thanks" role="status">
            <FeedbackThanks frame={frame} subject={subject} />
          </div>
        ) : (
          <FeedbackForm frame={frame} draft={props.draft} />
        )}
        <AnswerLinks frame={frame} />
      </div>
    </PortalPage>
  );
}
