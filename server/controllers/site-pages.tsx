import * as z from 'zod';
import { maxCheckedUrlLength } from '../../views/domain/link-check.ts';
import { fixedAddresses, pageUrl } from '../../views/domain/urls.ts';
import { ContactPage } from '../../views/pages/contact.tsx';
import { AppPermissionPage } from '../../views/pages/site-pages.tsx';
import { OfflinePage } from '../../views/pages/offline.tsx';
import { ServerLinkCheckerPage } from '../../views/pages/server-link-checker.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';
import { visitorOf } from './visitor.ts';

const linkCheckSchema = z.object({ url: z.string().trim().max(maxCheckedUrlLength).catch('') });

/** Questions on the page of the online service. */
const shownQuestions = 8;

/** Portal pages that are not documents. */
export function createSitePagesController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    /** The page that the service worker shows without a network. */
    async offline(_req, res) {
      const { frame } = contextOf(res);
      await sendPage(res, pageCache, <OfflinePage frame={frame} />, { tags: ['page:offline'] });
    },

    async appPermission(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const { value, isStale } = await services.portal.appPermissions(locale);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.appPermission);
      const page = <AppPermissionPage {...{ frame, otherLanguage }} apps={value.apps} />;
      await sendPage(res, pageCache, page, { tags: [`file:portal/${locale}/app-permissions.json`], isStale });
    },

    async contact(_req, res) {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const [support, list] = await Promise.all([services.portal.support(locale), services.questions.list(locale)]);
      const questions = list.value.categories.flatMap((category) => category.questions).slice(0, shownQuestions);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.contact);
      const page = <ContactPage {...{ frame, otherLanguage, questions }} support={support.value} />;
      const tags = [`file:portal/${locale}/support.json`, ...list.value.tags];
      await sendPage(res, pageCache, page, { tags, isStale: support.isStale || list.isStale });
    },

    async serverLinkChecker(_req, res) {
      const { frame } = contextOf(res);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.serverLinkChecker);
      const page = <ServerLinkCheckerPage {...{ frame, otherLanguage }} />;
      // Nothing on the page can change.
      await sendPage(res, pageCache, page, { tags: ['page:server-link-checker'] });
    },

    async checkLink(req, res) {
      const { frame } = contextOf(res);
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.serverLinkChecker);
      const { url } = linkCheckSchema.parse(req.body ?? {});
      const report = await services.links.check(frame.edition.locale, visitorOf(req, res), url);
      const status = 'failure' in report ? report.status : 200;
      const waitSeconds = 'failure' in report ? report.retryAfterSeconds : undefined;
      if (waitSeconds !== undefined) res.set('Retry-After', String(waitSeconds));
      await sendPage(res, pageCache, <ServerLinkCheckerPage {...{ frame, otherLanguage, url, report }} />, { status });
    },
  };
}
