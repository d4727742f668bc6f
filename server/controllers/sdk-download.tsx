import { fixedAddresses, pageUrl, sdkDownloadAddress } from '../../views/domain/urls.ts';
import { SdkDownloadItemPage } from '../../views/pages/sdk-download-item.tsx';
import { SdkDownloadPage } from '../../views/pages/sdk-download.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createSdkDownloadController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async list(_req, res) {
      const { frame } = contextOf(res);
      const { value, isStale } = await services.portal.sdkDownloads(frame.edition.locale, 'public');
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.sdkDownload);
      const page = <SdkDownloadPage {...{ frame, otherLanguage }} list={value.list} />;
      await sendPage(res, pageCache, page, { tags: value.tags, isStale });
    },

    async show(req, res, next) {
      const { frame } = contextOf(res);
      const { edition, otherEdition } = frame;
      const key = String(req.params.id);
      const { value, isStale } = await services.portal.sdkDownloads(edition.locale, 'public');
      const entry = value.list.find((candidate) => candidate.key === key);
      if (!entry) {
        next('route');
        return;
      }
      const other = await services.portal.sdkDownloads(otherEdition.locale, 'public');
      const hasOther = other.value.list.some((candidate) => candidate.key === key);
      const otherLanguage = pageUrl(otherEdition, hasOther ? sdkDownloadAddress(key) : fixedAddresses.sdkDownload);
      const page = <SdkDownloadItemPage {...{ frame, entry, hasOther, otherLanguage }} list={value.list} />;
      await sendPage(res, pageCache, page, { tags: [...value.tags, ...other.value.tags], isStale });
    },

    /** Builds before their release; not for search engines. */
    async inner(_req, res) {
      const { frame } = contextOf(res);
      const { value, isStale } = await services.portal.sdkDownloads(frame.edition.locale, 'inner');
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.innerSdkDownload);
      const page = <SdkDownloadPage {...{ frame, otherLanguage }} list={value.list} isInner />;
      await sendPage(res, pageCache, page, { tags: value.tags, isStale });
    },
  };
}
