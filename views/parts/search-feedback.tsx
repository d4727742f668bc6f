import type { SearchFeedbackDraft, SearchFeedbackFaults } from '../domain/feedback-rules.ts';
import { searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface SearchFeedbackProps {
  frame: Frame;
  query: SearchQuery;
  /** There is nothing to be useful: the form asks at once what was looked for. */
  isEmpty: boolean;
  isThanked: boolean;
  /** What the reader has sent already; the form holds it again. */
  draft?: SearchFeedbackDraft | undefined;
}

/** "Was this result useful": yes is one click, no asks what was looked for. The browser code sends it without leaving the page. */
export function SearchFeedback({ frame: { t, edition }, query, isEmpty, isThanked, draft }: SearchFeedbackProps) {
  const faults = draft?.faults ?? {};
  const isFailed = draft !== undefined && Object.keys(faults).length === 0;
  const failed = t('search:feedback.failed');
  const stateOf = (field: keyof SearchFeedbackFaults) => ({
    'aria-invalid': faults[field] !== undefined || undefined,
    'aria-describedby': `feedback-${field}-fault`,
  });
  const faultOf = (field: keyof SearchFeedbackFaults) => (
    <p className="search-feedback-fault" id={`feedback-${field}-fault`}>
      {faults[field] !== undefined && t(`feedback:fault.${faults[field]}`)}
    </p>
  );
  return (
    <section className="search-feedback" id="feedback" aria-label={t('search:feedback.label')}>
      <p
        className={isFailed ? 'search-thanks is-failed' : 'search-thanks'}
        id="feedback-note"
        role="status"
        data-failed={failed}
        data-thanks={t('search:feedback.thanks')}
        data-comment={t('feedback:fault.comment')}
        data-name={t('feedback:fault.name')}
        data-contact-invalid={t('feedback:fault.contactInvalid')}
      >
        {isFailed && failed}
        {isThanked ? t('search:feedback.thanks') : ''}
      </p>
      {!isThanked && (
        <form method="post" action={`${pageUrl(edition, searchAddress())}#feedback`}>
          <p id="feedback-question">{t(isEmpty ? 'search:feedback.missing' : 'search:feedback.question')}</p>
          <input type="hidden" name="keyword" value={query.keyword} />
          <input type="hidden" name="clientKey" value={draft?.clientKey ?? ''} />
          <input type="hidden" name="back" value={new URLSearchParams(searchParamsOf(query)).toString()} />
          {!isEmpty && (
            <button type="submit" name="isUseful" value="1">
              {t('search:feedback.yes')}
            </button>
          )}
          <details open={draft !== undefined}>
            <summary>{t(isEmpty ? 'search:feedback.tell' : 'search:feedback.no')}</summary>
            <div className="search-feedback-more">
              <label htmlFor="feedback-expected">{t('search:feedback.expected')}</label>
              <textarea
                id="feedback-expected"
                name="expectedResult"
                rows={3}
                maxLength={2000}
                defaultValue={draft?.expectedResult}
                {...stateOf('expected')}
              />
              {faultOf('expected')}
              <label htmlFor="feedback-name">{t('search:feedback.name')}</label>
              <input
                id="feedback-name"
                type="text"
                name="name"
                maxLength={100}
                autoComplete="name"
                defaultValue={draft?.name}
                {...stateOf('name')}
              />
              {faultOf('name')}
              <label htmlFor="feedback-contact">{t('search:feedback.contact')}</label>
              <input
                id="feedback-contact"
                type="text"
                name="contact"
                maxLength={200}
                autoComplete="email"
                defaultValue={draft?.contact}
                {...stateOf('contact')}
              />
              {faultOf('contact')}
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
