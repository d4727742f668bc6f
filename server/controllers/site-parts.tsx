import { ProductsPart, SitePartsPage } from '../../views/pages/site-parts.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Parts that the browser loads into pages on intent. */
export function createSitePartsController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async show(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const { value: support, isStale } = await services.portal.support(locale);
      const page = <SitePartsPage frame={frame} support={support} />;
      await sendPage(res, pageCache, page, { tags: [`file:portal/${locale}/support.json`], isStale });
    },

    async products(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const { value, isStale } = await services.products.pick(locale);
      const page = <ProductsPart frame={frame} {...value} />;
      const tags = value.products.map(({ key }) => `group:${locale}:${key}`);
      await sendPage(res, pageCache, page, { tags, isStale });
    },
  };
}
