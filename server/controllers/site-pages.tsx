import { fixedAddresses, pageUrl } from '../../views/domain/urls.ts';
import { AppPermissionPage } from '../../views/pages/site-pages.tsx';
import { ServerLinkCheckerPage } from '../../views/pages/server-link-checker.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Pages of the portal that are not documents. */
export function createSitePagesController({ services, pageCache }: PageControllerDeps): PageController {
  return {
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
