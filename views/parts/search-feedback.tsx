import { searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface SearchFeedbackProps {
  frame: Frame;
  query: SearchQuery;
  isThanked: boolean;
}

/** "Was this result useful": yes is one click, no asks what was looked for. The browser code sends it without leaving the page. */
export function SearchFeedback({ frame: { t, edition }, query, isThanked }: SearchFeedbackProps) {
  return (
    <section className="search-feedback" id="feedback" aria-label={t('search:feedback.label')}>
      <p
        className="search-thanks"
        role="status"
        data-failed={t('search:feedback.failed')}
        data-thanks={t('search:feedback.thanks')}
        data-words={t('feedback:fault.comment')}
        data-name={t('feedback:fault.name')}
        data-contact={t('feedback:fault.contact')}
        data-contact-invalid={t('feedback:fault.contactInvalid')}
      >
        {isThanked ? t('search:feedback.thanks') : ''}
      </p>
      {!isThanked && (
        <form method="post" action={pageUrl(edition, searchAddress())}>
          <p id="feedback-question">{t('search:feedback.question')}</p>
          <input type="hidden" name="keyword" value={query.keyword} />
          <input type="hidden" name="clientKey" value="" />
          <input type="hidden" name="back" value={new URLSearchParams(searchParamsOf(query)).toString()} />
          <button type="submit" name="isUseful" value="1">
            {t('search:feedback.yes')}
          </button>
          <details>
            <summary>{t('search:feedback.no')}</summary>
            <div className="search-feedback-more">
              <label htmlFor="feedback-expected">{t('search:feedback.expected')}</label>
              <textarea id="feedback-expected" name="expectedResult" rows={3} maxLength={2000} />
              <label htmlFor="feedback-name">{t('search:feedback.name')}</label>
              <input id="feedback-name" type="text" name="name" maxLength={100} autoComplete="name" />
              <label htmlFor="feedback-contact">{t('search:feedback.contact')}</label>
              <input id="feedback-contact" type="text" name="contact" maxLength={200} autoComplete="email" />
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
