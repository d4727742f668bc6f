import type { Response } from 'express';
import type { Article } from '../../views/domain/article.ts';
import { isPortalAddress } from '../../views/domain/portal-roots.ts';
import {
  addressWithEnding,
  languageSwitchUrl,
  originOfBase,
  pageUrl,
  publicUrl,
  withoutEnding,
} from '../../views/domain/urls.ts';
import { notFound } from '../errors.ts';
import { redirectTo, withQuery } from '../http/redirect.ts';
import { PdfPage } from '../../views/pages/pdf.tsx';
import { entryKeyInQuery, isTargetWritten, parseEntryKey } from '../../views/domain/platform.ts';
import { DocsPage } from '../../views/pages/docs.tsx';
import { ServerApiPage } from '../../views/pages/server-api.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendDocumentText } from '../http/send-text.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createDocsController({ services, pageCache }: PageControllerDeps): PageController {
  /** Redirects the PDF of a document that moved, or is in the other edition only, to its address. */
  async function leadToMoved(res: Response, address: string): Promise<void> {
    const { frame } = contextOf(res);
    const { movedTo, replacedBy, otherEdition } = await services.documents.resolve(frame.edition.locale, address);
    const own = movedTo ?? replacedBy;
    const target = own ?? otherEdition;
    if (target === undefined) throw notFound();
    const edition = own === undefined ? frame.otherEdition : frame.edition;
    redirectTo(res, movedTo === undefined ? 302 : 301, pageUrl(edition, addressWithEnding(target, '.pdf')));
  }

  async function sendArticle(res: Response, article: Article, isStale: boolean): Promise<void> {
    const { frame } = contextOf(res);
    const otherLanguage = languageSwitchUrl(frame.otherEdition, article.counterpart, 'docs');
    const page = <DocsPage frame={frame} article={article} otherLanguage={otherLanguage} />;
    await sendPage(res, pageCache, page, { tags: article.tags, isStale });
  }

  return {
    /** A document of that name comes first; the next route shows it. */
    async serverApi(req, res, next) {
      const { frame, query } = contextOf(res);
      if (await services.documents.isDocument(frame.edition, req.url)) {
        next('route');
        return;
      }
      const entryKey = entryKeyInQuery(query);
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
      if (entryKey !== undefined && !isTargetWritten(query, parseEntryKey(list.article.entryKey))) {
        redirectTo(res, 301, pageUrl(frame.edition, withQuery(list.article.address, req.url)));
        return;
      }
      const otherLanguage = languageSwitchUrl(frame.otherEdition, list.article.counterpart, 'docs');
      const page = <ServerApiPage {...{ frame, list, filter, otherLanguage }} />;
      // Filters can be made up, so filtered pages are not cached.
      await sendPage(res, pageCache, page, { isStale, ...(filter === '' && { tags: list.article.tags }) });
    },

    async show(req, res, next) {
      const { frame } = contextOf(res);
      const { value: article, isStale } = await services.documents.findByAddress(
        frame.edition,
        req.url,
        frame.otherEdition,
      );
      if (!article) {
        next('route');
        return;
      }
      if (!article.address.startsWith('/docs/')) {
        // FAQ questions have pages of their own.
        res.redirect(301, pageUrl(frame.edition, article.address));
        return;
      }
      await sendArticle(res, article, isStale);
    },

    /** Shows a document at the address that it had before it came here; other spellings are redirected. */
    async showOwn(req, res, next) {
      const { frame } = contextOf(res);
      if (isPortalAddress(req.path)) {
        next('route');
        return;
      }
      const { value: article, isStale } = await services.documents.findByAddress(
        frame.edition,
        req.url,
        frame.otherEdition,
      );
      if (article?.address === req.path) await sendArticle(res, article, isStale);
      else next('route');
    },

    async markdown(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const address = withoutEnding(req.url);
      const found = await services.pageTexts.find(edition, address);
      if (!found) throw notFound();
      if ('movedTo' in found) {
        const { origin, pathname, search } = new URL(found.movedTo);
        const own = origin === originOfBase(edition.publicBase) ? '' : origin;
        redirectTo(res, found.status === 302 ? 302 : 301, own + addressWithEnding(pathname + search, '.md'));
      } else {
        const canonical = found.canonical ?? publicUrl(edition, found.address);
        sendDocumentText(res, 'text/markdown', found.markdown, canonical);
      }
    },

    /** Prints the PDF on first request. The file has an address of its own, which changes with the content. */
    async pdf(req, res) {
      const { frame } = contextOf(res);
      const address = withoutEnding(req.url);
      const found = await services.documents.findPdf(withOrigin(frame.edition, req), address);
      if (!found) await leadToMoved(res, address);
      else if (found.state === 'ready') redirectTo(res, 302, found.url);
      else await sendPage(res, pageCache, <PdfPage {...{ frame, address }} message={found.message} />, { status: 503 });
    },
  };
}
