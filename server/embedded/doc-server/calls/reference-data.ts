/** Serves references as data. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { overviewFile, parseApiDoc } from '../../../../views/domain/api-reference.ts';
import { isLocale, type Locale } from '../../../../views/domain/locale.ts';
import { failCall } from '../../../http/call-failure.ts';
import { languageOf } from '../../../http/language.ts';
import type { ContentStore } from '../site/store.ts';
import type { Reference, ReferenceIndex } from '../references/model/reference.ts';
import type { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';
import { describeCommon, describeData, describePreview } from '../pages/references/reference-data.ts';
import type { ReferencePages } from '../pages/references/reference-pages.ts';
import { cacheControl } from '../../../http/cache-control.ts';

type Describe = (reference: Reference, index: ReferenceIndex) => object;

export interface ReferenceDataDeps {
  store: ContentStore;
  pages: ReferencePages;
  catalogue: ReferenceCatalogue;
  defaultLocale: Locale;
}

export function createReferenceDataRouter({ store, pages, catalogue, defaultLocale }: ReferenceDataDeps): Router {
  const router = Router();
  const serve =
    (describe: Describe): RequestHandler =>
    async (req, res, next) => {
      const { product = '', locale = '', target = '' } = req.params as Record<string, string>;
      const parts = parseApiDoc([product, target, ...Object.values(overviewFile)].join('~'));
      if (!parts || !isLocale(locale)) {
        next();
        return;
      }
      const isKnown = await catalogue.prepare(locale, parts.sdk, parts.target);
      const reference = catalogue.find(store.model, locale, parts.sdk, parts.target);
      if (!reference) {
        if (isKnown) next();
        else refuse(req, res, defaultLocale);
        return;
      }
      res.set('Cache-Control', cacheControl.reference);
      res.json(describe(reference, await catalogue.index(reference)));
    };
  router.get('/client-api/:product/:locale/:target/data.json', serve(describeData));
  router.get(
    '/client-api/:product/:locale/:target/tree.json',
    serve((...of) => describeData(...of).treeData),
  );
  router.get('/client-api/:product/:locale/:target/common-info.json', serve(describeCommon));
  const preview =
    (describe: (...of: Parameters<Describe>) => object): RequestHandler =>
    async (req, res, next) => {
      const found = await pages
        .findPreview(languageOf(req, defaultLocale), String(req.params.docId))
        .catch(() => 'unavailable' as const);
      if (found === undefined) {
        next();
        return;
      }
      if (found === 'unavailable') {
        refuse(req, res, defaultLocale);
        return;
      }
      res.set('Cache-Control', cacheControl.checked).vary('Accept-Language');
      res.json(describe(found.reference, found.index));
    };
  router.get(['/preview_file/:docId', '/preview_file/:docId/data.json'], preview(describePreview));
  router.get(
    '/preview_file/:docId/directoryTree.json',
    preview((...of) => describeData(...of).treeData),
  );
  return router;
}

/** Answers 502 if the remote host fails and the reference is unknown, because a 404 could be wrong. */
function refuse(req: Request, res: Response, defaultLocale: Locale): void {
  res.set('Cache-Control', cacheControl.moment);
  failCall(req, res, defaultLocale, 502, 'unreachable');
}
