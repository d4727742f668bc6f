import { DocsPage } from '../../views/pages/docs.tsx';
import { languageSwitchUrl, pageUrl } from '../../views/domain/urls.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createDocsController({ services, pageCache }: PageControllerDeps): PageController {
  return {
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
