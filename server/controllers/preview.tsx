import { previewPageOf } from '../../views/domain/preview.ts';
import { pageUrl, previewAddress } from '../../views/domain/urls.ts';
import { PreviewPage } from '../../views/pages/preview.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createPreviewController({ services, pageCache, config }: PageControllerDeps): PageController {
  return {
    /** Without `--base` there is no such page. */
    async show(_req, res, next) {
      const { frame, query } = contextOf(res);
      const preview =
        config.previewBase === undefined
          ? undefined
          : await services.previews.find(frame.edition.locale, previewPageOf(query));
      if (!preview) {
        next('route');
        return;
      }
      const otherLanguage = pageUrl(frame.otherEdition, previewAddress(preview.page));
      await sendPage(res, pageCache, <PreviewPage {...{ frame, preview, otherLanguage }} />);
    },
  };
}
