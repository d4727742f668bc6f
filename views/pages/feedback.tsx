import { isOpen } from '../domain/sections.ts';
import { type FeedbackSubject, fixedAddresses, pageUrl, subjectAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
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
                {t(`${texts}.lead`)}{' '}
                <a href={pageUrl(edition, subjectAddress(subject))}>
                  {t('feedback:about')}: {t(`${texts}.subject`)}
                </a>
              </span>
            )
          }
        />
        {isStored ? (
          <div className="feedback-thanks" role="status">
            <FeedbackThanks frame={frame} subject={subject} />
          </div>
        ) : (
          <div className="page-columns">
            <FeedbackForm frame={frame} draft={props.draft} />
            <aside className="page-aside">
              <Answers frame={frame} />
            </aside>
          </div>
        )}
      </main>
    </Layout>
  );
}

const answerPages = [
  { name: 'faq', address: fixedAddresses.faq },
  { name: 'codes', address: fixedAddresses.errorCodes },
  { name: 'service', address: fixedAddresses.contact },
] as const;

/** Pages for readers with a question rather than a fault to report. */
function Answers({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const pages = answerPages.filter(({ address }) => isOpen(frame, address));
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{t('feedback:answers.title')}</h2>
      <ul className="quiet-links">
        {pages.map(({ name, address }) => (
          <li key={name}>
            <a href={pageUrl(edition, address)}>{t(`feedback:answers.${name}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
