import { previewPageOf } from '../../views/domain/preview.ts';
import { pageUrl, previewAddress } from '../../views/domain/urls.ts';
import { PageFaultsPart } from '../../views/parts/page-faults.tsx';
import { PreviewPage } from '../../views/pages/preview.tsx';
import type { Request } from 'express';
import type { Config } from '../config.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** The author's own machine has the files; the folder of a remote documentation server is elsewhere. */
function hasFiles({ isDevelopment, upstreams }: Config, request: Request): boolean {
  return isDevelopment && upstreams.docServer === undefined && isFromThisMachine(request);
}

export function createPreviewController({ services, pageCache, config }: PageControllerDeps): PageController {
  return {
    /** Without `--base` there is no such page. */
    async show(req, res, next) {
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
      const folder = hasFiles(config, req) ? config.contentDir : undefined;
      await sendPage(res, pageCache, <PreviewPage {...{ frame, preview, otherLanguage, folder }} />);
    },

    /**
     * A part of a page, for browsers of this machine in development: it names files. Every page asks, and browsers report a 404
     * as an error. So the answer for a page without a file, such as one of a reference, is empty.
     */
    async faults(req, res, next) {
      if (!hasFiles(config, req)) {
        next('route');
        return;
      }
      const { frame, query } = contextOf(res);
      const faults = await services.previews.findFaults(frame.edition.locale, query.get('path') ?? '');
      if (!faults) {
        res.status(204).end();
        return;
      }
      await sendPage(res, pageCache, <PageFaultsPart {...{ frame, faults }} folder={config.contentDir} />);
    },
  };
}
