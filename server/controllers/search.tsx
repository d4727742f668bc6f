import { pageUrl, searchAddress } from '../../views/domain/urls.ts';
import { lastPageOf, readSearchQuery } from '../../views/domain/search-query.ts';
import { SearchPage } from '../../views/pages/search.tsx';
import { redirectTo } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createSearchController({ services, pageCache, log }: PageControllerDeps): PageController {
  return {
    async show(_req, res) {
      const { frame, id, query: params } = contextOf(res);
      const query = readSearchQuery(params);
      const screen = await services.search.show(frame.edition, query);
      const { outcome } = screen;
      const cause = outcome.kind === 'failed' ? outcome.cause : undefined;
      if (cause && cause.status >= 500) log.error({ id, err: cause }, 'a search failed');
      const lastPage = outcome.kind === 'found' ? lastPageOf(outcome.result.total) : query.page;
      if (query.page > lastPage) {
        // There may be fewer results than when the link was made.
        const { k: _, ...others } = Object.fromEntries(params);
        redirectTo(
          res,
          302,
          pageUrl(frame.edition, searchAddress(query.keyword, { ...others, page: String(lastPage) })),
        );
        return;
      }
      const page = <SearchPage frame={frame} query={query} {...screen} nameFilter={params.get('filter') ?? ''} />;
      const { retryAfterSeconds } = cause ?? {};
      // A failed search is never the fault of the parameters.
      const status = !cause ? 200 : cause.status === 429 ? 429 : 502;
      await sendPage(res, pageCache, page, { status, retryAfterSeconds, mayReaderKeep: true });
    },
  };
}
