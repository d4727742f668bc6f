import { HomePage } from '../../views/pages/home.tsx';
import { sendPage } from '../render.tsx';
import type { Edition } from '../../views/domain/edition.ts';
import { pageUrl } from '../../views/domain/urls.ts';
import { redirectTo } from '../http/redirect.ts';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createHomeController({ services, pageCache }: PageControllerDeps): PageController {
  const hasProducts = async ({ locale }: Edition) => (await services.products.list(locale)).value.length > 0;
  return {
    async index(_req, res) {
      const { frame } = contextOf(res);
      const { edition, otherEdition } = frame;
      const { value: content, isStale } = await services.portal.home(edition.locale);
      // A folder of documents in one language has one edition.
      if (content.page.product.length === 0 && !(await hasProducts(edition)) && (await hasProducts(otherEdition))) {
        redirectTo(res, 302, pageUrl(otherEdition, '/'));
        return;
      }
      await sendPage(res, pageCache, <HomePage frame={frame} content={content} />, {
        tags: content.page.tags,
        isStale,
      });
    },
  };
}
