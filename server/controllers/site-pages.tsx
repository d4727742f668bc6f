import { fixedAddresses, pageUrl } from '../../views/domain/urls.ts';
import { AppPermissionPage } from '../../views/pages/app-permission.tsx';
import { OfflinePage } from '../../views/pages/offline.tsx';
import { ServerLinkCheckerPage } from '../../views/pages/server-link-checker.tsx';
import { ComingPage } from '../../views/pages/site-pages.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Pages of the portal that are not documents. */
export function createSitePagesController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** Says openly that the page is under development (spec section 8, message texts). */
    async coming(_req, res) {
      const { frame } = contextOf(res);
      await sendPage(res, pageCache, <ComingPage frame={frame} />, { status: 503 });
    },

    /** What the service worker shows where there is no network. */
    async offline(_req, res) {
      const { frame } = contextOf(res);
      await sendPage(res, pageCache, <OfflinePage frame={frame} />, { tags: ['page:offline'] });
    },

    async appPermission(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const { value, isStale } = await services.appPermissions.list(locale);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.appPermission);
      const page = <AppPermissionPage {...{ frame, otherLanguage }} apps={value.apps} />;
      await sendPage(res, pageCache, page, { tags: [`file:portal/${locale}/app-permissions.json`], isStale });
    },

    async serverLinkChecker(_req, res) {
      const { frame } = contextOf(res);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.serverLinkChecker);
      const page = <ServerLinkCheckerPage {...{ frame, otherLanguage }} isAvailable={false} />;
      // Made from nothing that could change.
      await sendPage(res, pageCache, page, { tags: ['page:server-link-checker'] });
    },
  };
}
