import { pageUrl, searchAddress } from '../../views/domain/urls.ts';
import { lastPageOf, readSearchQuery } from '../../views/domain/search-query.ts';
import { SearchPage } from '../../views/pages/search.tsx';
import { redirectTo } from '../redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createSearchController({ services, pageCache, log }: PageControllerDeps): PageController {
  return {
    async show(req, res) {
      const { frame, id } = contextOf(res);
      const params = new URL(req.url, 'http://page').searchParams;
      const query = readSearchQuery(params);
      const screen = await services.search.show(frame.edition, query);
      const { outcome } = screen;
      const cause = outcome.kind === 'failed' ? outcome.cause : undefined;
      if (cause && cause.status >= 500) log.error({ id, err: cause }, 'search.failed');
      const lastPage = outcome.kind === 'found' ? lastPageOf(outcome.result.total) : query.page;
      if (query.page > lastPage) {
        // The results may have become fewer since the link was made.
        const { k: _, ...others } = Object.fromEntries(params);
        redirectTo(
          res,
          302,
          pageUrl(frame.edition, searchAddress(query.keyword, { ...others, page: String(lastPage) })),
        );
        return;
      }
      const said = params.get('feedback') === 'thanks';
      const page = (
        <SearchPage frame={frame} query={query} {...screen} nameFilter={params.get('filter') ?? ''} isThanked={said} />
      );
      const { retryAfterSeconds } = cause ?? {};
      // Whatever the parameters were, the page is not at fault.
      const status = !cause ? 200 : cause.status === 429 ? 429 : 502;
      await sendPage(res, pageCache, page, { status, retryAfterSeconds, mayReaderKeep: true });
    },

    /** Leads back to the results, with thanks; what could not be stored stays in the form. */
    async recordFeedback(req, res) {
      const { frame, id, client } = contextOf(res);
      const { edition } = frame;
      const recorded = await services.search.recordFeedback(edition.locale, req.body, client);
      const { keyword, back } = recorded;
      if (recorded.kind === 'refused') {
        const { cause } = recorded;
        if (cause && cause.status >= 500) log.error({ id, err: cause }, 'feedback.failed');
        const query = readSearchQuery(new URLSearchParams([...new URLSearchParams(back), ['k', keyword]]));
        const screen = await services.search.show(edition, query);
        const page = (
          <SearchPage {...{ frame, query }} {...screen} nameFilter="" isThanked={false} feedback={recorded.draft} />
        );
        const { status = 422, retryAfterSeconds } = cause ?? {};
        await sendPage(res, pageCache, page, { status, retryAfterSeconds });
        return;
      }
      const filters = Object.fromEntries(new URLSearchParams(back));
      const address = searchAddress(keyword, { ...filters, feedback: 'thanks' });
      res.redirect(303, `${pageUrl(edition, address)}#feedback`);
    },
  };
}
