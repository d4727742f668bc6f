import { HomePage } from '../../views/pages/home.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createHomeController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async index(_req, res) {
      const { frame } = contextOf(res);
      const { value: content, isStale } = await services.portal.home(frame.edition.locale);
      await sendPage(res, pageCache, <HomePage frame={frame} content={content} />, {
        tags: content.page.tags,
        isStale,
      });
    },
  };
}
