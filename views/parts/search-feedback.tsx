import type { SearchFeedbackDraft, SearchFeedbackFault } from '../domain/feedback-rules.ts';
import { searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface SearchFeedbackProps {
  frame: Frame;
  query: SearchQuery;
  isThanked: boolean;
  /** What the reader has sent already; the form holds it again. */
  draft?: SearchFeedbackDraft | undefined;
}

const messages: Readonly<Record<SearchFeedbackDraft['fault'], string>> = {
  failed: 'search:feedback.failed',
  words: 'feedback:fault.comment',
  name: 'feedback:fault.name',
  contact: 'feedback:fault.contact',
  contactInvalid: 'feedback:fault.contactInvalid',
};

/** "Was this result useful": yes is one click, no asks what was looked for. The browser code sends it without leaving the page. */
export function SearchFeedback({ frame: { t, edition }, query, isThanked, draft }: SearchFeedbackProps) {
  const { fault } = draft ?? {};
  const invalid = (...faults: SearchFeedbackFault[]) => faults.some((each) => each === fault) || undefined;
  return (
    <section className="search-feedback" id="feedback" aria-label={t('search:feedback.label')}>
      <p
        className={fault === undefined ? 'search-thanks' : 'search-thanks is-failed'}
        id="feedback-note"
        role="status"
        data-failed={t(messages.failed)}
        data-thanks={t('search:feedback.thanks')}
        data-words={t(messages.words)}
        data-name={t(messages.name)}
        data-contact={t(messages.contact)}
        data-contact-invalid={t(messages.contactInvalid)}
      >
        {fault !== undefined && t(messages[fault])}
        {isThanked ? t('search:feedback.thanks') : ''}
      </p>
      {!isThanked && (
        <form method="post" action={pageUrl(edition, searchAddress())}>
          <p id="feedback-question">{t('search:feedback.question')}</p>
          <input type="hidden" name="keyword" value={query.keyword} />
          <input type="hidden" name="clientKey" value={draft?.clientKey ?? ''} />
          <input type="hidden" name="back" value={new URLSearchParams(searchParamsOf(query)).toString()} />
          <button type="submit" name="isUseful" value="1">
            {t('search:feedback.yes')}
          </button>
          <details open={draft !== undefined}>
            <summary>{t('search:feedback.no')}</summary>
            <div className="search-feedback-more">
              <label htmlFor="feedback-expected">{t('search:feedback.expected')}</label>
              <textarea
                id="feedback-expected"
                name="expectedResult"
                rows={3}
                maxLength={2000}
                defaultValue={draft?.expectedResult}
                aria-invalid={invalid('words')}
                aria-describedby="feedback-note"
              />
              <label htmlFor="feedback-name">{t('search:feedback.name')}</label>
              <input
                id="feedback-name"
                type="text"
                name="name"
                maxLength={100}
                autoComplete="name"
                defaultValue={draft?.name}
                aria-invalid={invalid('name')}
                aria-describedby="feedback-note"
              />
              <label htmlFor="feedback-contact">{t('search:feedback.contact')}</label>
              <input
                id="feedback-contact"
                type="text"
                name="contact"
                maxLength={200}
                autoComplete="email"
                defaultValue={draft?.contact}
                aria-invalid={invalid('contact', 'contactInvalid')}
                aria-describedby="feedback-note"
              />
              <button className="button-primary" type="submit" name="isUseful" value="0">
                {t('search:feedback.send')}
              </button>
            </div>
          </details>
        </form>
      )}
    </section>
  );
}
