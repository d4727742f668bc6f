import { type FeedbackSubject, pageUrl, subjectAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { AnswerLinks } from '../parts/answer-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
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
    <Layout
      frame={frame}
      kind="feedback"
      title={t(`${texts}.title`)}
      otherLanguage={otherLanguage}
      isIndexed={false}
      hasBanner={false}
    >
      <main id="main" className="portal-page feedback-page" tabIndex={-1}>
        <PageHead
          frame={frame}
          title={<span id="feedback-title">{t(`${texts}.title`)}</span>}
          text={
            isStored ? undefined : (
              <span className="feedback-lead">
                {t(`${texts}.lead`)} {t('feedback:about')}
                <a href={pageUrl(edition, subjectAddress(subject))}>{t(`${texts}.subject`)}</a>
              </span>
            )
          }
        />
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
      </main>
    </Layout>
  );
}
