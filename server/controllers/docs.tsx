import { joinEntryKey } from '../../views/domain/platform.ts';
import { DocsPage } from '../../views/pages/docs.tsx';
import { ServerApiPage } from '../../views/pages/server-api.tsx';
import { languageSwitchUrl, pageUrl } from '../../views/domain/urls.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createDocsController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** A document of that name, where a product without operations has one, is shown by the next route. */
    async serverApi(req, res, next) {
      const { frame } = contextOf(res);
      const query = new URL(req.url, 'http://page').searchParams;
      const platform = query.get('platform');
      const entryKey = platform ? joinEntryKey(platform, query.get('language') ?? 'all') : undefined;
      const filter = (query.get('q') ?? '').trim().slice(0, 100);
      const { value: list, isStale } = await services.documents.serverApisOf(
        frame.edition,
        String(req.params.product),
        entryKey,
      );
      if (!list) {
        next('route');
        return;
      }
      const otherLanguage = languageSwitchUrl(frame.otherEdition, list.article.counterpart, 'docs');
      const page = <ServerApiPage {...{ frame, list, filter, otherLanguage }} />;
      // Anybody can make up a filter.
      await sendPage(res, pageCache, page, { isStale, ...(filter === '' && { tags: list.article.tags }) });
    },

    async show(req, res, next) {
      const { frame } = contextOf(res);
      const { value: article, isStale } = await services.documents.findByAddress(frame.edition, req.url);
      if (!article) {
        next('route');
        return;
      }
      if (!article.address.startsWith('/docs/')) {
        // A question has a page of its own.
        res.redirect(301, pageUrl(frame.edition, article.address));
        return;
      }
      const otherLanguage = languageSwitchUrl(frame.otherEdition, article.counterpart, 'docs');
      const page = <DocsPage frame={frame} article={article} otherLanguage={otherLanguage} />;
      await sendPage(res, pageCache, page, { tags: article.tags, isStale });
    },
  };
}
