import type { Response } from 'express';
import type { Article } from '../../views/domain/article.ts';
import { ApiPage } from '../../views/pages/article-api.tsx';
import { ErrorPage } from '../../views/pages/error.tsx';
import { ArticlePage } from '../../views/pages/article.tsx';
import { isOfficialHost, languageSwitchUrl, pageUrl } from '../../views/domain/urls.ts';
import { entryKeyInQuery } from '../../views/domain/platform.ts';
import { siteAddresses } from '../frames.ts';
import { permanentRedirect, redirectTo, withQuery } from '../http/redirect.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createArticleController({ services, pageCache, config }: PageControllerDeps): PageController {
  const site = siteAddresses(config);

  async function sendArticle(res: Response, article: Article, isStale: boolean): Promise<void> {
    const { frame } = contextOf(res);
    const otherLanguage = languageSwitchUrl(frame.otherEdition, article.counterpart, 'article');
    const page = <ArticlePage frame={frame} article={article} otherLanguage={otherLanguage} />;
    await sendPage(res, pageCache, page, { tags: article.tags, isStale });
  }

  return {
    /** In the English edition an article redirects to its docs page: permanently on the official host, else temporarily. */
    async show(req, res, next) {
      const { frame, host } = contextOf(res);
      const { edition } = frame;
      const id = String(req.params.id);
      const leadsTo = edition.traits.articleLeadsToDocs && (await services.documents.docsAddressOf(edition.locale, id));
      if (leadsTo) {
        const isPermanent = isOfficialHost(site, host, edition.locale);
        const address = withQuery(leadsTo, req.url);
        const url = isPermanent ? pageUrl(edition, address) : (site.origins[edition.locale] ?? '') + address;
        redirectTo(res, isPermanent ? permanentRedirect : 302, url);
        return;
      }
      const { value: article, isStale } = await services.documents.findById(edition, id, frame.otherEdition);
      if (!article) next('route');
      else if (!article.address.startsWith('/docs/'))
        redirectTo(res, 302, pageUrl(edition, withQuery(article.address, req.url)));
      else await sendArticle(res, article, isStale);
    },

    async overview(_req, res, next) {
      const { frame, query } = contextOf(res);
      const productPath = [query.get('key'), entryKeyInQuery(query)].filter(Boolean).join('/');
      const overview = await services.documents.overviewOf(frame.edition.locale, productPath);
      const found =
        overview && (await services.documents.findByAddress(frame.edition, overview.address, frame.otherEdition));
      if (!found?.value) next('route');
      else await sendArticle(res, found.value, found.isStale);
    },

    async api(_req, res, next) {
      const { frame, query } = contextOf(res);
      const keyword = query.get('k')?.trim() ?? '';
      const member = query.get('member')?.trim() ?? '';
      const [doc, docId, from] = ['doc', 'docId', 'from'].map((name) => query.get(name) ?? undefined);
      const { value, isStale } = await services.references.find(frame.edition, { doc, docId, keyword, member, from });
      const { page, movedTo, near } = value;
      if (page) {
        const otherLanguage = languageSwitchUrl(frame.otherEdition, page.counterpart, 'docs');
        // Keywords, names and ids can be made up, so their pages are not cached.
        const made = keyword + member === '' && docId === undefined ? { tags: page.tags, isStale } : {};
        await sendPage(res, pageCache, <ApiPage frame={frame} page={page} otherLanguage={otherLanguage} />, made);
      } else if (movedTo !== undefined) redirectTo(res, 302, pageUrl(frame.edition, movedTo));
      else if (near.length === 0) next('route');
      else await sendPage(res, pageCache, <ErrorPage frame={frame} status={404} suggestions={near} />, { status: 404 });
    },
  };
}
