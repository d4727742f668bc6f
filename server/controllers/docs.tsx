import { DocsPage } from '../../views/pages/docs.tsx';
import { addressWithEnding, languageSwitchUrl, pageUrl, publicUrl } from '../../views/domain/urls.ts';
import { notFound } from '../errors.ts';
import { redirectTo } from '../redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../request-origin.ts';
import { sendDocumentText } from '../send-text.ts';
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

    /** The document as Markdown; one that moved leads to where it is now. */
    async markdown(req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const edition = withOrigin(frame.edition, req);
      const address = req.url.replace(/\.md(?=$|\?)/, '');
      const found = await services.documents.findMarkdown(edition, address);
      if (found) {
        sendDocumentText(res, 'text/markdown', found.markdown, publicUrl(edition, found.address));
        return;
      }
      const { movedTo } = await services.documents.resolve(locale, address);
      if (movedTo === undefined) throw notFound();
      redirectTo(res, 301, pageUrl(edition, addressWithEnding(movedTo, '.md')));
    },
  };
}
