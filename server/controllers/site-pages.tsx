import { ComingPage } from '../../views/pages/site-pages.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Pages of the portal that are not documents. */
export function createSitePagesController({ pageCache }: PageControllerDeps): PageController {
  return {
    /** Says openly that the page is under development (spec section 8, message texts). */
    async coming(_req, res) {
      const { frame } = contextOf(res);
      await sendPage(res, pageCache, <ComingPage frame={frame} />, { status: 503 });
    },
  };
}
