import { searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { feedbackAddress, fixedAddresses, pageUrl, searchSubject } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface SearchFeedbackProps {
  frame: Frame;
  query: SearchQuery;
  isEmpty: boolean;
}

/**
 * "Were these results useful": with scripting (client/search/search-feedback.ts), yes is sent without leaving the page. No leads to
 * the feedback form, which opens in a dialog.
 */
export function SearchFeedback({ frame: { t, edition }, query, isEmpty }: SearchFeedbackProps) {
  const subject = searchSubject(query.keyword, searchParamsOf(query));
  return (
    <section className="search-feedback" aria-label={t('search:feedback.label')}>
      <p
        className="search-thanks"
        role="status"
        data-failed={t('search:feedback.failed')}
        data-thanks={t('search:feedback.thanks')}
      />
      <form className="row" method="post" action={pageUrl(edition, fixedAddresses.feedback)}>
        <p className="muted">{t(isEmpty ? 'search:feedback.missing' : 'search:feedback.question')}</p>
        <input type="hidden" name="search" value={subject.search} />
        <input type="hidden" name="keyword" value={query.keyword} />
        <input type="hidden" name="clientKey" value="" />
        {!isEmpty && (
          <button className="button-quiet" type="submit" name="isUseful" value="1">
            {t('search:feedback.yes')}
          </button>
        )}
        <a
          className="button-quiet"
          href={pageUrl(edition, feedbackAddress(subject))}
          rel="nofollow"
          data-search-feedback
        >
          {t(isEmpty ? 'search:feedback.tell' : 'search:feedback.no')}
        </a>
      </form>
    </section>
  );
}
