import { HomePage } from '../../views/pages/home.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createHomeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async index(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const { value: products, isStale } = await services.products.list(locale);
      const tags = products.map(({ key }) => `group:${locale}:${key}`);
      await sendPage(res, pageCache, <HomePage frame={frame} products={products} />, { tags, isStale });
    },
  };
}
