import { onPlatform } from '../../views/domain/sdk.ts';
import { fixedAddresses, pageUrl, sdkDownloadAddress, sdkDownloadsAddress } from '../../views/domain/urls.ts';
import { SdkDownloadItemPage } from '../../views/pages/sdk-download-item.tsx';
import { InnerSdkDownloadPage, SdkDownloadPage } from '../../views/pages/sdk-download.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createSdkDownloadController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async list(_req, res) {
      const { frame, query } = contextOf(res);
      const { value, isStale } = await services.portal.sdkDownloads(frame.edition.locale, 'public');
      const platform = query.get('platform') ?? '';
      const otherLanguage = pageUrl(frame.otherEdition, sdkDownloadsAddress(fixedAddresses.sdkDownload, platform));
      const page = <SdkDownloadPage {...{ frame, platform, otherLanguage }} list={value.list} />;
      // Platforms can be made up, so only pages with results are cached.
      const isKnown = value.list.some((entry) => onPlatform(entry, platform).children.length > 0);
      await sendPage(res, pageCache, page, { isStale, ...((isKnown || platform === '') && { tags: value.tags }) });
    },

    async show(req, res, next) {
      const { frame, query } = contextOf(res);
      const { edition, otherEdition } = frame;
      const platform = query.get('platform') ?? '';
      const key = String(req.params.id);
      const { value, isStale } = await services.portal.sdkDownloads(edition.locale, 'public');
      const entry = value.list.find((candidate) => candidate.key === key);
      if (!entry) {
        next('route');
        return;
      }
      const other = await services.portal.sdkDownloads(otherEdition.locale, 'public');
      const hasOther = other.value.list.some((candidate) => candidate.key === key);
      const otherPath = hasOther ? sdkDownloadAddress(key) : fixedAddresses.sdkDownload;
      const otherLanguage = pageUrl(otherEdition, sdkDownloadsAddress(otherPath, platform));
      const page = <SdkDownloadItemPage {...{ frame, entry, platform, hasOther, otherLanguage }} list={value.list} />;
      const isKnown = platform === '' || onPlatform(entry, platform).children.length > 0;
      const tags = [...value.tags, ...other.value.tags];
      await sendPage(res, pageCache, page, { isStale, ...(isKnown && { tags }) });
    },

    /** Builds before their release; not for search engines. */
    async inner(_req, res) {
      const { frame } = contextOf(res);
      const { value, isStale } = await services.portal.sdkDownloads(frame.edition.locale, 'inner');
      const otherLanguage = pageUrl(frame.otherEdition, fixedAddresses.innerSdkDownload);
      const page = <InnerSdkDownloadPage {...{ frame, otherLanguage }} list={value.list} />;
      await sendPage(res, pageCache, page, { tags: value.tags, isStale });
    },
  };
}
